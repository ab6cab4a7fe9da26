//! Passed pawns among the other pieces.

use super::{
    attack_map::AttackMap,
    geometry::{front_span, own_rank},
    pawns::Pawns,
    terms::{self, Tally, sign},
};
use cotulenh_chess::{
    Position, Role, SquareSet,
    raw::{self, Side},
};

/// Counts what helps and hinders the passed pawns of `S`. `enemy` is complete.
#[inline]
pub(super) fn count<S: Side>(
    position: &Position,
    pawns: &Pawns,
    enemy: &AttackMap,
    tally: &mut impl Tally,
) {
    let rooks = position.by_role(Role::Rook) & position.by_color(S::COLOR);
    for pawn in pawns.of::<S>().passed {
        let rank = usize::from(own_rank::<S>(pawn));
        let next = raw::shifted(pawn, S::FORWARD);
        if position.by_color(S::Other::COLOR).contains(next) {
            tally.add(terms::BLOCKED_PASSED_PAWN + rank, sign::<S>());
        } else if !(position.occupied() | enemy.all).contains(next) {
            tally.add(terms::FREE_PASSED_PAWN + rank, sign::<S>());
        }
        if front_span::<S::Other>(SquareSet::of(pawn)).intersects(rooks) {
            tally.add(terms::ROOK_BEHIND_PASSED_PAWN, sign::<S>());
        }
    }
}
