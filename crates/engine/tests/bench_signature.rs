//! How many nodes `cotulenh bench` visits. The counts change whenever search or evaluation changes what
//! it does: then they are written down anew, and the commit says why.

use cotulenh_engine::{EngineGame, bench};
use cotulenh_eval::{ChessEval, CotulenhEval};

/// Nodes of the usual bench and of one to depth 6, one thread.
const COTULENH: [u64; 2] = [2_515_405, 38_157];
/// Without a network.
const COTULENH_HAND_WRITTEN: [u64; 2] = [2_437_656, 47_607];
const CHESS: [u64; 2] = [2_376_080, 14_261];
/// Without a network.
const CHESS_HAND_WRITTEN: [u64; 2] = [1_886_851, 15_198];

fn assert_visits<P: EngineGame>(depth: Option<u32>, recorded: u64) {
    assert_visits_with::<P>(&P::Evaluator::default(), depth, recorded);
}

fn assert_visits_with<P: EngineGame>(evaluator: &P::Evaluator, depth: Option<u32>, recorded: u64) {
    let nodes = bench::run_watched::<P>(evaluator, depth, 1, &mut |_, _| {}).total().nodes;
    assert_eq!(
        nodes, recorded,
        "search or evaluation changed what it does; if on purpose, write the new count in \
         crates/engine/tests/bench_signature.rs"
    );
}

#[test]
fn a_short_bench_visits_the_recorded_nodes() {
    assert_visits::<cotulenh::Position>(Some(6), COTULENH[1]);
    assert_visits_with::<cotulenh::Position>(
        &CotulenhEval::with_network(None),
        Some(6),
        COTULENH_HAND_WRITTEN[1],
    );
    assert_visits::<cotulenh_chess::Position>(Some(6), CHESS[1]);
    assert_visits_with::<cotulenh_chess::Position>(
        &ChessEval::with_network(None),
        Some(6),
        CHESS_HAND_WRITTEN[1],
    );
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes without optimisation: cargo test --release")]
fn the_usual_bench_visits_the_recorded_nodes() {
    assert_visits::<cotulenh::Position>(None, COTULENH[0]);
    assert_visits_with::<cotulenh::Position>(
        &CotulenhEval::with_network(None),
        None,
        COTULENH_HAND_WRITTEN[0],
    );
    assert_visits::<cotulenh_chess::Position>(None, CHESS[0]);
    assert_visits_with::<cotulenh_chess::Position>(
        &ChessEval::with_network(None),
        None,
        CHESS_HAND_WRITTEN[0],
    );
}
