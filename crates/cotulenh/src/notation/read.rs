use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::ops::ControlFlow;

use cotulenh_board::{ErrorCode, Turn};

use super::MAX_TURN_LENGTH;
use crate::{
    fen,
    moves::{Move, MoveKind},
    position::Position,
    role::Role,
    square::Square,
    stack::INFO,
};

/// Text that is not a legal turn in the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The text is longer than any turn.
    #[error("longer than {MAX_TURN_LENGTH} characters")]
    TooLong,
    /// The text does not look like a turn.
    #[error("'{text}' is not written like a turn")]
    Form {
        /// The text.
        text: String,
    },
    /// It is written like a turn, but no such turn is legal here.
    #[error("'{text}' is not legal here")]
    Illegal {
        /// The text of the turn, or of the step that is not legal.
        text: String,
    },
    /// Several legal moves are written like this.
    #[error("'{text}' could be {}", candidates.join(" or "))]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves it could be, in LAN.
        candidates: Vec<String>,
    },
    /// The steps are legal, but the deployment may not end there.
    #[error("the deployment '{text}' may not end there")]
    MayNotFinish {
        /// The text.
        text: String,
    },
    /// The steps do not leave on the origin what the text says.
    #[error("'{text}' leaves {left} on the origin")]
    WrongRemainder {
        /// The text.
        text: String,
        /// What is left, or "nothing".
        left: String,
    },
}

impl TurnError {
    /// Its code: `bad_turn`, `ambiguous_turn` or `illegal_turn`.
    pub const fn code(&self) -> ErrorCode {
        match self {
            TurnError::TooLong | TurnError::Form { .. } => ErrorCode::BadTurn,
            TurnError::Ambiguous { .. } => ErrorCode::AmbiguousTurn,
            _ => ErrorCode::IllegalTurn,
        }
    }
}

/// Removes spaces, and the signs of check, mate and judgement at the end.
fn trimmed(text: &str) -> Result<&str, TurnError> {
    if text.len() > MAX_TURN_LENGTH {
        return Err(TurnError::TooLong);
    }
    Ok(text.trim().trim_end_matches(['^', '#', '!', '?', '+']).trim_end())
}

pub(super) fn turn(position: &Position, text: &str) -> Result<Turn<Move>, TurnError> {
    let text = trimmed(text)?;
    if let Some((origin, rest)) = text.split_once(':') {
        deployment(position, text, origin, rest)
    } else if let Some((left, steps)) = text.split_once('<') {
        deployment_without_origin(position, text, left, steps)
    } else {
        let mv = atomic(position, text)?;
        finished(position, Turn::single(mv), text)
    }
}

/// Adds the finish that notation leaves out.
fn finished(
    position: &Position,
    mut turn: Turn<Move>,
    text: &str,
) -> Result<Turn<Move>, TurnError> {
    let mut after = position.clone();
    for &mv in turn.moves() {
        after.make(mv);
    }
    if after.turn() == position.turn()
        && let Some(origin) = after.deploying().origin()
    {
        let finish = Move::finish(origin);
        if !after.is_legal(finish) {
            return Err(TurnError::MayNotFinish { text: text.to_string() });
        }
        turn.push(finish);
    }
    Ok(turn)
}

/// `c3:(NT):F>e5,T>d3` or, as engines write it, `c3:Fe5,Td3`.
fn deployment(
    position: &Position,
    text: &str,
    origin: &str,
    rest: &str,
) -> Result<Turn<Move>, TurnError> {
    let form = || TurnError::Form { text: text.to_string() };
    let origin: Square = origin.trim().parse().map_err(|_| form())?;
    let (left, steps) = match rest.split_once(':') {
        Some((left, steps)) => (Some(left.trim()), steps),
        None => (None, rest),
    };
    let mut turn = Turn::new();
    let mut current = position.clone();
    for step in steps.split(',').map(str::trim) {
        let illegal = || TurnError::Illegal { text: step.to_string() };
        if current.turn() != position.turn() || turn.moves().len() > INFO.len() {
            return Err(illegal());
        }
        let mv = step_move(&current, origin, step).ok_or_else(form)?;
        current = current.play(mv).map_err(|_| illegal())?;
        turn.push(mv);
    }
    let own = current.squares_of(position.turn()).contains(origin);
    let remaining = if own { current.board().code(origin) } else { 0 };
    if let Some(left) = left
        && !says(left, remaining)
    {
        let mut text_left = String::new();
        let _ = crate::stack::Stack::write_capitals(remaining, &mut text_left);
        let left = if text_left.is_empty() { "nothing".to_string() } else { text_left };
        return Err(TurnError::WrongRemainder { text: text.to_string(), left });
    }
    finished(position, turn, text)
}

