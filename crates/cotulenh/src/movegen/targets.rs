//! Pseudo-legal targets: what a stack could do by the movement of its carrier, whatever happens to
//! its Commander (rules, sections 3 to 6).
//!
//! Movement, captures and air defence depend on the carrier alone, so they are worked out once for
//! each carrier on a square ([`CarrierTargets`]), not for each group it could lead. What depends on
//! the group ([`CarrierTargets::of_group`]) is whom it may join and which captures a deployment
//! leaves open. The Commander as a carrier is in `commander`.
//!
//! Tests: `tests/moves/legality_{air,capture,combine,terrain}.rs`.

use cotulenh_board::Color;

use crate::{
    air_defence::Flight,
    mailbox::Board,
    rules::Movement,
    square::Square,
    stack::{Code, INFO},
    star::{self, REACH, SURROUNDINGS, Star, star_of_near, up_to_first},
};

/// The targets of a group by what it does there.
#[derive(Clone, Copy, Default)]
pub(super) struct Targets {
    pub(super) normal: Star,
    pub(super) capture: Star,
    pub(super) stay: Star,
    pub(super) suicide: Star,
    pub(super) combine: Star,
}

impl Targets {
    /// All captures.
    pub(super) fn taken(&self) -> Star {
        self.capture | self.stay | self.suicide
    }
}

/// Who moves: it decides which captures are open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mover {
    /// A whole stack in a plain move.
    Whole,
    /// One piece in a deployment.
    Single,
    /// Two or more pieces in a deployment.
    Group,
}

/// What a carrier can do from a square.
#[derive(Clone, Copy)]
pub(super) struct CarrierTargets {
    /// Empty squares.
    normal: Star,
    /// Own stacks that its way ends on, to be joined if the pieces fit together.
    met: Star,
    /// Enemies on squares where it may stand.
    capture: Star,
    /// Enemies on squares where it may not stand.
    shot: Star,
    /// Enemies that cost it its life.
    suicide: Star,
    /// An Air Force may bomb and fly back although it could land there.
    flies_back: bool,
}

impl CarrierTargets {
    /// Those of nobody.
    pub(super) const NONE: CarrierTargets =
        CarrierTargets { normal: 0, met: 0, capture: 0, shot: 0, suicide: 0, flies_back: false };

    /// The targets of the carrier of `code` on `from`.
    #[inline(always)]
    pub(super) fn new(board: &Board, us: Color, from: Square, code: Code) -> CarrierTargets {
        let reach = &REACH[code as usize];
        let terrain = &SURROUNDINGS[from.index()];
        match reach.movement {
            Movement::Land | Movement::Heavy => {
                let [own, enemies] = if reach.is_straight {
                    board.straight_stars(us, from)
                } else {
                    board.stars(us, from)
                };
                let open = up_to_first(own | enemies);
                let path = terrain.reach[reach.movement as usize] & reach.moving & open;
                let hits = enemies & reach.capturing & (open | reach.captures_over);
                CarrierTargets {
                    normal: path & !(own | enemies),
                    met: path & own,
                    capture: hits & terrain.ground,
                    shot: hits & !terrain.ground,
                    suicide: 0,
                    flies_back: false,
                }
            }
            Movement::Naval => naval_targets(board, us, from, code),
            Movement::Air => air_targets(board, us, from, code),
        }
    }

    /// The targets of a group that this carrier leads. Whom it may join is left out if only captures
    /// are wanted.
    #[inline(always)]
    pub(super) fn of_group(
        &self,
        board: &Board,
        from: Square,
        group: Code,
        mover: Mover,
        captures_only: bool,
    ) -> Targets {
        let mut targets =
            Targets { normal: self.normal, capture: self.capture, ..Targets::default() };
        if self.met != 0 && !captures_only {
            targets.combine = partners_among(board, from, self.met, group);
        }
        if mover != Mover::Group {
            targets.stay = self.shot;
            targets.suicide = self.suicide;
        }
        if mover == Mover::Whole && self.flies_back {
            targets.stay |= self.capture;
        }
        targets
    }
}

#[inline(never)]
fn naval_targets(board: &Board, us: Color, from: Square, code: Code) -> CarrierTargets {
    let [own, enemies] = board.stars(us, from);
    let reach = &REACH[code as usize];
    let terrain = &SURROUNDINGS[from.index()];
    let navies = star_of_near(from, board.navies() & terrain.squares);
    let path = terrain.reach[Movement::Naval as usize] & reach.moving & up_to_first(navies);
    let hits = enemies & (reach.capturing | navies & reach.capturing_navy);
    CarrierTargets {
        normal: path & !(own | enemies),
        met: path & own,
        capture: hits & terrain.water,
        shot: hits & !terrain.water,
        suicide: 0,
        flies_back: false,
    }
}

#[inline(never)]
fn air_targets(board: &Board, us: Color, from: Square, code: Code) -> CarrierTargets {
    let [own, enemies] = board.stars(us, from);
    let reach = &REACH[code as usize];
    let ground = SURROUNDINGS[from.index()].ground;
    let flight = if reach.can_be_shot { Flight::new(board, from, !us) } else { Flight::FREE };
    let safe = reach.moving & flight.safe;
    let hits = enemies & reach.capturing;
    CarrierTargets {
        normal: ground & safe & !(own | enemies),
        met: safe & own,
        capture: hits & flight.safe & ground,
        shot: hits & flight.safe & !ground,
        suicide: hits & flight.exposed,
        flies_back: true,
    }
}

/// The stacks among `met`, all own, that the group may join: the two together are a legal stack.
/// Its carrier is one of the two carriers, and may stand on the square: one of them stands there,
/// the other could get there.
#[inline]
fn partners_among(board: &Board, from: Square, mut met: Star, group: Code) -> Star {
    let kinds = REACH[group as usize].partners;
    let mut partners = 0;
    while met != 0 {
        let hit = met & met.wrapping_neg();
        let square = star::square_at(from, met.trailing_zeros());
        met ^= hit;
        if kinds >> INFO[board.code(square) as usize].kind & 1 != 0 {
            partners |= hit;
        }
    }
    partners
}
