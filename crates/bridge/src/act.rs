//! What a player does to a line: a move or a step, the end of a deployment, the way back.

use cotulenh::{DeploymentError, Move, MoveLog, Position, Role, Square, Turn, TurnLog};
use serde::Deserialize;

use crate::{error::BridgeError, line::PlayedLine, words};

/// One thing done.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// Plays a whole turn or makes a deployment step, in any notation.
    Move(String),
    /// Ends the deployment under way.
    Finish(bool),
    /// Takes back the last step of the deployment under way.
    Undo(bool),
    /// Gives up the deployment under way.
    Cancel(bool),
    /// Lets a waiting piece join a group sent out earlier.
    Recombine(Recombine),
}

/// Who joins, and where.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recombine {
    /// The waiting piece, as a role such as `tank` or as its letter.
    pub role: String,
    /// Where the group is.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub square: Square,
}

/// Does it. The logs of the atomic moves that were made come back, none for a way back.
pub(crate) fn perform(line: &mut PlayedLine, act: &Act) -> Result<Vec<MoveLog>, BridgeError> {
    match act {
        Act::Move(text) => play(line, text),
        Act::Finish(_) => finish(line),
        Act::Undo(_) => {
            let mut deployment = line.take_deployment().ok_or_else(no_deployment)?;
            deployment.undo_step();
            line.put_back(deployment);
            Ok(Vec::new())
        }
        Act::Cancel(_) => {
            line.take_deployment().ok_or_else(no_deployment)?;
            Ok(Vec::new())
        }
        Act::Recombine(Recombine { role, square }) => {
            let role = read_role(role)?;
            let mut deployment = line.take_deployment().ok_or_else(no_deployment)?;
            let recombined = deployment.recombine(role, *square);
            line.put_back(deployment);
            recombined?;
            Ok(Vec::new())
        }
    }
}

fn play(line: &mut PlayedLine, text: &str) -> Result<Vec<MoveLog>, BridgeError> {
    let position = line.position().clone();
    let is_whole_turn = line.deployment().is_none() && text.contains(':');
    if is_whole_turn {
        let turn = position.read_turn(text)?;
        return play_turn(line, &position, turn);
    }
    let mv = position.read_move(text)?;
    if mv.is_finish() {
        return finish(line);
    }
    if !mv.is_step() {
        return play_turn(line, &position, Turn::single(mv));
    }
    let log = record(&position, mv)?;
    line.step(mv)?;
    Ok(vec![log])
}

fn play_turn(
    line: &mut PlayedLine,
    before: &Position,
    turn: Turn,
) -> Result<Vec<MoveLog>, BridgeError> {
    let (_, log) = TurnLog::record(before, &turn).map_err(|_| no_such_step())?;
    line.play(turn)?;
    Ok(log.moves().to_vec())
}

fn finish(line: &mut PlayedLine) -> Result<Vec<MoveLog>, BridgeError> {
    let deployment = line.deployment().ok_or_else(no_deployment)?;
    let log = record(deployment.position(), Move::finish(deployment.origin()));
    let (turn, _) = deployment.finish()?;
    line.play(turn)?;
    Ok(vec![log?])
}

fn record(position: &Position, mv: Move) -> Result<MoveLog, BridgeError> {
    let recorded = MoveLog::record(position, mv).map(|(_, log)| log);
    recorded.map_err(|_| BridgeError::not_legal_here(&position.write_move(mv)))
}

fn no_such_step() -> BridgeError {
    BridgeError::illegal_turn(words::deployment_error(&DeploymentError::IllegalStep))
}

fn no_deployment() -> BridgeError {
    BridgeError::bad_request("no deployment is under way", "không có cuộc triển khai nào đang dở")
}

fn read_role(text: &str) -> Result<Role, BridgeError> {
    let mut letters = text.chars();
    let by_letter = match (letters.next(), letters.next()) {
        (Some(letter), None) => Role::from_letter(letter),
        _ => serde_json::from_value(serde_json::Value::from(text)).ok(),
    };
    by_letter.ok_or_else(|| {
        BridgeError::bad_request(
            format!("'{text}' is not a role"),
            format!("“{text}” không phải tên quân"),
        )
    })
}
