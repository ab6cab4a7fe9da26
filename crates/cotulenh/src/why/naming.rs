//! Pieces and stacks as the sentences name them.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{lang::Lang, piece::Piece, role::Role, square::Square, stack::Stack};

fn piece(piece: Piece, lang: Lang) -> String {
    let name = piece.role.name(lang);
    match (lang, piece.heroic) {
        (_, false) => name.to_string(),
        (Lang::En, true) => format!("heroic {name}"),
        (Lang::Vi, true) => format!("{name} anh hùng"),
    }
}

/// `Air Force and Tank`.
pub(super) fn list(items: &[String], lang: Lang) -> String {
    let and = match lang {
        Lang::En => " and ",
        Lang::Vi => " và ",
    };
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(", ")),
    }
}

/// The carrier, with what it carries: `Navy carrying Air Force and Tank`.
pub(super) fn stack(stack: Stack, lang: Lang) -> String {
    let carrier = piece(stack.carrier(), lang);
    let carried: Vec<_> = stack.pieces().skip(1).map(|carried| piece(carried, lang)).collect();
    match (lang, carried.is_empty()) {
        (_, true) => carrier,
        (Lang::En, false) => format!("{carrier} carrying {}", list(&carried, lang)),
        (Lang::Vi, false) => format!("{carrier} cõng {}", list(&carried, lang)),
    }
}

/// `the Tank on f4`, `Xe tăng ở f4`.
pub(super) fn stack_on(on: (Square, Stack), lang: Lang) -> String {
    let (square, found) = on;
    let carrier = piece(found.carrier(), lang);
    let carried: Vec<_> = found.pieces().skip(1).map(|carried| piece(carried, lang)).collect();
    match (lang, carried.is_empty()) {
        (Lang::En, true) => format!("the {carrier} on {square}"),
        (Lang::En, false) => format!("the {carrier} on {square} with {}", list(&carried, lang)),
        (Lang::Vi, true) => format!("{carrier} ở {square}"),
        (Lang::Vi, false) => format!("{carrier} ở {square} (cõng {})", list(&carried, lang)),
    }
}

/// Several stacks with their squares.
pub(super) fn stacks_on(stacks: &[(Square, Stack)], lang: Lang) -> String {
    let named: Vec<_> = stacks.iter().map(|&on| stack_on(on, lang)).collect();
    list(&named, lang)
}

/// Several roles.
pub(super) fn roles(roles: &[Role], lang: Lang) -> String {
    let named: Vec<_> = roles.iter().map(|role| role.name(lang).to_string()).collect();
    list(&named, lang)
}

/// The letters of a group as notation has them: `F`, `(FT)`.
pub(super) fn letters(roles: &[Role]) -> String {
    let letters: String = roles.iter().map(|role| role.letter()).collect();
    if roles.len() > 1 { format!("({letters})") } else { letters }
}
