//! `cotulenh bench`.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh_engine::{EngineGame, MAX_THREADS, bench};
use cotulenh_eval::Evaluator as _;
use cotulenh_i18n::{Locale, msg};
use serde::Serialize;

use crate::{arguments::Variant, progress::Progress};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_enum, value_name = "GAME")]
    variant: Option<Variant>,

    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=60))]
    depth: Option<u32>,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=MAX_THREADS as i64))]
    threads: u16,

    #[arg(long)]
    no_network: bool,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    if !arguments.json {
        writeln!(out, "{}", lang.text(&msg::bench_heading()))?;
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

fn measure<P: EngineGame>(arguments: &Arguments, lang: Locale, out: &mut impl Write) -> Result<()> {
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
        let told = lang.text(&msg::bench_threads(threads, percent));
        writeln!(out, "{game:<9} {told}")?;
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
    fn new<P: EngineGame>(arguments: &Arguments, threads: usize, lang: Locale) -> Measured {
        let depth = arguments.depth;
        let mut evaluator = P::Evaluator::default();
        if arguments.no_network {
            evaluator.set_network(None);
        }
        let mut progress = Progress::begin(lang);
        let report = bench::run_watched::<P>(&evaluator, depth, threads, &mut |done, total| {
            progress.note(done as u64, Some(total as u64), || {
                msg::bench_progress(P::NAME, done, total)
            });
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
