//! `cotulenh` with nothing behind it.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::CommandFactory;
use cotulenh_board::Position as _;

use super::show;
use crate::{
    arguments::{Cli, lang_of_locale},
    words,
};

pub(crate) fn run() -> Result<ExitCode> {
    let lang = lang_of_locale();
    let help = short_help();
    let style = show::default_style(lang, help.lines().count() + 2);
    let board = show::picture(&cotulenh::Position::initial(), &style);
    let mut out = io::stdout().lock();
    write!(out, "{board}{}\n\n{help}", words::board_key(lang))?;
    Ok(ExitCode::SUCCESS)
}

/// The commands with what they do, one a line.
fn short_help() -> String {
    let mut help = String::new();
    for command in Cli::command().get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(help, "  cotulenh {:<12} {about}", command.get_name());
    }
    help.push_str("  cotulenh --help       Say more; every command has its own --help\n");
    help
}
