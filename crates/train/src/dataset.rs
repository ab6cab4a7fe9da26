//! Positions to learn from, taken from files of games.

use std::{sync::mpsc, thread};

use cotulenh_board::Color;
use cotulenh_engine::Score;

use crate::{
    TrainingGame,
    games_file::{GamesFile, GamesFileError},
    selfplay::Game,
};

/// Which positions of a game are learnt from.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Filters {
    /// Values farther from 0 are left out, in centipawns.
    pub max_value: i32,
    /// Turns after the opening that are left out.
    pub skipped_turns: usize,
    /// Whether positions inside deployments are kept.
    pub deployments: bool,
    /// Positions whose search found so much more or less than their static value are left out, in
    /// centipawns.
    pub max_surprise: i32,
    /// Of so many games one is kept aside to measure the loss.
    pub validation: usize,
}

impl Default for Filters {
    fn default() -> Filters {
        Filters {
            max_value: 3_000,
            skipped_turns: 0,
            deployments: true,
            max_surprise: 20_000,
            validation: 20,
        }
    }
}

/// What a model sees of a position.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// The value of the evaluation that the model adds to or replaces, from the side to move.
    pub value: i32,
    /// By what two halves of the model are multiplied.
    pub shares: [f32; 2],
    /// Whether the position with its files reversed is worth the same.
    pub is_symmetric: bool,
}

/// How a model sees positions.
pub trait View<P>: Sync {
    /// Appends the inputs of a position as the first side sees it, and gives the rest.
    fn describe(&self, position: &P, inputs: &mut Vec<u16>) -> Description;
}

/// One position, from the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// The inputs as the first side sees them.
    pub inputs: &'a [u16],
    /// Whether the first side is to move.
    pub is_first: bool,
    /// Whether it stands for the position with its files reversed.
    pub is_flipped: bool,
    /// The value of the evaluation.
    pub value: f32,
    /// By what two halves of the model are multiplied.
    pub shares: [f32; 2],
    /// What the search found.
    pub score: f32,
    /// What the side to move got: 1, a half or 0.
    pub result: f32,
}

/// Positions in little memory.
#[derive(Clone, Debug, Default)]
pub struct Dataset {
    inputs: Vec<u16>,
    /// Where the inputs of each position end.
    ends: Vec<usize>,
    rows: Vec<Row>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    value: i16,
    score: i16,
    /// Halves of a point.
    result: u8,
    is_first: bool,
    is_symmetric: bool,
    shares: [f32; 2],
}

/// What is learnt from, and what is kept aside.
#[derive(Clone, Debug, Default)]
pub struct Split {
    /// For learning.
    pub training: Dataset,
    /// For measuring.
    pub validation: Dataset,
}

