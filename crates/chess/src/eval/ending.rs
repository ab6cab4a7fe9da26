//! Endings that are harder to win than their material says.

use cotulenh_board::Color;

use super::material::exchange_value;
use crate::{BLACK, Position, Role, SquareSet, WHITE};

pub(super) const FULL_SCALE: i32 = 64;

/// What the advantage of a side in the ending counts for.
pub(super) fn scale(position: &Position, white_is_better: bool) -> i32 {
    let (strong, weak) = if white_is_better { (WHITE, BLACK) } else { (BLACK, WHITE) };
    let pawns = position.by_role(Role::Pawn) & position.by_color(strong);
    let (strong_officers, weak_officers) =
        (officers_value(position, strong), officers_value(position, weak));
    if pawns.is_empty() {
        let lead = strong_officers - weak_officers;
        if strong_officers < exchange_value(Role::Rook) {
            return 0;
        }
        if lead <= exchange_value(Role::Bishop) {
            return if weak_officers == 0 { 48 } else { 8 };
        }
        return FULL_SCALE;
    }
    let bishops = position.by_role(Role::Bishop);
    let are_opposite = |one: SquareSet, other: SquareSet| {
        one.single().is_some()
            && other.single().is_some()
            && SquareSet::LIGHT.intersects(one) != SquareSet::LIGHT.intersects(other)
    };
    let (mine, theirs) = (bishops & position.by_color(strong), bishops & position.by_color(weak));
    if are_opposite(mine, theirs) {
        let only_bishops = strong_officers == exchange_value(Role::Bishop)
            && weak_officers == exchange_value(Role::Bishop);
        return if only_bishops {
            20 + 3 * pawns.len() as i32
        } else {
            44 + 2 * pawns.len() as i32
        };
    }
    (40 + 4 * pawns.len() as i32).min(FULL_SCALE)
}

fn officers_value(position: &Position, color: Color) -> i32 {
    [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
        .into_iter()
        .map(|role| {
            exchange_value(role) * (position.by_role(role) & position.by_color(color)).len() as i32
        })
        .sum()
}
