//! Legal moves straight from check and pin masks: no move is tried out.
//!
//! [`Legality`] holds what decides: the checkers, the pinned pieces, and the squares that end a
//! check. Three cases exist. Two checkers: only the king moves. One: the others may only take it or
//! step between. None: they go where they like, a pinned piece along the line of its pin. The king
//! and a capture in passing, which empties two squares at once, look at the attacks themselves.
//! Counts are compared with cozy-chess and shakmaty in `tests/perft.rs` and `tests/differential.rs`.

mod collect;
mod king;
mod legality;
mod pawns;

use core::{convert::Infallible, ops::ControlFlow};

pub use legality::Legality;
pub(crate) use pawns::en_passant_origins;

use self::collect::{Collector, Counter, Visitor};
use crate::{
    BLACK, Move, MoveKind, MoveList, Position, Role, Square, SquareSet, WHITE, attacks,
    side::{Black, Side, White},
};

impl cotulenh_board::Legality<Position> for Legality {
    #[inline]
    fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        legality::is_legal(self, position, mv)
    }

    fn visit<B>(
        &self,
        position: &Position,
        visitor: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.walk::<_, ALL>(position, &mut Visitor(visitor))
    }

    #[inline]
    fn captures(&self, position: &Position, moves: &mut MoveList) {
        self.list::<CAPTURES>(position, moves);
    }

    #[inline]
    fn quiets(&self, position: &Position, moves: &mut MoveList) {
        self.list::<QUIETS>(position, moves);
    }

    #[inline]
    fn all(&self, position: &Position, moves: &mut MoveList) {
        self.list::<ALL>(position, moves);
    }

    fn stack(&self, position: &Position, cursor: &mut u32, moves: &mut MoveList) -> bool {
        match cotulenh_board::Position::turn(position) {
            WHITE => next_part::<White>(self, position, cursor, moves),
            BLACK => next_part::<Black>(self, position, cursor, moves),
        }
    }

    #[inline]
    fn count(&self, position: &Position) -> usize {
        let mut counter = Counter::default();
        let _: ControlFlow<Infallible> = self.walk::<_, ALL>(position, &mut counter);
        counter.total()
    }
}

impl Legality {
    #[inline]
    fn list<const WANTED: Wanted>(&self, position: &Position, moves: &mut MoveList) {
        moves.extend_with(|writer| {
            let _: ControlFlow<Infallible> = self.walk::<_, WANTED>(position, writer);
        });
    }

    /// Hands every wanted legal move to `out`.
    #[inline]
    fn walk<C: Collector, const WANTED: Wanted>(
        &self,
        position: &Position,
        out: &mut C,
    ) -> ControlFlow<C::Break> {
        match cotulenh_board::Position::turn(position) {
            WHITE => walk::<White, C, WANTED>(self, position, out),
            BLACK => walk::<Black, C, WANTED>(self, position, out),
        }
    }

    /// Appends the pawn steps that promote to a queen.
    #[inline]
    pub fn queen_promotions(&self, position: &Position, moves: &mut MoveList) {
        let turn = cotulenh_board::Position::turn(position);
        let pawns = position.by_role(Role::Pawn) & position.by_color(turn);
        let promoting = match turn {
            WHITE => pawns & White::SEVENTH_RANK,
            BLACK => pawns & Black::SEVENTH_RANK,
        };
        if !promoting.is_empty() {
            self.list_queens(position, moves);
        }
    }

    #[cold]
    fn list_queens(&self, position: &Position, moves: &mut MoveList) {
        let mut quiets = MoveList::new();
        self.list::<QUIETS>(position, &mut quiets);
        moves.extend_with(|writer| {
            for &mv in quiets.iter().filter(|mv| mv.kind() == MoveKind::PromoteQueen) {
                writer.write(mv);
            }
        });
    }
}

/// Which moves are wanted.
type Wanted = u8;
const ALL: Wanted = 0;
/// Those that take something.
const CAPTURES: Wanted = 1;
/// Those that do not.
const QUIETS: Wanted = 2;