impl Dataset {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// A position.
    #[inline]
    pub fn sample(&self, index: usize) -> Sample<'_> {
        let row = &self.rows[index];
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        Sample {
            inputs: &self.inputs[start..self.ends[index]],
            is_first: row.is_first,
            is_flipped: false,
            value: f32::from(row.value),
            shares: row.shares,
            score: f32::from(row.score),
            result: f32::from(row.result) / 2.0,
        }
    }

    /// A position, with its files reversed in every other epoch where that makes no difference: half
    /// of the positions in even epochs, the other half in odd ones.
    #[inline]
    pub fn sample_in_epoch(&self, index: usize, epoch: usize) -> Sample<'_> {
        let half = (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63;
        let is_due = half == epoch as u64 & 1;
        Sample { is_flipped: is_due && self.rows[index].is_symmetric, ..self.sample(index) }
    }

    /// All positions.
    pub fn samples(&self) -> impl Iterator<Item = Sample<'_>> {
        (0..self.len()).map(|index| self.sample(index))
    }

    fn append(&mut self, other: &Dataset) {
        let offset = self.inputs.len();
        self.inputs.extend(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| end + offset));
        self.rows.extend(&other.rows);
    }

    /// Appends the positions of a game, whose moves must be legal.
    pub fn add_game<P: TrainingGame>(
        &mut self,
        game: &Game<P::Move>,
        filters: &Filters,
        view: &impl View<P>,
    ) {
        let mut position: P = game.start();
        for (number, (turn, value)) in game.turns.iter().enumerate() {
            let score = learnt_value(*value, filters);
            let is_wanted = number >= filters.skipped_turns && !position.is_check();
            for (step, &mv) in turn.moves().iter().enumerate() {
                if let Some(score) = score
                    && is_wanted
                    && (step == 0 || filters.deployments)
                    && is_quiet(&position, &turn.moves()[step..])
                {
                    self.add(&position, score, game, filters, view);
                }
                position.make(mv);
            }
        }
    }

    fn add<P: TrainingGame>(
        &mut self,
        position: &P,
        score: i32,
        game: &Game<P::Move>,
        filters: &Filters,
        view: &impl View<P>,
    ) {
        let before = self.inputs.len();
        let Description { value, shares, is_symmetric } = view.describe(position, &mut self.inputs);
        if (value - score).abs() > filters.max_surprise {
            self.inputs.truncate(before);
            return;
        }
        let side = position.turn();
        let result = match game.outcome.winner {
            None => 1,
            Some(winner) => 2 * u8::from(winner == side),
        };
        self.ends.push(self.inputs.len());
        self.rows.push(Row {
            value: value.clamp(i16::MIN.into(), i16::MAX.into()) as i16,
            score: score as i16,
            result,
            is_first: side == Color::First,
            is_symmetric,
            shares,
        });
    }
}

/// A value that is learnt from.
fn learnt_value(value: Score, filters: &Filters) -> Option<i32> {
    match value {
        Score::Cp(value) if value.abs() <= filters.max_value => Some(value),
        _ => None,
    }
}

/// Whether a position at the beginning of a turn is learnt from.
pub(crate) fn is_learnt<P: TrainingGame>(
    position: &P,
    turn: &[P::Move],
    value: Score,
    filters: &Filters,
) -> bool {
    learnt_value(value, filters).is_some() && !position.is_check() && is_quiet(position, turn)
}

/// Whether the rest of a turn takes nothing.
fn is_quiet<P: TrainingGame>(position: &P, rest: &[P::Move]) -> bool {
    let mut at = position.clone();
    rest.iter().all(|&mv| {
        let is_quiet = at.is_quiet(mv);
        at.make(mv);
        is_quiet
    })
}

/// Games that one thread takes at a time.
const CHUNK: usize = 256;

/// Takes positions from files, on several threads. `on_progress` hears how many games were read. The
/// result does not depend on the number of threads.
pub fn load<P: TrainingGame>(
    files: &[GamesFile<P>],
    filters: &Filters,
    view: &impl View<P>,
    threads: usize,
    on_progress: &mut dyn FnMut(usize),
) -> Result<Split, GamesFileError> {
    let mut games = Vec::new();
    for file in files {
        for game in file.games() {
            games.push(game?);
        }
    }
    let chunks: Vec<&[Game<P::Move>]> = games.chunks(CHUNK).collect();
    let mut split = Split::default();
    let threads = threads.max(1);
    for round in chunks.chunks(threads).enumerate() {
        let (number, round) = round;
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for (place, &games) in round.iter().enumerate() {
                let sender = sender.clone();
                let first = (number * threads + place) * CHUNK;
                scope.spawn(move || {
                    let mut part = Split::default();
                    for (index, game) in games.iter().enumerate() {
                        let is_aside = (first + index).is_multiple_of(filters.validation.max(2));
                        let set = if is_aside { &mut part.validation } else { &mut part.training };
                        set.add_game::<P>(game, filters, view);
                    }
                    let _ = sender.send((place, part));
                });
            }
        });
        drop(sender);
        let mut parts: Vec<(usize, Split)> = receiver.into_iter().collect();
        parts.sort_by_key(|(place, _)| *place);
        for (_, part) in &parts {
            split.training.append(&part.training);
            split.validation.append(&part.validation);
        }
        on_progress((number + 1) * threads * CHUNK);
    }
    Ok(split)
}
