//! FEN: positions as text (rules, section 11).
//!
//! # Reading
//! ```
//! use cotulenh::{Position, board::{Notation, Position as _}};
//!
//! let position = Position::from_fen(
//!     "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7...",
//! )?;
//! assert!(!position.is_turn_start());
//! # Ok::<(), cotulenh::FenError>(())
//! ```
//!
//! # Writing
//! ```
//! use cotulenh::{Position, board::{Notation, Position as _}, rules};
//!
//! assert_eq!(Position::initial().to_fen(), rules::START_FEN);
//! ```

mod words;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use cotulenh_board::ErrorCode;

use crate::{
    color::{BLUE, RED},
    moves::{Move, MoveKind},
    piece::Piece,
    position::{Counters, Position},
    role::Role,
    setup::{InvalidSetup, Setup},
    square::{FILES, RANKS, Square},
    stack::{Code, INFO, PART, Stack},
};

/// The longest FEN that is read.
pub const MAX_FEN_LENGTH: usize = 2048;

/// The most pieces that are held on one square of a set-up.
const MAX_PIECES_ON_SQUARE: usize = 16;

/// Text that cannot be read as a set-up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseFenError {
    /// The text is longer than [`MAX_FEN_LENGTH`].
    #[error("longer than {MAX_FEN_LENGTH} characters")]
    TooLong,
    /// A field is missing.
    #[error("{found} of the 6 fields (board, side, -, -, halfmove clock, move number)")]
    MissingFields {
        /// How many there are.
        found: usize,
    },
    /// There is text after the last field.
    #[error("unexpected text '{text}' at the end")]
    TrailingText {
        /// The text.
        text: String,
    },
    /// The board does not have twelve ranks.
    #[error("{found} ranks instead of 12")]
    WrongRanks {
        /// How many it has.
        found: usize,
    },
    /// A rank does not have eleven squares.
    #[error("rank {rank} has {found} squares instead of 11")]
    WrongSquares {
        /// The rank, 1 to 12.
        rank: usize,
        /// How many squares it has.
        found: usize,
    },
    /// A character that means nothing where it stands.
    #[error("unexpected '{found}' in rank {rank} at character {at}")]
    UnexpectedChar {
        /// The rank, 1 to 12.
        rank: usize,
        /// The place in the text of the rank, counted from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// The text of a rank breaks off inside a stack or after a `+`.
    #[error("rank {rank} breaks off")]
    Unfinished {
        /// The rank, 1 to 12.
        rank: usize,
    },
    /// Neither `r` nor `b`.
    #[error("side to move '{text}' is neither r nor b")]
    WrongSide {
        /// The text.
        text: String,
    },
    /// A field that must be `-` is not.
    #[error("'{text}' instead of -")]
    WrongDash {
        /// The text.
        text: String,
    },
    /// A counter is not a number, or is too large.
    #[error("counter '{text}' is not a number from 0 to {}", u16::MAX)]
    WrongCounter {
        /// The text.
        text: String,
    },
}

