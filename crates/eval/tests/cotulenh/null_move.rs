//! Null moves, finishing moves, and games that are over without a look at the moves.

use cotulenh::{Battle, Termination, board::Position as _};
use cotulenh_eval::{CotulenhEval, Evaluator as _};

use crate::common::walks;

#[test]
fn a_null_move_is_taken_back_to_the_last_bit() {
    let mut passed = 0;
    walks(0..60, 40, |walk| {
        if !CotulenhEval::may_null_move(&walk.position, &walk.position.legality()) {
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
fn moves_after_a_null_move_keep_everything_in_step() {
    walks(0..20, 30, |walk| {
        if !CotulenhEval::may_null_move(&walk.position, &walk.position.legality()) {
            return;
        }
        let mut position = walk.position.clone();
        position.make_null();
        for mv in position.legal_moves() {
            let undo = position.make(mv);
            assert_eq!(position.key(), position.key_from_scratch());
            position.unmake(mv, undo);
        }
    });
}

#[test]
fn there_is_no_null_move_in_check_or_within_a_turn() {
    walks(0..60, 40, |walk| {
        if walk.position.is_check() || !walk.position.is_turn_start() {
            assert!(!CotulenhEval::may_null_move(&walk.position, &walk.position.legality()));
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
