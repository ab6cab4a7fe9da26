//! Forsyth-Edwards notation, with castling fields as in orthodox FEN, X-FEN and Shredder-FEN.

use alloc::string::{String, ToString};
use core::{
    fmt::{self, Write},
    str::FromStr,
};

use cotulenh_board::{Color, ErrorCode, serde_as_text};

use crate::{
    BLACK, CastlingSide, InvalidSetup, Piece, Position, Role, Setup, Square, SquareSet, WHITE,
    castling::home_rank,
};

/// Text that is not a playable position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// A field is not there.
    #[error("the {field} is missing")]
    MissingField {
        /// What the field is for.
        field: &'static str,
    },
    /// There is text after the last field.
    #[error("unexpected {text:?} after the last field")]
    ExtraField {
        /// The first such text.
        text: String,
    },
    /// A character that means nothing on a board.
    #[error("unexpected {letter:?} at byte {at} of the board")]
    BadBoardLetter {
        /// The character.
        letter: char,
        /// Its byte offset in the board field.
        at: usize,
    },
    /// A rank without exactly eight squares.
    #[error("rank {rank} has {squares} squares instead of 8")]
    BadRankLength {
        /// The rank, from 8 down to 1.
        rank: u8,
        /// How many squares were given.
        squares: u32,
    },
    /// A board without exactly eight ranks.
    #[error("the board has {ranks} ranks instead of 8")]
    BadRankCount {
        /// How many ranks were given.
        ranks: usize,
    },
    /// A side to move that is neither `w` nor `b`.
    #[error("the side to move is w or b, not {text:?}")]
    BadTurn {
        /// The field.
        text: String,
    },
    /// A castling field that cannot be read.
    #[error("unexpected {letter:?} at byte {at} of the castling rights")]
    BadCastling {
        /// The character.
        letter: char,
        /// Its byte offset in the castling field.
        at: usize,
    },
    /// An en passant field that is neither a square nor `-`.
    #[error("the en passant field is a square or -, not {text:?}")]
    BadEnPassant {
        /// The field.
        text: String,
    },
    /// A clock that is not a number or is too large.
    #[error("the {field} is a number below 2^32, not {text:?}")]
    BadCounter {
        /// Which clock.
        field: &'static str,
        /// The field.
        text: String,
    },
    /// The text can be read, but the position is impossible.
    #[error(transparent)]
    Invalid(#[from] InvalidSetup),
}

impl FenError {
    /// Its code: `bad_fen`, or `not_playable` for what can be read as a set-up.
    pub const fn code(&self) -> ErrorCode {
        match self {
            FenError::Invalid(_) => ErrorCode::NotPlayable,
            _ => ErrorCode::BadFen,
        }
    }
}

impl Setup {
    /// Reads a setup without judging it. The clocks may be missing.
    pub fn from_fen(fen: &str) -> Result<Setup, FenError> {
        let mut fields = fen.split_ascii_whitespace();
        let mut setup = Setup::empty();
        let mut field = |field| fields.next().ok_or(FenError::MissingField { field });
        setup.board = read_board(field("board")?)?;
        setup.turn = match field("side to move")? {
            "w" => WHITE,
            "b" => BLACK,
            other => return Err(FenError::BadTurn { text: other.to_string() }),
        };
        read_castling(&mut setup, field("castling field")?)?;
        setup.en_passant = match field("en passant field")? {
            "-" => None,
            square => Some(
                square.parse().map_err(|_| FenError::BadEnPassant { text: square.to_string() })?,
            ),
        };
        if let Some(clock) = fields.next() {
            setup.halfmove_clock = read_counter("halfmove clock", clock)?;
        }
        if let Some(number) = fields.next() {
            setup.fullmove_number = read_counter("fullmove number", number)?.max(1);
        }
        match fields.next() {
            Some(text) => Err(FenError::ExtraField { text: text.to_string() }),
            None => Ok(setup),
        }
    }

    /// Writes the setup with castling rights as X-FEN has them: `KQkq`, and the file of the rook
    /// where it is not the outermost.
    pub fn to_fen(&self) -> String {
        write_fen(self, |color, rook| {
            let king = self.king(color)?;
            let side = CastlingSide::of(king, rook);
            (self.outermost_rook(color, side) == Some(rook)).then_some(match side {
                CastlingSide::King => 'K',
                CastlingSide::Queen => 'Q',
            })
        })
    }

    /// Writes the setup with castling rights as the files of the rooks: `HAha`.
    pub fn to_shredder_fen(&self) -> String {
        write_fen(self, |_, _| None)
    }

    fn king(&self, color: Color) -> Option<Square> {
        self.squares_where(|piece| piece == Piece::new(color, Role::King)).first()
    }

    fn outermost_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color)?;
        let rooks =
            home_rank(color) & self.squares_where(|piece| piece == Piece::new(color, Role::Rook));
        match side {
            CastlingSide::King => rooks.last().filter(|&rook| rook > king),
            CastlingSide::Queen => rooks.first().filter(|&rook| rook < king),
        }
    }
}

fn read_board(text: &str) -> Result<[Option<Piece>; 64], FenError> {
    let mut board = [None; 64];
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(FenError::BadRankCount { ranks });
    }
    let mut start = 0;
    for (rank, row) in (0..8u8).rev().zip(text.split('/')) {
        let mut squares = 0u32;
        for (at, letter) in row.char_indices() {
            if let Some(skip) = letter.to_digit(10).filter(|skip| (1..=8).contains(skip)) {
                squares += skip;
            } else if let Some(piece) = Piece::from_letter(letter) {
                if let Some(square) = Square::new(squares.min(8) as u8, rank) {
                    board[square.index()] = Some(piece);
                }
                squares += 1;
            } else {
                return Err(FenError::BadBoardLetter { letter, at: start + at });
            }
        }
        if squares != 8 {
            return Err(FenError::BadRankLength { rank: rank + 1, squares });
        }
        start += row.len() + 1;
    }
    Ok(board)
}

