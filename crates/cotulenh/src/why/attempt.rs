//! One atomic move, rule by rule.

use cotulenh_board::{Outcome, Termination};

use super::{
    Refusal,
    line::{Flight, Line, not_facing},
    mover::Mover,
    reason::{Purpose, Reason, StackFault},
};
use crate::{
    deployment::{Deployment, Unfinished},
    mailbox::Between,
    moves::{Move, MoveKind},
    position::Position,
    role::Role,
    rules::{CAPTURES_OVER_STACKS, Movement},
    square::Square,
    stack::{MAX_STACK, NO_CODE, Stack, combined},
    terrain,
};

/// Why a move is not legal.
pub(super) fn refusal(position: &Position, mv: Move) -> Option<Refusal> {
    let reason = check(position, mv).err()?;
    let mover = Mover::find(position, mv).ok().map(|mover| (mover.from, mover.stack));
    Some(Refusal { reason, mover, step: None })
}

fn check(position: &Position, mv: Move) -> Result<(), Reason> {
    for color in [position.turn(), !position.turn()] {
        if position.has_lost_commander(color) {
            let outcome = Outcome::win(!color, Termination::CommanderCaptured);
            return Err(Reason::GameOver { outcome });
        }
    }
    if mv.is_finish() {
        return check_finish(position, mv.from());
    }
    let mover = Mover::find(position, mv)?;
    check_target(position, mover, mv)?;
    if !takes_along_the_facing_line(position, mover, mv) {
        check_reach(position, mover, mv)?;
    }
    check_safety(position, mv)
}

fn check_finish(position: &Position, origin: Square) -> Result<(), Reason> {
    let deployment = Deployment::resume(position).ok_or(Reason::NoDeployment)?;
    if deployment.origin() != origin {
        return Err(Reason::DeploymentUnderWay { origin: deployment.origin() });
    }
    deployment.may_finish().map_err(|unfinished| Reason::MayNotFinish { unfinished })
}

/// Whether what stands on the target is what the move is for.
fn check_target(position: &Position, mover: Mover, mv: Move) -> Result<(), Reason> {
    let square = mv.to();
    if square == mover.from {
        return Err(Reason::SameSquare { square });
    }
    let found = position.stack_at(square);
    let is_own = found.is_some_and(|stack| stack.color() == mover.stack.color());
    match (mv.kind(), found) {
        (MoveKind::Normal, Some(by)) => Err(Reason::Occupied { square, by }),
        (MoveKind::Combine, Some(joined)) if is_own => check_stack(mover, square, joined),
        (MoveKind::Combine, _) => Err(Reason::NobodyToJoin { square }),
        (kind, None) if kind.is_capture() => Err(Reason::NothingToTake { square }),
        (kind, Some(stack)) if kind.is_capture() && is_own => {
            Err(Reason::OwnStack { square, stack })
        }
        _ => Ok(()),
    }
}

fn check_stack(mover: Mover, square: Square, joined: Stack) -> Result<(), Reason> {
    if combined(mover.stack.code(), joined.code()) != NO_CODE {
        return Ok(());
    }
    let twice = mover.stack.pieces().map(|piece| piece.role).find(|&role| joined.has(role));
    let count = mover.stack.len() + joined.len();
    let fault = match twice {
        Some(role) => StackFault::Twice(role),
        None if count > MAX_STACK => StackFault::TooMany(count),
        None => StackFault::NoCarrier,
    };
    Err(Reason::NoSuchStack { square, joined, fault })
}

/// Commanders that face each other when a turn begins: the one may take the other from afar.
fn takes_along_the_facing_line(position: &Position, mover: Mover, mv: Move) -> bool {
    let wanted = if terrain::stands(Movement::Land, mv.to()) {
        MoveKind::Capture
    } else {
        MoveKind::StayCapture
    };
    mover.is_lone_commander()
        && mv.kind() == wanted
        && !position.deploying().is_active()
        && position.commander(!position.turn()) == Some(mv.to())
        && position.board().between(mover.from, mv.to()) == Some(Between::Nothing)
}

