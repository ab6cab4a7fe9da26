//! Phase one of generation: what a stack could do by the movement of its carrier, whatever
//! happens to its Commander. Pure functions of the board (rules, sections 3 to 6).

use cotulenh_board::Color;

use crate::{
    air_defence::Flight,
    mailbox::Board,
    rules::Movement,
    square::Square,
    square_set::SquareSet,
    stack::{Code, INFO},
    star::{self, REACH, SURROUNDINGS, StackReach, Star, star_of_near, up_to_first},
};

/// The targets of a stack by what it does there.
#[derive(Clone, Copy, Default)]
pub(crate) struct Targets {
    pub(crate) normal: Star,
    pub(crate) capture: Star,
    pub(crate) stay: Star,
    pub(crate) suicide: Star,
    pub(crate) combine: Star,
}

/// Who moves: it decides which captures are open.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mover {
    /// A whole stack in a plain move.
    Whole,
    /// One piece in a deployment.
    Single,
    /// Two or more pieces in a deployment.
    Group,
}

impl Mover {
    #[inline]
    fn may_stay(self) -> bool {
        self != Mover::Group
    }

    /// An Air Force may bomb and fly back although it could land there.
    #[inline]
    fn may_choose_to_stay(self) -> bool {
        self == Mover::Whole
    }
}

/// The targets of `group`, standing or seen as if standing on `from`, where `occupied` is the star
/// of `from`. The carrier is not a Commander. Whom it may join is left out if only captures are wanted.
#[inline(always)]
pub(crate) fn targets(
    board: &Board,
    us: Color,
    from: Square,
    occupied: Star,
    group: Code,
    mover: Mover,
    captures_only: bool,
) -> Targets {
    let reach = &REACH[group as usize];
    let terrain = &SURROUNDINGS[from.index()];
    match reach.movement {
        Movement::Air => air_targets(board, us, from, occupied, reach, mover, captures_only),
        Movement::Naval => naval_targets(board, us, from, occupied, reach, mover, captures_only),
        movement @ (Movement::Land | Movement::Heavy) => {
            let open = up_to_first(occupied);
            let path = terrain.reach[movement as usize] & reach.moving & open;
            let mut targets = Targets { normal: path & !occupied, ..Targets::default() };
            let enemies = board.of(!us) & terrain.squares;
            let met = if captures_only { 0 } else { path & occupied };
            if enemies.is_empty() {
                targets.combine = partners_among(board, from, met, reach);
            } else {
                let open = if reach.captures_over { !0 } else { open };
                let aimed_at = occupied & open & reach.capturing;
                let hits = targets.meet(board, from, met | aimed_at, enemies, reach);
                targets.combine &= met;
                targets.take(hits & aimed_at, terrain.ground, mover);
            }
            targets
        }
    }
}

impl Targets {
    /// Tells the stacks among `near` apart: gives the enemies, keeps the partners to combine with.
    #[inline]
    fn meet(
        &mut self,
        board: &Board,
        from: Square,
        mut near: Star,
        enemies: SquareSet,
        reach: &StackReach,
    ) -> Star {
        let mut hits = 0;
        while near != 0 {
            let hit = near & near.wrapping_neg();
            let square = star::square_at(from, near.trailing_zeros());
            near ^= hit;
            if enemies.contains(square) {
                hits |= hit;
            } else if reach.may_join(board.code(square)) {
                self.combine |= hit;
            }
        }
        hits
    }

    /// Captures: replaced where the attacker may stand, else made from where it is.
    #[inline]
    fn take(&mut self, hits: Star, stands: Star, mover: Mover) {
        self.capture |= hits & stands;
        if mover.may_stay() {
            self.stay |= hits & !stands;
        }
    }
}

impl StackReach {
    /// Whether the two together are a legal stack. Its carrier is one of the two carriers, and may
    /// stand on the square: one of them stands there, the other could get there.
    #[inline]
    fn may_join(&self, other: Code) -> bool {
        self.partners >> INFO[other as usize].kind & 1 != 0
    }
}

#[inline(never)]
fn air_targets(
    board: &Board,
    us: Color,
    from: Square,
    occupied: Star,
    reach: &StackReach,
    mover: Mover,
    captures_only: bool,
) -> Targets {
    let terrain = &SURROUNDINGS[from.index()];
    let flight = if reach.can_be_shot { Flight::new(board, from, !us) } else { Flight::FREE };
    let safe = reach.moving & flight.safe;
    let mut targets = Targets { normal: terrain.ground & safe & !occupied, ..Targets::default() };
    let enemies = board.of(!us) & terrain.squares;
    let met = if captures_only { 0 } else { safe & occupied };
    if enemies.is_empty() {
        targets.combine = partners_among(board, from, met, reach);
    } else {
        let enemies = star_of_near(from, enemies);
        targets.combine = partners_among(board, from, met & !enemies, reach);
        let hits = enemies & reach.capturing;
        targets.take(hits & flight.safe, terrain.ground, mover);
        if mover.may_choose_to_stay() {
            targets.stay |= targets.capture;
        }
        if mover.may_stay() {
            targets.suicide = hits & flight.exposed;
        }
    }
    targets
}

#[inline(never)]
fn naval_targets(
    board: &Board,
    us: Color,
    from: Square,
    occupied: Star,
    reach: &StackReach,
    mover: Mover,
    captures_only: bool,
) -> Targets {
    let terrain = &SURROUNDINGS[from.index()];
    let navies = board.navies() & terrain.squares;
    let ships = star_of_near(from, navies);
    let open = up_to_first(ships);
    let path = terrain.reach[Movement::Naval as usize] & reach.moving & open;
    let mut targets = Targets { normal: path & !occupied, ..Targets::default() };
    let enemies = board.of(!us) & terrain.squares;
    let met = if captures_only { 0 } else { path & occupied };
    if enemies.is_empty() {
        targets.combine = partners_among(board, from, met, reach);
    } else {
        let aimed_at = occupied & reach.capturing | ships & reach.capturing_navy;
        let hits = targets.meet(board, from, met | aimed_at, enemies, reach) & aimed_at;
        targets.combine &= met;
        targets.take(hits, terrain.water, mover);
    }
    targets
}

/// The stacks among `candidates`, all own, that the mover may join.
#[inline]
fn partners_among(board: &Board, from: Square, mut candidates: Star, reach: &StackReach) -> Star {
    let mut partners = 0;
    while candidates != 0 {
        let hit = candidates & candidates.wrapping_neg();
        let square = star::square_at(from, candidates.trailing_zeros());
        candidates ^= hit;
        if reach.may_join(board.code(square)) {
            partners |= hit;
        }
    }
    partners
}
