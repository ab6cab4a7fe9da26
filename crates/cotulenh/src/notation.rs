//! SAN, LAN and UCI: turns and atomic moves as text (rules, section 12).
//!
//! # Writing
//! ```
//! use cotulenh::{Position, board::{Notation, Position as _, TurnStyle}};
//!
//! let position = Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")?;
//! let turn = position.parse_turn("c5:Fe7,Td5").unwrap();
//! assert_eq!(position.write_turn(&turn, TurnStyle::San), "c5:N:F>e7,T>d5");
//! # Ok::<(), cotulenh::FenError>(())
//! ```
//!
//! # Reading
//! Any style is understood, with or without `^` and `#`; also a deployment as `N<F>e7,T>d5`: what
//! stays, then the steps.
//! ```
//! use cotulenh::{Position, board::{Notation, Position as _}};
//!
//! let start = Position::initial();
//! assert_eq!(start.parse_turn("Ic6"), start.parse_turn("c5c6"));
//! assert_eq!(start.parse_turn("Ic5c6"), start.parse_turn("c5c6"));
//!
//! let position = Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")?;
//! assert_eq!(position.parse_turn("N<F>e7,T>d5"), position.parse_turn("c5:Fe7,Td5"));
//! # Ok::<(), cotulenh::FenError>(())
//! ```

mod read;
mod write;

use alloc::string::String;

use cotulenh_board::{ErrorCode, Notation, Turn, TurnStyle};

pub use self::read::TurnError;
pub(crate) use self::read::{Described, StepText, arriving};
use crate::{
    fen::{self, FenError},
    moves::Move,
    position::Position,
};

/// The longest text of a turn that is read.
pub const MAX_TURN_LENGTH: usize = 128;

impl Notation for Position {
    const VARIANT: Option<&'static str> = Some("CoTuLenh");
    type FenError = FenError;
    type TurnError = TurnError;

    fn fen_error_code(error: &FenError) -> ErrorCode {
        error.code()
    }

    fn turn_error_code(error: &TurnError) -> ErrorCode {
        error.code()
    }

    fn from_fen(text: &str) -> Result<Position, FenError> {
        fen::read(text)
    }

    fn to_fen(&self) -> String {
        fen::write(self)
    }

    fn write_turn(&self, turn: &Turn<Move>, style: TurnStyle) -> String {
        write::turn(self, turn, style)
    }

    fn parse_turn(&self, text: &str) -> Result<Turn<Move>, TurnError> {
        read::turn(self, text)
    }
}

impl Position {
    /// An atomic move in LAN: `Ic5xc6`, `Fc3>e5`, `finish`.
    pub fn write_move(&self, mv: Move) -> String {
        write::atomic(self, mv)
    }

    /// Reads an atomic move: a plain move in any style, a deployment step (`Fc3>e5`, or `F>e5`
    /// once the deployment is under way), or `finish`.
    pub fn parse_move(&self, text: &str) -> Result<Move, TurnError> {
        read::atomic(self, text)
    }
}
