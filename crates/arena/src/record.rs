//! What is kept of each game, and the file that a match goes on from.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};

use crate::Failure;

/// The longest line of such a file.
const MAX_LINE: u64 = 1024 * 1024;

/// The result of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Its number in the match, from 0. Games `2n` and `2n + 1` are a pair.
    pub game: u32,
    /// Whether the first player of the match had the first colour.
    pub first_begins: bool,
    /// Half points of the first player of the match: 2 for a win.
    pub half_points: u8,
    /// Why it ended.
    pub reason: String,
    /// Turns of both sides together, the opening included.
    pub turns: u32,
    /// What a player did wrong, if that ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mishap: Option<PlayerMishap>,
}

/// What a player of the match did wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerMishap {
    /// Whether it was the first player of the match.
    pub by_first: bool,
    /// What it did.
    #[serde(flatten)]
    pub mishap: Mishap,
}

/// What a player did wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mishap {
    /// The kind.
    pub kind: MishapKind,
    /// In words.
    pub detail: String,
    /// The same, if it happened in this run and was not read from a file.
    #[serde(skip)]
    pub failure: Option<Failure>,
}

/// The ways to lose a game other than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MishapKind {
    /// The time ran out.
    TimeLoss,
    /// A turn that the rules do not allow.
    IllegalTurn,
    /// The program ended, or did not start.
    Crash,
}

/// The file of a match under way: a line that says which match it is, then one line per game.
#[derive(Debug)]
pub struct StateFile {
    file: File,
}

/// Why a match cannot continue from a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StateError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file holds something else.
    #[error("line {line} is not a match record: {reason}")]
    NotARecord {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: serde_json::Error,
    },
    /// The file is of another match.
    #[error("it belongs to another match: {found}")]
    OtherMatch {
        /// What it says of its match.
        found: String,
    },
}

#[derive(Serialize, Deserialize)]
struct Header {
    #[serde(rename = "match")]
    description: String,
}

impl StateFile {
    /// Opens the file of a match, or begins it, and gives the games that are in it. A last line
    /// that was cut off is dropped: that game is played again.
    pub fn open(
        path: &Path,
        description: &str,
    ) -> Result<(StateFile, Vec<GameRecord>), StateError> {
        let options =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).clone();
        let mut file = options.open(path)?;
        let (whole, games) = read(&file, description)?;
        file.set_len(whole)?;
        file.seek(SeekFrom::End(0))?;
        if whole == 0 {
            append(&mut file, &Header { description: description.to_string() })?;
        }
        Ok((StateFile { file }, games))
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameRecord) -> io::Result<()> {
        append(&mut self.file, game)
    }
}

fn append(file: &mut File, value: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_string(value)?;
    line.push('\n');
    file.write_all(line.as_bytes())
}

/// How many bytes of whole lines there are, and the games in them.
fn read(file: &File, description: &str) -> Result<(u64, Vec<GameRecord>), StateError> {
    let mut reader = BufReader::new(file);
    let mut games = Vec::new();
    let mut whole = 0;
    for number in 1.. {
        let mut line = Vec::new();
        let length = reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
        let is_cut_off = !line.ends_with(b"\n");
        if line.is_empty() || is_cut_off && number > 1 {
            break;
        }
        let bad = |reason| StateError::NotARecord { line: number, reason };
        if number == 1 {
            let header: Header = serde_json::from_slice(&line).map_err(bad)?;
            if header.description != description {
                return Err(StateError::OtherMatch { found: header.description });
            }
        } else {
            games.push(serde_json::from_slice(&line).map_err(bad)?);
        }
        whole += length as u64;
    }
    Ok((whole, games))
}

cotulenh_board::messages! { StateError {
    StateError::Io(error) => "os-error" { kind = format_args!("{:?}", error.kind()), text = error },
    StateError::NotARecord { line, reason } => "match-record-not-a-record" { line = line, reason = reason },
    StateError::OtherMatch { found } => "match-record-other-match" { found = found },
} }
