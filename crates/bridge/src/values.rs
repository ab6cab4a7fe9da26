//! The vocabulary of questions and answers.

use cotulenh::{Color, Outcome, Square, SquareSet, Stack, Termination};
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    words::{self, Words},
};

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Moves first.
    Red,
    /// Moves second.
    Blue,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Red, Side::Blue];

    /// The word for it in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Red => cotulenh::RED.code(),
            Side::Blue => cotulenh::BLUE.code(),
        }
    }
}

impl std::ops::Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::Red => Side::Blue,
            Side::Blue => Side::Red,
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::First => Side::Red,
            Color::Second => Side::Blue,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::Red => Color::First,
            Side::Blue => Color::Second,
        }
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BySide<T> {
    /// Red's.
    pub red: T,
    /// Blue's.
    pub blue: T,
}

impl<T> BySide<T> {
    /// Works out both values.
    pub fn new(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide { red: value(Side::Red), blue: value(Side::Blue) }
    }

    /// The value of a side.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Blue => &self.blue,
        }
    }

    /// The value of a side, to be changed.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Red => &mut self.red,
            Side::Blue => &mut self.blue,
        }
    }
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Piece {
    /// What it is, such as `air_force`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub role: cotulenh::Role,
    /// Its capital letter in every notation.
    pub letter: char,
    /// Whether it is a hero.
    pub heroic: bool,
}

impl From<cotulenh::Piece> for Piece {
    fn from(piece: cotulenh::Piece) -> Piece {
        Piece { role: piece.role, letter: piece.role.letter(), heroic: piece.heroic }
    }
}

/// What stands on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StackOn {
    /// The square.
    pub square: String,
    /// Whose it is.
    pub side: Side,
    /// As a FEN writes it.
    pub text: String,
    /// The pieces, the carrier first.
    pub pieces: Vec<Piece>,
}

impl StackOn {
    pub(crate) fn new(square: Square, pieces: &[cotulenh::Piece], text: String) -> StackOn {
        let side = pieces.first().map_or(Side::Red, |piece| piece.color.into());
        StackOn {
            square: square.to_string(),
            side,
            text,
            pieces: pieces.iter().copied().map(Piece::from).collect(),
        }
    }

    pub(crate) fn of(square: Square, stack: Stack) -> StackOn {
        let pieces: Vec<_> = stack.pieces().collect();
        StackOn::new(square, &pieces, stack.to_string())
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ending {
    /// The word of a [`Termination`](cotulenh::Termination) such as `checkmate`, or `aborted` for
    /// a game that never really began.
    pub termination: String,
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// As a PGN writes it.
    pub result: String,
    /// As a sentence.
    pub words: Words,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending {
            termination: outcome.termination.code().into(),
            winner: outcome.winner.map(Side::from),
            result: outcome.result().into(),
            words: words::outcome(outcome),
        }
    }
}

/// How a game ended that did not end on the board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingQuestion {
    /// The word for the reason, as in [`Ending::termination`].
    #[serde(alias = "by")]
    pub termination: String,
    /// Who won; nobody in a draw.
    #[serde(default)]
    pub winner: Option<Side>,
}

/// Tells an ending in words.
///
/// # Errors
/// If nothing ends a game for that reason.
pub fn ending(question: &EndingQuestion) -> Result<Ending, BridgeError> {
    let word = &question.termination;
    if word == "aborted" {
        return Ok(Ending::aborted());
    }
    let Ok(termination) = word.parse::<Termination>() else {
        return Err(BridgeError::bad_request(
            format!("no game ends by '{word}'"),
            format!("không ván cờ nào kết thúc vì “{word}”"),
        ));
    };
    let winner = question.winner.map(Color::from);
    Ok(Ending::from(Outcome { termination, winner }))
}

impl Ending {
    /// A game that never really began.
    pub fn aborted() -> Ending {
        Ending {
            termination: "aborted".into(),
            winner: None,
            result: "*".into(),
            words: Words::new("Game aborted", "Ván cờ bị hủy"),
        }
    }
}

pub(crate) fn squares(set: SquareSet) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}
