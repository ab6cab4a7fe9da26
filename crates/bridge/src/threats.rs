//! What the other side would take if it were its turn.

use cotulenh::{Position, Square};
use serde::Serialize;

use crate::{
    about::with_turn_passed,
    error::BridgeError,
    line::{Line, PlayedLine},
    view::{Target, targets},
};

/// The threats in a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ThreatsAnswer {
    /// Captures that win something, the largest gain first, one for each target.
    pub threats: Vec<Threat>,
}

/// A capture that the other side threatens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Threat {
    /// The attacker.
    pub from: String,
    /// What it would take.
    pub to: String,
    /// `capture`, `stay_capture` or `suicide_capture`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub kind: cotulenh::MoveKind,
    /// Points won, less those that would be lost in return.
    pub gain: u32,
}

/// Says what the side that waits threatens.
///
/// # Errors
/// If the line is not legal.
pub fn threats(line: &Line) -> Result<ThreatsAnswer, BridgeError> {
    let line = PlayedLine::read(line)?;
    let position = line.turn_start();
    let passed = if line.outcome().is_some() { None } else { with_turn_passed(position) };
    let mut found: Vec<Threat> = match &passed {
        Some(passed) => {
            targets(passed).iter().filter_map(|target| threat(passed, target)).collect()
        }
        None => checks(position),
    };
    found.sort_by(|a, b| b.gain.cmp(&a.gain).then_with(|| a.to.cmp(&b.to)));
    let mut taken = Vec::new();
    found.retain(|threat| {
        let is_first = !taken.contains(&threat.to);
        taken.push(threat.to.clone());
        is_first
    });
    Ok(ThreatsAnswer { threats: found })
}

/// In check the Commander is what is threatened.
fn checks(position: &Position) -> Vec<Threat> {
    let Some(commander) = position.commander(position.turn()) else { return Vec::new() };
    let checkers = position.checkers().into_iter();
    checkers
        .map(|from| Threat {
            from: from.to_string(),
            to: commander.to_string(),
            kind: cotulenh::MoveKind::Capture,
            gain: cotulenh::Role::Commander.points(),
        })
        .collect()
}

/// A capture that wins more than the attacker that is lost if the target is defended.
fn threat(position: &Position, target: &Target) -> Option<Threat> {
    let to: Square = target.to.parse().ok()?;
    let from: Square = target.from.parse().ok()?;
    target.takes.as_ref()?;
    let taken = position.stack_at(to)?;
    let attacker = position.stack_at(from)?;
    let leaves_attacker = match target.kind {
        cotulenh::MoveKind::StayCapture => 0,
        cotulenh::MoveKind::SuicideCapture => attacker.points(),
        _ if position.attackers_of(to, taken.color()).into_iter().next().is_some() => {
            attacker.points()
        }
        _ => 0,
    };
    let gain = taken.points().checked_sub(leaves_attacker).filter(|gain| *gain > 0)?;
    Some(Threat { from: target.from.clone(), to: target.to.clone(), kind: target.kind, gain })
}