/// Reads castling rights given as `KQkq` (the outermost rook) or by the files of the rooks. A
/// right that nothing on the board supports is kept on a corner for [`Setup::faults`] to find.
fn read_castling(setup: &mut Setup, text: &str) -> Result<(), FenError> {
    if text == "-" {
        return Ok(());
    }
    for (at, letter) in text.char_indices() {
        let color = if letter.is_ascii_uppercase() { WHITE } else { BLACK };
        let rank = if color == WHITE { 0 } else { 7 };
        let rook = match letter.to_ascii_lowercase() {
            'k' => setup.outermost_rook(color, CastlingSide::King).or(Square::new(7, rank)),
            'q' => setup.outermost_rook(color, CastlingSide::Queen).or(Square::new(0, rank)),
            file @ 'a'..='h' => {
                setup.chess960 = true;
                Square::new(file as u8 - b'a', rank)
            }
            _ => None,
        };
        match rook.filter(|&rook| !setup.castling.contains(rook)) {
            Some(rook) => setup.castling.insert(rook),
            None => return Err(FenError::BadCastling { letter, at }),
        }
    }
    setup.chess960 |= !is_orthodox(setup);
    Ok(())
}

fn is_orthodox(setup: &Setup) -> bool {
    let corners: SquareSet = [Square::A1, Square::H1, Square::A8, Square::H8].into_iter().collect();
    corners.contains_all(setup.castling)
        && Color::ALL.into_iter().all(|color| {
            !setup.castling.intersects(home_rank(color))
                || setup.king(color).is_none_or(|king| king.file() == 4)
        })
}

fn read_counter(field: &'static str, text: &str) -> Result<u32, FenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text);
    digits
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| FenError::BadCounter { field, text: text.to_string() })
}

/// `letter` gives the upper-case letter of a right, `None` for the file of its rook.
fn write_fen(setup: &Setup, letter: impl Fn(Color, Square) -> Option<char>) -> String {
    let mut fen = String::with_capacity(90);
    for rank in (0..8).rev() {
        let mut gap = 0;
        for file in 0..8 {
            match setup.board[rank * 8 + file] {
                None => gap += 1,
                Some(piece) => {
                    push_gap(&mut fen, &mut gap);
                    fen.push(piece.letter());
                }
            }
        }
        push_gap(&mut fen, &mut gap);
        fen.push(if rank > 0 { '/' } else { ' ' });
    }
    fen.push_str(if setup.turn == WHITE { "w " } else { "b " });
    if setup.castling.is_empty() {
        fen.push('-');
    }
    for color in Color::ALL {
        let mut rights = setup.castling & home_rank(color);
        while let Some(rook) = rights.last() {
            let right = letter(color, rook).unwrap_or(rook.file_letter().to_ascii_uppercase());
            fen.push(if color == WHITE { right } else { right.to_ascii_lowercase() });
            rights.remove(rook);
        }
    }
    match setup.en_passant {
        Some(square) => write!(fen, " {square}"),
        None => write!(fen, " -"),
    }
    .and_then(|()| write!(fen, " {} {}", setup.halfmove_clock, setup.fullmove_number))
    .unwrap_or_else(|fmt::Error| unreachable!("a string takes every text"));
    fen
}

fn push_gap(fen: &mut String, gap: &mut u8) {
    if *gap > 0 {
        fen.push((b'0' + *gap) as char);
        *gap = 0;
    }
}

impl Position {
    /// Writes the position with castling rights as the files of the rooks: `HAha`.
    pub fn to_shredder_fen(&self) -> String {
        self.to_setup().to_shredder_fen()
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Setup::from_fen(fen)
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Position, FenError> {
        Ok(Position::from_setup(&Setup::from_fen(fen)?)?)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_file = self.chess960 && is_orthodox(self);
        f.pad(&if by_file { self.to_shredder_fen() } else { self.to_fen() })
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup({self})")
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_setup().to_fen())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

serde_as_text!(Setup);

cotulenh_board::messages! { FenError {
    FenError::MissingField { field } => "chess-fen-missing-field" { field = field },
    FenError::ExtraField { text } => "chess-fen-extra-field" { text = format_args!("{text:?}") },
    FenError::BadBoardLetter { letter, at } => "chess-fen-bad-board-letter" { letter = format_args!("{letter:?}"), at = at },
    FenError::BadRankLength { rank, squares } => "chess-fen-bad-rank-length" { rank = rank, squares = squares },
    FenError::BadRankCount { ranks } => "chess-fen-bad-rank-count" { ranks = ranks },
    FenError::BadTurn { text } => "chess-fen-bad-turn" { text = format_args!("{text:?}") },
    FenError::BadCastling { letter, at } => "chess-fen-bad-castling" { letter = format_args!("{letter:?}"), at = at },
    FenError::BadEnPassant { text } => "chess-fen-bad-en-passant" { text = format_args!("{text:?}") },
    FenError::BadCounter { field, text } => "chess-fen-bad-counter" { field = field, text = format_args!("{text:?}") },
    FenError::Invalid(error) => as error: InvalidSetup,
} }
