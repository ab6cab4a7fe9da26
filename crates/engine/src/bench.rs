//! Fixed searches. With one thread the number of positions visited is a signature: it changes only
//! if search or evaluation changes what it does.

use std::time::Duration;

pub use cotulenh_search::Bench;

use crate::EngineGame;

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

/// Searches the positions of a game, each with an empty table, to a depth or else to the usual one.
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
pub fn run<P: EngineGame>(depth: impl Into<Option<u32>>, threads: usize) -> BenchReport {
    run_watched::<P>(&P::Evaluator::default(), depth.into(), threads, &mut |_, _| {})
}

/// The same with this evaluator, and tells `watch` before each position how many of how many are done.
///
/// # Panics
/// If a position of the game's list is not legal.
pub fn run_watched<P: EngineGame>(
    evaluator: &P::Evaluator,
    depth: Option<u32>,
    threads: usize,
    watch: &mut dyn FnMut(usize, usize),
) -> BenchReport {
    let depth = depth.unwrap_or(P::BENCH_DEPTH);
    let total = P::BENCH.iter().map(|group| group.fens.len()).sum();
    let mut done = 0;
    let groups = P::BENCH.iter().map(|group| {
        let positions = group.fens.iter().map(|fen| {
            watch(done, total);
            done += 1;
            P::from_fen(fen).unwrap_or_else(|error| panic!("bench position {fen}: {error}"))
        });
        (group.name, cotulenh_search::bench(evaluator.clone(), positions, depth, HASH, threads))
    });
    BenchReport { groups: groups.collect() }
}

/// Positions of Cờ Tư Lệnh: the start, four from games of the engine with itself, one with heroes.
pub(crate) const COTULENH: [BenchGroup; 2] = [
    BenchGroup { name: "start", fens: &[cotulenh::rules::START_FEN] },
    BenchGroup {
        name: "middle",
        fens: &[
            "6c4/5h1h3/3a2s2a1/2f1gt1(ft)g2/2ie2m2e1/11/3n7/2IE1FMF1E1/4GTSTG2/3A5A1/5H1H3/6C4 r - - 0 9",
            "6c4/5h1h3/3a5a1/4gtfsg2/3e2m4/3(nf)3t3/5MFT3/4F1S2E1/1N2GT2G2/3A5A1/5H1H3/6C4 r - - 0 16",
            "10c/5h1h3/3a2s4/2n1gtf4/2ie2mtge1/2a8/11/1NIEG1M1GE1/2A2TFTA2/6S4/5H1H3/6C4 r - - 2 16",
            "6c4/5h1h3/6s4/3a4ga1/3egt2f2/6m3t/4A2(FT)3/5S3E1/4GT2AG1/11/5H1H3/6C4 r - - 0 31",
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
        fens: &[
            "r1bqk2r/1p1pbppp/5n2/p1p5/2P1PB2/3Q4/PP3PPP/RN2KB1R w KQkq - 2 9",
            "2bqk1r1/1p2bpp1/3pr3/p1p1n2p/P1P1PB1P/3Q1PP1/1P1NB3/2KR3R w - - 1 16",
            "4k3/1p1b1p2/1r5r/p1p2Pp1/P1P1P2b/1P6/3NB3/2KR2R1 w - - 3 26",
            "4bk2/5q2/2p3r1/1pPpbp1p/rP1N2pP/2QRP1P1/4PKR1/5B2 w - - 15 36",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ],
    },
];
