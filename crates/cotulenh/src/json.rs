//! The basic values in JSON: squares and stacks as the text players know, sides and roles as words.

use alloc::{borrow::Cow, string::ToString};
use core::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{square::Square, stack::Stack};

fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        read_text(deserializer)
    }
}

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_string())
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stack, D::Error> {
        read_text(deserializer)
    }
}

/// A side as `"red"` or `"blue"`.
pub(crate) mod color {
    use cotulenh_board::Color;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Clone, Copy, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub(super) enum Side {
        Red,
        Blue,
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

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(
        color: &Color,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Side::from(*color).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Color, D::Error> {
        Side::deserialize(deserializer).map(Color::from)
    }
}

/// The end of a game as `{"by":"checkmate","winner":"red"}`, or `null`.
pub(crate) mod outcome {
    use cotulenh_board::{Outcome, Termination};
    use serde::{
        Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _,
    };

    use super::color::Side;

    #[derive(Clone, Copy, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Reason {
        Checkmate,
        Stalemate,
        CommanderTaken,
        Objective,
        MoveLimit,
    }

    const REASONS: [(Reason, Termination); 5] = [
        (Reason::Checkmate, Termination::Checkmate),
        (Reason::Stalemate, Termination::Stalemate),
        (Reason::CommanderTaken, Termination::RoyalCaptured),
        (Reason::Objective, Termination::Objective),
        (Reason::MoveLimit, Termination::MoveLimit),
    ];

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Form {
        by: Reason,
        winner: Option<Side>,
    }

    #[allow(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde asks for a reference"
    )]
    pub(crate) fn serialize<S: Serializer>(
        outcome: &Option<Outcome>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let Some(outcome) = outcome else {
            return serializer.serialize_none();
        };
        let known = REASONS.iter().find(|(_, termination)| *termination == outcome.termination);
        let Some(&(by, _)) = known else {
            return Err(S::Error::custom("not an outcome that a position tells"));
        };
        Form { by, winner: outcome.winner.map(Side::from) }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Outcome>, D::Error> {
        let Some(form) = Option::<Form>::deserialize(deserializer)? else {
            return Ok(None);
        };
        let known = REASONS.iter().find(|(by, _)| *by as u8 == form.by as u8);
        let &(_, termination) = known.ok_or_else(|| D::Error::custom("unknown outcome"))?;
        Ok(Some(Outcome { termination, winner: form.winner.map(Into::into) }))
    }
}
