//! Generation in two phases: [`targets`] says what each stack could do; here every target is
//! either known to be legal from the one look at the own Commander, or tried on a working copy.

pub(crate) mod commander;
pub(crate) mod danger;
mod sink;
pub(crate) mod targets;

use cotulenh_board::Color;

pub(crate) use self::sink::{Any, Captures, Count, Sink, Visit};
use self::{
    commander::commander_targets,
    danger::{Arrival, Danger, Defence, Safety},
    targets::{Mover, Targets, targets},
};
use crate::{
    air_defence::Flight,
    mailbox::is_navy,
    moves::{Move, MoveKind},
    position::{Position, split},
    square::Square,
    square_set::SquareSet,
    stack::{Code, INFO, NO_CODE, PART, combined},
    star::{self, MEMBERS_REACH, Star, nearer},
};

/// Stops a generation.
pub(crate) struct Stop;

type Flow = Result<(), Stop>;

/// A stack of more soldiers than this cannot be taken in one capture.
const MOST_SOLDIERS_TAKEN: u8 = 3;

/// One generation of the legal moves of a position.
struct Generation<'a, S> {
    position: &'a Position,
    us: Color,
    commander: Square,
    enemy_commander: Square,
    danger: Danger,
    /// Every move may turn the enemy's last soldier into a hero.
    guard_changes: bool,
    /// A capture may.
    guard_may_change: bool,
    /// Every move makes a hero of the own last guard.
    own_guard_changes: bool,
    /// The working copy, made when the first move has to be tried.
    scratch: Option<Position>,
    sink: &'a mut S,
}

/// Who moves from where, and what stays behind.
#[derive(Clone, Copy)]
struct Departure {
    from: Square,
    /// The members that move, 0 for a whole stack in a plain move.
    group: u8,
    /// All that stands on `from` now.
    whole: Code,
    moving: Code,
    rest: Code,
    /// Those who may act after this step.
    waiting: Code,
}

impl Departure {
    #[inline]
    fn plain(from: Square, whole: Code) -> Departure {
        Departure { from, group: 0, whole, moving: whole, rest: NO_CODE, waiting: NO_CODE }
    }

    #[inline]
    fn step(from: Square, whole: Code, group: u8, ready: u8) -> Departure {
        let (moving, rest) = split(whole, group);
        let waiting = PART[whole as usize][(ready & !group) as usize & 7];
        Departure { from, group, whole, moving, rest, waiting }
    }

    #[inline]
    fn template(self, kind: MoveKind) -> Move {
        Move::step(self.from, self.from, kind, self.group)
    }

    #[inline]
    fn is_last(self) -> bool {
        self.waiting == NO_CODE
    }

    #[inline]
    fn carries_commander(self) -> bool {
        INFO[self.moving as usize].commander != 0
    }

    #[inline]
    fn mover(self) -> Mover {
        if self.group == 0 {
            Mover::Whole
        } else if INFO[self.moving as usize].len == 1 {
            Mover::Single
        } else {
            Mover::Group
        }
    }

    /// What is left may stay, so that the player may stop after the step.
    fn rest_stands(self) -> bool {
        self.rest == NO_CODE || stands(self.rest, self.from)
    }

    /// Whether own air defence changes with the departure.
    fn changes_defence(self) -> bool {
        INFO[self.whole as usize].defence != INFO[self.rest as usize].defence
            || INFO[self.moving as usize].defence != 0
    }

    /// Whether a defender that was carried becomes a carrier.
    fn uncovers_defender(self) -> bool {
        INFO[self.rest as usize].defence > INFO[self.whole as usize].defence
    }
}

/// Squares that those who wait may reach with a later step of the deployment.
#[derive(Clone, Copy)]
struct Later {
    /// After a step that takes nothing: it opens no line, so the last one to act reaches at most
    /// what it reaches now.
    after_quiet: Star,
    /// After a capture: whatever their range allows.
    after_capture: Star,
}

