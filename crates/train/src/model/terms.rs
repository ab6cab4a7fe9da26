use super::Model;
use crate::dataset::Sample;

/// A hand-written evaluation: terms that count for one side or the other, each with two weights that
/// are mixed by the shares of a sample. Inputs are pairs of a term and a count for the first side.
///
/// Its parameters are the two weights of each term.
#[derive(Clone, Debug)]
pub struct TermModel {
    start: Vec<f32>,
}

impl TermModel {
    /// Begins with these weights.
    pub fn new(weights: impl IntoIterator<Item = (f32, f32)>) -> TermModel {
        TermModel { start: weights.into_iter().flat_map(|(a, b)| [a, b]).collect() }
    }

    /// The parameters as pairs that fit their source file.
    pub fn rounded(parameters: &[f32]) -> Vec<(i16, i16)> {
        parameters
            .chunks_exact(2)
            .map(|pair| (pair[0].round() as i16, pair[1].round() as i16))
            .collect()
    }
}

fn counts(inputs: &[u16]) -> impl Iterator<Item = (usize, f32)> + '_ {
    inputs.chunks_exact(2).map(|pair| (usize::from(pair[0]), f32::from(pair[1] as i16)))
}

impl Model for TermModel {
    fn initial(&self, _: u64) -> Vec<f32> {
        self.start.clone()
    }

    fn origin(&self) -> Vec<f32> {
        self.start.clone()
    }

    fn weights(&self, parameters: &[f32]) -> Vec<f32> {
        parameters.to_vec()
    }

    fn by_parameters(&self, gradient: Vec<f32>) -> Vec<f32> {
        gradient
    }

    fn value(&self, weights: &[f32], sample: &Sample<'_>, _: &mut Vec<f32>) -> f32 {
        let [a, b] = sample.shares;
        let sum: f32 = counts(sample.inputs)
            .map(|(term, count)| count * (a * weights[2 * term] + b * weights[2 * term + 1]))
            .sum();
        if sample.is_first { sum } else { -sum }
    }

    fn add_gradient(
        &self,
        _: &[f32],
        sample: &Sample<'_>,
        slope: f32,
        _: &mut Vec<f32>,
        gradient: &mut [f32],
    ) {
        let slope = if sample.is_first { slope } else { -slope };
        let [a, b] = sample.shares;
        for (term, count) in counts(sample.inputs) {
            gradient[2 * term] += slope * count * a;
            gradient[2 * term + 1] += slope * count * b;
        }
    }

    fn bound(&self) -> f32 {
        30_000.0
    }

    fn rate_unit(&self) -> f32 {
        100.0
    }
}
