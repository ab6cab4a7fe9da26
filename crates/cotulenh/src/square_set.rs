use core::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub},
    str::FromStr,
};

use crate::{
    square::{FILES, ParseSquareError, RANKS, Square},
    star::Word,
};

/// A set of squares.
///
/// ```
/// use cotulenh::{Square, SquareSet};
///
/// let square: Square = "f6".parse()?;
/// let set = SquareSet::EMPTY.with(square);
/// assert!(set.contains(square));
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [square]);
/// # Ok::<(), cotulenh::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 3]);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet([0; 3]);

    /// Every square of the board.
    pub const ALL: SquareSet = SquareSet([!0, !0, (1 << (Square::COUNT - 128)) - 1]);

    /// One square.
    #[inline]
    pub(crate) fn of(square: Square) -> SquareSet {
        ONE[square.index()]
    }

    /// The squares for which a rule holds.
    pub fn where_holds(rule: impl Fn(Square) -> bool) -> SquareSet {
        Square::all().filter(|&square| rule(square)).collect()
    }

    /// The squares of a file whose ranks are bits of `ranks`.
    #[inline]
    pub(crate) const fn on_file(file: u8, ranks: u16) -> SquareSet {
        let low = (SPREAD[ranks as usize & 63] as u128) << file;
        let high = (SPREAD[ranks as usize >> 6 & 63] as u128) << (file + HALF_A_FILE - 64);
        SquareSet([low as u64, (low >> 64) as u64 | high as u64, (high >> 64) as u64])
    }

    /// The squares of a rank whose files are bits of `files`.
    #[inline]
    pub(crate) const fn on_rank(rank: u8, files: u16) -> SquareSet {
        let first = rank as u32 * FILES as u32;
        let bits = (files as u128) << (first & 63);
        let (low, high) = (bits as u64, (bits >> 64) as u64);
        match first >> 6 {
            0 => SquareSet([low, high, 0]),
            _ => SquareSet([0, low, high]),
        }
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 != 0
    }

    /// The set and one square more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, square: Square) -> SquareSet {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
        self
    }

    /// The set without one square.
    #[inline]
    #[must_use]
    pub const fn without(mut self, square: Square) -> SquareSet {
        self.0[square.index() >> 6] &= !(1 << (square.index() & 63));
        self
    }

    /// The squares of both sets, when the program is built.
    pub(crate) const fn or(self, other: SquareSet) -> SquareSet {
        SquareSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// Adds a square if it is not in the set, else removes it.
    #[inline]
    pub(crate) const fn toggle_bit(&mut self, word: Word, bit: u64) {
        self.0[word as usize] ^= bit;
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// All squares of the ranks of this set, and of as many ranks on either side of them.
    #[inline]
    pub(crate) fn ranks_around(self, ranks: u8) -> SquareSet {
        let [low, middle, high] = self.0;
        if self.is_empty() {
            return SquareSet::EMPTY;
        }
        let first = if low != 0 {
            low.trailing_zeros()
        } else if middle != 0 {
            64 + middle.trailing_zeros()
        } else {
            128 + high.trailing_zeros()
        };
        let last = if high != 0 {
            128 + high.ilog2()
        } else if middle != 0 {
            64 + middle.ilog2()
        } else {
            low.ilog2()
        };
        SquareSet::ranks_between(first as u8 / FILES, last as u8 / FILES, ranks)
    }

    /// All squares of the ranks from `first` to `last`, and of as many ranks on either side of them.
    #[inline]
    pub(crate) fn ranks_between(first: u8, last: u8, ranks: u8) -> SquareSet {
        let end = (last + ranks + 1).min(RANKS);
        RANKS_BELOW[end as usize] - RANKS_BELOW[first.saturating_sub(ranks) as usize]
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Calls `each` with every square, and whether it is in `part`, until it fails. Small where the body
    /// is large: one loop for all words.
    #[inline(always)]
    pub(crate) fn try_each<E>(
        self,
        part: SquareSet,
        mut each: impl FnMut(Square, bool) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut first = 0;
        for (mut word, part) in self.0.into_iter().zip(part.0) {
            while word != 0 {
                let square = Square::at(first + word.trailing_zeros() as u8);
                let is_in_part = word & word.wrapping_neg() & part != 0;
                word &= word - 1;
                each(square, is_in_part)?;
            }
            first += 64;
        }
        Ok(())
    }

    /// The bits, 64 squares a word.
    #[inline]
    pub(crate) const fn words(self) -> [u64; 3] {
        self.0
    }

    /// The square with the lowest index.
    #[inline]
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }
}

/// The squares of the ranks before each.
const RANKS_BELOW: &[SquareSet; RANKS as usize + 1] = &{
    let mut table = [SquareSet::EMPTY; RANKS as usize + 1];
    let mut rank = 0;
    while rank < RANKS {
        let whole = SquareSet::on_rank(rank, (1 << FILES) - 1);
        table[rank as usize + 1] = table[rank as usize].or(whole);
        rank += 1;
    }
    table
};

/// Each square on its own. A set looked up is a set in registers; one with a bit added is in memory.
const ONE: &[SquareSet; 256] = &{
    let mut table = [SquareSet::EMPTY; 256];
    let mut index = 0;
    while index < Square::COUNT {
        table[index] = SquareSet::EMPTY.with(Square::at(index as u8));
        index += 1;
    }
    table
};

/// How many square indices six ranks take.
const HALF_A_FILE: u8 = 6 * FILES;

/// Six ranks of the first file.
const SPREAD: &[u64; 64] = &{
    let mut table = [0; 64];
    let mut ranks = 0;
    while ranks < 64 {
        let mut rank = 0;
        while rank < 6 {
            table[ranks] |= (ranks as u64 >> rank & 1) << (rank * FILES as usize);
            rank += 1;
        }
        ranks += 1;
    }
    table
};

macro_rules! binary {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl $trait for SquareSet {
            type Output = SquareSet;

            #[inline]
            fn $method(self, other: SquareSet) -> SquareSet {
                SquareSet([
                    self.0[0] $op other.0[0],
                    self.0[1] $op other.0[1],
                    self.0[2] $op other.0[2],
                ])
            }
        }

        impl $assign_trait for SquareSet {
            #[inline]
            fn $assign(&mut self, other: SquareSet) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

binary!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
binary!(BitOr, bitor, BitOrAssign, bitor_assign, |);
binary!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn not(self) -> SquareSet {
        self ^ SquareSet::ALL
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;

    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        self & !other
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        let SquareSet([word, middle, high]) = self;
        Squares { word, first: 0, rest: [middle, high] }
    }
}

/// Iterates over the squares of a set in the order of their indices.
#[derive(Clone, Debug)]
pub struct Squares {
    /// What is left of the 64 squares from `first` on.
    word: u64,
    first: u8,
    rest: [u64; 2],
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word == 0 {
            if self.first == LAST_WORD {
                return None;
            }
            self.first += 64;
            self.word = self.rest[0];
            self.rest[0] = self.rest[1];
        }
        let place = self.word.trailing_zeros() as u8;
        self.word &= self.word - 1;
        Some(Square::at(self.first + place))
    }

    /// Word by word: faster than one square at a time where all are wanted.
    #[inline]
    fn fold<B, F: FnMut(B, Square) -> B>(self, init: B, mut f: F) -> B {
        let Squares { mut word, mut first, mut rest } = self;
        let mut folded = init;
        loop {
            while word != 0 {
                folded = f(folded, Square::at(first + word.trailing_zeros() as u8));
                word &= word - 1;
            }
            if first == LAST_WORD {
                break;
            }
            first += 64;
            [word, rest[0]] = rest;
        }
        folded
    }
}

/// The first square of the last word of a set.
const LAST_WORD: u8 = 128;

/// The squares in order, with spaces between them: `c5 c6`. Nothing for the empty set.
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
        text.split_whitespace().map(str::parse).collect()
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
