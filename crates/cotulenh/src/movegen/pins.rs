//! Case 2: the Commander is not in check and stays where it is.
//!
//! A target may still be illegal for one of these reasons, and is tried, or left out, if so:
//!
//! * The stack is a blocker and leaves its pin line. A whole stack that joins another stack, or takes
//!   the enemy Commander, is no exception to the line, but the latter wins.
//! * A stay or suicide capture empties a blocker's square, or the last of two on a line.
//! * An Air Force is an x-ray attacker, and the move changes air defence.
//! * What is left behind may not stand on the origin and can no longer go. If it has a way that the
//!   step does not close, it can.
//! * The capture makes the enemy's last guard a hero, or a Navy joins the Commander.
//!
//! Tests: below; `tests/moves/legality_{air,capture,last_guard,deployment}.rs`.

use super::{
    Flow, Generation, Sink,
    commander::{Arrival, Defence, Safety, commander_targets},
    evasions::{closing_targets, closing_targets_of},
    group::{Group, stands},
    targets::Targets,
};
use crate::{
    air_defence::Flight,
    mailbox::is_navy,
    moves::MoveKind,
    rules::Movement,
    square::Square,
    stack::{INFO, MAX_STACK, NO_CODE, combined},
    star::{self, ADJACENT, FILE_STAR, RANK_STAR, REACH, SURROUNDINGS, Star, both_ways},
};

/// Which targets of a step leave pieces behind that may not stay and can no longer go.
enum Strand {
    /// These might, and have to be tried, but for those known to leave a way.
    Perhaps { doubtful: Star, known: Star },
    /// Every move that takes nothing does.
    Surely,
}

