//! The command line of Cờ Tư Lệnh. What it does lives in the libraries; here are arguments, text,
//! JSON, and the manners of a command.

mod arguments;
mod browser;
mod commands;
mod errors;
mod files;
mod games;
mod help;
mod interrupt;
mod json_error;
mod lines;
mod natural;
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
use cotulenh_i18n::{Locale, Message, msg};

use self::arguments::Cli;

fn main() -> ExitCode {
    let asked = help::language(env::args_os());
    let is_json = json_error::is_asked_for(env::args_os());
    let cli = match parsed_arguments(asked) {
        Ok(cli) => cli,
        Err(help_or_refusal) => return help::answer(&help_or_refusal, is_json, asked),
    };
    let lang = cli.lang.resolve();
    match commands::run(cli.command, lang) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            json_error::report(&error, is_json, lang);
            let is_usage = error.is::<WrongUsage>();
            if is_usage { ExitCode::from(WRONG_USAGE) } else { ExitCode::FAILURE }
        }
    }
}

fn parsed_arguments(lang: Locale) -> Result<Cli, clap::Error> {
    let mut command = help::in_language(Cli::command(), lang);
    let mut matches = command.try_get_matches_from_mut(env::args_os())?;
    Cli::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// The exit status of wrong usage, the same that clap gives.
const WRONG_USAGE: u8 = 2;

/// Arguments that do not go together, found out after clap was content with them.
#[derive(Debug)]
pub(crate) struct WrongUsage(pub(crate) Message);

impl std::fmt::Display for WrongUsage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&Locale::EN.text(&self.0))
    }
}

impl std::error::Error for WrongUsage {}

/// Nobody reads the rest of the answer: for a command that is a good end.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let kind = cause.downcast_ref::<io::Error>().map(io::Error::kind).or_else(|| {
            cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind)
        });
        kind == Some(io::ErrorKind::BrokenPipe)
    })
}

/// Says what the user should know although the work goes on.
pub(crate) fn warn(message: &Message, lang: Locale) {
    say(&lang.text(&msg::warning_word()), AnsiColor::Yellow, &lang.text(message));
}

/// Writes a coloured word and a text after it to standard error.
pub(crate) fn say(word: &str, color: AnsiColor, text: &str) {
    let style = Style::new().bold().fg_color(Some(color.into()));
    let text = terminal::broken_for_errors(&format!("{word} {text}"));
    let text = text.strip_prefix(word).unwrap_or_default();
    let _ = writeln!(anstream::stderr(), "{style}{word}{style:#}{text}");
}
