//! What is to be drawn.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use anyhow::{Result, bail};
use cotulenh::{
    Position, Setup,
    pgn::{GameTexts, ReadOptions},
};
use cotulenh_i18n::{Context, Locale, Said, msg};
use cotulenh_render::Reel;

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
pub(super) fn read(arguments: &[String], game: u32, lang: Locale) -> Result<Subject> {
    let text = match arguments {
        [] => from_stream(io::stdin().lock(), &lang.text(&msg::standard_input()))?,
        [dash] if dash == "-" => {
            from_stream(io::stdin().lock(), &lang.text(&msg::standard_input()))?
        }
        [file] if is_file(file) => {
            let stream = File::open(file).with_context(|| msg::cannot_read(file))?;
            from_stream(stream, file)?
        }
        given => given.join(" "),
    };
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        bail!(Said::new(msg::render_nothing_to_draw()));
    }
    if is_pgn(text) { read_game(text, game) } else { read_position(text, lang) }
}

/// Whether a word on the command line means a file: there is one, or nothing else ends like that.
fn is_file(word: &str) -> bool {
    let path = Path::new(word);
    let is_named_like_one = path.extension().is_some_and(|ending| {
        ["pgn", "fen", "txt"].iter().any(|usual| ending.eq_ignore_ascii_case(usual))
    });
    fs::metadata(path).is_ok_and(|data| data.is_file()) || is_named_like_one && !word.contains(' ')
}

fn from_stream(stream: impl Read, name: &str) -> Result<String> {
    let mut bytes = Vec::new();
    stream.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| msg::cannot_read(name))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!(Said::new(msg::file_too_long(name, MAX_BYTES >> 20)));
    }
    Ok(String::from_utf8(bytes).ok().with_context(|| msg::render_not_text(name))?)
}

/// A PGN begins with a tag, a comment or a move number; a FEN does none of that.
fn is_pgn(text: &str) -> bool {
    let first_word = text.split_whitespace().next().unwrap_or_default();
    text.starts_with(['[', '{', ';', '%'])
        || first_word
            .trim_start_matches(|character: char| character.is_ascii_digit())
            .starts_with('.')
}

fn read_game(text: &str, number: u32) -> Result<Subject> {
    let mut count = 0;
    for game in GameTexts::new(text) {
        count += 1;
        if count == number {
            let game = game
                .read::<Position>(&ReadOptions::default())
                .with_context(|| msg::cannot_read_game(number))?;
            return Ok(Subject::Game(Box::new(Reel::of(&game.game))));
        }
    }
    bail!(Said::new(msg::render_too_few_games(number, count)))
}

fn read_position(text: &str, lang: Locale) -> Result<Subject> {
    match reading::position::<Position>(text, lang) {
        Ok(position) => Ok(Subject::Position(Box::new(position))),
        Err(error) => match text.parse::<Setup>() {
            Ok(setup) if error.is_readable => Ok(Subject::Setup(Box::new(setup))),
            _ => Err(error.into()),
        },
    }
}
