//! Case 3: the Commander is in check where it stands, and others move.
//!
//! * A move that ends no check, now or with a later step of the deployment, is illegal: only targets
//!   among the evasion squares, or everything if those who wait can still reach one, are looked at.
//! * A target that ends every check is legal without a trial if the move opens no line, lets no plane in
//!   and leaves nobody where he may not stand ([`Generation::sure_evasions`]). A stay or suicide capture
//!   empties a square, so a line behind it must not open; a suicide may also make a hero of the own last
//!   guard, so that no plane may be an x-ray attacker.
//! * If one of those who wait surely ends every check from where he stands, any first step is legal that
//!   does not close his way ([`Generation::targets_that_hold_up`]): arrivals open no line, and captures
//!   on the way leave the line closed and the sky wider. Two captures in one turn may leave the enemy
//!   a last guard, though. The same if the Commander itself may leave.
//! * Where evasions do not tell (a complex check, a carried defender that becomes a carrier, a last
//!   guard about to change), every target is tried.
//!
//! Tests: below; `tests/moves/legality_commander.rs`, `tests/moves/legality_deployment.rs`.

use super::{
    Flow, Generation, Legality, Sink, Stop,
    commander::{Arrival, Defence, Safety, commander_targets},
    group::{Group, stands},
    targets::Targets,
};
use crate::{
    air_defence::Flight,
    moves::MoveKind,
    position::split,
    rules::Movement,
    square::Square,
    stack::{Code, INFO, NO_CODE},
    star::{self, HEROES_REACH, Star, direction_of, nearer},
};

/// Where an arrival leaves none of the ways open: everywhere if there are none, nowhere if they lead
/// in several directions, else on the way to the first of them.
#[inline]
pub(super) fn closing_targets(ways: Star) -> Star {
    let first = ways.trailing_zeros();
    if ways == 0 {
        !0
    } else if ways & !direction_of(first) != 0 {
        0
    } else {
        nearer(first) | 1 << first
    }
}

/// The same for the ways of a stack: nothing is in the way of one that flies.
#[inline]
pub(super) fn closing_targets_of(stack: Code, ways: Star) -> Star {
    let flies = INFO[stack as usize].members[0].movement() == Movement::Air;
    match ways {
        0 => !0,
        _ if !flies => closing_targets(ways),
        _ if ways.is_power_of_two() => ways,
        _ => 0,
    }
}

