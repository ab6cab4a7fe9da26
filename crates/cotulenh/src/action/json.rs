//! Logs in JSON.

mod deployment;

use alloc::{string::String, vec::Vec};

use cotulenh_board::Outcome;
use serde::{Deserialize, Serialize};

use super::{GameLog, GameLogError, TurnLog};
use crate::{battle::Battle, position::Position};

/// The form this library writes.
const VERSION: u32 = 1;

/// A game log as it is written.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Form {
    version: u32,
    start: String,
    #[serde(default)]
    battle: Battle,
    turns: Vec<TurnLog>,
    /// Declared after the last turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
}

impl cotulenh_board::log::GameLogForm for Position {
    type Form = Form;
}

impl From<&GameLog> for Form {
    fn from(log: &GameLog) -> Form {
        Form {
            version: VERSION,
            start: log.start().to_fen(),
            battle: log.start().battle(),
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
        let start = Position::from_fen(&form.start)?.with_battle(form.battle);
        let mut log = GameLog::from_turns(start, form.turns)?;
        log.set_declared_outcome(form.outcome);
        Ok(log)
    }
}
