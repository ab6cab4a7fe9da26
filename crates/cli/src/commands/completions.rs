//! `cotulenh completions`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Context, Result};
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use cotulenh::Lang;

use crate::{arguments::Cli, help};

const EXAMPLES: &str = "\
Examples:
  cotulenh completions bash > ~/.local/share/bash-completion/completions/cotulenh
  cotulenh completions zsh > ~/.zfunc/_cotulenh
  cotulenh completions fish > ~/.config/fish/completions/cotulenh.fish";

/// Print what makes a shell complete the commands
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Which shell
    shell: Shell,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let mut script = Vec::new();
    let mut command = help::in_language(Cli::command(), lang);
    clap_complete::generate(arguments.shell, &mut command, "cotulenh", &mut script);
    io::stdout().write_all(&script).context("cannot write the completions")?;
    Ok(ExitCode::SUCCESS)
}
