use std::time::Duration;

use cotulenh_eval::Evaluator;

use crate::{Control, Limits, Root, Searcher, report::per_second};

/// The work of searching a fixed list of positions. With one thread the number of nodes is the same
/// on every run: it changes only if the search or the evaluation does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl Bench {
    /// Positions visited in a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.elapsed)
    }
}

/// Searches each position to a depth, each with an empty table.
pub fn bench<E: Evaluator>(
    evaluator: E,
    positions: impl IntoIterator<Item = E::Position>,
    depth: u32,
    hash_megabytes: usize,
    threads: usize,
) -> Bench {
    let mut searcher = Searcher::new(evaluator, hash_megabytes, threads);
    let mut total = Bench { nodes: 0, elapsed: Duration::ZERO };
    for position in positions {
        searcher.clear();
        let verdict = searcher.search(
            &Root::new(position),
            &Limits::depth(depth),
            &Control::new(),
            &mut |_| {},
        );
        total.nodes += verdict.nodes;
        total.elapsed += verdict.elapsed;
    }
    total
}
