use cotulenh_board::{Game, NodeError, NodeId, PlayError};

use crate::{
    toy::{Toy, ToyMove},
    toy_notation::{current_line, game_of, main_line, play, turn_of, words_of_line},
};

/// Main line c1 g1 d1, variation a1 g1 at the first turn.
fn with_variation() -> (Game<Toy>, NodeId) {
    let mut game = game_of("(ABC)c1 (ABC)g1 (ABC)d1");
    game.go_to_start();
    play(&mut game, "(ABC)a1 (ABC)g1");
    let end = game.cursor();
    (game, end)
}

#[test]
fn playing_another_turn_adds_a_variation() {
    let (game, end) = with_variation();
    assert_eq!(main_line(&game), "(ABC)c1 (ABC)g1 (ABC)d1");
    assert_eq!(words_of_line(&game, game.line_to(end).unwrap()), "(ABC)a1 (ABC)g1");
    assert_eq!(game.node(NodeId::START).unwrap().children().len(), 2);
    assert_eq!(game.turn_count(), 5);
}

#[test]
fn playing_the_same_turn_follows_it() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let line = game.line_to(game.cursor()).unwrap();
    game.go_to_start();
    play(&mut game, "(ABC)c1 (ABC)g1");
    assert_eq!(game.line_to(game.cursor()).unwrap(), line);
    assert_eq!(game.turn_count(), 2);
}

#[test]
fn the_same_steps_in_another_order_are_another_turn() {
    let mut game = game_of("b1:C:A>c1,B>a1");
    game.go_to_start();
    play(&mut game, "b1:C:B>a1,A>c1");
    assert_eq!(game.turn_count(), 2);
}

#[test]
fn an_undone_tail_stays_as_a_variation_of_what_is_played_instead() {
    let mut game = game_of("(ABC)c1 (ABC)g1 (ABC)d1");
    let old_end = game.cursor();
    game.undo();
    game.undo();
    play(&mut game, "h1:(BC):A>g1");
    assert_eq!(main_line(&game), "(ABC)c1 h1:(BC):A>g1");
    assert_eq!(words_of_line(&game, game.line_to(old_end).unwrap()), "(ABC)c1 (ABC)g1 (ABC)d1");
}

#[test]
fn an_existing_variation_played_after_a_take_back_becomes_main() {
    let (mut game, _) = with_variation();
    game.go_to_start();
    game.go_to_end();
    for _ in 0..3 {
        game.undo();
    }
    play(&mut game, "(ABC)a1");
    assert_eq!(main_line(&game), "(ABC)a1 (ABC)g1");
}

#[test]
fn what_was_taken_back_and_is_played_again_can_still_be_redone() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let end = game.cursor();
    game.undo();
    game.undo();
    play(&mut game, "(ABC)c1");
    assert_eq!(game.redo(), Some(end));
}

#[test]
fn a_take_back_inside_a_variation_leaves_the_main_line_alone() {
    let (mut game, _) = with_variation();
    game.undo();
    game.undo();
    play(&mut game, "b1:(BC):A>c1");
    assert_eq!(main_line(&game), "(ABC)c1 (ABC)g1 (ABC)d1");
    let children = game.node(NodeId::START).unwrap().children();
    assert_eq!(children.iter().position(|&child| child == game.cursor()), Some(1));
}

#[test]
fn promoting_makes_a_variation_the_main_continuation() {
    let (mut game, end) = with_variation();
    assert_eq!(game.promote_variation(end), Ok(true));
    assert_eq!(main_line(&game), "(ABC)a1 (ABC)g1");
    assert_eq!(game.cursor(), end);
    assert_eq!(game.promote_variation(end), Ok(false));
}

#[test]
fn promoting_lifts_a_nested_variation_one_level() {
    let (mut game, end) = with_variation();
    game.undo();
    game.goto(game.cursor()).unwrap();
    play(&mut game, "h1:(BC):A>g1");
    let nested = game.cursor();
    game.promote_variation(nested).unwrap();
    assert_eq!(main_line(&game), "(ABC)c1 (ABC)g1 (ABC)d1");
    let parent = game.node(nested).unwrap().parent().unwrap();
    assert_eq!(game.node(parent).unwrap().children(), [nested, end]);
}

#[test]
fn any_line_can_be_made_the_main_line() {
    let (mut game, _) = with_variation();
    game.undo();
    game.goto(game.cursor()).unwrap();
    play(&mut game, "h1:(BC):A>g1");
    game.make_main_line(game.cursor()).unwrap();
    assert_eq!(main_line(&game), "(ABC)a1 h1:(BC):A>g1");
}

#[test]
fn deleting_a_variation_takes_everything_below_with_it() {
    let (mut game, end) = with_variation();
    let first = game.line_to(end).unwrap()[0];
    game.delete_variation(first).unwrap();
    assert_eq!(game.turn_count(), 3);
    assert!(game.node(end).is_none());
    assert_eq!(game.cursor(), NodeId::START);
    assert_eq!(game.line_to(end), Err(NodeError::Unknown(end)));
}

#[test]
fn deleting_elsewhere_leaves_the_cursor_and_pending_moves() {
    let (mut game, end) = with_variation();
    let main = game.main_line().next().unwrap();
    game.play_move(ToyMove::Step { from: 0, group: 1, to: 1 }).unwrap();
    game.delete_variation(main).unwrap();
    assert_eq!((game.cursor(), game.pending().moves().len()), (end, 1));
    assert_eq!(main_line(&game), "(ABC)a1 (ABC)g1");
}

#[test]
fn the_start_can_be_neither_deleted_nor_promoted() {
    let mut game = game_of("(ABC)c1");
    assert_eq!(game.delete_variation(NodeId::START), Err(NodeError::Start));
    assert_eq!(game.promote_variation(NodeId::START), Err(NodeError::Start));
    assert_eq!(game.turn_count(), 1);
}

#[test]
fn a_deleted_turn_is_not_redone() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let last = game.cursor();
    game.undo();
    game.delete_variation(last).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(current_line(&game), "(ABC)c1");
}

#[test]
fn the_name_of_a_deleted_turn_is_not_used_again() {
    let mut game = game_of("(ABC)c1");
    let deleted = game.cursor();
    game.delete_variation(deleted).unwrap();
    play(&mut game, "(ABC)a1");
    assert_ne!(game.cursor(), deleted);
    assert!(game.node(deleted).is_none());
}

#[test]
fn add_turn_leaves_the_cursor_where_it_is() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let end = game.cursor();
    let mut start = Game::<Toy>::new();
    let turn = turn_of(&start, "(ABC)a1");
    let added = game.add_turn(NodeId::START, &turn).unwrap();
    assert_eq!(game.cursor(), end);
    assert_eq!(game.add_turn(NodeId::START, &turn), Ok(added));
    assert_eq!(
        game.add_turn(added, &turn).map_err(|error| matches!(error, PlayError::Illegal(_))),
        Err(true)
    );
    start.play_turn(&turn).unwrap();
    assert_eq!(game.node(added).unwrap().position(), start.position());
}

#[test]
fn equality_sees_turns_and_their_order_but_not_the_cursor() {
    let (game, end) = with_variation();
    let (mut other, _) = with_variation();
    other.go_to_start();
    assert_eq!(game, other);
    other.promote_variation(end).unwrap();
    assert_ne!(game, other);
    other.promote_variation(other.node(NodeId::START).unwrap().children()[1]).unwrap();
    assert_eq!(game, other);
    other.delete_variation(end).unwrap();
    assert_ne!(game, other);
}
