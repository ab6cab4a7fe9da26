//! The one small interface through which a page, or any other program, gets the rules of Cờ Tư Lệnh:
//! pure functions from a question in JSON to an answer in JSON. No input or output, no state, no
//! clock; it runs on a server and in a browser alike.
//!
//! | question | asks for |
//! |---|---|
//! | `view` | a position with every legal target, the deployment under way, zones, last turn; after a move, a step, a finish or the way back |
//! | `line` | every turn of a line in notation and words, with action logs |
//! | `setup` | what is wrong with anything that stands on a board |
//! | `explain` | why a typed turn is not legal |
//! | `ending` | how a game ended by resignation, time or agreement, in words |
//! | `about` | who stands on a square, where it can go, who attacks it, why it cannot move |
//! | `threats` | what the other side would take if it were its turn |
//! | `vocabulary` | roles, stacks, squares, battles |
//! | `pgn_read`, `pgn_write` | game files |
//!
//! ```
//! let answer = cotulenh_bridge::ask("view", r#"{"act": {"move": "c5c6"}}"#).unwrap();
//! assert!(answer.contains(r#""side":"blue""#));
//!
//! let refusal = cotulenh_bridge::ask("view", r#"{"act": {"move": "c5c9"}}"#).unwrap_err();
//! assert_eq!(refusal.code, "illegal_turn");
//! ```
//!
//! Rust programs use the functions themselves, such as [`view()`]. With the feature `engine`, the
//! module `analysis` lets the engine look at positions and games.

mod about;
mod act;
#[cfg(feature = "engine")]
pub mod analysis;
mod deploying;
mod error;
mod explain;
mod line;
pub mod pgn;
mod setup;
mod threats;
mod told;
mod values;
mod view;
mod vocabulary;
mod words;

use serde::{Serialize, de::DeserializeOwned};

pub use self::{
    about::{AboutAnswer, AboutQuestion, RuleView, about},
    act::{Act, Recombine},
    deploying::{DeploymentView, FinishView, RecombineView, StepView},
    error::BridgeError,
    explain::{ExplainAnswer, ExplainQuestion, explain},
    line::{Line, MAX_TURNS, PlayedLine, PlayedTurn},
    setup::{FaultView, Placed, SetupAnswer, SetupQuestion, setup},
    threats::{Threat, ThreatsAnswer, threats},
    told::{LineAnswer, LineQuestion, TurnInfo, line, turn_info},
    values::{BySide, Ending, EndingQuestion, Piece, Side, StackOn, ending},
    view::{Target, View, ViewQuestion, Zone, view, view_of},
    vocabulary::{
        BattleEntry, RangeEntry, RoleEntry, SideEntry, SquareEntry, Vocabulary, vocabulary,
    },
    words::{Words, outcome as outcome_words, side as side_words},
};

/// The questions that [`ask`] knows.
pub const QUESTIONS: [&str; 10] = [
    "view",
    "line",
    "setup",
    "explain",
    "about",
    "threats",
    "ending",
    "vocabulary",
    "pgn_read",
    "pgn_write",
];

/// Answers a question given as JSON.
///
/// # Errors
/// If the question is not known, not understood, or has no answer.
pub fn ask(question: &str, json: &str) -> Result<String, BridgeError> {
    match question {
        "view" => write(&view(&read(json)?)?),
        "line" => write(&line(&read(json)?)?),
        "setup" => write(&setup(&read(json)?)?),
        "explain" => write(&explain(&read(json)?)?),
        "ending" => write(&ending(&read(json)?)?),
        "about" => write(&about(&read(json)?)?),
        "threats" => write(&threats(&read(json)?)?),
        "vocabulary" => write(&vocabulary()),
        "pgn_read" => write(&pgn::read(&read(json)?)),
        "pgn_write" => write(&pgn::write(&read(json)?)?),
        _ => Err(BridgeError::bad_request(
            format!("unknown question '{question}'"),
            format!("câu hỏi lạ: “{question}”"),
        )),
    }
}

fn read<T: DeserializeOwned>(json: &str) -> Result<T, BridgeError> {
    Ok(serde_json::from_str(json)?)
}

fn write(answer: &impl Serialize) -> Result<String, BridgeError> {
    Ok(serde_json::to_string(answer)?)
}
