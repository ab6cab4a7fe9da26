//! Endings that are harder to win than their material says.

use cotulenh_board::Color;

use super::{material::exchange_value, pawns::Pawns};
use cotulenh_chess::{Position, Role, SquareSet, WHITE, attacks};

pub(super) const FULL_SCALE: i32 = 64;

/// What an advantage of a side in the ending counts for.
#[inline]
pub(super) fn scale(position: &Position, pawns: &Pawns, strong: Color) -> i32 {
    let weak = !strong;
    let pawns = pawns.len(strong);
    if pawns == 0 {
        return scale_without_pawns(position, strong, weak);
    }
    let bishops = position.by_role(Role::Bishop);
    let others = position.by_role(Role::Pawn) | bishops | position.by_role(Role::King);
    if (position.by_color(strong) - others).is_empty() && is_corner_held(position, strong, weak) {
        return 0;
    }
    if are_opposite(bishops & position.by_color(strong), bishops & position.by_color(weak)) {
        return scale_with_opposite_bishops(position, pawns);
    }
    (40 + 4 * pawns).min(FULL_SCALE)
}

/// Whether all pawns are on one edge file, no bishop goes to the corner they run to, and the other
/// king is there already.
fn is_corner_held(position: &Position, strong: Color, weak: Color) -> bool {
    let own = position.by_color(strong);
    let pawns = position.by_role(Role::Pawn) & own;
    let file = if (pawns - SquareSet::file(0)).is_empty() {
        0
    } else if (pawns - SquareSet::file(7)).is_empty() {
        7
    } else {
        return false;
    };
    let last_rank = SquareSet::rank(if strong == WHITE { 7 } else { 0 });
    let Some(corner) = (SquareSet::file(file) & last_rank).single() else {
        return false;
    };
    let shade = if SquareSet::LIGHT.contains(corner) { SquareSet::LIGHT } else { SquareSet::DARK };
    let helps = (position.by_role(Role::Bishop) & own).intersects(shade);
    let around = attacks::king(corner) | SquareSet::of(corner);
    !helps && around.contains(position.king_of(weak))
}

/// With a bishop each, on squares of different colours.
#[cold]
fn scale_with_opposite_bishops(position: &Position, pawns: i32) -> i32 {
    let others = [Role::Knight, Role::Rook, Role::Queen].map(|role| position.by_role(role));
    if others.iter().all(|set| set.is_empty()) { 20 + 3 * pawns } else { 44 + 2 * pawns }
}

#[cold]
fn scale_without_pawns(position: &Position, strong: Color, weak: Color) -> i32 {
    let mine = officers_value(position, strong);
    let theirs = officers_value(position, weak);
    if mine < exchange_value(Role::Rook) {
        0
    } else if mine - theirs > exchange_value(Role::Bishop) {
        FULL_SCALE
    } else if theirs == 0 {
        48
    } else {
        8
    }
}

/// Whether each side has one bishop, on squares of different colours.
fn are_opposite(one: SquareSet, other: SquareSet) -> bool {
    one.single().is_some()
        && other.single().is_some()
        && SquareSet::LIGHT.intersects(one) != SquareSet::LIGHT.intersects(other)
}

fn officers_value(position: &Position, color: Color) -> i32 {
    [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
        .into_iter()
        .map(|role| {
            exchange_value(role) * (position.by_role(role) & position.by_color(color)).len() as i32
        })
        .sum()
}
