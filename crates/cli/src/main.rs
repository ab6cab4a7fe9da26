//! The command line of Cờ Tư Lệnh. What it does lives in the libraries; here are arguments, text,
//! JSON, and the manners of a command.

mod arguments;
mod commands;
mod drawing;
mod files;
mod games;
mod help;
mod lines;
mod pager;
mod perft_parallel;
mod progress;
mod reading;
mod terminal;
mod words;

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use anstyle::{AnsiColor, Style};
use clap::{CommandFactory, FromArgMatches};

use self::arguments::Cli;

fn main() -> ExitCode {
    match commands::run(parsed_arguments()) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<WrongUsage>() => {
            report(&error);
            ExitCode::from(WRONG_USAGE)
        }
        Err(error) => {
            report(&error);
            ExitCode::FAILURE
        }
    }
}

/// The arguments; help is printed and wrong usage refused in here.
fn parsed_arguments() -> Cli {
    let mut command = help::in_language(Cli::command(), help::language(env::args_os()));
    let mut matches = command.get_matches_mut();
    Cli::from_arg_matches_mut(&mut matches)
        .unwrap_or_else(|error| error.format(&mut command).exit())
}

/// The exit status of wrong usage, the same that clap gives.
const WRONG_USAGE: u8 = 2;

/// Arguments that do not go together, found out after clap was content with them.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct WrongUsage(pub(crate) &'static str);

/// Nobody reads the rest of the answer: for a command that is a good end.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let kind = cause.downcast_ref::<io::Error>().map(io::Error::kind).or_else(|| {
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind)
        });
        kind == Some(io::ErrorKind::BrokenPipe)
    })
}

/// Says what went wrong. A standard error that is closed has nobody to tell.
pub(crate) fn report(error: &anyhow::Error) {
    let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    let text = terminal::broken_for_errors(&format!("error: {error:#}"));
    let text = text.strip_prefix("error:").unwrap_or_default();
    let _ = writeln!(anstream::stderr(), "{red}error:{red:#}{text}");
}

/// Says what the user should know although the work goes on.
pub(crate) fn warn(message: &str) {
    let yellow = Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()));
    let _ = writeln!(anstream::stderr(), "{yellow}warning:{yellow:#} {message}");
}
