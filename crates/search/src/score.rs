//! Scores as the outside sees them, and as numbers inside the search.

/// What a position is worth to a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The worth.
    pub value: Value,
    /// Whether it is the worth itself or a bound of it.
    pub bound: Bound,
}

/// An estimate or a forced end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// In hundredths of the weakest piece.
    Centipawns(i32),
    /// The game is won in so many own turns; negative: lost in so many turns of the other side. 0:
    /// lost already.
    Mate(i32),
}

/// How a number relates to what it stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is what it is.
    Exact,
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
}

/// A win now. A win in `n` turns, of both sides, is worth `n` less.
pub(crate) const MATE: i32 = 32_000;
pub(crate) const INFINITE: i32 = 32_001;
/// What a static value is set to where there is none.
pub(crate) const NO_VALUE: i32 = 32_002;
/// Anything beyond this is a forced end.
pub(crate) const MATE_BOUND: i32 = MATE - 1_000;

pub(crate) const fn mated_after(turns: i32) -> i32 {
    turns - MATE
}

pub(crate) const fn mating_after(turns: i32) -> i32 {
    MATE - turns
}

pub(crate) const fn is_mate(value: i32) -> bool {
    value.abs() >= MATE_BOUND
}

impl Score {
    pub(crate) fn new(value: i32, bound: Bound) -> Score {
        let value = if value >= MATE_BOUND {
            Value::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_BOUND {
            Value::Mate(-(MATE + value + 1) / 2)
        } else {
            Value::Centipawns(value)
        };
        Score { value, bound }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_own_turns() {
        let value = |value| Score::new(value, Bound::Exact).value;
        assert_eq!(value(mating_after(1)), Value::Mate(1));
        assert_eq!(value(mating_after(3)), Value::Mate(2));
        assert_eq!(value(mated_after(0)), Value::Mate(0));
        assert_eq!(value(mated_after(2)), Value::Mate(-1));
        assert_eq!(value(mated_after(4)), Value::Mate(-2));
        assert_eq!(value(-37), Value::Centipawns(-37));
    }
}
