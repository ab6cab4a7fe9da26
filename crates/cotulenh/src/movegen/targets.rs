//! Pseudo-legal targets: what a stack could do by the movement of its carrier, whatever happens to
//! its Commander (rules, sections 3 to 6).
//!
//! Movement, captures and air defence depend on the carrier alone, so they are worked out once for
//! each carrier on a square ([`CarrierTargets`]), not for each group it could lead. What depends on
//! the group ([`CarrierTargets::of_group`]) is whom it may join and which captures a deployment
//! leaves open. The Commander as a carrier is in `commander`.
//!
//! Tests: below; `tests/moves/legality_{air,capture,combine,terrain}.rs`.

use cotulenh_board::Color;

use crate::{
    air_defence::Flight,
    mailbox::Board,
    rules::Movement,
    square::Square,
    stack::{Code, KIND_OF},
    star::{self, REACH, SURROUNDINGS, Star, WATER, star_of_near, up_to_first},
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
    pub(super) normal: Star,
    /// Own stacks that its way ends on, to be joined if the pieces fit together.
    pub(super) met: Star,
    /// Enemies on squares where it may stand.
    pub(super) capture: Star,
    /// Enemies on squares where it may not stand.
    pub(super) shot: Star,
    /// Enemies that cost it its life.
    pub(super) suicide: Star,
    /// Enemies that an Air Force may bomb and fly back although it could land there.
    pub(super) bombed: Star,
}

impl CarrierTargets {
    /// Those of nobody.
    pub(super) const NONE: CarrierTargets =
        CarrierTargets { normal: 0, met: 0, capture: 0, shot: 0, suicide: 0, bombed: 0 };

    /// The targets of the carrier of `code` on `from`.
    #[inline]
    pub(super) fn new(board: &Board, us: Color, from: Square, code: Code) -> CarrierTargets {
        CarrierTargets::among(board, us, from, code, board.stars(us, from))
    }

    /// The same with the stacks around `from` at hand, own and enemies.
    #[inline(always)]
    pub(super) fn among(
        board: &Board,
        us: Color,
        from: Square,
        code: Code,
        stars: [Star; 2],
    ) -> CarrierTargets {
        match REACH[code as usize].movement {
            Movement::Land | Movement::Heavy => CarrierTargets::walking(from, code, stars),
            Movement::Naval => CarrierTargets::sailing(board, from, code, stars),
            Movement::Air => CarrierTargets::flying(board, us, from, code, stars),
        }
    }

    /// Those of a carrier that walks.
    #[inline(always)]
    pub(super) fn walking(from: Square, code: Code, [own, enemies]: [Star; 2]) -> CarrierTargets {
        let reach = &REACH[code as usize];
        let terrain = &SURROUNDINGS[from.index()];
        let open = up_to_first(own | enemies);
        let path = terrain.reach[reach.movement as usize] & reach.moving & open;
        let hits = enemies & reach.capturing & (open | reach.captures_over);
        CarrierTargets {
            normal: path & !(own | enemies),
            met: path & own,
            capture: hits & terrain.ground,
            shot: hits & !terrain.ground,
            suicide: 0,
            bombed: 0,
        }
    }

    /// Those of a Navy.
    #[inline(always)]
    pub(super) fn sailing(
        board: &Board,
        from: Square,
        code: Code,
        [own, enemies]: [Star; 2],
    ) -> CarrierTargets {
        let reach = &REACH[code as usize];
        let terrain = &SURROUNDINGS[from.index()];
        let navies = star_of_near(from, board.navies() & terrain.squares);
        let path = terrain.reach[Movement::Naval as usize] & reach.moving & up_to_first(navies);
        let hits = enemies & (reach.capturing | navies & reach.capturing_navy);
        CarrierTargets {
            normal: path & !(own | enemies),
            met: path & own,
            capture: hits & WATER[from.index()],
            shot: hits & !WATER[from.index()],
            suicide: 0,
            bombed: 0,
        }
    }

    /// Those of an Air Force.
    #[inline(always)]
    pub(super) fn flying(
        board: &Board,
        us: Color,
        from: Square,
        code: Code,
        [own, enemies]: [Star; 2],
    ) -> CarrierTargets {
        let reach = &REACH[code as usize];
        let ground = SURROUNDINGS[from.index()].ground;
        let flight = if reach.can_be_shot { Flight::new(board, from, !us) } else { Flight::FREE };
        let safe = reach.moving & flight.safe;
        let hits = enemies & reach.capturing;
        let capture = hits & flight.safe & ground;
        CarrierTargets {
            normal: ground & safe & !(own | enemies),
            met: safe & own,
            capture,
            shot: hits & flight.safe & !ground,
            suicide: hits & flight.exposed,
            bombed: capture,
        }
    }

