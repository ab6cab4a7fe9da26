//! Lines of bounded length from a stream that may hold anything.

use std::io::{self, BufRead, Read};

/// The longest line that is read: a game of some ten thousand turns.
pub(crate) const MAX_LINE: usize = 256 * 1024;
/// How much of a refused line is shown.
const SHOWN: usize = 80;

/// A line that is not read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum LineError {
    #[error("a line of more than {MAX_LINE} bytes was skipped: {0}...")]
    TooLong(String),
    #[error("a line that is not UTF-8 was skipped: {0}")]
    NotUtf8(String),
}

/// Reads the next line, `None` at the end.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, LineError>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > MAX_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(LineError::TooLong(shown(&bytes)))));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|error| LineError::NotUtf8(shown(error.as_bytes())))))
}

/// The beginning of the line in one line of text.
fn shown(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]);
    text.trim().replace(char::is_control, "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_broken_lines_are_skipped_and_named() {
        let mut input = vec![b'x'; MAX_LINE + 1];
        input.extend(b"y\n\xff\nquit");
        let mut input = &input[..];
        let mut next = || next_line(&mut input).unwrap();
        assert_eq!(next(), Some(Err(LineError::TooLong("x".repeat(SHOWN)))));
        assert_eq!(next(), Some(Err(LineError::NotUtf8("\u{fffd}".to_string()))));
        assert_eq!(next(), Some(Ok("quit".to_string())));
        assert_eq!(next(), None);
    }
}
