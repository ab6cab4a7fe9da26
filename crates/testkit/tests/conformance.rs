//! The reference implementation against the conformance data.

use std::{fs, path::PathBuf};

use cotulenh_testkit::reference::{analyse, perft};
use serde_json::Value;

fn suite(name: &str) -> String {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../suites/conformance").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn records(name: &str) -> Vec<Value> {
    suite(name)
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).expect("a line is a JSON record"))
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn pairs(value: &Value) -> Vec<(String, String)> {
    let pair = |pair: &Value| (text(&pair[0]).to_owned(), text(&pair[1]).to_owned());
    value.as_array().expect("a list of pairs").iter().map(pair).collect()
}

/// What differs between the record and the analysis of its position.
fn differences(record: &Value) -> Vec<String> {
    let analysis = match analyse(text(&record["fen"])) {
        Ok(analysis) => analysis,
        Err(fault) => return vec![format!("refused: {fault}")],
    };
    let mut differences = Vec::new();
    if analysis.fen != text(&record["fen"]) {
        differences.push(format!("written as {}", analysis.fen));
    }
    if Some(analysis.check) != record["check"].as_bool() {
        differences.push(format!("check is {}", analysis.check));
    }
    if analysis.outcome != record["outcome"].as_str() {
        differences.push(format!("outcome is {:?}", analysis.outcome));
    }
    let expected = pairs(&record["moves"]);
    for surplus in analysis.moves.iter().filter(|found| !expected.contains(found)) {
        differences.push(format!("surplus {surplus:?}"));
    }
    for missing in expected.iter().filter(|wanted| !analysis.moves.contains(wanted)) {
        differences.push(format!("missing {missing:?}"));
    }
    if differences.is_empty() && analysis.moves != expected {
        differences.push("moves are in another order".to_owned());
    }
    let recombine = analysis.recombine.map(|pieces| {
        pieces.into_iter().map(|(role, square)| (role.to_string(), square)).collect::<Vec<_>>()
    });
    if recombine != record.get("recombine").map(pairs) {
        differences.push(format!("recombine is {recombine:?}, not {:?}", record.get("recombine")));
    }
    differences
}

#[test]
fn every_position_is_analysed_as_recorded() {
    let records = records("positions.jsonl");
    assert_eq!(records.len(), 1255);
    let mut report = Vec::new();
    for record in &records {
        let differences = differences(record);
        if !differences.is_empty() {
            report.push(format!("{}\n  {}", text(&record["fen"]), differences.join("\n  ")));
        }
    }
    assert!(report.is_empty(), "{} records differ:\n{}", report.len(), report.join("\n"));
}

/// The rule an error is about, whatever its wording.
fn kind_of_error(error: &str) -> &'static str {
    const KINDS: [&str; 8] = [
        "Commanders",
        "legal stack",
        "may not stand",
        "in check",
        "squares instead of",
        "ranks instead of",
        "legal step",
        "what is left",
    ];
    KINDS
        .into_iter()
        .find(|kind| error.contains(kind))
        .unwrap_or_else(|| panic!("unknown kind of error: {error}"))
}

#[test]
fn every_setup_is_refused_or_taken_as_recorded() {
    let records = records("setups.jsonl");
    assert_eq!(records.len(), 18);
    for record in &records {
        let fen = text(&record["fen"]);
        let (readable, errors) = match analyse(fen) {
            Ok(_) => (true, Vec::new()),
            Err(fault) => (fault.readable, fault.errors),
        };
        let expected = record["errors"].as_array().unwrap();
        let kinds: Vec<&str> = errors.iter().map(|error| kind_of_error(error)).collect();
        let expected_kinds: Vec<&str> =
            expected.iter().map(|error| kind_of_error(text(error))).collect();
        assert_eq!(Some(readable), record["readable"].as_bool(), "{fen}");
        assert_eq!(kinds, expected_kinds, "{fen}");
    }
}

fn check_perft(depths: std::ops::RangeInclusive<u32>) {
    let records: Value = serde_json::from_str(&suite("perft.json")).expect("a JSON list");
    for record in records.as_array().expect("a list of positions") {
        let fen = text(&record["fen"]);
        for depth in depths.clone() {
            let expected = record["nodes"][depth.to_string()].as_u64();
            assert_eq!(perft(fen, depth).ok(), expected, "depth {depth} of {fen}");
        }
    }
}

#[test]
fn perft_to_depth_two() {
    check_perft(1..=2);
}

#[test]
#[ignore = "takes minutes; run it with --release"]
fn perft_at_depth_three() {
    check_perft(3..=3);
}
