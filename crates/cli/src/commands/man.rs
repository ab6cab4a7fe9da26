//! `cotulenh man`.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::{Args, Command, CommandFactory, builder::PossibleValuesParser};
use clap_mangen::Man;
use cotulenh_i18n::{Context, Locale, Message, msg};

use crate::{arguments::Cli, help};

/// The commands that have a page, one per line.
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

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "COMMAND", value_parser = PossibleValuesParser::new(COMMANDS.iter().copied()))]
    about: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let mut command = help::in_language(Cli::command(), lang);
    command.build();
    let (path, topic) = match &arguments.about {
        None => (help::PROGRAM, command),
        Some(name) => {
            (name.as_str(), part(&command, name).context(msg::no_such_command())?.clone())
        }
    };
    let page = page(topic, path, lang).context(msg::cannot_make_the_manual_page())?;
    io::stdout().write_all(page.as_bytes()).context(msg::cannot_write_the_manual_page())?;
    Ok(ExitCode::SUCCESS)
}

fn page(topic: Command, path: &str, lang: Locale) -> io::Result<String> {
    let mut bytes = Vec::new();
    // There is no page about help.
    let topic = match topic.find_subcommand("help") {
        Some(_) => topic.mut_subcommand("help", |help| help.hide(true)),
        None => topic,
    };
    // Examples and notes have sections of their own.
    Man::new(topic.after_help("").after_long_help("")).render(&mut bytes)?;
    let rendered = String::from_utf8_lossy(&bytes);
    let mut page = String::new();
    let mut is_told = false;
    for line in rendered.lines() {
        let heading = line.strip_prefix(".SH ");
        if heading == Some("EXTRA") {
            continue;
        }
        if !is_told && matches!(heading, Some("VERSION" | "AUTHORS")) {
            page.push_str(&told_apart(path, lang));
            is_told = true;
        }
        match heading.and_then(heading_message) {
            Some(message) => page.extend([".SH \"", &lang.text(&message), "\""]),
            None => page.push_str(line),
        }
        page.push('\n');
    }
    if !is_told {
        page.push_str(&told_apart(path, lang));
    }
    Ok(page)
}

/// The sections with examples and notes.
fn told_apart(path: &str, lang: Locale) -> String {
    let mut text = String::new();
    if let Some(examples) = help::examples(path, lang) {
        let heading = lang.text(&msg::man_examples());
        let _ = write!(text, ".SH \"{heading}\"\n.nf\n{}\n.fi\n", escaped(&examples));
    }
    if let Some(notes) = help::notes(path, lang) {
        let heading = lang.text(&msg::man_notes());
        let _ = write!(text, ".SH \"{heading}\"\n{}\n", escaped(&notes));
    }
    text
}

/// A text that roff shows as it is.
fn escaped(text: &str) -> String {
    let line = |line: &str| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The headings of a page that do not come from the texts of the command.
fn heading_message(heading: &str) -> Option<Message> {
    Some(match heading {
        "NAME" => msg::man_name(),
        "SYNOPSIS" => msg::man_synopsis(),
        "DESCRIPTION" => msg::man_description(),
        "OPTIONS" => msg::man_options(),
        "SUBCOMMANDS" => msg::man_subcommands(),
        "VERSION" => msg::man_version(),
        "AUTHORS" => msg::man_authors(),
        _ => return None,
    })
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
