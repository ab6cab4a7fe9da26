//! Moves of the Commander itself, carried or on its own: decided by the look of the target.

use super::{
    Flow, Generation, Sink,
    commander::commander_targets,
    danger::{Arrival, Danger, Defence, Safety},
    departure::Departure,
};
use crate::{
    mailbox::is_navy,
    moves::{Move, MoveKind},
    square::Square,
    square_set::SquareSet,
    stack::{Code, INFO, NO_CODE, combined},
    star::{self, Star},
};

impl<S: Sink> Generation<'_, S> {
    /// The Commander goes with the group.
    #[inline(never)]
    pub(super) fn carry(&mut self, departure: Departure) -> Flow {
        let found = self.find(departure);
        let later = self.later(departure);
        if !S::CAPTURES_ONLY {
            self.carry_to(departure, MoveKind::Normal, found.normal, later.after_quiet)?;
            self.carry_to(departure, MoveKind::Combine, found.combine, later.after_quiet)?;
        }
        self.carry_to(departure, MoveKind::Capture, found.capture, later.after_capture)?;
        self.try_each(departure.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(departure.template(MoveKind::SuicideCapture), found.suicide)
    }

    pub(super) fn carry_to(
        &mut self,
        departure: Departure,
        kind: MoveKind,
        mut targets: Star,
        later: Star,
    ) -> Flow {
        let Departure { from, moving, rest, .. } = departure;
        let template = departure.template(kind);
        let defence_changes = self.own_guard_changes || departure.changes_defence();
        let guard_changes = self.guard_changes || kind.is_capture() && self.guard_may_change;
        let certain = departure.rest_stands()
            && kind != MoveKind::Combine
            && !guard_changes
            && !defence_changes;
        let on_navy = is_navy(moving);
        let vacated = (rest == NO_CODE).then_some(from);
        if targets != 0 {
            self.look_for_threats();
        }
        let mut sure = 0;
        while targets != 0 {
            let hit = targets & targets.wrapping_neg();
            let to = star::square_at(from, targets.trailing_zeros());
            targets ^= hit;
            if certain {
                let arrival = Arrival { square: to, on_navy, vacated, defence: Defence::Unchanged };
                let safety = if self.position.faces_after(self.us, arrival) {
                    Safety::Attacked(None)
                } else {
                    self.safety(arrival)
                };
                if safety == Safety::Safe {
                    sure |= hit;
                    continue;
                }
                if let Safety::Attacked(by) = safety
                    && !on_navy
                    && !self.winning.contains(to)
                    && self.is_hopeless(from, by, later)
                {
                    continue;
                }
            }
            self.commander_to(departure, template.with_target(to), later)?;
        }
        self.sink.star(template, sure)
    }

    /// A Commander that moves as a carrier or steps alone out of its stack.
    #[inline(never)]
    pub(super) fn commander(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, rest, .. } = departure;
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        let later = self.later(departure);
        if !S::CAPTURES_ONLY {
            let template = departure.template(MoveKind::Normal);
            let certain = departure.rest_stands() && !self.guard_changes;
            let vacated = (rest == NO_CODE).then_some(from);
            let defence =
                if self.own_guard_changes { Defence::Unknown } else { Defence::Unchanged };
            self.look_for_threats();
            let unthreatened = match self.threatened {
                Some(threatened) if certain => found.normal - threatened,
                _ => SquareSet::EMPTY,
            };
            self.sink.squares(template, unthreatened)?;
            for to in found.normal - unthreatened {
                let arrival = Arrival { square: to, on_navy: false, vacated, defence };
                let mv = template.with_target(to);
                match self.safety(arrival) {
                    Safety::Safe if certain => self.sink.one(mv)?,
                    Safety::Attacked(by) if self.is_hopeless(from, by, later.after_quiet) => {}
                    _ => self.commander_to(departure, mv, later.after_quiet)?,
                }
            }
            let template = departure.template(MoveKind::Combine);
            for to in found.combine {
                self.commander_to(departure, template.with_target(to), later.after_quiet)?;
            }
        }
        let template = departure.template(MoveKind::Capture);
        for to in found.capture {
            self.commander_to(departure, template.with_target(to), later.after_capture)?;
        }
        for to in found.stay {
            self.try_one(departure.template(MoveKind::StayCapture).with_target(to))?;
        }
        Ok(())
    }

    /// Collects the squares that some enemy could attack if nothing were in its way.
    #[inline]
    fn look_for_threats(&mut self) {
        if self.threatened.is_none() {
            let board = self.position.board();
            let mut threatened = SquareSet::EMPTY;
            for square in board.of(!self.us) {
                threatened |= *star::threatened_by(board.code(square), square);
            }
            self.threatened = Some(threatened);
        }
    }

    /// How `arrival` looks to the own Commander, facing aside.
    #[inline]
    pub(super) fn safety(&self, arrival: Arrival) -> Safety {
        match self.threatened {
            Some(threatened) if !threatened.contains(arrival.square) => Safety::Safe,
            _ => self.position.safety(self.us, arrival),
        }
    }

    /// Whether those who still act can neither take the attacker nor win.
    #[inline]
    pub(super) fn is_hopeless(&self, from: Square, attacker: Option<Square>, later: Star) -> bool {
        match attacker {
            _ if later == 0 => true,
            None => false,
            Some(attacker) => {
                let useful =
                    star::star_of_square(from, attacker) | star::star_of_set(from, self.winning);
                later & useful == 0
            }
        }
    }

    /// What becomes of the own air defence when the group arrives on `to` and is `after` there. A
    /// defender that arrives near the enemy Commander may become a hero.
    pub(super) fn defence_after(&self, departure: Departure, to: Square, after: Code) -> Defence {
        let level = |code: Code| INFO[code as usize].defence;
        if self.own_guard_changes {
            Defence::Unknown
        } else if !departure.changes_defence() {
            Defence::Unchanged
        } else if level(after) != 0 && self.may_give_check(to) {
            Defence::Unknown
        } else {
            let left = (departure.from, level(departure.rest));
            Defence::Moved(departure.from, [left, (to, level(after))])
        }
    }

    /// Decides from the look of its target whether the Commander may go there.
    #[inline(never)]
    pub(super) fn commander_to(&mut self, departure: Departure, mv: Move, later: Star) -> Flow {
        let to = mv.to();
        if self.winning.contains(to) {
            return self.sink.one(mv);
        }
        let after = match mv.kind() {
            MoveKind::Combine => combined(departure.moving, self.position.board().code(to)),
            _ => departure.moving,
        };
        let arrival = Arrival {
            square: to,
            on_navy: is_navy(after),
            vacated: (departure.rest == NO_CODE).then_some(departure.from),
            defence: self.defence_after(departure, to, after),
        };
        let carried = INFO[departure.moving as usize].len > 1;
        let faces = carried && self.position.faces_after(self.us, arrival);
        let safety = if faces { Safety::Attacked(None) } else { self.safety(arrival) };
        match safety {
            Safety::Safe => {}
            Safety::Unclear => return self.try_one(mv),
            Safety::Attacked(by)
                if !arrival.on_navy && self.is_hopeless(departure.from, by, later) =>
            {
                return Ok(());
            }
            Safety::Attacked(_) => {
                let mut danger = Danger::none();
                danger.look(self.position, self.us, arrival);
                let cures = danger.cures_with(departure.waiting) | self.winning;
                let curable = later & star::star_of_set(departure.from, cures) != 0;
                return if curable || danger.complex { self.try_one(mv) } else { Ok(()) };
            }
        }
        let certain = departure.rest_stands()
            && !self.guard_changes
            && !(mv.is_capture() && self.leaves_a_last_guard(to));
        if certain { self.sink.one(mv) } else { self.try_one(mv) }
    }
}
