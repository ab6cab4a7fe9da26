//! Where the pieces stand and what they can do.

use super::{
    attack_map::AttackMap,
    terms::{self, Tally},
};
use crate::{Position, Role, Square, SquareSet, attacks, side::Side};

/// How much a piece that reaches the surroundings of a king weighs.
const PRESSURE: [i32; 6] = [0, 4, 4, 5, 7, 0];

/// The place of a square in a table of half a board, as its side sees it.
#[inline]
pub(super) fn half_board<S: Side>(square: Square) -> usize {
    let rank = usize::from(own_rank::<S>(square));
    let file = square.file().min(7 - square.file());
    rank * 4 + usize::from(file)
}

/// The rank as a side counts it, from 0.
#[inline]
pub(super) fn own_rank<S: Side>(square: Square) -> u8 {
    if S::FORWARD > 0 { square.rank() } else { 7 - square.rank() }
}

/// Counts officers and kings, and notes in `map` what they attack. `enemy` knows of its pawns.
pub(super) fn count<S: Side>(
    position: &Position,
    map: &mut AttackMap,
    enemy: &AttackMap,
    sign: i32,
    tally: &mut impl Tally,
) {
    let own = position.by_color(S::COLOR);
    let pawns = position.by_role(Role::Pawn);
    let own_pawns = pawns & own;
    let enemy_pawns = pawns - own;
    let occupied = position.occupied();
    let king = position.king_of(S::COLOR);
    let free = !(enemy.of(Role::Pawn) | own_pawns | SquareSet::of(king));
    let zone = attacks::king(position.king_of(S::Other::COLOR));
    let zone = zone | S::Other::forward(zone);
    let diagonal_blockers = occupied ^ position.by_role(Role::Queen) & own;
    let straight_blockers = occupied ^ position.orthogonal_sliders() & own;
    let sheltered = held_squares::<S>(map, enemy_pawns);

    for square in position.by_role(Role::Knight) & own {
        place::<S>(Role::Knight, square, sign, tally);
        let reach = attacks::knight(square);
        note(map, Role::Knight, reach, zone);
        tally.add(terms::KNIGHT_MOBILITY + (reach & free).len(), sign);
        if sheltered.contains(square) {
            tally.add(terms::KNIGHT_OUTPOST, sign);
        }
        if S::forward(SquareSet::of(square)).intersects(pawns) {
            tally.add(terms::MINOR_BEHIND_PAWN, sign);
        }
    }
    let bishops = position.by_role(Role::Bishop) & own;
    for square in bishops {
        place::<S>(Role::Bishop, square, sign, tally);
        let reach = attacks::bishop(square, diagonal_blockers);
        note(map, Role::Bishop, reach, zone);
        tally.add(terms::BISHOP_MOBILITY + (reach & free).len(), sign);
        let shade =
            if SquareSet::LIGHT.contains(square) { SquareSet::LIGHT } else { SquareSet::DARK };
        tally.add(terms::BISHOP_PAWNS, sign * (own_pawns & shade).len() as i32);
        if sheltered.contains(square) {
            tally.add(terms::BISHOP_OUTPOST, sign);
        }
        if S::forward(SquareSet::of(square)).intersects(pawns) {
            tally.add(terms::MINOR_BEHIND_PAWN, sign);
        }
    }
    if bishops.intersects(SquareSet::LIGHT) && bishops.intersects(SquareSet::DARK) {
        tally.add(terms::BISHOP_PAIR, sign);
    }
    for square in position.by_role(Role::Rook) & own {
        place::<S>(Role::Rook, square, sign, tally);
        let reach = attacks::rook(square, straight_blockers);
        note(map, Role::Rook, reach, zone);
        tally.add(terms::ROOK_MOBILITY + (reach & free).len(), sign);
        let file = SquareSet::file(square.file());
        if !file.intersects(own_pawns) {
            let is_open = !file.intersects(enemy_pawns);
            tally.add(
                if is_open { terms::ROOK_OPEN_FILE } else { terms::ROOK_HALF_OPEN_FILE },
                sign,
            );
        }
    }
    for square in position.by_role(Role::Queen) & own {
        place::<S>(Role::Queen, square, sign, tally);
        let reach = attacks::queen(square, occupied);
        note(map, Role::Queen, reach, zone);
        tally.add(terms::QUEEN_MOBILITY + (reach & free).len(), sign);
    }
    place::<S>(Role::King, king, sign, tally);
}

#[inline]
fn place<S: Side>(role: Role, square: Square, sign: i32, tally: &mut impl Tally) {
    tally.add(terms::PIECE_SQUARE + role.index() * 32 + half_board::<S>(square), sign);
}

#[inline]
fn note(map: &mut AttackMap, role: Role, reach: SquareSet, zone: SquareSet) {
    map.add(role, reach);
    let near = reach & zone;
    if !near.is_empty() {
        map.pressure += PRESSURE[role.index()] + 2 * near.len_if_few();
    }
}

/// The squares in the enemy's half that an own pawn holds and no enemy pawn can attack.
fn held_squares<S: Side>(map: &AttackMap, enemy_pawns: SquareSet) -> SquareSet {
    let half = if S::FORWARD > 0 { 0x0000_FFFF_FF00_0000 } else { 0x0000_00FF_FFFF_0000 };
    let spans = super::pawns::attack_span::<S::Other>(enemy_pawns);
    map.of(Role::Pawn) & SquareSet::from_bits(half) - spans
}
