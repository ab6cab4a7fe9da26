//! Logs in JSON.

use alloc::{string::String, vec::Vec};

use cotulenh_board::{Outcome, log::GameLogForm};
use serde::{Deserialize, Serialize};

use super::{GameLog, GameLogError, TurnLog};
use crate::Position;

/// The form this library writes.
const VERSION: u32 = 1;

/// A game log as it is written.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Form {
    version: u32,
    start: String,
    turns: Vec<TurnLog>,
    /// Declared after the last turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "cotulenh_board::vocabulary::write_outcome::<Position, _>")]
    outcome: Option<Outcome>,
}

impl GameLogForm for Position {
    type Form = Form;
}

impl From<&GameLog> for Form {
    fn from(log: &GameLog) -> Form {
        Form {
            version: VERSION,
            start: log.start().to_fen(),
            turns: log.turns().to_vec(),
            outcome: log.declared_outcome(),
        }
    }
}

impl TryFrom<Form> for GameLog {
    type Error = GameLogError;

    fn try_from(form: Form) -> Result<GameLog, GameLogError> {
        if form.version != VERSION {
            return Err(GameLogError::Version { version: form.version });
        }
        let mut log = GameLog::from_turns(Position::from_fen(&form.start)?, form.turns)?;
        log.set_declared_outcome(form.outcome);
        Ok(log)
    }
}
