//! The features of a position, for whoever wants to know what its value is made of.

use cotulenh_board::Color;

use super::terms::TERMS;

/// Hears which features a position has.
pub(super) trait Listener {
    /// Whether it wants to hear anything.
    const LISTENS: bool;

    /// `color` has a feature so many times.
    fn hear(&mut self, color: Color, term: usize, count: i32);
}

impl Listener for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn hear(&mut self, _: Color, _: usize, _: i32) {}
}

/// What an evaluation is made of: its value is the sum of the features times their weights, mixed by
/// the phase and scaled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Features {
    /// How often Red has each feature, less how often Blue has it.
    pub counts: [i16; TERMS],
    /// The share of the full board's weights, out of 256.
    pub phase: i32,
    /// What is left of the sum, out of 256.
    pub scale: i32,
}

impl Listener for Features {
    const LISTENS: bool = true;

    fn hear(&mut self, color: Color, term: usize, count: i32) {
        let sign = if color == Color::First { 1 } else { -1 };
        self.counts[term] += sign * count as i16;
    }
}
