//! The engine as an object of JavaScript. It thinks on the caller's thread: whoever must not wait
//! keeps it in a Worker, and stops it by ending the Worker.

use cotulenh::Position;
use cotulenh_bridge::{
    BridgeError, PlayedLine,
    analysis::{self, AnalysisQuestion, ReviewQuestion, TurnQuestion, analysis_options},
};
use cotulenh_engine::{Control, EngineOptions, Network};
use js_sys::Function;
use wasm_bindgen::prelude::*;

use crate::json;

/// An engine with its memory of earlier searches.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    engine: cotulenh_engine::Engine<Position>,
}

#[wasm_bindgen]
impl Engine {
    /// An engine that remembers positions in so many megabytes.
    ///
    /// # Errors
    /// With the refusal as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(megabytes: usize) -> Result<Engine, String> {
        let options = EngineOptions { hash: megabytes, ..EngineOptions::default() };
        let engine = cotulenh_engine::Engine::new(options).map_err(refusal)?;
        Ok(Engine { engine })
    }

    /// Values positions by this network from now on: the bytes of a network file. What was remembered
    /// of earlier searches is forgotten.
    ///
    /// # Errors
    /// With the refusal as JSON; then nothing changes.
    #[wasm_bindgen(js_name = loadWeights)]
    pub fn load_weights(&mut self, bytes: &[u8]) -> Result<(), String> {
        let network = Network::from_bytes(bytes).map_err(refusal)?;
        self.engine.set_network(network).map_err(refusal)
    }

    /// Chooses a turn: a [`TurnQuestion`] in JSON, answered by a `TurnAnswer`.
    ///
    /// # Errors
    /// With the refusal as JSON.
    pub fn turn(&mut self, question: &str) -> Result<String, String> {
        let question: TurnQuestion = json::read(question)?;
        let answer = analysis::choose_turn(&mut self.engine, &question, &Control::new());
        answer.map(|answer| json::write(&answer)).map_err(refusal)
    }

    /// Analyses a position: an [`AnalysisQuestion`] in JSON, answered by an `AnalysisInfo`. The
    /// function is called with the lines found meanwhile.
    ///
    /// # Errors
    /// With the refusal as JSON.
    pub fn analyse(&mut self, question: &str, on_info: &Function) -> Result<String, String> {
        let question: AnalysisQuestion = json::read(question)?;
        let line = PlayedLine::read(&question.line).map_err(refusal)?;
        let limits = question.limits();
        self.set_options(limits.lines)?;
        let tell = |info| {
            let _ = on_info.call1(&JsValue::NULL, &json::write(&info).into());
        };
        let control = Control::new();
        Ok(json::write(&analysis::analyse(&mut self.engine, &line, &limits, &control, tell)))
    }

    /// Goes through a game: a [`ReviewQuestion`] in JSON. The function is called with each
    /// `ReviewPoint`.
    ///
    /// # Errors
    /// With the refusal as JSON.
    pub fn review(&mut self, question: &str, on_point: &Function) -> Result<(), String> {
        let question: ReviewQuestion = json::read(question)?;
        let line = PlayedLine::read(&question.line).map_err(refusal)?;
        self.set_options(1)?;
        let tell = |point| on_point.call1(&JsValue::NULL, &json::write(&point).into()).is_ok();
        analysis::review(&mut self.engine, &line, &question.limits(), &Control::new(), tell);
        Ok(())
    }

    fn set_options(&mut self, lines: usize) -> Result<(), String> {
        let hash = self.engine.options().hash;
        let options = EngineOptions { hash, ..analysis_options(lines) };
        self.engine.set_options(options).map_err(refusal)
    }
}

fn refusal(error: impl Into<BridgeError>) -> String {
    json::write(&error.into())
}
