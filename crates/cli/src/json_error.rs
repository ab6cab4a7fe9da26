//! Errors for programs: what `--json` writes instead of an answer, on standard output.

use std::{
    error::Error,
    ffi::OsString,
    io::{self, ErrorKind, Write},
};

use anstyle::AnsiColor;
use cotulenh_board::{ErrorCode, pgn::PgnErrorOf};
use cotulenh_i18n::{Locale, msg};
use cotulenh_server::admin::AdminError;
use cotulenh_train::games_file::GamesFileError;
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

/// The word for an error: that of the first of its causes that has one.
fn code(error: &anyhow::Error) -> ErrorCode {
    error.chain().find_map(code_of).unwrap_or(ErrorCode::BadRequest)
}

fn code_of(cause: &(dyn Error + 'static)) -> Option<ErrorCode> {
    let is_pgn = cause.is::<PgnErrorOf<cotulenh::Position>>()
        || cause.is::<PgnErrorOf<cotulenh_chess::Position>>();
    let is_log = cause.is::<cotulenh::GameLogError>() || cause.is::<cotulenh_chess::GameLogError>();
    let system = match (cause.downcast_ref(), cause.downcast_ref()) {
        (Some(GamesFileError::Io(error)), _) => Some(error),
        (_, Some(AdminError::Missing(_))) => return Some(ErrorCode::NotFound),
        _ => cause.downcast_ref::<io::Error>(),
    };
    match system.map(io::Error::kind) {
        _ if is_pgn => Some(ErrorCode::BadPgn),
        _ if is_log => Some(ErrorCode::BadLog),
        Some(ErrorKind::NotFound) => Some(ErrorCode::NotFound),
        Some(ErrorKind::PermissionDenied) => Some(ErrorCode::Forbidden),
        Some(ErrorKind::InvalidData | ErrorKind::UnexpectedEof) | None => None,
        Some(_) => Some(ErrorCode::Storage),
    }
}
