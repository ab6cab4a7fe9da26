//! Puts turns, variations and comments into a game, token by token.

use alloc::{string::String, vec::Vec};

use super::{
    comment::{take_clock, unwrap_lines},
    error::{LimitError, Limits, PgnErrorKind, SyntaxError},
    lexer::{At, Token},
    reader::{Kind, syntax},
    result::ResultWord,
    tags::Tags,
};
use crate::{Game, Nag, NodeId, Notation, game::append_comment};

/// A line being read: the main line or a variation.
struct Line<'a> {
    opened_at: usize,
    last: NodeId,
    has_turns: bool,
    /// Whether a comment now is about the next turn: a move number or a variation came before.
    next_is_announced: bool,
    comments_before: Vec<&'a str>,
    nags_before: Vec<Nag>,
}

impl Line<'_> {
    fn new(opened_at: usize, last: NodeId) -> Self {
        Line {
            opened_at,
            last,
            has_turns: false,
            next_is_announced: false,
            comments_before: Vec::new(),
            nags_before: Vec::new(),
        }
    }
}

pub(super) struct Builder<'a, P: Notation> {
    game: Game<P>,
    line: Line<'a>,
    /// The lines that the current one is a variation of, the main line first.
    outer: Vec<Line<'a>>,
    turns: usize,
    result: Option<ResultWord>,
    limits: Limits,
}

impl<'a, P: Notation> Builder<'a, P> {
    pub(super) fn new(start: P, limits: Limits) -> Builder<'a, P> {
        Builder {
            game: Game::from_position(start),
            line: Line::new(0, NodeId::START),
            outer: Vec::new(),
            turns: 0,
            result: None,
            limits,
        }
    }

    pub(super) fn take(&mut self, token: &At<Token<'a>>) -> Result<(), At<Kind<P>>> {
        let at = token.at;
        if self.result.is_some() && !matches!(token.what, Token::Comment(_)) {
            return Err(syntax::<P>(at, SyntaxError::AfterResult));
        }
        match token.what {
            Token::Tag { .. } => return Err(syntax::<P>(at, SyntaxError::TagAmongTurns)),
            Token::MoveNumber => self.line.next_is_announced = true,
            Token::Word(word) => self.turn(at, word)?,
            Token::Nag(nag) => self.nag(nag),
            Token::Comment(text) => self.comment(text),
            Token::Open => self.open(at)?,
            Token::Close => self.close(at)?,
            Token::Result(result) if self.outer.is_empty() => self.result = Some(result),
            Token::Result(_) => {}
        }
        Ok(())
    }

    fn turn(&mut self, at: usize, word: &str) -> Result<(), At<Kind<P>>> {
        let error = |what| At { at, what };
        if self.turns == self.limits.turns {
            let limit = LimitError::TooManyTurns(self.limits.turns);
            return Err(error(PgnErrorKind::Limit(limit)));
        }
        let parsed = self.game.living_node(self.line.last).position().parse_turn(word);
        let turn = parsed
            .map_err(|reason| error(PgnErrorKind::Turn { word: String::from(word), reason }))?;
        let added = self.game.add_legal_turn(self.line.last, &turn);
        let node =
            added.map_err(|_| error(PgnErrorKind::UnfinishedTurn { word: String::from(word) }))?;
        self.turns += 1;
        self.line.last = node;
        self.line.has_turns = true;
        self.line.next_is_announced = false;
        let annotations = self.game.living_annotations(node);
        for text in self.line.comments_before.drain(..) {
            append_comment(&mut annotations.comment_before, &unwrap_lines(text));
        }
        for nag in self.line.nags_before.drain(..) {
            annotations.add_nag(nag);
        }
        Ok(())
    }

    fn nag(&mut self, nag: Nag) {
        if self.line.has_turns || self.outer.is_empty() {
            self.game.living_annotations(self.line.last).add_nag(nag);
        } else {
            self.line.nags_before.push(nag);
        }
    }

    fn comment(&mut self, text: &'a str) {
        let begins_a_variation = !self.line.has_turns && !self.outer.is_empty();
        if self.result.is_none() && (self.line.next_is_announced || begins_a_variation) {
            self.line.comments_before.push(text);
        } else {
            self.comment_after(self.line.last, text);
        }
    }

    fn comment_after(&mut self, node: NodeId, text: &str) {
        let text = unwrap_lines(text);
        let annotations = self.game.living_annotations(node);
        let text = if annotations.clock.is_none() {
            let (clock, text) = take_clock(&text);
            annotations.clock = clock;
            text
        } else {
            text.as_ref().into()
        };
        append_comment(&mut annotations.comment_after, &text);
    }

    /// A variation stands in for the turn before it.
    fn open(&mut self, at: usize) -> Result<(), At<Kind<P>>> {
        let replaced = self.game.living_node(self.line.last).parent();
        let (true, Some(parent)) = (self.line.has_turns, replaced) else {
            return Err(syntax::<P>(at, SyntaxError::VariationBeforeTurn));
        };
        if self.outer.len() == self.limits.depth {
            let limit = LimitError::TooDeep(self.limits.depth);
            return Err(At { at, what: PgnErrorKind::Limit(limit) });
        }
        self.outer.push(core::mem::replace(&mut self.line, Line::new(at, parent)));
        Ok(())
    }

    fn close(&mut self, at: usize) -> Result<(), At<Kind<P>>> {
        let outer = self.outer.pop();
        let outer = outer.ok_or_else(|| syntax::<P>(at, SyntaxError::UnopenedVariation))?;
        let inner = core::mem::replace(&mut self.line, outer);
        self.line.next_is_announced = true;
        let last = if inner.has_turns { inner.last } else { self.line.last };
        self.comments_without_turn(last, inner.comments_before);
        Ok(())
    }

    /// Comments on a next turn that never came are about the last one.
    fn comments_without_turn(&mut self, last: NodeId, comments: Vec<&str>) {
        for text in comments {
            self.comment_after(last, text);
        }
    }

    pub(super) fn finish(mut self, tags: &Tags) -> Result<Game<P>, At<Kind<P>>> {
        if !self.outer.is_empty() {
            return Err(syntax::<P>(self.line.opened_at, SyntaxError::UnclosedVariation));
        }
        let comments = core::mem::take(&mut self.line.comments_before);
        self.comments_without_turn(self.line.last, comments);
        let end = self.game.main_line_end();
        let result_tag = || tags.get("Result").and_then(|value| ResultWord::parse(value.trim()));
        let result = self.result.or_else(result_tag).unwrap_or(ResultWord::Unknown);
        if result != ResultWord::of(self.game.board_outcome(end))
            && let Some(outcome) = result.outcome(tags.get("Termination"))
        {
            self.game.declare(end, outcome);
        }
        self.game.go_to_start();
        Ok(self.game)
    }
}
