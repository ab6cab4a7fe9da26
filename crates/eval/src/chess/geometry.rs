//! Squares before, beside and between, as the evaluation needs them.

use cotulenh_chess::{Square, SquareSet, raw::Side};

/// The rank as a side counts it, from 0.
#[inline]
pub(super) fn own_rank<S: Side>(square: Square) -> u8 {
    if S::FORWARD > 0 { square.rank() } else { 7 - square.rank() }
}

/// The squares before the given ones, up to the last rank.
#[inline]
pub(super) fn front_span<S: Side>(squares: SquareSet) -> SquareSet {
    let mut span = S::forward(squares).bits();
    if S::FORWARD > 0 {
        span |= span << 8;
        span |= span << 16;
        span |= span << 32;
    } else {
        span |= span >> 8;
        span |= span >> 16;
        span |= span >> 32;
    }
    SquareSet::from_bits(span)
}

/// The whole files on which there are squares of a set.
#[inline]
pub(super) fn files_of(set: SquareSet) -> SquareSet {
    let mut bits = set.bits();
    bits |= bits.rotate_right(8);
    bits |= bits.rotate_right(16);
    bits |= bits.rotate_right(32);
    SquareSet::from_bits(bits)
}

/// The squares to the left and right.
#[inline]
pub(super) fn beside(set: SquareSet) -> SquareSet {
    let not_a = !SquareSet::file(0).bits();
    let not_h = !SquareSet::file(7).bits();
    SquareSet::from_bits((set.bits() & not_a) >> 1 | (set.bits() & not_h) << 1)
}

/// How far a file is from the nearer edge, from 0 to 3.
#[inline]
pub(super) const fn from_edge(file: u8) -> u8 {
    if file < 4 { file } else { 7 - file }
}

/// King steps between two squares.
#[inline]
pub(super) fn distance(one: Square, other: Square) -> i32 {
    one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())).into()
}

/// The number of squares in a set of 15 at most: cheaper than [`len`](SquareSet::len) where the
/// processor has no instruction for it.
#[inline]
pub(super) fn len_to_15(set: SquareSet) -> usize {
    const PAIRS: u64 = 0x5555_5555_5555_5555;
    const FOURS: u64 = 0x3333_3333_3333_3333;
    const SUM_OF_FOURS: u64 = 0x1111_1111_1111_1111;
    if cfg!(not(target_arch = "x86_64")) || cfg!(target_feature = "popcnt") {
        return set.len();
    }
    let bits = set.bits();
    let pairs = bits - (bits >> 1 & PAIRS);
    let fours = (pairs & FOURS) + (pairs >> 2 & FOURS);
    (fours.wrapping_mul(SUM_OF_FOURS) >> 60) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use cotulenh_chess::{
        attacks,
        raw::{Black, White},
    };

    #[test]
    fn few_squares_are_counted() {
        for square in Square::all() {
            for set in [
                attacks::rook(square, SquareSet::EMPTY),
                attacks::bishop(square, SquareSet::EMPTY) | SquareSet::of(square),
                attacks::king(square),
                SquareSet::of(square),
                SquareSet::EMPTY,
            ] {
                assert_eq!(len_to_15(set), set.len(), "{set:?}");
            }
        }
        assert_eq!(len_to_15(SquareSet::from_bits(0x7FFF)), 15);
    }

    #[test]
    fn spans_look_forward() {
        let square = SquareSet::of(Square::C3);
        let file = SquareSet::file(2);
        let ahead = [3, 4, 5, 6, 7].map(|rank| file & SquareSet::rank(rank));
        let ahead = ahead.into_iter().fold(SquareSet::EMPTY, |all, set| all | set);
        assert_eq!(front_span::<White>(square), ahead);
        assert_eq!(front_span::<Black>(square), file - ahead - square);
        assert_eq!(files_of(square), file);
        assert_eq!(beside(square), SquareSet::of(Square::B3) | SquareSet::of(Square::D3));
        assert_eq!((distance(Square::A1, Square::C8), distance(Square::D4, Square::D4)), (7, 0));
    }
}
