//! What can be learnt: numbers that turn a sample into a value.

mod network;
mod terms;

pub use self::{network::NetworkModel, terms::TermModel};
use crate::dataset::Sample;

/// A function with weights, from samples to values.
pub trait Model: Sync {
    /// The parameters to begin with.
    fn initial(&self, seed: u64) -> Vec<f32>;

    /// What parameters decay to.
    fn origin(&self) -> Vec<f32>;

    /// The weights that parameters stand for. Several weights can share a parameter, so that what is
    /// learnt of one holds for the others.
    fn weights(&self, parameters: &[f32]) -> Vec<f32>;

    /// The gradient by parameters, from the gradient by weights.
    fn by_parameters(&self, gradient: Vec<f32>) -> Vec<f32>;

    /// The value of a sample in centipawns, from the side to move. What the gradient needs of it is
    /// kept in `memory`.
    fn value(&self, weights: &[f32], sample: &Sample<'_>, memory: &mut Vec<f32>) -> f32;

    /// Adds `slope` times the gradient of the last value to `gradient`.
    fn add_gradient(
        &self,
        weights: &[f32],
        sample: &Sample<'_>,
        slope: f32,
        memory: &mut Vec<f32>,
        gradient: &mut [f32],
    );

    /// The farthest from 0 that a parameter may be.
    fn bound(&self) -> f32;

    /// The learning rate in units of the parameters.
    fn rate_unit(&self) -> f32;
}
