//! What stands in braces: text, and commands such as `[%clk 0:05:00]`.

use alloc::{borrow::Cow, string::String};

use crate::ClockTime;

const CLOCK_COMMAND: &str = "[%clk";

/// A comment in braces as one line: a line end and the blanks around it read as one blank.
pub(super) fn unwrap_lines(comment: &str) -> Cow<'_, str> {
    if !comment.contains(['\n', '\r']) {
        return Cow::Borrowed(comment.trim());
    }
    let mut text = String::with_capacity(comment.len());
    for line in comment.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty()) {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(line);
    }
    Cow::Owned(text)
}

/// Takes the first readable clock out of a comment. What is around it is joined by a blank.
pub(super) fn take_clock(comment: &str) -> (Option<ClockTime>, Cow<'_, str>) {
    for (start, _) in comment.match_indices(CLOCK_COMMAND) {
        let argument = &comment[start + CLOCK_COMMAND.len()..];
        let Some(end) = argument.find(']') else {
            break;
        };
        if let Ok(clock) = argument[..end].trim().parse()
            && argument.starts_with(char::is_whitespace)
        {
            return (Some(clock), joined(comment[..start].trim(), argument[end + 1..].trim()));
        }
    }
    (None, Cow::Borrowed(comment))
}

fn joined<'a>(before: &'a str, after: &'a str) -> Cow<'a, str> {
    match (before.is_empty(), after.is_empty()) {
        (true, _) => Cow::Borrowed(after),
        (false, true) => Cow::Borrowed(before),
        (false, false) => {
            let mut text = String::from(before);
            text.push(' ');
            text.push_str(after);
            Cow::Owned(text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_is_taken_out_of_the_comment_around_it() {
        let clock = Some(ClockTime::from_seconds(300));
        for (comment, text) in [
            ("[%clk 0:05:00]", ""),
            ("a [%clk 0:05:00] b", "a b"),
            ("[%clk  0:05:00 ]b", "b"),
            ("[%eval 0.3] [%clk 0:05:00]", "[%eval 0.3]"),
            ("[%clk soon] [%clk 0:05:00] [%clk 0:04:00]", "[%clk soon] [%clk 0:04:00]"),
        ] {
            let (taken, rest) = take_clock(comment);
            assert_eq!((taken, &*rest), (clock, text), "{comment}");
        }
    }

    #[test]
    fn what_is_no_clock_stays_in_the_comment() {
        for comment in ["", "text", "[%clk", "[%clk 0:05:00", "[%clk]", "[%clock 0:05:00]"] {
            assert_eq!(take_clock(comment), (None, Cow::Borrowed(comment)));
        }
    }

    #[test]
    fn line_ends_inside_a_comment_read_as_one_blank() {
        assert_eq!(unwrap_lines(" one\r\n  two \n\nthree  four "), "one two three  four");
        assert_eq!(unwrap_lines("\n"), "");
    }
}
