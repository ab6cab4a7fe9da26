//! What threatens a Commander, worked out once for a whole generation, so that most moves need
//! no test of their own.

use arrayvec::ArrayVec;
use cotulenh_board::Color;

use crate::{
    air_defence::{self, Flight},
    mailbox::{Between, Board, is_navy},
    position::Position,
    rules::MAX_DEFENCE_LEVEL,
    square::Square,
    square_set::SquareSet,
    stack::MAX_STACK,
    stack::{Code, INFO},
    star::{self, ATTACK, SURROUNDINGS, Star, nearer},
};

/// What is known of one side's Commander where it stands, before a move is tried.
#[derive(Clone, Debug)]
pub(crate) struct Danger {
    /// It is attacked, or the Commanders face each other.
    pub(crate) present: bool,
    /// A Navy attacks it only because a Navy carries it: the carrier may leave.
    pub(crate) complex: bool,
    /// Air Forces that attack it and that air defence could stop.
    pub(crate) planes: SquareSet,
    /// Air Forces that only air defence keeps from attacking it.
    pub(crate) held_off: SquareSet,
    /// What ends the attacks, if none is complex.
    pub(crate) cures: Cures,
    /// The same for the arrival of an air defender, which can also drive an Air Force off.
    pub(crate) defender_cures: Cures,
    /// Squares whose stack, of either side, is all that stands between the Commander and an
    /// attacker or the other Commander.
    pub(crate) shields: SquareSet,
    /// Each shield with where it may go and shield on.
    lines: ArrayVec<(Square, SquareSet), MAX_SHIELDS>,
}

/// Eight directions, and the line between the Commanders.
const MAX_SHIELDS: usize = 9;

/// Squares where a capture or an arrival ends attacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cures {
    /// Not every attack.
    not_all: SquareSet,
    /// Some attack.
    pub(crate) some: SquareSet,
}

impl Cures {
    /// All zeros, as the rest of [`Danger::none`]: nothing has to be copied for each generation.
    const NO_ATTACK: Cures = Cures { not_all: SquareSet::EMPTY, some: SquareSet::EMPTY };

    fn add(&mut self, cures: SquareSet) {
        self.not_all |= !cures;
        self.some |= cures;
    }

    /// Every attack.
    #[inline]
    pub(crate) fn all(&self) -> SquareSet {
        !self.not_all
    }
}

impl Danger {
    /// Nothing threatens.
    pub(crate) const fn none() -> Danger {
        Danger {
            present: false,
            complex: false,
            planes: SquareSet::EMPTY,
            held_off: SquareSet::EMPTY,
            cures: Cures::NO_ATTACK,
            defender_cures: Cures::NO_ATTACK,
            shields: SquareSet::EMPTY,
            lines: ArrayVec::new_const(),
        }
    }

    /// Adds what threatens the Commander of `us` as it would stand after a move.
    #[inline(never)]
    pub(crate) fn look(&mut self, position: &Position, us: Color, arrival: Arrival) {
        let board = position.board();
        for square in board.of(!us) & SURROUNDINGS[arrival.square.index()].squares {
            self.add(position, us, arrival, square);
        }
        if let Some(enemy) = position.commander(!us) {
            match board.between(arrival.square, enemy) {
                Some(Between::One(shield)) if arrival.vacated != Some(shield) => {
                    self.shield(shield, gap_squares(arrival.square, enemy).with(enemy));
                }
                Some(Between::Nothing | Between::One(_)) => {
                    self.attack(gap_squares(arrival.square, enemy).with(enemy));
                }
                Some(Between::More) | None => {}
            }
        }
    }

    /// What ends the attacks when `mover` arrives or captures.
    #[inline]
    pub(crate) fn cures_by(&self, mover: Code) -> &Cures {
        if INFO[mover as usize].defence != 0 { &self.defender_cures } else { &self.cures }
    }

    /// Squares that the pieces of `helpers` must reach to end the danger, all of it if there is
    /// only one of them.
    pub(crate) fn cures_with(&self, helpers: Code) -> SquareSet {
        let info = &INFO[helpers as usize];
        let defends =
            info.members[..info.len as usize].iter().any(|role| role.defence_level(true) > 0);
        let cures = if defends { &self.defender_cures } else { &self.cures };
        if info.len > 1 { cures.some } else { cures.all() }
    }

    fn attack(&mut self, cures: SquareSet) {
        self.present = true;
        self.cures.add(cures);
        self.defender_cures.add(cures);
    }

    #[inline(never)]
    fn shield(&mut self, shield: Square, line: SquareSet) {
        self.shields = self.shields.with(shield);
        let _ = self.lines.try_push((shield, line));
    }

    /// Where the stack on a shielding square may go and still shield.
    pub(crate) fn shielded_ways(&self, shield: Square) -> SquareSet {
        let mut ways = SquareSet::ALL;
        for (square, line) in &self.lines {
            if *square == shield {
                ways &= *line;
            }
        }
        ways
    }

    /// An Air Force attacks: the arrival of a defender near its way can stop it.
    #[cold]
    fn air_attack(&mut self, plane: Square, commander: Square, way: Star) {
        self.present = true;
        let plane = SquareSet::EMPTY.with(plane);
        self.planes |= plane;
        self.cures.add(plane);
        let mut near = plane | air_defence::zone(commander, MAX_DEFENCE_LEVEL);
        for square in star::squares_of(commander, way) {
            near |= air_defence::zone(square, MAX_DEFENCE_LEVEL);
        }
        self.defender_cures.add(near);
    }

