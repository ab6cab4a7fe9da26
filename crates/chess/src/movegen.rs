//! Legal moves straight from check and pin masks: no move is tried out.

mod collect;
mod king;
mod legality;
mod pawns;

use core::{convert::Infallible, ops::ControlFlow};

pub(crate) use legality::is_legal;
pub(crate) use pawns::en_passant_origins;

use self::collect::{Collector, Counter, Visitor};
use crate::{
    BLACK, Move, MoveKind, MoveList, Position, Role, SquareSet, WHITE, attacks,
    side::{Black, Side, White},
};

pub(crate) fn visit<B>(
    position: &Position,
    visitor: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut visitor = Visitor(visitor);
    match cotulenh_board::Position::turn(position) {
        WHITE => walk::<White, _, ALL>(position, &mut visitor),
        BLACK => walk::<Black, _, ALL>(position, &mut visitor),
    }
}

#[inline]
pub(crate) fn generate(position: &Position, moves: &mut MoveList) {
    moves.extend_with(|writer| {
        let _: ControlFlow<Infallible> = match cotulenh_board::Position::turn(position) {
            WHITE => walk::<White, _, ALL>(position, writer),
            BLACK => walk::<Black, _, ALL>(position, writer),
        };
    });
}

pub(crate) fn generate_captures(position: &Position, moves: &mut MoveList) {
    moves.extend_with(|writer| {
        let _: ControlFlow<Infallible> = match cotulenh_board::Position::turn(position) {
            WHITE => walk::<White, _, CAPTURES>(position, writer),
            BLACK => walk::<Black, _, CAPTURES>(position, writer),
        };
    });
}

pub(crate) fn generate_others(position: &Position, moves: &mut MoveList) {
    moves.extend_with(|writer| {
        let _: ControlFlow<Infallible> = match cotulenh_board::Position::turn(position) {
            WHITE => walk::<White, _, OTHERS>(position, writer),
            BLACK => walk::<Black, _, OTHERS>(position, writer),
        };
    });
}

/// Appends the pawn steps that promote to a queen.
#[inline]
pub(crate) fn generate_queens(position: &Position, moves: &mut MoveList) {
    let turn = cotulenh_board::Position::turn(position);
    let pawns = position.by_role(Role::Pawn) & position.by_color(turn);
    let promoting = match turn {
        WHITE => pawns & White::SEVENTH_RANK,
        BLACK => pawns & Black::SEVENTH_RANK,
    };
    if !promoting.is_empty() {
        list_queens(position, moves);
    }
}

#[cold]
fn list_queens(position: &Position, moves: &mut MoveList) {
    let mut others = MoveList::new();
    generate_others(position, &mut others);
    moves.extend_with(|writer| {
        for &mv in others.iter().filter(|mv| mv.kind() == MoveKind::PromoteQueen) {
            writer.write(mv);
        }
    });
}

#[inline]
pub(crate) fn count(position: &Position) -> usize {
    let mut counter = Counter::default();
    let _: ControlFlow<Infallible> = match cotulenh_board::Position::turn(position) {
        WHITE => walk::<White, _, ALL>(position, &mut counter),
        BLACK => walk::<Black, _, ALL>(position, &mut counter),
    };
    counter.total()
}

/// Which moves are wanted.
type Wanted = u8;
const ALL: Wanted = 0;
/// Those that take something.
const CAPTURES: Wanted = 1;
/// Those that do not.
const OTHERS: Wanted = 2;

/// Hands every wanted legal move of `S` to `out`.
#[inline]
fn walk<S: Side, C: Collector, const WANTED: Wanted>(
    position: &Position,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let wanted = match WANTED {
        CAPTURES => position.by_color(S::Other::COLOR),
        OTHERS => !position.occupied(),
        _ => SquareSet::ALL,
    };
    let checkers = position.checkers();
    if checkers.has_several() {
        return king::steps::<S, C>(position, wanted, out).map_continue(|_| ());
    }
    let king = position.king_of(S::COLOR);
    let own = position.by_color(S::COLOR);
    let mut targets = wanted - own;
    if !checkers.is_empty() {
        targets &= checkers | attacks::between(king, checkers.lowest());
    }
    pawns::free::<S, C>(position, targets, out)?;
    officers::<S, C>(position, targets, out)?;
    if !position.pinned().is_empty() && checkers.is_empty() {
        pinned_sliders::<S, C>(position, targets, out)?;
        pawns::pinned::<S, C>(position, targets, out)?;
    }
    if let Some(target) = position.en_passant()
        && WANTED != OTHERS
    {
        pawns::en_passant::<S, C>(position, target, out)?;
    }
    let safe = king::steps::<S, C>(position, wanted, out)?;
    if WANTED != CAPTURES && checkers.is_empty() {
        king::castlings::<S, C>(position, safe, out)?;
    }
    ControlFlow::Continue(())
}

/// Knights, bishops, rooks and queens that are not pinned.
#[inline(always)]
fn officers<S: Side, C: Collector>(
    position: &Position,
    targets: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let free = position.by_color(S::COLOR) - position.pinned();
    let occupied = position.occupied();
    let mut knights = position.by_role(Role::Knight) & free;
    while !knights.is_empty() {
        let from = knights.lowest();
        out.piece(from, attacks::knight(from) & targets)?;
        knights = knights.without_lowest();
    }
    let mut bishops = position.by_role(Role::Bishop) & free;
    while !bishops.is_empty() {
        let from = bishops.lowest();
        out.piece(from, attacks::bishop(from, occupied) & targets)?;
        bishops = bishops.without_lowest();
    }
    let mut rooks = position.by_role(Role::Rook) & free;
    while !rooks.is_empty() {
        let from = rooks.lowest();
        out.piece(from, attacks::rook(from, occupied) & targets)?;
        rooks = rooks.without_lowest();
    }
    let mut queens = position.by_role(Role::Queen) & free;
    while !queens.is_empty() {
        let from = queens.lowest();
        out.piece(from, attacks::queen(from, occupied) & targets)?;
        queens = queens.without_lowest();
    }
    ControlFlow::Continue(())
}

/// Pinned sliders move along the line of their pin. Only without a check: a pinned piece can
/// never parry one.
fn pinned_sliders<S: Side, C: Collector>(
    position: &Position,
    targets: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let king = position.king_of(S::COLOR);
    let occupied = position.occupied();
    for from in position.pinned() & position.diagonal_sliders() {
        let along = attacks::bishop(from, occupied) & attacks::line(king, from);
        out.piece(from, along & targets)?;
    }
    for from in position.pinned() & position.orthogonal_sliders() {
        let along = attacks::rook(from, occupied) & attacks::line(king, from);
        out.piece(from, along & targets)?;
    }
    ControlFlow::Continue(())
}
