//! Legal moves.
//!
//! The definition is simple: a move is legal if, once it is made, the turn can still end with a
//! Commander that is neither attacked nor facing ([`Position::survives`]). The reference in
//! `testkit` does just that. Here most moves are known to be legal, or not, without being made.
//!
//! [`Legality`] looks once at the own Commander: checkers, blockers with their pin lines, evasion
//! squares, Air Forces that only air defence keeps from giving check. `targets` says what each
//! stack could do. Then each group of pieces falls under one of four cases:
//!
//! 1. **Nothing touches the Commander** ([`Generation::free_move`]): no check, no blocker, no plane
//!    behind air defence, no last guard about to change. All targets are legal, but for a Navy
//!    joining the Commander and for captures that leave a last guard.
//! 2. **Not in check** (`pins`): a blocker stays on its pin line, and targets that open a line, change
//!    air defence, or leave pieces where they may not stand are tried.
//! 3. **In check, and others move** (`evasions`): only targets among the evasion squares, now or with
//!    a later step of the deployment, are tried.
//! 4. **The Commander moves**, carried or alone (`commander`): the squares attacked after the move are
//!    left out.
//!
//! To try a move is to make it on a working copy and to ask the definition. A target is left out
//! without a trial only where its case says why it cannot be legal, and listed without a trial
//! only where it says why it must be.
//!
//! Tests: beside each case; `tests/moves/` for each rule; `tests/differential.rs` compares everything
//! with the reference on random positions, `tests/properties.rs` the ways of asking with each other.

mod commander;
mod evasions;
mod group;
mod legality;
mod pins;
mod sink;
mod targets;

use arrayvec::ArrayVec;
use cotulenh_board::{Color, Legality as _, Position as Rules};

pub use self::legality::Legality;
use self::{
    commander::Later,
    group::{Group, stands, stands_ashore},
    sink::Sink,
    targets::{CarrierTargets, Targets, partners_among},
};
use crate::{
    mailbox::is_navy,
    moves::{Move, MoveKind},
    position::Position,
    role::Role,
    square::Square,
    stack::{Code, INFO, MAX_STACK, NO_CODE, PART},
    star::{self, Class, REACH, Star},
};

/// Stops a generation.
pub(crate) struct Stop;

type Flow = Result<(), Stop>;

/// One pass over the legal moves of a position.
struct Generation<'a, S> {
    position: &'a Position,
    legality: &'a Legality,
    us: Color,
    /// What the carriers of the stack at hand can do, as far as somebody has asked.
    carriers: ArrayVec<(Code, CarrierTargets), MAX_STACK>,
    /// What those who wait on a square may reach with a later step, once somebody asked.
    later: Option<((Square, Code), Later)>,
    /// The working copy, made when the first move has to be tried.
    scratch: Option<Position>,
    sink: &'a mut S,
}

impl<'a, S: Sink> Generation<'a, S> {
    #[inline]
    fn new(position: &'a Position, legality: &'a Legality, sink: &'a mut S) -> Self {
        let us = legality.us;
        let carriers = ArrayVec::new();
        let (later, scratch) = (None, None);
        Generation { position, legality, us, carriers, later, scratch, sink }
    }

    /// Every move.
    #[inline]
    fn run(&mut self) -> Flow {
        match self.position.deploying().origin() {
            Some(origin) => self.deployment(origin),
            None => self.turn(),
        }
    }

    #[inline]
    fn turn(&mut self) -> Flow {
        let own = self.position.board().of(self.us);
        own.try_each(self.legality.free, |from, is_free| {
            let code = self.position.board().code(from);
            if self.takes_nothing(from, code) {
                Ok(())
            } else if is_free {
                self.free_move(from, code)
            } else {
                self.bound_stack(from, code)
            }
        })
    }

    /// Where only captures are wanted: whether there surely are none.
    #[inline(always)]
    fn takes_nothing(&self, from: Square, code: Code) -> bool {
        S::CAPTURES_ONLY
            && (*star::threatened_by(code, from) & self.position.board().of(!self.us)).is_empty()
            && !(self.legality.facing && INFO[code as usize].commander != 0)
    }

    /// What the stack on a square can do at the start of a turn.
    fn stack(&mut self, from: Square, whole: Code) -> Flow {
        if self.legality.free.contains(from) {
            self.free_move(from, whole)
        } else {
            self.bound_stack(from, whole)
        }
    }

