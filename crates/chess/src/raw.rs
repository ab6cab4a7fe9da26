//! What evaluations and other programs that look at millions of positions per second need beyond the
//! ordinary interface: code compiled for each side, parts of keys.
//!
//! Supported but not stable: names here may change in any release.

pub use crate::side::{Black, Side, White};
use crate::{Move, Piece, Position, Role, Square, hash};

/// Toggled in a key when the turn passes.
pub const TURN_KEY: u64 = hash::TURN;

/// The key after a legal move if the move is a simple one, otherwise any number. What it is for:
/// fetching from a table what is known of the position while the move is still being made.
#[inline]
pub fn key_after(position: &Position, mv: Move) -> u64 {
    let turn = cotulenh_board::Position::turn(position);
    let (from, to) = (mv.from(), mv.to());
    let moved = Piece::new(turn, position.role_at(from).unwrap_or(Role::Pawn));
    let taken = match position.role_at(to) {
        Some(role) => hash::piece(Piece::new(!turn, role), to),
        None => 0,
    };
    let passed = hash::TURN ^ hash::en_passant(position.en_passant());
    let before = cotulenh_board::Position::key(position);
    before ^ passed ^ hash::piece(moved, from) ^ hash::piece(moved, to) ^ taken
}

/// The square with an index that is known to be on the board.
#[inline]
pub const fn square(index: u8) -> Square {
    Square::from_low_bits(index as u32)
}

/// The square this many indices farther, known to be on the board.
#[inline]
pub const fn shifted(square: Square, gain: i8) -> Square {
    square.shifted(gain)
}

/// The move with these bits ([`Move::bits`]). Bits that no move has give some move that is legal
/// nowhere.
#[inline]
pub fn move_from_bits(bits: u16) -> Move {
    Move::from_bits(bits & 0x7FFF).unwrap_or(Move::NONE)
}
