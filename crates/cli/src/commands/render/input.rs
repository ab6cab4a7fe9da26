//! What is to be drawn.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use anyhow::{Context, Result, bail};
use cotulenh::{
    Position, Setup,
    pgn::{GameTexts, ReadOptions},
};
use cotulenh_render::Reel;

use super::words::Words;
use crate::reading;

/// The most that is read of a file.
const MAX_BYTES: u64 = 64 << 20;

/// Something that can be drawn.
pub(super) enum Subject {
    /// A board that cannot be played on.
    Setup(Box<Setup>),
    Position(Box<Position>),
    Game(Box<Reel>),
}

/// Reads what the words on the command line say, or standard input.
pub(super) fn read(arguments: &[String], game: u32, words: Words) -> Result<Subject> {
    let text = match arguments {
        [] => from_stream(io::stdin().lock(), &words.standard_input(), words)?,
        [dash] if dash == "-" => from_stream(io::stdin().lock(), &words.standard_input(), words)?,
        [file] if is_file(file) => {
            let stream = File::open(file).with_context(|| words.cannot_read(file))?;
            from_stream(stream, file, words)?
        }
        given => given.join(" "),
    };
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        bail!("{}", words.nothing_to_draw());
    }
    if is_pgn(text) { read_game(text, game, words) } else { read_position(text, words) }
}

/// Whether a word on the command line means a file: there is one, or nothing else ends like that.
fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    let is_named_like_one = path.extension().is_some_and(|ending| {
        ["pgn", "fen", "txt"].iter().any(|usual| ending.eq_ignore_ascii_case(usual))
    });
    fs::metadata(path).is_ok_and(|data| data.is_file()) || is_named_like_one && !word.contains(' ')
}

fn from_stream(stream: impl Read, name: &str, words: Words) -> Result<String> {
    let mut bytes = Vec::new();
    stream.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| words.cannot_read(name))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{}", words.too_long(name, MAX_BYTES >> 20));
    }
    String::from_utf8(bytes).ok().with_context(|| words.not_text(name))
}

/// A PGN begins with a tag, a comment or a move number; a FEN does none of that.
fn is_pgn(text: &str) -> bool {
    let first_word = text.split_whitespace().next().unwrap_or_default();
    text.starts_with(['[', '{', ';', '%'])
        || first_word
            .trim_start_matches(|character: char| character.is_ascii_digit())
            .starts_with('.')
}

fn read_game(text: &str, number: u32, words: Words) -> Result<Subject> {
    let mut count = 0;
    for game in GameTexts::new(text) {
        count += 1;
        if count == number {
            let game = game
                .read::<Position>(&ReadOptions::default())
                .with_context(|| words.bad_game(number))?;
            return Ok(Subject::Game(Box::new(Reel::of(&game.game))));
        }
    }
    bail!("{}", words.too_few_games(number, count))
}

fn read_position(text: &str, words: Words) -> Result<Subject> {
    match reading::position::<Position>(text, words.0) {
        Ok(position) => Ok(Subject::Position(Box::new(position))),
        Err(error) => match text.parse::<Setup>() {
            Ok(setup) if error.is_readable => Ok(Subject::Setup(Box::new(setup))),
            _ => Err(error.into()),
        },
    }
}