    /// Cases 2 to 4 at the start of a turn.
    #[inline(never)]
    fn bound_stack(&mut self, from: Square, whole: Code) -> Flow {
        let info = &INFO[whole as usize];
        if info.len == 1 && info.commander != 0 && !self.legality.tries_all {
            return self.commander(Group::plain(from, whole));
        }
        self.carriers.clear();
        self.group(Group::plain(from, whole))?;
        let all = info.everybody;
        for members in 1..all {
            if !REACH[PART[whole as usize][members as usize & 7] as usize].is_immobile {
                self.group(Group::step(from, whole, members, all))?;
            }
        }
        Ok(())
    }

    /// The plain moves of a stack.
    fn whole(&mut self, from: Square, whole: Code) -> Flow {
        if self.legality.free.contains(from) {
            let carrier = CarrierTargets::new(self.position.board(), self.us, from, whole);
            self.free_whole(from, whole, &carrier)
        } else {
            self.group(Group::plain(from, whole))
        }
    }

    /// Case 1. The move neither opens a line to the Commander nor changes what keeps planes off. Two
    /// things are left: a Navy that joins the Commander lets enemy Navies reach farther, and a
    /// capture may make the enemy's last guard a hero. Captures that empty a square are case 2.
    #[inline(always)]
    fn free_move(&mut self, from: Square, whole: Code) -> Flow {
        let board = self.position.board();
        match REACH[whole as usize].class {
            Class::Straight => {
                let stars = board.straight_stars(self.us, from);
                self.free_whole(from, whole, &CarrierTargets::walking(from, whole, stars))
            }
            Class::Walker => {
                let stars = board.stars(self.us, from);
                self.free_whole(from, whole, &CarrierTargets::walking(from, whole, stars))
            }
            Class::Ship => self.free_ship(from, whole),
            Class::Plane => self.free_plane(from, whole),
            Class::Stack => self.free_stack(from, whole),
            Class::Immobile => Ok(()),
        }
    }

    #[inline(never)]
    fn free_ship(&mut self, from: Square, whole: Code) -> Flow {
        let board = self.position.board();
        let stars = board.stars(self.us, from);
        self.free_whole(from, whole, &CarrierTargets::sailing(board, from, whole, stars))
    }

    #[inline(never)]
    fn free_plane(&mut self, from: Square, whole: Code) -> Flow {
        let board = self.position.board();
        let stars = board.stars(self.us, from);
        self.free_whole(from, whole, &CarrierTargets::flying(board, self.us, from, whole, stars))
    }

    #[inline(always)]
    fn free_whole(&mut self, from: Square, whole: Code, carrier: &CarrierTargets) -> Flow {
        if !S::CAPTURES_ONLY {
            self.sink.star(Move::plain(from, from, MoveKind::Normal), carrier.normal)?;
        }
        if !S::NO_CAPTURES && carrier.capture != 0 {
            let doubtful = self.targets_leaving_a_last_guard(from, carrier.capture);
            self.split(Move::plain(from, from, MoveKind::Capture), carrier.capture, doubtful)?;
        }
        if !S::CAPTURES_ONLY && carrier.met != 0 {
            self.free_combine(Group::plain(from, whole), carrier.met)?;
        }
        if S::NO_CAPTURES || carrier.shot | carrier.suicide | carrier.bombed == 0 {
            return Ok(());
        }
        self.free_shots(Group::plain(from, whole), carrier)
    }

    /// Whom a group joins in case 1.
    #[inline(always)]
    fn free_combine(&mut self, group: Group, met: Star) -> Flow {
        let partners = partners_among(self.position.board(), group.from, met, group.moving);
        if partners == 0 {
            return Ok(());
        }
        let doubtful = if is_navy(group.moving) { self.commander_star(group.from) } else { 0 };
        self.split(group.template(MoveKind::Combine), partners, doubtful)
    }

    /// What a group shoots, bombs or dies for in case 1.
    #[inline(never)]
    fn free_shots(&mut self, group: Group, carrier: &CarrierTargets) -> Flow {
        let found = carrier.captures(group.mover());
        let is_simple = self.legality.blockers.is_empty() && !self.legality.guard_may_change;
        if is_simple && found.suicide == 0 && group.members == 0 {
            return self.sink.star(group.template(MoveKind::StayCapture), found.stay);
        }
        let leaving = self.targets_leaving_a_last_guard(group.from, found.stay | found.suicide);
        self.captures_that_empty_a_square(group, &found, leaving)
    }

