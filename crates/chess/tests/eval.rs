//! The evaluation and the exchanges of chess.

use cotulenh_board::{Notation as _, Position as _, Searchable};
use cotulenh_chess::{EvalTrace, Position, Setup, Square};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position")
}

/// The same position with the sides exchanged.
fn mirrored(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut other = Setup::empty();
    for square in Square::all() {
        other.board[square.mirrored().index()] = setup.board[square.index()].map(|mut piece| {
            piece.color = !piece.color;
            piece
        });
    }
    other.turn = !setup.turn;
    other.castling = setup.castling.mirrored();
    other.en_passant = setup.en_passant.map(Square::mirrored);
    other.halfmove_clock = setup.halfmove_clock;
    other.fullmove_number = setup.fullmove_number;
    Position::from_setup(&other).expect("a mirrored position is a position")
}

fn random_positions() -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut positions = Vec::new();
    for _ in 0..60 {
        let mut position = Position::initial();
        while position.outcome().is_none() && positions.len() < 5_000 {
            let moves = position.legal_moves();
            position.make(moves[random.usize(..moves.len())], &mut ());
            positions.push(position.clone());
        }
    }
    positions
}

#[test]
fn the_sides_are_judged_alike() {
    for position in random_positions() {
        let other = mirrored(&position);
        assert_eq!(position.evaluate(), other.evaluate(), "{}", position.to_fen());
    }
}

#[test]
fn the_sum_is_kept_up_by_every_move() {
    for position in random_positions().iter().step_by(5) {
        let mut next = position.clone();
        for &mv in &position.legal_moves() {
            let undo = next.make(mv, &mut ());
            let kept = next.sum_after(position.sum(), mv, &undo);
            assert_eq!(kept, next.sum(), "{mv:?} in {}", position.to_fen());
            next.unmake(mv, undo);
        }
    }
}

#[test]
fn the_trace_adds_up_to_the_evaluation() {
    let weights = EvalTrace::weights();
    for position in random_positions().iter().step_by(10) {
        let trace = EvalTrace::new(position);
        let sum = |half: fn((i32, i32)) -> i32| -> i32 {
            trace.counts.iter().map(|&(term, count)| half(weights[term]) * count).sum()
        };
        let middle = sum(|(middle, _)| middle);
        let end = sum(|(_, end)| end) * trace.scale / EvalTrace::FULL_SCALE;
        let value = (middle * trace.phase + end * (EvalTrace::FULL_PHASE - trace.phase))
            / EvalTrace::FULL_PHASE;
        let value = if position.turn() == cotulenh_chess::WHITE { value } else { -value };
        assert_eq!(position.evaluate(), value, "{}", position.to_fen());
    }
}

#[test]
fn what_is_remembered_changes_no_value() {
    let mut memory = <Position as Searchable>::Memory::default();
    let positions = random_positions();
    for position in positions.iter().chain(positions.iter().rev()) {
        let remembered = position.evaluate_with(position.sum(), &mut memory);
        assert_eq!(remembered, position.evaluate(), "{}", position.to_fen());
        if position.can_pass() {
            let mut passed = position.clone();
            passed.make_null();
            let remembered = passed.evaluate_with(passed.sum(), &mut memory);
            assert_eq!(remembered, passed.evaluate(), "passed in {}", position.to_fen());
        }
    }
}

#[test]
fn most_keys_are_known_before_a_move_is_made() {
    let (mut known, mut all) = (0, 0);
    for mut position in random_positions() {
        for &mv in position.legal_moves().as_ref() {
            let likely = position.likely_key(mv);
            let undo = position.make(mv, &mut ());
            all += 1;
            known += u32::from(position.key() == likely);
            position.unmake(mv, undo);
        }
    }
    assert!(4 * known > 3 * all, "{known} of {all}");
}

#[test]
fn evaluations_stay_within_bounds() {
    let most = "k7/2QQQQQQ/3QQQ2/8/8/8/8/7K w - - 0 1";
    assert!(position(most).evaluate() < cotulenh_board::MAX_VALUE);
    for position in random_positions() {
        assert!(position.evaluate().abs() < cotulenh_board::MAX_VALUE);
    }
}

#[test]
fn more_is_worth_more() {
    let start = Position::initial();
    assert!((0..60).contains(&start.evaluate()), "{}", start.evaluate());
    let without_knight = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(position(without_knight).evaluate() > 200);
    let passed = "4k3/8/1P6/8/8/8/8/4K3 w - - 0 1";
    let stopped = "4k3/1p6/1P6/8/8/8/8/4K3 w - - 0 1";
    assert!(position(passed).evaluate() > position(stopped).evaluate() + 100);
}

#[test]
fn drawish_endings_are_judged_drawish() {
    let opposite = "4k3/4b3/8/8/4P3/3B4/4P3/4K3 w - - 0 1";
    let same = "4k3/3b4/8/8/4P3/3B4/4P3/4K3 w - - 0 1";
    assert!(position(opposite).evaluate() < position(same).evaluate());
    assert!(position("7k/8/8/6KP/8/8/8/3B4 w - - 0 1").evaluate().abs() < 80, "wrong bishop");
    assert!(position("7k/8/8/6KP/8/8/8/2B5 w - - 0 1").evaluate() > 200, "right bishop");
    assert!(position("8/8/8/p1b5/8/1k6/8/K7 b - - 0 1").evaluate() > 200, "right bishop");
    assert!(position("8/8/8/p1k5/b7/8/8/K7 b - - 0 1").evaluate().abs() < 80, "wrong bishop");
    assert!(position("4k3/8/8/8/8/3B4/4K3/8 w - - 0 1").evaluate().abs() < 30);
    assert!(position("4k3/8/8/8/4r3/3B4/4R3/4K3 w - - 0 1").evaluate().abs() < 200);
}

#[test]
fn exchanges_have_their_known_outcomes() {
    // Position, move, what the exchange gives exactly.
    let cases = [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 325),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
        ("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),
        ("4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", 100 - 975),
        ("4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", "d1d5", -975),
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d5", 0),
        ("3rk3/3r4/8/3n4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 325 - 510),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 975 - 100),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100),
        ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6", 100),
        ("8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 510),
        ("8/8/4k3/3p4/8/1B6/8/3RK3 w - - 0 1", "d1d5", 100),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0),
    ];
    for (fen, uci, gain) in cases {
        let position = position(fen);
        let mv = position.parse_uci(uci).expect("a legal move");
        assert!(position.exchange_reaches(mv, gain), "{fen} {uci}: at least {gain}");
        assert!(!position.exchange_reaches(mv, gain + 1), "{fen} {uci}: at most {gain}");
    }
}

#[test]
fn moves_survive_packing() {
    for position in random_positions().iter().step_by(25) {
        for &mv in &position.legal_moves() {
            let packed = Position::pack_move(mv);
            assert_ne!(packed, 0);
            assert_eq!(Position::unpack_move(packed), mv);
        }
    }
}