/// Hands the legal moves of `position` to `sink`.
#[inline]
pub(crate) fn generate<S: Sink>(position: &Position, sink: &mut S) -> Flow {
    let us = position.turn_color();
    let (Some(commander), Some(enemy_commander)) =
        (position.commander(us), position.commander(!us))
    else {
        return Ok(());
    };
    let danger = Danger::new(position, us, commander);
    let mut generation = Generation {
        position,
        us,
        commander,
        enemy_commander,
        danger,
        guard_changes: position.has_unpromoted_guard(!us),
        guard_may_change: position.soldiers(!us) <= MOST_SOLDIERS_TAKEN + 1,
        own_guard_changes: position.has_unpromoted_guard(us),
        scratch: None,
        sink,
    };
    match position.deploying().origin() {
        Some(origin) => generation.deployment(origin),
        None => generation.turn(),
    }
}

impl<S: Sink> Generation<'_, S> {
    #[inline]
    fn turn(&mut self) -> Flow {
        let board = self.position.board();
        let calm = !(self.danger.present
            || !self.danger.held_off.is_empty()
            || self.guard_changes
            || self.guard_may_change);
        let exceptions = self.danger.shields.with(self.commander);
        for from in board.of(self.us) {
            let whole = board.code(from);
            if calm && !exceptions.contains(from) {
                self.calm_move(from, whole)?;
            } else {
                self.depart(Departure::plain(from, whole))?;
            }
            let len = INFO[whole as usize].len;
            if len > 1 {
                let all = (1 << len) - 1;
                for group in 1..all {
                    self.depart(Departure::step(from, whole, group, all))?;
                }
            }
        }
        Ok(())
    }

    /// A plain move that cannot endanger the Commander, but for captures that open a line to it
    /// and for a Navy joining it, which lets enemy Navies reach farther.
    #[inline]
    fn calm_move(&mut self, from: Square, whole: Code) -> Flow {
        let board = self.position.board();
        let found = targets(board, self.us, from, board.star(from), whole, Mover::Whole);
        if !S::CAPTURES_ONLY {
            self.sink.star(Move::plain(from, from, MoveKind::Normal), found.normal)?;
        }
        if found.capture != 0 {
            self.sink.star(Move::plain(from, from, MoveKind::Capture), found.capture)?;
        }
        if found.combine != 0 && !S::CAPTURES_ONLY {
            let template = Move::plain(from, from, MoveKind::Combine);
            if is_navy(whole) {
                let joins_commander = star::star_of_square(from, self.commander);
                self.sink.star(template, found.combine & !joins_commander)?;
                self.try_each(template, found.combine & joins_commander)?;
            } else {
                self.sink.star(template, found.combine)?;
            }
        }
        if found.stay | found.suicide == 0 {
            return Ok(());
        }
        let others = Targets { stay: found.stay, suicide: found.suicide, ..Targets::default() };
        self.emit(Departure::plain(from, whole), &others)
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
        let departures = groups.map(|group| Departure::step(origin, whole, group, ready));
        let cured_first =
            S::WANTS_ONE && self.danger.present && !self.danger.complex && !self.guard_changes;
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

    #[inline]
    fn depart(&mut self, departure: Departure) -> Flow {
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
        let board = self.position.board();
        let occupied = board.star(departure.from);
        let (from, moving) = (departure.from, departure.moving);
        targets(board, self.us, from, occupied, moving, departure.mover())
    }

    /// The Commander is in no danger and stays where it is: only what uncovers it, or leaves
    /// pieces where they may not stay, has to be tried.
    #[inline]
    fn emit(&mut self, departure: Departure, found: &Targets) -> Flow {
        let from = departure.from;
        let held_off = !self.danger.held_off.is_empty();
        let mut suspicious = 0;
        let shielding;
        let mut found = found;
        if departure.rest == NO_CODE && self.danger.shields.contains(from) {
            let ways = self.danger.shielded_ways(from).with(self.enemy_commander);
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
                let winning = star::star_of_square(from, self.enemy_commander);
                return self.try_all(departure, found, 0, winning);
            }
            suspicious = self.targets_that_strand(departure);
        }
        if !S::CAPTURES_ONLY {
            self.split(departure, MoveKind::Normal, found.normal, suspicious)?;
            if found.combine != 0 {
                let mut joined = SquareSet::EMPTY;
                if is_navy(departure.moving) {
                    joined = joined.with(self.commander);
                }
                if held_off {
                    joined |= self.position.board().defenders(self.us);
                }
                let touchy = suspicious | star::star_of_set(from, joined);
                self.split(departure, MoveKind::Combine, found.combine, touchy)?;
            }
        }
        if found.capture | found.stay | found.suicide == 0 {
            return Ok(());
        }
        if self.guard_may_change {
            suspicious = !0;
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

    /// A defender moves while Air Forces are held off. Targets after which they might not be, or
    /// where the defender becomes a hero.
    #[inline(never)]
    fn targets_that_let_planes_in(&self, departure: Departure, found: &Targets) -> Star {
        let Departure { from, moving, rest, .. } = departure;
        if rest != NO_CODE && !stands(rest, from) {
            return !0;
        }
        let board = self.position.board();
        let left = (from, INFO[rest as usize].defence);
        let mut suspicious = !(found.normal | found.capture);
        let mut arrivals = !suspicious;
        while arrivals != 0 {
            let hit = arrivals & arrivals.wrapping_neg();
            let to = star::square_at(from, arrivals.trailing_zeros());
            arrivals ^= hit;
            let instead = [left, (to, INFO[moving as usize].defence)];
            let let_in = self.danger.held_off.into_iter().any(|plane| {
                let flight = Flight::with_changes(board, plane, self.us, from, instead);
                flight.reached() & star::star_of_square(plane, self.commander) != 0
            });
            if let_in || star::bit_of(self.enemy_commander, to).is_some() {
                suspicious |= hit;
            }
        }
        suspicious
    }

    /// Targets on a line through `from` and the own Commander: emptying both squares might open it.
    fn targets_in_line_with_commanders(&self, from: Square) -> Star {
        let near = match star::bit_of(from, self.commander) {
            Some(bit) => 0xFFFF << (bit & !15),
            None => 0,
        };
        let (own, enemy) = (self.commander, self.enemy_commander);
        let file = own.file() == enemy.file() && from.file() == own.file();
        let rank = own.rank() == enemy.rank() && from.rank() == own.rank();
        let far = if file { 0xFFFF } else { 0 } | if rank { 0xFFFF_0000 } else { 0 };
        near | far
    }

    /// What is left may not stay. Targets that might keep it from leaving together afterwards: all,
    /// unless it has somewhere to go that the target does not close.
    #[inline(never)]
    fn targets_that_strand(&self, departure: Departure) -> Star {
        let Departure { from, rest, .. } = departure;
        if !self.danger.held_off.is_empty() || self.danger.shields.contains(from) {
            return !0;
        }
        let info = &INFO[rest as usize];
        let ways = if info.commander == 0 {
            self.find(Departure::step(from, rest, (1 << info.len) - 1, 0)).normal
        } else {
            self.safe_ways_of_commander(from, rest)
        };
        if info.commander == 0 && ways != 0 {
            let first = ways.trailing_zeros();
            return closing_targets(ways) & !(1 << first);
        }
        closing_targets(ways)
    }

    /// Where a stack with the Commander, or the Commander alone, surely finds safety when it leaves
    /// last.
    fn safe_ways_of_commander(&self, from: Square, stack: Code) -> Star {
        let all = (1 << INFO[stack as usize].len) - 1;
        let ways = if INFO[stack as usize].len == 1 {
            let found = commander_targets(self.position, self.us, from, stack, false);
            star::star_of_set(from, found.normal)
        } else {
            self.find(Departure::step(from, stack, all, 0)).normal
        };
        self.safe_among(from, ways, Some(from))
    }

    /// The targets where a Commander that comes from `from` is surely safe.
    fn safe_among(&self, from: Square, mut ways: Star, vacated: Option<Square>) -> Star {
        let mut safe = 0;
        while ways != 0 {
            let hit = ways & ways.wrapping_neg();
            let square = star::square_at(from, ways.trailing_zeros());
            ways ^= hit;
            let arrival = Arrival { square, on_navy: false, vacated, defence: Defence::Unknown };
            if !self.position.faces_after(self.us, arrival)
                && self.position.safety(self.us, arrival) == Safety::Safe
            {
                safe |= hit;
            }
        }
        safe
    }

    /// The Commander is in danger where it stands, and others move: only captures of attackers
    /// and interpositions can help, now or, in a deployment, with a later step.
    #[inline(never)]
    fn rescue(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, waiting, .. } = departure;
        if self.danger.complex || self.guard_changes || departure.uncovers_defender() {
            let found = self.find(departure);
            return self.try_all(departure, &found, !0, !0);
        }
        if INFO[waiting as usize].commander != 0 {
            return self.clear_the_way(departure);
        }
        let winning = SquareSet::EMPTY.with(self.enemy_commander);
        let cures = self.danger.cures_by(moving);
        let cures = if departure.is_last() { cures.all } else { cures.some };
        let helps = star::star_of_set(from, cures | winning) & MEMBERS_REACH[moving as usize];
        let helps = self.without_futile_defence(departure, helps);
        let later = self.later(departure);
        let needed = star::star_of_set(from, self.danger.cures_with(waiting) | winning);
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
    fn clear_the_way(&mut self, departure: Departure) -> Flow {
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
        let by_guard = if self.guard_may_change { !0 } else { closing };
        self.split(departure, MoveKind::Capture, found.capture, by_guard)?;
        self.try_each(departure.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(departure.template(MoveKind::SuicideCapture), found.suicide)
    }

    /// Leaves out the targets from which an arriving defender stops none of the attacking Air
    /// Forces, where nothing else could help.
    fn without_futile_defence(&self, departure: Departure, helps: Star) -> Star {
        let Departure { from, moving, rest, .. } = departure;
        let level = INFO[moving as usize].defence;
        if level == 0 || self.danger.planes.is_empty() || self.own_guard_changes {
            return helps;
        }
        let board = self.position.board();
        let left = (from, INFO[rest as usize].defence);
        let others = self.danger.cures.some.with(self.enemy_commander);
        let mut futile = 0;
        let mut doubtful = helps & !star::star_of_set(from, others);
        while doubtful != 0 {
            let hit = doubtful & doubtful.wrapping_neg();
            let to = star::square_at(from, doubtful.trailing_zeros());
            doubtful ^= hit;
            let stops_none = self.danger.planes.into_iter().all(|plane| {
                let instead = [left, (to, level)];
                let flight = Flight::with_changes(board, plane, self.us, from, instead);
                flight.reached() & star::star_of_square(plane, self.commander) != 0
            });
            if stops_none && star::bit_of(self.enemy_commander, to).is_none() {
                futile |= hit;
            }
        }
        helps & !futile
    }

    /// Only the steps that end the danger at once: when one move is all that is wanted, they are
    /// the ones to begin with.
    fn cure(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, .. } = departure;
        let cures = self.danger.cures_by(moving).all.with(self.enemy_commander);
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
    fn later(&self, departure: Departure) -> Later {
        let Departure { from, waiting, .. } = departure;
        let after_capture = MEMBERS_REACH[waiting as usize];
        if INFO[waiting as usize].len != 1 || self.own_guard_changes {
            return Later { after_quiet: after_capture, after_capture };
        }
        let board = self.position.board();
        let found = targets(board, self.us, from, board.star(from), waiting, Mover::Single);
        let after_quiet = found.normal | found.combine | found.capture | found.stay | found.suicide;
        Later { after_quiet, after_capture }
    }

    /// The Commander goes with the group.
    #[inline(never)]
    fn carry(&mut self, departure: Departure) -> Flow {
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

    fn carry_to(
        &mut self,
        departure: Departure,
        kind: MoveKind,
        mut targets: Star,
        later: Star,
    ) -> Flow {
        let template = departure.template(kind);
        while targets != 0 {
            let to = star::square_at(departure.from, targets.trailing_zeros());
            targets &= targets - 1;
            self.commander_to(departure, template.with_target(to), later)?;
        }
        Ok(())
    }

    /// A Commander that moves as a carrier or steps alone out of its stack.
    #[inline(never)]
    fn commander(&mut self, departure: Departure) -> Flow {
        let Departure { from, moving, rest, .. } = departure;
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        let later = self.later(departure);
        if !S::CAPTURES_ONLY {
            let template = departure.template(MoveKind::Normal);
            let certain = departure.rest_stands() && !self.guard_changes;
            let vacated = (rest == NO_CODE).then_some(from);
            let defence =
                if self.own_guard_changes { Defence::Unknown } else { Defence::Unchanged };
            for to in found.normal {
                let arrival = Arrival { square: to, on_navy: false, vacated, defence };
                let mv = template.with_target(to);
                match self.position.safety(self.us, arrival) {
                    Safety::Safe if certain => self.sink.one(mv)?,
                    Safety::Attacked if later.after_quiet == 0 => {}
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

    /// What becomes of the own air defence when the group arrives on `to` and is `after` there. A
    /// defender that arrives near the enemy Commander may become a hero.
    fn defence_after(&self, departure: Departure, to: Square, after: Code) -> Defence {
        let level = |code: Code| INFO[code as usize].defence;
        if self.own_guard_changes {
            Defence::Unknown
        } else if !departure.changes_defence() {
            Defence::Unchanged
        } else if level(after) != 0 && star::bit_of(self.enemy_commander, to).is_some() {
            Defence::Unknown
        } else {
            let left = (departure.from, level(departure.rest));
            Defence::Moved(departure.from, [left, (to, level(after))])
        }
    }

    /// Decides from the look of its target whether the Commander may go there.
    #[inline(never)]
    fn commander_to(&mut self, departure: Departure, mv: Move, later: Star) -> Flow {
        let to = mv.to();
        if to == self.enemy_commander {
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
        let safety = if faces { Safety::Attacked } else { self.position.safety(self.us, arrival) };
        match safety {
            Safety::Safe => {}
            Safety::Unclear => return self.try_one(mv),
            Safety::Attacked if later == 0 && !arrival.on_navy => return Ok(()),
            Safety::Attacked => {
                let danger = Danger::at(self.position, self.us, arrival);
                let cures = danger.cures_with(departure.waiting).with(self.enemy_commander);
                let curable = later & star::star_of_set(departure.from, cures) != 0;
                return if curable || danger.complex { self.try_one(mv) } else { Ok(()) };
            }
        }
        let certain = departure.rest_stands()
            && !self.guard_changes
            && !(mv.is_capture() && self.guard_may_change);
        if certain { self.sink.one(mv) } else { self.try_one(mv) }
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
        let template = departure.template(kind);
        self.sink.star(template, targets & !suspicious)?;
        self.try_each(template, targets & suspicious)
    }

    #[inline]
    fn try_each(&mut self, template: Move, mut targets: Star) -> Flow {
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

/// Where an arrival leaves none of the ways open: everywhere if there are none, nowhere if they lead
/// in several directions, else on the way to the first of them.
#[inline]
fn closing_targets(ways: Star) -> Star {
    let first = ways.trailing_zeros();
    if ways == 0 {
        !0
    } else if ways & !(0xFF << (first & !7)) != 0 {
        0
    } else {
        nearer(first) | 1 << first
    }
}

/// Whether what is left on the origin may stay there.
#[inline]
fn stands(rest: Code, origin: Square) -> bool {
    INFO[rest as usize].members[0].may_stand(origin)
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
        if self.commander(!us).is_none() {
            return true;
        }
        if self.turn_color() == us {
            return generate(self, &mut Any).is_err();
        }
        self.commander(us).is_some() && self.may_finish(us, origin)
    }

    pub(crate) fn may_finish(&self, us: Color, origin: Square) -> bool {
        let left = self.board().code(origin);
        (left == NO_CODE || stands(left, origin)) && !self.is_in_danger(us)
    }
}
