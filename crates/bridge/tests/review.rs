//! Labelled turns: the review gives each the verdict that players would, every time the same.
#![cfg(feature = "engine")]

use cotulenh_bridge::{
    Line, PlayedLine,
    analysis::{ReviewPoint, analysis_options, review},
};
use cotulenh_engine::{Control, Engine, Limits};
use serde::Deserialize;

/// Positions visited before and after each turn.
const NODES: u64 = 20_000;

#[derive(Deserialize)]
struct LabelledTurn {
    id: String,
    fen: String,
    turn: String,
    /// Any of these is right; `none` for a turn that is fine.
    verdicts: Vec<String>,
    note: String,
}

fn suite() -> Vec<LabelledTurn> {
    serde_json::from_str(include_str!("../../../suites/review/cotulenh.json")).expect("a suite")
}

/// The verdict on the only turn of a line.
fn verdict(labelled: &LabelledTurn) -> ReviewPoint {
    let line = Line {
        fen: Some(labelled.fen.clone()),
        turns: vec![labelled.turn.clone()],
        ..Line::default()
    };
    let line = PlayedLine::read(&line).unwrap_or_else(|error| panic!("{}: {error}", labelled.id));
    let mut engine = Engine::new(analysis_options(1)).expect("an engine");
    let mut points = Vec::new();
    review(&mut engine, &line, &Limits::nodes(NODES), &Control::new(), |point| {
        points.push(point);
        true
    });
    points.pop().expect("a point for each position")
}

#[test]
fn labelled_turns_get_their_verdicts() {
    let suite = suite();
    assert_eq!(suite.len(), 40);
    let mut wrong = Vec::new();
    for labelled in &suite {
        let point = verdict(labelled);
        let judgement = point.judgement.unwrap_or("none");
        if !labelled.verdicts.iter().any(|right| right == judgement) {
            let LabelledTurn { id, note, .. } = labelled;
            wrong.push(format!("{id} ({note}): {judgement}, {} % lost", point.loss));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_verdict_is_the_same_in_every_run() {
    for labelled in suite().iter().step_by(8) {
        let (first, second) = (verdict(labelled), verdict(labelled));
        assert_eq!(first.judgement, second.judgement, "{}", labelled.id);
        assert!((first.loss - second.loss).abs() < 1e-9, "{}", labelled.id);
    }
}
