//! Positions and set-ups as serde writes them: a FEN, or `{"fen", "battle"}` outside the full battle.

use alloc::string::{String, ToString};
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, MapAccess, Visitor, value::MapAccessDeserializer},
};

use crate::{
    battle::{Battle, Stakes},
    position::Position,
    setup::Setup,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    fen: String,
    #[serde(default)]
    battle: Battle,
    /// The goals that each side can lose by, where the board does not tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stakes: Option<[u8; 2]>,
    /// The rules left out on a practice board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    practice: Option<PracticeForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PracticeForm {
    /// Whether the last guard becomes a hero.
    last_guard: bool,
}

impl Form {
    fn of_fen(fen: String, battle: Battle) -> Form {
        Form { fen, battle, stakes: None, practice: None }
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.battle() == Battle::Full && !self.is_practice() {
            return serializer.collect_str(self);
        }
        let told = self.clone().with_battle(self.battle()).stakes();
        let stakes = (told != self.stakes()).then(|| self.stakes().to_bits());
        let last_guard = self.practice().has_any_last_guard();
        let practice = self.is_practice().then_some(PracticeForm { last_guard });
        Form { stakes, practice, ..Form::of_fen(self.to_fen(), self.battle()) }
            .serialize(serializer)
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.battle == Battle::Full {
            return serializer.collect_str(self);
        }
        Form::of_fen(self.to_string(), self.battle).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        let form = deserializer.deserialize_any(FormVisitor)?;
        let position = match form.practice {
            None => form.fen.parse(),
            Some(practice) => Position::from_practice_fen(&form.fen, practice.last_guard),
        };
        let mut position = position.map_err(D::Error::custom)?.with_battle(form.battle);
        if let Some(stakes) = form.stakes {
            position.set_stakes(Stakes::from_bits(form.battle, stakes));
        }
        Ok(position)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Setup, D::Error> {
        let form = deserializer.deserialize_any(FormVisitor)?;
        let mut setup: Setup = form.fen.parse().map_err(D::Error::custom)?;
        setup.battle = form.battle;
        Ok(setup)
    }
}

/// Takes a FEN alone for one of the full battle.
struct FormVisitor;

impl<'de> Visitor<'de> for FormVisitor {
    type Value = Form;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a FEN, or an object with fen and battle")
    }

    fn visit_str<E: Error>(self, fen: &str) -> Result<Form, E> {
        Ok(Form::of_fen(fen.into(), Battle::Full))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Form, A::Error> {
        Form::deserialize(MapAccessDeserializer::new(map))
    }
}
