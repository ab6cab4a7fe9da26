//! How safe a king is.

use super::{
    attack_map::AttackMap,
    pieces::own_rank,
    terms::{self, Tally},
};
use crate::{Position, Role, SquareSet, attacks, side::Side};

/// How much a check that costs nothing weighs, by role.
const SAFE_CHECK: [i32; 6] = [0, 9, 6, 10, 8, 0];
/// The units of pressure to one step of the table.
const UNITS_A_STEP: i32 = 3;

/// Counts the safety of the king of `S`. Both maps are complete.
pub(super) fn count<S: Side>(
    position: &Position,
    map: &AttackMap,
    enemy: &AttackMap,
    sign: i32,
    tally: &mut impl Tally,
) {
    shelter::<S>(position, sign, tally);
    let danger = danger::<S>(position, map, enemy);
    tally.add(terms::KING_DANGER + danger, sign);
}

fn shelter<S: Side>(position: &Position, sign: i32, tally: &mut impl Tally) {
    let king = position.king_of(S::COLOR);
    let pawns = position.by_role(Role::Pawn);
    let own = pawns & position.by_color(S::COLOR);
    let enemy = pawns - own;
    let king_rank = own_rank::<S>(king);
    let ahead = super::pawns::front_span::<S>(rank_of(king.rank())) | rank_of(king.rank());
    let middle = king.file().clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let before = SquareSet::file(file) & ahead;
        for (term, pawns) in [(terms::SHELTER, own & before), (terms::STORM, enemy & before)] {
            let nearest = if S::FORWARD > 0 { pawns.first() } else { pawns.last() };
            let ranks = nearest.map_or(0, |pawn| own_rank::<S>(pawn) - king_rank);
            tally.add(term + usize::from(ranks), sign);
        }
    }
}

fn rank_of(rank: u8) -> SquareSet {
    SquareSet::rank(rank)
}

/// A step of the table of danger.
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
    units += 2 * (attacks::king(king) & weakly_held & enemy.all).len_if_few();
    if !theirs.intersects(position.by_role(Role::Queen)) {
        units /= 2;
    }
    (units / UNITS_A_STEP).clamp(0, 31) as usize
}
