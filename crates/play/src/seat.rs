//! Who plays a side.

use cotulenh_i18n::{Locale, Said, msg};
use std::{fmt, str::FromStr};

use cotulenh_engine::Level;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at this keyboard.
    Human,
    /// The engine.
    Engine(Level),
}

impl Seat {
    pub(crate) fn is_engine(self) -> bool {
        matches!(self, Seat::Engine(_))
    }

    /// What is shown beside the board.
    pub(crate) fn name(self, lang: Locale) -> String {
        match self {
            Seat::Human => lang.text(&msg::game_you()),
            Seat::Engine(level) => format!("{} ({level})", level.name(lang.lang())),
        }
    }
}

const ENGINE_TAG: &str = "cotulenh level ";

impl fmt::Display for Seat {
    /// As it stands in the tags of a game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Engine(level) => write!(f, "{ENGINE_TAG}{level}"),
        }
    }
}

impl FromStr for Seat {
    type Err = Said;

    /// Takes `me`, a level from 0 to 20, and what a game's tags say.
    fn from_str(text: &str) -> Result<Seat, Said> {
        match text.strip_prefix(ENGINE_TAG).unwrap_or(text) {
            "me" | "human" => Ok(Seat::Human),
            level => {
                level.parse().map(Seat::Engine).map_err(|_| Said::new(msg::game_seat_form(text)))
            }
        }
    }
}
