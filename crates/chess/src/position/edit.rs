//! The single changes an [`Action`](crate::Action) consists of. Each leaves key, checkers and
//! pinned pieces in step with the board.

use super::Position;
use crate::{Piece, Square, SquareSet, action::Counters, hash};

impl Position {
    pub(crate) fn counters(&self) -> Counters {
        Counters { halfmove_clock: self.halfmove_clock, fullmove_number: self.fullmove_number }
    }

    pub(crate) fn edit_place(&mut self, square: Square, piece: Piece) {
        self.place(square, piece);
        self.refresh_checks();
    }

    pub(crate) fn edit_remove(&mut self, square: Square, piece: Piece) {
        self.remove(square, piece);
        self.refresh_checks();
    }

    pub(crate) fn edit_castling(&mut self, rooks: SquareSet) {
        self.key ^= hash::castling(self.castling ^ rooks);
        self.castling = rooks;
    }

    pub(crate) fn edit_en_passant(&mut self, square: Option<Square>) {
        self.key ^= hash::en_passant(self.en_passant) ^ hash::en_passant(square);
        self.en_passant = square;
    }

    pub(crate) fn edit_counters(&mut self, counters: Counters) {
        self.halfmove_clock = counters.halfmove_clock;
        self.fullmove_number = counters.fullmove_number;
    }

    pub(crate) fn edit_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= hash::TURN;
        self.refresh_checks();
    }
}
