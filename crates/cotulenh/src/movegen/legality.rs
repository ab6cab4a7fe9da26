//! What decides which moves of a position are legal: one look at the own Commander.
//!
//! An enemy near the Commander is one of these (rules, sections 6 to 8):
//!
//! * A **checker**: it attacks the Commander. If nothing stops its attack, only its capture ends the
//!   check; if stacks do, an arrival on the way does too; an Air Force can also be stopped by the
//!   arrival of an air defender near its way. These squares are the *evasions*. The other Commander,
//!   facing, is a checker whose way is the line between the two.
//! * Behind a **blocker**: one stack, of either side, keeps it from attacking. A stack that blocks may
//!   move along the pin line only, or open it.
//! * An Air Force that only air defence keeps off: an **x-ray** attacker, let in by a move that
//!   changes air defence.
//! * Harmless, whatever one move does.
//!
//! Two more things change what attacks what: a last guard that becomes a hero, and, on practice
//! boards, heroes anywhere. They are noted, and the moves concerned are tried.
//!
//! Tests: below, and `tests/moves/legality_{commander,air,last_guard}.rs`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use cotulenh_board::Color;

use super::{
    Generation,
    commander::{Arrival, Defence},
    group::{Group, stands},
    sink::{Any, Captures, Count, List, Quiets, Seek, Sink, Visit},
};
use crate::{
    air_defence::{self, Flight},
    mailbox::{Between, is_navy},
    moves::Move,
    position::Position,
    rules::MAX_DEFENCE_LEVEL,
    square::Square,
    square_set::SquareSet,
    stack::{Code, INFO, MAX_STACK},
    star::{self, ATTACK, Star, nearer},
};

/// What decides which moves of a position are legal, worked out once.
///
/// ```
/// use cotulenh::{Position, board::{Legality as _, Notation as _, Position as _}};
///
/// let position = Position::from_fen("6c4/11/11/11/11/11/11/11/11/6t4/6I4/6C4 r - - 0 1")?;
/// let legality = position.legality();
/// assert!(!legality.in_check());
/// assert_eq!(legality.blockers().into_iter().next(), Some("g2".parse()?));
/// assert_eq!(legality.count(&position), position.legal_moves().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one position")]
pub struct Legality {
    pub(super) us: Color,
    pub(super) commander: Option<Square>,
    pub(super) enemy_commander: Option<Square>,
    /// Enemies that attack the Commander, and the Commander it faces.
    checkers: SquareSet,
    /// Those of them that are Air Forces which air defence could stop.
    pub(super) air_checkers: SquareSet,
    /// Air Forces that only air defence keeps from giving check.
    pub(super) air_xrays: SquareSet,
    /// What ends the checks, for most pieces.
    evasions: Evasions,
    /// The same for an air defender, which can also stop an Air Force.
    defender_evasions: Evasions,
    /// Stacks whose plain moves are case 1 of the module: with no check, no x-ray and no last guard
    /// about to change, all but the blockers and the Commander.
    pub(super) free: SquareSet,
    /// Squares whose stack, of either side, is all that stands between the Commander and an
    /// attacker or the other Commander.
    pub(super) blockers: SquareSet,
    /// The Commanders face each other.
    pub(super) facing: bool,
    in_check: bool,
    /// The check may end in a way that evasions do not tell: a Navy attacks only because a Navy
    /// carries the Commander, or a sacrifice may widen air defence.
    pub(super) has_complex_check: bool,
    /// Every move may turn the enemy's last soldier into a hero.
    pub(super) guard_changes: bool,
    /// A capture may.
    pub(super) guard_may_change: bool,
    /// Every move makes a hero of the own last guard.
    pub(super) own_guard_changes: bool,
    /// A practice board on which the enemy Commander is attacked before the turn: any move makes
    /// heroes anywhere, so every move is tried.
    pub(super) tries_all: bool,
}

/// Squares where a capture or an arrival ends checks.
#[derive(Clone, Copy, Debug)]
struct Evasions {
    /// Not every check. This way round, no check at all is all zeros.
    not_all: SquareSet,
    /// Some check.
    some: SquareSet,
}

