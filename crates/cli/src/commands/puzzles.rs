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
use cotulenh_i18n::Locale;

#[derive(Debug, Args)]
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

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match &arguments.command {
        Command::Mine(arguments) => mine::run(arguments, lang),
        Command::Prove(arguments) => prove::run(arguments, lang),
        Command::Page(arguments) => page::run(arguments, lang),
    }
}
