//! Generation in two phases: [`targets`] says what each stack could do; here every target is
//! either known to be legal from the one look at the own Commander, or tried on a working copy.

mod carry;
mod commander;
mod danger;
mod departure;
mod rescue;
mod sink;
mod suspicion;
mod targets;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use cotulenh_board::{Color, Legality as _, Position as _};

use self::{
    commander::commander_targets,
    danger::{Arrival, Danger},
    departure::{Departure, stands},
    sink::{Any, Captures, Count, Quiets, Seek, Sink, Visit},
    suspicion::Strand,
    targets::{Mover, Targets, targets},
};
use crate::{
    mailbox::is_navy,
    moves::{Move, MoveKind},
    position::Position,
    role::Role,
    square::Square,
    square_set::SquareSet,
    stack::{Code, INFO, NO_CODE},
    star::{self, Star},
};

/// Stops a generation.
pub(crate) struct Stop;

type Flow = Result<(), Stop>;

/// A stack of more soldiers than this cannot be taken in one capture.
const MOST_SOLDIERS_TAKEN: u8 = 3;

/// What decides which moves of a position are legal, worked out once.
///
/// ```
/// use cotulenh::{Position, board::{Legality as _, Position as _}};
///
/// let start = Position::initial();
/// let legality = start.legality();
/// assert!(!legality.in_check());
/// assert_eq!(legality.count(&start), 116);
/// ```
#[derive(Clone, Debug)]
pub struct Legality {
    us: Color,
    commander: Option<Square>,
    enemy_commander: Option<Square>,
    danger: Danger,
    /// Every move may turn the enemy's last soldier into a hero.
    guard_changes: bool,
    /// A capture may.
    guard_may_change: bool,
    /// Every move makes a hero of the own last guard.
    own_guard_changes: bool,
    /// A practice board on which the enemy Commander is attacked before the turn: any move makes
    /// heroes anywhere, so every move is tried.
    tries_all: bool,
}

impl Legality {
    pub(crate) fn new(position: &Position) -> Legality {
        let us = position.turn_color();
        let mut legality = Legality {
            us,
            commander: position.commander(us),
            enemy_commander: position.commander(!us),
            danger: Danger::none(),
            guard_changes: position.has_unpromoted_guard(!us),
            guard_may_change: position.soldiers(!us) <= MOST_SOLDIERS_TAKEN + 1,
            own_guard_changes: position.has_unpromoted_guard(us),
            tries_all: position.is_practice() && position.is_attacked_commander(!us),
        };
        if let Some(commander) = legality.commander {
            legality.danger.look(position, us, Arrival::as_it_stands(position.board(), commander));
        }
        legality
    }

    /// Hands the legal moves to `sink`.
    #[inline]
    pub(crate) fn generate<S: Sink>(&self, position: &Position, sink: &mut S) -> Flow {
        self.begin(position, sink, |generation| match position.deploying().origin() {
            Some(origin) => generation.deployment(origin),
            None => generation.turn(),
        })
    }

    /// Begins a generation, unless a Commander was taken, and leaves the rest to `run`.
    #[inline]
    fn begin<S: Sink>(
        &self,
        position: &Position,
        sink: &mut S,
        run: impl FnOnce(&mut Generation<'_, S>) -> Flow,
    ) -> Flow {
        if position.has_lost_commander(self.us) || position.has_lost_commander(!self.us) {
            return Ok(());
        }
        let mut generation = Generation {
            position,
            us: self.us,
            commander: self.commander,
            enemy_commander: self.enemy_commander,
            winning: self.enemy_commander.into_iter().collect(),
            danger: &self.danger,
            guard_changes: self.guard_changes,
            guard_may_change: self.guard_may_change,
            own_guard_changes: self.own_guard_changes,
            tries_all: self.tries_all,
            threatened: None,
            scratch: None,
            sink,
        };
        run(&mut generation)
    }
}

impl cotulenh_board::Legality<Position> for Legality {
    #[inline]
    fn in_check(&self) -> bool {
        self.danger.present
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let flow =
            self.begin(position, &mut Seek(mv), |generation| match position.deploying().origin() {
                Some(origin) => generation.deployment(origin),
                None if position.board().of(generation.us).contains(mv.from()) => {
                    generation.stack(mv.from(), generation.is_calm())
                }
                None => Ok(()),
            });
        flow.is_err()
    }

    fn visit<B>(
        &self,
        position: &Position,
        visitor: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut visit = Visit::new(visitor);
        let _ = self.generate(position, &mut visit);
        match visit.broke {
            Some(value) => ControlFlow::Break(value),
            None => ControlFlow::Continue(()),
        }
    }

