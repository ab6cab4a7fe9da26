use cotulenh_board::{
    Color, Game, GameOver, NodeId, Notation, Outcome, PlayError, Position, Termination,
};

use crate::{
    toy::Toy,
    toy_notation::{game_of, play, turn_of},
};

const THERE_AND_BACK: &str = "(ABC)c1 (ABC)g1 (ABC)b1 (ABC)h1";

fn repeated(times: usize) -> String {
    [THERE_AND_BACK].repeat(times).join(" ")
}

fn from_fen(fen: &str) -> Game<Toy> {
    Game::from_position(Toy::from_fen(fen).expect("a toy position"))
}

#[test]
fn the_start_counts_for_repetition() {
    assert_eq!(Game::<Toy>::new().repetition_count(), 1);
    assert_eq!(game_of(&repeated(1)).repetition_count(), 2);
    assert_eq!(game_of(&repeated(2)).repetition_count(), 3);
}

#[test]
fn the_third_repetition_is_a_draw() {
    assert_eq!(game_of(&repeated(1)).outcome(), None);
    let outcome = game_of(&repeated(2)).outcome();
    assert_eq!(outcome, Some(Outcome::draw(Termination::ThreefoldRepetition)));
}

#[test]
fn another_side_to_move_is_another_position() {
    let game = game_of("(ABC)c1 h1:(BC):A>g1 (ABC)b1 (BC)g1 (ABC)c1");
    assert_eq!(game.repetition_count(), 1);
}

#[test]
fn repetition_counts_the_current_line_only() {
    let mut game = game_of(THERE_AND_BACK);
    game.go_to_start();
    play(&mut game, "(ABC)c1 (ABC)g1 (ABC)b1");
    let before_last = game.cursor();
    game.go_to_end();
    assert_eq!(game.repetition_count(), 2);
    game.goto(before_last).unwrap();
    assert_eq!(game.repetition_count(), 1);
}

#[test]
fn a_start_in_the_middle_of_a_turn_does_not_count_for_repetition() {
    let game = from_fen("cbb/hhh r 0 1 b1:1");
    assert_eq!(game.repetition_count(), 0);
}

#[test]
fn the_positions_own_outcome_goes_before_repetition() {
    let mut game = from_fen("bbb/hhh r 22 1");
    play(&mut game, &repeated(2));
    assert_eq!(game.repetition_count(), 3);
    assert_eq!(game.outcome(), Some(Outcome::draw(Termination::Draw100)));
}

#[test]
fn a_win_goes_before_the_move_limit() {
    let mut game = from_fen("hhh/ggg r 29 40");
    play(&mut game, "(+A+B+C)i1");
    assert_eq!(game.outcome(), Some(Outcome::win(Color::First, Termination::BattleWon)));
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = from_fen("hhh/ggg r 0 1");
    play(&mut game, "(+A+B+C)i1#");
    let outcome = Outcome::win(Color::First, Termination::BattleWon);
    let over = GameOver { outcome };
    assert!(game.is_over());
    assert_eq!(game.play_turn(&cotulenh_board::Turn::new()), Err(PlayError::Over(over)));
    assert_eq!(game.play_move(crate::toy::ToyMove::Finish), Err(PlayError::Over(over)));
    assert_eq!(game.resign(Color::First), Err(over));
    assert_eq!(game.outcome(), Some(outcome));
}

#[test]
fn undo_opens_a_finished_game_again() {
    let mut game = game_of(&repeated(2));
    let refused = turn_of(&game, "(ABC)c1");
    assert!(matches!(game.play_turn(&refused), Err(PlayError::Over(_))));
    game.undo();
    assert_eq!(game.outcome(), None);
    play(&mut game, "g1:(BC):A>h1");
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_one_who_resigns_loses() {
    for loser in Color::ALL {
        let mut game = game_of("(ABC)c1");
        game.resign(loser).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::win(!loser, Termination::Resignation)));
        assert!(matches!(game.play_turn(&cotulenh_board::Turn::new()), Err(PlayError::Over(_))));
    }
}

#[test]
fn the_one_whose_time_is_up_loses() {
    let mut game = game_of("(ABC)c1");
    game.time_out(Color::Second).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::win(Color::First, Termination::Timeout)));
}

#[test]
fn a_draw_by_agreement_ends_the_game_once() {
    let mut game = game_of("(ABC)c1");
    game.agree_draw().unwrap();
    let outcome = Outcome::draw(Termination::Agreement);
    assert_eq!(game.resign(Color::First), Err(GameOver { outcome }));
    assert_eq!(game.declared_outcome(), Some((game.cursor(), outcome)));
}

#[test]
fn any_outcome_can_be_set() {
    let mut game = Game::<Toy>::new();
    let outcome = Outcome::win(Color::Second, Termination::Abandonment);
    game.set_outcome(outcome).unwrap();
    assert_eq!(game.outcome(), Some(outcome));
}

#[test]
fn undo_withdraws_a_declared_outcome() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    game.resign(Color::First).unwrap();
    assert!(game.undo().is_some());
    assert_eq!((game.outcome(), game.declared_outcome()), (None, None));
    game.redo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn undo_withdraws_a_resignation_before_the_first_turn() {
    let mut game = Game::<Toy>::new();
    game.resign(Color::First).unwrap();
    assert_eq!(game.undo(), None);
    assert_eq!(game.outcome(), None);
}

#[test]
fn withdrawing_an_outcome_takes_back_no_turn() {
    let mut game = game_of("(ABC)c1");
    assert_eq!(game.withdraw_outcome(), None);
    game.agree_draw().unwrap();
    assert_eq!(game.withdraw_outcome(), Some(Outcome::draw(Termination::Agreement)));
    play(&mut game, "(ABC)g1");
}

#[test]
fn looking_back_keeps_a_declared_outcome_and_allows_variations() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let end = game.cursor();
    game.resign(Color::First).unwrap();
    game.go_to_start();
    assert_eq!(game.outcome(), None);
    play(&mut game, "(ABC)a1");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.outcome_at(end).unwrap().unwrap().termination, Termination::Resignation);
    game.goto(end).unwrap();
    assert!(game.is_over());
}

#[test]
fn declaring_an_outcome_drops_pending_moves() {
    let mut game = Game::<Toy>::new();
    game.play_move(crate::toy::ToyMove::Step { from: 1, group: 1, to: 2 }).unwrap();
    game.resign(Color::First).unwrap();
    assert!(game.pending().is_empty());
    assert!(game.position().is_turn_start());
}

#[test]
fn deleting_a_line_deletes_the_outcome_declared_in_it() {
    let mut game = game_of("(ABC)c1");
    game.agree_draw().unwrap();
    game.delete_variation(game.cursor()).unwrap();
    assert_eq!(game.declared_outcome(), None);
}

#[test]
fn a_record_may_go_on_after_an_unclaimed_draw() {
    let mut game = game_of(&repeated(2));
    let turn = turn_of(&game, "(ABC)c1");
    let added = game.add_turn(game.cursor(), &turn).unwrap();
    game.goto(added).unwrap();
    assert_eq!(game.repetition_count(), 3);
    assert_eq!(game.outcome_at(NodeId::START), Ok(None));
}
