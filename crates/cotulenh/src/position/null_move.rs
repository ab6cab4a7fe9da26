//! The null move, which passes the turn, and the move that ends a deployment.

use cotulenh_board::Color;

use super::{Counters, Position};
use crate::moves::Move;

/// What a null move changed.
#[derive(Clone, Copy, Debug)]
pub struct NullUndo {
    counters: Counters,
}

impl Position {
    /// Passes the turn without moving, which no player may. Only at the start of a turn, and not in
    /// check.
    pub fn make_null(&mut self) -> NullUndo {
        let counters = self.counters();
        let from_blue = self.turn_color() == Color::Second;
        self.set_counters(Counters {
            halfmove_clock: counters.halfmove_clock.saturating_add(1),
            fullmove_number: counters.fullmove_number.saturating_add(from_blue.into()),
        });
        self.pass_turn();
        NullUndo { counters }
    }

    /// Takes back a null move.
    pub fn unmake_null(&mut self, undo: NullUndo) {
        self.pass_turn();
        self.set_counters(undo.counters);
    }

    /// The move that ends the deployment under way, where that is legal.
    pub fn finishing_move(&self) -> Option<Move> {
        self.legality().finishing_move(self)
    }
}
