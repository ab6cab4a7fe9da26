//! Fitting the parameters of a model to samples: squared error of expectations, `AdamW`, a rate that
//! falls along a cosine, checkpoints after every epoch.

mod adam;
mod checkpoint;
mod plot;

use std::thread;

use serde::{Deserialize, Serialize};

use self::adam::Adam;
pub use self::{
    checkpoint::{Checkpoint, CheckpointError},
    plot::plot,
};
use crate::{
    dataset::{Dataset, Filters, Sample, Split},
    model::Model,
};

/// How training goes about it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrainingSettings {
    /// Passes over all samples.
    pub epochs: usize,
    /// Samples between two steps.
    pub batch: usize,
    /// The size of the first steps.
    pub rate: f32,
    /// The size of the last steps.
    pub last_rate: f32,
    /// How strongly parameters are pulled back to where they began; those of a network to 0.
    pub decay: f32,
    /// The share of the game result in what is aimed at; the rest is what the search found.
    pub result_share: f32,
    /// The value at which a side is expected to get 73 %, in centipawns.
    pub unit: f32,
    /// The order of the samples and the first parameters come from this.
    pub seed: u64,
    /// Which positions are learnt from.
    pub filters: Filters,
}

impl Default for TrainingSettings {
    fn default() -> TrainingSettings {
        TrainingSettings {
            epochs: 30,
            batch: 16_384,
            rate: 1e-3,
            last_rate: 1e-5,
            decay: 0.3,
            result_share: 0.1,
            unit: 600.0,
            seed: 1,
            filters: Filters::default(),
        }
    }
}

impl TrainingSettings {
    /// What is usual for the weights of a hand-written evaluation.
    pub fn for_terms() -> TrainingSettings {
        TrainingSettings { rate: 5e-3, last_rate: 1e-4, decay: 1e-4, ..TrainingSettings::default() }
    }
}

/// The mean losses of an epoch.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Losses {
    /// On the samples that were learnt from, while they were learnt from.
    pub training: f32,
    /// On those kept aside, after the epoch.
    pub validation: f32,
}

/// Training under way. It can be stopped and resumed between epochs.
#[derive(Clone, Debug)]
pub struct Training<'a, M> {
    model: &'a M,
    settings: TrainingSettings,
    threads: usize,
    /// What parameters decay to.
    origin: Vec<f32>,
    state: Checkpoint,
    /// What the parameters stand for.
    weights: Vec<f32>,
}

impl<'a, M: Model> Training<'a, M> {
    /// Begins.
    pub fn new(model: &'a M, settings: TrainingSettings, threads: usize) -> Training<'a, M> {
        let parameters = model.initial(settings.seed);
        let adam = Adam::new(parameters.len());
        let state = Checkpoint { settings, parameters, adam, losses: Vec::new() };
        Training::at(model, state, threads)
    }

    /// Goes on from a checkpoint.
    pub fn resume(
        model: &'a M,
        state: Checkpoint,
        threads: usize,
    ) -> Result<Training<'a, M>, CheckpointError> {
        let size = model.origin().len();
        if state.parameters.len() == size {
            Ok(Training::at(model, state, threads))
        } else {
            Err(CheckpointError::OtherSize)
        }
    }

    fn at(model: &'a M, state: Checkpoint, threads: usize) -> Training<'a, M> {
        let origin = model.origin();
        let weights = model.weights(&state.parameters);
        Training {
            model,
            settings: state.settings,
            threads: threads.max(1),
            origin,
            state,
            weights,
        }
    }

    /// Whether all epochs are done.
    pub fn is_finished(&self) -> bool {
        self.state.losses.len() >= self.settings.epochs
    }

    /// What a later run can go on from.
    pub fn checkpoint(&self) -> &Checkpoint {
        &self.state
    }

    /// The loss of what parameters decay to: for a network, that of the hand-written value alone.
    pub fn loss_before(&self, samples: &Dataset) -> f32 {
        let state = Checkpoint { parameters: self.origin.clone(), ..self.state.clone() };
        Training::at(self.model, state, self.threads).loss(samples)
    }

    /// The weights as they are.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The losses of the epochs so far.
    pub fn losses(&self) -> &[Losses] {
        &self.state.losses
    }

    /// The loss on some samples.
    pub fn loss(&self, samples: &Dataset) -> f32 {
        let all: Vec<u32> = (0..samples.len() as u32).collect();
        let parts = self.parts(&all);
        let sum: f64 = thread::scope(|scope| {
            let workers: Vec<_> = parts
                .map(|part| {
                    scope.spawn(move || {
                        let mut memory = Vec::new();
                        let errors = part.iter().map(|&index| {
                            let error = self.error(&samples.sample(index as usize), &mut memory).0;
                            f64::from(error * error)
                        });
                        errors.sum::<f64>()
                    })
                })
                .collect();
            workers.into_iter().map(|worker| worker.join().unwrap_or(f64::NAN)).sum()
        });
        (sum / samples.len().max(1) as f64) as f32
    }

    /// One pass over all samples in an order of its own. `on_batch` hears how much of it is done; if it
    /// answers no, the pass is given up and nothing of it remains.
    pub fn epoch(&mut self, split: &Split, on_batch: &mut dyn FnMut(usize, usize) -> bool) -> bool {
        let before = self.state.clone();
        let epoch = self.state.losses.len();
        let samples = &split.training;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut random = fastrand::Rng::with_seed(self.settings.seed ^ (epoch as u64 + 1) << 32);
        random.shuffle(&mut order);
        let batches = order.len().div_ceil(self.settings.batch);
        let mut sum = 0.0;
        for (number, batch) in order.chunks(self.settings.batch).enumerate() {
            if !on_batch(number, batches) {
                self.weights = self.model.weights(&before.parameters);
                self.state = before;
                return false;
            }
            let done = (epoch * batches + number) as f32 / (self.settings.epochs * batches) as f32;
            let (gradient, error) = self.gradient(samples, batch, epoch);
            sum += error;
            let step = adam::Step {
                rate: self.rate(done) * self.model.rate_unit(),
                decay: self.settings.decay,
                bound: self.model.bound(),
            };
            let Checkpoint { adam, parameters, .. } = &mut self.state;
            adam.step(parameters, &gradient, &self.origin, step);
            self.weights = self.model.weights(parameters);
        }
        let training = (sum / samples.len().max(1) as f64) as f32;
        let validation = self.loss(&split.validation);
        self.state.losses.push(Losses { training, validation });
        true
    }

    /// The rate when so much of the training is done.
    fn rate(&self, done: f32) -> f32 {
        let TrainingSettings { rate, last_rate, .. } = self.settings;
        last_rate + (rate - last_rate) * (1.0 + (std::f32::consts::PI * done).cos()) / 2.0
    }

    fn parts<'b>(&self, all: &'b [u32]) -> impl Iterator<Item = &'b [u32]> + use<'b, M> {
        all.chunks(all.len().div_ceil(self.threads).max(1))
    }