/// `(NT)<F>e5,T>d3`: what stays, then the steps, as another library writes it. The origin is that
/// of the one stack that can do it.
fn deployment_without_origin(
    position: &Position,
    text: &str,
    left: &str,
    steps: &str,
) -> Result<Turn<Move>, TurnError> {
    let mut found = Vec::new();
    let mut refused = None;
    for (origin, stack) in position.stacks() {
        if stack.color() == position.turn() && stack.len() > 1 {
            let rest = alloc::format!("{}:{steps}", left.trim());
            match deployment(position, text, &origin.to_string(), &rest) {
                Ok(turn) => found.push(turn),
                Err(error) => refused = refused.or(Some(error)),
            }
        }
    }
    match found.len() {
        0 => Err(refused.unwrap_or(TurnError::Illegal { text: text.to_string() })),
        1 => Ok(found.remove(0)),
        _ => Err(TurnError::Ambiguous {
            text: text.to_string(),
            candidates: found
                .iter()
                .map(|turn| super::write::turn(position, turn, cotulenh_board::TurnStyle::Lan))
                .collect(),
        }),
    }
}

/// Whether a text names the pieces of a stack; heroic signs do not matter.
fn says(text: &str, code: u8) -> bool {
    let info = &INFO[code as usize];
    if text.is_empty() {
        return info.len == 0;
    }
    match fen::read_pieces(text) {
        Ok((pieces, "")) => {
            pieces.len() == info.len as usize
                && pieces.iter().all(|piece| info.roles >> piece.role as u16 & 1 != 0)
        }
        _ => false,
    }
}

/// A step as its text describes it: `F>e5`, `Fc3>e5`, `(FT)>xd4`, `FTe5`, `T_b3`.
pub(crate) struct StepText {
    pub(crate) roles: Vec<Role>,
    pub(crate) origin: Option<Square>,
    pub(crate) kind: MoveKind,
    pub(crate) to: Square,
}

impl StepText {
    pub(crate) fn read(text: &str) -> Option<StepText> {
        let (roles, rest) = read_roles(text)?;
        let (origin, (kind, target)) = match rest.split_once('>') {
            Some((from, rest)) => {
                let from = from.trim();
                let origin = if from.is_empty() { None } else { Some(from.parse().ok()?) };
                (origin, MoveKind::read_sign(rest.trim()))
            }
            None => (None, MoveKind::read_sign(rest)),
        };
        Some(StepText { roles, origin, kind, to: target.trim().parse().ok()? })
    }
}

/// The step of a text from an origin. One that says nothing of what it does on its target does
/// what can be done there.
fn step_move(position: &Position, origin: Square, text: &str) -> Option<Move> {
    let StepText { roles, origin: from, kind, to } = StepText::read(text)?;
    if from.is_some_and(|from| from != origin) {
        return None;
    }
    let kind = if kind == MoveKind::Normal { arriving(position, to) } else { kind };
    fen::step_of_roles(position, origin, roles.into_iter(), kind, to)
}

/// What a move that arrives on a square does there.
pub(crate) fn arriving(position: &Position, target: Square) -> MoveKind {
    match position.stack_at(target) {
        None => MoveKind::Normal,
        Some(stack) if stack.color() == position.turn() => MoveKind::Combine,
        Some(_) => MoveKind::Capture,
    }
}

/// Reads the pieces at the beginning of a text: `F`, `+F`, `(FT)`, and `FT` as in UCI.
fn read_roles(text: &str) -> Option<(Vec<Role>, &str)> {
    if text.starts_with('(') {
        let (pieces, rest) = fen::read_pieces(text).ok()?;
        return Some((pieces.iter().map(|piece| piece.role).collect(), rest));
    }
    let mut roles = Vec::new();
    let mut rest = text;
    loop {
        let letter = rest.strip_prefix('+').unwrap_or(rest);
        let Some(role) = letter.chars().next().filter(char::is_ascii_uppercase) else {
            break;
        };
        roles.push(Role::from_letter(role)?);
        rest = &letter[1..];
    }
    (!roles.is_empty()).then_some((roles, rest))
}

