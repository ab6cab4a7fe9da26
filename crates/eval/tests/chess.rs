//! The evaluation and the exchanges of chess.

use cotulenh_board::Position as _;
use cotulenh_chess::{Move, MoveList, Position, Setup, Square};
use cotulenh_eval::{ChessEval, Evaluator as _, MAX_VALUE, chess::EvalTrace};

fn value(position: &Position) -> i32 {
    ChessEval::default().evaluate_anew(position)
}

fn hand_written(position: &Position) -> i32 {
    ChessEval::with_network(None).evaluate_anew(position)
}

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position")
}

/// The same position with the sides exchanged.
fn mirrored(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut other = Setup::empty();
    for square in Square::all() {
        other.board[square.mirror().index()] = setup.board[square.index()].map(|mut piece| {
            piece.color = !piece.color;
            piece
        });
    }
    other.turn = !setup.turn;
    other.castling = setup.castling.mirror();
    other.en_passant = setup.en_passant.map(Square::mirror);
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
            position.make(moves[random.usize(..moves.len())]);
            positions.push(position.clone());
        }
    }
    positions
}

#[test]
fn the_sides_are_judged_alike() {
    for position in random_positions() {
        let other = mirrored(&position);
        assert_eq!(value(&position), value(&other), "{}", position.to_fen());
    }
}

#[test]
fn the_running_sum_is_kept_up_by_every_move() {
    let mut evaluator = ChessEval::default();
    for position in random_positions().iter().step_by(5) {
        evaluator.reset(position);
        let mut next = position.clone();
        for &mv in &position.legal_moves() {
            let undo = evaluator.make(&mut next, mv);
            let mut fresh = ChessEval::default();
            fresh.reset(&next);
            assert_eq!(evaluator.estimate(&next), fresh.estimate(&next), "{mv:?} in {position}");
            assert_eq!(evaluator.evaluate(&next), value(&next), "{mv:?} in {position}");
            evaluator.unmake(&mut next, mv, undo);
        }
    }
}

#[test]
fn tacticals_are_the_moves_that_are_not_quiet() {
    for position in random_positions().iter().step_by(5) {
        let mut tacticals = MoveList::new();
        ChessEval::generate_tacticals(position, &position.legality(), &mut tacticals);
        let mut tacticals = tacticals.to_vec();
        tacticals.sort_unstable();
        let legal = position.legal_moves();
        let mut expected: Vec<Move> =
            legal.iter().copied().filter(|&mv| !ChessEval::is_quiet(position, mv)).collect();
        expected.sort_unstable();
        assert_eq!(tacticals, expected, "{position}");
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
        let expected = (middle * trace.phase + end * (EvalTrace::FULL_PHASE - trace.phase))
            / EvalTrace::FULL_PHASE;
        let expected = if position.turn() == cotulenh_chess::WHITE { expected } else { -expected };
        assert_eq!(hand_written(position), expected, "{}", position.to_fen());
    }
}

#[test]
fn what_is_remembered_changes_no_value() {
    let mut evaluator = ChessEval::default();
    let positions = random_positions();
    for position in positions.iter().chain(positions.iter().rev()) {
        evaluator.reset(position);
        assert_eq!(evaluator.evaluate(position), value(position), "{position}");
        if ChessEval::may_null_move(position, &position.legality()) {
            let mut passed = position.clone();
            let undo = evaluator.make_null(&mut passed);
            assert_eq!(evaluator.evaluate(&passed), value(&passed), "passed in {position}");
            evaluator.unmake_null(&mut passed, undo);
        }
    }
}

#[test]
fn most_keys_are_known_before_a_move_is_made() {
    let (mut known, mut all) = (0, 0);
    for mut position in random_positions() {
        for &mv in position.legal_moves().as_ref() {
            let likely = ChessEval::key_after(&position, mv);
            let undo = position.make(mv);
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
    assert!(value(&position(most)) < MAX_VALUE);
    for position in random_positions() {
        assert!(value(&position).abs() < MAX_VALUE);
    }
}

#[test]
fn more_is_worth_more() {
    let start = Position::initial();
    assert!((0..60).contains(&value(&start)), "{}", value(&start));
    let without_knight = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!(value(&position(without_knight)) > 200);
    let passed = "4k3/8/1P6/8/8/8/8/4K3 w - - 0 1";
    let stopped = "4k3/1p6/1P6/8/8/8/8/4K3 w - - 0 1";
    assert!(value(&position(passed)) > value(&position(stopped)) + 100);
}

#[test]
fn drawish_endings_are_judged_drawish() {
    let opposite = "4k3/4b3/8/8/4P3/3B4/4P3/4K3 w - - 0 1";
    let same = "4k3/3b4/8/8/4P3/3B4/4P3/4K3 w - - 0 1";
    assert!(hand_written(&position(opposite)) < hand_written(&position(same)));
    assert!(hand_written(&position("7k/8/8/6KP/8/8/8/3B4 w - - 0 1")).abs() < 80, "wrong bishop");
    assert!(hand_written(&position("7k/8/8/6KP/8/8/8/2B5 w - - 0 1")) > 200, "right bishop");
    assert!(hand_written(&position("8/8/8/p1b5/8/1k6/8/K7 b - - 0 1")) > 200, "right bishop");
    assert!(hand_written(&position("8/8/8/p1k5/b7/8/8/K7 b - - 0 1")).abs() < 80, "wrong bishop");
    assert!(hand_written(&position("4k3/8/8/8/8/3B4/4K3/8 w - - 0 1")).abs() < 30);
    assert!(hand_written(&position("4k3/8/8/8/4r3/3B4/4R3/4K3 w - - 0 1")).abs() < 200);
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
        assert!(ChessEval::see_ge(&position, mv, gain), "{fen} {uci}: at least {gain}");
        assert!(!ChessEval::see_ge(&position, mv, gain + 1), "{fen} {uci}: at most {gain}");
    }
}

#[test]
fn moves_survive_packing() {
    for position in random_positions().iter().step_by(25) {
        for &mv in &position.legal_moves() {
            let packed = ChessEval::pack_move(mv);
            assert_ne!(packed, 0);
            assert_eq!(ChessEval::unpack_move(packed), mv);
        }
    }
}
