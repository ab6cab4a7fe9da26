//! The action log: what it records, replays, undoes, tells and writes.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(feature = "serde")]
mod json;
mod random_games;
mod replay;
mod sentences;

use cotulenh::{Position, Setup, Square, Stack, board::Color};

/// A position from stacks with their squares, `f4=T c3=(NFT)`, besides those of `HOME` unless the text
/// begins with `only`.
fn board(turn: Color, text: &str) -> Position {
    const HOME: &str = "g1=C j1=H k1=H e12=c j12=h k12=h";
    let (home, text) = match text.strip_prefix("only ") {
        Some(text) => ("", text),
        None => (HOME, text),
    };
    let mut setup = Setup::empty();
    setup.turn = turn;
    for word in home.split_whitespace().chain(text.split_whitespace()) {
        let (square, stack) = word.split_once('=').unwrap_or_else(|| panic!("{word}"));
        let square: Square = square.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
        let stack: Stack = stack.parse().unwrap_or_else(|error| panic!("{word}: {error}"));
        setup.set(square, &stack.pieces().collect::<Vec<_>>());
    }
    setup.position().unwrap_or_else(|error| panic!("{text}: {error}"))
}
