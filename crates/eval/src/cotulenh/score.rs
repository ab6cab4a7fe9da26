//! Two values in one word: what a feature is worth on a full board, and on an empty one.

/// The share of the full board's value, out of this much.
pub(super) const FULL_PHASE: i32 = 256;

/// A pair of values that are added and multiplied together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Score(i64);

impl Score {
    pub(super) const ZERO: Score = Score(0);

    pub(super) const fn new((full, bare): (i16, i16)) -> Score {
        Score(((bare as i64) << 32) + full as i64)
    }

    #[inline]
    pub(super) const fn plus(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }

    #[inline]
    pub(super) const fn minus(self, other: Score) -> Score {
        Score(self.0 - other.0)
    }

    #[inline]
    pub(super) const fn times(self, count: i32) -> Score {
        Score(self.0 * count as i64)
    }

    pub(super) const fn full(self) -> i32 {
        self.0 as i32
    }

    pub(super) const fn bare(self) -> i32 {
        ((self.0 + (1 << 31)) >> 32) as i32
    }

    /// The value at a phase from 0, an empty board, to [`FULL_PHASE`].
    #[inline]
    pub(super) const fn at(self, phase: i32) -> i32 {
        let mixed =
            self.full() as i64 * phase as i64 + self.bare() as i64 * (FULL_PHASE - phase) as i64;
        (mixed / FULL_PHASE as i64) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_values_survive_arithmetic() {
        let score = Score::new((-30, 70)).times(-5).plus(Score::new((1, -2))).minus(Score::ZERO);
        assert_eq!((score.full(), score.bare()), (151, -352));
        let score = Score::new((30, -70)).minus(Score::new((31, 1)));
        assert_eq!((score.full(), score.bare()), (-1, -71));
    }

    #[test]
    fn a_phase_mixes_the_values() {
        let score = Score::new((100, -100));
        assert_eq!([0, 128, FULL_PHASE].map(|phase| score.at(phase)), [-100, 0, 100]);
    }
}
