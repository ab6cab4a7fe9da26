//! Networks with random numbers.

use std::sync::Arc;

use cotulenh_eval::network::{FloatWeights, Game, Network};
use fastrand::Rng;

pub(crate) const SCALE: u16 = 400;

/// Numbers of the size that training gives.
pub(crate) fn random_floats(game: Game, hidden: usize, rng: &mut Rng) -> FloatWeights {
    let mut floats = |count: usize, size: f32| -> Vec<f32> {
        (0..count).map(|_| (2.0 * rng.f32() - 1.0) * size).collect()
    };
    FloatWeights {
        input: floats(game.inputs() * hidden, 0.12),
        hidden_bias: floats(hidden, 0.3),
        output: floats(2 * hidden, 0.6),
        output_bias: 0.03,
    }
}

pub(crate) fn random_network(game: Game, hidden: usize, seed: u64) -> Arc<Network> {
    let floats = random_floats(game, hidden, &mut Rng::with_seed(seed));
    Arc::new(floats.quantise(game, format!("random {seed}"), SCALE).expect("a network"))
}
