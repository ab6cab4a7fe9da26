//! What stands where, and how near to the enemy Commander: the part of the evaluation that is kept up
//! from move to move.

use cotulenh_board::Color;

use super::{
    features::Listener,
    geometry::{DISTANCE, NEAR, PIECE},
    score::Score,
    tables::{PLACE, STACK, WEIGHT},
    terms::{CHECKS_SOON, CLOSE, FILE, HERO, MATERIAL, RANK, TOGETHER, by_role},
};
use crate::{
    moves::{Move, MoveKind},
    position::{Position, Undo},
    role::Role,
    square::{FILES, RANKS, Square},
    stack::{Code, INFO, MAX_STACK, NO_CODE, PART},
};

/// The worth of all stacks and of their places, Red's less Blue's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sum {
    pub(super) score: Score,
    /// The official points of the soldiers of both sides.
    pub(super) points: i32,
    sides: [Approach; 2],
}

/// How many pieces of a side are near the enemy Commander.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Approach {
    /// Their range holds a square next to it.
    pub(super) attackers: i16,
    /// They may attack it with their next move.
    pub(super) soon: i16,
}

impl Sum {
    pub(super) fn of(position: &Position) -> Sum {
        let board = position.board();
        let mut sum = Sum::default();
        for color in Color::ALL {
            for square in board.of(color) {
                sum.count::<1>(position, color, square, board.code(square));
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
        let (left, met) = (undo.stack_on_origin(), undo.stack_on_target());
        let has_commander = INFO[left as usize].commander | INFO[met as usize].commander != 0;
        if undo.made_heroes() || has_commander {
            return Sum::of(position);
        }
        let (from, to) = (mv.from(), mv.to());
        let (us, board) = (undo.turn(), position.board());
        let mut sum = self;
        sum.count::<-1>(position, us, from, left);
        sum.count::<-1>(position, if mv.is_capture() { !us } else { us }, to, met);
        sum.count::<1>(position, us, from, board.code(from));
        sum.count::<1>(position, us, to, board.code(to));
        sum
    }

    pub(super) fn approach(&self, color: Color) -> Approach {
        self.sides[color.index()]
    }

    /// Counts a stack in, or out.
    #[inline]
    fn count<const SIGN: i32>(
        &mut self,
        position: &Position,
        color: Color,
        square: Square,
        code: Code,
    ) {
        if code == NO_CODE {
            return;
        }
        let stack = &STACK[code as usize];
        let mut worth =
            stack.score.plus(PLACE[color.index()][stack.carrier as usize][square.index()]);
        self.points += SIGN * i32::from(stack.points);
        if let Some(commander) = position.commander(!color) {
            worth = worth.plus(stack.close.times(closeness(square, commander)));
            let side = &mut self.sides[color.index()];
            let near = &NEAR[commander.index()];
            for member in 0..stack.len.min(MAX_STACK as u8) {
                let piece = PIECE[PART[code as usize][1 << member] as usize];
                let (soon, next_to) = near[piece.range as usize].at(square);
                side.attackers += SIGN as i16 * i16::from(next_to);
                if soon {
                    side.soon += SIGN as i16;
                    worth = worth.plus(WEIGHT[by_role(CHECKS_SOON, piece.role)]);
                }
            }
        }
        let is_plus = (color == Color::First) == (SIGN == 1);
        self.score = if is_plus { self.score.plus(worth) } else { self.score.minus(worth) };
    }
}

/// How near two squares are, from 0.
#[inline]
fn closeness(square: Square, other: Square) -> i32 {
    RANKS as i32 - 1 - DISTANCE[other.index()][square.index()] as i32
}

/// Tells of all that a [`Sum`] holds, while both Commanders are there.
pub(super) fn hear<L: Listener>(position: &Position, listener: &mut L) {
    for us in Color::ALL {
        let Some(commander) = position.commander(!us) else {
            return;
        };
        for square in position.board().of(us) {
            let code = position.board().code(square);
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
    if info.len > 1 {
        listener.hear(us, TOGETHER + info.kind as usize - Role::COUNT, 1);
    }
    let carrier = info.members[0] as usize;
    listener.hear(us, RANK + carrier * RANKS as usize + seen.rank() as usize, 1);
    listener.hear(us, FILE + carrier * FILES as usize + seen.file() as usize, 1);
}
