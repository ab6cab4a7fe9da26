use alloc::string::String;
use core::{fmt, str::FromStr};

use cotulenh_board::{MoveText, Turn, serde_as_text, words};

use crate::{Role, Square};

/// A move in 16 bits: from the highest, the kind (4), the origin (6) and the target (6).
///
/// Castling is written as the king taking its own rook, which is unambiguous in Chess960 too.
/// Whether a normal move or a promotion captures is for the position to say.
///
/// It can be written and read without a position. A [`Turn`] has the text of its move.
///
/// | move | text |
/// |---|---|
/// | any other, captures too | `g1f3` |
/// | a pawn goes two squares | `e2-e4` |
/// | castling, with the square of the rook | `e1&h1` |
/// | a pawn takes in passing | `e5_d6` |
/// | promotion | `e7e8q` |
///
/// ```
/// use cotulenh_chess::{Move, MoveKind};
///
/// let mv: Move = "e2-e4".parse()?;
/// assert_eq!(mv.kind(), MoveKind::DoublePush);
/// assert_eq!(mv.to_string(), "e2-e4");
/// # Ok::<(), cotulenh_chess::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// Nothing: a step or a capture.
    Normal,
    /// A pawn goes two squares.
    DoublePush,
    /// The king castles with the rook on the target square.
    Castling,
    /// A pawn takes a pawn that has just passed it.
    EnPassant,
    /// A pawn becomes a knight.
    PromoteKnight,
    /// A pawn becomes a bishop.
    PromoteBishop,
    /// A pawn becomes a rook.
    PromoteRook,
    /// A pawn becomes a queen.
    PromoteQueen,
}

words! { MoveKind, "kind of move":
    Normal = "normal",
    DoublePush = "double_push",
    Castling = "castling",
    EnPassant = "en_passant",
    PromoteKnight = "promote_knight",
    PromoteBishop = "promote_bishop",
    PromoteRook = "promote_rook",
    PromoteQueen = "promote_queen",
}

impl MoveKind {
    /// The sign between the squares of a move.
    const fn sign(self) -> &'static str {
        match self {
            MoveKind::DoublePush => "-",
            MoveKind::Castling => "&",
            MoveKind::EnPassant => "_",
            _ => "",
        }
    }

    /// The kind of a promotion to `role`; `None` for a pawn or a king.
    pub const fn promotion_to(role: Role) -> Option<MoveKind> {
        match role {
            Role::Knight => Some(MoveKind::PromoteKnight),
            Role::Bishop => Some(MoveKind::PromoteBishop),
            Role::Rook => Some(MoveKind::PromoteRook),
            Role::Queen => Some(MoveKind::PromoteQueen),
            Role::Pawn | Role::King => None,
        }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self {
            MoveKind::PromoteKnight => Some(Role::Knight),
            MoveKind::PromoteBishop => Some(Role::Bishop),
            MoveKind::PromoteRook => Some(Role::Rook),
            MoveKind::PromoteQueen => Some(Role::Queen),
            _ => None,
        }
    }
}

impl Move {
    /// Fills lists; no legal move is equal to it.
    pub(crate) const NONE: Move = Move(0);

