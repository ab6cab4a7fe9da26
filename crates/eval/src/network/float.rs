//! Networks before they are quantised.

use cotulenh_board::Color;

use super::{Game, MAX_OUTPUT_WEIGHT, Network, NetworkError, QA, QB, Weights};

/// The numbers of a network as training has them, in the same order as in [`Weights`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FloatWeights {
    /// Weights of the hidden layer, those of one input together.
    pub input: Vec<f32>,
    /// Biases of the hidden layer.
    pub hidden_bias: Vec<f32>,
    /// Output weights: side to move, then other side.
    pub output: Vec<f32>,
    /// Output bias.
    pub output_bias: f32,
}

impl FloatWeights {
    /// The value of a position with these features, for the side `turn`, where an output
    /// of 1 is worth `scale`.
    pub fn evaluate(
        &self,
        turn: Color,
        features: impl IntoIterator<Item = [u16; 2]>,
        scale: f32,
    ) -> f32 {
        let hidden = self.hidden_bias.len();
        let mut sums = [self.hidden_bias.clone(), self.hidden_bias.clone()];
        for feature in features {
            for (sums, feature) in sums.iter_mut().zip(feature) {
                let row = &self.input[usize::from(feature) * hidden..][..hidden];
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
        }
        if turn == Color::Second {
            sums.swap(0, 1);
        }
        let activations = sums.iter().flatten().map(|sum| sum.clamp(0.0, 1.0).powi(2));
        let output: f32 = activations.zip(&self.output).map(|(value, weight)| value * weight).sum();
        (output + self.output_bias) * scale
    }

    /// The network with its numbers rounded to integers. Numbers beyond the range of a network are
    /// clipped; training had better keep them within it.
    pub fn quantise(
        &self,
        game: Game,
        name: impl Into<String>,
        scale: u16,
    ) -> Result<Network, NetworkError> {
        #[expect(clippy::cast_precision_loss, reason = "the units are small powers of two")]
        let real = |unit: i32| unit as f32;
        let integers = |list: &[f32], unit: i32, most: f32| -> Vec<i16> {
            list.iter()
                .map(|value| (value * real(unit)).round().clamp(-most, most) as i16)
                .collect()
        };
        let most = f32::from(i16::MAX);
        let weights = Weights {
            input: integers(&self.input, QA, most),
            hidden_bias: integers(&self.hidden_bias, QA, most),
            output: integers(&self.output, QB, MAX_OUTPUT_WEIGHT.into()),
            output_bias: (self.output_bias * real(QA * QB)).round() as i32,
        };
        Network::new(game, name, scale, weights)
    }
}
