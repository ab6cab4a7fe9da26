use core::{fmt, str::FromStr};

use cotulenh_board::{Color, serde_as_text};

use crate::{Role, WHITE};

/// A piece: whose it is and what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The owner.
    pub color: Color,
    /// The kind.
    pub role: Role,
}

impl Piece {
    /// A piece of a colour and a role.
    #[inline]
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// The FEN letter: upper case for White, lower case for Black.
    pub fn letter(self) -> char {
        let letter = self.role.letter();
        if self.color == WHITE { letter } else { letter.to_ascii_lowercase() }
    }

    /// The piece of a FEN letter.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { WHITE } else { !WHITE };
        Role::from_letter(letter).map(|role| Piece { color, role })
    }
}

impl fmt::Display for Piece {
    /// The FEN letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Piece({self})")
    }
}

/// Text that does not name a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a piece (such as N or n)")]
pub struct ParsePieceError;

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Piece::from_letter), letters.next()) {
            (Some(piece), None) => Ok(piece),
            _ => Err(ParsePieceError),
        }
    }
}

serde_as_text!(Piece);

cotulenh_board::messages! { ParsePieceError {
    ParsePieceError => "chess-piece-form" {},
} }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BLACK;

    #[test]
    fn letters_are_read_back() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(Piece::new(BLACK, Role::Knight).letter(), 'n');
        assert_eq!(Piece::from_letter('x'), None);
    }
}
