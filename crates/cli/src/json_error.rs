//! Errors for programs: what `--json` writes instead of an answer, on standard output.

use std::{
    ffi::OsString,
    io::{self, ErrorKind, Write},
};

use anstyle::AnsiColor;
use cotulenh_board::{ErrorCode, pgn::PgnErrorOf};
use cotulenh_i18n::{Locale, msg};
use serde::Serialize;

use crate::{errors, reading::BadFen, say};

/// Whether the answer is to be JSON. Known before the arguments are, because they may be what is wrong.
pub(crate) fn is_asked_for(words: impl Iterator<Item = OsString>) -> bool {
    words.take_while(|word| word != "--").any(|word| word == "--json")
}

/// An error with the word for it.
#[derive(Serialize)]
pub(crate) struct JsonError {
    /// The text that is no position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fen: Option<String>,
    pub(crate) error: String,
    pub(crate) code: ErrorCode,
}

impl JsonError {
    fn new(error: &anyhow::Error, lang: Locale) -> JsonError {
        match error.chain().find_map(|cause| cause.downcast_ref::<BadFen>()) {
            Some(bad) => bad.to_json(),
            None => JsonError { fen: None, error: errors::chain(error, lang), code: code(error) },
        }
    }

    /// Writes the error as a line.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        out.write_all(&line)
    }
}

/// Says what went wrong, to programs or to people. Where nobody listens there is nobody to tell.
pub(crate) fn report(error: &anyhow::Error, is_json: bool, lang: Locale) {
    if is_json {
        let _ = JsonError::new(error, lang).write(&mut io::stdout().lock());
    } else {
        let word = lang.text(&msg::error_word());
        say(&word, AnsiColor::Red, &errors::chain(error, lang));
    }
}

/// What is wrong with the arguments, as a line of JSON.
pub(crate) fn refuse_arguments(reason: &str) {
    let error = reason.trim().to_string();
    let refusal = JsonError { fen: None, error, code: ErrorCode::BadRequest };
    let _ = refusal.write(&mut io::stdout().lock());
}

fn code(error: &anyhow::Error) -> ErrorCode {
    let is = |test: fn(&(dyn std::error::Error + 'static)) -> bool| error.chain().any(test);
    let system = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    if is(|cause| {
        cause.is::<PgnErrorOf<cotulenh::Position>>()
            || cause.is::<PgnErrorOf<cotulenh_chess::Position>>()
    }) {
        ErrorCode::BadPgn
    } else if is(|cause| {
        cause.is::<cotulenh::GameLogError>() || cause.is::<cotulenh_chess::GameLogError>()
    }) {
        ErrorCode::BadLog
    } else {
        match system.map(io::Error::kind) {
            Some(ErrorKind::NotFound) => ErrorCode::NotFound,
            Some(ErrorKind::PermissionDenied) => ErrorCode::Forbidden,
            Some(ErrorKind::InvalidData | ErrorKind::UnexpectedEof) | None => ErrorCode::BadRequest,
            Some(_) => ErrorCode::Storage,
        }
    }
}
