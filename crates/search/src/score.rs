//! Scores as the outside sees them, and as numbers inside the search.

use cotulenh_board::Score;

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

/// The score of a number of the search.
pub(crate) fn score(value: i32) -> Score {
    if value >= MATE_BOUND {
        Score::Mate((MATE - value + 1) / 2)
    } else if value <= -MATE_BOUND {
        Score::Mate(-(MATE + value + 1) / 2)
    } else {
        Score::Cp(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_in_own_turns() {
        assert_eq!(score(mating_after(1)), Score::Mate(1));
        assert_eq!(score(mating_after(3)), Score::Mate(2));
        assert_eq!(score(mated_after(0)), Score::Mate(0));
        assert_eq!(score(mated_after(2)), Score::Mate(-1));
        assert_eq!(score(mated_after(4)), Score::Mate(-2));
        assert_eq!(score(-37), Score::Cp(-37));
    }
}
