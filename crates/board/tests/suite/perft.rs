use cotulenh_board::{
    Notation, Position,
    perft::{LastPly, Perft, divide, perft, perft_turns},
};

use crate::toy::{Toy, legal_turns};

/// Two ways to move the stack of three, and two for each of the six groups it can be split into.
const MOVES_AT_START: u64 = 2 + 6 * 2;

#[test]
fn perft_counts_atomic_moves() {
    let start = Toy::initial();
    assert_eq!(perft(&start, 0), 1);
    assert_eq!(perft(&start, 1), MOVES_AT_START);
    let deeper: u64 =
        start.legal_moves().iter().map(|&mv| start.play(mv).unwrap().count_moves() as u64).sum();
    assert_eq!(perft(&start, 2), deeper);
}

#[test]
fn perft_counts_the_last_ply_as_it_lists_it() {
    let mut position = Toy::initial();
    for depth in 0..=4 {
        let counted = Perft::new(depth, LastPly::Counted).count(&mut position, depth);
        let listed = Perft::new(depth, LastPly::Listed).count(&mut position, depth);
        assert_eq!(counted, listed);
    }
    assert_eq!(position, Toy::initial());
}

#[test]
fn perft_buffers_serve_every_smaller_depth() {
    let mut perft_of_three = Perft::new(3, LastPly::Counted);
    for depth in [3, 1, 2, 0] {
        assert_eq!(perft_of_three.count(&mut Toy::initial(), depth), perft(&Toy::initial(), depth));
    }
}

#[test]
fn divide_sums_up_to_perft() {
    let start = Toy::initial();
    let divided = divide(&start, 3);
    assert_eq!(divided.len() as u64, MOVES_AT_START);
    assert_eq!(divided.iter().map(|&(_, nodes)| nodes).sum::<u64>(), perft(&start, 3));
    assert_eq!(divide(&start, 0), []);
    assert!(divide(&start, 1).iter().all(|&(_, nodes)| nodes == 1));
}

#[test]
fn perft_of_turns_counts_a_split_stack_once() {
    let start = Toy::initial();
    let turns = legal_turns(&start);
    assert_eq!(perft_turns(&start, 0), 1);
    assert_eq!(perft_turns(&start, 1), turns.len() as u64);
    let replies: usize = turns.iter().map(|(_, after)| legal_turns(after).len()).sum();
    assert_eq!(perft_turns(&start, 2), replies as u64);
}

#[test]
fn perft_begins_in_the_middle_of_a_turn_too() {
    let split = Toy::from_fen("cbb/hhh r 0 1 b1:1").unwrap();
    assert!(!split.is_turn_start());
    let steps_and_finish = 3 * 2 + 1;
    assert_eq!(perft(&split, 1), steps_and_finish);
    assert_eq!(perft_turns(&split, 1), legal_turns(&split).len() as u64);
}

#[test]
fn perft_finds_nothing_below_a_won_position() {
    let won = Toy::from_fen("ibb/hhh b 0 9").unwrap();
    assert_eq!((perft(&won, 1), perft(&won, 2), perft_turns(&won, 1)), (0, 0, 0));
}

#[test]
fn observers_hear_every_piece_that_goes() {
    let mut log = Vec::new();
    let mut position = Toy::initial();
    position.make_observed(crate::toy::ToyMove::Whole { from: 1, to: 2 }, &mut log);
    assert_eq!(log.len(), 3);
    assert!(log.iter().all(|went| (went.from, went.to) == (1, 2)));
    assert_eq!(log.iter().map(|went| went.piece).collect::<Vec<_>>(), [0, 1, 2]);
}
