//! What stands where, and how near to the enemy Commander: the part of the evaluation that is kept up
//! from move to move.

use cotulenh::{
    FILES, MAX_STACK, Position, RANKS, Role, Square,
    raw::{self, Code, INFO, PART},
};
use cotulenh_board::Color;

use super::{
    dirty::Dirty,
    features::Listener,
    geometry::{DISTANCE, NEAR, PIECE},
    score::Score,
    tables::{PLACE, STACK, TYPICAL_SQUARES, WEIGHT},
    terms::{
        ATTACKERS, CHECKS_SOON, CLOSE, FILE, HERO, MATERIAL, MOBILITY, MOST_ATTACKERS, RANK,
        SOON_ATTACKERS, TOGETHER, by_role,
    },
};
/// The worth of all stacks, of their places, and of how near they are to the Commanders.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Sum {
    /// Red's less Blue's, but for what comes from the number of those that are near.
    score: Score,
    /// The official points of the soldiers of both sides.
    pub(super) points: i32,
    sides: [Approach; 2],
}

/// How near the pieces of a side are to the enemy Commander.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Approach {
    /// How many have a range that holds a square next to it.
    attackers: i16,
    /// How many may attack it with their next move.
    soon: i16,
    /// What each of them is worth by itself to the side; part of the score of the sum.
    score: Score,
}

impl Sum {
    /// The sum of a position, computed from scratch.
    pub(super) fn refresh(position: &Position) -> Sum {
        let board = raw::board(position);
        let mut sum = Sum::default();
        for color in Color::ALL {
            for square in board.of(color) {
                sum.place::<1>(color, square, board.code(square));
            }
            sum.approach_anew(position, color);
        }
        sum
    }

    /// The sum of a position that these moves have led to.
    #[inline]
    pub(super) fn update<'a>(
        self,
        position: &Position,
        moves: impl Iterator<Item = &'a Dirty> + Clone,
    ) -> Sum {
        let mut commander_moved = [false; 2];
        for dirty in moves.clone() {
            if dirty.is_incomplete || dirty.commander_taken || !dirty.heroes.is_empty() {
                return Sum::refresh(position);
            }
            for (moved, &now) in commander_moved.iter_mut().zip(&dirty.commander_moved) {
                *moved |= now;
            }
        }
        let mut sum = self;
        for change in moves.flat_map(|dirty| &dirty.changes) {
            let (color, square, code) = (change.color, change.square, change.code);
            match (commander_moved[(!color).index()], change.is_there) {
                (false, false) => sum.count::<-1>(position, color, square, code),
                (false, true) => sum.count::<1>(position, color, square, code),
                (true, false) => sum.place::<-1>(color, square, code),
                (true, true) => sum.place::<1>(color, square, code),
            }
        }
        for color in Color::ALL {
            if commander_moved[(!color).index()] {
                sum.approach_anew(position, color);
            }
        }
        sum
    }

    /// All that it holds, Red's less Blue's.
    #[inline]
    pub(super) fn worth(&self) -> Score {
        let [red, blue] = &self.sides;
        self.score.plus(blue.danger()).minus(red.danger())
    }

    /// Counts a stack in, or out.
    #[inline(never)]
    fn count<const SIGN: i32>(
        &mut self,
        position: &Position,
        color: Color,
        square: Square,
        code: Code,
    ) {
        self.place::<SIGN>(color, square, code);
        if let Some(commander) = position.commander(!color) {
            let worth = self.sides[color.index()].count::<SIGN>(commander, square, code);
            self.add::<SIGN>(color, worth);
        }
    }

    /// Counts what a stack and its place are worth, wherever the enemy Commander is.
    #[inline]
    fn place<const SIGN: i32>(&mut self, color: Color, square: Square, code: Code) {
        let stack = &STACK[code as usize];
        self.points += SIGN * i32::from(stack.points);
        let place = PLACE[color.index()][stack.carrier as usize][square.index()];
        self.add::<SIGN>(color, stack.score.plus(place));
    }

    /// The enemy Commander of `color` is elsewhere: counts how near all stacks are to it.
    #[inline(never)]
    fn approach_anew(&mut self, position: &Position, color: Color) {
        let before = self.sides[color.index()].score;
        let mut approach = Approach::default();
        if let Some(commander) = position.commander(!color) {
            let board = raw::board(position);
            for square in board.of(color) {
                approach.count::<1>(commander, square, board.code(square));
            }
        }
        self.add::<1>(color, approach.score.minus(before));
        self.sides[color.index()] = approach;
    }

    #[inline]
    fn add<const SIGN: i32>(&mut self, color: Color, worth: Score) {
        let is_plus = (color == Color::First) == (SIGN == 1);
        self.score = if is_plus { self.score.plus(worth) } else { self.score.minus(worth) };
    }
}

