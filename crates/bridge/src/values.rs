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
            Side::Red => "red",
            Side::Blue => "blue",
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
    /// The reason: `checkmate`, `stalemate`, `commander_taken`, `objective`, `move_limit`,
    /// `repetition`, `agreement`, `resignation`, `timeout`, `abandonment` or `aborted`.
    pub by: String,
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
            by: reason(outcome.termination).into(),
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
    /// The reason, as in [`Ending::by`].
    pub by: String,
    /// Who won; nobody in a draw.
    #[serde(default)]
    pub winner: Option<Side>,
}

/// Tells an ending in words.
///
/// # Errors
/// If nothing ends a game for that reason.
pub fn ending(question: &EndingQuestion) -> Result<Ending, BridgeError> {
    if question.by == "aborted" {
        return Ok(Ending::aborted());
    }
    let termination = REASONS.iter().find(|(_, word)| *word == question.by);
    let Some((termination, _)) = termination else {
        return Err(BridgeError::bad_request(
            format!("no game ends by '{}'", question.by),
            format!("không ván cờ nào kết thúc vì “{}”", question.by),
        ));
    };
    let winner = question.winner.map(Color::from);
    Ok(Ending::from(Outcome { termination: *termination, winner }))
}

impl Ending {
    /// A game that never really began.
    pub fn aborted() -> Ending {
        Ending {
            by: "aborted".into(),
            winner: None,
            result: "*".into(),
            words: Words::new("Game aborted", "Ván cờ bị hủy"),
        }
    }
}

const REASONS: [(Termination, &str); 10] = [
    (Termination::Checkmate, "checkmate"),
    (Termination::Stalemate, "stalemate"),
    (Termination::RoyalCaptured, "commander_taken"),
    (Termination::Objective, "objective"),
    (Termination::MoveLimit, "move_limit"),
    (Termination::Repetition, "repetition"),
    (Termination::Agreement, "agreement"),
    (Termination::Resignation, "resignation"),
    (Termination::Timeout, "timeout"),
    (Termination::Abandonment, "abandonment"),
];

/// The word for the reason of an ending.
pub fn reason(termination: Termination) -> &'static str {
    REASONS.iter().find(|(known, _)| *known == termination).map_or("over", |(_, word)| word)
}

pub(crate) fn squares(set: SquareSet) -> Vec<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}
