//! `cotulenh mates check`.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::Result;
use clap::Args;
use cotulenh::Position;
use cotulenh_board::TurnStyle;
use cotulenh_eval::CotulenhEval;
use cotulenh_i18n::{Context, Locale, msg};
use cotulenh_search::{Control, Limits, Root, Score, Searcher};
use cotulenh_train::mates::Mate;

use crate::progress::Progress;

/// The committed suite.
const SUITE: &str = include_str!("../../../data/mates.json");

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    #[arg(long, value_name = "MS", default_value_t = 2_000)]
    limit: u64,

    #[arg(long, value_name = "MB", default_value_t = 64)]
    hash: usize,

    #[arg(long)]
    json: bool,
}

struct Timing {
    elapsed: Duration,
    nodes: u64,
    depth: u32,
    found: Option<i32>,
    first: String,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let text = match &arguments.suite {
        None => SUITE.to_string(),
        Some(path) => fs::read_to_string(path)
            .with_context(|| msg::cannot_read(path.display().to_string()))?,
    };
    let suite: Vec<Mate> = serde_json::from_str(&text).context(msg::not_a_suite_of_mates())?;
    let mut out = io::stdout().lock();
    if !arguments.json {
        writeln!(out, "{}", lang.text(&msg::mates_heading()))?;
        writeln!(out, "|---|---|---|---|---|---|---|")?;
    }
    let mut solved = 0;
    let mut slowest = Duration::ZERO;
    let mut progress = Progress::begin(lang);
    for (done, mate) in suite.iter().enumerate() {
        let timing = time(mate, arguments)?;
        let is_solved = timing.found == Some(mate.turns as i32);
        solved += usize::from(is_solved);
        slowest = slowest.max(timing.elapsed);
        progress.clear();
        if arguments.json {
            writeln!(out, "{}", timing.to_json(mate))?;
            continue;
        }
        let found = timing.found.map_or("-".to_string(), |turns| turns.to_string());
        writeln!(
            out,
            "| {} | {} | {found} | {} | {} | {} | {} |",
            mate.id,
            mate.turns,
            timing.first,
            timing.depth,
            timing.nodes,
            timing.elapsed.as_millis()
        )?;
        let (done, count) = (done as u64 + 1, suite.len() as u64);
        progress.note(done, Some(count), || msg::mates_done(done, count));
    }
    progress.clear();
    if arguments.json {
        return Ok(end(solved == suite.len()));
    }
    let limit = arguments.limit;
    let (count, slowest) = (suite.len(), slowest.as_millis());
    let slowest = slowest.to_string();
    let told = msg::mates_solved(solved, count, limit, slowest);
    writeln!(out, "\n{}", lang.text(&told))?;
    Ok(end(solved == suite.len()))
}

fn end(is_solved: bool) -> ExitCode {
    if is_solved { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Timing {
    fn to_json(&self, mate: &Mate) -> serde_json::Value {
        serde_json::json!({
            "mate": mate.id,
            "turns": mate.turns,
            "found": self.found,
            "first": self.first,
            "depth": self.depth,
            "nodes": self.nodes,
            "milliseconds": self.elapsed.as_millis() as u64,
        })
    }
}

fn time(mate: &Mate, arguments: &Arguments) -> Result<Timing> {
    let position = Position::from_fen(&mate.fen).with_context(|| msg::in_mate(&mate.id))?;
    let limits = Limits {
        mate: Some(mate.turns),
        move_time: Some(Duration::from_millis(arguments.limit)),
        ..Limits::default()
    };
    let mut searcher = Searcher::new(CotulenhEval::default(), arguments.hash, 1);
    let begun = Instant::now();
    let verdict =
        searcher.search(&Root::new(position.clone()), &limits, &Control::new(), &mut |_| {});
    let found = match verdict.score {
        Score::Mate(turns) if turns > 0 => Some(turns),
        _ => None,
    };
    let first = verdict.best.map_or(String::new(), |t| position.write_turn(&t, TurnStyle::San));
    Ok(Timing {
        elapsed: begun.elapsed(),
        nodes: verdict.nodes,
        depth: verdict.depth,
        found,
        first,
    })
}
