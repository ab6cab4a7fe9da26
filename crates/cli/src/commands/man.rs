//! `cotulenh man`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Context, Result};
use clap::{Args, Command, CommandFactory, builder::PossibleValuesParser};
use clap_mangen::Man;
use cotulenh::Lang;

use crate::{arguments::Cli, help};

const EXAMPLES: &str = "\
Examples:
  cotulenh man | man -l -                          read it now
  cotulenh man perft > ~/.local/share/man/man1/cotulenh-perft.1";

/// The commands that have a page, one a line.
#[rustfmt::skip]
const COMMANDS: &[&str] = &[
    "analyse",
    "convert",
    "eval",
    "explain",
    "mates",
    "mates-solve",
    "mates-find",
    "mates-check",
    "moves",
    "perft",
    "play",
    "puzzles",
    "puzzles-mine",
    "puzzles-prove",
    "puzzles-page",
    "render",
    "rules",
    "selfplay",
    "serve",
    "worker",
    "admin",
    "admin-backup",
    "admin-restore",
    "admin-prune",
    "admin-check",
    "admin-copy",
    "export-site",
    "show",
    "train",
    "uci",
    "bench",
    "match",
    "openings",
    "completions",
    "man",
];

/// Print a manual page
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The command the page is about; without one it is about all of them
    #[arg(value_name = "COMMAND", value_parser = PossibleValuesParser::new(COMMANDS.iter().copied()))]
    about: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let mut command = help::in_language(Cli::command(), lang);
    command.build();
    let topic = match &arguments.about {
        None => command,
        Some(name) => part(&command, name).context("no such command")?.clone(),
    };
    let mut page = Vec::new();
    Man::new(topic).render(&mut page).context("cannot make the manual page")?;
    if lang == Lang::Vi {
        page = with_vietnamese_headings(&String::from_utf8_lossy(&page)).into_bytes();
    }
    io::stdout().write_all(&page).context("cannot write the manual page")?;
    Ok(ExitCode::SUCCESS)
}

/// The headings of a page that do not come from the texts of the command.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "TÊN"),
    ("SYNOPSIS", "CÚ PHÁP"),
    ("DESCRIPTION", "MÔ TẢ"),
    ("OPTIONS", "TÙY CHỌN"),
    ("EXTRA", "VÍ DỤ VÀ GHI CHÚ"),
    ("VERSION", "PHIÊN BẢN"),
    ("AUTHORS", "TÁC GIẢ"),
];

fn with_vietnamese_headings(page: &str) -> String {
    let line = |line: &str| {
        let heading = line.strip_prefix(".SH ");
        let known = HEADINGS.iter().find(|(english, _)| heading == Some(english));
        known.map_or_else(
            || format!("{line}\n"),
            |(_, vietnamese)| format!(".SH \"{vietnamese}\"\n"),
        )
    };
    page.lines().map(line).collect()
}

/// The command of a name such as `perft` or `mates-solve`.
fn part<'a>(command: &'a Command, name: &str) -> Option<&'a Command> {
    let parts = || name.split('-').try_fold(command, |command, word| command.find_subcommand(word));
    command.find_subcommand(name).or_else(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page() {
        let command = Cli::command();
        let mut names = Vec::new();
        for topic in command.get_subcommands() {
            let name = topic.get_name();
            names.push(name.to_string());
            names.extend(topic.get_subcommands().map(|part| format!("{name}-{}", part.get_name())));
        }
        assert_eq!(names, COMMANDS);
        assert!(COMMANDS.iter().all(|name| part(&command, name).is_some()));
    }
}
