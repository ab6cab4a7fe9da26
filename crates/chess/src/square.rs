use core::{fmt, str::FromStr};

use cotulenh_board::{files_and_ranks, name_squares, serde_as_text};

/// One of the 64 squares, numbered along the ranks from a1 = 0 to h8 = 63.
///
/// ```
/// use cotulenh_chess::Square;
///
/// let square: Square = "e4".parse()?;
/// assert_eq!(square, Square::E4);
/// assert_eq!((square.file(), square.rank()), (4, 3));
/// # Ok::<(), cotulenh_chess::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    name_squares! { 8;
        [A1 B1 C1 D1 E1 F1 G1 H1]
        [A2 B2 C2 D2 E2 F2 G2 H2]
        [A3 B3 C3 D3 E3 F3 G3 H3]
        [A4 B4 C4 D4 E4 F4 G4 H4]
        [A5 B5 C5 D5 E5 F5 G5 H5]
        [A6 B6 C6 D6 E6 F6 G6 H6]
        [A7 B7 C7 D7 E7 F7 G7 H7]
        [A8 B8 C8 D8 E8 F8 G8 H8]
    }

    /// The square on a file and a rank, both counted from 0; `None` off the board.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
    }

    /// The square with a number; `None` from 64 on.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square whose number is the lowest six bits of `bits`.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u32) -> Square {
        Square((bits & 63) as u8)
    }

    /// The square whose number is greater by `gain`, around the board if need be.
    #[inline]
    pub(crate) const fn shifted(self, gain: i8) -> Square {
        Square(self.0.wrapping_add_signed(gain) & 63)
    }

    /// The number of the square, always below 64.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, 0 for the a-file.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 for the first rank.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The letter of the file.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The digit of the rank.
    pub const fn rank_digit(self) -> char {
        (b'1' + self.rank()) as char
    }

    /// The square a number of files and ranks away; `None` off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        match (self.file().checked_add_signed(files), self.rank().checked_add_signed(ranks)) {
            (Some(file), Some(rank)) => Square::new(file, rank),
            _ => None,
        }
    }

    /// The same file on the rank seen from the other side: e2 becomes e7.
    #[inline]
    pub const fn mirror(self) -> Square {
        Square(self.0 ^ 0b11_1000)
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank_digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that does not name a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a square is a letter from a to h and a digit from 1 to 8")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        Square::new(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1')).ok_or(ParseSquareError)
    }
}

serde_as_text!(Square);

files_and_ranks! {
    files: A B C D E F G H;
    ranks: R1 = "1" R2 = "2" R3 = "3" R4 = "4" R5 = "5" R6 = "6" R7 = "7" R8 = "8";
}

impl File {
    /// The file of a square.
    pub const fn of(square: Square) -> File {
        File(square.file())
    }
}

impl Rank {
    /// The rank of a square.
    pub const fn of(square: Square) -> Rank {
        Rank(square.rank())
    }
}

cotulenh_board::messages! { ParseSquareError {
    ParseSquareError => "chess-square-form" {},
} }

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_square_is_read_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_index(square.index() as u8), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "e", "e9", "i1", "e0", "E4", "e44", "é4", "♔"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }

    #[test]
    fn offsets_stay_on_the_board() {
        assert_eq!(Square::G1.offset(-1, 2), Some(Square::F3));
        assert_eq!(Square::H1.offset(1, 0), None);
        assert_eq!(Square::A1.offset(0, -1), None);
        assert_eq!(Square::E2.mirror(), Square::E7);
    }
}
