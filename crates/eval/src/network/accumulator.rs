//! Accumulators: the sums of the hidden layer, kept up from move to move.
//!
//! Written as plain loops over fixed blocks, which the compiler turns into vector instructions; the
//! instruction set is chosen when the program runs. All of it is integer arithmetic, so the result
//! is the same with every set.

use std::{array, fmt, sync::Arc};

use cotulenh_board::Color;
use pulp::{Arch, Simd, WithSimd};

use super::{HIDDEN_STEP, Network, QA, QB};
use crate::MAX_VALUE;

/// A feature as the first and as the second side sees it.
pub(crate) type FeatureIndex = [u16; 2];

/// The accumulators of the positions on the way from a root to the position that is followed, the
/// last. Those that nobody asked for are left out and caught up with later.
#[derive(Clone)]
pub(crate) struct AccumulatorStack {
    network: Arc<Network>,
    arch: Arch,
    /// For each position the sums as the first side sees them, then those of the second side.
    sums: Vec<i16>,
    /// Whether the sums of a position are there.
    is_known: Vec<bool>,
    /// What the network says of the last position, if that was asked for since it became the last.
    said: Option<i32>,
    added: Vec<FeatureIndex>,
    removed: Vec<FeatureIndex>,
}

impl fmt::Debug for AccumulatorStack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AccumulatorStack")
            .field("network", &self.network)
            .field("plies", &self.is_known.len())
            .finish_non_exhaustive()
    }
}

impl AccumulatorStack {
    pub(crate) fn new(network: Arc<Network>) -> AccumulatorStack {
        let mut stack = AccumulatorStack {
            network,
            arch: Arch::new(),
            sums: Vec::new(),
            is_known: Vec::new(),
            said: None,
            added: Vec::new(),
            removed: Vec::new(),
        };
        stack.reset();
        stack
    }

    pub(crate) fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// Follows another position.
    pub(crate) fn reset(&mut self) {
        self.said = None;
        self.is_known.clear();
        self.is_known.push(false);
    }

    #[inline]
    pub(crate) fn push(&mut self) {
        self.said = None;
        self.is_known.push(false);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.said = None;
        self.is_known.pop();
    }

    /// What the network says of the position followed, for the side `turn`. `changes` lists what the
    /// move to a position added and removed, by the number of the position, and is false if it does
    /// not know; `all` lists the features of the position followed.
    #[inline]
    pub(crate) fn output(
        &mut self,
        turn: Color,
        changes: impl FnMut(usize, &mut Vec<FeatureIndex>, &mut Vec<FeatureIndex>) -> bool,
        all: impl FnOnce(&mut Vec<FeatureIndex>),
    ) -> i32 {
        if let Some(said) = self.said {
            return said;
        }
        let last = self.is_known.len().saturating_sub(1);
        if self.is_known.last() != Some(&true) {
            self.update(last, changes, all);
        }
        let Self { network, sums, arch, .. } = self;
        let (first, second) = sums_at(sums, last, network.hidden).split_at(network.hidden);
        let (own, other) = if turn == Color::First { (first, second) } else { (second, first) };
        let weights = &network.weights.output;
        let said = network.scaled(arch.dispatch(OutputSum { own, other, weights }));
        self.said = Some(said);
        said
    }

    #[inline(never)]
    fn update(
        &mut self,
        last: usize,
        mut changes: impl FnMut(usize, &mut Vec<FeatureIndex>, &mut Vec<FeatureIndex>) -> bool,
        all: impl FnOnce(&mut Vec<FeatureIndex>),
    ) {
        let size = 2 * self.network.hidden;
        if self.sums.len() < (last + 1) * size {
            self.sums.resize((last + 1) * size, 0);
        }
        self.added.clear();
        self.removed.clear();
        let known = self.is_known.iter().rposition(|&is_known| is_known).filter(|&known| {
            (known + 1..=last).all(|ply| changes(ply, &mut self.added, &mut self.removed))
        });
        let (before, sums) = self.sums.split_at_mut(last * size);
        let sums = &mut sums[..size];
        if let Some(known) = known {
            sums.copy_from_slice(&before[known * size..][..size]);
        } else {
            self.added.clear();
            self.removed.clear();
            all(&mut self.added);
            let bias = &self.network.weights.hidden_bias;
            for sums in sums.chunks_exact_mut(bias.len()) {
                sums.copy_from_slice(bias);
            }
        }
        let Self { network, added, removed, arch, .. } = self;
        arch.dispatch(Update { network, sums, added, removed });
        self.is_known[last] = true;
    }
}

#[inline]
fn sums_at(sums: &[i16], ply: usize, hidden: usize) -> &[i16] {
    &sums[ply * 2 * hidden..][..2 * hidden]
}

impl Network {
    /// The output in hundredths of the weakest piece.
    #[inline]
    pub(super) fn scaled(&self, sum: i64) -> i32 {
        let output = sum / i64::from(QA) + i64::from(self.weights.output_bias);
        let value = output * i64::from(self.scale) / i64::from(QA * QB);
        let most = i64::from(MAX_VALUE);
        value.clamp(-most, most) as i32
    }

    /// The value of a position with these features, for the side `turn`, computed from scratch.
    pub fn evaluate(&self, turn: Color, features: impl IntoIterator<Item = [u16; 2]>) -> i32 {
        let mut sums = [self.weights.hidden_bias.clone(), self.weights.hidden_bias.clone()];
        for feature in features {
            for (sums, feature) in sums.iter_mut().zip(feature) {
                add(sums, self.row(feature.into()));
            }
        }
        let [own, other] =
            if turn == Color::First { sums } else { [sums[1].clone(), sums[0].clone()] };
        self.scaled(output_sum(&own, &other, &self.weights.output))
    }
}