/// Text that is not a playable position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError {
    /// It cannot even be held as a set-up.
    #[error(transparent)]
    Parse(#[from] ParseFenError),
    /// It is a set-up, but not playable.
    #[error(transparent)]
    Invalid(#[from] InvalidSetup),
    /// The deployment field is not written as it should be.
    #[error("the deployment field '{text}' is not of the form c3:(NT):F>e5...")]
    DeploymentForm {
        /// The field.
        text: String,
    },
    /// A step is not legal when its turn comes.
    #[error("not a legal step of the deployment: '{step}'")]
    IllegalStep {
        /// The step as written.
        step: String,
    },
    /// The steps do not leave on the origin what the text says.
    #[error("what is left on {origin} is {left}, not {written}")]
    WrongRemainder {
        /// The origin.
        origin: Square,
        /// What is left.
        left: String,
        /// What the text says.
        written: String,
    },
}

impl FenError {
    /// Its code: `bad_fen`, or `not_playable` for what can be read as a set-up.
    pub const fn code(&self) -> ErrorCode {
        match self {
            FenError::Parse(_) | FenError::DeploymentForm { .. } => ErrorCode::BadFen,
            _ => ErrorCode::NotPlayable,
        }
    }
}

impl FromStr for Setup {
    type Err = ParseFenError;

    /// Reads the six fields; a deployment field is refused here and understood by [`Position`].
    fn from_str(text: &str) -> Result<Setup, ParseFenError> {
        match read_setup(text)? {
            (setup, None) => Ok(setup),
            (_, Some(extra)) => Err(ParseFenError::TrailingText { text: extra.to_string() }),
        }
    }
}

fn read_setup(text: &str) -> Result<(Setup, Option<&str>), ParseFenError> {
    if text.len() > MAX_FEN_LENGTH {
        return Err(ParseFenError::TooLong);
    }
    let fields: Vec<&str> = text.split_whitespace().collect();
    let &[board, side, dash, other_dash, halfmove_clock, fullmove_number, ref extra @ ..] =
        fields.as_slice()
    else {
        return Err(ParseFenError::MissingFields { found: fields.len() });
    };
    let mut setup = Setup::empty();
    read_board(board, &mut setup)?;
    setup.turn = match side {
        "r" | "R" | "w" => RED,
        "b" | "B" => BLUE,
        _ => return Err(ParseFenError::WrongSide { text: side.to_string() }),
    };
    if let Some(text) = [dash, other_dash].into_iter().find(|&text| text != "-") {
        return Err(ParseFenError::WrongDash { text: text.to_string() });
    }
    setup.counters = Counters {
        halfmove_clock: read_counter(halfmove_clock)?,
        fullmove_number: read_counter(fullmove_number)?,
    };
    match *extra {
        [] => Ok((setup, None)),
        [deployment] => Ok((setup, Some(deployment))),
        [_, text, ..] => Err(ParseFenError::TrailingText { text: text.to_string() }),
    }
}

fn read_counter(text: &str) -> Result<u16, ParseFenError> {
    let all_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if all_digits { text.parse().ok() } else { None };
    number.ok_or_else(|| ParseFenError::WrongCounter { text: text.to_string() })
}

fn read_board(text: &str, setup: &mut Setup) -> Result<(), ParseFenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != RANKS as usize {
        return Err(ParseFenError::WrongRanks { found: ranks.len() });
    }
    for (text, rank) in ranks.into_iter().zip((0..RANKS).rev()) {
        read_rank(text, rank, setup)?;
    }
    Ok(())
}

fn read_rank(text: &str, rank: u8, setup: &mut Setup) -> Result<(), ParseFenError> {
    let name = rank as usize + 1;
    let mut file = 0;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text[..text.len() - rest.len()].chars().count() + 1;
        if first.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let empty: usize = rest[..digits].parse().unwrap_or(usize::MAX);
            if first == '0' || empty > FILES as usize {
                return Err(ParseFenError::UnexpectedChar { rank: name, at, found: first });
            }
            file += empty;
            rest = &rest[digits..];
            continue;
        }
        let (pieces, after) = read_pieces(rest).map_err(|broken| match broken {
            Broken::Unfinished => ParseFenError::Unfinished { rank: name },
            Broken::Unexpected { at: inside, found } => {
                ParseFenError::UnexpectedChar { rank: name, at: at + inside, found }
            }
        })?;
        if let Some(square) = Square::new(file.min(FILES as usize) as u8, rank) {
            setup.set(square, &pieces);
        }
        file += 1;
        rest = after;
    }
    if file != FILES as usize {
        return Err(ParseFenError::WrongSquares { rank: name, found: file });
    }
    Ok(())
}

/// Why pieces could not be read.
pub(crate) enum Broken {
    Unfinished,
    Unexpected { at: usize, found: char },
}

