//! The value of a position without looking ahead: a sum of weighted features, each side's less
//! the other's.

use cotulenh::{
    Position,
    raw::{self, Between},
    rules::DRAW_CLOCK,
};
use cotulenh_board::Color;

use super::{
    battle,
    features::{Features, Listener},
    relations::relate,
    score::{FULL_PHASE, Score},
    side::survey,
    sum::{self, Sum},
    tables::WEIGHT,
    terms::{LONE_SHIELD, TEMPO, TERMS},
};
use crate::MAX_VALUE;

/// The points of the soldiers of both sides from which on a board counts as full.
const FULL_BOARD: i32 = 800;

/// The turns without a capture after which a lead begins to count less.
const PATIENCE: i32 = 20;

const FULL_SCALE: i32 = 256;

/// What is left of a lead when the clock has run out: not nothing, so that a search still sees a
/// difference.
const LAST_SCALE: i32 = 32;

impl Features {
    /// The features of a position, as its evaluation counts them.
    pub fn new(position: &Position) -> Features {
        let mut features = Features { counts: [0; TERMS], phase: 0, scale: scale(position) };
        let sum = Sum::refresh(position);
        features.phase = phase(sum);
        if count(position, &mut features).is_some() {
            sum::hear(position, &sum, &mut features);
        }
        features.hear(position.turn(), TEMPO, 1);
        features
    }
}

/// The value for the side to move. `from_network` is what a network adds, for that side too.
pub(super) fn evaluate(position: &Position, sum: Sum, from_network: i32) -> i32 {
    value(position, sum, total(position, sum, counted(position, sum)), from_network)
}

fn counted(position: &Position, sum: Sum) -> Score {
    count(position, &mut ()).unwrap_or(Score::ZERO.minus(sum.worth()))
}

#[inline]
fn total(position: &Position, sum: Sum, counted: Score) -> Score {
    let score = sum.worth().plus(counted);
    match position.turn() {
        Color::First => score.plus(WEIGHT[TEMPO]),
        Color::Second => score.minus(WEIGHT[TEMPO]),
    }
}

/// What the position would be worth if nothing counted but what is in the sum, what the network says,
/// and the right to move.
pub(super) fn estimate(position: &Position, sum: Sum, from_network: i32) -> i32 {
    value(position, sum, total(position, sum, Score::ZERO), from_network)
}

#[inline]
fn value(position: &Position, sum: Sum, score: Score, from_network: i32) -> i32 {
    let for_mover = |value: i32| if position.turn() == Color::First { value } else { -value };
    let lead = for_mover(score.at(phase(sum))) + from_network;
    let value = lead * scale(position) / FULL_SCALE + for_mover(battle::value(position));
    value.clamp(-MAX_VALUE, MAX_VALUE)
}

#[inline]
fn phase(sum: Sum) -> i32 {
    sum.points.min(FULL_BOARD) * FULL_PHASE / FULL_BOARD
}

/// What the clock leaves of a lead: who cannot take anything for long will not win.
fn scale(position: &Position) -> i32 {
    let clock = i32::from(position.counters().halfmove_clock);
    if clock <= PATIENCE {
        return FULL_SCALE;
    }
    let beyond = (clock - PATIENCE).min(DRAW_CLOCK as i32 - PATIENCE);
    FULL_SCALE - beyond * (FULL_SCALE - LAST_SCALE) / (DRAW_CLOCK as i32 - PATIENCE)
}

/// The worth of the features that are not in the sum, being to move aside, Red's less
/// Blue's. Nothing if a Commander is gone.
#[inline(always)]
fn count<L: Listener>(position: &Position, listener: &mut L) -> Option<Score> {
    let board = raw::board(position);
    let (first, second) = (Color::First, Color::Second);
    let (Some(red_commander), Some(blue_commander)) =
        (position.commander(first), position.commander(second))
    else {
        return None;
    };
    let red = survey(board, first, listener);
    let blue = survey(board, second, listener);
    let mut score = red
        .score
        .plus(relate(board, first, red_commander, &red, &blue, listener))
        .minus(blue.score)
        .minus(relate(board, second, blue_commander, &blue, &red, listener));
    let mut add = |color: Color, term: usize| {
        listener.hear(color, term, 1);
        score = if color == first { score.plus(WEIGHT[term]) } else { score.minus(WEIGHT[term]) };
    };
    if let Some(Between::One(shield)) = board.between(red_commander, blue_commander) {
        add(if board.of(first).contains(shield) { first } else { second }, LONE_SHIELD);
    }
    Some(score)
}