impl<S: Sink> Generation<'_, S> {
    /// Lists and tries the targets found for a group.
    #[inline]
    pub(super) fn without_check(&mut self, group: Group, mut found: Targets) -> Flow {
        let from = group.from;
        let legality = self.legality;
        let has_xrays = !legality.air_xrays.is_empty();
        let is_blocker = legality.blockers.contains(from);
        let (mut doubtful, mut known) = (0, 0);
        if is_blocker && group.vacates() {
            let line = star::star_of_set(from, legality.pin_line(self.position, from));
            let line = line | self.winning_star(from);
            found.normal &= line;
            found.capture &= line;
            found.combine = 0;
        }
        if has_xrays && legality.own_guard_changes {
            doubtful = !0;
        } else if has_xrays && group.changes_defence() {
            doubtful = self.targets_that_let_planes_in(group, &found);
        } else if !group.rest_stands() {
            if group.rest != group.waiting {
                // Who has acted cannot leave: the carrier may only shoot from where it is, or win, or
                // leave it to another to win.
                let winning = self.winning_star(from);
                let others_may_win = self.widest_reach(from, group.waiting) & winning != 0;
                let (quiets, captures) = if others_may_win { (!0, !0) } else { (0, winning) };
                self.try_each(group.template(MoveKind::StayCapture), found.stay)?;
                return self.try_all(group, &Targets { stay: 0, ..found }, quiets, captures);
            }
            match self.targets_that_strand(group) {
                Strand::Perhaps { doubtful: perhaps, known: open } => {
                    (doubtful, known) = (perhaps, open);
                }
                Strand::Surely => {
                    found.normal = 0;
                    doubtful = !0;
                }
            }
        }
        if !S::CAPTURES_ONLY {
            self.split_known(group.template(MoveKind::Normal), found.normal, doubtful, known)?;
            if found.combine != 0 {
                let mut joined = if is_navy(group.moving) { self.commander_star(from) } else { 0 };
                if has_xrays {
                    let defenders = self.position.board().defenders(self.us);
                    joined |= star::star_of_set(from, defenders);
                }
                self.split(group.template(MoveKind::Combine), found.combine, doubtful | joined)?;
            }
        }
        if S::NO_CAPTURES || found.taken() == 0 {
            return Ok(());
        }
        let leaving = self.targets_leaving_a_last_guard(from, found.taken());
        doubtful |= leaving;
        known &= !leaving;
        self.split_known(group.template(MoveKind::Capture), found.capture, doubtful, known)?;
        if found.stay | found.suicide != 0 {
            self.captures_that_empty_a_square(group, &found, doubtful)?;
        }
        Ok(())
    }

    /// Stay captures empty the target, suicide captures the origin too.
    pub(super) fn captures_that_empty_a_square(
        &mut self,
        group: Group,
        found: &Targets,
        doubtful: Star,
    ) -> Flow {
        if found.stay | found.suicide == 0 {
            return Ok(());
        }
        let from = group.from;
        let opening = doubtful | star::star_of_set(from, self.legality.blockers);
        let is_afloat = group.members != 0 && !stands(group.whole, from);
        let staying = if is_afloat { !0 } else { opening };
        self.split(group.template(MoveKind::StayCapture), found.stay, staying)?;
        if found.suicide == 0 {
            return Ok(());
        }
        let opens_own_line = group.vacates() && self.legality.blockers.contains(from);
        let leaving = if !self.legality.air_xrays.is_empty() || opens_own_line {
            !0
        } else if group.vacates() {
            opening | self.targets_in_line_with(self.legality.commander, from)
        } else {
            opening
        };
        self.split(group.template(MoveKind::SuicideCapture), found.suicide, leaving)
    }

    /// A defender moves while Air Forces are x-ray attackers. Targets after which they might be let
    /// in, or where the defender becomes a hero.
    #[inline(never)]
    fn targets_that_let_planes_in(&self, group: Group, found: &Targets) -> Star {
        let Group { from, moving, rest, .. } = group;
        if !group.rest_stands() {
            return !0;
        }
        let board = self.position.board();
        let [left, level] = [rest, moving].map(|code| INFO[code as usize].defence);
        let mut doubtful = !(found.normal | found.capture);
        for plane in self.legality.air_xrays {
            let seen = self.commander_star(plane);
            let lines = Flight::without(board, plane, self.us, from).with(plane, from, left);
            let mut arrivals = !doubtful;
            while arrivals != 0 {
                let hit = arrivals & arrivals.wrapping_neg();
                let to = star::square_at(from, arrivals.trailing_zeros());
                arrivals ^= hit;
                if lines.with(plane, to, level).reached() & seen != 0
                    || self.may_promote(moving, to)
                {
                    doubtful |= hit;
                }
            }
        }
        doubtful
    }

    /// Whether taking the stack on `target` leaves the enemy one soldier, which becomes a hero.
    pub(super) fn leaves_a_last_guard(&self, target: Square) -> bool {
        let taken = INFO[self.position.board().code(target) as usize].soldiers;
        self.position.soldiers(!self.us) == taken + 1
    }

    /// Whether two captures in one turn could leave the enemy one soldier.
    #[inline]
    pub(super) fn two_captures_may_leave_a_guard(&self) -> bool {
        self.position.soldiers(!self.us) as usize <= 2 * MAX_STACK + 1
    }

    #[inline]
    pub(super) fn targets_leaving_a_last_guard(&self, from: Square, captures: Star) -> Star {
        if !self.legality.guard_may_change {
            return 0;
        }
        let mut leaving = 0;
        let mut left = captures;
        while left != 0 {
            let hit = left & left.wrapping_neg();
            if self.leaves_a_last_guard(star::square_at(from, left.trailing_zeros())) {
                leaving |= hit;
            }
            left ^= hit;
        }
        leaving
    }

    /// Targets on a line through `from` and the own Commander: emptying both squares might open it.
    pub(super) fn targets_in_line_with(&self, commander: Option<Square>, from: Square) -> Star {
        let Some(own) = commander else { return 0 };
        let near = star::bit_of(from, own).map_or(0, both_ways);
        let Some(enemy) = self.legality.enemy_commander else { return near };
        let on_file = own.file() == enemy.file() && from.file() == own.file();
        let on_rank = own.rank() == enemy.rank() && from.rank() == own.rank();
        near | if on_file { FILE_STAR } else { 0 } | if on_rank { RANK_STAR } else { 0 }
    }

    /// What is left may not stay. Targets that might keep it from leaving together afterwards: all,
    /// unless it has somewhere to go that the target does not close.
    #[inline(never)]
    fn targets_that_strand(&mut self, group: Group) -> Strand {
        let Group { from, rest, .. } = group;
        if !self.legality.air_xrays.is_empty() || self.legality.blockers.contains(from) {
            return Strand::Perhaps { doubtful: !0, known: 0 };
        }
        let info = &INFO[rest as usize];
        if info.commander != 0 {
            return self.targets_that_strand_commander(group);
        }
        let found = self.find(group.followed_by_rest());
        let taking = if self.two_captures_may_leave_a_guard() { 0 } else { found.capture };
        let mut known = !closing_targets_of(rest, found.normal | found.combine | taking);
        // Where the group takes what the rest could walk to, the rest can join it.
        let terrain = &SURROUNDINGS[from.index()];
        let reach = &REACH[rest as usize];
        known |= found.capture & reach.moving & terrain.reach[reach.movement as usize];
        if found.normal != 0 {
            // Where the group went, the rest can join it.
            let first = 1 << found.normal.trailing_zeros();
            return Strand::Perhaps { doubtful: closing_targets(found.normal) & !first, known };
        }
        let walks = info.members[0].movement() != Movement::Air;
        let own_guard_changes = self.legality.own_guard_changes;
        if info.len == 1 && walks && found.capture | found.combine == 0 && !own_guard_changes {
            return Strand::Surely;
        }
        Strand::Perhaps { doubtful: !0, known }
    }

    /// The same where the Commander, alone or carried, is left.
    fn targets_that_strand_commander(&mut self, group: Group) -> Strand {
        let Group { from, moving, rest, .. } = group;
        if INFO[rest as usize].len > 1 {
            let ways = self.find(group.followed_by_rest()).normal;
            let doubtful = closing_targets(self.safe_among(from, ways, Some(from)));
            return Strand::Perhaps { doubtful, known: 0 };
        }
        let found = commander_targets(self.position, self.us, from, rest, false);
        // Facing does not count here: the step may close the line.
        let ashore = SURROUNDINGS[from.index()].ground & REACH[rest as usize].moving & ADJACENT;
        if ashore == 0 && found.stay.is_empty() {
            return Strand::Surely;
        }
        let ways = star::star_of_set(from, found.normal);
        let doubtful = closing_targets(self.safe_among(from, ways, Some(from)));
        let mut known = 0;
        // Where the group went, the Commander can join it.
        let joined = combined(moving, rest);
        let first = ways.trailing_zeros();
        if ways != 0 && joined != NO_CODE && !self.legality.own_guard_changes {
            let to = star::square_at(from, first);
            let level = INFO[joined as usize].defence;
            let arrival = Arrival {
                square: to,
                on_navy: is_navy(joined),
                vacated: Some(from),
                defence: Defence::Moved(from, [(from, 0), (to, level)]),
            };
            let is_clear = level == 0 || !self.may_promote(joined, to);
            if is_clear
                && !self.position.faces_after(self.us, to, Some(from))
                && self.position.safety(self.us, arrival) == Safety::Safe
            {
                known = 1 << first;
            }
        }
        Strand::Perhaps { doubtful, known }
    }
}

