//! `cotulenh perft`.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal, Write},
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh_board::{Turn, TurnStyle, perft::LastPly};
use cotulenh_i18n::{Context, Locale, msg};
use serde::Serialize;

use crate::{
    arguments::{Variant, VariantArgument},
    games::TerminalGame,
    natural,
    perft_parallel::{self, Plan, Ply, Table, Tally},
    reading,
};

#[derive(Debug, Args)]
#[command(allow_missing_positional = true)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN")]
    fen: Option<String>,

    #[arg(value_name = "DEPTH", required = true, value_parser = value_parser!(u32).range(0..=64))]
    depth: u32,

    #[arg(long)]
    divide: bool,

    #[arg(long)]
    turns: bool,

    #[arg(long, conflicts_with = "turns")]
    list: bool,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    threads: u16,

    #[arg(long, value_name = "MB", default_value_t = 0)]
    hash: usize,

    #[arg(long)]
    json: bool,

    #[command(flatten)]
    variant: VariantArgument,
}

impl Arguments {
    fn plan<G: TerminalGame>(&self, lang: Locale) -> Result<Plan> {
        Ok(Plan {
            depth: self.depth,
            ply: if self.turns { Ply::Turn } else { Ply::Move },
            last_ply: if self.list { LastPly::Listed } else { LastPly::Counted },
            threads: self.threads.into(),
            table: (self.hash > 0).then(|| Table::new(self.hash)).transpose()?,
            least_depth_in_table: G::LEAST_DEPTH_IN_TABLE,
            is_divided: self.divide,
            progress: io::stderr().is_terminal().then_some(lang),
        })
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => count::<cotulenh::Position>(arguments, lang),
        Variant::Chess => count::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn count<G: TerminalGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let fen = arguments.fen.as_deref().unwrap_or(reading::START);
    let position: G = reading::position(fen, lang)?;
    let plan = arguments.plan::<G>(lang)?;
    let start = Instant::now();
    let tally = perft_parallel::count(&position, &plan);
    let report = Report::new(&position, &plan, &tally, start.elapsed())?;
    let mut out = io::stdout().lock();
    if arguments.json {
        let object = serde_json::to_string(&report)?;
        writeln!(out, "{object}")?;
    } else {
        out.write_all(report.in_words(lang).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct Report {
    fen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<(String, u64)>>,
}

impl Report {
    fn new<G: TerminalGame>(
        position: &G,
        plan: &Plan,
        tally: &Tally<G::Move>,
        elapsed: Duration,
    ) -> Result<Report> {
        let nodes = tally.nodes.context(msg::perft_too_many())?;
        Ok(Report {
            fen: position.to_fen(),
            depth: plan.depth,
            nodes,
            seconds: elapsed.as_secs_f64(),
            nodes_per_second: per_second(nodes, elapsed),
            divide: plan.is_divided.then(|| branches(position, plan, tally)),
        })
    }

    fn in_words(&self, lang: Locale) -> String {
        let mut text = String::new();
        if let Some(branches) = &self.divide {
            for (name, nodes) in branches {
                let _ = writeln!(text, "{name}: {nodes}");
            }
            text.push('\n');
        }
        let Report { depth, nodes, seconds, .. } = self;
        let tenths = self.nodes_per_second / 100_000;
        let speed = format!("{}.{}", tenths / 10, tenths % 10);
        let told = msg::perft_report(*depth, nodes.to_string(), format!("{seconds:.3}"), speed);
        let _ = writeln!(text, "{}", lang.text(&told));
        text
    }
}

fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    let rate = u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1);
    u64::try_from(rate).unwrap_or(u64::MAX)
}

/// The first plies by their text, sorted.
fn branches<G: TerminalGame>(
    position: &G,
    plan: &Plan,
    tally: &Tally<G::Move>,
) -> Vec<(String, u64)> {
    let text = |turn: &Turn<G::Move>| match (plan.ply, turn.moves()) {
        (Ply::Move, &[mv]) => position.move_text(mv),
        _ => position.write_turn(turn, TurnStyle::Uci),
    };
    let mut branches: Vec<_> =
        tally.branches.iter().map(|branch| (text(&branch.turn), branch.nodes)).collect();
    branches.sort_by(|(a, _), (b, _)| natural::order(a, b));
    branches
}
