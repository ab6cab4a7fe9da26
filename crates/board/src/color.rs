use core::{
    fmt,
    ops::{Index, IndexMut, Not},
    str::FromStr,
};

use crate::{serde_as_text, vocabulary::UnknownWord};

/// One of the two sides.
///
/// It is written as `red` or `blue` and read by these words, by `white` and `black`, and by the
/// first letter of each. A game with other words writes them with a function of its own, such as
/// [`Notation::color_code`](crate::Notation::color_code); `Debug`, which knows no game, prints both.
///
/// ```
/// use cotulenh_board::Color;
///
/// assert_eq!(Color::First.to_string(), "red");
/// assert_eq!(format!("{:?}", Color::First), "Red|White");
/// assert_eq!("blue".parse(), Ok(Color::Second));
/// assert_eq!("black".parse(), Ok(Color::Second));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first.
    First = 0,
    /// The side that answers.
    Second = 1,
}

impl Color {
    /// Both colours, the first mover first.
    pub const ALL: [Color; 2] = [Color::First, Color::Second];

    /// 0 for the first mover, 1 for the other.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side, in constant contexts too.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::First => Color::Second,
            Color::Second => Color::First,
        }
    }
}

impl Color {
    /// The word for the side in Cờ Tư Lệnh: `red` or `blue`.
    pub const fn code(self) -> &'static str {
        match self {
            Color::First => "red",
            Color::Second => "blue",
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl fmt::Debug for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::First => "Red|White",
            Color::Second => "Blue|Black",
        })
    }
}

impl FromStr for Color {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Color, UnknownWord> {
        match word {
            "red" | "r" | "white" | "w" => Ok(Color::First),
            "blue" | "black" | "b" => Ok(Color::Second),
            _ => Err(UnknownWord { kind: "side", word: word.into() }),
        }
    }
}

serde_as_text!(Color);

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

/// A pair of values, one for each side.
///
/// ```
/// use cotulenh_board::{ByColor, Color};
///
/// let mut points = ByColor { first: 0, second: 0 };
/// points[Color::Second] += 20;
/// assert_eq!(points[Color::First], 0);
/// assert_eq!(points.second, 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// The value of the first mover.
    pub first: T,
    /// The value of the other side.
    pub second: T,
}

impl<T> ByColor<T> {
    /// Makes a pair by asking for each side's value.
    pub fn new_with(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor { first: value(Color::First), second: value(Color::Second) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::First => &self.first,
            Color::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::First => &mut self.first,
            Color::Second => &mut self.second,
        }
    }
}
