use alloc::{string::String, vec::Vec};
use core::fmt;

use super::clock::ClockTime;

/// A numeric annotation glyph: a judgement of a turn or a position, such as 1 for a good move.
///
/// ```
/// use cotulenh_board::Nag;
///
/// assert_eq!(Nag::from_suffix("?!"), Some(Nag::DUBIOUS));
/// assert_eq!(Nag::GOOD.to_string(), "$1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// `!`
    pub const GOOD: Nag = Nag(1);
    /// `?`
    pub const MISTAKE: Nag = Nag(2);
    /// `!!`
    pub const BRILLIANT: Nag = Nag(3);
    /// `??`
    pub const BLUNDER: Nag = Nag(4);
    /// `!?`
    pub const INTERESTING: Nag = Nag(5);
    /// `?!`
    pub const DUBIOUS: Nag = Nag(6);

    /// The meaning of the signs after a turn. Extra signs, as in `!!!`, are ignored.
    pub fn from_suffix(signs: &str) -> Option<Nag> {
        let mut signs = signs.chars();
        match (signs.next()?, signs.next()) {
            ('!', None) => Some(Nag::GOOD),
            ('?', None) => Some(Nag::MISTAKE),
            ('!', Some('!')) => Some(Nag::BRILLIANT),
            ('?', Some('?')) => Some(Nag::BLUNDER),
            ('!', Some('?')) => Some(Nag::INTERESTING),
            ('?', Some('!')) => Some(Nag::DUBIOUS),
            _ => None,
        }
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// What people have said about one turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Annotations {
    pub(crate) comment_before: String,
    pub(crate) comment_after: String,
    pub(crate) nags: Vec<Nag>,
    pub(crate) clock: Option<ClockTime>,
}

impl Annotations {
    /// Adds a judgement, once.
    pub(crate) fn add_nag(&mut self, nag: Nag) {
        if !self.nags.contains(&nag) {
            self.nags.push(nag);
        }
    }
}

/// The form in which comments are kept: no blank at either end of a line and no empty line, so that
/// a file can hold every comment exactly.
pub(super) fn tidy_comment(text: &str) -> String {
    let mut tidy = String::new();
    for line in text.split(['\n', '\r']) {
        push_comment_line(&mut tidy, line.trim());
    }
    tidy
}

/// Adds a line that is tidy already.
fn push_comment_line(comment: &mut String, line: &str) {
    if line.is_empty() {
        return;
    }
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(line);
}

/// Adds the lines of `more` below `comment`, which is tidy and stays so.
pub(crate) fn append_comment(comment: &mut String, more: &str) {
    if comment.is_empty() {
        *comment = tidy_comment(more);
    } else {
        push_comment_line(comment, &tidy_comment(more));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_kept_without_empty_lines_and_outer_blanks() {
        assert_eq!(tidy_comment("  a  b \r\n\n\t c\rd "), "a  b\nc\nd");
        assert_eq!(tidy_comment(" \n \t"), "");
    }

    #[test]
    fn appended_comments_stand_on_lines_of_their_own() {
        let mut comment = String::new();
        append_comment(&mut comment, " one ");
        append_comment(&mut comment, "");
        append_comment(&mut comment, "two\n\nthree");
        assert_eq!(comment, "one\ntwo\nthree");
    }

    #[test]
    fn suffix_signs_become_glyphs() {
        let signs = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!!!", 3)];
        for (text, number) in signs {
            assert_eq!(Nag::from_suffix(text), Some(Nag(number)));
        }
        assert_eq!(Nag::from_suffix(""), None);
        assert_eq!(Nag::from_suffix("+"), None);
    }
}