/// Reads a piece, or pieces in parentheses, and gives what follows.
pub(crate) fn read_pieces(text: &str) -> Result<(Vec<Piece>, &str), Broken> {
    let stacked = text.starts_with('(');
    let mut pieces = Vec::new();
    let mut heroic = false;
    for (at, (byte, found)) in text.char_indices().enumerate().skip(usize::from(stacked)) {
        let unexpected = Broken::Unexpected { at, found };
        if found == '+' && !heroic {
            heroic = true;
            continue;
        }
        if found == ')' && stacked && !heroic && !pieces.is_empty() {
            return Ok((pieces, &text[byte + 1..]));
        }
        let Some(role) = Role::from_letter(found) else {
            return Err(unexpected);
        };
        if pieces.len() == MAX_PIECES_ON_SQUARE {
            return Err(unexpected);
        }
        let color = if found.is_ascii_uppercase() { RED } else { BLUE };
        pieces.push(Piece { color, role, heroic });
        heroic = false;
        if !stacked {
            return Ok((pieces, &text[byte + 1..]));
        }
    }
    Err(Broken::Unfinished)
}

pub(crate) fn write_pieces(out: &mut impl fmt::Write, pieces: &[Piece]) -> fmt::Result {
    if let [piece] = pieces {
        return write!(out, "{piece}");
    }
    out.write_char('(')?;
    for piece in pieces {
        write!(out, "{piece}")?;
    }
    out.write_char(')')
}

impl fmt::Display for Setup {
    /// As a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            let mut empty = 0;
            for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
                let pieces = self.pieces_at(square);
                if pieces.is_empty() {
                    empty += 1;
                    continue;
                }
                write_empty(f, &mut empty)?;
                match self.stack_at(square) {
                    Some(stack) => write!(f, "{stack}")?,
                    None => write_pieces(f, pieces)?,
                }
            }
            write_empty(f, &mut empty)?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(
            f,
            "{} - - {} {}",
            if self.turn == RED { 'r' } else { 'b' },
            self.counters.halfmove_clock,
            self.counters.fullmove_number
        )
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: &mut u8) -> fmt::Result {
    if *empty > 0 {
        write!(f, "{empty}")?;
        *empty = 0;
    }
    Ok(())
}

/// The FEN of a position, with the deployment field if one is under way.
pub(crate) fn write(position: &Position) -> String {
    let mut text = position.before_deployment().to_setup().to_string();
    if !position.is_turn_start() {
        text.push(' ');
        let _ = write_deployment(&mut text, position);
        text.push_str("...");
    }
    text
}

/// The deployment under way: `c3:(NT):F>e5,T>xd4`.
pub(crate) fn write_deployment(out: &mut impl fmt::Write, position: &Position) -> fmt::Result {
    let deploying = position.deploying();
    let Some(origin) = deploying.origin() else {
        return Ok(());
    };
    write!(out, "{origin}:")?;
    Stack::write_capitals(position.board().code(origin), out)?;
    out.write_char(':')?;
    for (index, step) in deploying.steps().iter().enumerate() {
        if index > 0 {
            out.write_char(',')?;
        }
        let original = INFO[deploying.original() as usize];
        let as_it_was = deploying.original() - original.heroic + step.heroic();
        write_step(
            out,
            PART[as_it_was as usize][step.group() as usize],
            step.kind(),
            step.target(),
        )?;
    }
    Ok(())
}

/// One step without its origin: `F>e5`, `T>xd4`.
pub(crate) fn write_step(
    out: &mut impl fmt::Write,
    group: Code,
    kind: MoveKind,
    target: Square,
) -> fmt::Result {
    Stack::write_capitals(group, out)?;
    write!(out, ">{}{target}", kind.sign())
}

/// Reads a position, in the middle of a deployment too.
pub(crate) fn read(text: &str) -> Result<Position, FenError> {
    let (setup, deployment) = read_setup(text)?;
    go_on(setup.position()?, deployment)
}

/// Reads a practice board, with or without last guards, in the middle of a deployment too.
pub(crate) fn read_practice(text: &str, last_guard: bool) -> Result<Position, FenError> {
    let (setup, deployment) = read_setup(text)?;
    let position = setup.practice()?;
    go_on(if last_guard { position } else { position.without_last_guard() }, deployment)
}

