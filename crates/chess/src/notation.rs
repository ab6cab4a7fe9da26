use alloc::string::{String, ToString};

use cotulenh_board::{Color, ErrorCode, Notation, Turn, TurnStyle};

use crate::{BLACK, FenError, Move, Position, SanError, Uci, UciError, WHITE};

/// Text that is not a legal move in any notation.
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

impl TurnError {
    /// Its code: `bad_turn`, `ambiguous_turn` or `illegal_turn`.
    pub const fn code(&self) -> ErrorCode {
        match self {
            TurnError::Uci(UciError::Syntax { .. }) | TurnError::San(SanError::Syntax { .. }) => {
                ErrorCode::BadTurn
            }
            TurnError::San(SanError::Ambiguous { .. }) => ErrorCode::AmbiguousTurn,
            _ => ErrorCode::IllegalTurn,
        }
    }
}

impl Notation for Position {
    const VARIANT: Option<&'static str> = None;
    const OTHER_VARIANTS: &'static [&'static str] =
        &["Standard", "Chess", "From Position", "Chess960", "Fischerandom"];
    type FenError = FenError;
    type TurnError = TurnError;

    fn color_code(color: Color) -> &'static str {
        match color {
            WHITE => "white",
            BLACK => "black",
        }
    }

    fn fen_error_code(error: &FenError) -> ErrorCode {
        error.code()
    }

    fn turn_error_code(error: &TurnError) -> ErrorCode {
        error.code()
    }

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

cotulenh_board::messages! { TurnError {
    TurnError::Uci(error) => as error: UciError,
    TurnError::San(error) => as error: SanError,
} }