// Blocks are read and written as a whole: the compiler then needs no proof that they lie apart.

#[inline(always)]
fn add(sums: &mut [i16], row: &[i16]) {
    let blocks = sums.as_chunks_mut::<HIDDEN_STEP>().0.iter_mut();
    for (sums, &row) in blocks.zip(row.as_chunks::<HIDDEN_STEP>().0) {
        let before = *sums;
        *sums = array::from_fn(|lane| before[lane].wrapping_add(row[lane]));
    }
}

#[inline(always)]
fn subtract(sums: &mut [i16], row: &[i16]) {
    let blocks = sums.as_chunks_mut::<HIDDEN_STEP>().0.iter_mut();
    for (sums, &row) in blocks.zip(row.as_chunks::<HIDDEN_STEP>().0) {
        let before = *sums;
        *sums = array::from_fn(|lane| before[lane].wrapping_sub(row[lane]));
    }
}

#[inline(always)]
fn replace(sums: &mut [i16], added: &[i16], removed: &[i16]) {
    let rows = added.as_chunks::<HIDDEN_STEP>().0.iter().zip(removed.as_chunks::<HIDDEN_STEP>().0);
    let blocks = sums.as_chunks_mut::<HIDDEN_STEP>().0.iter_mut();
    for (sums, (&added, &removed)) in blocks.zip(rows) {
        let before = *sums;
        *sums = array::from_fn(|lane| {
            before[lane].wrapping_add(added[lane]).wrapping_sub(removed[lane])
        });
    }
}

#[inline(always)]
fn output_sum(own: &[i16], other: &[i16], weights: &[i16]) -> i64 {
    let (for_own, for_other) = weights.split_at(weights.len() / 2);
    screlu_sum(own, for_own) + screlu_sum(other, for_other)
}

/// Clipped, squared, weighted and added up. A clipped sum times a weight fits 16 bits, so that the
/// square never has to be there as a whole.
#[inline(always)]
fn screlu_sum(sums: &[i16], weights: &[i16]) -> i64 {
    // No lane overflows: the largest layer adds 64 products of at most 255² · 127 to each.
    let mut total = [0_i32; HIDDEN_STEP / 2];
    let blocks = sums.as_chunks::<HIDDEN_STEP>().0.iter();
    for (&sums, &weights) in blocks.zip(weights.as_chunks::<HIDDEN_STEP>().0) {
        let clipped = sums.map(|sum| sum.clamp(0, QA as i16));
        let weighted: [i16; HIDDEN_STEP] =
            array::from_fn(|lane| clipped[lane].wrapping_mul(weights[lane]));
        let product = |index: usize| i32::from(weighted[index]) * i32::from(clipped[index]);
        total = array::from_fn(|lane| total[lane] + product(2 * lane) + product(2 * lane + 1));
    }
    total.into_iter().map(i64::from).sum()
}

// Functions with a name, not closures: the call of a closure may stay a call, and what is called is
// compiled for the least instruction set.

/// What a move changes in the sums of both sides.
struct Update<'a> {
    network: &'a Network,
    sums: &'a mut [i16],
    added: &'a [FeatureIndex],
    removed: &'a [FeatureIndex],
}

impl WithSimd for Update<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Update { network, sums, added, removed } = self;
        for (side, sums) in sums.chunks_exact_mut(network.hidden).enumerate() {
            // What a move adds mostly has a partner that it removes.
            for (added, removed) in added.iter().zip(removed) {
                replace(sums, network.row(added[side].into()), network.row(removed[side].into()));
            }
            for added in added.iter().skip(removed.len()) {
                add(sums, network.row(added[side].into()));
            }
            for removed in removed.iter().skip(added.len()) {
                subtract(sums, network.row(removed[side].into()));
            }
        }
    }
}

struct OutputSum<'a> {
    own: &'a [i16],
    other: &'a [i16],
    weights: &'a [i16],
}

impl WithSimd for OutputSum<'_> {
    type Output = i64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> i64 {
        output_sum(self.own, self.other, self.weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random(count: usize, least: i16, most: i16, rng: &mut fastrand::Rng) -> Vec<i16> {
        (0..count).map(|_| rng.i16(least..=most)).collect()
    }

    #[test]
    fn every_instruction_set_gives_the_same_sums() {
        let mut rng = fastrand::Rng::with_seed(3);
        let arch = Arch::new();
        for hidden in [16, 32, 48, 64, 128, 256, 512] {
            for _ in 0..500 {
                let own = random(hidden, -2000, 2000, &mut rng);
                let other = random(hidden, -100, 400, &mut rng);
                let weights = random(2 * hidden, -127, 127, &mut rng);
                let plain: i64 = [&own, &other]
                    .into_iter()
                    .flatten()
                    .zip(&weights)
                    .map(|(&sum, &weight)| {
                        let clipped = i64::from(sum.clamp(0, 255));
                        clipped * clipped * i64::from(weight)
                    })
                    .sum();
                let portable = output_sum(&own, &other, &weights);
                let chosen = arch.dispatch(
                    #[inline(always)]
                    || output_sum(&own, &other, &weights),
                );
                assert_eq!((portable, chosen), (plain, plain), "hidden {hidden}");

                let mut portable = own.clone();
                add(&mut portable, &other);
                subtract(&mut portable, &weights[..hidden]);
                let mut chosen = own.clone();
                arch.dispatch(
                    #[inline(always)]
                    || {
                        add(&mut chosen, &other);
                        subtract(&mut chosen, &weights[..hidden]);
                    },
                );
                assert_eq!(portable, chosen, "hidden {hidden}");
            }
        }
    }
}