    /// Whether there is anybody to take or to join.
    #[inline(always)]
    pub(super) fn meets(&self) -> bool {
        self.met | self.capture | self.shot | self.suicide != 0
    }

    /// What a group that this carrier leads takes.
    #[inline]
    pub(super) fn captures(&self, mover: Mover) -> Targets {
        let (stay, suicide) = match mover {
            Mover::Whole => (self.shot | self.bombed, self.suicide),
            Mover::Single => (self.shot, self.suicide),
            Mover::Group => (0, 0),
        };
        Targets { capture: self.capture, stay, suicide, ..Targets::default() }
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
        let mut combine = 0;
        if self.met != 0 && !captures_only {
            combine = partners_among(board, from, self.met, group);
        }
        Targets { normal: self.normal, combine, ..self.captures(mover) }
    }
}

/// The stacks among `met`, all own, that the group may join: the two together are a legal stack.
/// Its carrier is one of the two carriers, and may stand on the square: one of them stands there,
/// the other could get there.
#[inline]
pub(super) fn partners_among(board: &Board, from: Square, mut met: Star, group: Code) -> Star {
    let kinds = REACH[group as usize].partners;
    let mut partners = 0;
    while met != 0 {
        let bit = met.trailing_zeros();
        met &= met - 1;
        let kind = KIND_OF[board.code(star::square_at(from, bit)) as usize];
        // No branch: which neighbours fit cannot be predicted.
        partners |= (kinds >> kind & 1) << bit;
    }
    partners
}

#[cfg(test)]
mod tests {
    use alloc::{
        string::{String, ToString},
        vec::Vec,
    };

    use super::*;
    use crate::{color::RED, position::Position};

    /// What the whole stack on a square can do there: go, take, shoot, die for, join.
    fn targets(fen: &str, from: Square) -> [String; 5] {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let board = position.board();
        let code = board.code(from);
        let found = CarrierTargets::new(board, RED, from, code);
        let found = found.of_group(board, from, code, Mover::Whole, false);
        [found.normal, found.capture, found.stay, found.suicide, found.combine].map(|targets| {
            let squares = star::squares_of(from, targets).into_iter();
            let names: Vec<String> = squares.map(|square| square.to_string()).collect();
            names.join(" ")
        })
    }

    #[test]
    fn land_pieces_stop_at_the_first_stack() {
        let fen = "6c4/11/11/11/11/11/11/4i6/4T1I4/11/11/7C3 r - - 0 1";
        let [normal, capture, stay, suicide, combine] = targets(fen, Square::E4);
        assert_eq!(normal, "e2 e3 c4 d4 f4");
        assert_eq!((capture.as_str(), combine.as_str()), ("e5", "g4"));
        assert!(stay.is_empty() && suicide.is_empty());
    }

    #[test]
    fn land_pieces_shoot_at_ships_from_where_they_stand() {
        let fen = "6c4/11/11/11/11/11/11/11/1nT8/11/11/7C3 r - - 0 1";
        let [_, capture, stay, ..] = targets(fen, Square::C4);
        assert_eq!((capture.as_str(), stay.as_str()), ("", "b4"));
    }

    #[test]
    fn an_air_force_dies_for_what_it_takes_inside_one_zone_of_air_defence() {
        let fen = "6c4/11/11/11/11/4g6/11/11/4F6/11/11/7C3 r - - 0 1";
        let [normal, capture, stay, suicide, _] = targets(fen, Square::E4);
        assert!(!normal.contains("e6"), "covered: {normal}");
        assert_eq!([capture.as_str(), stay.as_str(), suicide.as_str()], ["", "", "e7"]);
    }

    #[test]
    fn a_navy_takes_ships_one_square_farther_than_land_pieces() {
        let fen = "6c4/11/11/11/n10/11/11/11/N3i6/11/11/7C3 r - - 0 1";
        let [_, capture, stay, ..] = targets(fen, Square::A4);
        assert_eq!((capture.as_str(), stay.as_str()), ("a8", ""));
    }
}