impl Approach {
    /// The features of the other side that come from how many there are.
    #[inline]
    fn danger_terms(self) -> [usize; 2] {
        let at_most = |count: i16| usize::from(count.unsigned_abs()).min(MOST_ATTACKERS);
        [ATTACKERS + at_most(self.attackers), SOON_ATTACKERS + at_most(self.soon)]
    }

    /// What they are worth to the other side.
    #[inline]
    fn danger(self) -> Score {
        let [attackers, soon] = self.danger_terms();
        WEIGHT[attackers].plus(WEIGHT[soon])
    }

    /// Counts a stack in, or out, and gives what its nearness is worth.
    #[inline]
    fn count<const SIGN: i32>(&mut self, commander: Square, square: Square, code: Code) -> Score {
        let stack = &STACK[code as usize];
        let mut worth = stack.close.times(closeness(square, commander));
        let near = &NEAR[commander.index()];
        for member in 0..stack.len.min(MAX_STACK as u8) {
            let piece = PIECE[PART[code as usize][1 << member] as usize];
            let (soon, next_to) = near[piece.range as usize].at(square);
            self.attackers += SIGN as i16 * i16::from(next_to);
            if soon {
                self.soon += SIGN as i16;
                worth = worth.plus(WEIGHT[by_role(CHECKS_SOON, piece.role)]);
            }
        }
        self.score = if SIGN == 1 { self.score.plus(worth) } else { self.score.minus(worth) };
        worth
    }
}

/// How near two squares are, from 0.
#[inline]
fn closeness(square: Square, other: Square) -> i32 {
    RANKS as i32 - 1 - DISTANCE[other.index()][square.index()] as i32
}

/// Tells of all that the sum of a position holds, while both Commanders are there.
pub(super) fn hear<L: Listener>(position: &Position, sum: &Sum, listener: &mut L) {
    for us in Color::ALL {
        for term in sum.sides[us.index()].danger_terms() {
            listener.hear(!us, term, 1);
        }
        let Some(commander) = position.commander(!us) else {
            return;
        };
        for square in raw::board(position).of(us) {
            let code = raw::board(position).code(square);
            hear_stack(us, code, square, listener);
            let info = &INFO[code as usize];
            listener.hear(us, by_role(CLOSE, info.members[0]), closeness(square, commander));
            for member in 0..info.len as usize {
                let piece = PIECE[PART[code as usize][1 << member] as usize];
                if NEAR[commander.index()][piece.range as usize].at(square).0 {
                    listener.hear(us, by_role(CHECKS_SOON, piece.role), 1);
                }
            }
        }
    }
}

fn hear_stack<L: Listener>(us: Color, code: Code, square: Square, listener: &mut L) {
    let seen = if us == Color::First { square } else { square.mirror() };
    let info = &INFO[code as usize];
    for member in 0..info.len as usize {
        listener.hear(us, by_role(MATERIAL, info.members[member]), 1);
        if info.heroic >> member & 1 != 0 {
            listener.hear(us, by_role(HERO, info.members[member]), 1);
        }
    }
    if STACK[code as usize].has_lines {
        let carrier = info.members[0];
        listener.hear(us, by_role(MOBILITY, carrier), TYPICAL_SQUARES[carrier as usize]);
    }
    if info.len > 1 {
        listener.hear(us, TOGETHER + info.kind as usize - Role::COUNT, 1);
    }
    let carrier = info.members[0] as usize;
    listener.hear(us, RANK + carrier * RANKS as usize + seen.rank() as usize, 1);
    listener.hear(us, FILE + carrier * FILES as usize + seen.file() as usize, 1);
}
