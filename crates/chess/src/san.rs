//! Moves as people write them: short (SAN) and long (LAN).

use alloc::string::{String, ToString};

use crate::{CastlingSide, Move, MoveKind, Position, Role, Square, attacks};

/// Text that is not a legal move in algebraic notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// The text is not a move.
    #[error("{text:?} is not a move: wrong at byte {at}")]
    Syntax {
        /// The whole text.
        text: String,
        /// The byte offset of the first character that does not fit.
        at: usize,
    },
    /// No legal move is written like this.
    #[error("{text} is not a legal move here")]
    Illegal {
        /// The whole text.
        text: String,
    },
    /// More than one legal move is written like this.
    #[error("{text} can mean {first} or {second}")]
    Ambiguous {
        /// The whole text.
        text: String,
        /// One of the moves.
        first: String,
        /// Another one.
        second: String,
    },
    /// A pawn reaches the last rank and the text does not say what it becomes.
    #[error("{text} does not say what the pawn becomes")]
    MissingPromotion {
        /// The whole text.
        text: String,
    },
}

impl Position {
    /// Writes a legal move in standard algebraic notation, with `+` or `#`.
    pub fn san(&self, mv: Move) -> String {
        self.write_algebraic(mv, false)
    }

    /// Writes a legal move with its full origin: `Ng1-f3`, `e5xd6`.
    pub fn lan(&self, mv: Move) -> String {
        self.write_algebraic(mv, true)
    }

    fn write_algebraic(&self, mv: Move, long: bool) -> String {
        let mut text = String::with_capacity(8);
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() {
            text.push_str(match CastlingSide::of(from, to) {
                CastlingSide::King => "O-O",
                CastlingSide::Queen => "O-O-O",
            });
        } else {
            let role = self.role_at(from).unwrap_or(Role::Pawn);
            let captures = self.captured_by(mv).is_some();
            if role != Role::Pawn {
                text.push(role.letter());
            }
            let (file, rank) = match role {
                _ if long => (true, true),
                Role::Pawn => (captures, false),
                _ => self.disambiguation(role, mv),
            };
            if file {
                text.push(from.file_letter());
            }
            if rank {
                text.push(from.rank_digit());
            }
            match (captures, long) {
                (true, _) => text.push('x'),
                (false, true) => text.push('-'),
                (false, false) => {}
            }
            text.push(to.file_letter());
            text.push(to.rank_digit());
            if let Some(role) = mv.promotion() {
                text.push('=');
                text.push(role.letter());
            }
        }
        let mut after = self.clone();
        after.make(mv);
        if after.is_check() {
            text.push(if after.has_moves() { '+' } else { '#' });
        }
        text
    }

    /// Whether file and rank of the origin are needed to tell a move from others of its role.
    fn disambiguation(&self, role: Role, mv: Move) -> (bool, bool) {
        let mut rivals = attacks::of(self.turn(), role, mv.to(), self.occupied())
            & self.by_role(role)
            & self.by_color(self.turn());
        rivals.remove(mv.from());
        let (mut any, mut same_file, mut same_rank) = (false, false, false);
        for rival in rivals {
            if self.is_legal(Move::new(rival, mv.to(), MoveKind::Normal)) {
                any = true;
                same_file |= rival.file() == mv.from().file();
                same_rank |= rival.rank() == mv.from().rank();
            }
        }
        (any && (!same_file || same_rank), same_file)
    }

    /// Reads a legal move in algebraic notation, short or long. Missing or needless `x`, `-`, `+`,
    /// `#`, `=`, `e.p.` and annotation signs do not matter, and castling may be written with zeros.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let pattern =
            Pattern::read(text).map_err(|at| SanError::Syntax { text: text.to_string(), at })?;
        let mut found: Option<Move> = None;
        let mut lacks_promotion = false;
        for &mv in &self.legal_moves() {
            if !pattern.matches(self, mv) {
                continue;
            }
            if mv.promotion() != pattern.promotion {
                lacks_promotion |= pattern.promotion.is_none();
                continue;
            }
            if let Some(first) = found {
                return Err(SanError::Ambiguous {
                    text: text.to_string(),
                    first: self.lan(first),
                    second: self.lan(mv),
                });
            }
            found = Some(mv);
        }
        let text = text.to_string();
        found.ok_or(if lacks_promotion {
            SanError::MissingPromotion { text }
        } else {
            SanError::Illegal { text }
        })
    }
}

