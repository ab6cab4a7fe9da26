//! Pieces, stacks and lists of things in words.

use alloc::{
    format,
    string::{String, ToString},
};

use crate::{lang::Lang, piece::Piece, square::Square, stack::Stack};

/// The part a stack plays in a sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Subject,
    Object,
}

fn piece(piece: Piece, lang: Lang) -> String {
    let name = piece.role.name(lang);
    match (lang, piece.heroic) {
        (_, false) => name.to_string(),
        (Lang::En, true) => format!("heroic {name}"),
        (Lang::Vi, true) => format!("{name} anh hùng"),
    }
}

/// `Navy c3 carrying Air Force and Tank`.
pub(super) fn stack(stack: Stack, square: Option<Square>, part: Part, lang: Lang) -> String {
    let mut text = piece(stack.carrier(), lang);
    if let Some(square) = square {
        text.push(' ');
        text.push_str(&square.to_string());
    }
    if stack.len() > 1 {
        text.push_str(match (lang, part) {
            (Lang::En, _) => " carrying ",
            (Lang::Vi, Part::Subject) => " cõng ",
            (Lang::Vi, Part::Object) => " đang cõng ",
        });
        text.push_str(&list(stack.pieces().skip(1).map(|carried| piece(carried, lang)), lang));
    }
    text
}

/// `A`, `A and B`, `A, B and C`.
pub(super) fn list(items: impl ExactSizeIterator<Item = String>, lang: Lang) -> String {
    let last = items.len().saturating_sub(1);
    let mut text = String::new();
    for (index, item) in items.enumerate() {
        text.push_str(match (index, lang) {
            (0, _) => "",
            (index, _) if index < last => ", ",
            (_, Lang::En) => " and ",
            (_, Lang::Vi) => " và ",
        });
        text.push_str(&item);
    }
    text
}

/// The text with a capital letter at its beginning.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