    /// The error of the expectation, and its slope by the value.
    #[inline]
    fn error(&self, sample: &Sample<'_>, memory: &mut Vec<f32>) -> (f32, f32) {
        let TrainingSettings { unit, result_share, .. } = self.settings;
        let value = self.model.value(&self.weights, sample, memory);
        let expected = expectation(value, unit);
        let aim =
            result_share * sample.result + (1.0 - result_share) * expectation(sample.score, unit);
        (expected - aim, expected * (1.0 - expected) / unit)
    }

    /// The gradient of the mean loss of a batch, and the sum of the losses.
    fn gradient(&self, samples: &Dataset, batch: &[u32], epoch: usize) -> (Vec<f32>, f64) {
        let parts = self.parts(batch);
        let (mut gradient, mut loss) = (vec![0.0; self.weights.len()], 0.0);
        thread::scope(|scope| {
            let workers: Vec<_> = parts
                .map(|part| scope.spawn(move || self.part_of_gradient(samples, part, epoch)))
                .collect();
            for worker in workers {
                let (part, error) = worker.join().expect("training does not panic");
                gradient.iter_mut().zip(&part).for_each(|(sum, part)| *sum += part);
                loss += error;
            }
        });
        let share = 1.0 / batch.len().max(1) as f32;
        for slope in &mut gradient {
            *slope *= share;
        }
        (self.model.by_parameters(gradient), loss)
    }

    fn part_of_gradient(&self, samples: &Dataset, part: &[u32], epoch: usize) -> (Vec<f32>, f64) {
        let mut gradient = vec![0.0; self.weights.len()];
        let mut memory = Vec::new();
        let mut loss = 0.0;
        for &index in part {
            let sample = samples.sample_in_epoch(index as usize, epoch);
            let (error, slope) = self.error(&sample, &mut memory);
            loss += f64::from(error * error);
            self.model.add_gradient(
                &self.weights,
                &sample,
                2.0 * error * slope,
                &mut memory,
                &mut gradient,
            );
        }
        (gradient, loss)
    }
}

/// What a side that is ahead by `value` gets on average.
#[inline]
pub fn expectation(value: f32, unit: f32) -> f32 {
    1.0 / (1.0 + (-value / unit).exp())
}

/// The unit under which what searches found foretells results best.
pub fn best_unit(samples: &Dataset) -> f32 {
    let step = samples.len() / 100_000 + 1;
    let chosen = (0..samples.len()).step_by(step).map(|index| samples.sample(index));
    let pairs: Vec<_> = chosen.map(|sample| (sample.score, sample.result)).collect();
    best_unit_of(&pairs, 12.5)
}

/// The unit, a multiple of `step`, by which these values predict these results best.
pub(crate) fn best_unit_of(pairs: &[(f32, f32)], step: f32) -> f32 {
    let error = |unit: f32| -> f64 {
        let errors = pairs.iter().map(|&(score, result)| expectation(score, unit) - result);
        errors.map(|error| f64::from(error).powi(2)).sum()
    };
    let (first, last) = ((50.0 / step) as u32, (1500.0 / step) as u32);
    (first..last)
        .map(|number| number as f32 * step)
        .min_by(|&a, &b| error(a).total_cmp(&error(b)))
        .unwrap_or(400.0)
}
