//! Pawns: their structure and those that nothing stops.

use super::{
    attack_map::AttackMap,
    pieces::{own_rank, place},
    terms::{self, Tally},
};
use crate::{Position, Role, Square, SquareSet, side::Side};

/// The squares before the given ones, up to the last rank.
#[inline]
pub(super) fn front_span<S: Side>(squares: SquareSet) -> SquareSet {
    let mut span = S::forward(squares).bits();
    if S::FORWARD > 0 {
        span |= span << 8;
        span |= span << 16;
        span |= span << 32;
    } else {
        span |= span >> 8;
        span |= span >> 16;
        span |= span >> 32;
    }
    SquareSet::from_bits(span)
}

/// The squares that pawns attack now or after any number of steps.
#[inline]
pub(super) fn attack_span<S: Side>(pawns: SquareSet) -> SquareSet {
    let attacked = S::west(pawns) | S::east(pawns);
    attacked | front_span::<S>(attacked)
}

/// Counts the pawns of a side. `map` and `enemy` are complete.
pub(super) fn count<S: Side, T: Tally>(
    position: &Position,
    map: &AttackMap,
    enemy: &AttackMap,
    sign: i32,
    tally: &mut T,
) {
    let all = position.by_role(Role::Pawn);
    let pawns = all & position.by_color(S::COLOR);
    let enemy_pawns = all - pawns;
    if T::COUNTS_PLACES {
        for pawn in pawns {
            place::<S, _>(Role::Pawn, pawn, sign, tally);
        }
    }

    let files = files_of(pawns);
    let beside_files = beside(files);
    tally.add(terms::ISOLATED_PAWN, sign * (pawns - beside_files).len_if_few());
    tally.add(terms::DOUBLED_PAWN, sign * (pawns & front_span::<S>(pawns)).len_if_few());
    let stoppable = pawns - attack_span::<S>(pawns);
    let backward = stoppable & beside_files & S::Other::forward(enemy.of(Role::Pawn));
    tally.add(terms::BACKWARD_PAWN, sign * backward.len_if_few());
    for pawn in pawns & map.of(Role::Pawn) {
        tally.add(terms::HELD_PAWN + usize::from(own_rank::<S>(pawn)), sign);
    }
    for pawn in pawns & beside(pawns) {
        tally.add(terms::PHALANX_PAWN + usize::from(own_rank::<S>(pawn)), sign);
    }

    let stoppers = front_span::<S::Other>(enemy_pawns) | attack_span::<S::Other>(enemy_pawns);
    for pawn in pawns - stoppers - front_span::<S::Other>(pawns) {
        passed::<S>(position, enemy, pawn, sign, tally);
    }
}

fn passed<S: Side>(
    position: &Position,
    enemy: &AttackMap,
    pawn: Square,
    sign: i32,
    tally: &mut impl Tally,
) {
    let rank = own_rank::<S>(pawn);
    let next = pawn.shifted(S::FORWARD);
    tally.add(terms::PASSED_PAWN + usize::from(rank), sign);
    if position.by_color(S::Other::COLOR).contains(next) {
        tally.add(terms::BLOCKED_PASSED_PAWN + usize::from(rank), sign);
    } else if !position.occupied().contains(next) && !enemy.all.contains(next) {
        tally.add(terms::FREE_PASSED_PAWN + usize::from(rank), sign);
    }
    let way = i32::from(rank.saturating_sub(2));
    let own_king = distance(position.king_of(S::COLOR), next);
    let enemy_king = distance(position.king_of(S::Other::COLOR), next);
    tally.add(terms::PASSED_PAWN_OWN_KING, sign * own_king * way);
    tally.add(terms::PASSED_PAWN_ENEMY_KING, sign * enemy_king * way);
    let behind = front_span::<S::Other>(SquareSet::of(pawn));
    if behind.intersects(position.by_role(Role::Rook) & position.by_color(S::COLOR)) {
        tally.add(terms::ROOK_BEHIND_PASSED_PAWN, sign);
    }
}

/// King steps between two squares.
#[inline]
fn distance(one: Square, other: Square) -> i32 {
    one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())).into()
}

/// The whole files on which there are squares of a set.
#[inline]
fn files_of(set: SquareSet) -> SquareSet {
    let mut bits = set.bits();
    bits |= bits.rotate_right(8);
    bits |= bits.rotate_right(16);
    bits |= bits.rotate_right(32);
    SquareSet::from_bits(bits)
}

/// The squares to the left and right.
#[inline]
fn beside(set: SquareSet) -> SquareSet {
    let not_a = !SquareSet::file(0).bits();
    let not_h = !SquareSet::file(7).bits();
    SquareSet::from_bits((set.bits() & not_a) >> 1 | (set.bits() & not_h) << 1)
}
