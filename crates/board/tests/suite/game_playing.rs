use std::ops::ControlFlow;

use cotulenh_board::{
    Color, Game, IllegalMove, Legality, NodeError, NodeId, Notation, Observer, Outcome, PlayError,
    Position, Turn, TurnStyle,
};

use crate::{
    toy::{Toy, ToyMove},
    toy_notation::{current_line, game_of, main_line, play, turn_of},
};

const FIRST_STEP: ToyMove = ToyMove::Step { from: 1, group: 1, to: 2 };
const SECOND_STEP: ToyMove = ToyMove::Step { from: 1, group: 2, to: 0 };

#[test]
fn a_new_game_stands_at_the_ordinary_start() {
    let game = Game::<Toy>::new();
    assert_eq!(*game.position(), Toy::initial());
    assert_eq!(game.cursor(), NodeId::START);
    assert_eq!(game.turn_count(), 0);
    assert!(game.pending().is_empty());
    assert!(game.node(NodeId::START).unwrap().turn().is_empty());
    assert_eq!(game.main_line_end(), NodeId::START);
}

#[test]
fn a_move_that_ends_the_turn_becomes_a_node() {
    let mut game = Game::<Toy>::new();
    let node = game.play_move(ToyMove::Whole { from: 1, to: 2 }).unwrap().unwrap();
    assert_eq!(game.cursor(), node);
    assert_eq!(game.position().turn(), Color::Second);
    assert_eq!(game.node(node).unwrap().position(), game.position());
    assert_eq!(game.node(node).unwrap().parent(), Some(NodeId::START));
}

#[test]
fn moves_of_an_unfinished_turn_are_pending() {
    let mut game = Game::<Toy>::new();
    assert_eq!(game.play_move(FIRST_STEP), Ok(None));
    assert_eq!(game.play_move(SECOND_STEP), Ok(None));
    assert_eq!(game.pending().moves(), [FIRST_STEP, SECOND_STEP]);
    assert_eq!(game.turn_count(), 0);
    assert_eq!(*game.turn_start_position(), Toy::initial());
    assert!(!game.position().is_turn_start());
}

#[test]
fn pending_moves_become_one_node_when_the_turn_ends() {
    let mut game = Game::<Toy>::new();
    game.play_move(FIRST_STEP).unwrap();
    let node = game.play_move(ToyMove::Finish).unwrap().unwrap();
    assert_eq!(game.node(node).unwrap().turn().moves(), [FIRST_STEP, ToyMove::Finish]);
    assert!(game.pending().is_empty());
    assert_eq!(current_line(&game), "b1:(BC):A>c1");
}

#[test]
fn the_last_piece_to_go_ends_the_turn_by_itself() {
    let mut game = Game::<Toy>::new();
    game.play_move(FIRST_STEP).unwrap();
    game.play_move(SECOND_STEP).unwrap();
    let last = ToyMove::Step { from: 1, group: 4, to: 2 };
    assert!(game.play_move(last).unwrap().is_some());
    assert_eq!(current_line(&game), "b1::A>c1,B>a1,C>c1");
}

#[test]
fn a_turn_played_whole_equals_its_moves_played_one_by_one() {
    let mut one_by_one = Game::<Toy>::new();
    for mv in [FIRST_STEP, SECOND_STEP, ToyMove::Finish] {
        one_by_one.play_move(mv).unwrap();
    }
    assert_eq!(one_by_one, game_of("b1:C:A>c1,B>a1"));
}

#[test]
fn an_outcome_ends_the_turn_in_the_middle() {
    let start = Toy::from_fen("hhh/ggg r 0 1").unwrap();
    let mut game = Game::from_position(start);
    let node = game.play_move(ToyMove::Step { from: 7, group: 1, to: 8 }).unwrap();
    assert!(node.is_some());
    assert!(game.pending().is_empty());
    assert!(!game.position().is_turn_start());
    assert_eq!(game.outcome().unwrap().winner, Some(Color::First));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = game_of("(ABC)c1");
    let before = game.clone();
    let mv = ToyMove::Whole { from: 2, to: 3 };
    assert_eq!(game.play_move(mv), Err(PlayError::Illegal(IllegalMove { mv })));
    assert_eq!(game, before);
    assert_eq!(game.cursor(), before.cursor());
}

