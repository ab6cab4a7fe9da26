//! What a text that is no legal turn was meant to say.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use cotulenh_board::Color;

use super::{Refusal, attempt, reason::Reason};
use crate::{
    deployment::Deployment,
    fen,
    moves::{Move, MoveKind},
    notation::{Described, StepText, arriving},
    position::Position,
    role::Role,
    square::Square,
    stack::Stack,
};

/// Why the text is no legal turn.
pub(super) fn turn(position: &Position, text: &str) -> Refusal {
    let text = trimmed(text);
    if text.contains(':') {
        return deployment(position, text);
    }
    if !text.contains('>') {
        return atomic(position, text);
    }
    match position.parse_move(text) {
        Ok(step) => after_step(position, step).unwrap_or_else(|| form(text)),
        Err(_) => single_step(position, text),
    }
}

/// Why the text is no legal atomic move.
pub(super) fn atomic(position: &Position, text: &str) -> Refusal {
    let text = trimmed(text);
    if text == "finish" {
        let origin = position.deploying().origin();
        return origin
            .and_then(|origin| attempt::refusal(position, Move::finish(origin)))
            .unwrap_or_else(|| Refusal::of(Reason::NoDeployment));
    }
    if text.contains('>') { single_step(position, text) } else { plain(position, text) }
}

fn trimmed(text: &str) -> &str {
    text.trim().trim_end_matches(['^', '#', '!', '?', '+']).trim_end()
}

/// A text of the wrong form; a square beyond the board is named.
fn form(text: &str) -> Refusal {
    let reason = match square_off_board(text) {
        Some(text) => Reason::OffBoard { text },
        None => Reason::Form { text: text.to_string() },
    };
    Refusal::of(reason)
}

fn square_off_board(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    (0..bytes.len()).find_map(|at| {
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if !bytes[at].is_ascii_lowercase() || digits == 0 {
            return None;
        }
        let square = text.get(at..=at + digits)?;
        square.parse::<Square>().is_err().then(|| square.to_string())
    })
}

/// Of the refusals of several pieces, the one that is nearest to a legal move.
fn nearest(refusals: impl Iterator<Item = Refusal>) -> Option<Refusal> {
    let mut best: Option<Refusal> = None;
    for refusal in refusals {
        if best.as_ref().is_none_or(|best| refusal.reason.nearness() > best.reason.nearness()) {
            best = Some(refusal);
        }
    }
    best
}

fn plain(position: &Position, text: &str) -> Refusal {
    let Some(described) = Described::read(text) else {
        return form(text);
    };
    if let (Some(file), Some(rank)) = (described.file, described.rank) {
        return match Square::new(file, rank) {
            Some(from) => plain_from(position, from, &described),
            None => form(text),
        };
    }
    let roles = described.roles.as_deref().unwrap_or_default();
    let us = position.turn();
    let fits = |square: Square| {
        described.file.is_none_or(|file| file == square.file())
            && described.rank.is_none_or(|rank| rank == square.rank())
    };
    let own = || own_stacks(position, us).filter(move |&(square, _)| fits(square));
    let exact = own().filter(|&(_, stack)| stack.len() == roles.len() && has_all(stack, roles));
    let larger = own().filter(|&(_, stack)| stack.len() > roles.len() && has_all(stack, roles));
    let refusals = exact.chain(larger).map(|(from, _)| plain_from(position, from, &described));
    nearest(refusals).unwrap_or_else(|| Refusal::of(Reason::NoSuchPiece { roles: roles.to_vec() }))
}

fn own_stacks(position: &Position, us: Color) -> impl Iterator<Item = (Square, Stack)> {
    position.stacks().filter(move |(_, stack)| stack.color() == us)
}

fn has_all(stack: Stack, roles: &[Role]) -> bool {
    roles.iter().all(|&role| stack.has(role))
}

fn plain_from(position: &Position, from: Square, described: &Described) -> Refusal {
    let to = described.to;
    let us = position.turn();
    if position.deploying().is_active() {
        return why(position, Move::plain(from, to, described.kind));
    }
    if let (Some(found), Some(roles)) = (position.stack_at(from), &described.roles)
        && found.color() == us
        && (found.len() != roles.len() || !has_all(found, roles))
    {
        let reason = if found.len() > roles.len() && has_all(found, roles) {
            Reason::InStack { square: from, stack: found, roles: roles.clone(), to }
        } else {
            Reason::WrongPieces { square: from, found }
        };
        return Refusal { mover: Some((from, found)), ..Refusal::of(reason) };
    }
    let kind =
        if described.kind == MoveKind::Normal { arriving(position, to) } else { described.kind };
    why(position, Move::plain(from, to, kind))
}

