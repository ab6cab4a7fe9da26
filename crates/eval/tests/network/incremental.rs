//! Accumulators that are kept up from move to move hold what a refresh gives, whichever positions
//! were asked for on the way.

use cotulenh_board::Position;
use cotulenh_eval::{ChessEval, CotulenhEval, Evaluator, Undo, network::Game};
use cotulenh_testkit::random::random_setup;
use fastrand::Rng;

use crate::common::random_network;

/// Enough for every build; the whole million is run by `--ignored`.
const FEW: usize = 20_000;
const MILLION: usize = 1_000_000;

/// Walks at random, forth and back, and compares at random times, until so many were compared.
/// Gives how many positions were inside turns.
fn compare<E: Evaluator>(
    mut evaluator: E,
    wanted: usize,
    seed: u64,
    start: impl Fn(&mut Rng) -> E::Position,
    allows_null: bool,
) -> usize {
    enum Made<M, U, N> {
        Move(M, U),
        Null(N),
    }
    let mut rng = Rng::with_seed(seed);
    let (mut compared, mut inside_turns) = (0, 0);
    while compared < wanted {
        let mut position = start(&mut rng);
        evaluator.reset(&position);
        let mut made: Vec<Made<_, Undo<E>, _>> = Vec::new();
        for _ in 0..200 {
            let moves = position.legal_moves();
            let back = moves.as_ref().is_empty() || position.decided().is_some();
            if (back || rng.u8(..100) < 25)
                && let Some(last) = made.pop()
            {
                match last {
                    Made::Move(mv, undo) => evaluator.unmake(&mut position, mv, undo),
                    Made::Null(undo) => evaluator.unmake_null(&mut position, undo),
                }
            } else if back {
                break;
            } else if allows_null
                && rng.u8(..100) < 5
                && E::may_null_move(&position, &position.legality())
            {
                made.push(Made::Null(evaluator.make_null(&mut position)));
            } else {
                let mv = moves.as_ref()[rng.usize(..moves.as_ref().len())];
                made.push(Made::Move(mv, evaluator.make(&mut position, mv)));
            }
            if rng.u8(..100) < 70 {
                let kept = evaluator.evaluate(&position);
                assert_eq!(kept, evaluator.evaluate_anew(&position), "{position:?}");
                compared += 1;
                inside_turns += usize::from(!position.is_turn_start());
            }
        }
    }
    inside_turns
}

fn compare_cotulenh(wanted: usize) {
    let evaluator = CotulenhEval::with_network(Some(random_network(Game::Cotulenh, 32, 1)));
    let inside_turns = compare(
        evaluator,
        wanted,
        2,
        |rng| match rng.u8(..2) {
            0 => cotulenh::Position::initial(),
            _ => cotulenh::Position::from_fen(&random_setup(rng.u64(..))).expect("playable"),
        },
        true,
    );
    assert!(inside_turns > wanted / 20, "{inside_turns}");
}

fn compare_chess(wanted: usize) {
    let evaluator = ChessEval::with_network(Some(random_network(Game::Chess, 64, 3)));
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ];
    let start = |rng: &mut Rng| {
        cotulenh_chess::Position::from_fen(fens[rng.usize(..fens.len())]).expect("playable")
    };
    compare(evaluator, wanted, 4, start, true);
}

#[test]
fn kept_up_accumulators_are_those_of_a_refresh() {
    compare_cotulenh(FEW);
    compare_chess(FEW);
}

#[test]
#[ignore = "a million positions: run with --release"]
fn kept_up_accumulators_are_those_of_a_refresh_in_a_million_positions() {
    compare_cotulenh(MILLION);
    compare_chess(MILLION);
}
