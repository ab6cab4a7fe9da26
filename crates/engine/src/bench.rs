//! Fixed searches. With one thread the number of positions visited is a signature: it changes only
//! if search or evaluation changes what it does.

use std::time::Duration;

pub use cotulenh_search::Bench;

use crate::EngineGame;

/// The depth of a bench where nothing else is asked for.
pub const DEFAULT_DEPTH: u32 = 10;
/// The table of a bench, in megabytes.
const HASH: usize = 32;

/// Positions that are searched together.
#[derive(Clone, Copy, Debug)]
pub struct BenchGroup {
    /// What part of a game they are from.
    pub name: &'static str,
    /// The positions.
    pub fens: &'static [&'static str],
}

/// What a bench came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchReport {
    /// Each group by its name.
    pub groups: Vec<(&'static str, Bench)>,
}

impl BenchReport {
    /// All groups together.
    pub fn total(&self) -> Bench {
        let mut total = Bench { nodes: 0, elapsed: Duration::ZERO };
        for (_, bench) in &self.groups {
            total.nodes += bench.nodes;
            total.elapsed += bench.elapsed;
        }
        total
    }
}

/// Searches the positions of a game to a depth, each with an empty table.
///
/// ```
/// use cotulenh_engine::bench;
///
/// let report = bench::run::<cotulenh::Position>(2, 1);
/// assert_eq!(report.groups[0].0, "start");
/// assert_eq!(report.total().nodes, bench::run::<cotulenh::Position>(2, 1).total().nodes);
/// ```
///
/// # Panics
/// If a position of the game's list is not legal.
pub fn run<P: EngineGame>(depth: u32, threads: usize) -> BenchReport {
    let groups = P::BENCH.iter().map(|group| {
        let positions = group.fens.iter().map(|fen| {
            P::from_fen(fen).unwrap_or_else(|error| panic!("bench position {fen}: {error}"))
        });
        (group.name, cotulenh_search::bench(positions, depth, HASH, threads))
    });
    BenchReport { groups: groups.collect() }
}

/// Positions of Cờ Tư Lệnh.
pub(crate) const COTULENH: [BenchGroup; 2] = [
    BenchGroup { name: "start", fens: &[cotulenh::rules::START_FEN] },
    BenchGroup {
        name: "middle",
        fens: &[
            "7a1c1/5h1h3/3as3g2/1n(eg)2m4i/7t+fe1/6t4/10I/3EM3G2/N7F2/5S5/2(NI)A1H1(HC)3/2+n5A2 r - - 4 35",
        ],
    },
];

/// Positions of chess.
pub(crate) const CHESS: [BenchGroup; 2] = [
    BenchGroup {
        name: "start",
        fens: &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
    },
    BenchGroup {
        name: "middle",
        fens: &["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
    },
];
