//! `cotulenh mates`.

mod check;
mod find;
mod solve;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Subcommand};
use cotulenh_i18n::Locale;

#[derive(Debug, Args)]
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

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match &arguments.command {
        Command::Solve(arguments) => solve::run(arguments, lang),
        Command::Find(arguments) => find::run(arguments, lang),
        Command::Check(arguments) => check::run(arguments, lang),
    }
}
