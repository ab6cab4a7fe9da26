//! Squares, sides and stacks as the texts of JavaScript.

use cotulenh::{BLUE, Color, Lang, Piece, RED, Square};

use wasm_bindgen::prelude::*;

use crate::refusal;

pub(crate) fn square(text: &str) -> Result<Square, String> {
    text.parse().map_err(|_| refusal::square(text))
}

pub(crate) fn color(text: &str) -> Result<Color, String> {
    match text {
        "r" | "red" => Ok(RED),
        "b" | "blue" => Ok(BLUE),
        other => {
            Err(refusal::value(&format!("'{}' is not a side", refusal::shortened(other)), other))
        }
    }
}

pub(crate) fn letter(color: Color) -> &'static str {
    if color == RED { "r" } else { "b" }
}

pub(crate) fn lang(text: &str) -> Result<Lang, String> {
    let message = || format!("'{}' is not a language (en or vi)", refusal::shortened(text));
    text.parse().map_err(|_| refusal::value(&message(), text))
}

/// The pieces of a stack as a FEN writes it.
pub(crate) fn pieces(text: &str) -> Result<Vec<Piece>, String> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let stack: cotulenh::Stack = text.parse().map_err(|_| refusal::stack(text))?;
    Ok(stack.pieces().collect())
}

/// A stack with its letters in canonical order, the carrier first.
#[wasm_bindgen]
pub fn canonical(stack: &str) -> Result<String, String> {
    let stack: cotulenh::Stack = stack.parse().map_err(|_| refusal::stack(stack))?;
    Ok(stack.to_string())
}