#[test]
fn an_illegal_move_leaves_pending_moves_alone() {
    let mut game = Game::<Toy>::new();
    game.play_move(FIRST_STEP).unwrap();
    assert!(matches!(game.play_move(FIRST_STEP), Err(PlayError::Illegal(_))));
    assert_eq!(game.pending().moves(), [FIRST_STEP]);
}

#[test]
fn a_turn_illegal_in_its_second_move_changes_nothing() {
    let mut game = Game::<Toy>::new();
    let turn: Turn<ToyMove> = [FIRST_STEP, FIRST_STEP].into_iter().collect();
    assert_eq!(game.play_turn(&turn), Err(PlayError::Illegal(IllegalMove { mv: FIRST_STEP })));
    assert_eq!(*game.position(), Toy::initial());
    assert_eq!(game.turn_count(), 0);
}

#[test]
fn an_unfinished_turn_cannot_be_played_whole() {
    let mut game = Game::<Toy>::new();
    assert_eq!(game.play_turn(&Turn::single(FIRST_STEP)), Err(PlayError::UnfinishedTurn));
    assert_eq!(game.play_turn(&Turn::new()), Err(PlayError::UnfinishedTurn));
    assert_eq!(game.turn_count(), 0);
}

#[test]
fn two_turns_cannot_be_played_as_one() {
    let mut game = Game::<Toy>::new();
    let moves = [ToyMove::Whole { from: 1, to: 2 }, ToyMove::Whole { from: 7, to: 6 }];
    let turn: Turn<ToyMove> = moves.into_iter().collect();
    assert_eq!(game.play_turn(&turn), Err(PlayError::MovesAfterTurn));
    assert_eq!(game.turn_count(), 0);
}

#[test]
fn a_whole_turn_is_refused_while_another_is_under_way() {
    let mut game = Game::<Toy>::new();
    let whole = turn_of(&game, "(ABC)c1");
    game.play_move(FIRST_STEP).unwrap();
    assert_eq!(game.play_turn(&whole), Err(PlayError::TurnUnderWay));
    assert_eq!(game.pending().moves(), [FIRST_STEP]);
}

#[test]
fn undo_takes_back_a_whole_turn() {
    let mut game = game_of("b1:(BC):A>c1 (ABC)g1");
    assert_eq!(game.undo().unwrap().moves().len(), 1);
    assert_eq!(game.undo().unwrap().moves(), [FIRST_STEP, ToyMove::Finish]);
    assert_eq!(*game.position(), Toy::initial());
    assert_eq!(game.undo(), None);
}

#[test]
fn undo_takes_back_all_pending_moves_first() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let (cursor, position) = (game.cursor(), game.position().clone());
    game.play_move(ToyMove::Step { from: 2, group: 1, to: 3 }).unwrap();
    game.play_move(ToyMove::Step { from: 2, group: 2, to: 3 }).unwrap();
    assert_eq!(game.undo().unwrap().moves().len(), 2);
    assert_eq!((game.cursor(), game.position()), (cursor, &position));
}

#[test]
fn undo_move_takes_back_one_pending_move() {
    let mut game = Game::<Toy>::new();
    game.play_move(FIRST_STEP).unwrap();
    let between = game.position().clone();
    game.play_move(SECOND_STEP).unwrap();
    assert_eq!(game.undo_move(), Some(SECOND_STEP));
    assert_eq!(*game.position(), between);
    assert_eq!(game.undo_move(), Some(FIRST_STEP));
    assert_eq!(*game.position(), Toy::initial());
    assert_eq!(game.undo_move(), None);
}

#[test]
fn undo_move_opens_a_finished_turn_again() {
    let mut game = game_of("b1:C:A>c1,B>a1");
    assert_eq!(game.undo_move(), Some(ToyMove::Finish));
    assert_eq!(game.pending().moves(), [FIRST_STEP, SECOND_STEP]);
    assert_eq!(game.cursor(), NodeId::START);
    game.play_move(ToyMove::Finish).unwrap();
    assert_eq!((current_line(&game).as_str(), game.turn_count()), ("b1:C:A>c1,B>a1", 1));
}

#[test]
fn redo_plays_again_what_was_undone() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let end = game.cursor();
    game.undo();
    game.undo();
    assert!(game.redo().is_some());
    assert_eq!(game.redo(), Some(end));
    assert_eq!(game.redo(), None);
}

