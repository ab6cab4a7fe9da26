//! Actions that depend on what stands on the board when they run.

use alloc::{boxed::Box, vec::Vec};

use cotulenh_board::{Color, log::Predicate};

use super::Action;
use crate::{Piece, Position, Square};

/// A condition on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "if", rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum Condition {
    /// Nothing stands on the square.
    Empty {
        /// The square.
        square: Square,
    },
    /// This piece stands on the square.
    PieceOn {
        /// The square.
        square: Square,
        /// The piece.
        piece: Piece,
    },
    /// It is the turn of a side.
    Turn {
        /// The side.
        #[cfg_attr(feature = "serde", serde(with = "crate::json::color"))]
        color: Color,
    },
    /// The side to move is in check.
    Check,
    /// A king may still castle with the rook on the square.
    MayCastle {
        /// The square of the rook.
        rook: Square,
    },
    /// Something is not so.
    Not {
        /// What is not.
        condition: Box<Condition>,
    },
    /// All of several.
    All {
        /// The conditions.
        conditions: Vec<Condition>,
    },
}

impl Condition {
    /// Whether it holds in the position.
    pub fn holds(&self, position: &Position) -> bool {
        match self {
            Condition::Empty { square } => position.piece_at(*square).is_none(),
            Condition::PieceOn { square, piece } => position.piece_at(*square) == Some(*piece),
            Condition::Turn { color } => position.turn() == *color,
            Condition::Check => position.is_check(),
            Condition::MayCastle { rook } => position.castling_rooks().contains(*rook),
            Condition::Not { condition } => !condition.holds(position),
            Condition::All { conditions } => {
                conditions.iter().all(|condition| condition.holds(position))
            }
        }
    }
}

impl Predicate<Position> for Condition {
    fn holds(&self, position: &Position) -> bool {
        self.holds(position)
    }
}

/// Actions that are made only if a condition holds, and what was found when they ran.
///
/// What was found is part of the value: it is undone, replayed and written with it, so that a
/// replay does the same whatever the condition would say by then.
///
/// ```
/// use cotulenh_chess::{Action, Condition, ConditionalAction, Position, Square, SquareSet};
///
/// let mut position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
/// let (before, rook) = (position.castling_rooks(), Square::H1);
/// let forbid = Action::UpdateCastling { before, after: before ^ SquareSet::of(rook) };
/// let mut action = ConditionalAction::new(Condition::MayCastle { rook }, vec![forbid]);
/// assert_eq!(action.found(), None);
///
/// assert!(action.apply(&mut position)?);
/// assert_eq!(position.to_fen(), "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1");
/// action.undo(&mut position)?;
/// assert_eq!(position.castling_rooks(), before);
/// assert_eq!(action.found(), Some(true));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type ConditionalAction = cotulenh_board::ConditionalAction<Condition, Action>;
