//! The action log: what a turn did, as small changes that can be made and undone one by one, kept,
//! sent elsewhere and told in words. A log is what the one make reports while it changes a position.

mod log;

use alloc::{format, string::String};

use cotulenh_board::{Color, Lang};

pub use self::log::TurnLog;
use crate::{Piece, Position, Role, Square, SquareSet, color_name};

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
    /// The clocks change.
    UpdateCounters {
        /// The clocks until now.
        before: Counters,
        /// The clocks from now on.
        after: Counters,
    },
    /// The other side is to move.
    SwitchTurn,
}

/// The two clocks of a position.
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
    /// Something else stands on the square than the action says.
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
    /// The clocks are not those the action says.
    #[error("the clocks are not those the action says")]
    WrongCounters,
    /// It is not the turn of the side that the log says.
    #[error("it is not the turn of the side that made the turn")]
    WrongTurn,
}

impl Action {
    /// Does the change.
    ///
    /// # Errors
    /// If the position is not as the action says it is before the change; it is left alone then.
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
    /// If the position is not as the action says it is after the change; it is left alone then.
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

    /// The change in words.
    ///
    /// ```
    /// use cotulenh_chess::{Action, Lang, Piece, Square};
    ///
    /// let action = Action::Place { square: Square::F3, piece: "N".parse()? };
    /// assert_eq!(action.describe(Lang::En), "White Knight comes to f3");
    /// assert_eq!(action.describe(Lang::Vi), "Mã Trắng đến f3");
    /// # Ok::<(), cotulenh_chess::ParsePieceError>(())
    /// ```
    pub fn describe(&self, lang: Lang) -> String {
        let rights =
            |rooks: SquareSet| if rooks.is_empty() { "-".into() } else { format!("{rooks}") };
        let place =
            |square: Option<Square>| square.map_or("-".into(), |square| format!("{square}"));
        match (*self, lang) {
            (Action::Remove { square, piece }, Lang::En) => {
                format!("{} leaves {square}", name(piece, lang))
            }
            (Action::Remove { square, piece }, Lang::Vi) => {
                format!("{} rời {square}", name(piece, lang))
            }
            (Action::Place { square, piece }, Lang::En) => {
                format!("{} comes to {square}", name(piece, lang))
            }
            (Action::Place { square, piece }, Lang::Vi) => {
                format!("{} đến {square}", name(piece, lang))
            }
            (Action::Promote { square, role, .. }, Lang::En) => {
                format!("Pawn {square} becomes a {}", role.name(lang))
            }
            (Action::Promote { square, role, .. }, Lang::Vi) => {
                format!("Tốt {square} phong thành {}", role.name(lang))
            }
            (Action::UpdateCastling { after, .. }, Lang::En) => {
                format!("Rooks that may still castle: {}", rights(after))
            }
            (Action::UpdateCastling { after, .. }, Lang::Vi) => {
                format!("Xe còn được nhập thành: {}", rights(after))
            }
            (Action::UpdateEnPassant { after, .. }, Lang::En) => {
                format!("Square for taking in passing: {}", place(after))
            }
            (Action::UpdateEnPassant { after, .. }, Lang::Vi) => {
                format!("Ô bắt tốt qua đường: {}", place(after))
            }
            (Action::UpdateCounters { after, .. }, Lang::En) => {
                format!("Halfmove clock {}, move {}", after.halfmove_clock, after.fullmove_number)
            }
            (Action::UpdateCounters { after, .. }, Lang::Vi) => {
                format!("Đồng hồ hòa {}, nước thứ {}", after.halfmove_clock, after.fullmove_number)
            }
            (Action::SwitchTurn, Lang::En) => "The turn passes".into(),
            (Action::SwitchTurn, Lang::Vi) => "Chuyển lượt".into(),
        }
    }
}

fn name(piece: Piece, lang: Lang) -> String {
    let (role, side) = (piece.role.name(lang), color_name(piece.color, lang));
    match lang {
        Lang::En => format!("{side} {role}"),
        Lang::Vi => format!("{role} {side}"),
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
