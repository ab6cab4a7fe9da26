use alloc::{borrow::Cow, collections::VecDeque, string::String};
use core::marker::PhantomData;

use super::{
    PgnErrorOf, PgnGame,
    error::{Limits, ReadOptions},
    reader,
    scanner::Scanner,
};
use crate::Notation;

/// The text of one game, cut out of a longer text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameText<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) place: Place,
    /// The limit that the text went beyond.
    pub(super) too_long: Option<usize>,
}

/// Where a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) game: usize,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    const BEGINNING: Place = Place { game: 1, line: 1, column: 1 };
}

impl GameText<'_> {
    /// The text; empty for a game that was too long to be kept.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of the game in the text it was cut out of, starting with 1.
    pub fn number(&self) -> usize {
        self.place.game
    }

    /// The line on which the game's text begins, starting with 1.
    pub fn line(&self) -> usize {
        self.place.line
    }

    /// Reads the game.
    pub fn read<P: Notation>(&self, options: &ReadOptions) -> Result<PgnGame<P>, PgnErrorOf<P>> {
        reader::read_game(self, options)
    }
}

/// Cuts a stream of text into games. Only the game under way is kept in memory.
///
/// ```
/// use cotulenh_board::pgn::GameSplitter;
///
/// let mut splitter = GameSplitter::new();
/// splitter.feed("[Event \"one\"]\n\n1. a4 a5 1-0\n\n[Eve");
/// splitter.feed("nt \"two\"]\n\n1. b4 *\n");
/// assert_eq!(splitter.next_game().unwrap().text(), "[Event \"one\"]\n\n1. a4 a5 1-0\n\n");
/// assert!(splitter.next_game().is_none());
/// splitter.finish();
/// assert_eq!(splitter.next_game().unwrap().line(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct GameSplitter {
    scanner: Scanner,
    max_bytes: usize,
    /// A line whose end has not come yet.
    open_line: String,
    game: String,
    too_long: bool,
    start: Place,
    next_line: usize,
    ready: VecDeque<GameText<'static>>,
}

impl GameSplitter {
    /// A splitter with the usual limit on the size of a game.
    pub fn new() -> GameSplitter {
        GameSplitter::with_max_bytes(Limits::default().game_bytes)
    }

    /// A splitter that drops the text of games longer than `max_bytes`. Such a game is still
    /// handed out, and reading it is the error that says so.
    pub fn with_max_bytes(max_bytes: usize) -> GameSplitter {
        GameSplitter {
            scanner: Scanner::default(),
            max_bytes,
            open_line: String::new(),
            game: String::new(),
            too_long: false,
            start: Place::BEGINNING,
            next_line: 1,
            ready: VecDeque::new(),
        }
    }

    /// Takes the next piece of the text, cut anywhere.
    pub fn feed(&mut self, chunk: &str) {
        for piece in chunk.split_inclusive('\n') {
            if self.open_line.is_empty() && piece.ends_with('\n') {
                self.scan_line(piece);
                continue;
            }
            self.open_line.push_str(piece);
            if piece.ends_with('\n') {
                self.scan_open_line();
            } else if self.open_line.len() > self.max_bytes {
                self.too_long = true;
                self.scan_open_line();
            }
        }
    }

    /// Takes one line without its end.
    pub fn feed_line(&mut self, line: &str) {
        self.feed(line);
        self.feed("\n");
    }

    /// Ends the text. The splitter can then be used for another one.
    pub fn finish(&mut self) {
        self.scan_open_line();
        if self.scanner.has_content() {
            self.hand_out();
        }
        let ready = core::mem::take(&mut self.ready);
        *self = GameSplitter { ready, ..GameSplitter::with_max_bytes(self.max_bytes) };
    }

