//! Who moves from where in a plain move or a deployment step, and what stays behind.

use super::targets::Mover;
use crate::{
    moves::{Move, MoveKind},
    position::split,
    rules::Movement,
    square::Square,
    stack::{Code, INFO, NO_CODE, PART},
    star::{MAY_STAND, REACH},
};

/// The pieces that move from a square, and those that stay behind.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) from: Square,
    /// The members that move, 0 for a whole stack in a plain move.
    pub(super) members: u8,
    /// All that stands on `from` now.
    pub(super) whole: Code,
    pub(super) moving: Code,
    pub(super) rest: Code,
    /// Those who may act after this step.
    pub(super) waiting: Code,
}

impl Group {
    #[inline]
    pub(super) fn plain(from: Square, whole: Code) -> Group {
        let (rest, waiting) = (NO_CODE, NO_CODE);
        Group { from, members: 0, whole, moving: whole, rest, waiting }
    }

    /// Some of the members of `ready`, who have not acted yet.
    #[inline]
    pub(super) fn step(from: Square, whole: Code, members: u8, ready: u8) -> Group {
        let (moving, rest) = split(whole, members);
        let waiting = PART[whole as usize][(ready & !members) as usize & 7];
        Group { from, members, whole, moving, rest, waiting }
    }

    /// The step in which all of the rest follow.
    #[inline]
    pub(super) fn followed_by_rest(self) -> Group {
        Group::step(self.from, self.rest, self.rest_mask(), self.rest_mask())
    }

    /// The steps that some or all of the rest may make next, if nobody of them has acted.
    pub(super) fn followers(self) -> impl Iterator<Item = Group> {
        let all = if self.rest == self.waiting { self.rest_mask() } else { 0 };
        (1..=all).map(move |members| Group::step(self.from, self.rest, members, all))
    }

    fn rest_mask(self) -> u8 {
        INFO[self.rest as usize].everybody
    }

    #[inline]
    pub(super) fn template(self, kind: MoveKind) -> Move {
        let roles = if self.members == 0 { 0 } else { INFO[self.moving as usize].roles };
        Move::of_roles(self.from, self.from, kind, roles)
    }

    /// The template of a step of these pieces.
    #[inline]
    pub(super) fn template_of(from: Square, moving: Code, kind: MoveKind) -> Move {
        Move::of_roles(from, from, kind, INFO[moving as usize].roles)
    }

    #[inline]
    pub(super) fn is_last(self) -> bool {
        self.waiting == NO_CODE
    }

    #[inline]
    pub(super) fn has_commander(self) -> bool {
        INFO[self.moving as usize].commander != 0
    }

    #[inline]
    pub(super) fn mover(self) -> Mover {
        if self.members == 0 {
            Mover::Whole
        } else if INFO[self.moving as usize].len == 1 {
            Mover::Single
        } else {
            Mover::Group
        }
    }

    /// Whether nothing stays behind.
    #[inline]
    pub(super) fn vacates(self) -> bool {
        self.rest == NO_CODE
    }

    /// The square that is empty afterwards.
    #[inline]
    pub(super) fn vacated(self) -> Option<Square> {
        self.vacates().then_some(self.from)
    }

    /// What is left may stay, so that the player may stop after the step.
    pub(super) fn rest_stands(self) -> bool {
        self.vacates() || stands(self.rest, self.from)
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

/// Whether everybody but Navies may stand on the square.
#[inline]
pub(super) fn stands_ashore(square: Square) -> bool {
    MAY_STAND[square.index()][Movement::Land as usize]
}

/// Whether what is left on the origin may stay there.
#[inline]
pub(super) fn stands(rest: Code, origin: Square) -> bool {
    MAY_STAND[origin.index()][REACH[rest as usize].movement as usize]
}
