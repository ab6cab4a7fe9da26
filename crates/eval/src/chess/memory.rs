//! What evaluations remember of earlier positions.

use std::fmt;

use super::{assessment::Assessment, pawn_table::PawnTable, sum::Sum};
use cotulenh_chess::{Position, WHITE, raw};

const SIZE: usize = 1 << 13;

/// The pawns and the positions that evaluations saw last. What they find there changes no value, it
/// only saves working it out again.
#[derive(Clone)]
pub(super) struct EvalMemory {
    pawns: PawnTable,
    positions: Box<[Remembered]>,
}

#[derive(Clone, Copy, Debug)]
struct Remembered {
    key: u64,
    assessment: Assessment,
}

impl Default for EvalMemory {
    fn default() -> EvalMemory {
        // No position has the key with which a place starts: it belongs to another place.
        let unused = |place: u64| Remembered { key: !place, assessment: Assessment::default() };
        EvalMemory {
            pawns: PawnTable::default(),
            positions: (0..SIZE as u64).map(unused).collect(),
        }
    }
}

impl fmt::Debug for EvalMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvalMemory").finish_non_exhaustive()
    }
}

impl EvalMemory {
    /// What a position with the given sum is worth whichever side is to move.
    #[inline]
    pub(super) fn assessment(&mut self, position: &Position, sum: Sum) -> Assessment {
        let key = position.key() ^ if position.turn() == WHITE { 0 } else { raw::TURN_KEY };
        let place = &mut self.positions[key as usize % SIZE];
        if place.key != key {
            let assessment = Assessment::new(position, sum, self.pawns.entry(position));
            *place = Remembered { key, assessment };
        }
        place.assessment
    }
}