fn why(position: &Position, mv: Move) -> Refusal {
    attempt::refusal(position, mv)
        .unwrap_or_else(|| Refusal::of(Reason::Form { text: position.write_move(mv) }))
}

/// A step that stands alone.
fn single_step(position: &Position, text: &str) -> Refusal {
    let Some(step) = StepText::read(text) else {
        return form(text);
    };
    let origin = step.origin.or_else(|| position.deploying().origin());
    if let Some(origin) = origin {
        return step_from(position, origin, &step).err().unwrap_or_else(|| form(text));
    }
    let stacks = own_stacks(position, position.turn())
        .filter(|&(_, stack)| stack.len() > 1 && has_all(stack, &step.roles));
    nearest(stacks.filter_map(|(origin, _)| step_from(position, origin, &step).err()))
        .unwrap_or_else(|| Refusal::of(Reason::NoSuchPiece { roles: step.roles.clone() }))
}

/// The step of these pieces from a square, if it is legal.
fn step_from(position: &Position, origin: Square, step: &StepText) -> Result<Move, Refusal> {
    let refuse = |reason| Err(Refusal::of(reason));
    let square = origin;
    if let Some(under_way) = position.deploying().origin()
        && under_way != origin
    {
        return refuse(Reason::DeploymentUnderWay { origin: under_way });
    }
    let Some(stack) = position.stack_at(origin) else {
        return refuse(Reason::NothingThere { square });
    };
    if stack.color() != position.turn() {
        return refuse(Reason::NotYours { square, found: stack });
    }
    let has_left = |role: Role| {
        let before = position.before_deployment().stack_at(origin);
        position.deploying().is_active() && before.is_some_and(|before| before.has(role))
    };
    for (index, &role) in step.roles.iter().enumerate() {
        if !stack.has(role) && has_left(role) {
            return refuse(Reason::AlreadyActed { role });
        }
        if !stack.has(role) || step.roles[..index].contains(&role) {
            return refuse(Reason::NotInStack { origin, role, stack });
        }
    }
    let kind = if step.kind == MoveKind::Normal { arriving(position, step.to) } else { step.kind };
    let Some(mv) = fen::step_of_roles(position, origin, step.roles.iter().copied(), kind, step.to)
    else {
        return refuse(Reason::NothingToDeploy { square });
    };
    attempt::refusal(position, mv).map_or(Ok(mv), Err)
}

/// Why a turn may not end after a legal step.
fn after_step(position: &Position, step: Move) -> Option<Refusal> {
    let after = position.play(step).ok()?;
    let unfinished = Deployment::resume(&after)?.may_finish().err()?;
    Some(Refusal::of(Reason::MayNotFinish { unfinished }))
}

fn deployment(position: &Position, text: &str) -> Refusal {
    let Some((origin, rest)) = text.split_once(':') else {
        return form(text);
    };
    let Ok(origin) = origin.trim().parse::<Square>() else {
        return form(text);
    };
    let steps = rest.split_once(':').map_or(rest, |(_, steps)| steps);
    let mut current = position.clone();
    let mut last = None;
    let steps: Vec<&str> = steps.split(',').map(str::trim).collect();
    for (index, text_of_step) in steps.iter().enumerate() {
        let number = (steps.len() > 1).then_some(index + 1);
        let refused = |refusal: Refusal| Refusal { step: number, ..refusal };
        if current.turn() != position.turn() {
            return refused(Refusal::of(Reason::TurnIsOver));
        }
        let Some(step) = StepText::read(text_of_step) else {
            return form(if square_off_board(text).is_some() { text } else { text_of_step });
        };
        if step.origin.is_some_and(|from| from != origin) {
            return form(text);
        }
        match step_from(&current, origin, &step) {
            Ok(mv) => {
                last = Some((current.clone(), mv));
                current.make(mv);
            }
            Err(refusal) => return refused(refusal),
        }
    }
    last.and_then(|(before, step)| after_step(&before, step)).unwrap_or_else(|| form(text))
}
