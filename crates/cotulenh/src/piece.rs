use core::{fmt, str::FromStr};

use cotulenh_board::Color;

use crate::{
    color::{BLUE, RED},
    role::Role,
};

/// One unit: its side, what it is, and whether it is a hero.
///
/// ```
/// use cotulenh::{BLUE, Piece, Role};
///
/// let piece = Piece { color: BLUE, role: Role::Tank, heroic: true };
/// assert_eq!(piece.to_string(), "+t");
/// assert_eq!("+t".parse(), Ok(piece));
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

/// Text that does not name a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a piece (such as T or +t)")]
pub struct ParsePieceError;

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let letter = text.strip_prefix('+').unwrap_or(text);
        let mut letters = letter.chars();
        let (Some(first), None) = (letters.next(), letters.next()) else {
            return Err(ParsePieceError);
        };
        let role = Role::from_letter(first).ok_or(ParsePieceError)?;
        let color = if first.is_ascii_uppercase() { RED } else { BLUE };
        Ok(Piece { color, role, heroic: letter.len() < text.len() })
    }
}

cotulenh_board::messages! { ParsePieceError {
    ParsePieceError => "piece-form" {},
} }
