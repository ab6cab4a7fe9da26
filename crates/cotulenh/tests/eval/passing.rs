//! Passed turns, and games that are over without a look at the moves.

use cotulenh::{
    Battle, Outcome, Position, RED, Termination,
    board::{Notation as _, Position as _, Searchable},
};

use crate::common::walks;

#[test]
fn a_passed_turn_is_taken_back_to_the_last_bit() {
    let mut passed = 0;
    walks(0..60, 40, |walk| {
        if !walk.position.can_pass() {
            return;
        }
        passed += 1;
        let mut position = walk.position.clone();
        let undo = position.make_null();
        assert_eq!(position.turn(), !walk.position.turn());
        assert_eq!(position.key(), position.key_from_scratch());
        assert_ne!(position.key(), walk.position.key());
        assert!(position.is_turn_start());
        position.unmake_null(undo);
        assert_eq!(position, walk.position);
        assert_eq!(position.key(), walk.position.key());
    });
    assert!(passed > 500);
}

#[test]
fn moves_after_a_passed_turn_keep_everything_in_step() {
    walks(0..20, 30, |walk| {
        if !walk.position.can_pass() {
            return;
        }
        let mut position = walk.position.clone();
        position.make_null();
        for mv in position.legal_moves() {
            let undo = position.make(mv, &mut ());
            assert_eq!(position.key(), position.key_from_scratch());
            position.unmake(mv, undo);
        }
    });
}

#[test]
fn nobody_passes_in_check_or_within_a_turn() {
    walks(0..60, 40, |walk| {
        if walk.position.is_check() || !walk.position.is_turn_start() {
            assert!(!walk.position.can_pass());
        }
    });
}

#[test]
fn the_finishing_move_is_the_legal_finish() {
    let mut finishes = 0;
    walks(0..80, 60, |walk| {
        let legal = walk.position.legal_moves().into_iter().find(|mv| mv.is_finish());
        assert_eq!(walk.position.finishing_move(), legal, "{:?}", walk.position);
        finishes += usize::from(legal.is_some());
    });
    assert!(finishes > 50);
}

#[test]
fn what_is_decided_agrees_with_the_outcome() {
    let mut decided = 0;
    walks(0..120, 80, |walk| {
        for battle in Battle::ALL {
            let position = walk.position.clone().with_battle(battle);
            let expected = position.outcome().filter(|outcome| {
                !matches!(outcome.termination, Termination::Checkmate | Termination::Stalemate)
            });
            assert_eq!(position.decided(), expected, "{position:?}");
            decided += usize::from(expected.is_some());
        }
    });
    assert!(decided > 0);
}

#[test]
fn a_battle_is_decided_when_its_pieces_are_gone() {
    let position = Position::from_fen("6c4/11/11/11/11/n10/11/11/N10/11/11/4C6 r - - 0 1");
    let position = position.expect("playable").with_battle(Battle::Marine);
    assert_eq!(position.decided(), None);
    let capture = position.legal_moves().into_iter().find(|mv| mv.is_capture()).expect("Nxa7");
    let after = position.play(capture).expect("legal");
    assert_eq!(after.decided(), Some(Outcome::win(RED, Termination::BattleWon)));
}

#[test]
fn a_hundred_turns_without_a_capture_are_a_draw() {
    let drawn = Position::from_fen("6c4/11/11/11/11/11/11/11/5T5/11/11/4C6 b - - 100 80");
    let outcome = drawn.expect("playable").decided();
    assert_eq!(outcome, Some(Outcome::draw(Termination::Draw100)));
}

#[test]
fn a_mate_beats_the_clock() {
    let position = Position::from_fen("3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 99 80");
    let position = position.expect("playable");
    let mate = position.parse_turn("Mi12").expect("legal");
    let mated = position.play_turn(&mate).expect("legal");
    assert_eq!(mated.halfmove_clock(), 100);
    assert_eq!(mated.decided(), None);
    assert_eq!(mated.outcome(), Some(Outcome::win(RED, Termination::Checkmate)));
}
