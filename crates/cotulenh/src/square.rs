use core::{fmt, str::FromStr};

use cotulenh_board::{files_and_ranks, name_squares};

/// How many files the board has, `a` to `k`.
pub const FILES: u8 = 11;
/// How many ranks the board has, 1 to 12.
pub const RANKS: u8 = 12;

/// One of the 132 intersections of the board.
///
/// ```
/// use cotulenh::{File, Rank, Square};
///
/// let square: Square = "k12".parse()?;
/// assert_eq!(square, Square::K12);
/// assert_eq!((square.file(), square.rank()), (10, 11));
/// assert_eq!((File::of(square), Rank::of(square)), (File::K, Rank::R12));
/// assert_eq!(square.to_string(), "k12");
/// # Ok::<(), cotulenh::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    name_squares! { 11;
        [A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1]
        [A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2]
        [A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3]
        [A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4]
        [A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5]
        [A6 B6 C6 D6 E6 F6 G6 H6 I6 J6 K6]
        [A7 B7 C7 D7 E7 F7 G7 H7 I7 J7 K7]
        [A8 B8 C8 D8 E8 F8 G8 H8 I8 J8 K8]
        [A9 B9 C9 D9 E9 F9 G9 H9 I9 J9 K9]
        [A10 B10 C10 D10 E10 F10 G10 H10 I10 J10 K10]
        [A11 B11 C11 D11 E11 F11 G11 H11 I11 J11 K11]
        [A12 B12 C12 D12 E12 F12 G12 H12 I12 J12 K12]
    }

    /// How many squares there are.
    pub const COUNT: usize = FILES as usize * RANKS as usize;

    /// The square on a file (0 is `a`) and a rank (0 is rank 1), if it is on the board.
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < FILES && rank < RANKS { Some(Square(rank * FILES + file)) } else { None }
    }

    /// The square with this index: a1 is 0, b1 is 1, k12 is 131.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square(index as u8)) } else { None }
    }

    /// As [`from_index`](Square::from_index) for an index known to be on the board.
    #[inline]
    pub(crate) const fn at(index: u8) -> Square {
        debug_assert!((index as usize) < Square::COUNT);
        Square(index)
    }

    /// All squares from a1, file by file within each rank.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..FILES * RANKS).map(Square)
    }

    /// The index: a1 is 0, b1 is 1, k12 is 131.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn raw(self) -> u8 {
        self.0
    }

    /// The file, 0 for `a`.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank, 0 for rank 1.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// The letter of the file.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The square that many files and ranks away, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// The same place seen by the other side: files stay, ranks are turned round.
    pub const fn mirror(self) -> Square {
        Square((RANKS - 1 - self.rank()) * FILES + self.file())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that does not name a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a square (a1 to k12)")]
pub struct ParseSquareError;

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        match Square::read(text) {
            Some((square, "")) => Ok(square),
            _ => Err(ParseSquareError),
        }
    }
}

impl Square {
    /// Reads a square at the beginning of a text: a letter, then one or two digits, as many as
    /// make a square. Gives what follows as well.
    pub(crate) fn read(text: &str) -> Option<(Square, &str)> {
        let bytes = text.as_bytes();
        let file = bytes.first()?.checked_sub(b'a')?;
        let digit =
            |at: usize| bytes.get(at).filter(|byte| byte.is_ascii_digit()).map(|byte| byte - b'0');
        let first = digit(1).filter(|&first| first > 0)?;
        if let Some(second) = digit(2)
            && let Some(square) = Square::new(file, (first * 10 + second) - 1)
        {
            return Some((square, &text[3..]));
        }
        Some((Square::new(file, first - 1)?, &text[2..]))
    }
}

files_and_ranks! {
    files: A B C D E F G H I J K;
    ranks: R1 = "1" R2 = "2" R3 = "3" R4 = "4" R5 = "5" R6 = "6" R7 = "7" R8 = "8" R9 = "9"
        R10 = "10" R11 = "11" R12 = "12";
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
    ParseSquareError => "square-form" {},
} }

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn squares_have_names_files_and_ranks() {
        assert_eq!((Square::A1.to_string(), Square::K12.to_string()), ("a1".into(), "k12".into()));
        assert_eq!(Square::K1.index() + 1, Square::A2.index());
        for square in Square::all() {
            let (file, rank) = (File::of(square), Rank::of(square));
            assert_eq!(Square::from_coords(file, rank), square);
            assert_eq!(std::format!("{file}{rank}"), square.to_string());
            assert_eq!((file.to_string().parse(), rank.to_string().parse()), (Ok(file), Ok(rank)));
        }
        for text in ["", "l", "A", "0", "13", "01"] {
            assert!(text.parse::<File>().is_err() && text.parse::<Rank>().is_err(), "{text}");
        }
    }
}
