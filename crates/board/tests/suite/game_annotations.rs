use cotulenh_board::{ClockTime, Game, Nag, NodeError, NodeId};

use crate::{toy::Toy, toy_notation::game_of};

#[test]
fn comments_are_kept_before_and_after_a_turn() {
    let mut game = game_of("(ABC)c1");
    let node = game.cursor();
    game.set_comment_before(node, " now ").unwrap();
    game.set_comment_after(node, "good\n\n  indeed ").unwrap();
    game.append_comment_after(node, "really").unwrap();
    game.append_comment_before(node, "then").unwrap();
    let node = game.node(node).unwrap();
    assert_eq!(node.comment_before(), Some("now\nthen"));
    assert_eq!(node.comment_after(), Some("good\nindeed\nreally"));
}

#[test]
fn an_empty_comment_is_none() {
    let mut game = game_of("(ABC)c1");
    let node = game.cursor();
    game.set_comment_after(node, "text").unwrap();
    game.set_comment_after(node, " \n ").unwrap();
    assert_eq!(game.node(node).unwrap().comment_after(), None);
    assert_eq!(game, game_of("(ABC)c1"));
}

#[test]
fn the_start_has_a_comment_on_the_whole_game_only() {
    let mut game = Game::<Toy>::new();
    game.set_comment_after(NodeId::START, "a fine game").unwrap();
    assert_eq!(game.node(NodeId::START).unwrap().comment_after(), Some("a fine game"));
    assert_eq!(game.set_comment_before(NodeId::START, "x"), Err(NodeError::Start));
}

#[test]
fn a_judgement_is_given_once() {
    let mut game = game_of("(ABC)c1");
    let node = game.cursor();
    for nag in [Nag::GOOD, Nag(14), Nag::GOOD] {
        game.add_nag(node, nag).unwrap();
    }
    assert_eq!(game.node(node).unwrap().nags(), [Nag::GOOD, Nag(14)]);
    assert_eq!(game.remove_nag(node, Nag::GOOD), Ok(true));
    assert_eq!(game.remove_nag(node, Nag::GOOD), Ok(false));
    assert_eq!(game.node(node).unwrap().nags(), [Nag(14)]);
}

#[test]
fn clocks_are_kept_with_the_turn() {
    let mut game = game_of("(ABC)c1");
    let node = game.cursor();
    game.set_clock(node, Some(ClockTime::from_seconds(299))).unwrap();
    assert_eq!(game.node(node).unwrap().clock(), Some(ClockTime::from_seconds(299)));
    game.set_clock(node, None).unwrap();
    assert_eq!(game.node(node).unwrap().clock(), None);
}

#[test]
fn annotations_stay_when_a_turn_is_undone_and_redone() {
    let mut game = game_of("(ABC)c1");
    let node = game.cursor();
    game.add_nag(node, Nag::BLUNDER).unwrap();
    game.undo();
    assert_eq!(game.redo(), Some(node));
    assert_eq!(game.node(node).unwrap().nags(), [Nag::BLUNDER]);
}

#[test]
fn annotating_a_deleted_turn_is_an_error() {
    let mut game = game_of("(ABC)c1");
    let node = game.cursor();
    game.delete_variation(node).unwrap();
    let unknown = NodeError::Unknown(node);
    assert_eq!(game.set_comment_after(node, "x"), Err(unknown));
    assert_eq!(game.set_comment_before(node, "x"), Err(unknown));
    assert_eq!(game.add_nag(node, Nag::GOOD), Err(unknown));
    assert_eq!(game.set_clock(node, None), Err(unknown));
}

#[test]
fn equality_sees_annotations() {
    let plain = game_of("(ABC)c1");
    let node = plain.cursor();
    let changes: [fn(&mut Game<Toy>, NodeId); 5] = [
        |game, node| game.set_comment_after(node, "x").unwrap(),
        |game, node| game.set_comment_before(node, "x").unwrap(),
        |game, node| game.add_nag(node, Nag::GOOD).unwrap(),
        |game, node| game.set_clock(node, Some(ClockTime::default())).unwrap(),
        |game, _| game.agree_draw().unwrap(),
    ];
    for change in changes {
        let mut changed = plain.clone();
        change(&mut changed, node);
        assert_ne!(changed, plain);
    }
}
