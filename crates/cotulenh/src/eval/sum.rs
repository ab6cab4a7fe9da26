//! What stands on the board and where: the part of the evaluation that is kept up from move to move.

use cotulenh_board::Color;

use super::{
    score::Score,
    tables::{PLACE, STACK},
};
use crate::{
    moves::{Move, MoveKind},
    position::{Position, Undo},
    square::Square,
    stack::{Code, NO_CODE},
};

/// The worth of all stacks and of their places, Red's less Blue's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sum {
    pub(super) score: Score,
    /// The official points of the soldiers of both sides.
    pub(super) points: i32,
}

impl Sum {
    pub(super) fn of(position: &Position) -> Sum {
        let board = position.board();
        let mut sum = Sum::default();
        for color in Color::ALL {
            for square in board.of(color) {
                sum.add(color, square, board.code(square));
            }
        }
        sum
    }

    /// The sum of a position that a move has just led to.
    #[inline]
    pub(super) fn after(self, position: &Position, mv: Move, undo: &Undo) -> Sum {
        if mv.kind() == MoveKind::Finish {
            return self;
        }
        if undo.made_heroes() {
            return Sum::of(position);
        }
        let (from, to) = (mv.from(), mv.to());
        let (us, board) = (undo.turn(), position.board());
        let mut sum = self;
        sum.remove(us, from, undo.stack_on_origin());
        sum.remove(if mv.is_capture() { !us } else { us }, to, undo.stack_on_target());
        sum.add(us, from, board.code(from));
        sum.add(us, to, board.code(to));
        sum
    }

    #[inline]
    fn add(&mut self, color: Color, square: Square, code: Code) {
        let stack = &STACK[code as usize];
        let place = PLACE[color.index()][stack.carrier as usize][square.index()];
        if code != NO_CODE {
            let worth = stack.score.plus(place);
            self.score = match color {
                Color::First => self.score.plus(worth),
                Color::Second => self.score.minus(worth),
            };
            self.points += i32::from(stack.points);
        }
    }

    #[inline]
    fn remove(&mut self, color: Color, square: Square, code: Code) {
        let stack = &STACK[code as usize];
        let place = PLACE[color.index()][stack.carrier as usize][square.index()];
        if code != NO_CODE {
            let worth = stack.score.plus(place);
            self.score = match color {
                Color::First => self.score.minus(worth),
                Color::Second => self.score.plus(worth),
            };
            self.points -= i32::from(stack.points);
        }
    }
}
