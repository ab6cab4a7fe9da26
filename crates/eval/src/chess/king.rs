//! How safe a king is.

use super::{
    attack_map::AttackMap,
    terms::{self, Tally, sign},
};
use cotulenh_chess::{Position, Role, attacks, raw::Side};

/// How much a check that costs nothing weighs, by role.
const SAFE_CHECK: [u32; 6] = [0, 9, 6, 10, 8, 0];
/// The units of pressure to one step of the table.
const UNITS_A_STEP: u32 = 3;

/// Counts the danger to the king of `S`. Both maps are complete.
#[inline]
pub(super) fn count<S: Side>(
    position: &Position,
    map: &AttackMap,
    enemy: &AttackMap,
    tally: &mut impl Tally,
) {
    let danger = danger::<S>(position, map, enemy);
    tally.add(terms::KING_DANGER + danger, sign::<S>());
}

/// A step of the table of danger.
#[inline]
fn danger<S: Side>(position: &Position, map: &AttackMap, enemy: &AttackMap) -> usize {
    let king = position.king_of(S::COLOR);
    let occupied = position.occupied();
    let theirs = position.by_color(S::Other::COLOR);
    let mut units = enemy.pressure;
    let weakly_held = !map.all | map.by_role[Role::King.index()] - map.twice;
    let safe = !theirs & (weakly_held & enemy.twice | !map.all);
    let diagonal = attacks::bishop(king, occupied);
    let straight = attacks::rook(king, occupied);
    let checks = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, diagonal | straight),
    ];
    for (role, from) in checks {
        let squares = from & enemy.of(role) & safe;
        if !squares.is_empty() {
            units += SAFE_CHECK[role.index()] + if squares.has_several() { 3 } else { 0 };
        }
    }
    units += 2 * (attacks::king(king) & weakly_held & enemy.all).len() as u32;
    if !theirs.intersects(position.by_role(Role::Queen)) {
        units /= 2;
    }
    (units / UNITS_A_STEP).min(31) as usize
}
