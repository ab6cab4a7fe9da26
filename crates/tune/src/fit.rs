//! Weights under which the evaluation foretells results best: logistic loss, Adam, a pull towards
//! the weights it began with.

use crate::samples::Sample;

/// How the fit goes about it.
#[derive(Clone, Copy, Debug)]
pub struct FitSettings {
    /// Passes over all samples.
    pub epochs: usize,
    /// The size of the first steps, in hundredths of the weakest piece.
    pub rate: f32,
    /// How much of the aim is the result; the rest is what the search thought.
    pub result_share: f32,
    /// How strongly weights are pulled towards those it began with.
    pub pull: f32,
    /// Every so many samples one is kept aside to tell how good the fit is.
    pub hold_out: usize,
    /// The order of the samples comes from this.
    pub seed: u64,
}

impl Default for FitSettings {
    fn default() -> FitSettings {
        FitSettings { epochs: 120, rate: 2.0, result_share: 0.5, pull: 1e-6, hold_out: 10, seed: 1 }
    }
}

/// What a fit came to.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights.
    pub weights: Vec<(f32, f32)>,
    /// The value at which a side is expected to get 73 %.
    pub unit: f32,
    /// Loss on the samples kept aside, before and after.
    pub loss: (f32, f32),
}

const BATCH: usize = 2_048;
const MOMENTUM: f32 = 0.9;
const MEMORY: f32 = 0.999;
const TINY: f32 = 1e-8;

/// Fits weights to samples, beginning with `start`. `on_epoch` hears the loss on the samples kept
/// aside.
pub fn fit(
    samples: &[Sample],
    start: &[(i16, i16)],
    settings: &FitSettings,
    on_epoch: &mut dyn FnMut(usize, f32),
) -> Fit {
    let begun: Vec<(f32, f32)> =
        start.iter().map(|&(full, bare)| (f32::from(full), f32::from(bare))).collect();
    let (kept, aside): (Vec<_>, Vec<_>) =
        samples.iter().enumerate().partition(|(index, _)| index % settings.hold_out != 0);
    let mut kept: Vec<&Sample> = kept.into_iter().map(|(_, sample)| sample).collect();
    let aside: Vec<&Sample> = aside.into_iter().map(|(_, sample)| sample).collect();
    let unit = best_unit(&kept, &begun);
    let aim = |sample: &Sample| {
        let thought = expectation(sample.searched, unit);
        settings.result_share * sample.result + (1.0 - settings.result_share) * thought
    };
    let mut adam = Adam::new(begun.len());
    let mut weights = begun.clone();
    let before = loss(&aside, &weights, unit, &aim);
    let mut best = (before, weights.clone());
    let mut random = fastrand::Rng::with_seed(settings.seed);
    for epoch in 0..settings.epochs {
        random.shuffle(&mut kept);
        let rate = settings.rate * (1.0 - epoch as f32 / settings.epochs as f32);
        for batch in kept.chunks(BATCH) {
            let mut gradient = vec![(0.0, 0.0); weights.len()];
            for sample in batch {
                let error = expectation(sample.value(&weights), unit) - aim(sample);
                let slope = error * sample.scale / unit / batch.len() as f32;
                for &(term, count) in &sample.features {
                    let entry: &mut (f32, f32) = &mut gradient[usize::from(term)];
                    entry.0 += slope * f32::from(count) * sample.phase;
                    entry.1 += slope * f32::from(count) * (1.0 - sample.phase);
                }
            }
            for ((slope, weight), start) in gradient.iter_mut().zip(&weights).zip(&begun) {
                slope.0 += settings.pull * (weight.0 - start.0);
                slope.1 += settings.pull * (weight.1 - start.1);
            }
            adam.step(&mut weights, &gradient, rate);
        }
        let now = loss(&aside, &weights, unit, &aim);
        on_epoch(epoch, now);
        if now < best.0 {
            best = (now, weights.clone());
        }
    }
    Fit { weights: best.1, unit, loss: (before, best.0) }
}

/// What a side that is ahead by `value` gets on average.
fn expectation(value: f32, unit: f32) -> f32 {
    1.0 / (1.0 + (-value / unit).exp())
}

fn loss(
    samples: &[&Sample],
    weights: &[(f32, f32)],
    unit: f32,
    aim: &impl Fn(&Sample) -> f32,
) -> f32 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let guess = expectation(sample.value(weights), unit).clamp(1e-6, 1.0 - 1e-6);
            let aim = aim(sample);
            f64::from(-aim * guess.ln() - (1.0 - aim) * (1.0 - guess).ln())
        })
        .sum();
    (sum / samples.len().max(1) as f64) as f32
}

/// The unit under which the weights it began with foretell results best.
fn best_unit(samples: &[&Sample], weights: &[(f32, f32)]) -> f32 {
    let result = |sample: &Sample| sample.result;
    (100..1_500)
        .step_by(25)
        .map(|unit| unit as f32)
        .min_by(|&a, &b| {
            loss(samples, weights, a, &result).total_cmp(&loss(samples, weights, b, &result))
        })
        .unwrap_or(400.0)
}

struct Adam {
    mean: Vec<(f32, f32)>,
    square: Vec<(f32, f32)>,
    steps: i32,
}

impl Adam {
    fn new(len: usize) -> Adam {
        Adam { mean: vec![(0.0, 0.0); len], square: vec![(0.0, 0.0); len], steps: 0 }
    }

    fn step(&mut self, weights: &mut [(f32, f32)], gradient: &[(f32, f32)], rate: f32) {
        self.steps += 1;
        let (young_mean, young_square) =
            (1.0 - MOMENTUM.powi(self.steps), 1.0 - MEMORY.powi(self.steps));
        let one = |weight: &mut f32, mean: &mut f32, square: &mut f32, slope: f32| {
            *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * slope;
            *square = MEMORY * *square + (1.0 - MEMORY) * slope * slope;
            *weight -= rate * (*mean / young_mean) / ((*square / young_square).sqrt() + TINY);
        };
        let state = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(state) {
            one(&mut weight.0, &mut mean.0, &mut square.0, slope.0);
            one(&mut weight.1, &mut mean.1, &mut square.1, slope.1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_weight_is_found() {
        let mut random = fastrand::Rng::with_seed(3);
        let hidden = [(200.0_f32, 50.0_f32), (-80.0, 120.0)];
        let samples: Vec<Sample> = (0..20_000)
            .map(|_| {
                let mut sample = Sample {
                    features: vec![(0, random.i16(-3..=3)), (1, random.i16(-3..=3))],
                    phase: random.f32(),
                    scale: 1.0,
                    result: 0.0,
                    searched: 0.0,
                };
                let chance = expectation(sample.value(&hidden), 400.0);
                sample.result = if random.f32() < chance { 1.0 } else { 0.0 };
                sample
            })
            .collect();
        let settings = FitSettings { result_share: 1.0, pull: 0.0, ..FitSettings::default() };
        let fit = fit(&samples, &[(100, 100), (0, 0)], &settings, &mut |_, _| {});
        assert!(fit.loss.1 < fit.loss.0);
        let scale = 400.0 / fit.unit;
        for (found, hidden) in fit.weights.iter().zip(hidden) {
            assert!((found.0 * scale - hidden.0).abs() < 30.0, "{found:?} {hidden:?}");
            assert!((found.1 * scale - hidden.1).abs() < 30.0, "{found:?} {hidden:?}");
        }
    }
}
