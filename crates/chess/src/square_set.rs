use core::{
    fmt,
    iter::FusedIterator,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub},
    str::FromStr,
};

use crate::{ParseSquareError, Square};

/// A set of squares, one bit each.
///
/// ```
/// use cotulenh_chess::{Square, SquareSet};
///
/// let set = SquareSet::from(Square::A1) | SquareSet::from(Square::C3);
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Square::C3));
/// assert_eq!(set.into_iter().next(), Some(Square::A1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// Every square.
    pub const ALL: SquareSet = SquareSet(!0);
    /// The light squares.
    pub const LIGHT: SquareSet = SquareSet(0x55aa_55aa_55aa_55aa);
    /// The dark squares.
    pub const DARK: SquareSet = SquareSet(!SquareSet::LIGHT.0);

    /// The set whose lowest bit is a1 and whose highest is h8.
    #[inline]
    pub const fn from_bits(bits: u64) -> SquareSet {
        SquareSet(bits)
    }

    /// The bits of the set, a1 lowest.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one square, in constant contexts too.
    #[inline]
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.index())
    }

    /// The squares of a file, counted from 0.
    ///
    /// # Panics
    /// If `file` is not below 8.
    #[inline]
    pub const fn file(file: u8) -> SquareSet {
        assert!(file < 8);
        SquareSet(0x0101_0101_0101_0101 << file)
    }

    /// The squares of a rank, counted from 0.
    ///
    /// # Panics
    /// If `rank` is not below 8.
    #[inline]
    pub const fn rank(rank: u8) -> SquareSet {
        assert!(rank < 8);
        SquareSet(0xff << (rank * 8))
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether two or more squares are in the set.
    #[inline]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The number of squares in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the two sets share a square.
    #[inline]
    pub const fn intersects(self, other: SquareSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every square of `other` is in this set.
    #[inline]
    pub const fn contains_all(self, other: SquareSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// The lowest square.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_low_bits(self.0.trailing_zeros())) }
    }

    /// The highest square.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        match self.0.checked_ilog2() {
            Some(index) => Some(Square::from_low_bits(index)),
            None => None,
        }
    }

    /// The only square of the set, `None` if there is not exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.has_several() { None } else { self.first() }
    }

    /// The lowest square of a set known not to be empty; some square if it is.
    #[inline]
    pub(crate) const fn lowest(self) -> Square {
        Square::from_low_bits(self.0.trailing_zeros())
    }

    /// The set without its lowest square.
    #[inline]
    pub(crate) const fn without_lowest(self) -> SquareSet {
        SquareSet(self.0 & self.0.wrapping_sub(1))
    }

    /// Adds a square.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// The set seen from the other side of the board: ranks in reverse order.
    #[inline]
    pub const fn mirror(self) -> SquareSet {
        SquareSet(self.0.swap_bytes())
    }
}

impl From<Square> for SquareSet {
    #[inline]
    fn from(square: Square) -> SquareSet {
        SquareSet::of(square)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set | SquareSet::of(square))
    }
}

macro_rules! set_operators {
    ($($trait:ident $method:ident $assign_trait:ident $assign_method:ident $op:tt)*) => { $(
        impl $trait for SquareSet {
            type Output = SquareSet;

            #[inline]
            fn $method(self, other: SquareSet) -> SquareSet {
                SquareSet(self.0 $op other.0)
            }
        }

        impl $assign_trait for SquareSet {
            #[inline]
            fn $assign_method(&mut self, other: SquareSet) {
                *self = *self $op other;
            }
        }
    )* };
}

set_operators! {
    BitAnd bitand BitAndAssign bitand_assign &
    BitOr bitor BitOrAssign bitor_assign |
    BitXor bitxor BitXorAssign bitxor_assign ^
}

impl Not for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(!self.0)
    }
}

/// What is in the left set and not in the right one.
impl Sub for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

/// The squares in order, with spaces between them: `a1 c3`. Nothing for the empty set.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.into_iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl FromStr for SquareSet {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<SquareSet, ParseSquareError> {
        text.split_ascii_whitespace().map(str::parse).collect()
    }
}

cotulenh_board::serde_as_text!(SquareSet);

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set from the lowest to the highest.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first();
        self.0 = self.0.without_lowest();
        square
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn iterates_in_order_and_knows_its_length() {
        let set: SquareSet = [Square::H8, Square::A1, Square::D4].into_iter().collect();
        assert_eq!(set.into_iter().len(), 3);
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::D4, Square::H8]);
        assert_eq!((set.first(), set.last()), (Some(Square::A1), Some(Square::H8)));
        assert_eq!(set.single(), None);
        assert_eq!(SquareSet::of(Square::D4).single(), Some(Square::D4));
        assert_eq!(SquareSet::EMPTY.first(), None);
    }

    #[test]
    fn colours_of_squares() {
        assert!(SquareSet::DARK.contains(Square::A1));
        assert!(SquareSet::LIGHT.contains(Square::H1));
        assert_eq!(SquareSet::rank(0) & SquareSet::file(7), SquareSet::of(Square::H1));
        assert_eq!(SquareSet::rank(0).mirror(), SquareSet::rank(7));
    }
}