impl Evasions {
    const NO_CHECK: Evasions = Evasions { not_all: SquareSet::EMPTY, some: SquareSet::EMPTY };

    fn add(&mut self, squares: SquareSet) {
        self.not_all |= !squares;
        self.some |= squares;
    }

    /// Squares that end every check.
    fn all(&self) -> SquareSet {
        !self.not_all
    }
}

impl Legality {
    /// Everything about a position, in place of what is known of another.
    #[inline(never)]
    pub(crate) fn work_out(&mut self, position: &Position) {
        let us = position.turn_color();
        self.forget();
        self.us = us;
        self.commander = position.commander(us);
        self.enemy_commander = position.commander(!us);
        self.guard_changes = position.has_unpromoted_guard(!us);
        self.guard_may_change = position.soldiers(!us) as usize <= MAX_STACK + 1;
        self.own_guard_changes = position.has_unpromoted_guard(us);
        self.tries_all = position.is_practice() && position.is_attacked_commander(!us);
        if let Some(commander) = self.commander {
            self.look(position, Arrival::as_it_stands(position.board(), commander));
        }
        let is_untouched =
            !(self.in_check || !self.air_xrays.is_empty() || self.guard_changes || self.tries_all);
        if is_untouched {
            let commander = self.commander.map_or(SquareSet::EMPTY, SquareSet::of);
            self.free = position.board().of(us) - (self.blockers | commander);
        }
    }

    /// Field by field: assigned as a whole, it would be copied.
    #[inline(always)]
    fn forget(&mut self) {
        self.checkers = SquareSet::EMPTY;
        self.air_checkers = SquareSet::EMPTY;
        self.air_xrays = SquareSet::EMPTY;
        self.evasions = Evasions::NO_CHECK;
        self.defender_evasions = Evasions::NO_CHECK;
        self.free = SquareSet::EMPTY;
        self.blockers = SquareSet::EMPTY;
        self.facing = false;
        self.in_check = false;
        self.has_complex_check = false;
    }

    /// Before the look.
    const NOTHING: Legality = Legality {
        us: Color::First,
        commander: None,
        enemy_commander: None,
        checkers: SquareSet::EMPTY,
        air_checkers: SquareSet::EMPTY,
        air_xrays: SquareSet::EMPTY,
        evasions: Evasions::NO_CHECK,
        defender_evasions: Evasions::NO_CHECK,
        free: SquareSet::EMPTY,
        blockers: SquareSet::EMPTY,
        facing: false,
        in_check: false,
        has_complex_check: false,
        guard_changes: false,
        guard_may_change: false,
        own_guard_changes: false,
        tries_all: false,
    };

    /// The look at a Commander that has arrived somewhere, for the steps that may follow.
    #[inline(never)]
    pub(super) fn after_arrival(position: &Position, us: Color, arrival: Arrival) -> Legality {
        let mut legality = Legality { us, commander: Some(arrival.square), ..Legality::NOTHING };
        legality.look(position, arrival);
        legality
    }

    /// The enemies that give check; the Commander that is faced counts as one.
    pub fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// The stacks, of either side, that are all that stands between the Commander and an attacker
    /// or the other Commander.
    pub fn blockers(&self) -> SquareSet {
        self.blockers
    }

    /// The stacks of the side to move among the [`blockers`](Legality::blockers): they stay on their
    /// line.
    pub fn pinned(&self, position: &Position) -> SquareSet {
        self.blockers & position.board().of(self.us)
    }

    /// The squares where the capture or the arrival of a piece that is no air defender ends every
    /// check; everywhere without a check.
    pub fn evasions(&self) -> SquareSet {
        self.evasions.all()
    }

    /// The enemy Air Forces that only air defence keeps from giving check.
    pub fn air_xrays(&self) -> SquareSet {
        self.air_xrays
    }

