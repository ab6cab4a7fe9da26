//! Logs in JSON.

mod deployment;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use cotulenh_board::Outcome;
use serde::{Deserialize, Serialize};

use super::{GameLog, GameLogError, TurnLog};
use crate::{battle::Battle, position::Position};

/// The form this library writes.
const VERSION: u32 = 1;

/// A game log as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameLogForm {
    version: u32,
    start: String,
    #[serde(default)]
    battle: Battle,
    turns: Vec<TurnLog>,
    /// Declared after the last turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

impl From<GameLog> for GameLogForm {
    fn from(log: GameLog) -> GameLogForm {
        GameLogForm {
            version: VERSION,
            start: log.start().to_fen(),
            battle: log.start().battle(),
            turns: log.turns().to_vec(),
            outcome: log.declared_outcome(),
        }
    }
}

impl TryFrom<GameLogForm> for GameLog {
    type Error = GameLogError;

    fn try_from(form: GameLogForm) -> Result<GameLog, GameLogError> {
        if form.version != VERSION {
            return Err(GameLogError::Version { version: form.version });
        }
        let start = Position::from_fen(&form.start)?.with_battle(form.battle);
        let mut log = GameLog::from_turns(start, form.turns)?;
        log.set_declared_outcome(form.outcome);
        Ok(log)
    }
}

impl GameLog {
    /// The log in JSON: squares, stacks and turns as text, every action with its `type`.
    ///
    /// ```
    /// use cotulenh::{GameLog, Position, board::{Notation, Position as _}};
    ///
    /// let mut log = GameLog::new(Position::initial());
    /// let turn = log.position().parse_turn("Ic6")?;
    /// log.play(&turn)?;
    /// let json = log.to_json();
    /// assert!(json.contains(r#"{"type":"remove_piece","square":"c5","stack":"I"}"#));
    /// assert_eq!(GameLog::from_json(&json)?, log);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Never: a log has no value that JSON cannot hold.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("text, numbers and lists can be written")
    }

    /// Reads what [`to_json`](GameLog::to_json) wrote.
    ///
    /// # Errors
    /// If the text is no log, a turn is not legal, or did not do what the log says.
    pub fn from_json(json: &str) -> Result<GameLog, GameLogError> {
        let form: GameLogForm = serde_json::from_str(json)
            .map_err(|error| GameLogError::Form { reason: error.to_string() })?;
        GameLog::try_from(form)
    }
}