#[test]
fn redo_stays_on_the_line_that_was_undone() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    game.go_to_start();
    play(&mut game, "(ABC)a1 (ABC)g1");
    let end = game.cursor();
    game.undo();
    game.undo();
    game.redo();
    game.redo();
    assert_eq!(game.cursor(), end);
}

#[test]
fn redo_completes_a_turn_that_undo_move_opened() {
    let mut game = game_of("b1:C:A>c1,B>a1");
    let node = game.cursor();
    game.undo_move();
    game.undo_move();
    assert_eq!(game.redo(), Some(node));
    assert!(game.pending().is_empty());
}

#[test]
fn redo_refuses_to_replace_other_pending_moves() {
    let mut game = game_of("b1:C:A>c1,B>a1");
    game.undo();
    game.play_move(SECOND_STEP).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.pending().moves(), [SECOND_STEP]);
}

#[test]
fn goto_goes_anywhere_and_drops_pending_moves() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let end = game.cursor();
    let first = game.line_to(end).unwrap()[0];
    game.play_move(ToyMove::Step { from: 2, group: 1, to: 3 }).unwrap();
    game.goto(first).unwrap();
    assert_eq!(current_line(&game), "(ABC)c1");
    assert!(game.pending().is_empty());
    game.go_to_end();
    assert_eq!(game.cursor(), end);
    game.go_to_start();
    assert_eq!(*game.position(), Toy::initial());
}

#[test]
fn goto_refuses_a_node_that_is_not_there() {
    let mut game = game_of("(ABC)c1");
    let gone = game.cursor();
    game.delete_variation(gone).unwrap();
    assert_eq!(game.goto(gone), Err(NodeError::Unknown(gone)));
    assert_eq!(game.cursor(), NodeId::START);
}

#[test]
fn a_game_can_start_in_the_middle_of_a_turn() {
    let start = Toy::from_fen("cbb/hhh r 0 1 b1:1").unwrap();
    let mut game = Game::from_position(start.clone());
    let node = game.play_move(ToyMove::Finish).unwrap().unwrap();
    assert_eq!(game.node(node).unwrap().turn().moves(), [ToyMove::Finish]);
    assert_eq!(main_line(&game), "b1:(BC):");
    assert_eq!(start.write_turn(&Turn::new(), TurnStyle::San), "b1::...");
    game.undo();
    assert_eq!(*game.position(), start);
}

/// A game whose only turn never ends.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Endless(u32);

impl Position for Endless {
    type Move = ();
    type Moves = Vec<()>;
    type Undo = ();
    type Action = ();
    type Legality = AlwaysTheSame;

    fn initial() -> Endless {
        Endless(0)
    }

    fn turn(&self) -> Color {
        Color::First
    }

    fn is_turn_start(&self) -> bool {
        self.0 == 0
    }

    fn fullmove_number(&self) -> u32 {
        1
    }

    fn halfmove_clock(&self) -> u32 {
        0
    }

    fn key(&self) -> u64 {
        u64::from(self.0)
    }

    fn legality_into(&self, _: &mut AlwaysTheSame) {}

    fn is_check(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn make_observed<O: Observer<()>>(&mut self, (): (), _: &mut O) {
        self.0 += 1;
    }

    fn unmake(&mut self, (): (), (): ()) {
        self.0 -= 1;
    }
}

#[derive(Clone, Debug, Default)]
struct AlwaysTheSame;

impl Legality<Endless> for AlwaysTheSame {
    fn in_check(&self) -> bool {
        false
    }

    fn is_legal(&self, _: &Endless, (): ()) -> bool {
        true
    }

    fn visit<B>(
        &self,
        _: &Endless,
        mut visitor: impl FnMut(()) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visitor(())
    }

    fn captures(&self, _: &Endless, _: &mut Vec<()>) {}

    fn quiets(&self, position: &Endless, moves: &mut Vec<()>) {
        self.all(position, moves);
    }
}

#[test]
fn a_turn_longer_than_a_turn_can_be_is_refused() {
    let mut game = Game::<Endless>::new();
    while game.play_move(()) == Ok(None) {}
    assert_eq!(game.play_move(()), Err(PlayError::TurnTooLong));
    assert_eq!(game.pending().moves().len(), cotulenh_board::MAX_MOVES_A_TURN);
    assert_eq!(*game.position(), Endless(4));
    assert!(game.undo_move().is_some());
}
