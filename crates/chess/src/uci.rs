//! Moves as engines write them.

use alloc::string::{String, ToString};
use core::{fmt, str::FromStr};

use crate::{CastlingSide, Move, MoveKind, Position, Role, Square};

/// A move as UCI writes it: two squares and perhaps a promotion.
///
/// ```
/// use cotulenh_chess::{Role, Square, Uci};
///
/// let uci: Uci = "e7e8q".parse()?;
/// assert_eq!(uci, Uci { from: Square::E7, to: Square::E8, promotion: Some(Role::Queen) });
/// assert_eq!(uci.to_string(), "e7e8q");
/// # Ok::<(), cotulenh_chess::UciError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Uci {
    /// The square the piece leaves.
    pub from: Square,
    /// The square the piece goes to.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

/// Text that is not a legal move in UCI notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UciError {
    /// The text is not two squares with an optional promotion.
    #[error("{text:?} is not a move such as e2e4 or e7e8q: wrong at byte {at}")]
    Syntax {
        /// The whole text.
        text: String,
        /// The byte offset of the first character that does not fit.
        at: usize,
    },
    /// The move cannot be played.
    #[error("{text} is not a legal move here")]
    Illegal {
        /// The whole text.
        text: String,
    },
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl FromStr for Uci {
    type Err = UciError;

    fn from_str(text: &str) -> Result<Uci, UciError> {
        let error = |at| UciError::Syntax { text: text.to_string(), at };
        let square =
            |at| text.get(at..at + 2).and_then(|text| text.parse().ok()).ok_or_else(|| error(at));
        let (from, to) = (square(0)?, square(2)?);
        let promotion = match text.as_bytes()[4..] {
            [] => None,
            [letter] => Some(
                Role::from_letter(letter as char)
                    .filter(|role| role.is_promotion() && letter.is_ascii_lowercase())
                    .ok_or_else(|| error(4))?,
            ),
            _ => return Err(error(5)),
        };
        Ok(Uci { from, to, promotion })
    }
}

impl Position {
    /// Writes a move for an engine. Castling goes to the king's target (`e1g1`), in Chess960 to
    /// the rook (`e1h1`).
    pub fn uci(&self, mv: Move) -> Uci {
        let (from, to) = (mv.from(), mv.to());
        let orthodox = !self.is_chess960() && from.file() == 4 && matches!(to.file(), 0 | 7);
        let to = match mv.kind() {
            MoveKind::Castling if orthodox => CastlingSide::of(from, to).king_target(self.turn()),
            _ => to,
        };
        Uci { from, to, promotion: mv.promotion() }
    }

    /// Reads a legal move in UCI's form. Castling is understood in both forms.
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciError> {
        let uci = text.parse()?;
        self.move_of_uci(uci).ok_or_else(|| UciError::Illegal { text: text.to_string() })
    }

    /// The legal move that UCI's squares mean here.
    pub fn move_of_uci(&self, uci: Uci) -> Option<Move> {
        let Uci { from, to, promotion } = uci;
        let plain = |kind| Some(Move::new(from, to, kind));
        let mv = match (self.role_at(from)?, promotion) {
            (Role::Pawn, Some(role)) => plain(MoveKind::promotion_to(role)?),
            (_, Some(_)) => None,
            (Role::Pawn, None) => plain(self.pawn_move_kind(from, to)),
            (Role::King, None) => match self.castling_rook_meant(from, to) {
                Some(rook) => Some(Move::new(from, rook, MoveKind::Castling)),
                None => plain(MoveKind::Normal),
            },
            (_, None) => plain(MoveKind::Normal),
        };
        mv.filter(|&mv| self.is_legal(mv))
    }

    fn pawn_move_kind(&self, from: Square, to: Square) -> MoveKind {
        if self.en_passant() == Some(to) && from.file() != to.file() {
            MoveKind::EnPassant
        } else if from.rank().abs_diff(to.rank()) == 2 {
            MoveKind::DoublePush
        } else {
            MoveKind::Normal
        }
    }

    /// The rook a king castles with if it goes to that rook, or two squares from the e-file.
    fn castling_rook_meant(&self, from: Square, to: Square) -> Option<Square> {
        if self.castling_rooks().contains(to) && self.by_color(self.turn()).contains(to) {
            return Some(to);
        }
        let side = match to.file() {
            6 => CastlingSide::King,
            2 => CastlingSide::Queen,
            _ => return None,
        };
        let two_squares = from.file() == 4 && to == side.king_target(self.turn());
        self.castling_rook(self.turn(), side).filter(|_| two_squares)
    }
}

cotulenh_board::messages! { UciError {
    UciError::Syntax { text, at } => "chess-uci-syntax" { text = format_args!("{text:?}"), at = at },
    UciError::Illegal { text } => "chess-uci-illegal" { text = text },
} }