    #[inline(always)]
    fn look(&mut self, position: &Position, arrival: Arrival) {
        let board = position.board();
        let commander = arrival.square;
        for (bit, square) in board.near(!self.us, commander) {
            let code = board.code(square);
            if ATTACK[code as usize].any >> bit & 1 != 0 {
                self.add_enemy(position, arrival, square, code, bit);
            }
        }
        if let Some(enemy) = position.commander(!self.us) {
            match board.between(commander, enemy) {
                Some(Between::One(blocker)) if arrival.vacated != Some(blocker) => {
                    self.blockers = self.blockers.with(blocker);
                }
                Some(Between::Nothing | Between::One(_)) => {
                    self.facing = true;
                    self.add_checker(enemy, way_between(commander, enemy).with(enemy));
                }
                Some(Between::More) | None => {}
            }
        }
    }

    /// Adds an enemy that would attack the Commander if nothing stopped it.
    fn add_enemy(
        &mut self,
        position: &Position,
        arrival: Arrival,
        square: Square,
        code: Code,
        bit: u32,
    ) {
        let commander = arrival.square;
        let attack = &ATTACK[code as usize];
        if attack.over >> bit & 1 != 0 {
            self.add_checker(square, SquareSet::EMPTY.with(square));
        } else if arrival.on_navy && attack.over_navy >> bit & 1 != 0 {
            self.in_check = true;
            self.checkers = self.checkers.with(square);
            self.has_complex_check = true;
        }
        if attack.air >> bit & 1 != 0 {
            match position.plane_reaches(self.us, arrival, square) {
                Some(true) => {
                    self.add_air_checker(square, nearer(bit));
                    // A sacrifice may make a hero of the last guard, a wider defender.
                    self.has_complex_check |= position.soldiers(self.us) as usize <= MAX_STACK + 1;
                }
                Some(false) => self.air_xrays = self.air_xrays.with(square),
                None => self.has_complex_check = true,
            }
        }
        if attack.blocked >> bit & 1 != 0 {
            let between = arrival.occupied(position.board()) & nearer(bit);
            if between == 0 {
                self.add_checker(square, star::squares_of(commander, nearer(bit) | 1 << bit));
            } else if between.is_power_of_two() {
                let blocker = star::square_at(commander, between.trailing_zeros());
                self.blockers = self.blockers.with(blocker);
            }
        }
    }

    fn add_checker(&mut self, checker: Square, evasions: SquareSet) {
        self.in_check = true;
        self.checkers = self.checkers.with(checker);
        self.evasions.add(evasions);
        self.defender_evasions.add(evasions);
    }

    /// An Air Force gives check: the arrival of a defender near its way can stop it.
    #[cold]
    fn add_air_checker(&mut self, plane: Square, way: Star) {
        let Some(commander) = self.commander else { return };
        self.in_check = true;
        self.checkers = self.checkers.with(plane);
        self.air_checkers = self.air_checkers.with(plane);
        let capture = SquareSet::EMPTY.with(plane);
        self.evasions.add(capture);
        let mut near = capture | air_defence::zone(commander, MAX_DEFENCE_LEVEL);
        for square in star::squares_of(commander, way) {
            near |= air_defence::zone(square, MAX_DEFENCE_LEVEL);
        }
        self.defender_evasions.add(near);
    }

    /// The lines on which the stack on a blocker's square blocks: where it may go and still block.
    pub(super) fn pin_line(&self, position: &Position, blocker: Square) -> SquareSet {
        let Some(commander) = self.commander else { return SquareSet::ALL };
        let board = position.board();
        let occupied = board.star(commander);
        let blocks = star::star_of_square(commander, blocker);
        let mut ways = SquareSet::ALL;
        for (bit, enemy) in board.near(!self.us, commander) {
            let code = board.code(enemy);
            let is_blocked = blocks != 0 && occupied & nearer(bit) == blocks;
            if is_blocked && ATTACK[code as usize].blocked >> bit & 1 != 0 {
                ways &= star::squares_of(commander, nearer(bit) | 1 << bit);
            }
        }
        if let Some(enemy) = self.enemy_commander
            && board.between(commander, enemy) == Some(Between::One(blocker))
        {
            ways &= way_between(commander, enemy).with(enemy);
        }
        ways
    }

