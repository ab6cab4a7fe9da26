//! Case 4: the Commander moves, carried or on its own (rules, sections 2 and 8).
//!
//! Where it goes, everything that attacks it then is known from the board as it is: the Commander's
//! own square may be empty (x-ray), its carrier decides how far Navies reach, and its company may
//! take air defence along ([`Arrival`]). So:
//!
//! * A target that nothing attacks ([`Position::safety`]) is legal if the player may stop there: what
//!   stays behind stands, or surely follows, and no last guard becomes a hero. Most targets are known
//!   from one pass over the enemies (`danger`).
//! * An attacked target is illegal if nobody can still act, or if those who can reach neither the
//!   attacker nor the enemy Commander. It is legal if one of them surely ends all attacks there, as in
//!   case 3. Otherwise it is tried.
//! * If an Air Force is near and the move changes air defence, air defence is worked out as it is
//!   after the move, or the move is tried.
//!
//! Tests: below; `tests/moves/legality_commander.rs`, `tests/moves/legality_deployment.rs`.

mod cross;
mod danger;
mod walk;

use cotulenh_board::Color;

pub(super) use self::{cross::Cross, walk::commander_targets};
use self::{
    cross::square_at,
    danger::Danger,
    walk::{CommanderTargets, FacingLines, Straight, Walk},
};
use super::{
    Flow, Generation, Legality, Sink, evasions::closing_targets_of, group::Group, targets::Targets,
};
use crate::{
    mailbox::{Between, Board, is_navy},
    moves::{Move, MoveKind},
    position::Position,
    rules::Movement,
    square::Square,
    square_set::SquareSet,
    stack::{Code, INFO, MAX_STACK, NO_CODE, PART, combined},
    star::{self, ATTACK, HEROES_REACH, MEMBERS_REACH, Star, nearer},
    terrain,
};

/// How a square looks to a Commander that arrives there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Safety {
    /// Nothing attacks it.
    Safe,
    /// It is attacked. If a stack is named, only its capture ends its attack.
    Attacked(Option<Square>),
    /// An Air Force is near, and the move changes air defence.
    Unclear,
}

/// A Commander as it would stand after its move.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    /// Where it stands.
    pub(super) square: Square,
    /// Whether a Navy carries it there.
    pub(super) on_navy: bool,
    /// The square it left, if that is empty then.
    pub(super) vacated: Option<Square>,
    /// What the move does to air defence.
    pub(super) defence: Defence,
}

/// What a move of `us` does to the air defence of `us`.
#[derive(Clone, Copy)]
pub(super) enum Defence {
    /// Nothing.
    Unchanged,
    /// Instead of what defends on a square, these squares are defended from, with these levels.
    Moved(Square, [(Square, u8); 2]),
    /// Something that only trying tells.
    Unknown,
}

impl Arrival {
    /// The Commander where it stands on the board.
    #[inline]
    pub(super) fn as_it_stands(board: &Board, commander: Square) -> Arrival {
        let on_navy = is_navy(board.code(commander));
        Arrival { square: commander, on_navy, vacated: None, defence: Defence::Unchanged }
    }

    /// What stands around it.
    #[inline(never)]
    pub(super) fn occupied(&self, board: &Board) -> Star {
        let vacated = self.vacated.map_or(0, |vacated| star::star_of_square(self.square, vacated));
        board.star(self.square) & !vacated
    }
}

/// Squares that those who wait may reach with a later step of the deployment.
#[derive(Clone, Copy)]
pub(super) struct Later {
    /// After a step that takes nothing: it opens no line, so the last one to act reaches at most
    /// what it reaches now.
    pub(super) after_quiet: Star,
    /// After a capture: whatever their range allows.
    pub(super) after_capture: Star,
}

/// What is known about a move of the Commander.
enum Verdict {
    Legal,
    /// It is attacked there, but those who wait surely end that.
    Rescued,
    Illegal,
    /// Only trying tells.
    Unknown,
}

