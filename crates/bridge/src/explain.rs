//! Why a typed turn is not legal.

use cotulenh::TurnStyle;
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    line::{Line, PlayedLine},
    told::{TurnInfo, turn_info},
    words::Words,
};

/// A turn as somebody typed it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainQuestion {
    /// The line before it.
    #[serde(flatten)]
    pub line: Line,
    /// The turn in any notation.
    pub text: String,
}

/// What it does, or what is wrong with it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainAnswer {
    /// Whether it is legal.
    pub legal: bool,
    /// The turn, if it is.
    pub turn: Option<TurnInfo>,
    /// What it does, or which rule it breaks.
    pub message: Words,
    /// The same without the number of the section.
    pub sentence: Words,
    /// The rule that is broken, as a word that does not change with the language.
    pub reason: Option<String>,
    /// The section of the rules that has it.
    pub section: Option<u8>,
    /// Legal turns that look like it.
    pub near: Vec<String>,
}

/// Says what a typed turn does, or why it is not legal.
///
/// # Errors
/// If the line before it is not legal.
pub fn explain(question: &ExplainQuestion) -> Result<ExplainAnswer, BridgeError> {
    let mut line = PlayedLine::read(&question.line)?;
    if line.deployment().is_some()
        && let Err(refusal) = line.position().read_move(&question.text)
    {
        return Ok(refused(&refusal, Vec::new()));
    }
    let position = line.turn_start().clone();
    match position.read_turn(&question.text) {
        Ok(turn) => {
            line.play(turn)?;
            let told = turn_info(&line, line.turns().len() - 1, false);
            Ok(ExplainAnswer {
                legal: true,
                message: told.words.clone(),
                sentence: told.words.clone(),
                turn: Some(told),
                reason: None,
                section: None,
                near: Vec::new(),
            })
        }
        Err(refusal) => Ok(refused(&refusal, near(&position, &question.text))),
    }
}

fn refused(refusal: &cotulenh::Refusal, near: Vec<String>) -> ExplainAnswer {
    ExplainAnswer {
        legal: false,
        turn: None,
        message: Words::of(|lang| refusal.describe(lang)),
        sentence: Words::of(|lang| refusal.sentence(lang)),
        reason: Some(refusal.reason.code().into()),
        section: Some(refusal.reason.section()),
        near,
    }
}

/// The most turns that are offered instead.
const MAX_NEAR: usize = 5;

/// Legal plain moves that end on the square the text ends with.
fn near(position: &cotulenh::Position, text: &str) -> Vec<String> {
    use cotulenh::{Square, Turn};
    let text = text.trim_end_matches(['^', '#', '!', '?', '+', ' ']);
    let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let start = text.len().saturating_sub(digits + 1);
    let Some(square) = text.get(start..).and_then(|word| word.parse::<Square>().ok()) else {
        return Vec::new();
    };
    let moves = position.legal_moves();
    let plain = moves.iter().filter(|mv| !mv.is_step() && !mv.is_finish() && mv.to() == square);
    plain.take(MAX_NEAR).map(|&mv| position.write_turn(&Turn::single(mv), TurnStyle::San)).collect()
}
