//! Moves of the king: steps to squares that are not attacked, and castling.

use core::ops::ControlFlow;

use super::collect::Collector;
use crate::{
    CastlingSide, Move, MoveKind, Position, Role, Square, SquareSet, attacks, castling, side::Side,
};

/// Steps of the king to wanted squares. Continues with the squares it can safely go to.
#[inline(always)]
pub(super) fn steps<S: Side, C: Collector>(
    position: &Position,
    wanted: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break, SquareSet> {
    let king = position.king_of(S::COLOR);
    let reached = (attacks::king(king) & wanted) - position.by_color(S::COLOR);
    if reached.is_empty() {
        return ControlFlow::Continue(SquareSet::EMPTY);
    }
    let enemies = position.by_color(S::Other::COLOR);
    let pawns = position.by_role(Role::Pawn) & enemies;
    let guarded = S::Other::west(pawns)
        | S::Other::east(pawns)
        | attacks::king(position.king_of(S::Other::COLOR));
    let mut candidates = reached - guarded;
    let mut safe = SquareSet::EMPTY;
    let without_king = position.occupied() ^ SquareSet::of(king);
    while !candidates.is_empty() {
        let to = candidates.lowest();
        if !position.is_attacked_by_officer(to, enemies, without_king) {
            safe.insert(to);
            out.single(Move::new(king, to, MoveKind::Normal))?;
        }
        candidates = candidates.without_lowest();
    }
    ControlFlow::Continue(safe)
}

/// Castlings of a king that is not in check. `safe` are squares known not to be attacked.
#[inline(always)]
pub(super) fn castlings<S: Side, C: Collector>(
    position: &Position,
    safe: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let king = position.king_of(S::COLOR);
    let mut rooks = position.castling_rooks() & S::HOME_RANK;
    while !rooks.is_empty() {
        let rook = rooks.lowest();
        if can_castle::<S>(position, king, rook, safe) {
            out.single(Move::new(king, rook, MoveKind::Castling))?;
        }
        rooks = rooks.without_lowest();
    }
    ControlFlow::Continue(())
}

/// Whether the way is free and safe for a king, not in check, with the right to castle. The king's
/// last square is looked at on the board after castling: the rook may have shielded it.
#[inline(always)]
pub(super) fn can_castle<S: Side>(
    position: &Position,
    king: Square,
    rook: Square,
    safe: SquareSet,
) -> bool {
    let occupied = position.occupied();
    let path = castling::path(S::COLOR, king, rook);
    if path.empty.intersects(occupied) {
        return false;
    }
    let side = CastlingSide::of(king, rook);
    let target = side.king_target(S::COLOR);
    let passed = path.safe - SquareSet::of(target) - safe;
    let attacked = |square, occupied| position.is_attacked(square, S::Other::COLOR, occupied);
    let after = (occupied - SquareSet::of(king) - SquareSet::of(rook))
        | SquareSet::of(side.rook_target(S::COLOR));
    !attacked(target, after) && !passed.into_iter().any(|square| attacked(square, occupied))
}
