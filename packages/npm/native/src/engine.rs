//! The engine. It thinks on the caller's thread: whoever must not wait keeps it in a Worker.

use std::time::Duration;

use cotulenh::{Move, Position, TurnStyle, board::Turn};
use cotulenh_engine::{
    Bound, Clock, Control, Engine, EngineOptions, Level, Limits, Score, WinChances,
};
use js_sys::Function;
use serde_json::{Value as Json, json};
use wasm_bindgen::prelude::*;

use crate::{core::Core, refusal};

/// An engine with its memory of earlier searches.
#[wasm_bindgen]
pub struct EngineCore(Engine<Position>);

#[wasm_bindgen]
impl EngineCore {
    /// An engine that remembers positions in so many megabytes, from level 1 to 20.
    #[wasm_bindgen(constructor)]
    pub fn new(megabytes: usize, level: u8, seed: u32) -> Result<EngineCore, String> {
        if !(1..=Level::FULL.get()).contains(&level) {
            return Err(refusal::value("a level is a number from 1 to 20", &level.to_string()));
        }
        let level = Level::new(level);
        let seed = seed.into();
        let options = EngineOptions { hash: megabytes, level, seed, ..EngineOptions::default() };
        let engine = Engine::new(options);
        engine.map(EngineCore).map_err(|error| refusal::value(&error.to_string(), ""))
    }

    /// Forgets all earlier searches.
    pub fn new_game(&mut self) {
        self.0.new_game();
    }

    /// Thinks about a board. The limits are JSON: depth, nodes, time and clock in milliseconds,
    /// mate, lines. The function hears each line in JSON and stops the search by giving true.
    pub fn go(&mut self, board: &Core, limits: &str, on_line: &Function) -> Result<String, String> {
        if board.is_deploying() {
            return Err(refusal::session("finish or cancel the deployment first"));
        }
        let limits: Json =
            serde_json::from_str(limits).map_err(|_| refusal::value("limits are JSON", limits))?;
        let root = board.position().clone();
        let (start, turns) = board.line();
        self.0
            .set_position(start, &turns)
            .map_err(|_| refusal::value("the engine plays ordinary boards only", ""))?;
        if root.is_practice() {
            return Err(refusal::value("the engine does not play practice boards", ""));
        }
        let control = Control::new();
        let stop = control.clone();
        let turn = if root.turn() == cotulenh::RED { "r" } else { "b" };
        let verdict = self.0.go_with(&read_limits(&limits)?, &control, |report| {
            let line = json!({
                "depth": report.depth,
                "seldepth": report.selective_depth,
                "multipv": report.line,
                "score": score(report.score, report.bound, turn),
                "nodes": report.nodes,
                "nps": report.nodes_per_second(),
                "time": report.elapsed.as_millis() as u64,
                "hashfull": report.hash_full,
                "pv": line(&root, &report.turns, TurnStyle::Uci),
                "san": line(&root, &report.turns, TurnStyle::San),
            });
            let answer = on_line.call1(&JsValue::NULL, &line.to_string().into());
            if answer.is_ok_and(|answer| answer.is_truthy()) {
                stop.stop();
            }
        });
        let best: Vec<Turn<Move>> = verdict.best.iter().chain(&verdict.ponder).cloned().collect();
        let uci = line(&root, &best, TurnStyle::Uci);
        let san = line(&root, &best, TurnStyle::San);
        Ok(json!({
            "move": uci.first(),
            "san": san.first(),
            "ponder": uci.get(1),
            "score": score(verdict.score, Bound::Exact, turn),
            "depth": verdict.depth,
            "nodes": verdict.nodes,
            "time": verdict.elapsed.as_millis() as u64,
        })
        .to_string())
    }
}

fn read_limits(limits: &Json) -> Result<Limits<Move>, String> {
    let number = |name: &str| match &limits[name] {
        Json::Null => Ok(None),
        value => match value.as_f64().filter(|number| (0.0..=1e15).contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(refusal::value(
                &format!("{name} must be a number that is not negative"),
                &value.to_string(),
            )),
        },
    };
    let millis = |name: &str| -> Result<Option<Duration>, String> {
        Ok(number(name)?.map(|millis| Duration::from_secs_f64(millis / 1000.0)))
    };
    #[expect(clippy::cast_sign_loss, reason = "negative numbers were refused")]
    let whole = |name: &str| -> Result<Option<u64>, String> {
        match number(name)?.map(|number| number as u64) {
            Some(0) => Err(refusal::value(&format!("{name} must be at least 1"), "0")),
            other => Ok(other),
        }
    };
    let small = |name: &str| -> Result<Option<u32>, String> {
        Ok(whole(name)?.map(|number| number.min(1 << 20) as u32))
    };
    let lines = small("lines")?.unwrap_or(1) as usize;
    if lines > cotulenh_engine::MAX_LINES {
        let message = format!("lines must be 1 to {}", cotulenh_engine::MAX_LINES);
        return Err(refusal::value(&message, &lines.to_string()));
    }
    let clock = millis("clock")?.map(|remaining| -> Result<Clock, String> {
        Ok(Clock {
            remaining,
            increment: millis("increment")?.unwrap_or_default(),
            turns_to_go: small("movesToGo")?,
            overhead: Duration::from_millis(20),
        })
    });
    let limits = Limits {
        depth: small("depth")?,
        nodes: whole("nodes")?,
        mate: small("mate")?,
        move_time: millis("time")?,
        clock: clock.transpose()?,
        lines,
        ..Limits::default()
    };
    let infinite = limits.depth.is_none()
        && limits.nodes.is_none()
        && limits.mate.is_none()
        && limits.move_time.is_none()
        && limits.clock.is_none();
    Ok(Limits { infinite, ..limits })
}

fn line(root: &Position, turns: &[Turn<Move>], style: TurnStyle) -> Vec<String> {
    let mut position = root.clone();
    let mut texts = Vec::with_capacity(turns.len());
    for turn in turns {
        let Ok(after) = position.play_turn(turn) else {
            break;
        };
        texts.push(position.write_turn(turn, style));
        position = after;
    }
    texts
}

fn score(score: Score, bound: Bound, turn: &str) -> Json {
    let (cp, mate) = match score {
        Score::Cp(cp) => (Some(cp), None),
        Score::Mate(mate) => (None, Some(mate)),
    };
    let bound = match bound {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    };
    let chances = WinChances::of::<Position>(score);
    let wdl = [chances.win, chances.draw, chances.loss];
    json!({ "cp": cp, "mate": mate, "bound": bound, "wdl": wdl, "turn": turn })
}