    /// Squares that end every check when `mover` arrives or captures there.
    pub(super) fn evasions_of(&self, mover: Code) -> SquareSet {
        self.evasions_by(mover).all()
    }

    /// Squares that end some check when `mover` arrives or captures there.
    pub(super) fn partial_evasions_of(&self, mover: Code) -> SquareSet {
        self.evasions_by(mover).some
    }

    fn evasions_by(&self, mover: Code) -> &Evasions {
        if INFO[mover as usize].defence != 0 { &self.defender_evasions } else { &self.evasions }
    }

    /// Squares that end some check by a capture or an interposition, air defence aside.
    pub(super) fn partial_evasions(&self) -> SquareSet {
        self.evasions.some
    }

    /// Squares that the pieces of `helpers` must reach to end the checks, all of them if there is
    /// only one of them.
    pub(super) fn evasions_with(&self, helpers: Code) -> SquareSet {
        let info = &INFO[helpers as usize];
        let defends =
            info.members[..info.len as usize].iter().any(|role| role.defence_level(true) > 0);
        let evasions = if defends { &self.defender_evasions } else { &self.evasions };
        if info.len > 1 { evasions.some } else { evasions.all() }
    }

    /// Whether a step that ends the checks at once is all there is to know about it.
    pub(super) fn evades_at_once(&self) -> bool {
        self.in_check && !(self.has_complex_check || self.guard_changes || self.tries_all)
    }

    /// Whether the deployment under way may stop here.
    pub(crate) fn may_finish(&self, position: &Position) -> bool {
        position
            .deploying()
            .origin()
            .is_some_and(|origin| !self.in_check && stands(position.board().code(origin), origin))
    }

    /// The move that stops the deployment under way, if it is legal.
    pub fn finishing_move(&self, position: &Position) -> Option<Move> {
        let origin = position.deploying().origin()?;
        self.may_finish(position).then(|| Move::finish(origin))
    }

    /// Hands the legal moves of the stack on `from` to `moves`: for going through a position stack
    /// by stack. In the middle of a deployment only its origin has any.
    pub fn moves_from(&self, position: &Position, from: Square, moves: &mut Vec<Move>) {
        let mut list = List(moves);
        let mut generation = Generation::new(position, self, &mut list);
        let _ = match position.deploying().origin() {
            _ if self.is_over(position) => Ok(()),
            Some(origin) if origin == from => generation.deployment(origin),
            None if position.board().of(self.us).contains(from) => {
                generation.stack(from, position.board().code(from))
            }
            _ => Ok(()),
        };
    }

    /// Whether a Commander was taken.
    #[inline]
    fn is_over(&self, position: &Position) -> bool {
        position.has_lost_commander(self.us) || position.has_lost_commander(!self.us)
    }

    /// Passes the legal moves to `sink`; returns whether the sink stopped it.
    #[inline]
    fn generate<S: Sink>(&self, position: &Position, sink: &mut S) -> bool {
        !self.is_over(position) && Generation::new(position, self, sink).run().is_err()
    }
}

/// What is known before a position was looked at.
impl Default for Legality {
    #[inline]
    fn default() -> Legality {
        Legality::NOTHING
    }
}

impl cotulenh_board::Legality<Position> for Legality {
    #[inline]
    fn in_check(&self) -> bool {
        self.in_check
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        if mv.is_finish() {
            return self.finishing_move(position) == Some(mv);
        }
        let from = mv.from();
        if self.is_over(position) || !position.board().of(self.us).contains(from) {
            return false;
        }
        let whole = position.board().code(from);
        let members = mv.group(whole);
        if members.count_ones() != mv.role_mask().count_ones() {
            return false;
        }
        let all = INFO[whole as usize].everybody;
        let ready = match position.deploying().origin() {
            None => all,
            Some(origin) if origin == from && mv.is_step() => position.deploying().ready(),
            Some(_) => return false,
        };
        let begins_with_all = !position.deploying().is_active() && members == all;
        if mv.is_step() && (members & !ready != 0 || begins_with_all) {
            return false;
        }
        let mut seek = Seek(mv);
        let mut generation = Generation::new(position, self, &mut seek);
        let flow = if mv.is_step() {
            generation.group(Group::step(from, whole, members, ready))
        } else {
            generation.whole(from, whole)
        };
        flow.is_err()
    }

