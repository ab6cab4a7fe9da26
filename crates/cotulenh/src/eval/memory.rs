//! What evaluations remember of earlier positions.

use alloc::boxed::Box;
use core::fmt;

use cotulenh_board::{Color, Position as _};

use super::score::Score;
use crate::{hash, position::Position};

const SIZE: usize = 1 << 13;

/// What the features of the last positions were worth. What evaluations find there changes no value,
/// it only saves working it out again.
pub struct EvalMemory(Box<[Remembered]>);

#[derive(Clone, Copy)]
struct Remembered {
    key: u64,
    score: Score,
}

impl Default for EvalMemory {
    fn default() -> EvalMemory {
        // No position has the key with which a place starts: it belongs to another place.
        let unused = |place: u64| Remembered { key: !place, score: Score::ZERO };
        EvalMemory((0..SIZE as u64).map(unused).collect())
    }
}

impl fmt::Debug for EvalMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvalMemory").finish_non_exhaustive()
    }
}

impl EvalMemory {
    /// What `work` says about the position, or said when it was last asked about it, whichever side
    /// was to move.
    #[inline]
    pub(super) fn recall(&mut self, position: &Position, work: impl FnOnce() -> Score) -> Score {
        let is_first = position.turn_color() == Color::First;
        let key = position.key() ^ if is_first { 0 } else { hash::TURN_KEY };
        let place = &mut self.0[key as usize % SIZE];
        if place.key != key {
            *place = Remembered { key, score: work() };
        }
        place.score
    }
}