/// Hands every wanted legal move of `S` to `out`.
#[inline]
fn walk<S: Side, C: Collector, const WANTED: Wanted>(
    legality: &Legality,
    position: &Position,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let wanted = match WANTED {
        CAPTURES => position.by_color(S::Other::COLOR),
        QUIETS => !position.occupied(),
        _ => SquareSet::ALL,
    };
    let Legality { checkers, pinned, evasions } = *legality;
    if checkers.has_several() {
        return king::steps::<S, C>(position, wanted, out).map_continue(|_| ());
    }
    let targets = (wanted & evasions) - position.by_color(S::COLOR);
    pawns::free::<S, C>(position, pinned, targets, out)?;
    officers::<S, C>(position, pinned, targets, out)?;
    if !pinned.is_empty() && checkers.is_empty() {
        pinned_sliders::<S, C>(position, pinned, targets, out)?;
        pawns::pinned::<S, C>(position, pinned, targets, out)?;
    }
    if let Some(target) = position.en_passant()
        && WANTED != QUIETS
    {
        pawns::en_passant::<S, C>(position, target, out)?;
    }
    let safe = king::steps::<S, C>(position, wanted, out)?;
    if WANTED != CAPTURES && checkers.is_empty() {
        king::castlings::<S, C>(position, safe, out)?;
    }
    ControlFlow::Continue(())
}

/// The roles of [`officers`] in their order.
const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
/// The parts of a listing, in the order of [`walk`]: the pawns, each officer (its place is its role and
/// its square), what is pinned with captures in passing, the king.
const PAWNS: u32 = 0;
const FIRST_OFFICER: u32 = PAWNS + 1;
const PINNED: u32 = FIRST_OFFICER + 64 * OFFICERS.len() as u32;
const KING: u32 = PINNED + 1;

/// Appends the moves of the first part at or after `cursor` and moves it behind that part.
#[inline(never)]
fn next_part<S: Side>(
    legality: &Legality,
    position: &Position,
    cursor: &mut u32,
    moves: &mut MoveList,
) -> bool {
    let Legality { checkers, pinned, evasions } = *legality;
    let own = position.by_color(S::COLOR);
    let targets = evasions - own;
    let is_officer = |place: &u32| {
        let role = OFFICERS[((place - FIRST_OFFICER) / 64) as usize];
        let square = Square::from_low_bits(place - FIRST_OFFICER);
        (position.by_role(role) & (own - pinned)).contains(square)
    };
    let may_move_pinned = !pinned.is_empty() && checkers.is_empty();
    let part = match *cursor {
        _ if checkers.has_several() => (*cursor).max(KING),
        PAWNS => PAWNS,
        place => (place..PINNED).find(is_officer).unwrap_or(place.max(PINNED)),
    };
    if part > KING {
        return false;
    }
    *cursor = part + 1;
    moves.extend_with(|out| {
        let _: ControlFlow<Infallible> = (|| match part {
            PAWNS => pawns::free::<S, _>(position, pinned, targets, out),
            PINNED => {
                if may_move_pinned {
                    pinned_sliders::<S, _>(position, pinned, targets, out)?;
                    pawns::pinned::<S, _>(position, pinned, targets, out)?;
                }
                match position.en_passant() {
                    Some(target) => pawns::en_passant::<S, _>(position, target, out),
                    None => ControlFlow::Continue(()),
                }
            }
            KING => {
                let safe = king::steps::<S, _>(position, SquareSet::ALL, out)?;
                if checkers.is_empty() {
                    king::castlings::<S, _>(position, safe, out)?;
                }
                ControlFlow::Continue(())
            }
            place => {
                let role = OFFICERS[((place - FIRST_OFFICER) / 64) as usize];
                let from = Square::from_low_bits(place - FIRST_OFFICER);
                out.piece(from, attacks::of(S::COLOR, role, from, position.occupied()) & targets)
            }
        })();
    });
    true
}

/// Knights, bishops, rooks and queens that are not pinned.
#[inline(always)]
fn officers<S: Side, C: Collector>(
    position: &Position,
    pinned: SquareSet,
    targets: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let free = position.by_color(S::COLOR) - pinned;
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
    pinned: SquareSet,
    targets: SquareSet,
    out: &mut C,
) -> ControlFlow<C::Break> {
    let king = position.king_of(S::COLOR);
    let occupied = position.occupied();
    for from in pinned & position.diagonal_sliders() {
        let along = attacks::bishop(from, occupied) & attacks::line(king, from);
        out.piece(from, along & targets)?;
    }
    for from in pinned & position.orthogonal_sliders() {
        let along = attacks::rook(from, occupied) & attacks::line(king, from);
        out.piece(from, along & targets)?;
    }
    ControlFlow::Continue(())
}
