//! The Commander is in danger where it stands, and others move: what can help it.

use super::{
    Flow, Generation, Sink,
    commander::commander_targets,
    departure::{Departure, stands},
    suspicion::closing_targets,
    targets::{Mover, targets},
};
use crate::{
    air_defence::Flight,
    moves::MoveKind,
    position::split,
    stack::{INFO, NO_CODE},
    star::{self, MEMBERS_REACH, Star},
};

/// Squares that those who wait may reach with a later step of the deployment.
#[derive(Clone, Copy)]
pub(super) struct Later {
    /// After a step that takes nothing: it opens no line, so the last one to act reaches at most
    /// what it reaches now.
    pub(super) after_quiet: Star,
    /// After a capture: whatever their range allows.
    pub(super) after_capture: Star,
}

impl<S: Sink> Generation<'_, S> {
    /// The Commander is in danger where it stands, and others move: only captures of attackers
    /// and interpositions can help, now or, in a deployment, with a later step.
    #[inline(never)]
    pub(super) fn rescue(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, waiting, .. } = departure;
        if self.danger.complex || self.guard_changes || departure.uncovers_defender() {
            let found = self.find(departure);
            return self.try_all(departure, &found, !0, !0);
        }
        if INFO[waiting as usize].commander != 0 {
            return self.clear_the_way(departure);
        }
        let cures = self.danger.cures_by(moving);
        let cures = if departure.is_last() { cures.all() } else { cures.some };
        let helps = star::star_of_set(from, cures | self.winning) & MEMBERS_REACH[moving as usize];
        let helps = self.without_futile_defence(departure, helps);
        let later = self.later(departure);
        let needed = star::star_of_set(from, self.danger.cures_with(waiting) | self.winning);
        let quiet = if later.after_quiet & needed != 0 { !0 } else { helps };
        let capture = if later.after_capture & needed != 0 { !0 } else { helps };
        if quiet | capture == 0 {
            return Ok(());
        }
        let found = self.find(departure);
        self.try_all(departure, &found, quiet, capture)
    }

    /// The Commander is in danger and may still leave its stack: whoever goes first, it can, unless
    /// its only way is closed.
    pub(super) fn clear_the_way(&mut self, departure: Departure) -> Flow {
        let Departure { from, rest, .. } = departure;
        let found = self.find(departure);
        let commander = INFO[rest as usize].commander;
        let (alone, companions) = split(rest, commander);
        let may_stay = companions == NO_CODE || stands(companions, from);
        let targets = commander_targets(self.position, self.us, from, alone, companions != NO_CODE);
        let vacated = (companions == NO_CODE).then_some(from);
        let ways = star::star_of_set(from, targets.normal);
        let ways = if may_stay { self.safe_among(from, ways, vacated) } else { 0 };
        let closing = closing_targets(ways);
        if !S::CAPTURES_ONLY {
            self.split(departure, MoveKind::Normal, found.normal, closing)?;
            self.split(departure, MoveKind::Combine, found.combine, closing)?;
        }
        let by_guard = self.targets_that_leave_a_last_guard(from, found.capture);
        self.split(departure, MoveKind::Capture, found.capture, closing | by_guard)?;
        self.try_each(departure.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(departure.template(MoveKind::SuicideCapture), found.suicide)
    }

    /// Leaves out the targets from which an arriving defender stops none of the attacking Air
    /// Forces, where nothing else could help.
    pub(super) fn without_futile_defence(&self, departure: Departure, helps: Star) -> Star {
        let Departure { from, moving, rest, .. } = departure;
        let level = INFO[moving as usize].defence;
        if level == 0 || self.danger.planes.is_empty() || self.own_guard_changes {
            return helps;
        }
        let board = self.position.board();
        let left = (from, INFO[rest as usize].defence);
        let others = self.danger.cures.some | self.winning;
        let mut futile = 0;
        let mut doubtful = helps & !star::star_of_set(from, others);
        while doubtful != 0 {
            let hit = doubtful & doubtful.wrapping_neg();
            let to = star::square_at(from, doubtful.trailing_zeros());
            doubtful ^= hit;
            let stops_none = self.danger.planes.into_iter().all(|plane| {
                let instead = [left, (to, level)];
                let flight = Flight::with_changes(board, plane, self.us, from, instead);
                flight.reached() & self.commander_star(plane) != 0
            });
            if stops_none && !self.may_give_check(to) {
                futile |= hit;
            }
        }
        helps & !futile
    }

    /// Only the steps that end the danger at once: when one move is all that is wanted, they are
    /// the ones to begin with.
    pub(super) fn cure(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, .. } = departure;
        let cures = self.danger.cures_by(moving).all() | self.winning;
        let helps = star::star_of_set(from, cures) & MEMBERS_REACH[moving as usize];
        let helps = self.without_futile_defence(departure, helps);
        if departure.carries_commander() || helps == 0 {
            return Ok(());
        }
        let found = self.find(departure);
        self.try_all(departure, &found, 0, helps)?;
        self.try_all(departure, &found, helps, 0)
    }

    /// What those who wait may reach once the step is made.
    pub(super) fn later(&self, departure: Departure) -> Later {
        let Departure { from, waiting, .. } = departure;
        let after_capture = MEMBERS_REACH[waiting as usize];
        if INFO[waiting as usize].len != 1 || self.own_guard_changes || self.guard_changes {
            return Later { after_quiet: after_capture, after_capture };
        }
        let board = self.position.board();
        let found =
            targets(board, self.us, from, departure.occupied, waiting, Mover::Single, false);
        let after_quiet = found.normal | found.combine | found.capture | found.stay | found.suicide;
        Later { after_quiet, after_capture }
    }
}
