//! Where the pieces stand and what they can do.

use cotulenh_board::Color;

use super::{
    attack_map::AttackMap,
    geometry::{from_edge, len_to_15},
    pawns::Pawns,
    terms::{self, Tally, sign},
};
use cotulenh_chess::{Position, Role, Square, SquareSet, WHITE, attacks, raw::Side};

/// How much a piece that reaches the surroundings of a king weighs.
const PRESSURE: [u32; 6] = [0, 4, 4, 5, 7, 0];

/// The term of a piece on a square: half a board for each role, as its side sees it.
pub(super) const fn place_term(color: Color, role: Role, square: Square) -> usize {
    let rank = if matches!(color, WHITE) { square.rank() } else { 7 - square.rank() };
    terms::PIECE_SQUARE + role.index() * 32 + rank as usize * 4 + from_edge(square.file()) as usize
}

/// Counts where the pieces of a position stand.
pub(super) fn count_places(position: &Position, tally: &mut impl Tally) {
    for square in position.occupied() {
        if let Some(piece) = position.piece_at(square) {
            let sign = if piece.color == WHITE { 1 } else { -1 };
            tally.add(place_term(piece.color, piece.role, square), sign);
        }
    }
}

/// Counts what officers can do, and notes in `map` what they attack.
#[inline]
pub(super) fn count<S: Side>(
    position: &Position,
    pawns: &Pawns,
    map: &mut AttackMap,
    tally: &mut impl Tally,
) {
    let sign = sign::<S>();
    let own = position.by_color(S::COLOR);
    let (own_pawns, enemy_pawns) = (pawns.of::<S>(), pawns.of::<S::Other>());
    let occupied = position.occupied();
    let king = position.king_of(S::COLOR);
    let free = !(enemy_pawns.attacks | own_pawns.squares | SquareSet::of(king));
    let zone = attacks::king(position.king_of(S::Other::COLOR));
    let zone = zone | S::Other::forward(zone);
    let diagonal_blockers = occupied ^ position.by_role(Role::Queen) & own;
    let straight_blockers = occupied ^ position.orthogonal_sliders() & own;

    let knights = position.by_role(Role::Knight) & own;
    for square in knights {
        let reach = attacks::knight(square);
        note(map, Role::Knight, reach, zone);
        tally.add(terms::KNIGHT_MOBILITY + len_to_15(reach & free), sign);
    }
    let bishops = position.by_role(Role::Bishop) & own;
    for square in bishops {
        let reach = attacks::bishop(square, diagonal_blockers);
        note(map, Role::Bishop, reach, zone);
        tally.add(terms::BISHOP_MOBILITY + len_to_15(reach & free), sign);
        tally.add(terms::BISHOP_PAWNS, sign * pawns.on_shade_of(S::COLOR, square));
    }
    if bishops.intersects(SquareSet::LIGHT) && bishops.intersects(SquareSet::DARK) {
        tally.add(terms::BISHOP_PAIR, sign);
    }
    tally.add(terms::KNIGHT_OUTPOST, sign * (knights & own_pawns.outposts).len() as i32);
    tally.add(terms::BISHOP_OUTPOST, sign * (bishops & own_pawns.outposts).len() as i32);
    let behind_pawns = S::Other::forward(position.by_role(Role::Pawn));
    let minors_behind = (knights | bishops) & behind_pawns;
    tally.add(terms::MINOR_BEHIND_PAWN, sign * minors_behind.len() as i32);

    let rooks = position.by_role(Role::Rook) & own;
    for square in rooks {
        let reach = attacks::rook(square, straight_blockers);
        note(map, Role::Rook, reach, zone);
        tally.add(terms::ROOK_MOBILITY + len_to_15(reach & free), sign);
    }
    let unhindered = rooks - own_pawns.files;
    let half_open = unhindered & enemy_pawns.files;
    tally.add(terms::ROOK_HALF_OPEN_FILE, sign * half_open.len() as i32);
    tally.add(terms::ROOK_OPEN_FILE, sign * (unhindered - half_open).len() as i32);

    for square in position.by_role(Role::Queen) & own {
        let reach = attacks::queen(square, occupied);
        note(map, Role::Queen, reach, zone);
        tally.add(terms::QUEEN_MOBILITY + (reach & free).len(), sign);
    }
}

#[inline]
fn note(map: &mut AttackMap, role: Role, reach: SquareSet, zone: SquareSet) {
    map.add(role, reach);
    let near = reach & zone;
    if !near.is_empty() {
        map.pressure += PRESSURE[role.index()] + 2 * near.len() as u32;
    }
}
