//! Where the pieces stand and what they can do.

use super::{
    attack_map::AttackMap,
    terms::{self, Tally},
};
use cotulenh_board::Color;

use crate::{Position, Role, Square, SquareSet, WHITE, attacks, side::Side};

/// How much a piece that reaches the surroundings of a king weighs.
const PRESSURE: [i32; 6] = [0, 4, 4, 5, 7, 0];

/// The term of a piece on a square: half a board for each role, as its side sees it.
pub(super) const fn place_term(color: Color, role: Role, square: Square) -> usize {
    let rank = if matches!(color, WHITE) { square.rank() } else { 7 - square.rank() };
    let file = if square.file() < 4 { square.file() } else { 7 - square.file() };
    terms::PIECE_SQUARE + role.index() * 32 + rank as usize * 4 + file as usize
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
        place::<S, _>(Role::Knight, square, sign, tally);
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
        place::<S, _>(Role::Bishop, square, sign, tally);
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
        place::<S, _>(Role::Rook, square, sign, tally);
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
        place::<S, _>(Role::Queen, square, sign, tally);
        let reach = attacks::queen(square, occupied);
        note(map, Role::Queen, reach, zone);
        tally.add(terms::QUEEN_MOBILITY + (reach & free).len(), sign);
    }
    place::<S, _>(Role::King, king, sign, tally);
}

#[inline]
pub(super) fn place<S: Side, T: Tally>(role: Role, square: Square, sign: i32, tally: &mut T) {
    if T::COUNTS_PLACES {
        tally.add(place_term(S::COLOR, role, square), sign);
    }
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
