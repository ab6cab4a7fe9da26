//! Game files in PGN form, for any game with a [`Notation`].
//!
//! # Reading
//!
//! [`Games`] reads all games of a text, [`GameSplitter`] cuts a stream into games that are read one
//! by one. The reader is lenient about form: signs such as `!?` after a turn are judgements, move
//! numbers may be missing or wrong, `;` comments and `%` lines, a byte order mark and any line ends
//! are understood, unknown tags are kept, the result may be missing. A turn that the rules do not
//! allow is an error with its place and reason, and an error gives no game; the next game is read
//! all the same.
//!
//! A comment after a turn is about that turn. After a move number, after a closed variation or
//! at the beginning of a variation it is about the turn that follows. Several comments in a row are
//! the lines of one. `[%clk 0:05:00]` in a comment after a turn sets its clock.
//!
//! A record may go on after a draw that nobody claimed, and its result may differ from what the
//! rules say; such a result is kept as the declared outcome and written again.
//!
//! # Writing
//!
//! [`PgnWriter`] writes the seven tags every file has, `Variant`, `SetUp` and `FEN` where needed,
//! the other tags, then the turns with all variations, comments, judgements and clocks. What is
//! written reads back as an equal game, with two exceptions that a file cannot hold: pending moves,
//! and an outcome declared elsewhere than at the end of the main line. A comment that itself
//! contains a `[%clk ...]` reads back as a clock if the turn has none.
//!
//! # Stacks in parentheses
//!
//! A turn may begin with, or contain, a group of pieces in parentheses. A `(` begins such a word,
//! and no variation, if one to three capitals (each with or without a `+`) and a `)` follow it,
//! and then a letter, a digit or one of `_@&><`. Inside a word it belongs to the word after `:` or
//! `,`.

mod builder;
mod comment;
mod date;
mod error;
mod lexer;
mod reader;
mod result;
mod scanner;
mod split;
mod tags;
mod wrap;
mod writer;

pub use self::{
    date::date,
    error::{LimitError, Limits, PgnError, PgnErrorKind, ReadOptions, SyntaxError},
    split::{GameSplitter, GameText, GameTexts, Games},
    tags::{BadTagName, SEVEN_TAG_ROSTER, Tags},
    writer::PgnWriter,
};
use crate::{Game, Notation, Outcome};

/// The error of reading a certain game.
pub type PgnErrorOf<P> = PgnError<<P as Notation>::FenError, <P as Notation>::TurnError>;

/// A game and what its file says about it.
#[derive(Clone, PartialEq, Debug)]
pub struct PgnGame<P: Notation> {
    /// The tags in the order given. `Result`, `Variant`, `SetUp` and `FEN` are written as the game
    /// has them, whatever stands here.
    pub tags: Tags,
    /// The game; its cursor is at the start after reading.
    pub game: Game<P>,
}

impl<P: Notation> PgnGame<P> {
    /// A game without tags.
    pub fn new(game: Game<P>) -> PgnGame<P> {
        PgnGame { tags: Tags::new(), game }
    }

    /// How the main line ended: as it was declared or else as the rules say.
    pub fn outcome(&self) -> Option<Outcome> {
        writer::recorded_outcome(&self.game)
    }

    /// The result as it is written: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub fn result(&self) -> &'static str {
        result::result_text(self.outcome())
    }

    /// Declares what a result says beyond what the game tells already; the tag `Termination` says
    /// why.
    #[cfg(feature = "serde")]
    pub(crate) fn take_result(&mut self, result: &str) -> Result<(), alloc::string::String> {
        if result == self.result() {
            return Ok(());
        }
        let word = result::ResultWord::parse(result)
            .ok_or_else(|| alloc::format!("'{result}' is not a result such as 1-0"))?;
        if let Some(outcome) = word.outcome(self.tags.get("Termination")) {
            self.game.declare(self.game.main_line_end(), outcome);
        }
        Ok(())
    }
}

/// Reads the first game of a text in the usual way.
pub fn read_pgn<P: Notation>(text: &str) -> Result<PgnGame<P>, PgnErrorOf<P>> {
    let no_game = PgnError { game: 1, line: 1, column: 1, kind: PgnErrorKind::NoGame };
    Games::new(text).next().unwrap_or(Err(no_game))
}

/// Writes a game in the usual way.
pub fn write_pgn<P: Notation>(game: &PgnGame<P>) -> alloc::string::String {
    PgnWriter::default().write(game)
}
