//! What a solution is about, read off its action log.

use cotulenh::{Action, MoveKind, Position, Role, Square, TurnLog};
use cotulenh_board::Color;

use super::suite::Theme;

type TurnOf = cotulenh_board::Turn<cotulenh::Move>;

/// The themes of a solution besides mate and defence.
pub(super) fn of(position: &Position, solution: &[TurnOf]) -> Vec<Theme> {
    let Some(turns) = recorded(position, solution) else { return Vec::new() };
    let own: Vec<&TurnLog> = turns.iter().step_by(2).map(|(log, _)| log).collect();
    let mut themes = Vec::new();
    let after = turns.first().map_or(position, |(_, after)| after);
    if is_about_air_defence(&own, position, after) {
        themes.push(Theme::AirDefence);
    }
    if forks(&turns) {
        themes.push(Theme::Fork);
    }
    if own.iter().any(|log| log.moves().iter().any(cotulenh::MoveLog::is_step)) {
        themes.push(Theme::Deployment);
    }
    if own.iter().any(|log| makes_hero(log, position.turn())) {
        themes.push(Theme::Hero);
    }
    themes
}

/// Each turn with the position after it.
fn recorded(position: &Position, solution: &[TurnOf]) -> Option<Vec<(TurnLog, Position)>> {
    let mut at = position.clone();
    let mut turns = Vec::new();
    for turn in solution {
        let (after, log) = TurnLog::record(&at, turn).ok()?;
        turns.push((log, after.clone()));
        at = after;
    }
    Some(turns)
}

fn makes_hero(log: &TurnLog, side: Color) -> bool {
    log.actions().any(|action| matches!(action, Action::Promote { color, .. } if *color == side))
}

/// A plane sacrifices itself, an air defender is removed, or one comes between a plane and its prey.
fn is_about_air_defence(own: &[&TurnLog], before: &Position, after: &Position) -> bool {
    let Some(first) = own.first() else { return false };
    let sacrifices = first.moves().iter().any(|made| made.kind() == MoveKind::SuicideCapture);
    let removes_defender = first.moves().iter().any(|made| {
        made.taken()
            .is_some_and(|taken| matches!(taken.carrier().role, Role::AntiAir | Role::Missile))
    });
    sacrifices || removes_defender || shields(first, before, after)
}

/// Whether a defender moved so that planes attack fewer of the own stacks.
fn shields(turn: &TurnLog, before: &Position, after: &Position) -> bool {
    let moved = turn
        .moves()
        .iter()
        .any(|made| made.kind() == MoveKind::Normal && made.stack().defence_level() > 0);
    moved && attacked_from_the_air(after, turn.side()) < attacked_from_the_air(before, turn.side())
}

fn attacked_from_the_air(position: &Position, side: Color) -> usize {
    let is_plane = |square: Square| {
        position.stack_at(square).is_some_and(|stack| stack.carrier().role == Role::AirForce)
    };
    let own = position.stacks().filter(|(_, stack)| stack.color() == side);
    own.filter(|(square, _)| position.attackers_of(*square, !side).into_iter().any(is_plane))
        .count()
}

/// After the first turn a piece that moved attacks two enemies and, if the line goes on, takes one of
/// them next.
fn forks(turns: &[(TurnLog, Position)]) -> bool {
    let Some((first, after)) = turns.first() else { return false };
    let taken: Option<Vec<(Square, Square)>> = turns.get(2).map(|(next, _)| {
        let victims = next.moves().iter().filter(|made| made.taken().is_some());
        victims.map(|made| (made.from(), made.to())).collect()
    });
    first.moves().iter().filter(|made| made.kind().arrives()).any(|made| {
        let attacked = attacked_by(after, made.to(), first.side());
        let takes_one = |taken: &Vec<(Square, Square)>| {
            taken.iter().any(|(from, to)| *from == made.to() && attacked.contains(to))
        };
        attacked.len() > 1 && taken.as_ref().is_none_or(takes_one)
    })
}

/// The enemy stacks worth taking that a stack attacks: better than the attacker, or not defended.
fn attacked_by(position: &Position, attacker: Square, side: Color) -> Vec<Square> {
    let Some(own) = position.stack_at(attacker) else { return Vec::new() };
    let is_worth_it = |square: Square, points: u32| {
        points > own.points() || position.attackers_of(square, !side).into_iter().next().is_none()
    };
    position
        .stacks()
        .filter(|(square, stack)| {
            stack.color() != side
                && position.attackers_of(*square, side).into_iter().any(|from| from == attacker)
                && is_worth_it(*square, stack.points())
        })
        .map(|(square, _)| square)
        .collect()
}
