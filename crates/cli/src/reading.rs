//! Positions as users give them.

use std::fmt;

use cotulenh_board::ErrorCode;
use cotulenh_i18n::{Explained, Locale, msg};

use crate::{games::TerminalGame, json_error::JsonError, words};

/// The word that stands for the FEN of the start.
pub(crate) const START: &str = "start";

/// A FEN that is no playable position, with everything that is wrong with it.
#[derive(Debug, thiserror::Error)]
pub(crate) struct BadFen {
    text: String,
    /// Whether it can be put on a board at all.
    pub(crate) is_readable: bool,
    faults: Vec<String>,
    /// All of it in one sentence.
    message: String,
    code: ErrorCode,
    example: String,
    lang: Locale,
}

impl BadFen {
    /// The same for programs.
    pub(crate) fn to_json(&self) -> JsonError {
        JsonError { fen: Some(self.text.clone()), error: self.message.clone(), code: self.code }
    }
}

impl fmt::Display for BadFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headline = self.lang.text(&words::bad_fen(self.is_readable));
        write!(f, "{headline}: '{}'", self.text)?;
        for fault in &self.faults {
            write!(f, "\n  {fault}")?;
        }
        if !self.is_readable {
            write!(f, "\n{}\n  {}", self.lang.text(&msg::fen_looks_like()), self.example)?;
        }
        Ok(())
    }
}

/// Reads a FEN or the word `start`.
pub(crate) fn position<G: TerminalGame>(text: &str, lang: Locale) -> Result<G, BadFen> {
    position_on(text, Board::Ordinary, lang)
}

/// What may stand on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Board {
    /// What can be played.
    Ordinary,
    /// A practice board, with or without last guards.
    Practice { last_guard: bool },
}

/// Reads a FEN or the word `start`.
pub(crate) fn position_on<G: TerminalGame>(
    text: &str,
    board: Board,
    lang: Locale,
) -> Result<G, BadFen> {
    read(text, board).map_err(|error| {
        let setup_faults = G::setup_faults(&error, lang);
        let message = lang.text(&error.message());
        BadFen {
            text: text.to_string(),
            is_readable: setup_faults.is_some(),
            faults: setup_faults.unwrap_or_else(|| vec![message.clone()]),
            message,
            code: G::fen_error_code(&error),
            example: G::initial().to_fen(),
            lang,
        }
    })
}

/// The same without words about what is wrong.
pub(crate) fn read<G: TerminalGame>(text: &str, board: Board) -> Result<G, G::FenError> {
    let fen = if text == START { &G::initial().to_fen() } else { text };
    let practice = match board {
        Board::Ordinary => None,
        Board::Practice { last_guard } => G::practice(fen, last_guard),
    };
    practice.unwrap_or_else(|| G::from_fen(fen))
}

/// A FEN typed as one word or as several; `None` if there is none.
pub(crate) fn joined(words: &[String]) -> Option<String> {
    (!words.is_empty()).then(|| words.join(" ").trim().to_string())
}