fn go_on(position: Position, deployment: Option<&str>) -> Result<Position, FenError> {
    match deployment {
        None => Ok(position),
        Some(field) => replay(position, field),
    }
}

fn replay(mut position: Position, field: &str) -> Result<Position, FenError> {
    let wrong_form = || FenError::DeploymentForm { text: field.to_string() };
    let steps = field.strip_suffix("...").ok_or_else(wrong_form)?;
    let mut parts = steps.splitn(3, ':');
    let (Some(origin), Some(written), Some(steps)) = (parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong_form());
    };
    let origin: Square = origin.parse().map_err(|_| wrong_form())?;
    for step in steps.split(',') {
        let illegal = || FenError::IllegalStep { step: step.to_string() };
        let mv = find_step(&position, origin, step).ok_or_else(illegal)?;
        position = position.play(mv).map_err(|_| illegal())?;
        if position.is_turn_start() {
            return Err(illegal());
        }
    }
    let code = position.board().code(origin);
    let Ok((said, "")) = read_pieces(written) else {
        return Err(wrong_form());
    };
    let roles = said.iter().fold(0, |mask, piece| mask | 1 << piece.role as u16);
    if roles != INFO[code as usize].roles || said.len() != INFO[code as usize].len as usize {
        let mut left = String::new();
        let _ = Stack::write_capitals(code, &mut left);
        return Err(FenError::WrongRemainder { origin, left, written: written.to_string() });
    }
    Ok(position)
}

/// The step with this text, legal or not; only the roles of its pieces decide.
pub(crate) fn find_step(position: &Position, origin: Square, text: &str) -> Option<Move> {
    let (pieces, rest) = read_pieces(text.trim()).ok()?;
    let rest = rest.strip_prefix('>')?;
    let (kind, rest) = MoveKind::read_sign(rest);
    let target: Square = rest.parse().ok()?;
    step_of_roles(position, origin, pieces.iter().map(|piece| piece.role), kind, target)
}

/// The step of these roles of the stack on `origin`.
pub(crate) fn step_of_roles(
    position: &Position,
    origin: Square,
    roles: impl Iterator<Item = Role>,
    kind: MoveKind,
    target: Square,
) -> Option<Move> {
    let roles: Vec<Role> = roles.collect();
    let step = Move::step(origin, &roles, kind, target)?;
    let present = INFO[position.board().code(origin) as usize].roles;
    (step.role_mask() & !present == 0).then_some(step)
}

cotulenh_board::messages! { ParseFenError {
    ParseFenError::TooLong => "fen-too-long" { max = MAX_FEN_LENGTH },
    ParseFenError::MissingFields { found } => "fen-missing-fields" { found = found },
    ParseFenError::TrailingText { text } => "fen-trailing-text" { text = text },
    ParseFenError::WrongRanks { found } => "fen-wrong-ranks" { found = found },
    ParseFenError::WrongSquares { rank, found } => "fen-wrong-squares" { rank = rank, found = found },
    ParseFenError::UnexpectedChar { rank, at, found } => "fen-unexpected-char" { found = found, rank = rank, at = at },
    ParseFenError::Unfinished { rank } => "fen-unfinished" { rank = rank },
    ParseFenError::WrongSide { text } => "fen-wrong-side" { text = text },
    ParseFenError::WrongDash { text } => "fen-wrong-dash" { text = text },
    ParseFenError::WrongCounter { text } => "fen-wrong-counter" { text = text, max = u16::MAX },
} }

cotulenh_board::messages! { FenError {
    FenError::Parse(error) => as error: ParseFenError,
    FenError::Invalid(error) => as error: InvalidSetup,
    FenError::DeploymentForm { text } => "fen-deployment-form" { text = text },
    FenError::IllegalStep { step } => "fen-illegal-step" { step = step },
    FenError::WrongRemainder { origin, left, written } => "fen-wrong-remainder" { origin = origin, left = left, written = written },
} }