    fn visit<B>(
        &self,
        position: &Position,
        visitor: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut visit = Visit::new(visitor);
        self.generate(position, &mut visit);
        match visit.broke {
            Some(value) => ControlFlow::Break(value),
            None => ControlFlow::Continue(()),
        }
    }

    fn captures(&self, position: &Position, moves: &mut Vec<Move>) {
        self.generate(position, &mut Captures(List(moves)));
    }

    fn quiets(&self, position: &Position, moves: &mut Vec<Move>) {
        self.generate(position, &mut Quiets(List(moves)));
    }

    fn all(&self, position: &Position, moves: &mut Vec<Move>) {
        self.generate(position, &mut List(moves));
    }

    fn stack(&self, position: &Position, cursor: &mut u32, moves: &mut Vec<Move>) -> bool {
        let is_due = |square: &Square| square.index() >= *cursor as usize;
        let next = match position.deploying().origin() {
            Some(origin) => Some(origin).filter(is_due),
            None => position.board().of(self.us).into_iter().find(is_due),
        };
        let Some(from) = next else {
            return false;
        };
        *cursor = from.index() as u32 + 1;
        self.moves_from(position, from, moves);
        true
    }

    fn count(&self, position: &Position) -> usize {
        let mut count = Count::default();
        self.generate(position, &mut count);
        count.0
    }

    fn any(&self, position: &Position) -> bool {
        self.generate(position, &mut Any)
    }
}

/// The squares between two squares of one file or rank.
fn way_between(a: Square, b: Square) -> SquareSet {
    let step = |from: u8, to: u8| (to as i8 - from as i8).signum();
    let (files, ranks) = (step(a.file(), b.file()), step(a.rank(), b.rank()));
    let mut squares = SquareSet::EMPTY;
    let mut at = a;
    while let Some(next) = at.offset(files, ranks).filter(|&next| next != b) {
        squares = squares.with(next);
        at = next;
    }
    squares
}

impl Position {
    /// Whether an ordinary Air Force on `plane` reaches the arrival past the air defence as it is
    /// then; `None` if only trying tells.
    #[inline]
    pub(super) fn plane_reaches(&self, us: Color, arrival: Arrival, plane: Square) -> Option<bool> {
        let lines = match arrival.defence {
            Defence::Unchanged => Flight::new(self.board(), plane, us),
            Defence::Moved(from, instead) => {
                Flight::with_changes(self.board(), plane, us, from, instead)
            }
            Defence::Unknown => return None,
        };
        Some(lines.reached() & star::star_of_square(plane, arrival.square) != 0)
    }

    /// Whether a piece of the other side attacks the Commander of `color`, facing aside.
    pub(crate) fn is_attacked_commander(&self, color: Color) -> bool {
        self.commander(color)
            .is_some_and(|commander| self.attackers(commander, !color).next().is_some())
    }

    /// Whether the Commander of `color` is attacked or faces the other; false if there is none.
    pub(crate) fn is_in_check(&self, color: Color) -> bool {
        self.commander(color).is_some()
            && (self.commanders_face() || self.is_attacked_commander(color))
    }

    /// The stacks of `by` that have a piece attacking `square`, lazily.
    pub(crate) fn attackers(
        &self,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> + use<'_> {
        let board = self.board();
        let on_navy = is_navy(board.code(square));
        board.near(by, square).filter_map(move |(bit, attacker)| {
            let attack = &ATTACK[board.code(attacker) as usize];
            let over = if on_navy { attack.over_navy } else { attack.over };
            let attacks = attack.any >> bit & 1 != 0
                && (over >> bit & 1 != 0
                    || attack.blocked >> bit & 1 != 0 && board.star(square) & nearer(bit) == 0
                    || attack.air >> bit & 1 != 0 && self.flies_to(attacker, square, !by));
            attacks.then_some(attacker)
        })
    }
}

