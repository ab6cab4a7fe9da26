//! What is attacked by less, or not defended.

use super::{
    attack_map::AttackMap,
    terms::{self, Tally, sign},
};
use cotulenh_chess::{Position, Role, raw::Side};

/// Counts what `S` threatens. Both maps are complete.
#[inline]
pub(super) fn count<S: Side>(
    position: &Position,
    map: &AttackMap,
    enemy: &AttackMap,
    tally: &mut impl Tally,
) {
    let sign = sign::<S>();
    let theirs = position.by_color(S::Other::COLOR);
    let own = position.by_color(S::COLOR);
    let pawns = position.by_role(Role::Pawn);
    let officers = theirs - pawns - position.by_role(Role::King);
    let minors = map.of(Role::Knight) | map.of(Role::Bishop);
    let weak_pawns = pawns & theirs - enemy.all;
    let attacked = (officers | weak_pawns) & map.all;
    for (term, by) in [
        (terms::PAWN_THREAT, map.of(Role::Pawn)),
        (terms::MINOR_THREAT, minors),
        (terms::ROOK_THREAT, map.of(Role::Rook)),
    ] {
        for square in attacked & by {
            let role = position.role_at(square).unwrap_or(Role::Pawn);
            tally.add(term + role.index(), sign);
        }
    }
    tally.add(terms::HANGING, sign * (officers & map.all - enemy.all).len() as i32);
    let loose = (theirs & map.of(Role::King)) - enemy.twice - enemy.of(Role::Pawn);
    tally.add(terms::KING_THREAT, sign * (loose - position.by_role(Role::King)).len() as i32);

    let empty = !position.occupied();
    let step = S::forward(pawns & own) & empty;
    let step = (step | S::forward(step & S::THIRD_RANK) & empty) - enemy.of(Role::Pawn);
    let step = step & (map.all | !enemy.all);
    let pushes = (S::west(step) | S::east(step)) & officers - map.of(Role::Pawn);
    tally.add(terms::PAWN_PUSH_THREAT, sign * pushes.len() as i32);
}
