//! Examples and remarks below the options. Examples stand in indented lines: a command, and what it
//! does behind some space or in the next line. Everything else is a heading or a remark.

use super::notes_vi::{HEADINGS, PHRASES, REMARKS};

/// What stands below the options of a command, in Vietnamese.
pub(super) fn in_vietnamese(command: &str, english: &str) -> String {
    let mut remarks = remarks_of(command).iter();
    let parts = parts(english).into_iter().map(|part| match part {
        Part::Example(line) => example(line),
        Part::Heading(line) => heading(line).unwrap_or(line).to_string(),
        Part::Remark(lines) => {
            remarks.next().map_or_else(|| lines.join("\n"), |remark| (*remark).to_string())
        }
        Part::Gap => String::new(),
    });
    parts.collect::<Vec<_>>().join("\n")
}

#[derive(PartialEq, Eq, Debug)]
enum Part<'a> {
    Example(&'a str),
    Heading(&'a str),
    Remark(Vec<&'a str>),
    Gap,
}

fn parts(english: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for line in english.lines() {
        match (parts.last_mut(), line) {
            (_, "") => parts.push(Part::Gap),
            (_, line) if line.starts_with(' ') => parts.push(Part::Example(line)),
            (_, line) if heading(line).is_some() => parts.push(Part::Heading(line)),
            (Some(Part::Remark(lines)), line) => lines.push(line),
            (_, line) => parts.push(Part::Remark(vec![line])),
        }
    }
    parts
}

fn heading(line: &str) -> Option<&'static str> {
    HEADINGS.iter().find(|(english, _)| *english == line).map(|(_, vietnamese)| *vietnamese)
}

fn remarks_of(command: &str) -> &'static [&'static str] {
    REMARKS.iter().find(|(name, _)| *name == command).map_or(&[], |(_, remarks)| remarks)
}

/// An example with what is said of it in Vietnamese.
fn example(line: &str) -> String {
    let (before, phrase) = line.split_at(start_of_phrase(line));
    match phrase_in_vietnamese(phrase) {
        Some(vietnamese) => format!("{before}{vietnamese}"),
        None => line.to_string(),
    }
}

/// Where the words of a line begin: behind the last gap of two spaces or more.
fn start_of_phrase(line: &str) -> usize {
    line.rfind("  ").map_or(0, |at| at + 2)
}

fn phrase_in_vietnamese(phrase: &str) -> Option<&'static str> {
    PHRASES.iter().find(|(english, _)| *english == phrase).map(|(_, vietnamese)| *vietnamese)
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory};

    use super::*;
    use crate::arguments::Cli;

    /// Every command that has notes, with them.
    fn all_notes() -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut commands: Vec<Command> = vec![Cli::command()];
        while let Some(command) = commands.pop() {
            let notes = command.get_after_help().map(ToString::to_string);
            found.extend(notes.map(|notes| (command.get_name().to_string(), notes)));
            commands.extend(command.get_subcommands().cloned());
        }
        found
    }

    /// The words of an example that are to be translated: all but commands.
    fn phrase(line: &str) -> Option<&str> {
        let phrase = &line[start_of_phrase(line)..];
        let is_command = line.trim() == phrase && !line.starts_with("    ");
        (!is_command).then_some(phrase)
    }

    #[test]
    fn everything_below_the_options_is_said_in_vietnamese() {
        for (command, notes) in all_notes() {
            let mut remarks = 0;
            for part in parts(&notes) {
                match part {
                    Part::Example(line) => {
                        if let Some(phrase) = phrase(line) {
                            assert!(phrase_in_vietnamese(phrase).is_some(), "{command}: {phrase}");
                        }
                    }
                    Part::Remark(_) => remarks += 1,
                    Part::Heading(_) | Part::Gap => {}
                }
            }
            assert_eq!(remarks_of(&command).len(), remarks, "remarks of {command}");
        }
    }

    #[test]
    fn every_translation_is_of_something_that_is_said() {
        let notes = all_notes();
        let is_said = |words: &str| notes.iter().any(|(_, notes)| notes.contains(words));
        for (english, _) in PHRASES.iter().chain(HEADINGS) {
            assert!(is_said(english), "{english}");
        }
        for (command, _) in REMARKS {
            assert!(notes.iter().any(|(name, _)| name == command), "{command}");
        }
    }

    #[test]
    fn the_command_of_an_example_stays_and_its_words_change() {
        let notes =
            "Examples:\n  cotulenh play                 a game against the engine\n  cotulenh x";
        assert_eq!(
            in_vietnamese("none", notes),
            "Ví dụ:\n  cotulenh play                 một ván với máy\n  cotulenh x"
        );
    }
}
