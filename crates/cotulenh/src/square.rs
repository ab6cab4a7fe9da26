use core::{fmt, str::FromStr};

/// How many files the board has, `a` to `k`.
pub const FILES: u8 = 11;
/// How many ranks the board has, 1 to 12.
pub const RANKS: u8 = 12;

/// One of the 132 intersections of the board.
///
/// ```
/// use cotulenh::Square;
///
/// let square: Square = "k12".parse()?;
/// assert_eq!((square.file(), square.rank()), (10, 11));
/// assert_eq!(square.to_string(), "k12");
/// # Ok::<(), cotulenh::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
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

/// A text that names no square.
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
