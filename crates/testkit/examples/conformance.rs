//! Makes the conformance suite anew from the reference: the same positions, with what the rules of
//! `crates/testkit/src/reference` now say about them.
//!
//! `cargo run --release -p cotulenh-testkit --example conformance`
//!
//! A position that is no longer playable, such as one in the middle of a deployment that a changed
//! rule does not allow, is left out and named.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use std::{fs, io, path::Path};

use cotulenh_testkit::reference;
use serde_json::{Map, Value, json};

fn main() -> io::Result<()> {
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suites/conformance");
    remake_positions(&suite.join("positions.jsonl"))?;
    remake_perft(&suite.join("perft.json"))
}

fn remake_positions(path: &Path) -> io::Result<()> {
    let mut text = String::new();
    let (mut changed, mut left_out) = (0, 0);
    for line in fs::read_to_string(path)?.lines() {
        let record: Value = serde_json::from_str(line)?;
        let fen = record["fen"].as_str().unwrap_or_default();
        match reference::analyse(fen) {
            Ok(analysis) => {
                let fresh = describe(fen, &analysis);
                changed += usize::from(serde_json::from_str::<Value>(&fresh)? != record);
                text += &fresh;
                text.push('\n');
            }
            Err(fault) => {
                left_out += 1;
                eprintln!("left out: {fen}: {fault}");
            }
        }
    }
    println!("{}: {changed} changed, {left_out} left out", path.display());
    fs::write(path, text)
}

/// One line of the suite, its fields in the order in which people read them.
fn describe(fen: &str, analysis: &reference::Analysis) -> String {
    let mut text = format!(
        r#"{{"fen":{},"check":{},"outcome":{},"moves":{}"#,
        json!(fen),
        analysis.check,
        json!(analysis.outcome),
        json!(analysis.moves)
    );
    if let Some(recombine) = &analysis.recombine {
        text += r#","recombine":"#;
        text += &json!(recombine).to_string();
    }
    text + "}"
}

fn remake_perft(path: &Path) -> io::Result<()> {
    let records: Vec<Value> = serde_json::from_str(&fs::read_to_string(path)?)?;
    let mut entries = Vec::new();
    let mut changed = 0;
    for record in &records {
        let fen = record["fen"].as_str().unwrap_or_default();
        let old = record["nodes"].as_object().cloned().unwrap_or_else(Map::new);
        let mut lines = Vec::new();
        for (depth, nodes) in &old {
            let depth_number = depth.parse().map_err(io::Error::other)?;
            eprintln!("perft {depth} of {fen}");
            let fresh = reference::perft(fen, depth_number).map_err(io::Error::other)?;
            changed += usize::from(nodes.as_u64() != Some(fresh));
            lines.push(format!("   \"{depth}\": {fresh}"));
        }
        entries.push(format!(
            " {{\n  \"fen\": {},\n  \"nodes\": {{\n{}\n  }}\n }}",
            json!(fen),
            lines.join(",\n")
        ));
    }
    println!("{}: {changed} counts changed", path.display());
    fs::write(path, format!("[\n{}\n]\n", entries.join(",\n")))
}
