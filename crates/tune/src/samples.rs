//! Quiet positions of games, with what they turned out to be worth.

use cotulenh_board::Color;
use cotulenh_eval::cotulenh::{Features, weights};
use cotulenh_search::Value;

use crate::selfplay::{Ply, Record};

/// A position as the fit sees it, from Red.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The features that are there: number and count.
    pub features: Vec<(u16, i16)>,
    /// The share of the full board's weights.
    pub phase: f32,
    /// What the clock leaves of the sum.
    pub scale: f32,
    /// What Red got: 1 for a win, a half for a draw.
    pub result: f32,
    /// What the search thought of it.
    pub searched: f32,
}

/// A search that finds this much more or less than the evaluation saw something that the evaluation
/// is not meant to see.
const MAX_SURPRISE: i32 = 400;

/// The plies after the opening that tell more of the opening than of the evaluation.
const SKIPPED_PLIES: usize = 2;

/// The quiet positions of a game.
pub fn samples_of(record: &Record) -> impl Iterator<Item = Sample> + '_ {
    let result = match record.winner {
        Some(Color::First) => 1.0,
        Some(Color::Second) => 0.0,
        None => 0.5,
    };
    record.plies.iter().skip(SKIPPED_PLIES).filter_map(move |ply| sample_of(ply, result))
}

fn sample_of(ply: &Ply, result: f32) -> Option<Sample> {
    let Value::Centipawns(searched) = ply.value else { return None };
    let takes = ply.turn.moves().iter().any(|mv| mv.is_capture());
    if takes || ply.position.is_check() {
        return None;
    }
    let for_red = if ply.position.turn() == Color::First { searched } else { -searched };
    let features = Features::new(&ply.position);
    let sample = Sample::new(&features, result, for_red as f32);
    let surprise = sample.value(weights()) - for_red as f32;
    (surprise.abs() <= MAX_SURPRISE as f32).then_some(sample)
}

impl Sample {
    /// From features, what Red got and what a search found.
    pub fn new(features: &Features, result: f32, searched: f32) -> Sample {
        let present = features.counts.iter().enumerate().filter(|&(_, &count)| count != 0);
        Sample {
            features: present.map(|(term, &count)| (term as u16, count)).collect(),
            phase: features.phase as f32 / 256.0,
            scale: features.scale as f32 / 256.0,
            result,
            searched,
        }
    }

    /// The value of the position under some weights.
    pub fn value<W: Copy + Into<f32>>(&self, weights: &[(W, W)]) -> f32 {
        let sum: f32 = self
            .features
            .iter()
            .map(|&(term, count)| {
                let (full, bare) = weights[usize::from(term)];
                let mixed = full.into() * self.phase + bare.into() * (1.0 - self.phase);
                f32::from(count) * mixed
            })
            .sum();
        sum * self.scale
    }
}

#[cfg(test)]
mod tests {
    use cotulenh::Position;
    use cotulenh_eval::{CotulenhEval, Evaluator as _};

    use super::*;

    #[test]
    fn a_sample_is_worth_what_the_evaluation_says() {
        let position = Position::new();
        let sample = Sample::new(&Features::new(&position), 0.5, 0.0);
        let value = sample.value(weights());
        assert!(
            (value - CotulenhEval::default().evaluate_anew(&position) as f32).abs() <= 1.0,
            "{value}"
        );
    }
}
