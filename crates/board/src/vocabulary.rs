//! The words that programs exchange: one for each thing, the same in JSON, on the command line, in
//! the API, in the page and in the packages.
//!
//! | words for | defined by |
//! |---|---|
//! | how a game ended | [`Termination`](crate::Termination), [`Outcome`](crate::Outcome) |
//! | sides | [`Color`](crate::Color) |
//! | scores | [`Score`](crate::Score) |
//! | kinds of moves | `MoveKind` of each game |
//! | errors | [`ErrorCode`] |
//!
//! A word is lower case with underscores and never changes its meaning. What people read is
//! written elsewhere, in two languages.

use alloc::string::String;

/// A word that is not in the vocabulary.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown {kind} '{word}'")]
pub struct UnknownWord {
    /// What the word should have named, such as `termination`.
    pub kind: &'static str,
    /// The word.
    pub word: String,
}

/// Gives an enum its words: `ALL`, `code`, `Display`, `FromStr`, comparison with text, and serde with the feature of that
/// name. Words after a `|` are older spellings that are read but not written.
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($name:ident, $kind:literal: $($variant:ident = $code:literal $(| $old:literal)*,)*) => {
        impl $name {
            /// Every one of them.
            pub const ALL: [$name; [$(stringify!($variant)),*].len()] = [$($name::$variant),*];

            /// The word for it in JSON, commands and files. It does not change.
            pub const fn code(self) -> &'static str {
                match self {
                    $($name::$variant => $code,)*
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.code())
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::vocabulary::UnknownWord;

            fn from_str(word: &str) -> Result<$name, $crate::vocabulary::UnknownWord> {
                match word {
                    $($code $(| $old)* => Ok($name::$variant),)*
                    _ => Err($crate::vocabulary::UnknownWord { kind: $kind, word: word.into() }),
                }
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, word: &&str) -> bool {
                self.code() == *word
            }
        }

        $crate::serde_as_text!($name);
    };
}

/// Makes serde write a type as its `Display` text and read it with its `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_as_text {
    ($($name:ty),*) => { $(
        #[cfg(feature = "serde")]
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                $crate::vocabulary::read_text(deserializer)
            }
        }
    )* };
}

/// Reads a value that is written as text.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub fn read_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: core::str::FromStr<Err: core::fmt::Display>,
    D: serde::Deserializer<'de>,
{
    struct Text<T>(core::marker::PhantomData<T>);

    impl<T: core::str::FromStr<Err: core::fmt::Display>> serde::de::Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(core::marker::PhantomData))
}

/// Writes a side with the word that a game has for it; the words of all games are read.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
pub fn write_color<P: crate::Notation, S: serde::Serializer>(
    color: &crate::Color,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(P::color_code(*color))
}

/// Writes an outcome with the words that a game has for its sides; both kinds of words are read.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[allow(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
pub fn write_outcome<P: crate::Notation, S: serde::Serializer>(
    outcome: &Option<crate::Outcome>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(serde::Serialize)]
    struct Form {
        termination: crate::Termination,
        winner: Option<&'static str>,
    }

    let form = outcome.map(|outcome| Form {
        termination: outcome.termination,
        winner: outcome.winner.map(P::color_code),
    });
    serde::Serialize::serialize(&form, serializer)
}

/// What went wrong, for programs. The message beside it is for people.
///
/// ```
/// use cotulenh_board::ErrorCode;
///
/// assert_eq!(ErrorCode::IllegalTurn.code(), "illegal_turn");
/// assert_eq!("bad_fen".parse(), Ok(ErrorCode::BadFen));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorCode {
    /// The request itself is not understood.
    BadRequest,
    /// Text that cannot be read as a set-up.
    BadFen,
    /// A set-up that cannot be played.
    NotPlayable,
    /// Text that is not written like a turn.
    BadTurn,
    /// A turn that the rules do not allow.
    IllegalTurn,
    /// Text that fits several legal turns.
    AmbiguousTurn,
    /// Text that is not PGN, or whose game is illegal.
    BadPgn,
    /// A log that is not the log of a game.
    BadLog,
    /// Bytes that are not a packed position.
    BadPacked,
    /// The game is over.
    GameOver,
    /// The other side is to move.
    NotYourTurn,
    /// Somebody else plays this side.
    NotYourSeat,
    /// This side has a player already.
    SeatTaken,
    /// There is no such offer.
    NoOffer,
    /// The game has moved on.
    TooLate,
    /// It conflicts with the current state.
    Conflict,
    /// There is no such thing.
    NotFound,
    /// A token is needed.
    Unauthorized,
    /// Not allowed.
    Forbidden,
    /// Larger than the limit.
    TooLarge,
    /// More often than the limit.
    TooManyRequests,
    /// It took longer than the limit.
    TimedOut,
    /// Too much to do right now.
    Busy,
    /// No engine to ask.
    EngineUnavailable,
    /// It could not be saved.
    Storage,
    /// A mistake of the program.
    Internal,
}

words! { ErrorCode, "error code":
    BadRequest = "bad_request",
    BadFen = "bad_fen",
    NotPlayable = "not_playable",
    BadTurn = "bad_turn",
    IllegalTurn = "illegal_turn",
    AmbiguousTurn = "ambiguous_turn",
    BadPgn = "bad_pgn",
    BadLog = "bad_log",
    BadPacked = "bad_packed",
    GameOver = "game_over",
    NotYourTurn = "not_your_turn",
    NotYourSeat = "not_your_seat",
    SeatTaken = "seat_taken",
    NoOffer = "no_offer",
    TooLate = "too_late",
    Conflict = "conflict",
    NotFound = "not_found",
    Unauthorized = "unauthorized",
    Forbidden = "forbidden",
    TooLarge = "too_large",
    TooManyRequests = "too_many_requests",
    TimedOut = "timed_out",
    Busy = "busy",
    EngineUnavailable = "engine_unavailable",
    Storage = "storage",
    Internal = "internal",
}

crate::messages! { UnknownWord {
    UnknownWord { kind, word } => "unknown-word" { kind = kind, word = word },
} }

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, string::ToString};

    use super::*;

    #[test]
    fn every_error_code_is_a_word_of_its_own_and_reads_back() {
        let words: BTreeSet<&str> = ErrorCode::ALL.iter().map(|code| code.code()).collect();
        assert_eq!(words.len(), ErrorCode::ALL.len());
        for code in ErrorCode::ALL {
            assert_eq!(code.to_string().parse(), Ok(code));
            assert!(code.code().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'));
        }
        let unknown = "No".parse::<ErrorCode>().unwrap_err();
        assert_eq!(unknown.to_string(), "unknown error code 'No'");
    }
}
