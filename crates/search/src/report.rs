use std::time::Duration;

use cotulenh_board::{Score, Turn};

use crate::Bound;

/// What a search knows while it runs: one line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// Which of the best turns this is about, counted from 1.
    pub line: usize,
    /// The depth the search has reached.
    pub depth: u32,
    /// The farthest it looked.
    pub selective_depth: u32,
    /// The score, from the side to move at the root.
    pub score: Score,
    /// Whether it is the score itself or a bound of it.
    pub bound: Bound,
    /// Positions visited by all threads so far.
    pub nodes: u64,
    /// Time used so far.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub hash_full: u32,
    /// The expected turns, beginning with the one to play. All are complete.
    pub turns: Vec<Turn<M>>,
}

impl<M> Report<M> {
    /// Positions visited in a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.elapsed)
    }
}

/// What a search came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<M> {
    /// The turn to play, complete; `None` if there is no legal one.
    pub best: Option<Turn<M>>,
    /// The answer it expects.
    pub ponder: Option<Turn<M>>,
    /// The score of the best turn, from the side to move at the root.
    pub score: Score,
    /// The last depth that was finished.
    pub depth: u32,
    /// Positions visited by all threads.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl<M> Verdict<M> {
    /// Positions visited in a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.elapsed)
    }
}

pub(crate) fn per_second(count: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    (u128::from(count) * 1_000_000 / micros) as u64
}