    fn captures(&self, position: &Position, moves: &mut Vec<Move>) {
        let list = Visit::<(), _>::new(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let _ = self.generate(position, &mut Captures(list));
    }

    fn quiets(&self, position: &Position, moves: &mut Vec<Move>) {
        let list = Visit::<(), _>::new(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let _ = self.generate(position, &mut Quiets(list));
    }

    fn count(&self, position: &Position) -> usize {
        let mut count = Count::default();
        let _ = self.generate(position, &mut count);
        count.0
    }

    fn any(&self, position: &Position) -> bool {
        self.generate(position, &mut Any).is_err()
    }
}

/// One generation of the legal moves of a position.
struct Generation<'a, S> {
    position: &'a Position,
    us: Color,
    commander: Option<Square>,
    enemy_commander: Option<Square>,
    /// Where a capture takes the enemy Commander.
    winning: SquareSet,
    danger: &'a Danger,
    guard_changes: bool,
    guard_may_change: bool,
    own_guard_changes: bool,
    tries_all: bool,
    /// The squares that some enemy could attack if nothing were in its way, once somebody asked.
    threatened: Option<SquareSet>,
    /// The working copy, made when the first move has to be tried.
    scratch: Option<Position>,
    sink: &'a mut S,
}

impl<S: Sink> Generation<'_, S> {
    #[inline]
    fn turn(&mut self) -> Flow {
        let board = self.position.board();
        let calm = self.is_calm();
        let enemies = board.of(!self.us);
        for from in board.of(self.us) {
            if S::CAPTURES_ONLY
                && (*star::threatened_by(board.code(from), from) & enemies).is_empty()
                && !(self.commander == Some(from) && self.commanders_face())
            {
                continue;
            }
            self.stack(from, calm)?;
        }
        Ok(())
    }

    /// Whether moves of stacks that do not shield the Commander leave it safe.
    #[inline]
    fn is_calm(&self) -> bool {
        !(self.danger.present
            || !self.danger.held_off.is_empty()
            || self.guard_changes
            || self.tries_all)
    }

    /// What the stack on a square can do at the start of a turn.
    #[inline]
    fn stack(&mut self, from: Square, calm: bool) -> Flow {
        let board = self.position.board();
        let whole = board.code(from);
        let occupied = board.star(from);
        if calm && self.commander != Some(from) && !self.danger.shields.contains(from) {
            self.calm_move(from, whole, occupied)?;
        } else {
            self.depart(Departure::plain(from, whole, occupied))?;
        }
        let len = INFO[whole as usize].len;
        if len > 1 {
            let all = (1 << len) - 1;
            for group in 1..all {
                self.depart(Departure::step(from, whole, group, all, occupied))?;
            }
        }
        Ok(())
    }

    /// Whether nothing stands between the Commanders, so that one may take the other.
    #[inline]
    fn commanders_face(&self) -> bool {
        self.position.commanders_face()
    }

    /// The own Commander in the star of `from`; nothing if there is none.
    #[inline]
    fn commander_star(&self, from: Square) -> Star {
        self.commander.map_or(0, |commander| star::star_of_square(from, commander))
    }

    /// Whether an arrival on `to` may attack the enemy Commander and so make a hero.
    #[inline]
    fn may_give_check(&self, to: Square) -> bool {
        self.enemy_commander.is_some_and(|enemy| star::bit_of(enemy, to).is_some())
    }

    /// A plain move that cannot endanger the Commander, but for captures that open a line to it
    /// and for a Navy joining it, which lets enemy Navies reach farther.
    #[inline]
    fn calm_move(&mut self, from: Square, whole: Code, occupied: Star) -> Flow {
        let board = self.position.board();
        let found = targets(board, self.us, from, occupied, whole, Mover::Whole, S::CAPTURES_ONLY);
        if !S::CAPTURES_ONLY {
            self.sink.star(Move::plain(from, from, MoveKind::Normal), found.normal)?;
        }
        if found.capture != 0 && !S::NO_CAPTURES {
            let template = Move::plain(from, from, MoveKind::Capture);
            let by_guard = self.targets_that_leave_a_last_guard(from, found.capture);
            self.sink.star(template, found.capture & !by_guard)?;
            self.try_each(template, by_guard)?;
        }
        if found.combine != 0 && !S::CAPTURES_ONLY {
            let template = Move::plain(from, from, MoveKind::Combine);
            if is_navy(whole) {
                let joins_commander = self.commander_star(from);
                self.sink.star(template, found.combine & !joins_commander)?;
                self.try_each(template, found.combine & joins_commander)?;
            } else {
                self.sink.star(template, found.combine)?;
            }
        }
        if S::NO_CAPTURES || found.stay | found.suicide == 0 {
            return Ok(());
        }
        let others = Targets { stay: found.stay, suicide: found.suicide, ..Targets::default() };
        self.emit(Departure::plain(from, whole, occupied), &others)
    }