    #[inline]
    fn add(&mut self, position: &Position, us: Color, arrival: Arrival, square: Square) {
        let Arrival { square: commander, on_navy, .. } = arrival;
        let bit = star::near_bit(commander, square);
        let attack = &ATTACK[position.board().code(square) as usize];
        if attack.any >> bit & 1 == 0 {
            return;
        }
        if attack.over >> bit & 1 != 0 {
            self.attack(SquareSet::EMPTY.with(square));
        } else if on_navy && attack.over_navy >> bit & 1 != 0 {
            self.present = true;
            self.complex = true;
        }
        if attack.air >> bit & 1 != 0 {
            match position.plane_reaches(us, arrival, square) {
                Some(true) => {
                    self.air_attack(square, commander, nearer(bit));
                    // A sacrifice may make a hero of the last guard, a wider defender.
                    self.complex |= position.soldiers(us) as usize <= MAX_STACK + 1;
                }
                Some(false) => self.held_off = self.held_off.with(square),
                None => self.complex = true,
            }
        }
        if attack.blocked >> bit & 1 != 0 {
            let between = arrival.occupied(position.board()) & nearer(bit);
            if between == 0 {
                self.attack(star::squares_of(commander, nearer(bit) | 1 << bit));
            } else if between.is_power_of_two() {
                let shield = star::square_at(commander, between.trailing_zeros());
                self.shield(shield, star::squares_of(commander, nearer(bit) | 1 << bit));
            }
        }
    }
}

/// The squares between two squares of one file or rank.
fn gap_squares(a: Square, b: Square) -> SquareSet {
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

/// How a square looks to a Commander that arrives there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Safety {
    /// Nothing attacks it.
    Safe,
    /// It is attacked. If a stack is named, only its capture ends its attack.
    Attacked(Option<Square>),
    /// An Air Force is near, and the move changes air defence.
    Unclear,
}

/// A Commander as it would stand after its move.
#[derive(Clone, Copy)]
pub(crate) struct Arrival {
    /// Where it stands.
    pub(crate) square: Square,
    /// Whether a Navy carries it there.
    pub(crate) on_navy: bool,
    /// The square it left, if that is empty then.
    pub(crate) vacated: Option<Square>,
    /// What the move does to air defence.
    pub(crate) defence: Defence,
}

/// What a move of `us` does to the air defence of `us`.
#[derive(Clone, Copy)]
pub(crate) enum Defence {
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
    pub(crate) fn as_it_stands(board: &Board, commander: Square) -> Arrival {
        let on_navy = is_navy(board.code(commander));
        Arrival { square: commander, on_navy, vacated: None, defence: Defence::Unchanged }
    }

    #[inline(never)]
    fn occupied(&self, board: &Board) -> Star {
        let occupied = board.star(self.square);
        match self.vacated.and_then(|vacated| star::bit_of(self.square, vacated)) {
            Some(bit) => occupied & !(1 << bit),
            None => occupied,
        }
    }
}

impl Position {
    /// How `arrival` looks to the Commander of `us`, facing aside.
    #[inline]
    pub(crate) fn safety(&self, us: Color, arrival: Arrival) -> Safety {
        let board = self.board();
        let mut safety = Safety::Safe;
        for enemy in board.of(!us) & SURROUNDINGS[arrival.square.index()].squares {
            let bit = star::near_bit(arrival.square, enemy);
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

    /// Whether an ordinary Air Force on `plane` reaches the arrival past the air defence as it is
    /// then; `None` if only trying tells.
    #[inline]
    fn plane_reaches(&self, us: Color, arrival: Arrival, plane: Square) -> Option<bool> {
        let lines = match arrival.defence {
            Defence::Unchanged => Flight::new(self.board(), plane, us),
            Defence::Moved(from, instead) => {
                Flight::with_changes(self.board(), plane, us, from, instead)
            }
            Defence::Unknown => return None,
        };
        Some(lines.reached() & star::star_of_square(plane, arrival.square) != 0)
    }

    /// Whether the Commander of `us` would face the other.
    #[inline]
    pub(crate) fn faces_after(&self, us: Color, arrival: Arrival) -> bool {
        self.commander(!us).is_some_and(|enemy| match self.board().between(arrival.square, enemy) {
            Some(Between::Nothing) => true,
            Some(Between::One(square)) => arrival.vacated == Some(square),
            Some(Between::More) | None => false,
        })
    }

    /// Whether a piece of the other side attacks the Commander of `color`, facing aside.
    pub(crate) fn is_attacked_commander(&self, color: Color) -> bool {
        self.commander(color)
            .is_some_and(|commander| self.attackers(commander, !color).next().is_some())
    }

    /// Whether the Commander of `us` is attacked or faces the other; false if it is gone.
    pub(crate) fn is_in_danger(&self, us: Color) -> bool {
        self.commander(us).is_some_and(|commander| {
            let board = self.board();
            let faces = self
                .commander(!us)
                .is_some_and(|enemy| board.between(commander, enemy) == Some(Between::Nothing));
            faces || self.attackers(commander, !us).next().is_some()
        })
    }

    /// The stacks of `by` that have a piece attacking `square`, lazily.
    pub(crate) fn attackers(
        &self,
        square: Square,
        by: Color,
    ) -> impl Iterator<Item = Square> + use<'_> {
        let board = self.board();
        let on_navy = is_navy(board.code(square));
        let near = board.of(by) & SURROUNDINGS[square.index()].squares;
        near.into_iter().filter(move |&attacker| {
            let bit = star::near_bit(square, attacker);
            let attack = &ATTACK[board.code(attacker) as usize];
            if attack.any >> bit & 1 == 0 {
                return false;
            }
            let over = if on_navy { attack.over_navy } else { attack.over };
            over >> bit & 1 != 0
                || attack.blocked >> bit & 1 != 0 && board.star(square) & nearer(bit) == 0
                || attack.air >> bit & 1 != 0 && self.flies_to(attacker, square, !by)
        })
    }
}
