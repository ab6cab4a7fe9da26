//! What becomes of the sets of targets the generator finds.

use core::{convert::Infallible, ops::ControlFlow};

use crate::{Move, MoveKind, Square, SquareSet, move_list::MoveWriter, side::Side};

/// The targets of many pawns at once, by the way they come.
#[derive(Clone, Copy)]
pub(super) struct PawnTargets {
    pub(super) step: SquareSet,
    pub(super) double_step: SquareSet,
    pub(super) west: SquareSet,
    pub(super) east: SquareSet,
}

/// Takes moves in sets, as they are found.
pub(super) trait Collector {
    /// What it stops with; [`Infallible`] if it takes everything.
    type Break;

    /// Normal moves of one piece.
    fn piece(&mut self, from: Square, targets: SquareSet) -> ControlFlow<Self::Break>;

    /// Moves of pawns that do not promote.
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Break>;

    /// Moves of pawns to the last rank.
    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Break>;

    /// A step of the king, a castling or a capture in passing.
    fn single(&mut self, mv: Move) -> ControlFlow<Self::Break>;
}

/// Counts without unpacking.
///
/// Counting bits is what costs most, so sets of targets are united as long as they are disjoint
/// and counted together, and the sums of the eight ranks are added up only once.
#[derive(Default)]
pub(super) struct Counter {
    /// Targets not counted yet.
    pending: SquareSet,
    /// One number of eight bits for each rank; no position has so many moves that their sum would
    /// not fit into one of them.
    ranks: u64,
    others: usize,
}

impl Counter {
    #[inline(always)]
    pub(super) fn total(mut self) -> usize {
        self.count(self.pending);
        self.others + (self.ranks.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    #[inline(always)]
    fn add(&mut self, targets: SquareSet) {
        if targets.intersects(self.pending) {
            self.count(self.pending);
            self.pending = targets;
        } else {
            self.pending |= targets;
        }
    }

    #[inline(always)]
    fn count(&mut self, targets: SquareSet) {
        let mut bits = targets.bits();
        bits -= bits >> 1 & 0x5555_5555_5555_5555;
        bits = (bits & 0x3333_3333_3333_3333) + (bits >> 2 & 0x3333_3333_3333_3333);
        self.ranks = self.ranks.wrapping_add((bits + (bits >> 4)) & 0x0f0f_0f0f_0f0f_0f0f);
    }
}

impl Collector for Counter {
    type Break = Infallible;

    #[inline(always)]
    fn piece(&mut self, _: Square, targets: SquareSet) -> ControlFlow<Infallible> {
        self.add(targets);
        ControlFlow::Continue(())
    }

    /// Steps go to empty squares and captures to occupied ones: their union loses nothing.
    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        let (some, others) = (targets.step | targets.west, targets.double_step | targets.east);
        if some.intersects(others) {
            self.count(some & others);
        }
        self.count(some | others);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        self.others += 4 * ((targets.step | targets.west).len() + targets.east.len());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn single(&mut self, _: Move) -> ControlFlow<Infallible> {
        self.others += 1;
        ControlFlow::Continue(())
    }
}

/// Everything that wants single moves gets them from here.
pub(super) trait Each {
    type Break;
    fn each(&mut self, mv: Move) -> ControlFlow<Self::Break>;
}

impl Each for MoveWriter<'_> {
    type Break = Infallible;

    #[inline(always)]
    fn each(&mut self, mv: Move) -> ControlFlow<Infallible> {
        self.write(mv);
        ControlFlow::Continue(())
    }
}

/// Hands single moves to a closure.
pub(super) struct Visitor<F>(pub(super) F);

impl<B, F: FnMut(Move) -> ControlFlow<B>> Each for Visitor<F> {
    type Break = B;

    #[inline(always)]
    fn each(&mut self, mv: Move) -> ControlFlow<B> {
        self.0(mv)
    }
}

impl<E: Each> Collector for E {
    type Break = E::Break;

    #[inline(always)]
    fn piece(&mut self, from: Square, mut targets: SquareSet) -> ControlFlow<E::Break> {
        let origin = Move::origin_bits(from, MoveKind::Normal);
        while !targets.is_empty() {
            self.each(Move::with_target(origin, targets.lowest()))?;
            targets = targets.without_lowest();
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<E::Break> {
        unpack(self, targets.step, S::FORWARD, MoveKind::Normal)?;
        unpack(self, targets.double_step, 2 * S::FORWARD, MoveKind::DoublePush)?;
        unpack(self, targets.west, S::WEST, MoveKind::Normal)?;
        unpack(self, targets.east, S::EAST, MoveKind::Normal)
    }

    #[inline(always)]
    fn promotions<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<E::Break> {
        for (to, gain) in
            [(targets.step, S::FORWARD), (targets.west, S::WEST), (targets.east, S::EAST)]
        {
            for to in to {
                let from = to.shifted(-gain);
                self.each(Move::new(from, to, MoveKind::PromoteQueen))?;
                self.each(Move::new(from, to, MoveKind::PromoteRook))?;
                self.each(Move::new(from, to, MoveKind::PromoteBishop))?;
                self.each(Move::new(from, to, MoveKind::PromoteKnight))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) -> ControlFlow<E::Break> {
        self.each(mv)
    }
}

#[inline(always)]
fn unpack<E: Each + ?Sized>(
    out: &mut E,
    mut targets: SquareSet,
    gain: i8,
    kind: MoveKind,
) -> ControlFlow<E::Break> {
    while !targets.is_empty() {
        let to = targets.lowest();
        out.each(Move::arriving(to, gain, kind))?;
        targets = targets.without_lowest();
    }
    ControlFlow::Continue(())
}
