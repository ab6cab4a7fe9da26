//! What holds for the evaluation of every position.

use cotulenh::{
    Position,
    board::{Color, MAX_VALUE, Notation as _, Position as _, Searchable},
    eval,
};

use crate::common::{mirror_move, walks};

#[test]
fn a_position_and_its_mirror_image_have_the_same_value() {
    walks(0..60, 60, |walk| {
        assert_eq!(walk.position.evaluate(), walk.mirrored.evaluate(), "{:?}", walk.position);
    });
}

#[test]
fn the_sum_is_kept_up_by_every_move() {
    walks(0..60, 60, |walk| {
        let position = &walk.position;
        let mut next = position.clone();
        for mv in position.legal_moves() {
            let undo = next.make(mv, &mut ());
            let kept = next.sum_after(position.sum(), mv, &undo);
            assert_eq!(kept, next.sum(), "{mv:?} in {position:?}");
            next.unmake(mv, undo);
        }
    });
}

#[test]
fn a_passed_turn_changes_a_value_by_what_it_changes_the_estimate() {
    walks(0..60, 60, |walk| {
        let position = &walk.position;
        if !position.can_pass() || position.halfmove_clock() > 80 {
            return;
        }
        let mut passed = position.clone();
        passed.make_null();
        let beyond_estimate = |at: &Position| at.evaluate() - at.estimate(at.sum());
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
            known +=
                u32::from(walk.position.play(mv).unwrap().key() == walk.position.likely_key(mv));
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
                    walk.position.exchange_reaches(mv, threshold),
                    walk.mirrored.exchange_reaches(mirror_move(mv), threshold),
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
        assert!(walk.position.evaluate().abs() <= MAX_VALUE, "{:?}", walk.position);
    });
    let crowded = Position::from_fen(
        "NNN3c4/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN8/NNN3C4/NNN8 b - - 0 1",
    );
    assert_eq!(crowded.expect("playable").evaluate(), -MAX_VALUE);
}

#[test]
fn the_features_add_up_to_the_value() {
    walks(0..40, 60, |walk| {
        let features = walk.position.features();
        let sum = |of: fn((i16, i16)) -> i16| {
            let terms = features.counts.iter().zip(eval::weights());
            terms.map(|(&count, &weight)| i64::from(count) * i64::from(of(weight))).sum::<i64>()
        };
        let phase = i64::from(features.phase);
        let mixed = (sum(|w| w.0) * phase + sum(|w| w.1) * (256 - phase)) / 256;
        let value = (mixed * i64::from(features.scale) / 256) as i32;
        let value = if walk.position.turn() == Color::First { value } else { -value };
        assert_eq!(value.clamp(-MAX_VALUE, MAX_VALUE), walk.position.evaluate());
    });
}

#[test]
fn every_feature_has_a_section() {
    let mut next = 0;
    for section in eval::SECTIONS {
        assert_eq!(section.first, next, "{}", section.name);
        assert_eq!(section.len % section.row, 0, "{}", section.name);
        next += section.len;
    }
    assert_eq!(next, eval::TERMS);
}

#[test]
fn packed_moves_come_back() {
    walks(0..20, 40, |walk| {
        for mv in walk.position.legal_moves() {
            let bits = Position::pack_move(mv);
            assert_ne!(bits, 0);
            assert_eq!(Position::unpack_move(bits), mv);
        }
    });
}

#[test]
fn any_bits_unpack_to_some_move() {
    let mut bits = 1_u32;
    for _ in 0..10_000 {
        bits = bits.wrapping_mul(0x9E37_79B9).rotate_left(7) ^ 0x55;
        let mv = Position::unpack_move(bits);
        assert_eq!(Position::unpack_move(Position::pack_move(mv)), mv);
    }
}

#[test]
fn profiles_stay_within_their_tables() {
    walks(0..20, 40, |walk| {
        for mv in walk.position.legal_moves() {
            let profile = walk.position.profile(mv);
            assert!((profile.piece as usize) < Position::PIECES);
            assert!((profile.from as usize) < Position::SQUARES);
            assert!((profile.to as usize) < Position::SQUARES);
            assert_eq!(walk.position.is_quiet(mv), !mv.is_capture());
            assert!(mv.is_capture() || walk.position.gain(mv) == 0);
        }
    });
}
