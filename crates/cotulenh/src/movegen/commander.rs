//! Case 4: the Commander moves, carried or on its own (rules, sections 2 and 8).
//!
//! Where it goes, everything that attacks it then is known from the board as it is: the Commander's
//! own square may be empty (x-ray), its carrier decides how far Navies reach, and its company may
//! take air defence along ([`Arrival`]). So:
//!
//! * A target that nothing attacks ([`Position::safety`]) is legal if the player may stop there: what
//!   stays behind stands, or surely follows, and no last guard becomes a hero. Targets out of
//!   everybody's range are known from one pass over the enemies.
//! * An attacked target is illegal if nobody can still act, or if those who can reach neither the
//!   attacker nor the enemy Commander. It is legal if one of them surely ends all attacks there, as in
//!   case 3. Otherwise it is tried.
//! * If an Air Force is near and the move changes air defence, air defence is worked out as it is
//!   after the move, or the move is tried.
//!
//! Tests: `tests/moves/legality_commander.rs`, `tests/moves/legality_deployment.rs`.

use cotulenh_board::Color;

use super::{
    Flow, Generation, Legality, Sink, evasions::closing_targets_of, group::Group, targets::Targets,
};
use crate::{
    mailbox::{Between, Board, is_navy},
    moves::{Move, MoveKind},
    position::Position,
    rules::Movement,
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    stack::{Code, INFO, MAX_STACK, NO_CODE, PART, combined},
    star::{
        self, ATTACK, DIRECTIONS, HEROES_REACH, LINES_OF, Lines, MEMBERS_REACH, REACH, Star, nearer,
    },
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
        let found = self.find(group);
        let faced = self.position.faced_squares(self.us, group.vacated());
        let dangerous = self.threatened() | faced;
        if !S::CAPTURES_ONLY {
            self.carry_to(group, MoveKind::Normal, found.normal, dangerous)?;
            self.carry_to(group, MoveKind::Combine, found.combine, dangerous)?;
        }
        self.carry_to(group, MoveKind::Capture, found.capture, dangerous)?;
        self.try_each(group.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(group.template(MoveKind::SuicideCapture), found.suicide)
    }

    /// `dangerous` are the squares where something may attack or face the Commander. In the order of
    /// the targets, but those that are tried come first where the others are many.
    fn carry_to(
        &mut self,
        group: Group,
        kind: MoveKind,
        targets: Star,
        dangerous: SquareSet,
    ) -> Flow {
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
        let mut legal = 0;
        let mut left = targets;
        while left != 0 {
            let hit = left & left.wrapping_neg();
            let to = star::square_at(from, left.trailing_zeros());
            left ^= hit;
            let wins = self.legality.enemy_commander == Some(to);
            if may_stop && !dangerous.contains(to) && !wins {
                legal |= hit;
                continue;
            }
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
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        if !S::CAPTURES_ONLY {
            let template = group.template(MoveKind::Normal);
            let certain = group.rest_stands() && !self.legality.guard_changes;
            let defence =
                if self.legality.own_guard_changes { Defence::Unknown } else { Defence::Unchanged };
            let far = if certain {
                found.normal - self.threatened_among(found.normal)
            } else {
                SquareSet::EMPTY
            };
            self.sink.squares(template, far)?;
            for to in found.normal - far {
                let vacated = group.vacated();
                let arrival = Arrival { square: to, on_navy: false, vacated, defence };
                let mv = template.with_target(to);
                match self.judge_arrival(group, mv, arrival, certain) {
                    Verdict::Legal | Verdict::Rescued => self.sink.one(mv)?,
                    Verdict::Illegal => {}
                    Verdict::Unknown => self.try_one(mv)?,
                }
            }
            let template = group.template(MoveKind::Combine);
            for to in found.combine {
                self.commander_to(group, template.with_target(to))?;
            }
        }
        if S::NO_CAPTURES {
            return Ok(());
        }
        let template = group.template(MoveKind::Capture);
        for to in found.capture {
            self.commander_to(group, template.with_target(to))?;
        }
        for to in found.stay {
            self.try_one(group.template(MoveKind::StayCapture).with_target(to))?;
        }
        Ok(())
    }

    /// Tries whatever a Commander on its own can do.
    pub(super) fn try_every_commander_move(&mut self, group: Group) -> Flow {
        let Group { from, moving, rest, .. } = group;
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        for (kind, targets) in [
            (MoveKind::Normal, found.normal),
            (MoveKind::Combine, found.combine),
            (MoveKind::Capture, found.capture),
            (MoveKind::StayCapture, found.stay),
        ] {
            let unwanted = if kind.is_capture() { S::NO_CAPTURES } else { S::CAPTURES_ONLY };
            for to in if unwanted { SquareSet::EMPTY } else { targets } {
                self.try_one(group.template(kind).with_target(to))?;
            }
        }
        Ok(())
    }

    /// The squares that some enemy could attack if nothing were in its way.
    #[inline]
    fn threatened(&mut self) -> SquareSet {
        if let Some(threatened) = self.threatened {
            return threatened;
        }
        let threatened = self.position.threatened_by(self.position.board().of(!self.us));
        self.threatened = Some(threatened);
        threatened
    }

    /// The same, right at least for these squares: enemies many ranks away are left out.
    #[inline]
    fn threatened_among(&mut self, squares: SquareSet) -> SquareSet {
        if let Some(threatened) = self.threatened {
            return threatened;
        }
        let near = squares.ranks_around(star::STAR_REACH);
        let enemies = self.position.board().of(!self.us);
        let relevant = enemies & near;
        let threatened = self.position.threatened_by(relevant);
        if relevant == enemies {
            self.threatened = Some(threatened);
        }
        threatened
    }

    /// What those who wait may reach once the step is made.
    pub(super) fn later(&mut self, group: Group) -> Later {
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
    fn widest_reach(&self, from: Square, waiting: Code) -> Star {
        let may_become_heroes = ATTACK[waiting as usize].any & self.winning_star(from) != 0
            || self.position.soldiers(self.us) as usize <= MAX_STACK + 1
            || self.legality.guard_changes;
        let table = if may_become_heroes { &HEROES_REACH } else { &MEMBERS_REACH };
        table[waiting as usize]
    }

    /// Whether a capture among these empties a square or takes an air defender.
    fn captures_open_lines(&self, from: Square, found: &Targets) -> bool {
        let defenders = self.position.board().defenders(!self.us);
        found.stay | found.suicide != 0
            || found.capture != 0 && star::star_of_set(from, defenders) & found.capture != 0
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
        } else if level(after) != 0 && self.may_give_check(to) {
            Defence::Unknown
        } else {
            let left = (group.from, level(group.rest));
            Defence::Moved(group.from, [left, (to, level(after))])
        }
    }

    /// Lists the move if the Commander may go there.
    fn commander_to(&mut self, group: Group, mv: Move) -> Flow {
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
        if level != 0 && self.may_give_check(mv.to())
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

    /// The squares that some of these enemies could attack if nothing were in their way.
    #[inline(never)]
    fn threatened_by(&self, enemies: SquareSet) -> SquareSet {
        let mut threatened = SquareSet::EMPTY;
        for square in enemies {
            threatened |= *star::threatened_by(self.board().code(square), square);
        }
        threatened
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

/// The targets of a Commander that moves as a carrier or steps alone out of its stack. It is
/// the only piece that reaches beyond a star, so these are sets.
#[derive(Clone, Copy, Default)]
pub(super) struct CommanderTargets {
    pub(super) normal: SquareSet,
    pub(super) capture: SquareSet,
    pub(super) stay: SquareSet,
    pub(super) combine: SquareSet,
}

/// The squares that the enemy Commander faces along its file and its rank.
struct FacingLines {
    file: u8,
    rank: u8,
    ranks_on_file: u16,
    files_on_rank: u16,
}

impl FacingLines {
    /// Without an enemy Commander.
    const NONE: FacingLines = FacingLines { file: 0, rank: 0, ranks_on_file: 0, files_on_rank: 0 };

    /// `blind` is a square that does not close the line: the place of a Commander taken off the board.
    fn new(board: &Board, enemy: Square, blind: Option<Square>) -> FacingLines {
        let mut file_line = board.file_line(enemy.file());
        let mut rank_line = board.rank_line(enemy);
        if let Some(square) = blind {
            if square.file() == enemy.file() {
                file_line &= !(1 << square.rank());
            }
            if square.rank() == enemy.rank() {
                rank_line &= !(1 << square.file());
            }
        }
        FacingLines {
            file: enemy.file(),
            rank: enemy.rank(),
            ranks_on_file: open_places(file_line, enemy.rank()),
            files_on_rank: open_places(rank_line, enemy.file()),
        }
    }

    #[inline]
    fn squares(&self) -> SquareSet {
        SquareSet::on_file(self.file, self.ranks_on_file & ALL_RANKS)
            | SquareSet::on_rank(self.rank, self.files_on_rank & ALL_FILES)
    }

    #[inline]
    fn faces(&self, file: u8, rank: u8) -> bool {
        self.on_file(file) >> rank & 1 != 0
    }

    /// The ranks of a file that it faces.
    #[inline]
    fn on_file(&self, file: u8) -> u16 {
        let along = if file == self.file { self.ranks_on_file } else { 0 };
        along | (self.files_on_rank >> file & 1) << self.rank
    }

    /// The files of a rank that it faces.
    #[inline]
    fn on_rank(&self, rank: u8) -> u16 {
        let along = if rank == self.rank { self.files_on_rank } else { 0 };
        along | (self.ranks_on_file >> rank & 1) << self.file
    }
}

/// The places of a line that are open from one of them, the first stack in each direction
/// included.
#[inline]
fn open_places(line: u16, from: u8) -> u16 {
    let up = !((2 << from) - 1);
    let down = (1 << from) - 1;
    let above = line & up;
    let first_below = (line & down | 1).leading_zeros();
    (above ^ above.wrapping_sub(1)) & up | down & (!0 << (15 - first_below))
}

/// The targets of the Commander `alone` (its code as a single piece) on `from`; `leaves_stack`
/// when the rest of its stack stays behind.
pub(super) fn commander_targets(
    position: &Position,
    us: Color,
    from: Square,
    alone: Code,
    leaves_stack: bool,
) -> CommanderTargets {
    let board = position.board();
    let mut targets = CommanderTargets::default();
    let enemy = position.commander(!us);
    let facing = match enemy {
        Some(enemy) => FacingLines::new(board, enemy, (!leaves_stack).then_some(from)),
        None => FacingLines::NONE,
    };
    let heroic = INFO[alone as usize].heroic != 0;
    let walk = Walk { board, us, from, alone, facing };
    walk.straight(&mut targets);
    if heroic {
        for &direction in &DIRECTIONS[4..] {
            walk.diagonal(direction, &mut targets);
        }
    }
    if let Some(enemy) = enemy
        && !position.deploying().is_active()
        && board.between(from, enemy) == Some(Between::Nothing)
    {
        if terrain::stands(Movement::Land, enemy) {
            targets.capture = targets.capture.with(enemy);
        } else {
            targets.stay = targets.stay.with(enemy);
        }
    }
    targets
}

const ALL_RANKS: u16 = (1 << RANKS) - 1;
const SEA_FILES: u16 = 0b11;
const ALL_FILES: u16 = (1 << FILES) - 1;

#[inline]
fn for_each_place(mut places: u16, mut each: impl FnMut(u8)) {
    while places != 0 {
        each(places.trailing_zeros() as u8);
        places &= places - 1;
    }
}

/// A Commander on its way.
struct Walk<'a> {
    board: &'a Board,
    us: Color,
    from: Square,
    alone: Code,
    facing: FacingLines,
}

impl Walk<'_> {
    /// Along the file and the rank, all squares of a line at once.
    #[inline]
    fn straight(&self, targets: &mut CommanderTargets) {
        let Lines { file, rank, .. } = LINES_OF[self.from.index()];
        let line = self.board.file_line(file);
        let at_sea = SEA_FILES >> file & 1 != 0;
        let closed = if at_sea { !0 } else { self.facing.on_file(file) };
        let way = open_places(line | closed, rank);
        targets.normal = SquareSet::on_file(file, way & !line & !closed & ALL_RANKS);
        for_each_place(way & line, |rank| {
            self.meet(Square::at(rank * FILES + file), targets);
        });
        let first = self.from.raw() - file;
        let line = self.board.rank_line(self.from);
        let closed = self.facing.on_rank(rank) | SEA_FILES;
        let way = open_places(line | closed, file);
        targets.normal |= SquareSet::on_rank(rank, way & !line & !closed & ALL_FILES);
        for_each_place(way & line, |file| self.meet(Square::at(first + file), targets));
    }

    #[cold]
    fn diagonal(&self, (files, ranks): (i8, i8), targets: &mut CommanderTargets) {
        let occupied = self.board.occupied();
        let mut square = self.from;
        while let Some(next) = square.offset(files, ranks) {
            if occupied.contains(next) {
                return self.meet(next, targets);
            }
            if !terrain::stands(Movement::Land, next) || self.facing.faces(next.file(), next.rank())
            {
                return;
            }
            targets.normal = targets.normal.with(next);
            square = next;
        }
    }

    fn meet(&self, square: Square, targets: &mut CommanderTargets) {
        let faces = self.facing.faces(square.file(), square.rank());
        let stands = terrain::stands(Movement::Land, square);
        if self.board.of(self.us).contains(square) {
            let kind = INFO[self.board.code(square) as usize].kind;
            if stands && !faces && REACH[self.alone as usize].partners >> kind & 1 != 0 {
                targets.combine = targets.combine.with(square);
            }
            return;
        }
        let distance =
            square.file().abs_diff(self.from.file()).max(square.rank().abs_diff(self.from.rank()));
        if distance == 1 && !stands {
            targets.stay = targets.stay.with(square);
        } else if distance == 1 && !faces {
            targets.capture = targets.capture.with(square);
        }
    }
}
