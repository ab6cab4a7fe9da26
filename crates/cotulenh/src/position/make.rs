//! The one way a position changes, and the way back.

use cotulenh_board::{Color, Observer};

use super::{Counters, DeployState, NOWHERE, Position, hero_log::HeroLog};
use crate::{
    action::{Action, Honour},
    air_defence::Flight,
    hash,
    mailbox::{has_commander, is_navy},
    moves::{Move, MoveKind},
    square::{FILES, Square},
    stack::{Code, INFO, NO_CODE, PART, REST, Stack, combined, soldier_bits},
    star::{self, ATTACK, SHIELDS, STOPPED, Star, farther, nearer, role_attack},
};

/// What a move changed, as much as is needed to take it back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    key: u64,
    deploying: DeployState,
    /// Heroes made by check.
    heroes: HeroLog,
    counters: Counters,
    turn: Color,
    from: Code,
    to: Code,
    /// Bit 0: Red's last guard became a hero, bit 1: Blue's, bit 2: there are heroes by check.
    honours: u8,
}

const BY_CHECK: u8 = 4;

/// The heroes that a move makes, as an [`Undo`] notes them.
struct Honours {
    heroes: HeroLog,
    flags: u8,
}

impl Honours {
    const NONE: Honours = Honours { heroes: HeroLog::EMPTY, flags: 0 };
}

