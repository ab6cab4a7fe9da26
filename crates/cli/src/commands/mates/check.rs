//! `cotulenh mates check`.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use clap::Args;
use cotulenh::{Lang, Position};
use cotulenh_board::TurnStyle;
use cotulenh_eval::CotulenhEval;
use cotulenh_search::{Control, Limits, Root, Score, Searcher};
use cotulenh_train::mates::Mate;

use crate::progress::Progress;

/// The committed suite.
const SUITE: &str = include_str!("../../../data/mates.json");

const EXAMPLES: &str = "\
Examples:
  cotulenh mates check
  cotulenh mates check --suite mates.json --limit 500 --json

Exit status 0 if every mate was found in as few turns as there are, else 1.";

/// Time the engine on a suite of mates
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Another suite than the committed one
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    /// The longest the engine may take for one, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2_000)]
    limit: u64,

    /// The engine's table, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64)]
    hash: usize,

    /// Answer with one JSON object a line
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

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let text = match &arguments.suite {
        None => SUITE.to_string(),
        Some(path) => {
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?
        }
    };
    let suite: Vec<Mate> = serde_json::from_str(&text).context("not a suite of mates")?;
    let mut out = io::stdout().lock();
    if !arguments.json {
        let heading = match lang {
            Lang::En => "| mate | turns | found | first turn | depth | nodes | ms |",
            Lang::Vi => "| thế | số lượt | tìm thấy | lượt đầu | độ sâu | số thế | ms |",
        };
        writeln!(out, "{heading}")?;
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
        progress.note(done, Some(count), || format!("{done} of {count} mates"));
    }
    progress.clear();
    if arguments.json {
        return Ok(end(solved == suite.len()));
    }
    let limit = arguments.limit;
    let (count, slowest) = (suite.len(), slowest.as_millis());
    match lang {
        Lang::En => {
            writeln!(out, "\n{solved} of {count} solved within {limit} ms each")?;
            writeln!(out, "slowest: {slowest} ms")?;
        }
        Lang::Vi => {
            writeln!(out, "\ngiải được {solved}/{count} thế, mỗi thế trong {limit} ms")?;
            writeln!(out, "chậm nhất: {slowest} ms")?;
        }
    }
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
    let position = Position::from_fen(&mate.fen).with_context(|| mate.id.clone())?;
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
    let first = verdict.best.map_or(String::new(), |t| position.write_turn(&t, TurnStyle::Uci));
    Ok(Timing {
        elapsed: begun.elapsed(),
        nodes: verdict.nodes,
        depth: verdict.depth,
        found,
        first,
    })
}
