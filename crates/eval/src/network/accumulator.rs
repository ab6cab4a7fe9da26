//! Accumulators: the sums of the hidden layer, kept up from move to move.

use std::{fmt, sync::Arc};

use cotulenh_board::Color;
use pulp::Arch;

use super::{
    Network, QA, QB,
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
        let at = match self.is_known.last() {
            Some(true) => last,
            _ => self.update(last, changes, all),
        };
        let Self { network, sums, arch, .. } = self;
        let size = 2 * network.hidden_bias.len();
        let said = network.output(*arch, turn, &sums[at * size..][..size]);
        self.said = Some(said);
        said
    }

    /// Works out the sums of the last position. Gives the position that they are kept with: an earlier
    /// one, if nothing has changed since.
    #[inline(never)]
    fn update(
        &mut self,
        last: usize,
        mut changes: impl FnMut(usize, &mut Vec<FeatureIndex>, &mut Vec<FeatureIndex>) -> bool,
        all: impl FnOnce(&mut Vec<FeatureIndex>),
    ) -> usize {
        let Self { network, arch, sums, is_known, added, removed, .. } = self;
        let bias = &network.hidden_bias[..];
        let size = 2 * bias.len();
        if sums.len() < (last + 1) * size {
            sums.resize((last + 1) * size, Block::default());
        }
        added.clear();
        removed.clear();
        let mut known = is_known.iter().rposition(|&is_known| is_known);
        for ply in known.unwrap_or(last) + 1..=last {
            if !changes(ply, added, removed) {
                known = None;
                break;
            }
        }
        let (earlier, sums) = sums.split_at_mut(last * size);
        let before = if let Some(known) = known {
            if added.is_empty() && removed.is_empty() {
                return known;
            }
            let (first, second) = earlier[known * size..][..size].split_at(bias.len());
            [first, second]
        } else {
            added.clear();
            removed.clear();
            all(added);
            [bias; 2]
        };
        let (input, after) = (&network.input[..], &mut sums[..size]);
        arch.dispatch(Update { input, before, after, added, removed });
        is_known[last] = true;
        last
    }
}

impl Network {
    /// The output in hundredths of the weakest piece, given the sums of both sides.
    #[inline]
    fn output(&self, arch: Arch, turn: Color, sums: &[Block]) -> i32 {
        let (first, second) = sums.split_at(self.hidden_bias.len());
        let (own, other) = if turn == Color::First { (first, second) } else { (second, first) };
        let sum = OutputSum { own, other, weights: &self.output }.compute(arch);
        let output = sum / i64::from(QA) + i64::from(self.output_bias);
        let value = output * i64::from(self.scale) / i64::from(QA * QB);
        let most = i64::from(MAX_VALUE);
        value.clamp(-most, most) as i32
    }

    /// The value of a position with these features, for the side `turn`, computed from scratch.
    pub fn evaluate(&self, turn: Color, features: impl IntoIterator<Item = [u16; 2]>) -> i32 {
        let features: Vec<FeatureIndex> = features.into_iter().collect();
        let arch = Arch::new();
        let before = [&self.hidden_bias[..]; 2];
        let mut sums = vec![Block::default(); 2 * self.hidden_bias.len()];
        arch.dispatch(Update {
            input: &self.input,
            before,
            after: &mut sums,
            added: &features,
            removed: &[],
        });
        self.output(arch, turn, &sums)
    }
}