/// Whether the mover gets to its target, or hits it, by its movement alone.
fn check_reach(position: &Position, mover: Mover, mv: Move) -> Result<(), Reason> {
    let (to, kind) = (mv.to(), mv.kind());
    let carrier = mover.stack.carrier();
    if kind == MoveKind::SuicideCapture && !mover.is_plane() {
        return Err(Reason::OnlyPlanesSacrifice);
    }
    let line = check_range(position, mover, mv)?;
    if kind.is_capture() {
        if !CAPTURES_OVER_STACKS[carrier.role as usize] {
            line.is_open_to_capture(position)?;
        }
    } else {
        line.is_open_to_move(position, mover, kind)?;
    }
    let flight = if mover.can_be_shot() { line.flight(position) } else { Flight::Safe };
    match (flight, kind) {
        (Flight::Exposed(_), MoveKind::SuicideCapture) | (Flight::Safe, _) => {}
        (Flight::ShotDown(reason) | Flight::Exposed(reason), _) => return Err(reason),
    }
    if kind.is_capture() { check_kind_of_capture(position, mover, &line, to, kind) } else { Ok(()) }
}

fn check_range(position: &Position, mover: Mover, mv: Move) -> Result<Line, Reason> {
    let (to, carrier) = (mv.to(), mover.stack.carrier());
    let reach = carrier.role.reach(carrier.heroic);
    let hits_navy = position.stack_at(to).is_some_and(|stack| stack.carrier().role == Role::Navy);
    let (range, purpose) = match mv.kind().is_capture() {
        false => (reach.moving, Purpose::Moving),
        true if hits_navy => (reach.capturing_navy, Purpose::Capturing),
        true if reach.capturing != reach.capturing_navy => {
            (reach.capturing, Purpose::CapturingAshore)
        }
        true => (reach.capturing, Purpose::Capturing),
    };
    if range.straight == 0 {
        return Err(Reason::Immobile);
    }
    let line = Line::new(mover.from, to).ok_or(Reason::NotInLine { to })?;
    let range = if line.is_diagonal { range.diagonal } else { range.straight };
    if range == 0 {
        return Err(Reason::NoDiagonals { to });
    }
    if line.distance() > range {
        return Err(Reason::TooFar { to, range, purpose });
    }
    Ok(line)
}

/// Whether the captor goes to the target, stays, or is lost, as the rules say.
fn check_kind_of_capture(
    position: &Position,
    mover: Mover,
    line: &Line,
    square: Square,
    kind: MoveKind,
) -> Result<(), Reason> {
    let (stands, zone) = (mover.may_stand(square), square.zone());
    match kind {
        MoveKind::Capture if !stands && mover.is_group_in_deployment() => {
            Err(Reason::MayNotStop { square, zone })
        }
        MoveKind::Capture if !stands => Err(Reason::MustStay { square, zone }),
        MoveKind::Capture if mover.is_lone_commander() => not_facing(position, mover, square, true),
        MoveKind::StayCapture | MoveKind::SuicideCapture if mover.is_group_in_deployment() => {
            Err(Reason::SingleOnly)
        }
        MoveKind::StayCapture if stands && !mover.is_plane() => Err(Reason::MustReplace { square }),
        MoveKind::StayCapture if stands && mover.is_step => {
            Err(Reason::BombInDeployment { square })
        }
        MoveKind::SuicideCapture
            if !mover.can_be_shot() || matches!(line.flight(position), Flight::Safe) =>
        {
            Err(Reason::NotExposed { square })
        }
        _ => Ok(()),
    }
}

/// Makes the move on a copy and looks whether the turn is, or can be, completed.
fn check_safety(position: &Position, mv: Move) -> Result<(), Reason> {
    let us = position.turn();
    let mut after = position.clone();
    after.make(mv);
    if after.has_lost_commander(!us) {
        return Ok(());
    }
    if after.turn() == us {
        return if after.has_moves() { Ok(()) } else { Err(dead_end(&after)) };
    }
    if after.has_lost_commander(us) {
        return Err(Reason::CommanderLost);
    }
    if mv.is_step()
        && let Some(left) = after.stack_at(mv.from()).filter(|left| left.color() == us)
        && !left.carrier().role.may_stand(mv.from())
    {
        return Err(Reason::Stranded { origin: mv.from(), carrier: left.carrier().role });
    }
    let Some(own) = after.commander(us) else {
        return Ok(());
    };
    let attackers = after.attackers_of(own, !us);
    if !attackers.is_empty() {
        let attackers = attackers.into_iter().filter_map(|at| Some((at, after.stack_at(at)?)));
        return Err(Reason::CommanderAttacked { commander: own, attackers: attackers.collect() });
    }
    match after.commander(!us) {
        Some(enemy) if after.commanders_face() => Err(Reason::CommandersFace { own, enemy }),
        _ => Ok(()),
    }
}

fn dead_end(after: &Position) -> Reason {
    let unfinished = Deployment::resume(after).and_then(|left| left.may_finish().err());
    Reason::DeadEnd { unfinished: unfinished.unwrap_or(Unfinished::NothingDone) }
}