    #[inline(never)]
    fn deployment(&mut self, origin: Square) -> Flow {
        let position = self.position;
        let whole = position.board().code(origin);
        let ready = position.deploying().ready();
        if !S::CAPTURES_ONLY && !self.danger.present && stands(whole, origin) {
            self.sink.one(Move::finish(origin))?;
        }
        let groups = (1..=ready).rev().filter(|group| group & !ready == 0);
        let occupied = position.board().star(origin);
        let departures = groups.map(|group| Departure::step(origin, whole, group, ready, occupied));
        let cured_first =
            S::WANTS_ONE && self.danger.present && !self.danger.complex && self.is_foreseeable();
        if cured_first {
            for departure in departures.clone() {
                self.cure(departure)?;
            }
        }
        for departure in departures {
            let done = cured_first && departure.is_last() && !departure.uncovers_defender();
            if !done || departure.carries_commander() {
                self.depart(departure)?;
            }
        }
        Ok(())
    }

    /// Whether no move makes a hero of a piece that it does not touch.
    #[inline]
    fn is_foreseeable(&self) -> bool {
        !(self.guard_changes || self.tries_all)
    }

    #[inline]
    fn depart(&mut self, departure: Departure) -> Flow {
        if self.tries_all {
            return self.try_everything(departure);
        }
        if departure.carries_commander() {
            return if INFO[departure.moving as usize].len == 1 {
                self.commander(departure)
            } else {
                self.carry(departure)
            };
        }
        if self.danger.present || self.guard_changes {
            return self.rescue(departure);
        }
        let found = self.find(departure);
        self.emit(departure, &found)
    }

    #[inline]
    fn find(&self, departure: Departure) -> Targets {
        let Departure { from, moving, occupied, .. } = departure;
        let (board, mover) = (self.position.board(), departure.mover());
        targets(board, self.us, from, occupied, moving, mover, S::CAPTURES_ONLY)
    }

    /// The Commander is in no danger and stays where it is: only what uncovers it, or leaves
    /// pieces where they may not stay, has to be tried.
    #[inline]
    fn emit(&mut self, departure: Departure, found: &Targets) -> Flow {
        let from = departure.from;
        let held_off = !self.danger.held_off.is_empty();
        let mut suspicious = 0;
        let (shielding, stranding);
        let mut found = found;
        if departure.rest == NO_CODE && self.danger.shields.contains(from) {
            let ways = self.danger.shielded_ways(from) | self.winning;
            let ways = star::star_of_set(from, ways);
            shielding = Targets {
                normal: found.normal & ways,
                capture: found.capture & ways,
                combine: 0,
                ..*found
            };
            found = &shielding;
        }
        if held_off && self.own_guard_changes {
            suspicious = !0;
        } else if held_off && departure.changes_defence() {
            suspicious = self.targets_that_let_planes_in(departure, found);
        } else if departure.rest != NO_CODE && !stands(departure.rest, from) {
            if departure.rest != departure.waiting {
                // Who has acted cannot leave: the carrier may only shoot from where it is, or win.
                let winning = star::star_of_set(from, self.winning);
                self.try_each(departure.template(MoveKind::StayCapture), found.stay)?;
                return self.try_all(departure, &Targets { stay: 0, ..*found }, 0, winning);
            }
            match self.targets_that_strand(departure) {
                Strand::Perhaps(targets) => suspicious = targets,
                Strand::Surely => {
                    stranding = Targets { normal: 0, ..*found };
                    found = &stranding;
                    suspicious = !0;
                }
            }
        }
        if !S::CAPTURES_ONLY {
            self.split(departure, MoveKind::Normal, found.normal, suspicious)?;
            if found.combine != 0 {
                let mut joined = SquareSet::EMPTY;
                if is_navy(departure.moving) {
                    joined = self.commander.into_iter().collect();
                }
                if held_off {
                    joined |= self.position.board().defenders(self.us);
                }
                let touchy = suspicious | star::star_of_set(from, joined);
                self.split(departure, MoveKind::Combine, found.combine, touchy)?;
            }
        }
        if S::NO_CAPTURES || found.capture | found.stay | found.suicide == 0 {
            return Ok(());
        }
        if self.guard_may_change {
            let taken = found.capture | found.stay | found.suicide;
            suspicious |= self.targets_that_leave_a_last_guard(from, taken);
        }
        self.split(departure, MoveKind::Capture, found.capture, suspicious)?;
        let emptied = found.stay | found.suicide;
        if emptied != 0 {
            let opening = suspicious | star::star_of_set(from, self.danger.shields);
            let adrift = departure.group != 0 && !stands(departure.whole, from);
            let staying = if adrift { !0 } else { opening };
            self.split(departure, MoveKind::StayCapture, found.stay, staying)?;
            if found.suicide != 0 {
                let vacates = departure.rest == NO_CODE;
                let leaving = if held_off || vacates && self.danger.shields.contains(from) {
                    !0
                } else if vacates {
                    opening | self.targets_in_line_with_commanders(from)
                } else {
                    opening
                };
                self.split(departure, MoveKind::SuicideCapture, found.suicide, leaving)?;
            }
        }
        Ok(())
    }

