//! Sides in the words of chess, as serde writes them inside other values.

use alloc::borrow::Cow;

use cotulenh_board::{Color, Notation as _, Outcome, Termination};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Position;

/// A side as `"white"` or `"black"`.
pub(crate) mod color {
    use super::{Color, Cow, Deserialize, Deserializer, Position, Serializer};
    use cotulenh_board::Notation as _;
    use serde::de::Error as _;

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(
        color: &Color,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(Position::color_code(*color))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Color, D::Error> {
        Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form<'a> {
    termination: Termination,
    #[serde(borrow)]
    winner: Option<Cow<'a, str>>,
}

/// The end of a game as `{"termination": "checkmate", "winner": "white"}`, or `null`.
#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
pub(crate) fn write_outcome<S: Serializer>(
    outcome: &Option<Outcome>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let form = outcome.map(|outcome| Form {
        termination: outcome.termination,
        winner: outcome.winner.map(|winner| Position::color_code(winner).into()),
    });
    form.serialize(serializer)
}

pub(crate) fn read_outcome<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Outcome>, D::Error> {
    let Some(form) = Option::<Form<'de>>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let winner = form.winner.map(|word| word.parse()).transpose().map_err(D::Error::custom)?;
    Ok(Some(Outcome { termination: form.termination, winner }))
}