#[cfg(test)]
mod tests {
    use crate::movegen::texts_from;

    #[test]
    fn a_blocker_moves_along_its_pin_line_only() {
        let fen = "3c7/11/11/11/11/11/11/11/11/6t4/6T4/6C4 r - - 0 1";
        assert_eq!(texts_from(fen, "g2"), ["g2xg3"]);
    }

    #[test]
    fn a_blocker_may_leave_the_line_if_a_part_of_it_stays() {
        let fen = "3c7/11/11/11/11/11/11/11/11/6t4/6(TI)4/6C4 r - - 0 1";
        let found = texts_from(fen, "g2");
        assert!(
            found.contains(&"g2:T>f2".into()) && found.contains(&"g2:I>f2".into()),
            "{found:?}"
        );
        assert!(!found.contains(&"g2f2".into()), "{found:?}");
    }

    #[test]
    fn a_defender_stays_where_it_keeps_a_plane_out() {
        let fen = "3c7/11/11/11/11/11/11/6f4/11/5G1G3/11/6C4 r - - 0 1";
        assert_eq!(texts_from(fen, "f3"), [""; 0]);
    }

    #[test]
    fn what_may_not_stay_at_sea_is_not_left_there_without_a_way() {
        let fen = "3c7/11/11/11/11/11/11/11/11/(NT)10/11/6C4 r - - 0 1";
        let found = texts_from(fen, "a3");
        assert!(found.iter().all(|text| !text.starts_with("a3:N")), "the Tank sinks: {found:?}");
    }
}
