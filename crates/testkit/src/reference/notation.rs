//! LAN and the texts of stacks and steps (rules, section 12).

use super::{
    actions::{Action, Kind},
    board::{Color, Piece, Role, Square},
    position::{Move, Step},
};

/// A stack in capitals, as moves show it.
pub(crate) fn stack_text(stack: &[Piece]) -> String {
    in_parentheses(stack, |piece| piece.role.letter())
}

/// A stack in the letters of its colour, as the board of a FEN shows it.
pub(crate) fn coloured_stack_text(stack: &[Piece]) -> String {
    in_parentheses(stack, |piece| match piece.color {
        Color::Red => piece.role.letter(),
        Color::Blue => piece.role.letter().to_ascii_lowercase(),
    })
}

fn in_parentheses(stack: &[Piece], letter: impl Fn(&Piece) -> char) -> String {
    let mut letters = String::new();
    for piece in stack {
        if piece.heroic {
            letters.push('+');
        }
        letters.push(letter(piece));
    }
    if stack.len() > 1 { format!("({letters})") } else { letters }
}

fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Move => "",
        Kind::ReplaceCapture => "x",
        Kind::StayCapture => "_",
        Kind::SuicideCapture => "@",
        Kind::Combine => "&",
    }
}

fn action_text(action: Action) -> String {
    format!("{}{}", sign(action.kind), action.target)
}

/// An atomic move in LAN, or `finish`.
pub(crate) fn move_text(chosen: &Move) -> String {
    match chosen {
        Move::Plain { origin, stack, action } => {
            format!("{}{origin}{}", stack_text(stack), action_text(*action))
        }
        Move::Step { origin, step } => {
            format!("{}{origin}>{}", stack_text(&step.group), action_text(step.action))
        }
        Move::Finish => "finish".to_owned(),
    }
}

/// A step as the deployment field of a FEN shows it.
pub(crate) fn step_text(step: &Step) -> String {
    format!("{}>{}", stack_text(&step.group), action_text(step.action))
}

/// Reads the roles and the action of a step such as `(FT)>&e5`; heroic signs are skipped.
pub(crate) fn parse_step(text: &str) -> Option<(Vec<Role>, Action)> {
    let (group, action) = text.split_once('>')?;
    let roles = parse_roles(group)?;
    let kind = match action.chars().next()? {
        'x' => Kind::ReplaceCapture,
        '_' => Kind::StayCapture,
        '@' => Kind::SuicideCapture,
        '&' => Kind::Combine,
        _ => Kind::Move,
    };
    let target = Square::parse(action.strip_prefix(sign(kind))?)?;
    (!roles.is_empty()).then_some((roles, Action { kind, target }))
}

/// Reads the roles of a stack in capitals, with or without heroic signs; the text may be empty.
pub(crate) fn parse_roles(text: &str) -> Option<Vec<Role>> {
    let inner = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(text);
    inner.chars().filter(|letter| *letter != '+').map(Role::from_letter).collect()
}
