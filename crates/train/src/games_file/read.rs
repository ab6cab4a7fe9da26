use std::{fs, io, marker::PhantomData, path::Path};

use cotulenh_board::{MAX_MOVES_A_TURN, Turn};

use super::{MAGIC, RECORD_HEAD, Settings, VERSION, checksum, outcome_of_bits, value_of_bits};
use crate::{TrainingGame, selfplay::Game};

/// A file that holds no games that can be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GamesFileError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("this is not a file of training games")]
    NotGames,
    /// Written by another version of the program.
    #[error("version {0} of training games is not supported")]
    OtherVersion(u8),
    /// It holds another game.
    #[error("these are not games of {expected}")]
    OtherGame {
        /// What was asked for.
        expected: &'static str,
    },
    /// Its games were played under other settings.
    #[error(
        "the file holds games with other settings; use the same settings to continue, or another file"
    )]
    OtherSettings,
    /// A game that fits its checksum and still makes no sense.
    #[error("game {number} cannot be replayed")]
    BadGame {
        /// Which one, from 1.
        number: usize,
    },
}

/// A file of games in memory.
#[derive(Debug)]
pub struct GamesFile<P> {
    bytes: Vec<u8>,
    settings: Settings,
    /// Where the first game begins.
    first: usize,
    /// Where the last whole game ends.
    end: usize,
    game: PhantomData<P>,
}

impl<P: TrainingGame> GamesFile<P> {
    /// Reads a file. What follows the last whole game is left alone.
    pub fn read(path: &Path) -> Result<GamesFile<P>, GamesFileError> {
        GamesFile::of_bytes(fs::read(path)?)
    }

    /// Takes the bytes of a file.
    pub fn of_bytes(bytes: Vec<u8>) -> Result<GamesFile<P>, GamesFileError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(GamesFileError::NotGames)?;
        let [version, code, a, b, rest @ ..] = rest else { return Err(GamesFileError::NotGames) };
        if *version != VERSION {
            return Err(GamesFileError::OtherVersion(*version));
        }
        if *code != P::CODE {
            return Err(GamesFileError::OtherGame { expected: P::NAME });
        }
        let len = usize::from(u16::from_le_bytes([*a, *b]));
        let text = rest.get(..len).ok_or(GamesFileError::NotGames)?;
        let settings = serde_json::from_slice(text).map_err(|_| GamesFileError::NotGames)?;
        let first = MAGIC.len() + 4 + len;
        let mut end = first;
        while let Some(record) = record_at(&bytes, end) {
            end += RECORD_HEAD + record.len();
        }
        Ok(GamesFile { bytes, settings, first, end, game: PhantomData })
    }

    /// How the games were played.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many bytes are good.
    pub fn good_len(&self) -> usize {
        self.end
    }

    /// Whether something follows the last whole game.
    pub fn is_broken_off(&self) -> bool {
        self.end < self.bytes.len()
    }

    /// The games in order. Their moves were legal when they were written; this is not checked.
    pub fn games(&self) -> impl Iterator<Item = Result<Game<P::Move>, GamesFileError>> + '_ {
        let mut at = self.first;
        let mut number = 0;
        std::iter::from_fn(move || {
            let record = record_at(&self.bytes[..self.end], at)?;
            at += RECORD_HEAD + record.len();
            number += 1;
            Some(decode::<P>(record).ok_or(GamesFileError::BadGame { number }))
        })
    }
}

/// The content of the game at a place, if it is whole.
fn record_at(bytes: &[u8], at: usize) -> Option<&[u8]> {
    let (sum, covered) = bytes.get(at..)?.split_first_chunk::<4>()?;
    let (len, rest) = covered.split_first_chunk::<2>()?;
    let len = usize::from(u16::from_le_bytes(*len));
    let record = rest.get(..len)?;
    (checksum(&covered[..2 + len]) == u32::from_le_bytes(*sum)).then_some(record)
}

fn decode<P: TrainingGame>(record: &[u8]) -> Option<Game<P::Move>> {
    let [outcome, opening_turns, rest @ ..] = record else { return None };
    let outcome = outcome_of_bits(*outcome)?;
    let mut rest = rest;
    let mut opening = Vec::with_capacity(usize::from(*opening_turns));
    for _ in 0..*opening_turns {
        opening.push(take_turn::<P>(&mut rest)?);
    }
    let mut turns = Vec::new();
    while !rest.is_empty() {
        let turn = take_turn::<P>(&mut rest)?;
        let (value, after) = rest.split_first_chunk()?;
        rest = after;
        turns.push((turn, value_of_bits(i16::from_le_bytes(*value))));
    }
    Some(Game { opening, turns, outcome })
}

fn take_turn<P: TrainingGame>(rest: &mut &[u8]) -> Option<Turn<P::Move>> {
    let mut turn = Turn::new();
    while turn.moves().len() < MAX_MOVES_A_TURN {
        let (mv, goes_on) = P::take_move(rest)?;
        turn.push(mv);
        if !goes_on {
            return Some(turn);
        }
    }
    None
}

cotulenh_board::messages! { GamesFileError {
    GamesFileError::Io(error) => "os-error" { kind = format_args!("{:?}", error.kind()), text = error },
    GamesFileError::NotGames => "training-not-games" {},
    GamesFileError::OtherVersion(version) => "training-other-version" { version = version },
    GamesFileError::OtherGame { expected } => "training-other-game" { expected = expected },
    GamesFileError::OtherSettings => "training-other-settings" {},
    GamesFileError::BadGame { number } => "training-bad-game" { number = number },
} }
