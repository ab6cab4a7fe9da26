//! The rules and the engine inside a page: `cotulenh-bridge` and `cotulenh-engine` behind the
//! functions that JavaScript calls. Nothing is decided here.
//!
//! A question that is refused throws the refusal as JSON text. Anything else that is thrown is a
//! trap: the module is broken then and must be loaded anew.

mod engine;
mod json;

use wasm_bindgen::prelude::*;

pub use self::engine::Engine;

/// Makes panics say in the console what happened before they trap.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Answers a question about the rules; both are JSON. The questions are those of
/// [`cotulenh_bridge::ask`].
///
/// # Errors
/// With the refusal as JSON.
#[wasm_bindgen]
pub fn ask(question: &str, json: &str) -> Result<String, String> {
    cotulenh_bridge::ask(question, json).map_err(|error| json::write(&error))
}

/// The engine and its levels, as JSON.
#[wasm_bindgen]
pub fn engine_info() -> String {
    json::write(&cotulenh_bridge::analysis::engine_info())
}
