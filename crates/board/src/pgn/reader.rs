//! Reads one game: its tags, which tell the start position, and then its turns.

use alloc::{string::String, vec::Vec};

use super::{
    PgnErrorOf, PgnGame,
    builder::Builder,
    error::{LimitError, PgnError, PgnErrorKind, ReadOptions, SyntaxError},
    lexer::{At, Fault, Lexer, Token},
    split::GameText,
    tags::Tags,
};
use crate::Notation;

pub(super) type Kind<P> = PgnErrorKind<<P as Notation>::FenError, <P as Notation>::TurnError>;

pub(super) fn read_game<P: Notation>(
    source: &GameText<'_>,
    options: &ReadOptions,
) -> Result<PgnGame<P>, PgnErrorOf<P>> {
    read(&source.text, source.too_long, options).map_err(|error| locate(source, error))
}

fn locate<F, T>(source: &GameText<'_>, error: At<PgnErrorKind<F, T>>) -> PgnError<F, T> {
    let before = &source.text[..error.at];
    let line = source.place.line + before.matches('\n').count();
    let column = match before.rfind('\n') {
        Some(end) => before[end + 1..].chars().count() + 1,
        None => before.chars().count() + source.place.column,
    };
    PgnError { game: source.place.game, line, column, kind: error.what }
}

fn read<P: Notation>(
    text: &str,
    too_long: Option<usize>,
    options: &ReadOptions,
) -> Result<PgnGame<P>, At<Kind<P>>> {
    let limit = options.limits.game_bytes;
    if let Some(limit) = too_long.or((text.len() > limit).then_some(limit)) {
        return Err(At { at: 0, what: PgnErrorKind::Limit(LimitError::GameTooLong(limit)) });
    }
    let mut tokens = Lexer::new(text, &options.limits).map(|token| token.map_err(fault::<P>));
    let mut head = Head::default();
    let mut first = None;
    while first.is_none()
        && let Some(token) = tokens.next()
    {
        first = head.take::<P>(token?, options)?;
    }
    let mut builder = head.builder::<P>(options)?;
    for token in first.map(Ok).into_iter().chain(tokens) {
        builder.take(&token?)?;
    }
    Ok(PgnGame { game: builder.finish(&head.tags)?, tags: head.tags })
}

fn fault<P: Notation>(fault: At<Fault>) -> At<Kind<P>> {
    let what = match fault.what {
        Fault::Syntax(error) => PgnErrorKind::Syntax(error),
        Fault::Limit(error) => PgnErrorKind::Limit(error),
    };
    At { at: fault.at, what }
}

pub(super) fn syntax<P: Notation>(at: usize, error: SyntaxError) -> At<Kind<P>> {
    At { at, what: PgnErrorKind::Syntax(error) }
}

/// What comes before the first turn. The start position is known only after the last tag.
#[derive(Default)]
struct Head<'a> {
    tags: Tags,
    fen_at: usize,
    variant_at: usize,
    opening: Vec<At<Token<'a>>>,
}

impl<'a> Head<'a> {
    /// Keeps the token or hands it back if the turns begin with it.
    fn take<P: Notation>(
        &mut self,
        token: At<Token<'a>>,
        options: &ReadOptions,
    ) -> Result<Option<At<Token<'a>>>, At<Kind<P>>> {
        let at = token.at;
        match token.what {
            Token::Tag { name, value } => {
                if name.eq_ignore_ascii_case("FEN") {
                    self.fen_at = at;
                } else if name.eq_ignore_ascii_case("Variant") {
                    self.variant_at = at;
                }
                let set = self.tags.set(name, &value);
                set.map_err(|_| syntax::<P>(at, SyntaxError::BadTag))?;
                let limit = options.limits.tags;
                if self.tags.len() > limit {
                    let what = PgnErrorKind::Limit(LimitError::TooManyTags(limit));
                    return Err(At { at, what });
                }
                Ok(None)
            }
            Token::Comment(_) => {
                self.opening.push(token);
                Ok(None)
            }
            _ => Ok(Some(token)),
        }
    }

    fn builder<P: Notation>(
        &mut self,
        options: &ReadOptions,
    ) -> Result<Builder<'a, P>, At<Kind<P>>> {
        if options.check_variant {
            self.check_variant::<P>()?;
        }
        let start = self.start_position::<P>()?;
        let mut builder = Builder::new(start, options.limits);
        for comment in self.opening.drain(..) {
            builder.take(&comment)?;
        }
        Ok(builder)
    }

    fn check_variant<P: Notation>(&self) -> Result<(), At<Kind<P>>> {
        let Some(found) = self.tags.get("Variant") else {
            return Ok(());
        };
        let ours = P::VARIANT.iter().chain(P::OTHER_VARIANTS);
        if ours.into_iter().any(|name| same_name(found, name)) {
            return Ok(());
        }
        let what = PgnErrorKind::Variant { found: String::from(found), expected: P::VARIANT };
        Err(At { at: self.variant_at, what })
    }

    fn start_position<P: Notation>(&self) -> Result<P, At<Kind<P>>> {
        let is_ordinary = self.tags.get("SetUp").is_some_and(|set_up| set_up.trim() == "0");
        match self.tags.get("FEN") {
            Some(fen) if !is_ordinary => P::from_fen(fen.trim()).map_err(|reason| At {
                at: self.fen_at,
                what: PgnErrorKind::Fen { fen: String::from(fen), reason },
            }),
            _ => Ok(P::initial()),
        }
    }
}

/// Names of games are compared by their letters and digits, whatever their case.
fn same_name(left: &str, right: &str) -> bool {
    let letters = |name: &str| -> Vec<char> {
        name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    letters(left) == letters(right)
}
