//! Every record of the conformance suites, made by an independent generator.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use cotulenh::{
    Deployment, FenError, Position, Setup,
    board::{Outcome, Termination, perft::perft},
};
use serde_json::{Value, json};

const ADVICE: &str = "if a rule was changed on purpose: change crates/testkit/src/reference/ too, and make \
    the suite anew with `cargo run --release -p cotulenh-testkit --example conformance` \
    (CONTRIBUTING.md, \"Changing a rule\")";

fn suite(name: &str) -> String {
    let path = format!("{}/../../suites/conformance/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn outcome_word(outcome: Option<Outcome>) -> Option<&'static str> {
    outcome.map(|outcome| match outcome.termination {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::Draw100 => "draw_100",
        Termination::CommanderCaptured => "commander_captured",
        other => panic!("{other:?}"),
    })
}

fn check_record(record: &Value) -> Result<(), String> {
    let fen = record["fen"].as_str().unwrap();
    let position = Position::from_fen(fen).map_err(|error| format!("{fen}: {error}"))?;
    if position.to_fen() != fen {
        return Err(format!("{fen} is written {}", position.to_fen()));
    }
    if position.is_check() != record["check"].as_bool().unwrap() {
        return Err(format!("{fen}: check"));
    }
    if outcome_word(position.outcome()) != record["outcome"].as_str() {
        return Err(format!("{fen}: outcome {:?}", position.outcome()));
    }
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (position.write_move(mv), position.play(mv).unwrap().to_fen()))
        .collect();
    moves.sort();
    let expected: Vec<(String, String)> = record["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (pair[0].as_str().unwrap().into(), pair[1].as_str().unwrap().into()))
        .collect();
    if moves != expected {
        let extra: Vec<_> = moves.iter().filter(|mv| !expected.contains(mv)).collect();
        let missing: Vec<_> = expected.iter().filter(|mv| !moves.contains(mv)).collect();
        return Err(format!(
            "{fen}\n  only the generator of crates/cotulenh has {extra:?}\n  only the suite has {missing:?}"
        ));
    }
    if position.count_moves() != expected.len() {
        return Err(format!("{fen}: counted {}", position.count_moves()));
    }
    if let Some(expected) = record["recombine"].as_array() {
        let deployment = Deployment::resume(&position).ok_or(format!("{fen}: no deployment"))?;
        let found: Vec<Value> = deployment
            .recombinations()
            .into_iter()
            .map(|option| json!([option.role.letter().to_string(), option.square.to_string()]))
            .collect();
        let same = found.len() == expected.len() && found.iter().all(|one| expected.contains(one));
        if !same {
            return Err(format!("{fen}: recombine {found:?} instead of {expected:?}"));
        }
    }
    Ok(())
}

#[test]
fn positions_are_reproduced() {
    let failures: Vec<String> = suite("positions.jsonl")
        .lines()
        .filter_map(|line| check_record(&serde_json::from_str(line).unwrap()).err())
        .collect();
    assert!(
        failures.is_empty(),
        "{} positions are not as suites/conformance says, such as\n{}\n{ADVICE}",
        failures.len(),
        failures[..failures.len().min(3)].join("\n")
    );
}

#[test]
fn setups_are_judged() {
    for line in suite("setups.jsonl").lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let fen = record["fen"].as_str().unwrap();
        let readable = record["readable"].as_bool().unwrap();
        let errors = record["errors"].as_array().unwrap();
        match Position::from_fen(fen) {
            Ok(_) => assert!(readable && errors.is_empty(), "{fen}"),
            Err(FenError::Invalid(invalid)) => {
                assert!(readable, "{fen}");
                let faults: Vec<_> = invalid.faults.iter().map(ToString::to_string).collect();
                assert!(fen.parse::<Setup>().is_ok(), "{fen}");
                let errors: Vec<_> = errors.iter().map(|error| error.as_str().unwrap()).collect();
                assert_eq!(faults, errors, "{fen}");
            }
            Err(_) => assert!(!readable, "{fen}"),
        }
    }
}

#[test]
fn perft_counts_are_reproduced() {
    let records: Value = serde_json::from_str(&suite("perft.json")).unwrap();
    for record in records.as_array().unwrap() {
        let fen = record["fen"].as_str().unwrap();
        let position = Position::from_fen(fen).unwrap();
        for (depth, nodes) in record["nodes"].as_object().unwrap() {
            let depth: u32 = depth.parse().unwrap();
            let nodes = nodes.as_u64().unwrap();
            assert_eq!(perft(&position, depth), nodes, "{fen} depth {depth}\n{ADVICE}");
        }
    }
}
