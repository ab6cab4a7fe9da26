//! Case 4: the Commander moves, carried or on its own (rules, sections 2 and 8).
//!
//! Where it goes, everything that attacks it then is known from the board as it is: the Commander's
//! own square may be empty (x-ray), its carrier decides how far Navies reach, and its company may
//! take air defence along ([`Arrival`]). So:
//!
//! * A target that nothing attacks ([`Position::safety`]) is legal if the player may stop there: what
//!   stays behind stands, and no last guard becomes a hero. Targets out of everybody's range are known
//!   from one pass over the enemies.
//! * An attacked target is illegal if nobody can still act, or if those who can reach neither the
//!   attacker nor the enemy Commander. Otherwise it is tried.
//! * If an Air Force is near and the move changes air defence, air defence is worked out as it is
//!   after the move, or the move is tried.
//!
//! Tests: `tests/moves/legality_commander.rs`, `tests/moves/legality_deployment.rs`.

use cotulenh_board::Color;

use super::{Flow, Generation, Legality, Sink, group::Group};
use crate::{
    mailbox::{Between, Board, is_navy},
    moves::{Move, MoveKind},
    position::Position,
    rules::Movement,
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    stack::{Code, INFO, NO_CODE, combined},
    star::{self, ATTACK, DIRECTIONS, LINES_OF, Lines, Star, nearer},
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

impl<S: Sink> Generation<'_, S> {
    /// The Commander goes with the group.
    #[inline(never)]
    pub(super) fn carried_commander(&mut self, group: Group) -> Flow {
        let found = self.find(group);
        let later = self.later(group);
        if !S::CAPTURES_ONLY {
            self.carry_to(group, MoveKind::Normal, found.normal, later.after_quiet)?;
            self.carry_to(group, MoveKind::Combine, found.combine, later.after_quiet)?;
        }
        self.carry_to(group, MoveKind::Capture, found.capture, later.after_capture)?;
        self.try_each(group.template(MoveKind::StayCapture), found.stay)?;
        self.try_each(group.template(MoveKind::SuicideCapture), found.suicide)
    }

    fn carry_to(&mut self, group: Group, kind: MoveKind, targets: Star, later: Star) -> Flow {
        if targets == 0 || S::NO_CAPTURES && kind.is_capture() {
            return Ok(());
        }
        let template = group.template(kind);
        let from = group.from;
        let guard_changes =
            self.legality.guard_changes || kind.is_capture() && self.legality.guard_may_change;
        let defence_changes = self.legality.own_guard_changes || group.changes_defence();
        let certain =
            group.rest_stands() && kind != MoveKind::Combine && !guard_changes && !defence_changes;
        let on_navy = is_navy(group.moving);
        let mut sure = 0;
        let mut left = targets;
        while left != 0 {
            let hit = left & left.wrapping_neg();
            let to = star::square_at(from, left.trailing_zeros());
            left ^= hit;
            if certain && self.legality.enemy_commander != Some(to) {
                let vacated = group.vacated();
                let arrival = Arrival { square: to, on_navy, vacated, defence: Defence::Unchanged };
                let safety = if self.position.faces_after(self.us, to, vacated) {
                    Safety::Attacked(None)
                } else {
                    self.safety(arrival)
                };
                match safety {
                    Safety::Safe => {
                        sure |= hit;
                        continue;
                    }
                    Safety::Attacked(by) if self.is_hopeless(from, by, later) => continue,
                    _ => {}
                }
            }
            self.commander_to(group, template.with_target(to), later)?;
        }
        self.sink.star(template, sure)
    }

    /// A Commander that moves as a carrier or steps alone out of its stack.
    #[inline(never)]
    pub(super) fn commander(&mut self, group: Group) -> Flow {
        let Group { from, moving, rest, .. } = group;
        let found = commander_targets(self.position, self.us, from, moving, rest != NO_CODE);
        let later = self.later(group);
        if !S::CAPTURES_ONLY {
            let template = group.template(MoveKind::Normal);
            let certain = group.rest_stands() && !self.legality.guard_changes;
            let defence =
                if self.legality.own_guard_changes { Defence::Unknown } else { Defence::Unchanged };
            let threatened = self.threatened();
            let far = if certain { found.normal - threatened } else { SquareSet::EMPTY };
            self.sink.squares(template, far)?;
            for to in found.normal - far {
                let vacated = group.vacated();
                let arrival = Arrival { square: to, on_navy: false, vacated, defence };
                let mv = template.with_target(to);
                match self.safety(arrival) {
                    Safety::Safe if certain => self.sink.one(mv)?,
                    Safety::Attacked(by) if self.is_hopeless(from, by, later.after_quiet) => {}
                    _ => self.commander_to(group, mv, later.after_quiet)?,
                }
            }
            let template = group.template(MoveKind::Combine);
            for to in found.combine {
                self.commander_to(group, template.with_target(to), later.after_quiet)?;
            }
        }
        if S::NO_CAPTURES {
            return Ok(());
        }
        let template = group.template(MoveKind::Capture);
        for to in found.capture {
            self.commander_to(group, template.with_target(to), later.after_capture)?;
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
        let (board, them) = (self.position.board(), !self.us);
        *self.threatened.get_or_insert_with(|| {
            let mut threatened = SquareSet::EMPTY;
            for square in board.of(them) {
                threatened |= *star::threatened_by(board.code(square), square);
            }
            threatened
        })
    }

    /// How `arrival` looks to the own Commander, facing aside.
    #[inline]
    fn safety(&mut self, arrival: Arrival) -> Safety {
        if self.threatened().contains(arrival.square) {
            self.position.safety(self.us, arrival)
        } else {
            Safety::Safe
        }
    }

    /// What those who wait may reach once the step is made.
    pub(super) fn later(&mut self, group: Group) -> Later {
        let waiting = group.waiting;
        let after_capture = star::MEMBERS_REACH[waiting as usize];
        let info = &INFO[waiting as usize];
        let heroes = self.legality.own_guard_changes || self.legality.guard_changes;
        if info.len != 1 || info.commander != 0 || heroes {
            return Later { after_quiet: after_capture, after_capture };
        }
        let found = self.find(Group { moving: waiting, members: 1, ..group });
        let after_quiet = found.normal | found.combine | found.taken();
        Later { after_quiet, after_capture }
    }

    /// Whether those who still act can neither take the attacker nor win.
    #[inline]
    fn is_hopeless(&self, from: Square, attacker: Option<Square>, later: Star) -> bool {
        match attacker {
            _ if later == 0 => true,
            None => false,
            Some(attacker) => {
                later & (star::star_of_square(from, attacker) | self.winning_star(from)) == 0
            }
        }
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

    /// Decides from the look of its target whether the Commander may go there.
    #[inline(never)]
    fn commander_to(&mut self, group: Group, mv: Move, later: Star) -> Flow {
        let to = mv.to();
        if self.legality.enemy_commander == Some(to) {
            return self.sink.one(mv);
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
        let carried = INFO[group.moving as usize].len > 1;
        let faces = carried && self.position.faces_after(self.us, to, group.vacated());
        let safety = if faces { Safety::Attacked(None) } else { self.safety(arrival) };
        match safety {
            Safety::Safe => {}
            Safety::Unclear => return self.try_one(mv),
            Safety::Attacked(by) if self.is_hopeless(group.from, by, later) => return Ok(()),
            Safety::Attacked(_) => {
                let there = Legality::after_arrival(self.position, self.us, arrival);
                let evasions = star::star_of_set(group.from, there.evasions_with(group.waiting));
                let helps = later & (evasions | self.winning_star(group.from)) != 0;
                return if helps || there.has_complex_check { self.try_one(mv) } else { Ok(()) };
            }
        }
        let certain = group.rest_stands()
            && !self.legality.guard_changes
            && !(mv.is_capture() && self.leaves_a_last_guard(to));
        if certain { self.sink.one(mv) } else { self.try_one(mv) }
    }
}

impl Position {
    /// How `arrival` looks to the Commander of `us`, facing aside.
    #[inline]
    pub(super) fn safety(&self, us: Color, arrival: Arrival) -> Safety {
        let board = self.board();
        let commander = arrival.square;
        let mut safety = Safety::Safe;
        let mut enemies = board.star_of(!us, commander);
        while enemies != 0 {
            let bit = enemies.trailing_zeros();
            enemies &= enemies - 1;
            let enemy = star::square_at(commander, bit);
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
            if stands && !faces && combined(self.alone, self.board.code(square)) != NO_CODE {
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
