//! Cuts the text of one game into tokens. Knows no game, only what words look like.

use alloc::string::String;

use super::{
    error::{LimitError, Limits, SyntaxError},
    result::ResultWord,
    tags::is_tag_name,
};
use crate::Nag;

/// How many letters the parentheses of a stack can hold.
const LARGEST_STACK: usize = 3;

/// Judgements that are written as signs of their own.
const POSITION_SIGNS: [(&str, u8); 12] = [
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("-+", 19),
];

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token<'a> {
    Tag { name: &'a str, value: String },
    MoveNumber,
    Word(&'a str),
    Nag(Nag),
    Comment(&'a str),
    Open,
    Close,
    Result(ResultWord),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    Syntax(SyntaxError),
    Limit(LimitError),
}

/// What stands where, in bytes from the beginning of the game's text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct At<T> {
    pub(super) at: usize,
    pub(super) what: T,
}

pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    limits: &'a Limits,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, limits: &'a Limits) -> Lexer<'a> {
        Lexer { text, at: 0, limits }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start_matches(is_blank).len();
            if !(self.rest().starts_with('%') && is_line_start(&self.text[..self.at])) {
                return;
            }
            self.at += line_len(self.rest());
        }
    }

    fn take(&mut self, len: usize) -> &'a str {
        let taken = &self.rest()[..len];
        self.at += len;
        taken
    }

    fn token(&mut self) -> Result<Option<Token<'a>>, Fault> {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '[' => self.tag()?,
            '{' => self.braces()?,
            '}' => return Err(Fault::Syntax(SyntaxError::UnopenedComment)),
            ';' => {
                let comment = &self.take(line_len(rest))[1..];
                self.comment(comment)?
            }
            '$' => self.nag()?,
            '!' | '?' => {
                let signs = self.take(run_len(rest, |c| matches!(c, '!' | '?')));
                Token::Nag(Nag::from_suffix(signs).ok_or(Fault::Syntax(SyntaxError::BadNag))?)
            }
            ')' => {
                self.take(1);
                Token::Close
            }
            '(' if !begins_with_stack(rest) => {
                self.take(1);
                Token::Open
            }
            _ if move_number_len(rest) > 0 => {
                self.take(move_number_len(rest));
                Token::MoveNumber
            }
            _ => self.word()?,
        };
        Ok(Some(token))
    }

    fn tag(&mut self) -> Result<Token<'a>, Fault> {
        let tag = parse_tag(self.rest()).ok_or(Fault::Syntax(SyntaxError::BadTag))?;
        if tag.name.len() + tag.value.len() > self.limits.tag_bytes {
            return Err(Fault::Limit(LimitError::TagTooLong(self.limits.tag_bytes)));
        }
        self.take(tag.len);
        Ok(Token::Tag { name: tag.name, value: tag.value })
    }

    fn braces(&mut self) -> Result<Token<'a>, Fault> {
        let inner = &self.rest()[1..];
        let len = inner.find('}').ok_or(Fault::Syntax(SyntaxError::UnclosedComment))?;
        let token = self.comment(&inner[..len])?;
        self.take(len + 2);
        Ok(token)
    }

    fn comment(&self, text: &'a str) -> Result<Token<'a>, Fault> {
        if text.len() > self.limits.comment_bytes {
            return Err(Fault::Limit(LimitError::CommentTooLong(self.limits.comment_bytes)));
        }
        Ok(Token::Comment(text))
    }

    fn nag(&mut self) -> Result<Token<'a>, Fault> {
        let digits = &self.rest()[1..];
        let len = run_len(digits, |c| c.is_ascii_digit());
        let number = digits[..len].parse().map_err(|_| Fault::Syntax(SyntaxError::BadNag))?;
        self.take(1 + len);
        Ok(Token::Nag(Nag(number)))
    }

    fn word(&mut self) -> Result<Token<'a>, Fault> {
        let word = &self.rest()[..word_len(self.rest())];
        if word.len() > self.limits.word_bytes {
            return Err(Fault::Limit(LimitError::WordTooLong(self.limits.word_bytes)));
        }
        self.take(word.len());
        if let Some(result) = ResultWord::parse(word) {
            return Ok(Token::Result(result));
        }
        let sign = POSITION_SIGNS.iter().find(|(sign, _)| *sign == word);
        Ok(sign.map_or(Token::Word(word), |&(_, number)| Token::Nag(Nag(number))))
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Result<At<Token<'a>>, At<Fault>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks();
        let at = self.at;
        match self.token() {
            Ok(token) => token.map(|what| Ok(At { at, what })),
            Err(what) => {
                self.at = self.text.len();
                Some(Err(At { at, what }))
            }
        }
    }
}

pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Whether a line begins behind this text.
pub(super) fn is_line_start(before: &str) -> bool {
    matches!(before, "" | "\u{feff}") || before.ends_with('\n')
}

/// Ends any word.
pub(super) fn is_delimiter(c: char) -> bool {
    is_blank(c) || matches!(c, '{' | '}' | ';' | '(' | ')' | '!' | '?' | '$')
}

fn run_len(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// The length of the line without its end.
pub(super) fn line_len(text: &str) -> usize {
    text.find('\n').unwrap_or(text.len())
}

/// The length of `12.`, `12...`, `12` alone or dots alone, 0 if there is none.
pub(super) fn move_number_len(text: &str) -> usize {
    let digits = run_len(text, |c| c.is_ascii_digit());
    let dots = run_len(&text[digits..], |c| matches!(c, '.' | '…'));
    let ends = text[digits..].chars().next().is_none_or(is_delimiter);
    if dots > 0 || ends { digits + dots } else { 0 }
}

/// The length of a stack such as `(NFT)` or `(+N+F)` at the beginning of the text: one to three
/// capitals, each with or without a `+`, in parentheses.
fn stack_len(text: &str) -> Option<usize> {
    let mut bytes = text.bytes().enumerate().peekable();
    bytes.next_if(|&(_, byte)| byte == b'(')?;
    for letters in 0.. {
        if letters > 0
            && let Some((close, _)) = bytes.next_if(|&(_, byte)| byte == b')')
        {
            return Some(close + 1);
        }
        if letters == LARGEST_STACK {
            break;
        }
        bytes.next_if(|&(_, byte)| byte == b'+');
        bytes.next_if(|&(_, byte)| byte.is_ascii_uppercase())?;
    }
    None
}

/// Whether a `(` begins a word and not a variation: a stack with the rest of the word right behind.
fn begins_with_stack(text: &str) -> bool {
    stack_len(text).is_some_and(|len| {
        text[len..].starts_with(|c: char| c.is_ascii_alphanumeric() || "_@&><".contains(c))
    })
}

/// The length of a word. Parentheses belong to it where they hold a stack, at its beginning or
/// behind `:` or `,`.
fn word_len(text: &str) -> usize {
    let mut len = if text.starts_with('(') { stack_len(text).unwrap_or(1) } else { 0 };
    loop {
        len += run_len(&text[len..], |c| !is_delimiter(c));
        let stack = stack_len(&text[len..]);
        match stack {
            Some(stack) if text[..len].ends_with([':', ',']) => len += stack,
            _ => return len,
        }
    }
}

pub(super) struct RawTag<'a> {
    pub(super) len: usize,
    name: &'a str,
    value: String,
}

/// Reads a tag on one line. A quotation mark inside the value that nobody escaped is taken as it
/// is unless a `]` follows.
pub(super) fn parse_tag(text: &str) -> Option<RawTag<'_>> {
    let line = &text[..line_len(text)];
    let inner = line.strip_prefix('[')?.trim_start();
    let name = &inner[..inner.find(|c: char| c.is_whitespace() || c == '"')?];
    if !is_tag_name(name) {
        return None;
    }
    let mut rest = inner[name.len()..].trim_start().strip_prefix('"')?;
    let mut value = String::new();
    loop {
        let plain = rest.find(['"', '\\'])?;
        value.push_str(&rest[..plain]);
        let mark = &rest[plain..=plain];
        rest = &rest[plain + 1..];
        if mark == "\\" && rest.starts_with(['"', '\\']) {
            value.push_str(&rest[..1]);
            rest = &rest[1..];
        } else if mark == "\"" && rest.trim_start().starts_with(']') {
            let behind = &rest.trim_start()[1..];
            return Some(RawTag { len: line.len() - behind.len(), name, value });
        } else {
            value.push_str(mark);
        }
    }
}

#[cfg(test)]
mod tests;
