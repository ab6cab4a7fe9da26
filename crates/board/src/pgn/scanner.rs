//! Finds where one game ends and the next begins, line by line, without reading the games.

use super::{
    lexer::{is_blank, is_delimiter, is_line_start, move_number_len, parse_tag},
    result::ResultWord,
};

/// What is known of the game so far. A new game begins with a tag after turns, or with anything but
/// a comment after the result.
#[derive(Clone, Debug, Default)]
pub(super) struct Scanner {
    stage: Stage,
    depth: usize,
    in_comment: bool,
    after_blank_line: bool,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Stage {
    #[default]
    Blank,
    Head,
    Turns,
    Result,
}

impl Scanner {
    /// Whether there is more than blanks and escaped lines since the last boundary.
    pub(super) fn has_content(&self) -> bool {
        self.stage > Stage::Blank
    }

    /// Goes on at byte `from` of a line and returns where in the line the next game begins; from
    /// there the next call has to go on. `None` means the rest of the line belongs to this game.
    pub(super) fn next_boundary(&mut self, line: &str, from: usize) -> Option<usize> {
        let found = self.scan(line, from);
        if found.is_some() {
            *self = Scanner::default();
        } else {
            self.after_blank_line = line.chars().all(is_blank);
        }
        found
    }

    fn scan(&mut self, line: &str, from: usize) -> Option<usize> {
        if from == 0 && self.in_comment && self.comment_was_forgotten(line) {
            return Some(0);
        }
        let mut at = from;
        loop {
            if self.in_comment {
                at += line[at..].find('}')? + 1;
                self.in_comment = false;
            }
            at += line[at..].find(|c| !is_blank(c))?;
            let rest = &line[at..];
            let first = rest.chars().next()?;
            let begins_a_game = match first {
                '%' if is_line_start(&line[..at]) => return None,
                '{' | ';' => false,
                '[' => self.stage >= Stage::Turns,
                _ => self.stage == Stage::Result,
            };
            if begins_a_game {
                return Some(at);
            }
            self.stage = self.stage.max(Stage::Head);
            at += match first {
                ';' => return None,
                '{' => {
                    self.in_comment = true;
                    1
                }
                '[' => parse_tag(rest)?.len,
                _ => self.turn_text(rest),
            };
        }
    }

    /// An unclosed brace must not swallow all games after it: what looks like the beginning of a
    /// file section ends the comment.
    fn comment_was_forgotten(&self, line: &str) -> bool {
        self.after_blank_line && line.starts_with("[Event \"")
    }

    /// Takes a word or a sign and returns its length. Parentheses are only counted: whether they
    /// hold a stack or a variation, they are balanced.
    fn turn_text(&mut self, text: &str) -> usize {
        self.stage = Stage::Turns;
        let number = move_number_len(text);
        let word = &text[number..];
        let word = &word[..word.find(is_delimiter).unwrap_or(word.len())];
        if self.depth == 0 && ResultWord::parse(word).is_some() {
            self.stage = Stage::Result;
        }
        if number + word.len() > 0 {
            return number + word.len();
        }
        match text.as_bytes().first() {
            Some(b'(') => self.depth += 1,
            Some(b')') => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        1
    }
}
