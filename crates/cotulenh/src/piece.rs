use core::fmt;

use cotulenh_board::Color;

use crate::{color::RED, role::Role};

/// One unit: its side, what it is, and whether it is a hero.
///
/// ```
/// use cotulenh::{BLUE, Piece, Role};
///
/// let piece = Piece { color: BLUE, role: Role::Tank, heroic: true };
/// assert_eq!(piece.to_string(), "+t");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The side that owns it.
    pub color: Color,
    /// What it is.
    pub role: Role,
    /// Whether it is a hero.
    pub heroic: bool,
}

impl fmt::Display for Piece {
    /// As in a FEN: capitals for Red, small letters for Blue, `+` before a hero.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.heroic {
            f.write_str("+")?;
        }
        let letter = self.role.letter();
        let letter = if self.color == RED { letter } else { letter.to_ascii_lowercase() };
        write!(f, "{letter}")
    }
}
