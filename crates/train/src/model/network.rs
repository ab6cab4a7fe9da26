use cotulenh_eval::{
    Evaluator,
    network::{MAX_OUTPUT_WEIGHT, Network, NetworkError, QA, QB, Weights},
};

use super::Model;
use crate::{TrainingGame, dataset::Sample};

/// Centipawns of an output of 1.
const OUTPUT_SCALE: u16 = 400;

/// No weight is farther from 0: what the output layer can hold.
const BOUND: f32 = MAX_OUTPUT_WEIGHT as f32 / QB as f32;

/// How large a network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shape {
    /// Inputs of one perspective.
    inputs: usize,
    /// Hidden units of one perspective.
    hidden: usize,
}

/// Inputs of two perspectives, a hidden layer with squared clipped `ReLU`, one output that is added to
/// the hand-written value.
///
/// Its weights are those of each input, the hidden biases, the output weights of the side to move and
/// of the other side, and the output bias. Each input belongs to groups (all squares of a piece, those
/// of a rank, those of a file), and the weights of an input are its own and those of its groups added
/// up: what is rare on a square is learnt from the others. A finished network knows no groups.
#[derive(Clone, Debug)]
pub struct NetworkModel {
    shape: Shape,
    /// Each input as the other side sees it.
    mirror: Vec<u16>,
    /// Each input with the files of the board reversed.
    flip: Vec<u16>,
    /// The groups of each input.
    groups: Vec<[u16; GROUPS]>,
    group_count: usize,
}

/// How many groups an input belongs to.
const GROUPS: usize = 3;

impl NetworkModel {
    /// A network for a game, with so many hidden units for each perspective.
    pub fn of<P: TrainingGame>(hidden: usize) -> NetworkModel {
        let inputs = P::Evaluator::GAME.inputs();
        let all = 0..inputs as u16;
        let groups: Vec<_> = all.clone().map(P::groups).collect();
        let group_count = groups.iter().flatten().max().map_or(0, |&last| usize::from(last) + 1);
        let mirror = all.clone().map(P::mirrored).collect();
        let flip = all.map(P::flipped).collect();
        NetworkModel { shape: Shape { inputs, hidden }, mirror, flip, groups, group_count }
    }

    /// The finished network of these weights, quantised.
    pub fn network<P: TrainingGame>(
        &self,
        weights: &[f32],
        name: &str,
    ) -> Result<Network, NetworkError> {
        let (inputs, biases, outputs, bias) = self.parts(weights);
        let quantised = |weights: &[f32], unit: i32| -> Vec<i16> {
            weights.iter().map(|weight| (weight * unit as f32).round() as i16).collect()
        };
        let weights = Weights {
            input: quantised(inputs, QA),
            hidden_bias: quantised(biases, QA),
            output: quantised(outputs, QB),
            output_bias: (bias * (QA * QB) as f32).round() as i32,
        };
        Network::new(P::Evaluator::GAME, name, OUTPUT_SCALE, weights)
    }

    /// The weights of every input paired with those of each of its groups.
    fn each_group(
        &self,
        hidden: usize,
    ) -> impl Iterator<Item = (std::ops::Range<usize>, std::ops::Range<usize>)> + '_ {
        let range = move |index: usize| index * hidden..(index + 1) * hidden;
        self.groups.iter().enumerate().flat_map(move |(input, groups)| {
            groups.iter().map(move |&group| (range(input), range(usize::from(group))))
        })
    }

    /// Where the hidden biases, the output weights and the output bias begin.
    fn places(&self) -> [usize; 3] {
        let Shape { inputs, hidden } = self.shape;
        let biases = inputs * hidden;
        [biases, biases + hidden, biases + 3 * hidden]
    }

    /// The weights of the inputs, the hidden biases, the output weights and the output bias.
    fn parts<'a>(&self, weights: &'a [f32]) -> (&'a [f32], &'a [f32], &'a [f32], f32) {
        let [biases, outputs, last] = self.places();
        (&weights[..biases], &weights[biases..outputs], &weights[outputs..last], weights[last])
    }

    /// Calls with each input of a sample as the side to move and as the other side sees it.
    #[inline(always)]
    fn each_input(&self, sample: &Sample<'_>, mut call: impl FnMut(usize, usize)) {
        for &input in sample.inputs {
            let input = if sample.is_flipped { self.flip[usize::from(input)] } else { input };
            let (seen, mirrored) =
                (usize::from(input), usize::from(self.mirror[usize::from(input)]));
            if sample.is_first { call(seen, mirrored) } else { call(mirrored, seen) }
        }
    }
}

