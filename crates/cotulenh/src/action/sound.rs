//! Whether what a list of actions left behind can be played on from.
//!
//! Each action is checked against the square it changes. This looks at what lies further apart: the
//! Commanders against the board, and the deployment against the stacks it tells of.

use cotulenh_board::Color;

use crate::{
    position::Position,
    square::Square,
    stack::{INFO, PART, soldier_bits},
    star,
};

pub(super) fn is_sound(position: &Position) -> bool {
    Color::ALL.into_iter().all(|color| has_its_commander(position, color))
        && (!position.deploying().is_active() || deployment_is_sound(position))
}

/// Whether a side has at most one Commander, and the position knows where.
fn has_its_commander(position: &Position, color: Color) -> bool {
    let mut commanders = position
        .squares_of(color)
        .into_iter()
        .filter(|&square| INFO[position.board().code(square) as usize].commander != 0);
    commanders.next() == position.commander(color) && commanders.next().is_none()
}

fn deployment_is_sound(position: &Position) -> bool {
    origin_is_sound(position)
        && Color::ALL.into_iter().all(|color| guard_is_sound(position, color))
        && bystanders_are_sound(position)
}

/// Whether on the origin stand those who have not left it.
fn origin_is_sound(position: &Position) -> bool {
    let deploying = position.deploying();
    let left = PART[deploying.original() as usize][deploying.present() as usize & 7];
    deploying.origin().is_some_and(|origin| {
        position.squares_of(position.turn_color()).contains(origin)
            && INFO[position.board().code(origin) as usize].roles == INFO[left as usize].roles
    })
}

/// Whether the last guard that is said to have become a hero is one, on the board or among what
/// the last step took.
fn guard_is_sound(position: &Position, color: Color) -> bool {
    let deploying = position.deploying();
    let own = color == position.turn_color();
    if !deploying.guard_promoted(own) {
        return true;
    }
    let code = match position.soldiers(color) {
        1 => position.last_guard(color).map(|(_, code)| code),
        0 if !own => {
            let taken = deploying.steps().last().filter(|step| step.kind().is_capture());
            taken.map(|step| step.before()).filter(|&code| INFO[code as usize].soldiers == 1)
        }
        _ => None,
    };
    code.is_some_and(|code| INFO[code as usize].heroic & soldier_bits(code) != 0)
}

/// Whether the bystanders that are said to have become heroes are heroes.
fn bystanders_are_sound(position: &Position) -> bool {
    let deploying = position.deploying();
    let us = position.turn_color();
    if deploying.bystanders().is_empty() {
        return true;
    }
    let Some(commander) = position.commander(!us) else {
        return false;
    };
    let touched = |square: Square| {
        deploying.origin() == Some(square)
            || deploying.steps().iter().any(|step| step.target() == square)
    };
    deploying.bystanders().iter().all(|(bit, member)| {
        let mut squares = position.squares_of(us).into_iter();
        let Some(square) = squares.find(|&square| star::bit_of(commander, square) == Some(bit))
        else {
            return false;
        };
        let code = position.board().code(square);
        let is_guard = deploying.guard_promoted(true) && soldier_bits(code) >> member & 1 != 0;
        !touched(square) && !is_guard && INFO[code as usize].heroic >> member & 1 != 0
    })
}