    /// The next whole game, `None` until more text comes.
    pub fn next_game(&mut self) -> Option<GameText<'static>> {
        self.ready.pop_front()
    }

    fn scan_open_line(&mut self) {
        let line = core::mem::take(&mut self.open_line);
        self.scan_line(&line);
    }

    fn scan_line(&mut self, line: &str) {
        let mut from = 0;
        while let Some(boundary) = self.scanner.next_boundary(line, from) {
            self.keep(&line[from..boundary]);
            self.hand_out();
            let column = line[..boundary].chars().count() + 1;
            self.start = Place { game: self.start.game + 1, line: self.next_line, column };
            from = boundary;
        }
        self.keep(&line[from..]);
        self.next_line += usize::from(line.ends_with('\n'));
    }

    fn keep(&mut self, text: &str) {
        self.too_long |= self.game.len() + text.len() > self.max_bytes;
        if self.too_long {
            self.game = String::new();
        } else {
            self.game.push_str(text);
        }
    }

    fn hand_out(&mut self) {
        let text = Cow::Owned(core::mem::take(&mut self.game));
        self.ready.push_back(GameText {
            text,
            place: self.start,
            too_long: self.too_long.then_some(self.max_bytes),
        });
        self.too_long = false;
    }
}

impl Default for GameSplitter {
    fn default() -> GameSplitter {
        GameSplitter::new()
    }
}

/// The texts of all games in a text.
///
/// ```
/// use cotulenh_board::pgn::GameTexts;
///
/// let texts: Vec<String> =
///     GameTexts::new("1. a4 1-0 {well} 1. b4 *").map(|game| game.text().to_string()).collect();
/// assert_eq!(texts, ["1. a4 1-0 {well} ", "1. b4 *"]);
/// ```
#[derive(Clone, Debug)]
pub struct GameTexts<'a> {
    text: &'a str,
    scanner: Scanner,
    start: usize,
    place: Place,
    /// The line being scanned and how far that has gone.
    line_start: usize,
    line: usize,
    from: usize,
}

impl<'a> GameTexts<'a> {
    /// The games of `text`.
    pub fn new(text: &'a str) -> GameTexts<'a> {
        GameTexts {
            text,
            scanner: Scanner::default(),
            start: 0,
            place: Place::BEGINNING,
            line_start: 0,
            line: 1,
            from: 0,
        }
    }

    fn cut(&mut self, end: usize) -> GameText<'a> {
        let text = Cow::Borrowed(&self.text[self.start..end]);
        let game = GameText { text, place: self.place, too_long: None };
        self.start = end;
        game
    }
}

impl<'a> Iterator for GameTexts<'a> {
    type Item = GameText<'a>;

    fn next(&mut self) -> Option<GameText<'a>> {
        while self.line_start < self.text.len() {
            let rest = &self.text[self.line_start..];
            let line = &rest[..rest.find('\n').map_or(rest.len(), |end| end + 1)];
            if let Some(boundary) = self.scanner.next_boundary(line, self.from) {
                let game = self.cut(self.line_start + boundary);
                let column = line[..boundary].chars().count() + 1;
                self.place = Place { game: self.place.game + 1, line: self.line, column };
                self.from = boundary;
                return Some(game);
            }
            self.line_start += line.len();
            self.line += 1;
            self.from = 0;
        }
        if !self.scanner.has_content() {
            return None;
        }
        self.scanner = Scanner::default();
        Some(self.cut(self.text.len()))
    }
}

/// All games of a text, each read or refused on its own.
#[derive(Clone, Debug)]
pub struct Games<'a, P> {
    texts: GameTexts<'a>,
    options: ReadOptions,
    game: PhantomData<fn() -> P>,
}

impl<'a, P: Notation> Games<'a, P> {
    /// Reads `text` in the usual way.
    pub fn new(text: &'a str) -> Games<'a, P> {
        Games::with_options(text, ReadOptions::default())
    }

    /// Reads `text` as the options say.
    pub fn with_options(text: &'a str, options: ReadOptions) -> Games<'a, P> {
        Games { texts: GameTexts::new(text), options, game: PhantomData }
    }
}

impl<P: Notation> Iterator for Games<'_, P> {
    type Item = Result<PgnGame<P>, PgnErrorOf<P>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.texts.next().map(|game| game.read(&self.options))
    }
}
