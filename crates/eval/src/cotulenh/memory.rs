//! What evaluations remember of earlier positions.

use std::fmt;

use cotulenh::Position;

use super::score::Score;

const SIZE: usize = 1 << 13;

/// The positions that evaluations saw last. What they find there changes no value, it only saves
/// working it out again.
#[derive(Clone)]
pub(super) struct EvalMemory(Box<[Remembered]>);

#[derive(Clone, Copy, Debug)]
struct Remembered {
    key: u64,
    /// What was counted in the position.
    counted: Score,
}

impl Default for EvalMemory {
    fn default() -> EvalMemory {
        // No position has the key with which a place starts: it belongs to another place.
        let unused = |place: u64| Remembered { key: !place, counted: Score::ZERO };
        EvalMemory((0..SIZE as u64).map(unused).collect())
    }
}

impl fmt::Debug for EvalMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvalMemory").finish_non_exhaustive()
    }
}

impl EvalMemory {
    /// What `count` finds in a position.
    #[inline]
    pub(super) fn counted(&mut self, position: &Position, count: impl FnOnce() -> Score) -> Score {
        let key = position.key();
        let place = &mut self.0[key as usize % SIZE];
        if place.key != key {
            *place = Remembered { key, counted: count() };
        }
        place.counted
    }
}