    /// Case 1 for a stack of several pieces: its plain moves, and the steps after which the rest may
    /// stay. The others are case 2. What a group can do is what its leader can do.
    #[inline(never)]
    fn free_stack(&mut self, from: Square, whole: Code) -> Flow {
        let board = self.position.board();
        let stars = board.stars(self.us, from);
        let targets = |member: usize| {
            let leader = PART[whole as usize][1 << member];
            CarrierTargets::among(board, self.us, from, leader, stars)
        };
        let third = if INFO[whole as usize].len > 2 { targets(2) } else { CarrierTargets::NONE };
        let carriers = [targets(0), targets(1), third, CarrierTargets::NONE];
        self.free_whole(from, whole, &carriers[0])?;
        let all = INFO[whole as usize].everybody;
        let strands = !stands_ashore(from);
        self.carriers.clear();
        for members in 1..all {
            let first = members.trailing_zeros() as usize % carriers.len();
            if first == 0 && strands {
                // A Navy leaves the others at sea, which is case 2.
                self.group(Group::step(from, whole, members, all))?;
                continue;
            }
            let carrier = &carriers[first];
            if !S::CAPTURES_ONLY {
                let moving = PART[whole as usize][members as usize & 7];
                let template = Group::template_of(from, moving, MoveKind::Normal);
                self.sink.star(template, carrier.normal)?;
            }
            if carrier.meets() {
                self.free_meetings(Group::step(from, whole, members, all), carrier)?;
            }
        }
        Ok(())
    }

    /// Whom a group takes or joins in case 1.
    #[inline(never)]
    fn free_meetings(&mut self, group: Group, carrier: &CarrierTargets) -> Flow {
        if !S::CAPTURES_ONLY && carrier.met != 0 {
            self.free_combine(group, carrier.met)?;
        }
        if !S::NO_CAPTURES && carrier.capture != 0 {
            let doubtful = self.targets_leaving_a_last_guard(group.from, carrier.capture);
            self.split(group.template(MoveKind::Capture), carrier.capture, doubtful)?;
        }
        if !S::NO_CAPTURES && carrier.shot | carrier.suicide != 0 {
            self.free_shots(group, carrier)?;
        }
        Ok(())
    }

    #[inline(never)]
    fn deployment(&mut self, origin: Square) -> Flow {
        let position = self.position;
        let whole = position.board().code(origin);
        let ready = position.deploying().ready();
        if !S::CAPTURES_ONLY && self.legality.may_finish(position) {
            self.sink.one(Move::finish(origin))?;
        }
        self.carriers.clear();
        let groups = (1..=ready).rev().filter(|members| members & !ready == 0);
        let groups = groups.map(|members| Group::step(origin, whole, members, ready));
        // Where one move is enough, those that end the check at once come first.
        let evades_first = S::WANTS_ONE && self.legality.evades_at_once();
        if evades_first {
            for group in groups.clone() {
                self.evade_at_once(group)?;
            }
        }
        for group in groups {
            let done = evades_first && group.is_last() && !group.uncovers_defender();
            if !done || group.has_commander() {
                self.group(group)?;
            }
        }
        Ok(())
    }

    /// Cases 2 to 4.
    #[inline]
    fn group(&mut self, group: Group) -> Flow {
        if self.legality.tries_all {
            return self.try_everything(group);
        }
        if REACH[group.moving as usize].is_immobile {
            return Ok(());
        }
        if group.has_commander() {
            return if INFO[group.moving as usize].len == 1 {
                self.commander(group)
            } else {
                self.carried_commander(group)
            };
        }
        if self.legality.in_check() || self.legality.guard_changes {
            return self.evade(group);
        }
        let found = self.find(group);
        self.without_check(group, found)
    }

    /// The pseudo-legal targets of a group.
    #[inline]
    fn find(&mut self, group: Group) -> Targets {
        let Group { from, moving, .. } = group;
        let index = self.carrier_index(from, moving);
        let (_, carrier) = &self.carriers[index];
        carrier.of_group(self.position.board(), from, moving, group.mover(), S::CAPTURES_ONLY)
    }

    /// Where it is written what the carrier of some of the pieces on a square can do there.
    #[inline(never)]
    fn carrier_index(&mut self, from: Square, code: Code) -> usize {
        let carrier = INFO[code as usize].carrier;
        if let Some(index) = self.carriers.iter().position(|(known, _)| *known == carrier) {
            return index;
        }
        let board = self.position.board();
        let targets =
            CarrierTargets::among(board, self.us, from, carrier, board.stars(self.us, from));
        self.carriers.push((carrier, targets));
        self.carriers.len() - 1
    }

    /// The own Commander in the star of `from`; nothing if there is none.
    #[inline]
    fn commander_star(&self, from: Square) -> Star {
        self.legality.commander.map_or(0, |commander| star::star_of_square(from, commander))
    }