impl Model for NetworkModel {
    fn initial(&self, seed: u64) -> Vec<f32> {
        let [biases, outputs, last] = self.places();
        let mut random = fastrand::Rng::with_seed(seed);
        let mut parameters = vec![0.0; last + 1 + self.group_count * self.shape.hidden];
        for weight in &mut parameters[..biases] {
            *weight = (random.f32() - 0.5) * 0.2;
        }
        parameters[biases..outputs].fill(0.3);
        for weight in &mut parameters[outputs..last] {
            *weight = (random.f32() - 0.5) * 0.1;
        }
        parameters
    }

    fn origin(&self) -> Vec<f32> {
        let [.., last] = self.places();
        vec![0.0; last + 1 + self.group_count * self.shape.hidden]
    }

    fn weights(&self, parameters: &[f32]) -> Vec<f32> {
        let [.., last] = self.places();
        let (own, of_groups) = parameters.split_at(last + 1);
        let mut weights = own.to_vec();
        for (input, group) in self.each_group(self.shape.hidden) {
            add(&mut weights[input], &of_groups[group]);
        }
        weights
    }

    fn by_parameters(&self, mut gradient: Vec<f32>) -> Vec<f32> {
        let mut of_groups = vec![0.0; self.group_count * self.shape.hidden];
        for (input, group) in self.each_group(self.shape.hidden) {
            add(&mut of_groups[group], &gradient[input]);
        }
        gradient.extend(of_groups);
        gradient
    }

    #[inline]
    fn value(&self, weights: &[f32], sample: &Sample<'_>, memory: &mut Vec<f32>) -> f32 {
        let hidden = self.shape.hidden;
        let (inputs, biases, outputs, bias) = self.parts(weights);
        memory.clear();
        memory.extend_from_slice(biases);
        memory.extend_from_slice(biases);
        let (own, other) = memory.split_at_mut(hidden);
        self.each_input(sample, |seen, mirrored| {
            add(own, &inputs[seen * hidden..][..hidden]);
            add(other, &inputs[mirrored * hidden..][..hidden]);
        });
        let output: f32 = memory
            .iter()
            .zip(outputs)
            .map(|(&sum, &weight)| {
                let active = sum.clamp(0.0, 1.0);
                active * active * weight
            })
            .sum();
        sample.value + sample.shares[0] * f32::from(OUTPUT_SCALE) * (output + bias)
    }

    #[inline]
    fn add_gradient(
        &self,
        weights: &[f32],
        sample: &Sample<'_>,
        slope: f32,
        memory: &mut Vec<f32>,
        gradient: &mut [f32],
    ) {
        let hidden = self.shape.hidden;
        let [biases, outputs, last] = self.places();
        let slope = slope * sample.shares[0] * f32::from(OUTPUT_SCALE);
        gradient[last] += slope;
        let (first_layer, second_layer) = gradient.split_at_mut(outputs);
        let weights = &weights[outputs..last];
        for ((sum, weight), slope_of_weight) in memory.iter_mut().zip(weights).zip(second_layer) {
            let active = sum.clamp(0.0, 1.0);
            *slope_of_weight += slope * active * active;
            let is_inside = *sum > 0.0 && *sum < 1.0;
            *sum = if is_inside { slope * weight * 2.0 * active } else { 0.0 };
        }
        let (own, other) = memory.split_at(hidden);
        let (first_layer, bias_slopes) = first_layer.split_at_mut(biases);
        add(bias_slopes, own);
        add(bias_slopes, other);
        self.each_input(sample, |seen, mirrored| {
            add(&mut first_layer[seen * hidden..][..hidden], own);
            add(&mut first_layer[mirrored * hidden..][..hidden], other);
        });
    }

    fn bound(&self) -> f32 {
        BOUND
    }

    fn rate_unit(&self) -> f32 {
        1.0
    }
}

#[inline(always)]
fn add(to: &mut [f32], what: &[f32]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += what;
    }
}
