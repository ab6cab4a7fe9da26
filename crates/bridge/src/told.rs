//! The turns of a line, described.

use cotulenh::{TurnLog, TurnStyle};
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    line::{Line, MAX_TURNS, PlayedLine},
    values::{Ending, Side},
    view::{View, view_of},
    words::Words,
};

/// A turn that was played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnInfo {
    /// How many turns the line has with it.
    pub ply: usize,
    /// Number of the pair of turns.
    pub number: u32,
    /// Who played it.
    pub side: Side,
    /// For engines.
    pub uci: String,
    /// For people.
    pub san: String,
    /// For files.
    pub lan: String,
    /// The position after it.
    pub fen: String,
    /// Whether it gave check.
    pub check: bool,
    /// How it ended the game, as far as the position tells.
    pub outcome: Option<Ending>,
    /// What happened, in words.
    pub words: Words,
    /// The square it started from.
    pub from: Vec<String>,
    /// The squares that pieces went to or took something on.
    pub to: Vec<String>,
    /// Every small change, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub log: Option<TurnLog>,
}

/// A line whose turns are to be described.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineQuestion {
    /// The line.
    #[serde(flatten)]
    pub line: Line,
    /// Whether the logs are wanted as well.
    #[serde(default)]
    pub logs: bool,
}

/// A line with every turn described.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineAnswer {
    /// Where it starts.
    pub start: View,
    /// Its turns, up to the first that is not legal.
    pub turns: Vec<TurnInfo>,
    /// Where it ends.
    pub end: View,
    /// What is wrong with the first turn that is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<BridgeError>,
}

/// Describes every turn of a line.
///
/// # Errors
/// If its start is not playable. A turn that is not legal ends the answer, not more.
pub fn line(question: &LineQuestion) -> Result<LineAnswer, BridgeError> {
    let mut played = PlayedLine::read_start(&question.line)?;
    let start = view_of(&played);
    let mut error = None;
    for (ply, text) in question.line.turns.iter().take(MAX_TURNS).enumerate() {
        if let Err(wrong) = played.play_text(text) {
            error = Some(wrong.at(ply));
            break;
        }
    }
    let turns = (0..played.turns().len()).map(|ply| turn_info(&played, ply, question.logs));
    Ok(LineAnswer { start, turns: turns.collect(), end: view_of(&played), error })
}

/// One turn of a line that has been played through.
///
/// # Panics
/// If the line has no turn with this number, counted from 0.
pub fn turn_info(line: &PlayedLine, ply: usize, with_log: bool) -> TurnInfo {
    let before = line.before(ply);
    let played = &line.turns()[ply];
    let log = TurnLog::record(before, &played.turn).ok().map(|(_, log)| log);
    let moves = played.turn.moves().iter().filter(|mv| !mv.is_finish());
    let mut from: Vec<String> = moves.clone().map(|mv| mv.from().to_string()).collect();
    from.dedup();
    TurnInfo {
        ply: ply + 1,
        number: before.fullmove_number(),
        side: before.turn().into(),
        uci: line.write_turn(ply, TurnStyle::Uci),
        san: line.write_turn(ply, TurnStyle::San),
        lan: line.write_turn(ply, TurnStyle::Lan),
        fen: played.after.to_fen(),
        check: played.after.is_check(),
        outcome: played.after.outcome().map(Ending::from),
        words: Words::of(|lang| log.as_ref().map(|log| log.describe(lang)).unwrap_or_default()),
        from,
        to: moves.map(|mv| mv.to().to_string()).collect(),
        log: log.filter(|_| with_log),
    }
}
