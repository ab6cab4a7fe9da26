//! `cotulenh openings`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh::Lang;
use cotulenh_arena::{ArenaGame, OpeningMaker, OpeningPlan};

use crate::{
    arguments::{Variant, VariantArgument},
    progress::Progress,
};

const EXAMPLES: &str = "\
Examples:
  cotulenh openings --count 300 > suites/openings/cotulenh.txt
  cotulenh openings --variant chess --count 300 > suites/openings/chess.txt

An opening is a line of turns from the start. Turns are chosen by chance among those that look fine
at a glance; the result is kept if material is even and a search finds neither side ahead.";

/// Make balanced openings for matches
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    variant: VariantArgument,

    /// How many
    #[arg(long, value_name = "N", default_value_t = 300)]
    count: usize,

    /// Equal seeds make equal openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How far from even the score may be, in centipawns
    #[arg(long, value_name = "CP", default_value_t = OpeningPlan::default().window, value_parser = value_parser!(i32).range(0..=1000))]
    window: i32,

    /// How many positions the search visits that judges an opening
    #[arg(long, value_name = "N", default_value_t = OpeningPlan::default().nodes, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => make::<cotulenh::Position>(arguments, lang),
        Variant::Chess => make::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn make<P: ArenaGame>(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let &Arguments { count, seed, window, nodes, .. } = arguments;
    let plan = OpeningPlan { seed, window, nodes, ..OpeningPlan::default() };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "# cotulenh openings --variant {} --count {count} --seed {seed} --window {window} --nodes {nodes}",
        P::NAME
    )?;
    let mut progress = Progress::begin(lang);
    for (made, opening) in OpeningMaker::<P>::new(plan)?.take(count).enumerate() {
        progress.clear();
        writeln!(out, "{}", opening.to_line())?;
        out.flush()?;
        let made = made + 1;
        progress.note(made as u64, Some(count as u64), || format!("{made} of {count} openings"));
    }
    Ok(ExitCode::SUCCESS)
}
