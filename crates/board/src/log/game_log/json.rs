use alloc::string::{String, ToString};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned, de::Error as _,
};

use super::{GameLog, GameLogError};
use crate::log::Logged;

/// A game whose logs are written as a value of its own.
pub trait GameLogForm: Logged {
    /// The log as it is written.
    type Form: Serialize
        + DeserializeOwned
        + for<'a> From<&'a GameLog<Self>>
        + TryInto<GameLog<Self>, Error = GameLogError<Self::FenError>>;
}

impl<P: GameLogForm> Serialize for GameLog<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        P::Form::from(self).serialize(serializer)
    }
}

impl<'de, P: GameLogForm> Deserialize<'de> for GameLog<P> {
    /// Every turn is checked to be legal and to have done what its log says.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameLog<P>, D::Error> {
        P::Form::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

impl<P: GameLogForm> GameLog<P> {
    /// The log in JSON: squares, pieces and turns as text, every action with its `type`.
    ///
    /// # Panics
    /// Never: a log has no value that JSON cannot hold.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("text, numbers and lists can be written")
    }

    /// Reads what [`to_json`](GameLog::to_json) wrote.
    ///
    /// # Errors
    /// If the text is not a log, or a turn is illegal or did not do what the log says.
    pub fn from_json(json: &str) -> Result<GameLog<P>, GameLogError<P::FenError>> {
        let form: P::Form = serde_json::from_str(json)
            .map_err(|error| GameLogError::Form { reason: error.to_string() })?;
        form.try_into()
    }
}
