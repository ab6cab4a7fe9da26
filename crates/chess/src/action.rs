//! The action log: what a move, a turn or a game did, as small changes that can be made and undone
//! one by one, kept, sent elsewhere and told in words. A log is what the one
//! [`make`](Position::make_observed) reports while it changes a position.
//!
//! | log | of | made by |
//! |---|---|---|
//! | [`Action`] | one change | `make`, told to an [`Observer`](cotulenh_board::Observer) |
//! | [`MoveLog`] | a move | [`MoveLog::record`] |
//! | [`TurnLog`] | a turn | [`TurnLog::record`] |
//! | [`GameLog`] | a game | [`GameLog::play`] |
//! | [`LazyTurnLog`] | a turn, when asked for | [`LazyTurnLog::of_game`] |
//! | [`ConditionalAction`] | changes that depend on the board, with what was found | by hand |
//!
//! A program that goes through many moves records into memory it keeps: [`MoveLog::record_into`].

mod condition;
mod describe;
mod game_log;
#[cfg(feature = "serde")]
mod json;
mod log;
mod sentence;

use cotulenh_board::Color;

pub use self::{
    condition::{Condition, ConditionalAction},
    game_log::{GameLog, GameLogError, LazyTurnLog, LogCursor},
    log::{MoveLog, TurnLog},
};
use crate::{Piece, Position, Role, Square, SquareSet};

/// A small reversible change of a position. The actions of a move, applied in order, do what the
/// move does; undone in reverse order, they take it back.
///
/// ```
/// use cotulenh_chess::{Action, Position};
///
/// let start = Position::new();
/// let mut after = start.clone();
/// let mut log: Vec<Action> = Vec::new();
/// after.make_observed(start.parse_uci("g1f3")?, &mut log);
///
/// let mut replay = start.clone();
/// log.iter().try_for_each(|action| action.apply(&mut replay))?;
/// assert_eq!(replay, after);
/// log.iter().rev().try_for_each(|action| action.undo(&mut replay))?;
/// assert_eq!(replay, start);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "snake_case", deny_unknown_fields))]
pub enum Action {
    /// A piece leaves the board or is lifted from its square.
    Remove {
        /// Where it stood.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// A piece is put on an empty square.
    Place {
        /// Where it stands now.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// A pawn becomes another piece.
    Promote {
        /// Where it stands.
        square: Square,
        /// Whose it is.
        #[cfg_attr(feature = "serde", serde(with = "crate::json::color"))]
        color: Color,
        /// What it becomes.
        role: Role,
    },
    /// The castling rights change.
    UpdateCastling {
        /// The castling rooks until now.
        before: SquareSet,
        /// The castling rooks from now on.
        after: SquareSet,
    },
    /// The en passant square changes.
    UpdateEnPassant {
        /// The square until now.
        before: Option<Square>,
        /// The square from now on.
        after: Option<Square>,
    },
    /// The counters change.
    UpdateCounters {
        /// The counters until now.
        before: Counters,
        /// The counters from now on.
        after: Counters,
    },
    /// The other side is to move.
    SwitchTurn,
}

/// The counters of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counters {
    /// Turns in a row without a capture or a pawn's move.
    pub halfmove_clock: u32,
    /// Number of the current pair of turns.
    pub fullmove_number: u32,
}

/// An action that does not fit the position it was tried on. The position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The square does not hold what the action says.
    #[error("{square} does not hold what the action says")]
    WrongPiece {
        /// The square.
        square: Square,
        /// What the action says stands there.
        expected: Option<Piece>,
        /// What stands there.
        found: Option<Piece>,
    },
    /// The castling rights are not those the action says.
    #[error("the castling rights are not those the action says")]
    WrongCastling,
    /// The en passant square is not the one the action says.
    #[error("the en passant square is not the one the action says")]
    WrongEnPassant,
    /// The counters are not those the action says.
    #[error("the counters are not those the action says")]
    WrongCounters,
    /// The side in the log is not to move.
    #[error("it is not the turn of the side that made the turn")]
    WrongTurn,
    /// Each action fits, but together they leave an impossible position.
    #[error("together the actions leave no position of the game")]
    Unsound,
}

impl Action {
    /// Does the change.
    ///
    /// # Errors
    /// If the position is not as the action says it is before the change; it is left as it was.
    pub fn apply(&self, position: &mut Position) -> Result<(), ActionError> {
        match *self {
            Action::Remove { square, piece } => replace(position, square, Some(piece), None),
            Action::Place { square, piece } => replace(position, square, None, Some(piece)),
            Action::Promote { square, color, role } => {
                let (pawn, piece) = (Piece::new(color, Role::Pawn), Piece::new(color, role));
                replace(position, square, Some(pawn), Some(piece))
            }
            Action::UpdateCastling { before, after } => set_castling(position, before, after),
            Action::UpdateEnPassant { before, after } => set_en_passant(position, before, after),
            Action::UpdateCounters { before, after } => set_counters(position, before, after),
            Action::SwitchTurn => {
                position.edit_turn();
                Ok(())
            }
        }
    }

    /// Takes the change back.
    ///
    /// # Errors
    /// If the position is not as the action says it is after the change; it is left as it was.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        match *self {
            Action::Remove { square, piece } => replace(position, square, None, Some(piece)),
            Action::Place { square, piece } => replace(position, square, Some(piece), None),
            Action::Promote { square, color, role } => {
                let (pawn, piece) = (Piece::new(color, Role::Pawn), Piece::new(color, role));
                replace(position, square, Some(piece), Some(pawn))
            }
            Action::UpdateCastling { before, after } => set_castling(position, after, before),
            Action::UpdateEnPassant { before, after } => set_en_passant(position, after, before),
            Action::UpdateCounters { before, after } => set_counters(position, after, before),
            Action::SwitchTurn => self.apply(position),
        }
    }
}

fn replace(
    position: &mut Position,
    square: Square,
    before: Option<Piece>,
    after: Option<Piece>,
) -> Result<(), ActionError> {
    let found = position.piece_at(square);
    if found != before {
        return Err(ActionError::WrongPiece { square, expected: before, found });
    }
    if let Some(piece) = before {
        position.edit_remove(square, piece);
    }
    if let Some(piece) = after {
        position.edit_place(square, piece);
    }
    Ok(())
}

fn set_castling(
    position: &mut Position,
    before: SquareSet,
    after: SquareSet,
) -> Result<(), ActionError> {
    if position.castling_rooks() != before {
        return Err(ActionError::WrongCastling);
    }
    position.edit_castling(after);
    Ok(())
}

fn set_en_passant(
    position: &mut Position,
    before: Option<Square>,
    after: Option<Square>,
) -> Result<(), ActionError> {
    if position.en_passant() != before {
        return Err(ActionError::WrongEnPassant);
    }
    position.edit_en_passant(after);
    Ok(())
}

fn set_counters(
    position: &mut Position,
    before: Counters,
    after: Counters,
) -> Result<(), ActionError> {
    if position.counters() != before {
        return Err(ActionError::WrongCounters);
    }
    position.edit_counters(after);
    Ok(())
}

cotulenh_board::messages! { ActionError {
    ActionError::WrongPiece { square, .. } => "chess-action-wrong-piece" { square = square },
    ActionError::WrongCastling => "chess-action-wrong-castling" {},
    ActionError::WrongEnPassant => "chess-action-wrong-en-passant" {},
    ActionError::WrongCounters => "chess-action-wrong-counters" {},
    ActionError::WrongTurn => "chess-action-wrong-turn" {},
    ActionError::Unsound => "action-unsound" {},
} }
