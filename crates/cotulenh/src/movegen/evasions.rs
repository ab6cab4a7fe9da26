//! Case 3: the Commander is in check where it stands, and others move.
//!
//! A move that ends no check, now or with a later step of the deployment, is illegal: only targets
//! among the evasion squares, or everything if those who wait can still reach one, are tried. Where
//! evasions do not tell (a complex check, a carried defender that becomes a carrier, a last guard
//! about to change), every target is tried. If the Commander itself may still leave its stack, whoever
//! goes first, only targets that close its way are tried.
//!
//! Tests: `tests/moves/legality_commander.rs`, `tests/moves/legality_deployment.rs`.

use super::{
    Flow, Generation, Sink,
    commander::{Arrival, Defence, Safety, commander_targets},
    group::{Group, stands},
};
use crate::{
    air_defence::Flight,
    moves::MoveKind,
    position::split,
    square::Square,
    stack::{INFO, NO_CODE},
    star::{self, MEMBERS_REACH, Star, direction_of, nearer},
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
        let helps = (star::star_of_set(from, evasions) | winning) & MEMBERS_REACH[moving as usize];
        let helps = self.without_futile_defence(group, helps);
        let later = self.later(group);
        let needed = star::star_of_set(from, legality.evasions_with(waiting)) | winning;
        let quiets = if later.after_quiet & needed != 0 { !0 } else { helps };
        let captures = if later.after_capture & needed != 0 { !0 } else { helps };
        if quiets | captures == 0 {
            return Ok(());
        }
        let found = self.find(group);
        self.try_all(group, &found, quiets, captures)
    }

    /// Only the steps that end the check at once.
    pub(super) fn evade_at_once(&mut self, group: Group) -> Flow {
        let Group { from, moving, .. } = group;
        let evasions = star::star_of_set(from, self.legality.evasions_of(moving));
        let helps = (evasions | self.winning_star(from)) & MEMBERS_REACH[moving as usize];
        if group.has_commander() || helps == 0 {
            return Ok(());
        }
        let helps = self.without_futile_defence(group, helps);
        if helps == 0 {
            return Ok(());
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
        let mut futile = 0;
        let mut doubtful = helps & !others;
        while doubtful != 0 {
            let hit = doubtful & doubtful.wrapping_neg();
            let to = star::square_at(from, doubtful.trailing_zeros());
            doubtful ^= hit;
            let stops_none = legality.air_checkers.into_iter().all(|plane| {
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
