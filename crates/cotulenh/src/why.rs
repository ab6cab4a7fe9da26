//! Why a turn is not legal: the rule it breaks, with the squares and pieces that matter, in words.
//!
//! Generation only says yes or no. Here the rules are checked once more in the order in which one
//! would explain them to a player, and the first one that is broken is the answer.
//!
//! ```
//! use cotulenh::{Lang, Position, prelude::*};
//!
//! let position = Position::from_fen("6c4/11/11/11/11/11/11/2T8/11/11/11/7C3 r - - 0 1")?;
//! let refusal = position.read_turn("Tb5").unwrap_err();
//! assert_eq!(
//!     refusal.describe(Lang::En),
//!     "the Tank on c5 may not stop on b5: only Navies stand at sea (section 1)",
//! );
//! assert_eq!(refusal.reason.section(), 1);
//! assert!(position.read_turn("Tc6").is_ok());
//! # Ok::<(), cotulenh::FenError>(())
//! ```

mod attempt;
mod line;
mod mover;
mod naming;
mod read;
mod reason;
mod words_en;
mod words_vi;

use alloc::{format, string::String};
use core::fmt;

use cotulenh_board::{ErrorCode, Turn};

pub use self::reason::{Purpose, Reason, StackFault};
use crate::{
    action::TurnLog, lang::Lang, moves::Move, notation::TurnError, position::Position,
    square::Square, stack::Stack,
};

/// A turn or an atomic move that is not legal, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Refusal {
    /// The rule that is broken.
    pub reason: Reason,
    /// The pieces that were to act and where they stand, if that much is clear.
    pub mover: Option<(Square, Stack)>,
    /// In a deployment written as a whole, the step that is not legal, counted from 1.
    pub step: Option<usize>,
}

impl Refusal {
    fn of(reason: Reason) -> Refusal {
        Refusal { reason, mover: None, step: None }
    }

    /// Its code: `bad_turn`, `ambiguous_turn`, `game_over` or `illegal_turn`. [`Reason::code`]
    /// names the rule.
    pub const fn code(&self) -> ErrorCode {
        match self.reason {
            Reason::TooLong | Reason::Form { .. } | Reason::OffBoard { .. } => ErrorCode::BadTurn,
            Reason::Ambiguous { .. } => ErrorCode::AmbiguousTurn,
            Reason::GameOver { .. } => ErrorCode::GameOver,
            _ => ErrorCode::IllegalTurn,
        }
    }

    /// The reason in words, without its section.
    pub fn sentence(&self, lang: Lang) -> String {
        let sentence = match lang {
            Lang::En => words_en::sentence(self),
            Lang::Vi => words_vi::sentence(self),
        };
        match (lang, self.step) {
            (_, None) => sentence,
            (Lang::En, Some(step)) => format!("step {step}: {sentence}"),
            (Lang::Vi, Some(step)) => format!("bước {step}: {sentence}"),
        }
    }

    /// The reason in words, with the section of the rules that has it.
    pub fn describe(&self, lang: Lang) -> String {
        let (sentence, section) = (self.sentence(lang), self.reason.section());
        match lang {
            Lang::En => format!("{sentence} (section {section})"),
            Lang::Vi => format!("{sentence} (mục {section})"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Lang::En))
    }
}

impl core::error::Error for Refusal {}

impl Position {
    /// Reads a turn in any style as [`parse_turn`](Position::parse_turn) does, but
    /// says which rule an illegal one breaks.
    ///
    /// # Errors
    /// If the text is not a legal turn.
    pub fn read_turn(&self, text: &str) -> Result<Turn<Move>, Refusal> {
        self.parse_turn(text).map_err(|error| why_unreadable(&error, || read::turn(self, text)))
    }

    /// Tells what a turn does: a [`TurnLog`] has it in words, as small changes, and with check and
    /// the end of the game.
    ///
    /// ```
    /// use cotulenh::{Lang, Position};
    ///
    /// let position: Position = "6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1".parse()?;
    /// let explanation = position.explain_turn("Txf6")?;
    /// assert_eq!(
    ///     explanation.describe(Lang::En),
    ///     "Tank f4 takes Infantry f6; Tank f6, the last guard, becomes a hero",
    /// );
    /// assert!(position.explain_turn("Tb4").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a legal turn; the refusal says which rule it breaks.
    pub fn explain_turn(&self, text: &str) -> Result<TurnLog, Refusal> {
        let turn = self.read_turn(text)?;
        match TurnLog::record(self, &turn) {
            Ok((_, log)) => Ok(log),
            Err(error) => Err(self
                .why_illegal(error.mv)
                .unwrap_or_else(|| Refusal::of(Reason::Form { text: text.into() }))),
        }
    }

    /// Reads an atomic move as [`parse_move`](Position::parse_move) does, but says which rule an
    /// illegal one breaks.
    ///
    /// # Errors
    /// If the text is not a legal move.
    pub fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        self.parse_move(text).map_err(|error| why_unreadable(&error, || read::atomic(self, text)))
    }

    /// Why a move is not legal; `None` if it is.
    pub fn why_illegal(&self, mv: Move) -> Option<Refusal> {
        attempt::refusal(self, mv)
    }
}

fn why_unreadable(error: &TurnError, read: impl FnOnce() -> Refusal) -> Refusal {
    match error {
        TurnError::Ambiguous { candidates, .. } => {
            Refusal::of(Reason::Ambiguous { candidates: candidates.clone() })
        }
        TurnError::WrongRemainder { left, .. } => {
            Refusal::of(Reason::WrongRemainder { left: left.clone() })
        }
        TurnError::TooLong => Refusal::of(Reason::TooLong),
        _ => read(),
    }
}
