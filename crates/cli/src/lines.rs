//! Lines of bounded length from a stream that may hold anything.

use std::io::{self, BufRead, Read};

/// The longest line that is kept.
pub(crate) const MAX_LINE: usize = 64 * 1024;

/// How much of a line that is too long is kept to tell which one it was.
const KEPT_OF_LONG_LINE: usize = 80;

/// One line, without white space around it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A line of text.
    Text(String),
    /// A line that is no UTF-8, as far as it can be shown.
    NotUtf8(String),
    /// The beginning of a line of more than [`MAX_LINE`] bytes; the rest has been skipped.
    TooLong(String),
}

/// Reads the next line, `None` at the end.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let limit = MAX_LINE as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") && bytes.len() > MAX_LINE {
        input.skip_until(b'\n')?;
        bytes.truncate(KEPT_OF_LONG_LINE);
        return Ok(Some(Line::TooLong(shown(&bytes))));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text.trim().to_string()),
        Err(error) => Line::NotUtf8(shown(error.as_bytes())),
    }))
}

fn shown(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_lines(mut input: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| next_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn the_last_line_needs_no_end() {
        let text = |text: &str| Line::Text(text.to_string());
        assert_eq!(all_lines(b"a\r\n\n b"), [text("a"), text(""), text("b")]);
        assert_eq!(all_lines(b"a\n"), [text("a")]);
        assert_eq!(all_lines(b""), []);
    }

    #[test]
    fn a_long_line_is_skipped_and_the_next_is_read() {
        let mut input = vec![b'x'; MAX_LINE + 1];
        input.extend(b"\nb\n");
        let lines = all_lines(&input);
        assert_eq!(lines[0], Line::TooLong("x".repeat(KEPT_OF_LONG_LINE)));
        assert_eq!(lines[1..], [Line::Text("b".to_string())]);
    }

    #[test]
    fn a_line_of_just_the_limit_is_kept() {
        let mut input = vec![b'x'; MAX_LINE];
        input.extend(b"\nb");
        assert_eq!(all_lines(&input)[0], Line::Text("x".repeat(MAX_LINE)));
        input[0] = 0xff;
        assert!(
            matches!(&all_lines(&input)[0], Line::NotUtf8(text) if text.starts_with('\u{fffd}'))
        );
    }
}
