use alloc::string::String;
use core::{error::Error, fmt::Debug};

use crate::{Color, ErrorCode, Position, Turn, words};

/// The three ways to write a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnStyle {
    /// Short, for people: as much of the origin as tells the turn apart.
    San,
    /// Long, for files: always the full origin.
    Lan,
    /// For engines: squares only.
    Uci,
}

words! { TurnStyle, "notation":
    San = "san",
    Lan = "lan",
    Uci = "uci",
}

/// A game whose positions and turns have text forms.
pub trait Notation: Position {
    /// The name of the game in a PGN `Variant` tag, `None` where the tag is not written.
    const VARIANT: Option<&'static str>;
    /// Other values of that tag that are read.
    const OTHER_VARIANTS: &'static [&'static str] = &[];
    /// Text that is not a playable position.
    type FenError: Error + Clone + PartialEq + Send + Sync + 'static;
    /// Text that is not a legal turn in the position.
    type TurnError: Error + Clone + PartialEq + Send + Sync + 'static;

    /// The word for a side in JSON and commands: `red` and `blue`, `white` and `black`.
    fn color_code(color: Color) -> &'static str {
        color.code()
    }

    /// The word for what is wrong with a position.
    fn fen_error_code(error: &Self::FenError) -> ErrorCode {
        let _ = error;
        ErrorCode::BadFen
    }

    /// The word for what is wrong with a turn.
    fn turn_error_code(error: &Self::TurnError) -> ErrorCode {
        let _ = error;
        ErrorCode::IllegalTurn
    }

    /// Reads a position.
    fn from_fen(fen: &str) -> Result<Self, Self::FenError>;

    /// Writes the position.
    fn to_fen(&self) -> String;

    /// Writes a legal turn, without signs for check and mate in [`TurnStyle::Uci`] only. A turn
    /// may be incomplete: then what has been done of it is written.
    fn write_turn(&self, turn: &Turn<Self::Move>, style: TurnStyle) -> String;

    /// Reads a legal turn in any style.
    fn parse_turn(&self, text: &str) -> Result<Turn<Self::Move>, Self::TurnError>;
}
