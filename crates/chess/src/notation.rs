use alloc::string::{String, ToString};

use cotulenh_board::{Notation, Turn, TurnStyle};

use crate::{FenError, Move, Position, SanError, Uci, UciError};

/// A text that is no legal move in any notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// It looks like UCI.
    #[error(transparent)]
    Uci(#[from] UciError),
    /// It is meant to be algebraic notation.
    #[error(transparent)]
    San(#[from] SanError),
}

impl Notation for Position {
    const VARIANT: Option<&'static str> = None;
    type FenError = FenError;
    type TurnError = TurnError;

    fn from_fen(fen: &str) -> Result<Position, FenError> {
        fen.parse()
    }

    fn to_fen(&self) -> String {
        self.to_string()
    }

    fn write_turn(&self, turn: &Turn<Move>, style: TurnStyle) -> String {
        match (turn.moves().first(), style) {
            (None, _) => String::new(),
            (Some(&mv), TurnStyle::San) => self.san(mv),
            (Some(&mv), TurnStyle::Lan) => self.lan(mv),
            (Some(&mv), TurnStyle::Uci) => self.uci(mv).to_string(),
        }
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Move>, TurnError> {
        let mv =
            if text.parse::<Uci>().is_ok() { self.parse_uci(text)? } else { self.parse_san(text)? };
        Ok(Turn::single(mv))
    }
}
