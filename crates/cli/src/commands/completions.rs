//! `cotulenh completions`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use cotulenh_i18n::{Context, Locale, msg};

use crate::{arguments::Cli, help};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let mut script = Vec::new();
    let mut command = help::in_language(Cli::command(), lang);
    clap_complete::generate(arguments.shell, &mut command, "cotulenh", &mut script);
    io::stdout().write_all(&script).context(msg::cannot_write_the_completions())?;
    Ok(ExitCode::SUCCESS)
}