impl Position {
    /// Makes a move and tells `observer` what it does.
    #[inline]
    pub(crate) fn make_move<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        if mv.is_plain_quiet() {
            self.make_plain_quiet(mv, observer)
        } else if mv.is_quiet() && !self.deploying.is_active() {
            self.make_first_quiet_step(mv, observer)
        } else {
            self.make_other(mv, observer)
        }
    }

    /// A whole stack goes to an empty square: nothing is taken, joined or deployed. Not inlined:
    /// searches and the trial of moves share it in the instruction cache.
    #[inline(never)]
    fn make_plain_quiet<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        let (us, from, to) = (self.turn, mv.from(), mv.to());
        let (key, counters) = (self.key, self.counters());
        let code = self.board.code(from);
        self.relocate(from, to, us, code, observer);
        if has_commander(code) {
            self.move_commander(us, Some(to), observer);
        }
        let undo = |Honours { heroes, flags: honours }| {
            let deploying = DeployState::NONE;
            Undo { key, deploying, heroes, counters, turn: us, from: code, to: NO_CODE, honours }
        };
        if self.arrives_out_of_reach(us, code, to) && !self.shields(!us, from) {
            self.count_turn(false, observer);
            self.check_consistency();
            return undo(Honours::NONE);
        }
        let honours = self.promote_all(mv, NO_CODE, observer);
        self.count_turn(false, observer);
        self.check_consistency();
        undo(honours)
    }

    /// A part of a stack goes to an empty square, which begins a deployment.
    #[inline(never)]
    fn make_first_quiet_step<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        let (us, from, to) = (self.turn, mv.from(), mv.to());
        let (key, counters) = (self.key, self.counters());
        let whole = self.board.code(from);
        let members = mv.group(whole);
        let group = PART[whole as usize][members as usize & 7];
        let rest = REST[whole as usize][members as usize & 7];
        self.deploying =
            DeployState::first_step(from, whole, members, MoveKind::Normal, to, NO_CODE);
        self.key ^= hash::deployment_key(from, self.deploying.progress());
        self.send_out(from, to, us, [whole, group, rest], observer);
        if has_commander(group) {
            self.move_commander(us, Some(to), observer);
        }
        let undo = |Honours { heroes, flags: honours }| {
            let deploying = DeployState::NONE;
            Undo { key, deploying, heroes, counters, turn: us, from: whole, to: NO_CODE, honours }
        };
        if self.arrives_out_of_reach(us, group, to) && !self.commanders_touch() {
            self.report_deployment(DeployState::NONE, observer);
            self.check_consistency();
            return undo(Honours::NONE);
        }
        let honours = self.promote_all(mv, NO_CODE, observer);
        self.report_deployment(DeployState::NONE, observer);
        self.check_consistency();
        undo(honours)
    }

    /// Captures, combinations and deployments.
    #[inline(never)]
    fn make_other<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let mut undo = Undo {
            key: self.key,
            deploying: self.deploying,
            heroes: HeroLog::EMPTY,
            counters: self.counters(),
            turn: self.turn,
            from: self.board.code(from),
            to: self.board.code(to),
            honours: 0,
        };
        if kind == MoveKind::Finish {
            self.end_turn(self.deploying.has_captured(), observer);
            self.report_deployment(undo.deploying, observer);
            self.check_consistency();
            return undo;
        }
        let deploys = mv.is_step();
        let mut members = 0;
        if deploys {
            members = mv.group(undo.from);
            self.note_step(mv, members, undo.from, undo.to);
        }
        self.move_stacks(mv, members, undo.from, undo.to, observer);
        let Honours { heroes, flags } = self.promote_all(mv, undo.to, observer);
        (undo.heroes, undo.honours) = (heroes, flags);
        if !deploys {
            self.end_turn(kind.is_capture(), observer);
        } else if self.deploying.is_complete() || self.has_lost_commander(!self.turn) {
            self.end_turn(self.deploying.has_captured(), observer);
        }
        self.report_deployment(undo.deploying, observer);
        self.check_consistency();
        undo
    }

    /// Writes a step down in the deployment, which it may begin.
    #[inline]
    fn note_step(&mut self, mv: Move, members: u8, whole: Code, target: Code) {
        if self.deploying.is_active() {
            self.key ^= super::deployment_key(&self.deploying);
            self.deploying.note_step(whole, members, mv.kind(), mv.to(), target);
        } else {
            self.deploying =
                DeployState::first_step(mv.from(), whole, members, mv.kind(), mv.to(), target);
        }
        self.key ^= hash::deployment_key(mv.from(), self.deploying.progress());
    }

    /// Lifts, takes and sets down.
    #[inline]
    fn move_stacks<O: Observer<Action>>(
        &mut self,
        mv: Move,
        members: u8,
        whole: Code,
        target: Code,
        observer: &mut O,
    ) {
        let (us, them) = (self.turn, !self.turn);
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        if kind.is_capture() {
            self.lift(to, them, target, observer);
            if has_commander(target) {
                self.move_commander(them, None, observer);
            }
        }
        if kind == MoveKind::StayCapture {
            return;
        }
        let (group, rest) = split(whole, members);
        if matches!(kind, MoveKind::Normal | MoveKind::Capture) {
            if rest == NO_CODE {
                self.relocate(from, to, us, whole, observer);
            } else {
                self.send_out(from, to, us, [whole, group, rest], observer);
            }
        } else {
            if rest == NO_CODE {
                self.lift(from, us, whole, observer);
            } else {
                self.restack_observed(from, us, whole, rest, observer);
            }
            if kind == MoveKind::Combine {
                self.restack_observed(to, us, target, combined(target, group), observer);
            }
        }
        if has_commander(group) {
            let square = (kind != MoveKind::SuicideCapture).then_some(to);
            self.move_commander(us, square, observer);
        }
    }

    /// Whether an arrival of `us` makes no hero: nobody who is not one yet attacks the enemy Commander,
    /// which is on the board, both sides have several soldiers, and all rules hold.
    #[inline(always)]
    fn arrives_out_of_reach(&self, us: Color, arrived: Code, to: Square) -> bool {
        let enemy = self.commanders[(!us).index()];
        self.several_soldiers()
            && !self.practice.is_on()
            && !star::has_square(ATTACK[arrived as usize].unpromoted, Square::at(enemy), to)
    }

    /// Whether both sides have several soldiers, and no more than a board that was ever in play: two
    /// comparisons in one.
    #[inline(always)]
    fn several_soldiers(&self) -> bool {
        const ONE_MORE: u16 = u16::from_ne_bytes([2, 2]);
        const TOO_FEW: u16 = u16::from_ne_bytes([0x80, 0x80]);
        u16::from_ne_bytes(self.soldiers).wrapping_sub(ONE_MORE) & TOO_FEW == 0
    }

    /// Whether a stack on the square may be in the way of an attack on a Commander that is on the
    /// board.
    #[inline(always)]
    fn shields(&self, color: Color, square: Square) -> bool {
        star::has_square(SHIELDS, Square::at(self.commanders[color.index()]), square)
    }

    /// All heroes that a move makes; `target` is what stood on its target before.
    #[inline(never)]
    fn promote_all<O: Observer<Action>>(
        &mut self,
        mv: Move,
        target: Code,
        observer: &mut O,
    ) -> Honours {
        let mut honours = self.promote_attackers(mv, target, observer);
        self.promote_last_guards(&mut honours.flags, observer);
        honours
    }

    /// Every piece of the moving side that attacks the enemy Commander becomes a hero (rules,
    /// section 7).
    ///
    /// Before the move no piece attacked it that was not a hero already. So only those need a
    /// look that arrived, that stand behind a square left empty, and, when an air defender was
    /// taken or the enemy's last guard changed, every Air Force. On a practice board everybody:
    /// there the enemy Commander may have been attacked all along.
    #[inline]
    fn promote_attackers<O: Observer<Action>>(
        &mut self,
        mv: Move,
        target: Code,
        observer: &mut O,
    ) -> Honours {
        let Some(commander) = self.commander(!self.turn) else {
            return Honours::NONE;
        };
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let mut suspects: Star = 0;
        if let Some(bit) = star::bit_of(commander, to) {
            suspects = if kind.arrives() {
                ATTACK[self.board.code(to) as usize].unpromoted & 1 << bit
            } else {
                farther(bit) & STOPPED
            };
        }
        if self.board.code(from) == NO_CODE
            && let Some(bit) = star::bit_of(commander, from)
        {
            suspects |= farther(bit) & STOPPED;
        }
        if kind.is_capture() && INFO[target as usize].defence != 0
            || self.soldiers[(!self.turn).index()] <= 1
            || self.practice.is_on()
        {
            suspects = !0;
        }
        if mv.is_step() && self.commanders_touch() {
            suspects |=
                star::star_of_square(commander, Square::at(self.commanders[self.turn.index()]));
        }
        if suspects == 0 {
            return Honours::NONE;
        }
        let heroes = self.promote_suspects(commander, suspects, observer);
        Honours { heroes, flags: if heroes.is_empty() { 0 } else { BY_CHECK } }
    }

    /// Whether the Commanders stand side by side on one file or, for all that it matters, on one
    /// rank: only a set-up has that, and they attack each other without being heroes yet.
    #[inline]
    fn commanders_touch(&self) -> bool {
        let difference = self.commanders[0].abs_diff(self.commanders[1]);
        difference == 1 || difference == FILES
    }

    #[cold]
    #[inline(never)]
    fn promote_suspects<O: Observer<Action>>(
        &mut self,
        commander: Square,
        suspects: Star,
        observer: &mut O,
    ) -> HeroLog {
        let mut heroes = HeroLog::EMPTY;
        let (us, them) = (self.turn, !self.turn);
        let occupied = self.board.star(commander);
        let on_navy = is_navy(self.board.code(commander));
        let mut left = suspects & occupied;
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            let square = star::square_at(commander, bit);
            if !self.board.of(us).contains(square) {
                continue;
            }
            let code = self.board.code(square);
            let mut promoted = 0;
            for member in 0..INFO[code as usize].len as u32 {
                if INFO[code as usize].heroic >> member & 1 != 0 {
                    continue;
                }
                let attack = role_attack(INFO[code as usize].members[member as usize]);
                let over = if on_navy { attack.over_navy } else { attack.over };
                let attacks = over >> bit & 1 != 0
                    || attack.blocked >> bit & 1 != 0 && occupied & nearer(bit) == 0
                    || attack.air >> bit & 1 != 0 && self.flies_to(square, commander, them);
                if attacks {
                    promoted |= 1 << member;
                    heroes.add(bit, member);
                    if self.deploying.is_active() {
                        self.deploying.note_hero(square, bit, member);
                    }
                }
            }
            if promoted != 0 {
                self.promote(square, us, code, promoted, Honour::Check, observer);
            }
        }
        heroes
    }

    /// Whether an ordinary Air Force on `from` can capture on `to` past the defenders of `enemy`.
    pub(crate) fn flies_to(&self, from: Square, to: Square, enemy: Color) -> bool {
        star::bit_of(from, to)
            .is_some_and(|bit| Flight::new(&self.board, from, enemy).reached() >> bit & 1 != 0)
    }

    #[inline]
    fn promote_last_guards<O: Observer<Action>>(&mut self, honours: &mut u8, observer: &mut O) {
        for color in Color::ALL {
            if self.soldiers[color.index()] == 1 && self.practice.has_last_guard(color) {
                self.promote_last_guard(color, honours, observer);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn promote_last_guard<O: Observer<Action>>(
        &mut self,
        color: Color,
        honours: &mut u8,
        observer: &mut O,
    ) {
        let Some((square, code)) = self.last_guard(color) else {
            return;
        };
        if INFO[code as usize].heroic & soldier_bits(code) != 0 {
            return;
        }
        *honours |= 1 << color.index();
        if self.deploying.is_active() {
            self.deploying.note_guard(color == self.turn);
        }
        self.promote(square, color, code, soldier_bits(code), Honour::LastGuard, observer);
    }

    /// Whether a side has a single soldier left that is no hero yet; only a set-up can.
    #[inline]
    pub(crate) fn has_unpromoted_guard(&self, color: Color) -> bool {
        self.soldiers[color.index()] == 1
            && self.practice.has_last_guard(color)
            && self
                .last_guard(color)
                .is_some_and(|(_, code)| INFO[code as usize].heroic & soldier_bits(code) == 0)
    }

    /// The stack with the only soldier of a side.
    pub(crate) fn last_guard(&self, color: Color) -> Option<(Square, Code)> {
        self.board
            .of(color)
            .into_iter()
            .map(|square| (square, self.board.code(square)))
            .find(|&(_, code)| soldier_bits(code) != 0)
    }

    fn promote<O: Observer<Action>>(
        &mut self,
        square: Square,
        color: Color,
        code: Code,
        members: u8,
        by: Honour,
        observer: &mut O,
    ) {
        self.restack(square, color, code, code + members);
        if O::LISTENS {
            for member in (0..3).filter(|member| members >> member & 1 != 0) {
                let role = INFO[code as usize].members[member];
                observer.observe(Action::Promote { square, color, role, by });
            }
        }
    }

    #[inline]
    fn end_turn<O: Observer<Action>>(&mut self, captured: bool, observer: &mut O) {
        if self.deploying.is_active() {
            self.set_deploying(DeployState::NONE);
        }
        self.count_turn(captured, observer);
    }

    /// The counters and the side to move of the next turn.
    #[inline]
    fn count_turn<O: Observer<Action>>(&mut self, captured: bool, observer: &mut O) {
        let before = self.counters();
        let Counters { halfmove_clock, fullmove_number } = before;
        let more = |number: u16, by: u32| (u32::from(number) + by).min(u16::MAX.into()) as u16;
        self.counters = Counters {
            halfmove_clock: if captured { 0 } else { more(halfmove_clock, 1) },
            fullmove_number: more(fullmove_number, self.turn as u32),
        };
        self.pass_turn();
        if O::LISTENS {
            observer.observe(Action::UpdateCounters { before, after: self.counters() });
            observer.observe(Action::SwitchTurn);
        }
    }

    /// Reports the deployment last: a step still writes down in it the heroes it makes.
    #[inline]
    fn report_deployment<O: Observer<Action>>(&self, before: DeployState, observer: &mut O) {
        if O::LISTENS && before != self.deploying {
            observer.observe(Action::UpdateDeployment {
                before: before.into(),
                after: self.deploying.into(),
            });
        }
    }

    /// Lifts a whole stack and sets it down.
    #[inline(always)]
    fn relocate<O: Observer<Action>>(
        &mut self,
        from: Square,
        to: Square,
        color: Color,
        code: Code,
        observer: &mut O,
    ) {
        self.board.shift(from, to, color, code);
        self.key ^= hash::stack_key(from, color, code) ^ hash::stack_key(to, color, code);
        if O::LISTENS
            && let Some(stack) = Stack::from_code(color, code)
        {
            observer.observe(Action::RemovePiece { square: from, stack });
            observer.observe(Action::PlacePiece { square: to, stack });
        }
    }

    /// Sends a group out of a stack.
    #[inline(always)]
    fn send_out<O: Observer<Action>>(
        &mut self,
        from: Square,
        to: Square,
        color: Color,
        [whole, group, rest]: [Code; 3],
        observer: &mut O,
    ) {
        self.board.change(from, whole, rest);
        self.board.put(to, color, group);
        self.key ^= hash::stack_key(from, color, whole)
            ^ hash::stack_key(from, color, rest)
            ^ hash::stack_key(to, color, group);
        if O::LISTENS
            && let Some(before) = Stack::from_code(color, whole)
            && let Some(after) = Stack::from_code(color, rest)
            && let Some(stack) = Stack::from_code(color, group)
        {
            observer.observe(Action::UpdateStack { square: from, before, after });
            observer.observe(Action::PlacePiece { square: to, stack });
        }
    }

    #[inline]
    fn lift<O: Observer<Action>>(
        &mut self,
        square: Square,
        color: Color,
        code: Code,
        observer: &mut O,
    ) {
        self.remove(square, color, code);
        if O::LISTENS
            && let Some(stack) = Stack::from_code(color, code)
        {
            observer.observe(Action::RemovePiece { square, stack });
        }
    }

    #[inline]
    fn restack_observed<O: Observer<Action>>(
        &mut self,
        square: Square,
        color: Color,
        before: Code,
        after: Code,
        observer: &mut O,
    ) {
        self.restack(square, color, before, after);
        if O::LISTENS
            && let (Some(before), Some(after)) =
                (Stack::from_code(color, before), Stack::from_code(color, after))
        {
            observer.observe(Action::UpdateStack { square, before, after });
        }
    }

    #[inline]
    fn move_commander<O: Observer<Action>>(
        &mut self,
        color: Color,
        to: Option<Square>,
        observer: &mut O,
    ) {
        let before = self.commander(color);
        self.set_commander(color, to);
        if O::LISTENS {
            observer.observe(Action::UpdateCommander { color, before, after: to });
        }
    }

    /// Takes a move back. Heroes first, in the reverse order of their making, so that every square
    /// holds again what the move put there.
    #[inline(always)]
    pub(crate) fn unmake_move(&mut self, mv: Move, undo: &Undo) {
        if !mv.is_plain_quiet() {
            return if mv.is_quiet() {
                self.unmake_quiet_step(mv, undo);
            } else {
                self.unmake_other(mv, undo);
            };
        }
        let us = undo.turn;
        self.turn = us;
        self.set_counters(undo.counters);
        self.key = undo.key;
        if undo.honours != 0 {
            self.demote_all(undo, !us);
        }
        self.board.shift(mv.to(), mv.from(), us, undo.from);
        if has_commander(undo.from) {
            self.set_commander(us, Some(mv.from()));
        }
        self.check_consistency();
    }

    /// Takes back a step to an empty square, where the group still stands.
    #[inline(always)]
    fn unmake_quiet_step(&mut self, mv: Move, undo: &Undo) {
        let (us, from, to, whole) = (undo.turn, mv.from(), mv.to(), undo.from);
        self.turn = us;
        self.set_counters(undo.counters);
        self.deploying = undo.deploying;
        self.key = undo.key;
        if undo.honours != 0 {
            self.demote_all(undo, !us);
        }
        let (group, rest) = (self.board.code(to), self.board.code(from));
        if rest == NO_CODE {
            self.board.shift(to, from, us, whole);
        } else {
            self.board.take(to, us, group);
            self.board.change(from, rest, whole);
        }
        if has_commander(group) {
            self.set_commander(us, Some(from));
        }
        self.check_consistency();
    }

    #[inline(never)]
    fn unmake_other(&mut self, mv: Move, undo: &Undo) {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        let (us, them) = (undo.turn, !undo.turn);
        self.turn = us;
        self.counters = undo.counters;
        self.deploying = undo.deploying;
        self.key = undo.key;
        if kind == MoveKind::Finish {
            self.check_consistency();
            return;
        }
        if undo.honours != 0 {
            self.demote_all(undo, them);
        }
        let whole = undo.from;
        let members = if mv.is_step() { mv.group(whole) } else { 0 };
        let (group, rest) = split(whole, members);
        if matches!(kind, MoveKind::Normal | MoveKind::Capture) {
            if rest == NO_CODE {
                self.board.shift(to, from, us, whole);
            } else {
                self.board.take(to, us, group);
                self.board.change(from, rest, whole);
            }
        } else if kind != MoveKind::StayCapture {
            if kind == MoveKind::Combine {
                self.board.change(to, combined(undo.to, group), undo.to);
            } else {
                self.soldiers[us.index()] += INFO[group as usize].soldiers;
            }
            if rest == NO_CODE {
                self.board.put(from, us, whole);
            } else {
                self.board.change(from, rest, whole);
            }
        }
        if kind != MoveKind::StayCapture && has_commander(group) {
            self.set_commander(us, Some(from));
        }
        if kind.is_capture() {
            self.board.put(to, them, undo.to);
            self.soldiers[them.index()] += INFO[undo.to as usize].soldiers;
            if has_commander(undo.to) {
                self.set_commander(them, Some(to));
            }
        }
        self.check_consistency();
    }

    #[cold]
    #[inline(never)]
    fn demote_all(&mut self, undo: &Undo, them: Color) {
        for color in Color::ALL {
            if undo.honours >> color.index() & 1 != 0
                && let Some((square, code)) = self.last_guard(color)
            {
                self.board.change(square, code, code - soldier_bits(code));
            }
        }
        if let Some(commander) = self.commander(them) {
            for (bit, member) in undo.heroes.iter() {
                let square = star::square_at(commander, bit);
                let code = self.board.code(square);
                self.board.change(square, code, code - (1 << member));
            }
        }
    }

    /// In development builds: everything kept in step is in step.
    #[inline]
    fn check_consistency(&self) {
        debug_assert_eq!(self.key, self.key_from_scratch(), "key");
        debug_assert!(self.board.is_consistent(), "sets and lines");
        debug_assert_eq!(self.soldiers, self.counted_soldiers(), "soldiers");
        debug_assert_eq!(self.commanders, self.found_commanders(), "commanders");
    }

    fn counted_soldiers(&self) -> [u8; 2] {
        Color::ALL.map(|color| {
            let codes = self.board.of(color).into_iter().map(|square| self.board.code(square));
            codes.map(|code| INFO[code as usize].soldiers).sum()
        })
    }

    fn found_commanders(&self) -> [u8; 2] {
        Color::ALL.map(|color| {
            let mut squares = self.board.of(color).into_iter();
            squares
                .find(|&square| INFO[self.board.code(square) as usize].commander != 0)
                .map_or(NOWHERE, Square::raw)
        })
    }
}

/// A stack in two: the group that a move takes (all of it for a plain move) and what is left.
#[inline]
pub(crate) fn split(code: Code, group: u8) -> (Code, Code) {
    if group == 0 {
        return (code, NO_CODE);
    }
    (PART[code as usize][group as usize & 7], REST[code as usize][group as usize & 7])
}
