//! Lays words out in lines.

use alloc::string::String;

/// Fills lines with units that are never broken.
pub(super) struct Wrapper<'a> {
    out: &'a mut String,
    width: usize,
    column: usize,
    unit: String,
    /// The next unit is joined to the present one.
    is_joined: bool,
}

impl<'a> Wrapper<'a> {
    /// Lines stay shorter than `width` where units allow.
    pub(super) fn new(out: &'a mut String, width: usize) -> Wrapper<'a> {
        Wrapper { out, width, column: 0, unit: String::new(), is_joined: false }
    }

    /// A unit on its own.
    pub(super) fn unit(&mut self, text: &str) {
        if !core::mem::take(&mut self.is_joined) {
            self.place_unit();
        }
        self.unit.push_str(text);
    }

    /// Belongs to the unit that follows.
    pub(super) fn opening(&mut self, text: &str) {
        self.unit(text);
        self.is_joined = true;
    }

    /// Belongs to the unit before.
    pub(super) fn closing(&mut self, text: &str) {
        self.is_joined = false;
        self.unit.push_str(text);
    }

    /// A text in braces, broken only where a reader sees the same text again: at single blanks,
    /// outside square brackets, and never so that a line begins with `%` or `[`.
    pub(super) fn braces(&mut self, text: &str) {
        self.opening("{");
        let mut depth = 0_usize;
        let mut previous = '{';
        let mut characters = text.chars().peekable();
        let mut unit = String::new();
        while let Some(c) = characters.next() {
            match c {
                '[' => depth += 1,
                ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            let next = characters.peek().copied().unwrap_or('}');
            let breaks = c == ' '
                && depth == 0
                && !previous.is_whitespace()
                && !next.is_whitespace()
                && !matches!(next, '%' | '[');
            if breaks {
                self.unit(&core::mem::take(&mut unit));
            } else {
                unit.push(c);
            }
            previous = c;
        }
        self.unit(&unit);
        self.closing("}");
    }

    /// A text to the end of a line.
    pub(super) fn rest_of_line(&mut self, text: &str) {
        self.unit("; ");
        self.unit.push_str(text);
        self.end_line();
    }

    fn place_unit(&mut self) {
        if self.unit.is_empty() {
            return;
        }
        let len = self.unit.chars().count();
        if self.column > 0 && self.column + 1 + len >= self.width {
            self.out.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
        self.out.push_str(&self.unit);
        self.column += len;
        self.unit.clear();
    }

    pub(super) fn end_line(&mut self) {
        self.place_unit();
        if self.column > 0 {
            self.out.push('\n');
            self.column = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(width: usize, write: impl FnOnce(&mut Wrapper<'_>)) -> String {
        let mut out = String::new();
        let mut wrapper = Wrapper::new(&mut out, width);
        write(&mut wrapper);
        wrapper.end_line();
        out
    }

    #[test]
    fn lines_stay_shorter_than_the_width() {
        let out = wrapped(8, |w| {
            for unit in ["abc", "def", "g", "hi", "a-long-one", "x"] {
                w.unit(unit);
            }
        });
        assert_eq!(out, "abc def\ng hi\na-long-one\nx\n");
    }

    #[test]
    fn parentheses_stick_to_what_they_enclose() {
        let out = wrapped(10, |w| {
            w.unit("abcdef");
            w.opening("(");
            w.unit("1.");
            w.unit("xy");
            w.closing(")");
            w.closing(")");
            w.unit("z");
        });
        assert_eq!(out, "abcdef\n(1. xy))\nz\n");
    }

    #[test]
    fn comments_break_only_where_one_blank_is() {
        let out = wrapped(6, |w| w.braces("aa bb  cc dd"));
        assert_eq!(out, "{aa\nbb  cc\ndd}\n");
    }

    #[test]
    fn no_line_of_a_comment_begins_like_an_escape_or_a_tag() {
        let out = wrapped(4, |w| w.braces("aaa %b [c d] [Event \"x\"] e"));
        assert_eq!(out, "{aaa %b [c d] [Event \"x\"]\ne}\n");
    }
}
