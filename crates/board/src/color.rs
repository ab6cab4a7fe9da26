use core::ops::{Index, IndexMut, Not};

/// One of the two sides. Each game gives them their words: Red and Blue, White and Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