    /// Where a capture takes the enemy Commander, as the star of `from`.
    #[inline]
    fn winning_star(&self, from: Square) -> Star {
        self.legality.enemy_commander.map_or(0, |enemy| star::star_of_square(from, enemy))
    }

    /// Whether the carrier of a stack that arrives on `to` may attack the enemy Commander from there and
    /// so become a hero.
    #[inline]
    fn may_promote(&self, arriving: Code, to: Square) -> bool {
        INFO[arriving as usize].heroic & 1 == 0
            && self.legality.enemy_commander.is_some_and(|enemy| star::bit_of(enemy, to).is_some())
    }

    /// Lists the targets that are surely legal, and tries the doubtful ones.
    #[inline]
    fn split(&mut self, template: Move, targets: Star, doubtful: Star) -> Flow {
        if targets == 0 {
            return Ok(());
        }
        self.sink.star(template, targets & !doubtful)?;
        self.try_each(template, targets & doubtful)
    }

    /// The same where some of the doubtful targets are known to be legal after all.
    #[inline]
    fn split_known(&mut self, template: Move, targets: Star, doubtful: Star, known: Star) -> Flow {
        if targets == 0 {
            return Ok(());
        }
        self.sink.star(template, targets & !doubtful)?;
        self.settle(template, targets & doubtful, known)
    }

    /// Lists the targets that are known to be legal, and tries the others, in their order.
    #[inline]
    fn settle(&mut self, template: Move, targets: Star, known: Star) -> Flow {
        if targets & !known == 0 && !(S::NO_CAPTURES && template.is_capture()) {
            return self.sink.star(template, targets);
        }
        self.try_unknown(template, targets, known)
    }

    fn try_unknown(&mut self, template: Move, mut targets: Star, known: Star) -> Flow {
        if S::NO_CAPTURES && template.is_capture() {
            return Ok(());
        }
        while targets != 0 {
            let bit = targets.trailing_zeros();
            targets &= targets - 1;
            let mv = template.with_target(star::square_at(template.from(), bit));
            if known >> bit & 1 != 0 || self.survives(mv) {
                self.sink.one(mv)?;
            }
        }
        Ok(())
    }

    /// Tries the targets in `quiets` for moves that take nothing and in `captures` for the others.
    fn try_all(&mut self, group: Group, found: &Targets, quiets: Star, captures: Star) -> Flow {
        if !S::CAPTURES_ONLY {
            self.try_each(group.template(MoveKind::Normal), found.normal & quiets)?;
            self.try_each(group.template(MoveKind::Combine), found.combine & quiets)?;
        }
        self.try_each(group.template(MoveKind::Capture), found.capture & captures)?;
        self.try_each(group.template(MoveKind::StayCapture), found.stay & captures)?;
        self.try_each(group.template(MoveKind::SuicideCapture), found.suicide & captures)
    }

    /// Tries whatever the carrier can do.
    #[cold]
    fn try_everything(&mut self, group: Group) -> Flow {
        if INFO[group.moving as usize].members[0] == Role::Commander {
            return self.try_every_commander_move(group);
        }
        let found = self.find(group);
        self.try_all(group, &found, !0, !0)
    }

    #[inline]
    fn try_each(&mut self, template: Move, targets: Star) -> Flow {
        if targets == 0 { Ok(()) } else { self.try_unknown(template, targets, 0) }
    }

    #[cold]
    #[inline(never)]
    fn try_one(&mut self, mv: Move) -> Flow {
        if self.survives(mv) { self.sink.one(mv) } else { Ok(()) }
    }

    /// Tries a move.
    #[inline(never)]
    fn survives(&mut self, mv: Move) -> bool {
        self.scratch.get_or_insert_with(|| self.position.clone()).survives(mv)
    }
}

impl Position {
    /// The definition of legality, for a pseudo-legal move: makes it, looks whether the turn can
    /// still be completed, and takes it back.
    fn survives(&mut self, mv: Move) -> bool {
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
            return Rules::has_moves(self);
        }
        !self.has_lost_commander(us) && self.may_finish(us, origin)
    }

    fn may_finish(&self, us: Color, origin: Square) -> bool {
        let left = self.board().code(origin);
        (left == NO_CODE || stands(left, origin)) && !self.is_in_check(us)
    }
}

/// The legal moves from a square, for the tests beside the cases.
#[cfg(test)]
fn texts_from(fen: &str, from: &str) -> alloc::vec::Vec<alloc::string::String> {
    use alloc::string::ToString;

    let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let moves = position.legal_moves().into_iter().filter(|mv| mv.from().to_string() == from);
    moves.map(|mv| mv.to_string()).collect()
}
