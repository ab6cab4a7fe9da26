//! Moves of pawns, all pawns at once.

use core::ops::ControlFlow;

use super::collect::{Collector, PawnTargets};
use crate::{Move, MoveKind, Position, Role, Square, SquareSet, attacks, side::Side};

/// Where pawns can go, promotions among them.
#[inline(always)]
fn targets_of<S: Side>(position: &Position, pawns: SquareSet, targets: SquareSet) -> PawnTargets {
    let empty = !position.occupied();
    let takeable = position.by_color(S::Other::COLOR) & targets;
    let step = S::forward(pawns) & empty;
    PawnTargets {
        step: step & targets,
        double_step: S::forward(step & S::THIRD_RANK) & empty & targets,
        west: S::west(pawns) & takeable,
        east: S::east(pawns) & takeable,
    }
}

/// The pawns that are not pinned.
#[inline(always)]
pub(super) fn free<S: Side, C: Collector>(
    position: &Position,
    pinned: SquareSet,
    targets: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let pawns = (position.by_role(Role::Pawn) & position.by_color(S::COLOR)) - pinned;
    let promoting = pawns & S::SEVENTH_RANK;
    out.pawns::<S>(targets_of::<S>(position, pawns - S::SEVENTH_RANK, targets))?;
    if !promoting.is_empty() {
        out.promotions::<S>(targets_of::<S>(position, promoting, targets))?;
    }
    ControlFlow::Continue(())
}

/// The pinned pawns, each along the line of its pin.
pub(super) fn pinned<S: Side, C: Collector>(
    position: &Position,
    pinned: SquareSet,
    targets: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let king = position.king_of(S::COLOR);
    for from in position.by_role(Role::Pawn) & pinned {
        let along = targets & attacks::line(king, from);
        let pawn = SquareSet::of(from);
        let to = targets_of::<S>(position, pawn, along);
        if S::SEVENTH_RANK.contains(from) {
            out.promotions::<S>(to)?;
        } else {
            out.pawns::<S>(to)?;
        }
    }
    ControlFlow::Continue(())
}

/// Captures in passing.
#[cold]
pub(super) fn en_passant<S: Side, C: Collector>(
    position: &Position,
    target: Square,
    out: &mut C,
) -> ControlFlow<C::Break> {
    for from in en_passant_origins::<S>(position, target) {
        out.single(Move::new(from, target, MoveKind::EnPassant))?;
    }
    ControlFlow::Continue(())
}

/// The pawns of `S` that can legally take on `target` in passing.
///
/// Two pieces leave their squares at once, so pins do not tell: the king is looked at on the board
/// as it would be.
#[cold]
pub(crate) fn en_passant_origins<S: Side>(position: &Position, target: Square) -> SquareSet {
    let takers = attacks::pawn(S::Other::COLOR, target)
        & position.by_role(Role::Pawn)
        & position.by_color(S::COLOR);
    let taken = SquareSet::of(target.shifted(-S::FORWARD));
    let king = position.king_of(S::COLOR);
    let others = position.by_color(S::Other::COLOR) - taken;
    takers
        .into_iter()
        .filter(|&from| {
            let occupied =
                position.occupied() ^ SquareSet::of(from) ^ taken ^ SquareSet::of(target);
            !position.attackers_to(king, occupied).intersects(others)
        })
        .collect()
}