    /// A move with its kind.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move((kind as u16) << 12 | (from.index() as u16) << 6 | to.index() as u16)
    }

    /// The move of the given bits, `None` if the highest bit is set. Every other value is a move
    /// that some position may refuse.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        if bits >> 15 == 0 { Some(Move(bits)) } else { None }
    }

    /// The move as 16 bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The bits of every normal move from a square, before the target is added.
    #[inline]
    pub(crate) const fn origin_bits(from: Square, kind: MoveKind) -> u16 {
        (kind as u16) << 12 | (from.index() as u16) << 6
    }

    /// A move from its [`origin_bits`](Move::origin_bits) and its target.
    #[inline]
    pub(crate) const fn with_target(origin_bits: u16, to: Square) -> Move {
        Move(origin_bits | to.index() as u16)
    }

    /// A move to a square from the one whose number is less by `gain`, which must be on the board.
    #[inline(always)]
    pub(crate) const fn arriving(to: Square, gain: i8, kind: MoveKind) -> Move {
        let to_and_from = (to.index() as u16).wrapping_mul(1 << 6 | 1);
        let same_for_all = ((kind as u16) << 12).wrapping_add_signed(-((gain as i16) << 6));
        Move(to_and_from.wrapping_add(same_for_all))
    }

    /// The square the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits((self.0 >> 6) as u32)
    }

    /// The square the piece goes to; for castling, the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0 as u32)
    }

    /// The kind of the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 & 7 {
            0 => MoveKind::Normal,
            1 => MoveKind::DoublePush,
            2 => MoveKind::Castling,
            3 => MoveKind::EnPassant,
            4 => MoveKind::PromoteKnight,
            5 => MoveKind::PromoteBishop,
            6 => MoveKind::PromoteRook,
            _ => MoveKind::PromoteQueen,
        }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        self.kind().promotion()
    }

    /// Whether the king castles.
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), MoveKind::Castling)
    }

    /// Whether a pawn is taken in passing.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind(), MoveKind::EnPassant)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from(), self.kind().sign(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a move in the form that needs no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not written like g1f3, e2-e4, e1&h1, e5_d6 or e7e8q")]
pub struct ParseMoveError {
    /// The text, or its beginning.
    pub text: String,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let read = || {
            let from: Square = text.get(..2)?.parse().ok()?;
            let rest = text.get(2..)?;
            let special = [MoveKind::DoublePush, MoveKind::Castling, MoveKind::EnPassant];
            let special = special.into_iter().find(|kind| rest.starts_with(kind.sign()));
            if let Some(kind) = special {
                return Some(Move::new(from, rest.get(1..)?.parse().ok()?, kind));
            }
            let to: Square = rest.get(..2)?.parse().ok()?;
            let kind = match rest.get(2..)? {
                "" => MoveKind::Normal,
                "n" => MoveKind::PromoteKnight,
                "b" => MoveKind::PromoteBishop,
                "r" => MoveKind::PromoteRook,
                "q" => MoveKind::PromoteQueen,
                _ => return None,
            };
            Some(Move::new(from, to, kind))
        };
        read().ok_or_else(|| ParseMoveError { text: text.chars().take(16).collect() })
    }
}

impl MoveText for Move {
    type Err = ParseMoveError;

    fn write_turn(moves: &[Move], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mv) in moves.iter().enumerate() {
            write!(f, "{}{mv}", if index == 0 { "" } else { ";" })?;
        }
        Ok(())
    }

    fn read_turn(text: &str) -> Result<Turn<Move>, ParseMoveError> {
        if text.is_empty() {
            return Ok(Turn::new());
        }
        Ok(Turn::single(text.parse()?))
    }
}

serde_as_text!(Move);

cotulenh_board::messages! { ParseMoveError {
    ParseMoveError { text } => "chess-move-form" { text = text },
} }

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn parts_are_kept() {
        let kinds = (0..8).filter_map(|kind| Move::from_bits(kind << 12)).map(Move::kind);
        for from in Square::all() {
            for to in Square::all() {
                for kind in kinds.clone() {
                    let mv = Move::new(from, to, kind);
                    assert_eq!((mv.from(), mv.to(), mv.kind()), (from, to, kind));
                    assert_eq!(Move::from_bits(mv.bits()), Some(mv));
                }
            }
        }
        assert_eq!(Move::from_bits(0x8000), None);
    }

    #[test]
    fn every_move_is_read_back_from_its_text() {
        for bits in 0..0x8000 {
            let mv = Move::from_bits(bits).unwrap();
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        for text in ["", "e2", "e2e", "e2e9", "e2e4k", "e2-e4q", "e2xe4", "é2e4", "e2e4 "] {
            assert!(text.parse::<Move>().is_err(), "{text:?}");
        }
    }
}
