//! What holds for the evaluation of every position.

use cotulenh::{Position, board::Color};
use cotulenh_eval::{
    CotulenhEval, Evaluator, MAX_VALUE,
    cotulenh::{Features, SECTIONS, TERMS, weights},
};

use cotulenh_testkit::random::SplitMix64;

use crate::common::{Walk, mirror_move, walks};

fn value(position: &Position) -> i32 {
    CotulenhEval::default().evaluate_anew(position)
}

fn estimate(position: &Position) -> i32 {
    let mut evaluator = CotulenhEval::default();
    evaluator.reset(position);
    evaluator.estimate(position)
}

#[test]
fn a_position_and_its_mirror_image_have_the_same_value() {
    walks(0..60, 60, |walk| {
        assert_eq!(value(&walk.position), value(&walk.mirrored), "{:?}", walk.position);
    });
}

#[test]
fn the_running_sum_is_kept_up_by_every_move() {
    walks(0..60, 60, |walk| {
        let mut position = walk.position.clone();
        let mut evaluator = CotulenhEval::default();
        evaluator.reset(&position);
        for mv in walk.position.legal_moves() {
            let undo = evaluator.make(&mut position, mv);
            assert_eq!(evaluator.estimate(&position), estimate(&position), "{mv:?} {walk:?}");
            assert_eq!(evaluator.evaluate(&position), value(&position), "{mv:?} {walk:?}");
            evaluator.unmake(&mut position, mv, undo);
        }
    });
}

#[test]
fn the_running_sum_catches_up_with_several_moves() {
    for seed in 0..200 {
        let mut random = SplitMix64::new(seed);
        let mut walk = Walk::new(seed);
        let mut evaluator = CotulenhEval::default();
        evaluator.reset(&walk.position);
        let mut made = Vec::new();
        for _ in 0..60 {
            let null = random.percent(10)
                && CotulenhEval::may_null_move(&walk.position, &walk.position.legality());
            if null {
                evaluator.make_null(&mut walk.position);
                made.clear();
            } else {
                let moves = walk.position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = *random.pick(&moves);
                made.push((mv, evaluator.make(&mut walk.position, mv)));
            }
            if random.percent(25) {
                assert_eq!(evaluator.evaluate(&walk.position), value(&walk.position), "{walk:?}");
            }
            while random.percent(30)
                && let Some((mv, undo)) = made.pop()
            {
                evaluator.unmake(&mut walk.position, mv, undo);
            }
        }
    }
}

#[test]
fn a_null_move_changes_a_value_by_what_it_changes_the_estimate() {
    walks(0..60, 60, |walk| {
        let position = &walk.position;
        if !CotulenhEval::may_null_move(position, &position.legality())
            || position.halfmove_clock() > 80
        {
            return;
        }
        let mut passed = position.clone();
        passed.make_null();
        let beyond_estimate = |at: &Position| value(at) - estimate(at);
        let (before, after) = (beyond_estimate(position), -beyond_estimate(&passed));
        // The clock goes on by one, and leads count a little less.
        let tolerance = 2 + before.abs() / 25;
        assert!(before.abs_diff(after) as i32 <= tolerance, "{before}, {after} in {position:?}");
    });
}

#[test]
fn most_keys_are_known_before_a_move_is_made() {
    let (mut known, mut all) = (0, 0);
    walks(0..20, 30, |walk| {
        for mv in walk.position.legal_moves().into_iter().filter(|mv| !mv.is_step()) {
            all += 1;
            let after = walk.position.play(mv).unwrap();
            known += u32::from(after.key() == CotulenhEval::key_after(&walk.position, mv));
        }
    });
    assert!(4 * known > 3 * all, "{known} of {all}");
}

#[test]
fn exchanges_are_the_same_in_the_mirror() {
    walks(0..20, 30, |walk| {
        for mv in walk.position.legal_moves() {
            for threshold in [-300, 0, 1, 150] {
                assert_eq!(
                    CotulenhEval::see_ge(&walk.position, mv, threshold),
                    CotulenhEval::see_ge(&walk.mirrored, mirror_move(mv), threshold),
                    "{mv:?} in {:?}",
                    walk.position
                );
            }
        }
    });
}

#[test]
fn values_stay_within_their_bounds() {
    walks(0..60, 60, |walk| {
        assert!(value(&walk.position).abs() <= MAX_VALUE, "{:?}", walk.position);
    });
    let crowded = Position::from_fen(
        "NNN3c4/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN3C4/NNN8 b - - 0 1",
    );
    assert_eq!(value(&crowded.expect("playable")), -MAX_VALUE);
}

#[test]
fn the_features_add_up_to_the_value() {
    walks(0..40, 60, |walk| {
        let features = Features::new(&walk.position);
        let sum = |of: fn((i16, i16)) -> i16| {
            let terms = features.counts.iter().zip(weights());
            terms.map(|(&count, &weight)| i64::from(count) * i64::from(of(weight))).sum::<i64>()
        };
        let phase = i64::from(features.phase);
        let mixed = (sum(|w| w.0) * phase + sum(|w| w.1) * (256 - phase)) / 256;
        let expected = (mixed * i64::from(features.scale) / 256) as i32;
        let expected = if walk.position.turn() == Color::First { expected } else { -expected };
        let hand_written = CotulenhEval::with_network(None).evaluate_anew(&walk.position);
        assert_eq!(expected.clamp(-MAX_VALUE, MAX_VALUE), hand_written);
    });
}

#[test]
fn every_feature_has_a_section() {
    let mut next = 0;
    for section in SECTIONS {
        assert_eq!(section.first, next, "{}", section.name);
        assert_eq!(section.len % section.row, 0, "{}", section.name);
        next += section.len;
    }
    assert_eq!(next, TERMS);
}

#[test]
fn packed_moves_come_back() {
    walks(0..20, 40, |walk| {
        for mv in walk.position.legal_moves() {
            let bits = CotulenhEval::pack_move(mv);
            assert_ne!(bits, 0);
            assert_eq!(CotulenhEval::unpack_move(bits), mv);
        }
    });
}

#[test]
fn any_bits_unpack_to_some_move() {
    let mut bits = 1_u32;
    for _ in 0..10_000 {
        bits = bits.wrapping_mul(0x9E37_79B9).rotate_left(7) ^ 0x55;
        let mv = CotulenhEval::unpack_move(bits);
        assert_eq!(CotulenhEval::unpack_move(CotulenhEval::pack_move(mv)), mv);
    }
}

#[test]
fn profiles_stay_within_their_tables() {
    walks(0..20, 40, |walk| {
        for mv in walk.position.legal_moves() {
            let profile = CotulenhEval::profile(&walk.position, mv);
            assert!((profile.piece as usize) < CotulenhEval::PIECES);
            assert!((profile.from as usize) < CotulenhEval::SQUARES);
            assert!((profile.to as usize) < CotulenhEval::SQUARES);
            assert_eq!(CotulenhEval::is_quiet(&walk.position, mv), !mv.is_capture());
            assert!(mv.is_capture() || CotulenhEval::gain(&walk.position, mv) == 0);
        }
    });
}
