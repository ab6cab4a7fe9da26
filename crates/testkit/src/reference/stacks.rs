//! Which pieces may share a square (rules, section 5).

use super::board::{Piece, Role};

/// The legal stacks of two and three, letters in canonical order.
pub(crate) const LEGAL_STACKS: [&str; 23] = [
    "TC", "TI", "TM", //
    "FC", "FI", "FM", "FT", "FTC", "FTI", "FTM", //
    "NC", "NI", "NM", "NT", "NF", "NFC", "NFI", "NFM", "NFT", //
    "EA", "EG", "ES", //
    "HC",
];

/// The pieces in canonical order, if together they are a legal stack (or a single piece).
pub(crate) fn canonical(pieces: &[Piece]) -> Option<Vec<Piece>> {
    let first = pieces.first()?;
    if pieces.iter().any(|piece| piece.color != first.color) {
        return None;
    }
    if pieces.len() == 1 {
        return Some(pieces.to_vec());
    }
    LEGAL_STACKS.iter().find_map(|letters| arranged_as(letters, pieces))
}

/// The pieces in the order of `letters`, if they are exactly those.
fn arranged_as(letters: &str, pieces: &[Piece]) -> Option<Vec<Piece>> {
    if letters.len() != pieces.len() {
        return None;
    }
    letters
        .chars()
        .map(|letter| pieces.iter().find(|piece| piece.role.letter() == letter).copied())
        .collect()
}

/// The stack that two stacks make together, if it is a legal one.
pub(crate) fn combined(one: &[Piece], other: &[Piece]) -> Option<Vec<Piece>> {
    canonical(&[one, other].concat())
}

/// All groups of one or more of `pieces`, each in the given order.
pub(crate) fn groups(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let mut groups = vec![Vec::new()];
    for piece in pieces {
        let with_piece: Vec<Vec<Piece>> =
            groups.iter().map(|group| [group.as_slice(), &[*piece]].concat()).collect();
        groups.extend(with_piece);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// The roles of `pieces`, in their order.
pub(crate) fn roles(pieces: &[Piece]) -> Vec<Role> {
    pieces.iter().map(|piece| piece.role).collect()
}
