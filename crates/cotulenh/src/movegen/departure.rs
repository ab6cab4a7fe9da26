//! Who moves from where in a plain move or a deployment step, and what stays behind.

use super::targets::Mover;
use crate::{
    moves::{Move, MoveKind},
    position::split,
    square::Square,
    stack::{Code, INFO, NO_CODE, PART},
    star::Star,
};

/// Who moves from where, and what stays behind.
#[derive(Clone, Copy)]
pub(super) struct Departure {
    pub(super) from: Square,
    /// The members that move, 0 for a whole stack in a plain move.
    pub(super) group: u8,
    /// All that stands on `from` now.
    pub(super) whole: Code,
    pub(super) moving: Code,
    pub(super) rest: Code,
    /// Those who may act after this step.
    pub(super) waiting: Code,
    /// What stands around `from`.
    pub(super) occupied: Star,
}

impl Departure {
    #[inline]
    pub(super) fn plain(from: Square, whole: Code, occupied: Star) -> Departure {
        let (rest, waiting) = (NO_CODE, NO_CODE);
        Departure { from, group: 0, whole, moving: whole, rest, waiting, occupied }
    }

    #[inline]
    pub(super) fn step(
        from: Square,
        whole: Code,
        group: u8,
        ready: u8,
        occupied: Star,
    ) -> Departure {
        let (moving, rest) = split(whole, group);
        let waiting = PART[whole as usize][(ready & !group) as usize & 7];
        Departure { from, group, whole, moving, rest, waiting, occupied }
    }

    #[inline]
    pub(super) fn template(self, kind: MoveKind) -> Move {
        Move::step(self.from, self.from, kind, self.group)
    }

    #[inline]
    pub(super) fn is_last(self) -> bool {
        self.waiting == NO_CODE
    }

    #[inline]
    pub(super) fn carries_commander(self) -> bool {
        INFO[self.moving as usize].commander != 0
    }

    #[inline]
    pub(super) fn mover(self) -> Mover {
        if self.group == 0 {
            Mover::Whole
        } else if INFO[self.moving as usize].len == 1 {
            Mover::Single
        } else {
            Mover::Group
        }
    }

    /// What is left may stay, so that the player may stop after the step.
    pub(super) fn rest_stands(self) -> bool {
        self.rest == NO_CODE || stands(self.rest, self.from)
    }

    /// Whether own air defence changes with the departure.
    pub(super) fn changes_defence(self) -> bool {
        INFO[self.whole as usize].defence != INFO[self.rest as usize].defence
            || INFO[self.moving as usize].defence != 0
    }

    /// Whether a defender that was carried becomes a carrier.
    pub(super) fn uncovers_defender(self) -> bool {
        INFO[self.rest as usize].defence > INFO[self.whole as usize].defence
    }
}

/// Whether what is left on the origin may stay there.
#[inline]
pub(super) fn stands(rest: Code, origin: Square) -> bool {
    INFO[rest as usize].members[0].may_stand(origin)
}
