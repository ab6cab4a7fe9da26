//! Refusals: a code of the peer library, a message, the offending text and its place.

use cotulenh::{FenError, Position, TurnError, pgn::PgnError};
use serde_json::{Value, json};

/// How much of a bad text a refusal carries.
const MAX_TEXT: usize = 120;

pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

fn refusal(code: &str, message: &str, text: &str, more: Value) -> String {
    let mut metadata = json!({ "text": shortened(text) });
    if let (Some(all), Value::Object(more)) = (metadata.as_object_mut(), more) {
        all.extend(more);
    }
    json!({ "code": code, "message": message, "metadata": metadata }).to_string()
}

pub(crate) fn fen(error: &FenError, text: &str) -> String {
    let faults: Vec<String> = match error {
        FenError::Invalid(invalid) => invalid.faults.iter().map(ToString::to_string).collect(),
        other => vec![other.to_string()],
    };
    let message = format!("'{}' is not a position: {}", shortened(text), faults.join("; "));
    refusal("FEN_INVALID_FORMAT", &message, text, json!({ "faults": faults }))
}

pub(crate) fn setup(faults: &[String]) -> String {
    let message = format!("the board cannot be played: {}", faults.join("; "));
    refusal("BOARD_INVALID_TERRAIN", &message, "", json!({ "faults": faults }))
}

pub(crate) fn square(text: &str) -> String {
    let message = format!("'{}' is not a square (a1 to k12)", shortened(text));
    refusal("BOARD_INVALID_SQUARE", &message, text, json!({ "place": 0 }))
}

pub(crate) fn stack(text: &str) -> String {
    let message = format!("'{}' is not a stack", shortened(text));
    refusal("COMBINATION_FAILED", &message, text, json!({}))
}

pub(crate) fn value(message: &str, text: &str) -> String {
    refusal("UNKNOWN_ERROR", message, text, json!({}))
}

pub(crate) fn session(message: &str) -> String {
    refusal("SESSION_INVALID_OPERATION", message, "", json!({}))
}

pub(crate) fn turn(position: &Position, error: &TurnError, text: &str) -> String {
    let candidates = match error {
        TurnError::Ambiguous { candidates, .. } => Some(candidates.clone()),
        _ => None,
    };
    let why = position.read_turn(text).err();
    let why = why.filter(|_| matches!(error, TurnError::Illegal { .. }));
    let reason = why.as_ref().map_or_else(|| error.to_string(), ToString::to_string);
    let message = format!("Invalid move: '{}': {}", shortened(text), shortened(&reason));
    let more = json!({
        "reason": why.map(|why| why.reason.code()),
        "candidates": candidates,
    });
    refusal("MOVE_INVALID_DESTINATION", &message, text, more)
}

pub(crate) fn illegal(text: &str) -> String {
    let message = format!("Invalid move: '{}' is not legal here", shortened(text));
    refusal("MOVE_INVALID_DESTINATION", &message, text, json!({}))
}

pub(crate) fn pgn<F, T>(error: &PgnError<F, T>, text: &str) -> String
where
    F: std::fmt::Display,
    T: std::fmt::Display,
{
    let line = text.lines().nth(error.line.saturating_sub(1)).unwrap_or_default();
    let more = json!({ "line": error.line, "column": error.column });
    refusal("UNKNOWN_ERROR", &shortened(&error.to_string()), line, more)
}
