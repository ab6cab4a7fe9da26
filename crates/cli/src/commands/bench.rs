//! `cotulenh bench`.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh::Lang;
use cotulenh_engine::{EngineGame, MAX_THREADS, bench};
use cotulenh_eval::Evaluator as _;
use serde::Serialize;

use crate::{arguments::Variant, progress::Progress};

const EXAMPLES: &str = "\
Examples:
  cotulenh bench                          both games, one thread
  cotulenh bench --variant chess --depth 12
  cotulenh bench --threads 2              how much faster two threads are than one

With one thread the node counts are the same on every machine. They change only if search or
evaluation does something else than before.";

/// Search fixed positions: a signature of the search, and its speed
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Which game; both if it is not given
    #[arg(long, value_enum, value_name = "GAME")]
    variant: Option<Variant>,

    /// How deep; the usual depth of the game if it is not given
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=60))]
    depth: Option<u32>,

    /// How many threads search; more than one are compared with one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=MAX_THREADS as i64))]
    threads: u16,

    /// Use no network, only the hand-written terms
    #[arg(long)]
    no_network: bool,

    /// Answer with one JSON object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    if !arguments.json {
        let heading = match lang {
            Lang::En => "game      part    threads       nodes   seconds  million nodes/s",
            Lang::Vi => "loại cờ   phần      luồng     số thế      giây    triệu thế/giây",
        };
        writeln!(out, "{heading}")?;
    }
    for variant in [Variant::Cotulenh, Variant::Chess] {
        if arguments.variant.is_none_or(|chosen| chosen == variant) {
            match variant {
                Variant::Cotulenh => measure::<cotulenh::Position>(arguments, lang, &mut out)?,
                Variant::Chess => measure::<cotulenh_chess::Position>(arguments, lang, &mut out)?,
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn measure<P: EngineGame>(arguments: &Arguments, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut reports = vec![Measured::new::<P>(arguments, 1, lang)];
    if arguments.threads > 1 {
        reports.push(Measured::new::<P>(arguments, arguments.threads.into(), lang));
    }
    for report in &reports {
        if arguments.json {
            writeln!(out, "{}", serde_json::to_string(report)?)?;
        } else {
            out.write_all(report.in_words().as_bytes())?;
        }
    }
    if let (false, [one, many]) = (arguments.json, &reports[..]) {
        let percent = 100 * many.total.nodes_per_second / one.total.nodes_per_second.max(1);
        let (game, threads) = (P::NAME, many.threads);
        match lang {
            Lang::En => writeln!(
                out,
                "{game:<9} {threads} threads visit {percent} % of the nodes of one in the same time"
            )?,
            Lang::Vi => writeln!(
                out,
                "{game:<9} {threads} luồng xét được {percent} % số thế của một luồng trong cùng thời gian"
            )?,
        }
    }
    out.flush()?;
    Ok(())
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    depth: u32,
    threads: usize,
    parts: Vec<Part>,
    total: Part,
}

#[derive(Serialize)]
struct Part {
    name: &'static str,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

impl Measured {
    fn new<P: EngineGame>(arguments: &Arguments, threads: usize, lang: Lang) -> Measured {
        let depth = arguments.depth;
        let mut evaluator = P::Evaluator::default();
        if arguments.no_network {
            evaluator.set_network(None);
        }
        let mut progress = Progress::begin(lang);
        let report = bench::run_watched::<P>(&evaluator, depth, threads, &mut |done, total| {
            progress
                .note(done as u64, Some(total as u64), || format!("{}: {done}/{total}", P::NAME));
        });
        drop(progress);
        let part = |name, bench: &bench::Bench| Part {
            name,
            nodes: bench.nodes,
            seconds: bench.elapsed.as_secs_f64(),
            nodes_per_second: bench.nodes_per_second(),
        };
        Measured {
            game: P::NAME,
            depth: depth.unwrap_or(P::BENCH_DEPTH),
            threads,
            parts: report.groups.iter().map(|(name, bench)| part(name, bench)).collect(),
            total: part("total", &report.total()),
        }
    }

    fn in_words(&self) -> String {
        let mut text = String::new();
        for part in self.parts.iter().chain([&self.total]) {
            let hundredths = part.nodes_per_second / 10_000;
            let speed = format!("{}.{:02}", hundredths / 100, hundredths % 100);
            let _ = writeln!(
                text,
                "{:<9} {:<7} {:>7} {:>11} {:>9.3} {:>16}",
                self.game, part.name, self.threads, part.nodes, part.seconds, speed
            );
        }
        text
    }
}
