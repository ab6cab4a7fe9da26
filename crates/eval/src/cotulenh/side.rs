//! The features that one side has by itself, and what it attacks.

use cotulenh::{
    MAX_STACK, Square, SquareSet,
    raw::{
        self, ATTACK, Board, Code, Flight, PART, REACH, SURROUNDINGS, Star, WATER, before_first,
        near_bit, squares_of, up_to_first, zone,
    },
    rules::Movement,
};
use cotulenh_board::Color;

use super::{
    features::Listener,
    geometry::{Aim, PIECE, WITHIN},
    score::Score,
    tables::{STACK, TYPICAL_SQUARES, WEIGHT},
    terms::{MOBILITY, by_role},
};
/// One side of a board.
pub(super) struct Side {
    pub(super) score: Score,
    /// What its cheap pieces attack, and what its other pieces attack, Air Forces aside.
    attacks: [SquareSet; 2],
    /// Enemy stacks that an Air Force can take and be safe.
    pub(super) bombed: SquareSet,
    /// Enemy stacks that an Air Force can be given for.
    pub(super) sacrificed: SquareSet,
    /// Where its air defence reaches.
    pub(super) cover: SquareSet,
}

/// Counts the features of `us`. Not inlined: once in the instruction cache it serves both sides.
#[inline(never)]
pub(super) fn survey<L: Listener>(board: &Board, us: Color, listener: &mut L) -> Side {
    let mut side = Side {
        score: Score::ZERO,
        attacks: [SquareSet::EMPTY; 2],
        bombed: SquareSet::EMPTY,
        sacrificed: SquareSet::EMPTY,
        cover: SquareSet::EMPTY,
    };
    for (mut bits, first) in raw::words(board.of(us)).into_iter().zip([0, 64, 128]) {
        while bits != 0 {
            let square = raw::square(first + bits.trailing_zeros() as u8);
            bits &= bits - 1;
            let code = board.code(square);
            let stack = &STACK[code as usize];
            if stack.defence != 0 {
                side.cover |= zone(square, stack.defence);
            }
            if stack.is_plain {
                let piece = PIECE[code as usize];
                side.attacks[piece.weight_class as usize & 1] |=
                    WITHIN[piece.range as usize][square.index()];
            } else {
                side.look_closely(board, us, square, code, listener);
            }
        }
    }
    side
}

/// The lines around a stack.
#[derive(Clone, Copy)]
struct Lines {
    occupied: Star,
    flight: Flight,
}

impl Lines {
    const NONE: Lines = Lines { occupied: 0, flight: Flight::FREE };

    #[inline(always)]
    fn new(board: &Board, us: Color, square: Square, code: Code) -> Lines {
        let flight = if ATTACK[code as usize].air == 0 {
            Flight::FREE
        } else {
            Flight::new(board, square, !us)
        };
        Lines { occupied: board.star(square), flight }
    }

    /// Squares within the range of a piece that it cannot attack because of what stands before.
    #[inline(always)]
    fn hidden(&self, square: Square, alone: Code) -> SquareSet {
        let surroundings = &SURROUNDINGS[square.index()];
        let on_board = surroundings.ground | WATER[square.index()];
        let hidden = ATTACK[alone as usize].blocked & !up_to_first(self.occupied);
        squares_of(square, hidden & on_board)
    }

    /// How many empty squares a stack can go to, ships in the way of a ship aside.
    #[inline(always)]
    fn squares_to_go(&self, square: Square, code: Code) -> i32 {
        let reach = &REACH[code as usize];
        let free = match reach.movement {
            Movement::Land | Movement::Heavy => before_first(self.occupied),
            Movement::Naval => !self.occupied,
            Movement::Air => !self.occupied & self.flight.safe,
        };
        let terrain = SURROUNDINGS[square.index()].reach[reach.movement as usize];
        (free & terrain & reach.moving).count_ones() as i32
    }
}

impl Side {
    /// Counts the rest of the features of a stack that is not plain. Not inlined, so that the loop
    /// over all stacks stays small.
    #[inline(never)]
    fn look_closely<L: Listener>(
        &mut self,
        board: &Board,
        us: Color,
        square: Square,
        code: Code,
        listener: &mut L,
    ) {
        let stack = &STACK[code as usize];
        let mut lines = Lines::NONE;
        if stack.has_lines {
            lines = Lines::new(board, us, square, code);
            let count = lines.squares_to_go(square, code) - TYPICAL_SQUARES[stack.carrier as usize];
            self.score = self.score.plus(WEIGHT[by_role(MOBILITY, stack.carrier)].times(count));
            listener.hear(us, by_role(MOBILITY, stack.carrier), count);
        }
        if stack.len == 1 {
            return self.aim(board, us, square, code, &lines);
        }
        for member in 0..stack.len.min(MAX_STACK as u8) {
            self.aim(board, us, square, PART[code as usize][1 << member], &lines);
        }
    }

    /// Counts what a piece attacks.
    #[inline(always)]
    fn aim(&mut self, board: &Board, us: Color, square: Square, alone: Code, lines: &Lines) {
        let piece = PIECE[alone as usize];
        let within = &WITHIN[piece.range as usize][square.index()];
        let attacks = &mut self.attacks[piece.weight_class as usize & 1];
        match piece.aim {
            Aim::Open => *attacks |= *within,
            Aim::Blocked => *attacks |= *within - lines.hidden(square, alone),
            Aim::Air => self.fly(square, *within & board.of(!us), lines.flight),
        }
    }

    /// What its cheap pieces attack.
    #[inline]
    pub(super) fn light(&self) -> SquareSet {
        self.attacks[0]
    }

    /// All that pieces other than Air Forces attack.
    #[inline]
    pub(super) fn attacks(&self) -> SquareSet {
        self.attacks[0] | self.attacks[1]
    }

    /// Adds the enemies within the reach of an Air Force that it can take.
    #[inline(always)]
    fn fly(&mut self, square: Square, enemies: SquareSet, flight: Flight) {
        for enemy in enemies {
            let way: Star = 1 << near_bit(square, enemy);
            if flight.safe & way != 0 {
                self.bombed = self.bombed.with(enemy);
            } else if flight.exposed & way != 0 {
                self.sacrificed = self.sacrificed.with(enemy);
            }
        }
    }
}
