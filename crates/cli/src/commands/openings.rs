//! `cotulenh openings`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh_arena::{ArenaGame, OpeningMaker, OpeningPlan};
use cotulenh_i18n::{Locale, msg};

use crate::{
    arguments::{Variant, VariantArgument},
    progress::Progress,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    variant: VariantArgument,

    #[arg(long, value_name = "N", default_value_t = 300)]
    count: usize,

    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "CP", default_value_t = OpeningPlan::default().window, value_parser = value_parser!(i32).range(0..=1000))]
    window: i32,

    #[arg(long, value_name = "N", default_value_t = OpeningPlan::default().nodes, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => make::<cotulenh::Position>(arguments, lang),
        Variant::Chess => make::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn make<P: ArenaGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
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
        progress.note(made as u64, Some(count as u64), || msg::openings_made(made, count));
    }
    Ok(ExitCode::SUCCESS)
}
