//! Accumulators: the sums of the hidden layer, kept up from move to move.

use std::{fmt, sync::Arc};

use cotulenh_board::Color;
use pulp::Arch;

use super::{
    HIDDEN_STEP, Network, QA, QB, Weights,
    blocks::{Block, OutputSum, Update},
};
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
    sums: Vec<Block>,
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
        let size = network.hidden / HIDDEN_STEP;
        let (first, second) = sums[2 * last * size..][..2 * size].split_at(size);
        let (own, other) = if turn == Color::First { (first, second) } else { (second, first) };
        let weights = network.weights.output.as_chunks().0;
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
        let Self { network, arch, sums, added, removed, .. } = self;
        let bias = network.weights.hidden_bias.as_chunks().0;
        let size = bias.len();
        if sums.len() < 2 * (last + 1) * size {
            sums.resize(2 * (last + 1) * size, [0; HIDDEN_STEP]);
        }
        added.clear();
        removed.clear();
        let known = self.is_known.iter().rposition(|&is_known| is_known);
        let known =
            known.filter(|&known| (known + 1..=last).all(|ply| changes(ply, added, removed)));
        if known.is_none() {
            added.clear();
            removed.clear();
            all(added);
        }
        let (earlier, sums) = sums.split_at_mut(2 * last * size);
        for (side, after) in sums[..2 * size].chunks_exact_mut(size).enumerate() {
            let before = match known {
                Some(known) => &earlier[(2 * known + side) * size..][..size],
                None => bias,
            };
            let row = |feature: &FeatureIndex| network.row(feature[side].into());
            let (added, removed) = (added.iter().map(row), removed.iter().map(row));
            arch.dispatch(Update { before, after, added, removed });
        }
        self.is_known[last] = true;
    }
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
        let features: Vec<FeatureIndex> = features.into_iter().collect();
        let Weights { hidden_bias, output, .. } = &self.weights;
        let (bias, weights) = (hidden_bias.as_chunks().0, output.as_chunks().0);
        let arch = Arch::new();
        let [first, second] = [0, 1].map(|side| {
            let row = |feature: &FeatureIndex| self.row(feature[side].into());
            let mut sums = bias.to_vec();
            let (added, removed) = (features.iter().map(row), [].iter().map(row));
            arch.dispatch(Update { before: bias, after: &mut sums, added, removed });
            sums
        });
        let (own, other) = if turn == Color::First { (&first, &second) } else { (&second, &first) };
        self.scaled(arch.dispatch(OutputSum { own, other, weights }))
    }
}