impl<S: Sink> Generation<'_, S> {
    /// Tries what may end the check, now or with a later step.
    #[inline(never)]
    pub(super) fn evade(&mut self, group: Group) -> Flow {
        let Group { from, moving, waiting, .. } = group;
        let legality = self.legality;
        if legality.has_complex_check || legality.guard_changes || group.uncovers_defender() {
            let found = self.find(group);
            return self.try_all(group, &found, !0, !0);
        }
        if INFO[waiting as usize].commander != 0 {
            return self.let_commander_out(group);
        }
        let evasions = if group.is_last() {
            legality.evasions_of(moving)
        } else {
            legality.partial_evasions_of(moving)
        };
        let winning = self.winning_star(from);
        let helps = (star::star_of_set(from, evasions) | winning) & HEROES_REACH[moving as usize];
        let helps = self.without_futile_defence(group, helps);
        let later = self.later(group);
        let needed = star::star_of_set(from, legality.evasions_with(waiting)) | winning;
        let quiets = if later.after_quiet & needed != 0 { !0 } else { helps };
        let captures = if later.after_capture & needed != 0 { !0 } else { helps };
        if quiets | captures == 0 {
            return Ok(());
        }
        let found = self.find(group);
        let sure =
            if helps == 0 { Targets::default() } else { self.sure_evasions(legality, group) };
        let mut followed = 0;
        if quiets == !0
            && !legality.own_guard_changes
            && (legality.air_xrays.is_empty() || !group.changes_defence())
        {
            followed = !self.targets_that_hold_up(legality, group);
        }
        let followed_captures = if self.two_captures_may_leave_a_guard() { 0 } else { followed };
        if !S::CAPTURES_ONLY {
            self.settle(
                group.template(MoveKind::Normal),
                found.normal & quiets,
                sure.normal | followed,
            )?;
            self.settle(group.template(MoveKind::Combine), found.combine & quiets, 0)?;
        }
        let known = sure.capture | followed_captures;
        self.settle(group.template(MoveKind::Capture), found.capture & captures, known)?;
        self.settle(group.template(MoveKind::StayCapture), found.stay & captures, sure.stay)?;
        let known = sure.suicide;
        self.settle(group.template(MoveKind::SuicideCapture), found.suicide & captures, known)
    }

    /// The targets with which a group surely ends all checks of `there`, so that the turn may end with
    /// it: it takes the only checker or arrives on every line, opens no line, and lets in no plane that
    /// only air defence keeps off.
    pub(super) fn sure_evasions(&mut self, there: &Legality, group: Group) -> Targets {
        let from = group.from;
        let opens = group.vacates() && there.blockers.contains(from);
        let lets_in = !there.air_xrays.is_empty() && group.changes_defence();
        if opens
            || lets_in
            || there.has_complex_check
            || self.legality.own_guard_changes
            || group.has_commander()
            || !group.rest_stands()
        {
            return Targets::default();
        }
        let ending = star::star_of_set(from, there.evasions());
        if ending & HEROES_REACH[group.moving as usize] == 0 {
            return Targets::default();
        }
        let found = self.find(group);
        let ending = ending & !self.targets_leaving_a_last_guard(from, found.taken() & ending);
        let mut sure = Targets {
            normal: found.normal & ending,
            capture: found.capture & ending,
            ..Targets::default()
        };
        if (found.stay | found.suicide) & ending != 0 {
            let emptied = ending & !star::star_of_set(from, there.blockers);
            if group.members == 0 || stands(group.whole, from) {
                sure.stay = found.stay & emptied;
            }
            // The sacrifice may make a hero of the own last guard, which changes the sky.
            if there.air_xrays.is_empty() {
                let in_line = if group.vacates() {
                    self.targets_in_line_with(there.commander, from)
                } else {
                    0
                };
                sure.suicide = found.suicide & emptied & !in_line;
            }
        }
        sure
    }

    /// The targets of a first step after which it is not sure that one of those who wait ends all
    /// checks of `there`: those that close all ways by which they surely would.
    pub(super) fn targets_that_hold_up(&mut self, there: &Legality, group: Group) -> Star {
        let mut closing = !0;
        for follower in group.followers() {
            let sure = self.sure_evasions(there, follower);
            let ways = sure.normal | sure.taken();
            closing &= closing_targets_of(follower.moving, ways);
            if closing == 0 {
                break;
            }
        }
        closing
    }

    /// Only the steps that end the check at once.
    pub(super) fn evade_at_once(&mut self, group: Group) -> Flow {
        let Group { from, moving, .. } = group;
        let evasions = star::star_of_set(from, self.legality.evasions_of(moving));
        let helps = (evasions | self.winning_star(from)) & HEROES_REACH[moving as usize];
        if group.has_commander() || helps == 0 {
            return Ok(());
        }
        let helps = self.without_futile_defence(group, helps);
        if helps == 0 {
            return Ok(());
        }
        let sure = self.sure_evasions(self.legality, group);
        if sure.normal | sure.taken() != 0 && S::WANTS_ONE {
            return Err(Stop);
        }
        let found = self.find(group);
        self.try_all(group, &found, 0, helps)?;
        self.try_all(group, &found, helps, 0)
    }

    /// The Commander may still leave its stack: whoever goes first, it can, unless its only way is
    /// closed.
    fn let_commander_out(&mut self, group: Group) -> Flow {
        let Group { from, rest, .. } = group;
        let found = self.find(group);
        let commander = INFO[rest as usize].commander;
        let (alone, companions) = split(rest, commander);
        let may_stay = companions == NO_CODE || stands(companions, from);
        let targets = commander_targets(self.position, self.us, from, alone, companions != NO_CODE);
        let vacated = (companions == NO_CODE).then_some(from);
        let ways = star::star_of_set(from, targets.normal);
        let ways = if may_stay { self.safe_among(from, ways, vacated) } else { 0 };
        let closing = closing_targets(ways);
        if !S::CAPTURES_ONLY {
            self.split(group.template(MoveKind::Normal), found.normal, closing)?;
            self.split(group.template(MoveKind::Combine), found.combine, closing)?;
        }
        let by_guard = self.targets_leaving_a_last_guard(from, found.capture);
        if !S::NO_CAPTURES {
            self.split(group.template(MoveKind::Capture), found.capture, closing | by_guard)?;
        }
        self.try_each(group.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(group.template(MoveKind::SuicideCapture), found.suicide)
    }

    /// Leaves out the targets from which an arriving defender stops none of the attacking Air
    /// Forces, where nothing else could help.
    fn without_futile_defence(&self, group: Group, helps: Star) -> Star {
        let Group { from, moving, rest, .. } = group;
        let legality = self.legality;
        let level = INFO[moving as usize].defence;
        if level == 0 || legality.air_checkers.is_empty() || legality.own_guard_changes {
            return helps;
        }
        let board = self.position.board();
        let left = (from, INFO[rest as usize].defence);
        let others = star::star_of_set(from, legality.partial_evasions()) | self.winning_star(from);
        let doubtful = helps & !others;
        if doubtful == 0 {
            return helps;
        }
        let mut futile = doubtful;
        for plane in legality.air_checkers {
            let seen = self.commander_star(plane);
            let lines = Flight::without(board, plane, self.us, from).with(plane, left.0, left.1);
            let mut arrivals = futile;
            while arrivals != 0 {
                let hit = arrivals & arrivals.wrapping_neg();
                let to = star::square_at(from, arrivals.trailing_zeros());
                arrivals ^= hit;
                if lines.with(plane, to, level).reached() & seen == 0
                    || self.may_promote(moving, to)
                {
                    futile ^= hit;
                }
            }
        }
        helps & !futile
    }

    /// The targets where a Commander that comes from `from` is surely safe.
    pub(super) fn safe_among(&self, from: Square, mut ways: Star, vacated: Option<Square>) -> Star {
        let mut safe = 0;
        while ways != 0 {
            let hit = ways & ways.wrapping_neg();
            let square = star::square_at(from, ways.trailing_zeros());
            ways ^= hit;
            let arrival = Arrival { square, on_navy: false, vacated, defence: Defence::Unknown };
            if !self.position.faces_after(self.us, square, vacated)
                && self.position.safety(self.us, arrival) == Safety::Safe
            {
                safe |= hit;
            }
        }
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen::texts_from;

    #[test]
    fn one_way_is_closed_on_it_and_two_ways_nowhere() {
        let way = |to: Square| star::star_of_square(Square::E5, to);
        assert_eq!(closing_targets(0), !0);
        let ahead = way(Square::E6) | way(Square::E7);
        assert_eq!(closing_targets(ahead), way(Square::E6));
        assert_eq!(closing_targets(way(Square::E7)), ahead);
        assert_eq!(closing_targets(ahead | way(Square::F5)), 0);
    }

    #[test]
    fn in_check_others_take_the_checker_or_stand_in_its_way() {
        let fen = "3c7/11/11/11/11/11/11/11/11/4T1t1T2/5I5/6C4 r - - 0 1";
        assert_eq!(texts_from(fen, "e3"), ["e3xg3"]);
        assert_eq!(texts_from(fen, "f2"), ["f2g2"]);
    }

    #[test]
    fn a_first_step_may_leave_the_check_to_a_later_one() {
        let fen = "3c7/11/11/11/11/11/11/11/11/4(FT)1t4/11/6C4 r - - 0 1";
        let found = texts_from(fen, "e3");
        assert!(found.contains(&"e3:F>e5".into()), "the Tank takes next: {found:?}");
        assert!(!found.contains(&"e3e5".into()), "nobody is left to take: {found:?}");
    }
}
