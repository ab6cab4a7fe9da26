//! `cotulenh mates`.

mod check;
mod find;
mod solve;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use cotulenh::Lang;

const EXAMPLES: &str = "\
Examples:
  cotulenh mates solve '3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20' --turns 2
  cotulenh mates check                   how long the engine takes for the committed suite
  cotulenh mates find --games 500 --out mates.json";

/// Prove mates, find them, and time the engine on them
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Arguments),
    Find(find::Arguments),
    Check(check::Arguments),
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    match &arguments.command {
        Command::Solve(arguments) => solve::run(arguments, lang),
        Command::Find(arguments) => find::run(arguments, lang),
        Command::Check(arguments) => check::run(arguments, lang),
    }
}
