//! `cotulenh uci`.

use std::{
    io::{self, BufReader},
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;

/// Play as an engine: speak UCI on standard input and output
#[derive(Debug, Args)]
pub(crate) struct Arguments {}

pub(crate) fn run(_: &Arguments) -> Result<ExitCode> {
    cotulenh_engine::uci::run(BufReader::new(io::stdin()), io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