impl<S: Sink> Generation<'_, S> {
    /// The Commander goes with the group.
    #[inline(never)]
    pub(super) fn carried_commander(&mut self, group: Group) -> Flow {
        let from = group.from;
        let found = self.find(group);
        let quiets = if S::CAPTURES_ONLY { 0 } else { found.normal | found.combine };
        if quiets | found.taken() == 0 {
            return Ok(());
        }
        let targets = star::squares_of(from, quiets | found.capture);
        let rescue = self.rescue_reach(group);
        let catchable = self.catchable(from, rescue);
        let danger = self.position.danger(self.us, is_navy(group.moving), targets, catchable);
        let faced = self.position.faced_squares(self.us, group.vacated()) & targets;
        let near = |squares: SquareSet| star::star_of_near(from, squares);
        let doubtful = near(danger.threatened | faced);
        let illegal = if doubtful == 0 {
            0
        } else if rescue != 0 {
            near(danger.attacked_for_good) & !self.winning_star(from)
        } else {
            near(danger.attacked | faced) & !self.winning_star(from)
        };
        if !S::CAPTURES_ONLY {
            self.carry_to(group, MoveKind::Normal, found.normal & !illegal, doubtful)?;
            self.carry_to(group, MoveKind::Combine, found.combine, doubtful)?;
        }
        self.carry_to(group, MoveKind::Capture, found.capture & !illegal, doubtful)?;
        self.try_each(group.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(group.template(MoveKind::SuicideCapture), found.suicide)
    }

    /// Everything that those who wait might reach with a later step; nothing if nobody waits.
    #[inline]
    fn rescue_reach(&self, group: Group) -> Star {
        if group.is_last() { 0 } else { self.widest_reach(group.from, group.waiting) }
    }

    /// The enemies whose attack they might end by taking them, or the enemy Commander.
    #[inline]
    fn catchable(&self, from: Square, reach: Star) -> SquareSet {
        if reach == 0 { SquareSet::EMPTY } else { self.enemies_in_reach(from, reach) }
    }

    #[inline(never)]
    fn enemies_in_reach(&self, from: Square, reach: Star) -> SquareSet {
        if reach & self.winning_star(from) != 0 {
            return SquareSet::ALL;
        }
        let [_, enemies] = self.position.board().stars(self.us, from);
        star::squares_of(from, enemies & reach)
    }

    /// `dangerous` are the targets where something may attack or face the Commander. In the order of
    /// the targets, but those that are tried come first where the others are many.
    fn carry_to(&mut self, group: Group, kind: MoveKind, targets: Star, dangerous: Star) -> Flow {
        if targets == 0 || S::NO_CAPTURES && kind.is_capture() {
            return Ok(());
        }
        let template = group.template(kind);
        let from = group.from;
        let guard_changes =
            self.legality.guard_changes || kind.is_capture() && self.legality.guard_may_change;
        let may_stop = group.rest_stands() && !guard_changes;
        let defence_changes = self.legality.own_guard_changes || group.changes_defence();
        let tried_first = may_stop && kind != MoveKind::Combine && !defence_changes;
        let doubtful = if may_stop { dangerous | self.winning_star(from) } else { !0 };
        let mut legal = targets & !doubtful;
        let mut left = targets & doubtful;
        while left != 0 {
            let hit = left & left.wrapping_neg();
            let to = star::square_at(from, left.trailing_zeros());
            left ^= hit;
            let wins = self.legality.enemy_commander == Some(to);
            let mv = template.with_target(to);
            let verdict = self.judge(group, mv);
            let is_tried = wins || matches!(verdict, Verdict::Unknown | Verdict::Rescued);
            match verdict {
                Verdict::Illegal => continue,
                Verdict::Unknown if !self.survives(mv) => continue,
                _ if tried_first && is_tried => self.sink.one(mv)?,
                _ => legal |= hit,
            }
            if S::WANTS_ONE {
                break;
            }
        }
        self.sink.star(template, legal)
    }

    /// A Commander that moves as a carrier or steps alone out of its stack.
    #[inline(never)]
    pub(super) fn commander(&mut self, group: Group) -> Flow {
        let Group { from, moving, rest, .. } = group;
        let may_stop = group.rest_stands() && !self.legality.guard_changes;
        if self.legality.facing || !may_stop {
            let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
            return self.commander_among(group, &found, &Danger::UNKNOWN);
        }
        let walk = Walk::new(self.position, self.us, from, moving, rest != NO_CODE);
        self.commander_straight(group, &walk.straight())?;
        if INFO[moving as usize].heroic != 0 {
            let mut found = CommanderTargets::default();
            walk.add_diagonals(&mut found);
            let targets = found.normal | found.combine | found.capture;
            let catchable = self.catchable(from, self.rescue_reach(group));
            let danger = self.position.danger(self.us, false, targets, catchable);
            self.commander_among(group, &found, &danger)?;
        }
        Ok(())
    }

    /// What is along the file and the rank, if the player may stop there.
    #[inline(always)]
    fn commander_straight(&mut self, group: Group, found: &Straight) -> Flow {
        let Straight { normal, combine, beside, .. } = *found;
        let from = group.from;
        let quiets = if S::CAPTURES_ONLY { Cross::default() } else { normal | combine };
        let wanted = quiets | beside;
        if wanted.is_empty() {
            return Ok(());
        }
        let rescue = self.rescue_reach(group);
        let catchable = self.catchable(from, rescue);
        let danger = self.position.danger_on_cross(self.us, from, wanted, catchable);
        let is_final = rescue == 0;
        let illegal = if is_final { danger.attacked } else { danger.attacked_for_good };
        if !S::CAPTURES_ONLY {
            let template = group.template(MoveKind::Normal);
            self.sink.cross(template, normal & !danger.threatened)?;
            let near = normal & danger.threatened & !illegal;
            if !near.is_empty() {
                self.commander_near(group, near, is_final)?;
            }
        }
        if (combine | beside).is_empty() {
            return Ok(());
        }
        self.commander_meets(group, found, danger.threatened, illegal)
    }

    /// Empty places that something may attack.
    #[inline(never)]
    fn commander_near(&mut self, group: Group, near: Cross, is_final: bool) -> Flow {
        let template = group.template(MoveKind::Normal);
        if !is_final || self.legality.own_guard_changes {
            for to in near.squares(group.from) {
                self.commander_to(group, template.with_target(to), true)?;
            }
            return Ok(());
        }
        let (on_navy, defence) = (false, Defence::Unchanged);
        let mut safe = Cross::default();
        for place in near.places() {
            let square = square_at(group.from, place);
            let arrival = Arrival { square, on_navy, vacated: group.vacated(), defence };
            if self.position.safety(self.us, arrival) == Safety::Safe {
                safe = safe.with(place);
            }
        }
        self.sink.cross(template, safe)
    }

    /// What a Commander may join or take along its file and its rank.
    #[inline(never)]
    fn commander_meets(
        &mut self,
        group: Group,
        found: &Straight,
        threatened: Cross,
        illegal: Cross,
    ) -> Flow {
        let board = self.position.board();
        if !S::CAPTURES_ONLY {
            let template = group.template(MoveKind::Combine);
            for place in found.combine.places_in_order(group.from) {
                let to = square_at(group.from, place);
                // Enemy Navies reach farther against a Navy.
                if illegal.contains(place) && !is_navy(board.code(to)) {
                    continue;
                }
                self.commander_to(group, template.with_target(to), threatened.contains(place))?;
            }
        }
        if S::NO_CAPTURES {
            return Ok(());
        }
        let guards = self.legality.guard_may_change;
        for place in found.beside.places_in_order(group.from) {
            let to = square_at(group.from, place);
            if !terrain::stands(Movement::Land, to) {
                self.try_one(group.template(MoveKind::StayCapture).with_target(to))?;
            } else if !found.faced.contains(place) {
                let mv = group.template(MoveKind::Capture).with_target(to);
                self.commander_to(group, mv, guards || threatened.contains(place))?;
            }
        }
        Ok(())
    }

    /// The Commander goes to any of these squares.
    fn commander_among(
        &mut self,
        group: Group,
        found: &CommanderTargets,
        danger: &Danger<SquareSet>,
    ) -> Flow {
        let guards = self.legality.guard_may_change;
        for (kind, targets) in found.by_kind::<S>() {
            let template = group.template(kind);
            for to in targets {
                let mv = template.with_target(to);
                match kind {
                    MoveKind::StayCapture => self.try_one(mv)?,
                    MoveKind::Normal if danger.attacked_for_good.contains(to) => {}
                    _ => {
                        let is_doubtful =
                            danger.threatened.contains(to) || guards && mv.is_capture();
                        self.commander_to(group, mv, is_doubtful)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Tries whatever a Commander on its own can do.
    pub(super) fn try_every_commander_move(&mut self, group: Group) -> Flow {
        let Group { from, moving, rest, .. } = group;
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        for (kind, targets) in found.by_kind::<S>() {
            for to in targets {
                self.try_one(group.template(kind).with_target(to))?;
            }
        }
        Ok(())
    }

    /// What those who wait may reach once the step is made.
    pub(super) fn later(&mut self, group: Group) -> Later {
        let asked = (group.from, group.waiting);
        if let Some((known, later)) = self.later
            && known == asked
        {
            return later;
        }
        let later = self.work_out_later(group);
        self.later = Some((asked, later));
        later
    }

    fn work_out_later(&mut self, group: Group) -> Later {
        let waiting = group.waiting;
        let after_capture = self.widest_reach(group.from, waiting);
        let info = &INFO[waiting as usize];
        let heroes = self.legality.own_guard_changes || self.legality.guard_changes;
        if info.len == 0 || info.commander != 0 || heroes {
            return Later { after_quiet: after_capture, after_capture };
        }
        let mut after_quiet = 0;
        for member in 0..info.len {
            let moving = PART[waiting as usize][1 << member];
            let found = self.find(Group { moving, members: 1, ..group });
            after_quiet |= found.normal | found.combine | found.taken();
            // The first of two may open lines for the second, or the sky.
            if info.len > 1 && self.captures_open_lines(group.from, &found) {
                return Later { after_quiet: after_capture, after_capture };
            }
        }
        if info.len > 1 {
            let found = self.find(Group { moving: waiting, members: 3, ..group });
            after_quiet |= found.combine;
        }
        Later { after_quiet, after_capture }
    }

    /// Everything that the pieces of a stack could ever reach in this turn. They become heroes only
    /// as last guards, or if they could attack the enemy Commander from where they are.
    #[inline]
    pub(super) fn widest_reach(&self, from: Square, waiting: Code) -> Star {
        let may_become_heroes = ATTACK[waiting as usize].any & self.winning_star(from) != 0
            || self.position.soldiers(self.us) as usize <= MAX_STACK + 1
            || self.legality.guard_changes;
        let table = if may_become_heroes { &HEROES_REACH } else { &MEMBERS_REACH };
        table[waiting as usize]
    }

    /// Whether a capture among these empties a square, takes an air defender or may make one of the
    /// enemy's last guard: a wider zone lets through what dies inside it.
    fn captures_open_lines(&self, from: Square, found: &Targets) -> bool {
        let defenders = self.position.board().defenders(!self.us);
        found.stay | found.suicide != 0
            || found.capture != 0
                && (self.legality.guard_may_change
                    || star::star_of_set(from, defenders) & found.capture != 0)
    }

    /// The same after one move.
    fn later_than(&mut self, group: Group, mv: Move) -> Star {
        if group.is_last() {
            return 0;
        }
        let later = self.later(group);
        if mv.is_capture() { later.after_capture } else { later.after_quiet }
    }

    /// Whether those who still act can neither take the attacker nor win.
    #[inline]
    fn is_hopeless(&mut self, group: Group, mv: Move, attacker: Option<Square>) -> bool {
        if group.is_last() {
            return true;
        }
        let from = group.from;
        let needed = match attacker {
            Some(attacker) => star::star_of_square(from, attacker) | self.winning_star(from),
            None => !0,
        };
        self.widest_reach(from, group.waiting) & needed == 0
            || self.later_than(group, mv) & needed == 0
    }

    /// What becomes of the own air defence when the group arrives on `to` and is `after` there. A
    /// defender that arrives near the enemy Commander may become a hero.
    fn defence_after(&self, group: Group, to: Square, after: Code) -> Defence {
        let level = |code: Code| INFO[code as usize].defence;
        if self.legality.own_guard_changes {
            Defence::Unknown
        } else if !group.changes_defence() {
            Defence::Unchanged
        } else if level(after) != 0 && self.may_promote(after, to) {
            Defence::Unknown
        } else {
            let left = (group.from, level(group.rest));
            Defence::Moved(group.from, [left, (to, level(after))])
        }
    }

    /// Lists the move if the Commander may go there: if that is not doubtful, it surely may.
    #[inline]
    fn commander_to(&mut self, group: Group, mv: Move, is_doubtful: bool) -> Flow {
        if !is_doubtful {
            return self.sink.one(mv);
        }
        match self.judge(group, mv) {
            Verdict::Legal | Verdict::Rescued => self.sink.one(mv),
            Verdict::Illegal => Ok(()),
            Verdict::Unknown => self.try_one(mv),
        }
    }

    /// Decides from the look of its target whether the Commander may go there.
    #[inline(never)]
    fn judge(&mut self, group: Group, mv: Move) -> Verdict {
        let to = mv.to();
        if self.legality.enemy_commander == Some(to) {
            return Verdict::Legal;
        }
        let after = match mv.kind() {
            MoveKind::Combine => combined(group.moving, self.position.board().code(to)),
            _ => group.moving,
        };
        let arrival = Arrival {
            square: to,
            on_navy: is_navy(after),
            vacated: group.vacated(),
            defence: self.defence_after(group, to, after),
        };
        let certain = group.rest_stands()
            && !self.legality.guard_changes
            && !(mv.is_capture() && self.leaves_a_last_guard(to));
        self.judge_arrival(group, mv, arrival, certain)
    }

    /// The same, with the arrival worked out. `may_stop` says that the turn may end with it.
    #[inline]
    fn judge_arrival(
        &mut self,
        group: Group,
        mv: Move,
        arrival: Arrival,
        may_stop: bool,
    ) -> Verdict {
        match self.safety_carried(group, arrival) {
            Safety::Safe if may_stop => Verdict::Legal,
            Safety::Safe if self.rest_surely_follows(group, mv, arrival) => Verdict::Legal,
            Safety::Safe | Safety::Unclear => Verdict::Unknown,
            Safety::Attacked(by) if self.is_hopeless(group, mv, by) => Verdict::Illegal,
            Safety::Attacked(_) => self.judge_attacked(group, mv, arrival),
        }
    }

    /// How the arrival looks to the Commander, facing included if it is carried there. On its own it
    /// has no target where it would face the other.
    #[inline]
    fn safety_carried(&self, group: Group, arrival: Arrival) -> Safety {
        let carried = INFO[group.moving as usize].len > 1;
        if carried && self.position.faces_after(self.us, arrival.square, arrival.vacated) {
            return Safety::Attacked(None);
        }
        self.position.safety(self.us, arrival)
    }

    /// The Commander is attacked where it arrives: those who wait have to end that.
    #[inline(never)]
    fn judge_attacked(&mut self, group: Group, mv: Move, arrival: Arrival) -> Verdict {
        let later = self.later_than(group, mv);
        let there = Legality::after_arrival(self.position, self.us, arrival);
        let evasions = star::star_of_set(group.from, there.evasions_with(group.waiting));
        let helps = later & (evasions | self.winning_star(group.from)) != 0;
        if !helps && !there.has_complex_check {
            return Verdict::Illegal;
        }
        let guards = self.legality.guard_changes
            || self.legality.own_guard_changes
            || mv.is_capture() && self.two_captures_may_leave_a_guard();
        let is_simple = mv.kind() != MoveKind::Combine
            && !guards
            && (there.air_xrays.is_empty() || !group.changes_defence());
        let target = star::star_of_square(group.from, mv.to());
        if is_simple && self.targets_that_hold_up(&there, group) & target == 0 && target != 0 {
            Verdict::Rescued
        } else {
            Verdict::Unknown
        }
    }

    /// What is left may not stay, but it can surely leave, and the Commander is safe then too.
    #[inline(never)]
    fn rest_surely_follows(&mut self, group: Group, mv: Move, arrival: Arrival) -> bool {
        let Group { from, rest, waiting, .. } = group;
        let guards = self.legality.guard_changes
            || self.legality.own_guard_changes
            || mv.is_capture() && self.legality.guard_may_change;
        if rest == NO_CODE || rest != waiting || guards || mv.kind() == MoveKind::Combine {
            return false;
        }
        let vacated = Some(from);
        let level = INFO[group.moving as usize].defence;
        let defence = Defence::Moved(from, [(from, 0), (arrival.square, level)]);
        let alone = Arrival { vacated, defence, ..arrival };
        if level != 0 && self.may_promote(group.moving, mv.to())
            || self.position.faces_after(self.us, mv.to(), vacated)
            || self.position.safety(self.us, alone) != Safety::Safe
        {
            return false;
        }
        let ways = self.find(group.followed_by_rest()).normal;
        let target = star::star_of_square(from, mv.to());
        target != 0 && closing_targets_of(rest, ways) & target == 0
    }
}

impl Position {
    /// How `arrival` looks to the Commander of `us`, facing aside.
    #[inline]
    pub(super) fn safety(&self, us: Color, arrival: Arrival) -> Safety {
        let board = self.board();
        let commander = arrival.square;
        let mut safety = Safety::Safe;
        for (bit, enemy) in board.near(!us, commander) {
            let attack = &ATTACK[board.code(enemy) as usize];
            if attack.any >> bit & 1 == 0 {
                continue;
            }
            let over = if arrival.on_navy { attack.over_navy } else { attack.over };
            if over >> bit & 1 != 0 {
                return Safety::Attacked((!arrival.on_navy).then_some(enemy));
            }
            if attack.blocked >> bit & 1 != 0 && arrival.occupied(board) & nearer(bit) == 0 {
                return Safety::Attacked(None);
            }
            if attack.air >> bit & 1 != 0 {
                match self.plane_reaches(us, arrival, enemy) {
                    Some(true) => return Safety::Attacked(None),
                    Some(false) => {}
                    None => safety = Safety::Unclear,
                }
            }
        }
        safety
    }

    /// The squares from which a Commander of `us` would face the other, once `vacated` is empty.
    #[inline]
    fn faced_squares(&self, us: Color, vacated: Option<Square>) -> SquareSet {
        match self.commander(!us) {
            Some(enemy) => FacingLines::new(self.board(), enemy, vacated).squares(),
            None => SquareSet::EMPTY,
        }
    }

    /// Whether the Commander of `us` would face the other from `square`, once `vacated` is empty.
    #[inline]
    pub(super) fn faces_after(&self, us: Color, square: Square, vacated: Option<Square>) -> bool {
        self.commander(!us).is_some_and(|enemy| match self.board().between(square, enemy) {
            Some(Between::Nothing) => true,
            Some(Between::One(blocker)) => vacated == Some(blocker),
            Some(Between::More) | None => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::movegen::texts_from;

    #[test]
    fn the_commander_may_not_go_where_it_is_attacked() {
        let fen = "3c6h/11/11/11/11/11/11/11/11/5t5/11/6C4 r - - 0 1";
        let found = texts_from(fen, "g1");
        assert!(found.contains(&"g1h1".into()) && found.contains(&"g1g2".into()), "{found:?}");
        assert!(!found.contains(&"g1f1".into()) && !found.contains(&"g1g3".into()), "{found:?}");
    }

    #[test]
    fn the_square_it_leaves_does_not_hide_it() {
        let fen = "3c6h/11/11/11/11/11/11/11/11/11/11/4+t1C4 r - - 0 1";
        let found = texts_from(fen, "g1");
        assert!(!found.contains(&"g1h1".into()) && found.contains(&"g1i1".into()), "{found:?}");
    }

    #[test]
    fn a_carrier_takes_it_where_nothing_attacks() {
        let fen = "3c6h/11/11/11/11/11/11/11/11/5t5/11/6(TC)4 r - - 0 1";
        let found = texts_from(fen, "g1");
        assert!(found.contains(&"g1h1".into()) && !found.contains(&"g1f1".into()), "{found:?}");
    }
}
