//! The value of a position without looking ahead: a sum of weighted features, each side's less
//! the other's.

use cotulenh_board::{Color, MAX_VALUE};

use super::{
    score::{FULL_PHASE, Score},
    tables::{PLACE, SOLDIER_POINTS, STACK, distance, weight},
    terms::{CLOSE, FILE, HERO, MATERIAL, RANK, TEMPO, TERMS, TOGETHER, by_role},
};
use crate::{
    position::Position,
    role::Role,
    rules::DRAW_CLOCK,
    square::{FILES, RANKS, Square},
    stack::{Code, INFO},
};

/// The points of the soldiers of both sides from which on a board counts as full.
const FULL_BOARD: i32 = 800;

/// The turns without a capture after which a lead begins to count less.
const PATIENCE: i32 = 20;

/// Hears which features a position has.
trait Listener {
    /// Whether anybody listens.
    const LISTENS: bool = true;

    /// `color` has a feature so many times.
    fn hear(&mut self, color: Color, term: usize, count: i32);
}

impl Listener for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn hear(&mut self, _: Color, _: usize, _: i32) {}
}

/// What an evaluation is made of: its value is the sum of the features times their weights, mixed by
/// the phase and scaled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// How often Red has each feature, less how often Blue has it.
    pub counts: [i16; TERMS],
    /// The share of the full board's weights, out of 256.
    pub phase: i32,
    /// What is left of the sum, out of 256.
    pub scale: i32,
}

impl Listener for Features {
    fn hear(&mut self, color: Color, term: usize, count: i32) {
        let sign = if color == Color::First { 1 } else { -1 };
        self.counts[term] += sign * count as i16;
    }
}

impl Position {
    /// The features of the position, as its evaluation counts them.
    pub fn features(&self) -> Features {
        let mut features = Features { counts: [0; TERMS], phase: 0, scale: 0 };
        let (_, phase) = sum(self, &mut features);
        features.phase = phase;
        features.scale = scale(self);
        features
    }
}

pub(super) fn evaluate(position: &Position) -> i32 {
    let (score, phase) = sum(position, &mut ());
    let value = score.at(phase) * scale(position) / FULL_SCALE;
    let value = if position.turn_color() == Color::First { value } else { -value };
    value.clamp(-MAX_VALUE, MAX_VALUE)
}

const FULL_SCALE: i32 = 256;

/// What the clock leaves of a lead: who cannot take anything for long will not win.
fn scale(position: &Position) -> i32 {
    let clock = i32::from(position.counters().halfmove_clock);
    let beyond = (clock - PATIENCE).clamp(0, DRAW_CLOCK as i32 - PATIENCE);
    FULL_SCALE - beyond * FULL_SCALE / (DRAW_CLOCK as i32 - PATIENCE + 20)
}

/// The features of Red less those of Blue, and the phase.
#[inline(always)]
fn sum<L: Listener>(position: &Position, listener: &mut L) -> (Score, i32) {
    let mut points = 0;
    let red = side(position, Color::First, &mut points, listener);
    let blue = side(position, Color::Second, &mut points, listener);
    let mut score = red.minus(blue);
    let turn = position.turn_color();
    listener.hear(turn, TEMPO, 1);
    let tempo = weight(TEMPO);
    score = if turn == Color::First { score.plus(tempo) } else { score.minus(tempo) };
    (score, points.min(FULL_BOARD) * FULL_PHASE / FULL_BOARD)
}

#[inline(always)]
fn side<L: Listener>(position: &Position, us: Color, points: &mut i32, listener: &mut L) -> Score {
    let board = position.board();
    let mut score = Score::ZERO;
    let goal = position.commander(!us);
    for square in board.of(us) {
        let code = board.code(square);
        let carrier = INFO[code as usize].members[0];
        let seen = if us == Color::First { square } else { square.mirror() };
        *points += SOLDIER_POINTS[code as usize];
        score = score.plus(STACK[code as usize]).plus(PLACE[carrier as usize][seen.index()]);
        let close = goal.map_or(0, |goal| RANKS as i32 - 1 - distance(square, goal));
        score = score.plus(weight(by_role(CLOSE, carrier)).times(close));
        if L::LISTENS {
            hear_stack(us, code, seen, listener);
            listener.hear(us, by_role(CLOSE, carrier), close);
        }
    }
    score
}

/// Tells of what [`STACK`] and [`PLACE`] hold summed up.
fn hear_stack<L: Listener>(us: Color, code: Code, seen: Square, listener: &mut L) {
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
