//! `cotulenh puzzles`.

mod mine;
mod miner;
mod page;
mod prove;
mod selfplay;
mod suite;
mod themes;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use cotulenh::Lang;

const EXAMPLES: &str = "\
Examples:
  cotulenh puzzles mine --count 240 --seed 1 --out suites/puzzles/cotulenh.json
  cotulenh puzzles prove                 prove the committed puzzles once more
  cotulenh puzzles page --out web/app/puzzles.json";

/// Mine puzzles from self-play, prove them, and hand them to the page
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Mine(mine::Arguments),
    Prove(prove::Arguments),
    Page(page::Arguments),
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    match &arguments.command {
        Command::Mine(arguments) => mine::run(arguments, lang),
        Command::Prove(arguments) => prove::run(arguments, lang),
        Command::Page(arguments) => page::run(arguments, lang),
    }
}
