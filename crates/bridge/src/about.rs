//! One square: who stands there, where it can go, who attacks it, and why it cannot move.

use cotulenh::{Color, Position, Refusal, Square};
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    line::{Line, PlayedLine},
    values::{StackOn, squares},
    view::{Target, targets},
    words::Words,
};

/// A square of the position at the end of a line.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AboutQuestion {
    /// The line.
    #[serde(flatten)]
    pub line: Line,
    /// The square.
    pub square: String,
}

/// What there is to know about a square.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AboutAnswer {
    /// The square.
    pub square: String,
    /// Who stands there.
    pub stack: Option<StackOn>,
    /// What the stack can do; of the side that waits, what it could do if it were its turn.
    pub targets: Vec<Target>,
    /// Enemy stacks that attack it; of an empty square, those of the side that waits.
    pub attackers: Vec<String>,
    /// Stacks of its own side that could take back there.
    pub defenders: Vec<String>,
    /// Why a stack of the side to move cannot move at all.
    pub stuck: Option<RuleView>,
}

/// A rule that stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleView {
    /// In words, without the section.
    pub message: Words,
    /// A word that does not change with the language.
    pub reason: String,
    /// The section of the rule book.
    pub section: u8,
}

impl From<&Refusal> for RuleView {
    fn from(refusal: &Refusal) -> RuleView {
        RuleView {
            message: Words::of(|lang| refusal.sentence(lang)),
            reason: refusal.reason.code().into(),
            section: refusal.reason.section(),
        }
    }
}

/// Says what there is to know about a square.
///
/// # Errors
/// If the line is not legal or there is no such square.
pub fn about(question: &AboutQuestion) -> Result<AboutAnswer, BridgeError> {
    let line = PlayedLine::read(&question.line)?;
    let square: Square = question.square.parse().map_err(|_| no_such_square(&question.square))?;
    let position = line.position();
    let stack = position.stack_at(square);
    let enemy = stack.map_or(!position.turn(), |stack| !stack.color());
    let is_over = line.outcome().is_some();
    let targets = match stack {
        Some(stack) if !is_over => targets_from(position, square, stack.color()),
        _ => Vec::new(),
    };
    let is_stuck = stack.is_some_and(|stack| stack.color() == position.turn())
        && targets.is_empty()
        && !is_over;
    Ok(AboutAnswer {
        square: square.to_string(),
        stack: stack.map(|stack| StackOn::of(square, stack)),
        attackers: squares(position.attackers_of(square, enemy)),
        defenders: match stack {
            Some(stack) => squares(position.attackers_of(square, stack.color())),
            None => Vec::new(),
        },
        stuck: if is_stuck { stuck(position, square) } else { None },
        targets,
    })
}

fn no_such_square(text: &str) -> BridgeError {
    BridgeError::bad_request(
        format!("'{text}' is not a square"),
        format!("“{text}” không phải là một giao điểm"),
    )
}

fn targets_from(position: &Position, square: Square, side: Color) -> Vec<Target> {
    let from = square.to_string();
    let of_position = |position: &Position| -> Vec<Target> {
        targets(position).into_iter().filter(|target| target.from == from).collect()
    };
    if side == position.turn() {
        return of_position(position);
    }
    with_turn_passed(position).as_ref().map(of_position).unwrap_or_default()
}

/// The same board with the other side to move, if that can be played.
pub(crate) fn with_turn_passed(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.turn = !position.turn();
    setup.position().ok()
}

/// Reasons from the one that tells most to the one that tells least.
const TELLING: [&str; 9] = [
    "immobile",
    "commander_attacked",
    "commanders_face",
    "faces_there",
    "dead_end",
    "shot_down",
    "no_such_stack",
    "blocked",
    "may_not_stop",
];

/// The rule that keeps a stack from moving, judged by where it could go if there were no such rule.
fn stuck(position: &Position, from: Square) -> Option<RuleView> {
    let tries = Square::all().filter(|&to| to != from);
    let refusals = tries.filter_map(|to| position.read_turn(&format!("{from}{to}")).err());
    let rank = |refusal: &Refusal| {
        let code = refusal.reason.code();
        TELLING.iter().position(|&telling| telling == code).unwrap_or(TELLING.len())
    };
    refusals.min_by_key(rank).as_ref().map(RuleView::from)
}