pub(super) fn atomic(position: &Position, text: &str) -> Result<Move, TurnError> {
    let text = trimmed(text)?;
    let illegal = || TurnError::Illegal { text: text.to_string() };
    let form = || TurnError::Form { text: text.to_string() };
    if text == "finish" {
        let origin = position.deploying().origin().ok_or_else(illegal)?;
        let mv = Move::finish(origin);
        return if position.is_legal(mv) { Ok(mv) } else { Err(illegal()) };
    }
    if text.contains('>') {
        return single_step(position, text);
    }
    let described = Described::read(text).ok_or_else(form)?;
    let mut found = Vec::new();
    let _: ControlFlow<()> = position.visit_moves(|mv| {
        if described.fits(position, mv) {
            found.push(mv);
        }
        ControlFlow::Continue(())
    });
    one_of(position, text, &found)
}

/// A step that stands alone: its origin is written, or known, or the only one possible.
fn single_step(position: &Position, text: &str) -> Result<Move, TurnError> {
    let mut found = Vec::new();
    let mut last_origin = None;
    let form = || TurnError::Form { text: text.to_string() };
    read_roles(text).ok_or_else(form)?;
    let _: ControlFlow<()> = position.visit_moves(|mv| {
        if mv.is_step() && last_origin != Some(mv.from()) {
            last_origin = Some(mv.from());
            found.extend(
                step_move(position, mv.from(), text).filter(|&step| position.is_legal(step)),
            );
        }
        ControlFlow::Continue(())
    });
    one_of(position, text, &found)
}

fn one_of(position: &Position, text: &str, found: &[Move]) -> Result<Move, TurnError> {
    match *found {
        [mv] => Ok(mv),
        [] => Err(TurnError::Illegal { text: text.to_string() }),
        ref several => Err(TurnError::Ambiguous {
            text: text.to_string(),
            candidates: several.iter().map(|&mv| position.write_move(mv)).collect(),
        }),
    }
}

/// A plain move as its text describes it.
pub(crate) struct Described {
    pub(crate) roles: Option<Vec<Role>>,
    pub(crate) file: Option<u8>,
    pub(crate) rank: Option<u8>,
    pub(crate) kind: MoveKind,
    pub(crate) to: Square,
}

impl Described {
    pub(crate) fn read(text: &str) -> Option<Described> {
        let (roles, rest) = match read_roles(text) {
            Some((roles, rest)) => (Some(roles), rest),
            None => (None, text),
        };
        let target = rest.rfind(|letter: char| letter.is_ascii_alphabetic())?;
        let to: Square = rest[target..].parse().ok()?;
        let before = &rest[..target];
        let sign = before.rfind(['x', '_', '@', '&', '-']).filter(|&at| at + 1 == before.len());
        let (origin, kind) = match sign {
            Some(at) => (&before[..at], MoveKind::read_sign(&before[at..]).0),
            None => (before, MoveKind::Normal),
        };
        let file = origin.bytes().next().filter(u8::is_ascii_lowercase).map(|byte| byte - b'a');
        let rank_text = &origin[usize::from(file.is_some())..];
        let rank = match rank_text {
            "" => None,
            digits => Some(digits.parse::<u8>().ok()?.checked_sub(1)?),
        };
        if roles.is_none() && (file.is_none() || rank.is_none()) {
            return None;
        }
        Some(Described { roles, file, rank, kind, to })
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        let info = &INFO[position.board().code(mv.from()) as usize];
        let sign_fits =
            self.kind == mv.kind() || self.kind == MoveKind::Normal && mv.kind().arrives();
        !mv.is_step()
            && !mv.is_finish()
            && mv.to() == self.to
            && sign_fits
            && self.file.is_none_or(|file| file == mv.from().file())
            && self.rank.is_none_or(|rank| rank == mv.from().rank())
            && self.roles.as_ref().is_none_or(|roles| {
                roles.len() == info.len as usize
                    && roles.iter().all(|&role| info.roles >> role as u16 & 1 != 0)
            })
    }
}

cotulenh_board::messages! { TurnError {
    TurnError::TooLong => "turn-too-long" { max = MAX_TURN_LENGTH },
    TurnError::Form { text } => "turn-form" { text = text },
    TurnError::Illegal { text } => "turn-illegal" { text = text },
    TurnError::Ambiguous { text, candidates } => "turn-ambiguous" { text = text, candidates = candidates.join(" or ") },
    TurnError::MayNotFinish { text } => "turn-may-not-finish" { text = text },
    TurnError::WrongRemainder { text, left } => "turn-wrong-remainder" { text = text, left = left },
} }
