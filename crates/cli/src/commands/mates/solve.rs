//! `cotulenh mates solve`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Result, bail};
use clap::Args;
use cotulenh::{Position, TurnStyle};
use cotulenh_i18n::{Locale, Said, msg};
use cotulenh_search::{MateSolver, Proof};
use cotulenh_train::mates;
use serde::Serialize;

use crate::reading;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN", required = true)]
    fen: Vec<String>,

    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=8))]
    turns: u32,

    #[arg(long, value_name = "NUMBER", default_value_t = 1_000_000_000)]
    nodes: u64,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let fen = reading::joined(&arguments.fen).unwrap_or_default();
    let position: Position = reading::position(&fen, lang)?;
    let mut solver = MateSolver::new(arguments.nodes);
    let proof = solver.solve(&position, arguments.turns);
    if matches!(proof, Proof::Unknown) {
        bail!(Said::new(msg::not_decided_after_positions(arguments.nodes)));
    }
    let mate = mates::described(&position, &proof);
    let line = mate.as_ref().map_or(Vec::new(), |mate| in_short(&position, &mate.solution));
    let mut out = io::stdout().lock();
    if arguments.json {
        let nodes = solver.nodes();
        let mate = mate.map(|mate| MateForm {
            turns: mate.turns,
            first_turns: mate.first_turns,
            solution: line,
            uci: mate.solution,
            kinds: mate.kinds,
        });
        let answer = Answer { fen: position.to_fen(), nodes, mate };
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
    } else {
        let line = line.join(" ");
        writeln!(out, "{}", in_words(mate.as_ref(), &line, arguments.turns, lang))?;
    }
    Ok(ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct Answer {
    fen: String,
    nodes: u64,
    mate: Option<MateForm>,
}

#[derive(Serialize)]
struct MateForm {
    turns: u32,
    first_turns: usize,
    /// In SAN, as everywhere.
    solution: Vec<String>,
    uci: Vec<String>,
    kinds: Vec<String>,
}

/// A line of play as people write it.
fn in_short(position: &Position, line: &[String]) -> Vec<String> {
    let mut current = position.clone();
    let short = line.iter().map_while(|text| {
        let turn = current.parse_turn(text).ok()?;
        let short = current.write_turn(&turn, TurnStyle::San);
        current = current.play_turn(&turn).ok()?;
        Some(short)
    });
    short.collect()
}

fn in_words(mate: Option<&mates::Mate>, line: &str, asked: u32, lang: Locale) -> String {
    lang.text(&match mate {
        None => msg::mate_none(asked),
        Some(mate) => msg::mate_found(mate.turns, line, mate.first_turns),
    })
}
