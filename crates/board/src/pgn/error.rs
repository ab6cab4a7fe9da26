use alloc::string::String;

/// A game that could not be read: which, where and why.
///
/// `F` and `T` are what the game says against a position and a turn, see
/// [`Notation`](crate::Notation).
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("game {game}, line {line}, column {column}: {kind}")]
pub struct PgnError<F, T> {
    /// The number of the game in its text, starting with 1.
    pub game: usize,
    /// The line in the text, starting with 1.
    pub line: usize,
    /// The place in the line in characters, starting with 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: PgnErrorKind<F, T>,
}

/// What is wrong with a game.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnErrorKind<F, T> {
    /// There is no game in the text.
    #[error("there is no game")]
    NoGame,
    /// The text is not in the form of a game.
    #[error("{0}")]
    Syntax(SyntaxError),
    /// The text goes beyond what the reader was told to accept.
    #[error("{0}")]
    Limit(LimitError),
    /// The tags name another game.
    #[error("the variant is {found:?}, expected {}", expected.unwrap_or("none"))]
    Variant {
        /// The value of the `Variant` tag.
        found: String,
        /// The name of the game that was to be read.
        expected: Option<&'static str>,
    },
    /// The start position cannot be used.
    #[error("bad start position {fen:?}: {reason}")]
    Fen {
        /// The value of the `FEN` tag.
        fen: String,
        /// What the game says against it.
        reason: F,
    },
    /// A word is no legal turn.
    #[error("bad turn {word:?}: {reason}")]
    Turn {
        /// The word.
        word: String,
        /// What the game says against it.
        reason: T,
    },
    /// A word is legal as far as it goes but does not end the turn.
    #[error("the turn {word:?} is not finished")]
    UnfinishedTurn {
        /// The word.
        word: String,
    },
}

/// Text that is not in the form of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SyntaxError {
    /// A `[` does not begin a tag of the form `[Name "value"]`.
    #[error("not a tag of the form [Name \"value\"]")]
    BadTag,
    /// A tag stands among the turns.
    #[error("a tag among the turns")]
    TagAmongTurns,
    /// A `{` is never closed.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A `}` closes nothing.
    #[error("no comment is open here")]
    UnopenedComment,
    /// A `(` is never closed.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// A `)` closes nothing.
    #[error("no variation is open here")]
    UnopenedVariation,
    /// A variation begins where there is no turn it could replace.
    #[error("a variation before any turn")]
    VariationBeforeTurn,
    /// A `$` is not followed by a number up to 255.
    #[error("not a judgement of the form $n with n up to 255")]
    BadNag,
    /// Something other than a comment follows the result.
    #[error("text after the result")]
    AfterResult,
}

/// A limit that a game goes beyond.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LimitError {
    /// The text of the game is too long.
    #[error("the game is longer than {0} bytes")]
    GameTooLong(usize),
    /// A tag is too long.
    #[error("the tag is longer than {0} bytes")]
    TagTooLong(usize),
    /// There are too many tags.
    #[error("more than {0} tags")]
    TooManyTags(usize),
    /// A comment is too long.
    #[error("the comment is longer than {0} bytes")]
    CommentTooLong(usize),
    /// A word is too long to be a turn.
    #[error("the word is longer than {0} bytes")]
    WordTooLong(usize),
    /// Variations are nested too deeply.
    #[error("variations nested more than {0} deep")]
    TooDeep(usize),
    /// There are too many turns, variations included.
    #[error("more than {0} turns")]
    TooManyTurns(usize),
}

/// How much of everything the reader accepts in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of the whole game.
    pub game_bytes: usize,
    /// Bytes of one tag, name and value together.
    pub tag_bytes: usize,
    /// Number of tags.
    pub tags: usize,
    /// Bytes of one comment.
    pub comment_bytes: usize,
    /// Bytes of one word among the turns.
    pub word_bytes: usize,
    /// How deep variations may be nested.
    pub depth: usize,
    /// Turns, those of variations included.
    pub turns: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            game_bytes: 4 << 20,
            tag_bytes: 4096,
            tags: 256,
            comment_bytes: 64 << 10,
            word_bytes: 256,
            // As deep as the turns allow: nothing recurses, and what is written is read again.
            depth: 20_000,
            turns: 20_000,
        }
    }
}

/// How games are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// What is too much.
    pub limits: Limits,
    /// Whether a `Variant` tag that names another game is an error.
    pub check_variant: bool,
}

crate::messages! { PgnError<F, T> {
    PgnError { game, line, column, kind } => "pgn-place" { game = game, line = line, column = column, kind: kind },
} }

crate::messages! { PgnErrorKind<F, T> {
    PgnErrorKind::NoGame => "pgn-no-game" {},
    PgnErrorKind::Syntax(error) => as error: SyntaxError,
    PgnErrorKind::Limit(error) => as error: LimitError,
    PgnErrorKind::Variant { found, expected } => "pgn-variant" { found = format_args!("{found:?}"), expected = expected.unwrap_or("none") },
    PgnErrorKind::Fen { fen, reason } => "pgn-fen" { fen = format_args!("{fen:?}"), reason: reason },
    PgnErrorKind::Turn { word, reason } => "pgn-turn" { word = format_args!("{word:?}"), reason: reason },
    PgnErrorKind::UnfinishedTurn { word } => "pgn-unfinished-turn" { word = format_args!("{word:?}") },
} }

crate::messages! { SyntaxError {
    SyntaxError::BadTag => "pgn-bad-tag" {},
    SyntaxError::TagAmongTurns => "pgn-tag-among-turns" {},
    SyntaxError::UnclosedComment => "pgn-unclosed-comment" {},
    SyntaxError::UnopenedComment => "pgn-unopened-comment" {},
    SyntaxError::UnclosedVariation => "pgn-unclosed-variation" {},
    SyntaxError::UnopenedVariation => "pgn-unopened-variation" {},
    SyntaxError::VariationBeforeTurn => "pgn-variation-before-turn" {},
    SyntaxError::BadNag => "pgn-bad-nag" {},
    SyntaxError::AfterResult => "pgn-after-result" {},
} }

crate::messages! { LimitError {
    LimitError::GameTooLong(most) => "pgn-limit-game-too-long" { most = most },
    LimitError::TagTooLong(most) => "pgn-limit-tag-too-long" { most = most },
    LimitError::TooManyTags(most) => "pgn-limit-too-many-tags" { most = most },
    LimitError::CommentTooLong(most) => "pgn-limit-comment-too-long" { most = most },
    LimitError::WordTooLong(most) => "pgn-limit-word-too-long" { most = most },
    LimitError::TooDeep(most) => "pgn-limit-too-deep" { most = most },
    LimitError::TooManyTurns(most) => "pgn-limit-too-many-turns" { most = most },
} }
