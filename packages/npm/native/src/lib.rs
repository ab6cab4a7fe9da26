//! What the npm package asks the rules: objects of JavaScript that hold positions, games and
//! engines, and answer in short texts. `src/*.ts` gives them their shape.
//!
//! Lists are lines of fields separated by tabs. A refusal is thrown as a text in JSON, see
//! [`refusal`]; anything else that is thrown is a trap.

mod core;
mod deploying;
mod engine;
mod list;
mod pseudo;
mod refusal;
mod texts;
mod tree;
mod turns;

use wasm_bindgen::prelude::*;

/// Makes panics say in the console what happened before they trap.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}
