//! The games of a source, one after the other, each read or refused.

use std::collections::VecDeque;

use anyhow::Result;
use cotulenh_board::{
    Game, PgnGame,
    pgn::{GameSplitter, ReadOptions},
};
use cotulenh_i18n::{Explained, Message, msg};

use super::{
    format::Format,
    objects::{ObjectText, Objects},
    source::Source,
};
use crate::{errors, games::RecordedGame, lines::MAX_LINE, reading::START};

/// A game that could not be read, with its place in the words of an error.
#[derive(Debug)]
pub(crate) struct BadGame {
    pub(crate) place: Message,
    pub(crate) reason: Message,
}

/// Reads a source game by game.
pub(crate) struct GameReader<G: RecordedGame> {
    source: Source,
    cutter: Cutter,
    piece: Vec<u8>,
    ready: VecDeque<Result<PgnGame<G>, BadGame>>,
    is_at_end: bool,
    /// Whether bytes that are no UTF-8 were replaced.
    pub(crate) has_bad_bytes: bool,
}

/// What cuts the stream into games.
enum Cutter {
    Pgn { splitter: GameSplitter, open: Vec<u8> },
    Fen { line: usize, text: Vec<u8> },
    Json { objects: Objects, count: usize },
}

impl<G: RecordedGame> GameReader<G> {
    pub(crate) fn new(source: Source, format: Format) -> GameReader<G> {
        let cutter = match format {
            Format::Pgn => Cutter::Pgn { splitter: GameSplitter::new(), open: Vec::new() },
            Format::Fen => Cutter::Fen { line: 0, text: Vec::new() },
            Format::Json | Format::Log => Cutter::Json { objects: Objects::default(), count: 0 },
        };
        GameReader {
            source,
            cutter,
            piece: Vec::new(),
            ready: VecDeque::new(),
            is_at_end: false,
            has_bad_bytes: false,
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.source.name
    }

    pub(crate) fn bytes_read(&self) -> u64 {
        self.source.bytes_read
    }

    /// The next game, `None` at the end.
    pub(crate) fn next_game(&mut self) -> Result<Option<Result<PgnGame<G>, BadGame>>> {
        while self.ready.is_empty() && !self.is_at_end {
            let mut piece = std::mem::take(&mut self.piece);
            if self.source.next_piece(&mut piece)? {
                self.take(&piece);
            } else {
                self.is_at_end = true;
                self.finish();
            }
            self.piece = piece;
        }
        Ok(self.ready.pop_front())
    }

    fn take(&mut self, piece: &[u8]) {
        let ready = &mut self.ready;
        match &mut self.cutter {
            Cutter::Pgn { splitter, open } => {
                open.extend_from_slice(piece);
                if piece.ends_with(b"\n") {
                    let text = String::from_utf8_lossy(open);
                    self.has_bad_bytes |= matches!(text, std::borrow::Cow::Owned(_));
                    splitter.feed(&text);
                    open.clear();
                } else if open.len() > MAX_LINE {
                    let whole = whole_characters(open);
                    splitter.feed(&String::from_utf8_lossy(&open[..whole]));
                    open.drain(..whole);
                }
                read_ready(splitter, ready);
            }
            Cutter::Fen { line, text } => {
                if text.len() <= MAX_LINE {
                    text.extend_from_slice(piece);
                }
                if piece.ends_with(b"\n") {
                    *line += 1;
                    ready.extend(read_fen(*line, text));
                    text.clear();
                }
            }
            Cutter::Json { objects, count } => {
                objects.feed(piece, &mut |object| ready.push_back(read_object(count, &object)));
            }
        }
    }

    fn finish(&mut self) {
        let ready = &mut self.ready;
        match &mut self.cutter {
            Cutter::Pgn { splitter, open } => {
                splitter.feed(&String::from_utf8_lossy(open));
                splitter.finish();
                read_ready(splitter, ready);
            }
            Cutter::Fen { line, text } => ready.extend(read_fen(*line + 1, text)),
            Cutter::Json { objects, count } => {
                objects.finish(&mut |object| ready.push_back(read_object(count, &object)));
            }
        }
    }
}

/// How many bytes make whole characters.
fn whole_characters(bytes: &[u8]) -> usize {
    match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => bytes.len(),
    }
}

fn read_ready<G: RecordedGame>(
    splitter: &mut GameSplitter,
    ready: &mut VecDeque<Result<PgnGame<G>, BadGame>>,
) {
    let options = ReadOptions { check_variant: true, ..ReadOptions::default() };
    while let Some(text) = splitter.next_game() {
        ready.push_back(text.read(&options).map_err(|error| BadGame {
            place: msg::place_game(error.game, error.line, error.column),
            reason: error.kind.message(),
        }));
    }
}

/// A line with a position, if it is neither empty nor a remark.
fn read_fen<G: RecordedGame>(line: usize, bytes: &[u8]) -> Option<Result<PgnGame<G>, BadGame>> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() || text.starts_with('#') {
        return None;
    }
    let bad = |reason: Message| BadGame { place: msg::place_line(line), reason };
    if bytes.len() > MAX_LINE {
        return Some(Err(bad(msg::longer_than(MAX_LINE))));
    }
    let position = if text == START { Ok(G::initial()) } else { G::from_fen(text) };
    Some(match position {
        Ok(position) => Ok(PgnGame::new(Game::from_position(position))),
        Err(error) => Err(bad(error.message())),
    })
}

fn read_object<G: RecordedGame>(
    count: &mut usize,
    object: &ObjectText,
) -> Result<PgnGame<G>, BadGame> {
    *count += 1;
    let game = match &object.text {
        Ok(text) if is_log(text) => G::from_log(text).map_err(|error| errors::message(&error)),
        Ok(text) => G::from_record(text).map_err(|error| errors::message(&error)),
        Err(reason) => Err(reason.clone()),
    };
    game.map_err(|reason| BadGame { place: msg::place_object(*count, object.line), reason })
}

/// Action logs have a version, records of games have none.
fn is_log(object: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Versioned {
        version: Option<serde::de::IgnoredAny>,
    }
    serde_json::from_str::<Versioned>(object).is_ok_and(|object| object.version.is_some())
}