/// What a text says about a move.
#[derive(Default)]
struct Pattern {
    castling: Option<CastlingSide>,
    role: Option<Role>,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to: Option<Square>,
    promotion: Option<Role>,
}

impl Pattern {
    /// Reads a text, or says at which byte it stops making sense.
    fn read(text: &str) -> Result<Pattern, usize> {
        let start = text.len() - text.trim_start().len();
        let core = without_remarks(text.trim_start());
        if let Some(side) = castling_side(core) {
            return Ok(Pattern { castling: Some(side), ..Pattern::default() });
        }
        let mut pattern = Pattern { role: Some(Role::Pawn), ..Pattern::default() };
        let bytes = core.as_bytes();
        let mut at = 0;
        if let Some(role @ b'A'..=b'Z') = bytes.first() {
            pattern.role = Some(Role::from_letter(*role as char).ok_or(start)?);
            at = 1;
        }
        let mut coordinates = [0u8; 4];
        let mut count = 0;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'a'..=b'h' | b'1'..=b'8' if count < 4 => {
                    coordinates[count] = byte;
                    count += 1;
                }
                b'x' | b'-' | b':' => {}
                _ => break,
            }
            at += 1;
        }
        let (origin, target) = coordinates[..count].split_at(count.saturating_sub(2));
        let target = core::str::from_utf8(target).ok().and_then(|square| square.parse().ok());
        pattern.to = Some(target.ok_or(start + at)?);
        match *origin {
            [] => {}
            [file @ b'a'..=b'h'] => pattern.from_file = Some(file - b'a'),
            [rank @ b'1'..=b'8'] => pattern.from_rank = Some(rank - b'1'),
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                pattern.from_file = Some(file - b'a');
                pattern.from_rank = Some(rank - b'1');
            }
            _ => return Err(start + at),
        }
        pattern.promotion = read_promotion(&core[at..]).map_err(|()| start + at)?;
        Ok(pattern)
    }

    /// Whether a move fits, the promotion aside.
    fn matches(&self, position: &Position, mv: Move) -> bool {
        if let Some(side) = self.castling {
            return mv.is_castling() && CastlingSide::of(mv.from(), mv.to()) == side;
        }
        !mv.is_castling()
            && self.to == Some(mv.to())
            && position.role_at(mv.from()) == self.role
            && self.from_file.is_none_or(|file| file == mv.from().file())
            && self.from_rank.is_none_or(|rank| rank == mv.from().rank())
    }
}

/// The text without signs for check, mate, en passant and annotations at its end.
fn without_remarks(text: &str) -> &str {
    let mut core = text;
    loop {
        let shorter = core.trim_end_matches(|sign: char| {
            matches!(sign, '+' | '#' | '!' | '?') || sign.is_ascii_whitespace()
        });
        let shorter = ["e.p.", "e.p", "ep"]
            .into_iter()
            .find_map(|remark| shorter.strip_suffix(remark))
            .unwrap_or(shorter);
        if shorter.len() == core.len() {
            return core;
        }
        core = shorter;
    }
}

fn castling_side(core: &str) -> Option<CastlingSide> {
    let is_castling = |form: &str| {
        core.len() == form.len()
            && core.chars().zip(form.chars()).all(|(letter, expected)| match expected {
                '-' => letter == '-',
                _ => matches!(letter, 'O' | 'o' | '0'),
            })
    };
    if is_castling("O-O-O") || is_castling("OOO") {
        Some(CastlingSide::Queen)
    } else if is_castling("O-O") || is_castling("OO") {
        Some(CastlingSide::King)
    } else {
        None
    }
}

/// Reads `=Q`, `=q`, `(Q)`, `/Q` or `Q`; an empty text is no promotion.
fn read_promotion(text: &str) -> Result<Option<Role>, ()> {
    let letter = match *text.as_bytes() {
        [] => return Ok(None),
        [b'=' | b'/', letter] | [b'(', letter, b')'] | [letter @ b'A'..=b'Z'] => letter,
        _ => return Err(()),
    };
    Role::from_letter(letter as char).filter(|role| role.is_promotion()).map(Some).ok_or(())
}

cotulenh_board::messages! { SanError {
    SanError::Syntax { text, at } => "chess-san-syntax" { text = format_args!("{text:?}"), at = at },
    SanError::Illegal { text } => "chess-san-illegal" { text = text },
    SanError::Ambiguous { text, first, second } => "chess-san-ambiguous" { text = text, first = first, second = second },
    SanError::MissingPromotion { text } => "chess-san-missing-promotion" { text = text },
} }
