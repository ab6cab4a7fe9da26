//! `cotulenh uci`.

use std::{
    io::{self, BufReader},
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;

const EXAMPLES: &str = "\
Examples:
  cotulenh uci                  then type uci, position startpos, go movetime 1000, quit
  setoption name UCI_Variant value chess

For programs that show a board and play against engines. A turn is one word, a whole deployment
too: c3:Fe5,Td3. Besides the commands of the protocol there are d, bench and go perft N.";

/// Play as an engine: speak UCI on standard input and output
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {}

pub(crate) fn run(_: &Arguments) -> Result<ExitCode> {
    cotulenh_engine::uci::run(BufReader::new(io::stdin()), io::stdout())?;
    Ok(ExitCode::SUCCESS)
}