    /// Tries whatever the carrier can do.
    #[cold]
    fn try_everything(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, rest, .. } = departure;
        if INFO[moving as usize].members[0] != Role::Commander {
            let found = self.find(departure);
            return self.try_all(departure, &found, !0, !0);
        }
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        for (kind, targets) in [
            (MoveKind::Normal, found.normal),
            (MoveKind::Combine, found.combine),
            (MoveKind::Capture, found.capture),
            (MoveKind::StayCapture, found.stay),
        ] {
            let unwanted = if kind.is_capture() { S::NO_CAPTURES } else { S::CAPTURES_ONLY };
            for to in if unwanted { SquareSet::EMPTY } else { targets } {
                self.try_one(departure.template(kind).with_target(to))?;
            }
        }
        Ok(())
    }

    /// Tries the targets in `quiet` for moves that take nothing and in `captures` for the others.
    fn try_all(
        &mut self,
        departure: Departure,
        found: &Targets,
        quiet: Star,
        captures: Star,
    ) -> Flow {
        if !S::CAPTURES_ONLY {
            self.try_each(departure.template(MoveKind::Normal), found.normal & quiet)?;
            self.try_each(departure.template(MoveKind::Combine), found.combine & quiet)?;
        }
        self.try_each(departure.template(MoveKind::Capture), found.capture & captures)?;
        self.try_each(departure.template(MoveKind::StayCapture), found.stay & captures)?;
        self.try_each(departure.template(MoveKind::SuicideCapture), found.suicide & captures)
    }

    /// Hands on the targets that are surely legal at once, and tries the suspicious ones.
    #[inline]
    fn split(
        &mut self,
        departure: Departure,
        kind: MoveKind,
        targets: Star,
        suspicious: Star,
    ) -> Flow {
        if targets == 0 {
            return Ok(());
        }
        let template = departure.template(kind);
        self.sink.star(template, targets & !suspicious)?;
        self.try_each(template, targets & suspicious)
    }

    #[inline]
    fn try_each(&mut self, template: Move, mut targets: Star) -> Flow {
        if S::NO_CAPTURES && template.is_capture() {
            return Ok(());
        }
        while targets != 0 {
            let bit = targets.trailing_zeros();
            targets &= targets - 1;
            self.try_one(template.with_target(star::square_at(template.from(), bit)))?;
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn try_one(&mut self, mv: Move) -> Flow {
        let scratch = self.scratch.get_or_insert_with(|| self.position.clone());
        if scratch.survives(mv) { self.sink.one(mv) } else { Ok(()) }
    }
}

impl Position {
    /// Phase two in its plain meaning: makes the move, looks whether the turn can still be
    /// completed, and takes it back.
    pub(crate) fn survives(&mut self, mv: Move) -> bool {
        let us = self.turn_color();
        let undo = self.make_move(mv, &mut ());
        let completes = self.completes(us, mv.from());
        self.unmake_move(mv, &undo);
        completes
    }

    /// Whether `us` can end the turn under way, or has ended it, with a Commander that is safe and
    /// a remainder that may stand on `origin`, or by taking the other Commander.
    fn completes(&self, us: Color, origin: Square) -> bool {
        if self.has_lost_commander(!us) {
            return true;
        }
        if self.turn_color() == us {
            return self.legality().any(self);
        }
        !self.has_lost_commander(us) && self.may_finish(us, origin)
    }

    pub(crate) fn may_finish(&self, us: Color, origin: Square) -> bool {
        let left = self.board().code(origin);
        (left == NO_CODE || stands(left, origin)) && !self.is_in_danger(us)
    }
}