#[cfg(test)]
mod tests {
    use cotulenh_board::{Legality as _, Position as _};

    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    fn squares(names: &[&str]) -> SquareSet {
        names.iter().map(|name| name.parse::<Square>().expect("a square")).collect()
    }

    #[test]
    fn nothing_near_the_commander_leaves_every_move_free() {
        let legality = Position::initial().legality();
        assert_eq!(legality.free.len(), 18);
        assert!(!legality.in_check());
        assert!(legality.checkers().is_empty() && legality.blockers().is_empty());
        assert_eq!(legality.evasions(), SquareSet::ALL);
    }

    #[test]
    fn a_walking_checker_is_evaded_by_its_capture_or_on_its_way() {
        let legality = position("3c7/11/11/11/11/11/11/11/11/6t4/11/6C4 r - - 0 1").legality();
        assert!(legality.in_check());
        assert_eq!(legality.checkers(), squares(&["g3"]));
        assert_eq!(legality.evasions(), squares(&["g2", "g3"]));
    }

    #[test]
    fn a_checker_that_shoots_over_stacks_is_evaded_by_its_capture_alone() {
        let legality = position("3c7/11/11/11/11/11/11/11/6a4/11/6I4/6C4 r - - 0 1").legality();
        assert_eq!(legality.checkers(), squares(&["g4"]));
        assert_eq!(legality.evasions(), squares(&["g4"]));
        assert!(legality.blockers().is_empty());
    }

    #[test]
    fn a_blocker_is_pinned_to_the_line_of_the_attack() {
        let position = position("3c7/11/11/11/11/11/11/11/11/6t4/6T4/6C4 r - - 0 1");
        let legality = position.legality();
        assert!(!legality.in_check());
        assert_eq!(legality.pinned(&position), squares(&["g2"]));
        assert_eq!(legality.pin_line(&position, "g2".parse().unwrap()), squares(&["g2", "g3"]));
    }

    #[test]
    fn facing_commanders_check_each_other_and_one_stack_between_is_a_blocker() {
        let facing = position("6c4/11/11/11/11/11/11/11/11/11/11/6C3I r - - 0 1").legality();
        assert!(facing.in_check() && facing.facing);
        assert_eq!(facing.checkers(), squares(&["g12"]));
        let closed = position("6c4/11/11/11/11/6I4/11/11/11/11/11/6C4 r - - 0 1").legality();
        assert!(!closed.in_check() && !closed.facing);
        assert_eq!(closed.blockers(), squares(&["g7"]));
    }

    #[test]
    fn a_plane_behind_air_defence_is_an_x_ray_attacker() {
        let behind = position("3c7/11/11/11/11/11/11/6f4/11/5G1G3/11/6C4 r - - 0 1").legality();
        assert!(!behind.in_check());
        assert_eq!(behind.air_xrays(), squares(&["g5"]));
        let open = position("3c7/11/11/11/11/11/11/6f4/11/11/11/6C3I r - - 0 1").legality();
        assert_eq!(open.checkers(), squares(&["g5"]));
        assert_eq!(open.air_checkers, squares(&["g5"]));
    }

    #[test]
    fn moves_from_every_square_together_are_all_moves() {
        for fen in [
            "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1",
            "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NF):T>d5...",
        ] {
            let position = position(fen);
            let legality = position.legality();
            let mut moves = Vec::new();
            for square in Square::all() {
                legality.moves_from(&position, square, &mut moves);
            }
            let mut expected = position.legal_moves();
            moves.sort_by_key(|mv| mv.to_bits());
            expected.sort_by_key(|mv| mv.to_bits());
            assert_eq!(moves, expected, "{fen}");
        }
    }
}
