//! Help and refusals in Vietnamese. The English texts stand where the arguments are defined; here
//! every one of them is found again and replaced.

mod notes;
mod notes_vi;
mod refusal;
mod texts_vi;

use std::{ffi::OsString, process::ExitCode};

use anstyle::AnsiColor;
use clap::{Arg, Command, builder::PossibleValue};
use cotulenh::Lang;

use crate::{arguments::lang_of_locale, say, words};

const TEMPLATE: &str = "{about-with-newline}\nCách dùng: {usage}\n\n{all-args}{after-help}";

/// The language of help: that of `--lang`, wherever it stands, else that of the locale.
pub(crate) fn language(words: impl Iterator<Item = OsString>) -> Lang {
    let words: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let after = words.iter().position(|word| word == "--lang").and_then(|at| words.get(at + 1));
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let asked = after.map(String::as_str).or(joined).and_then(|name| name.parse().ok());
    asked.unwrap_or_else(lang_of_locale)
}

/// Gives what clap has to say instead of arguments: help, the version, or what is wrong.
pub(crate) fn answer(said: &clap::Error, lang: Lang) -> ExitCode {
    match refusal::in_vietnamese(said).filter(|_| lang == Lang::Vi) {
        Some(text) => say(words::error(lang), AnsiColor::Red, &text),
        // Nobody may be there to read it; there is nobody else to tell.
        None => drop(said.print()),
    }
    u8::try_from(said.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// The command with its help in a language.
pub(crate) fn in_language(mut command: Command, lang: Lang) -> Command {
    match lang {
        Lang::En => command,
        Lang::Vi => {
            command.build();
            in_vietnamese(command)
        }
    }
}

fn in_vietnamese(command: Command) -> Command {
    let mut command = command.subcommand_value_name("LỆNH");
    let name = command.get_name().to_string();
    let about = command.get_about().map(|about| translated(&about.to_string()));
    let long_about = command.get_long_about().map(|about| translated(&about.to_string()));
    let notes =
        command.get_after_help().map(|notes| notes::in_vietnamese(&name, &notes.to_string()));
    let usage = command.render_usage().to_string();
    let usage = refusal::usage_in_vietnamese(usage.trim_start_matches("Usage: "));
    let parts: Vec<String> =
        command.get_subcommands().map(|part| part.get_name().to_string()).collect();
    let mut command = command
        .help_template(TEMPLATE)
        .override_usage(usage)
        .subcommand_help_heading("Lệnh")
        .mut_args(argument_in_vietnamese);
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    if let Some(notes) = notes {
        command = command.after_help(notes);
    }
    parts.into_iter().fold(command, |command, part| command.mut_subcommand(part, in_vietnamese))
}

fn argument_in_vietnamese(argument: Arg) -> Arg {
    let heading = if argument.is_positional() { "Đối số" } else { "Tùy chọn" };
    // Below a heading of its own clap sorts positional arguments by their names.
    let argument = match argument.get_index() {
        Some(index) => argument.display_order(index),
        None => argument,
    };
    let help = argument.get_help().map(|help| translated(&help.to_string()));
    let long_help = argument.get_long_help().map(|help| translated(&help.to_string()));
    let default = default_in_vietnamese(&argument);
    let values = argument.get_possible_values();
    let names = values_in_vietnamese(&values);
    let explained = explained_in_vietnamese(&values);
    let help = help.unwrap_or_default();
    let long_help = match (long_help, explained) {
        (None, None) => None,
        (text, None) => text.map(|text| format!("{text}{names}{default}")),
        (text, Some(values)) => {
            Some(format!("{}\n\n{values}\n\n{}", text.as_ref().unwrap_or(&help), default.trim()))
        }
    };
    let mut argument = argument
        .help_heading(heading)
        .help(format!("{help}{names}{default}"))
        .hide_possible_values(true)
        .hide_default_value(true);
    if let Some(text) = long_help {
        argument = argument.long_help(text.trim_end().to_string());
    }
    argument
}

/// ` [mặc định: 5]`
fn default_in_vietnamese(argument: &Arg) -> String {
    let values = argument.get_default_values();
    if values.is_empty() || !argument.get_action().takes_values() {
        return String::new();
    }
    let values: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
    format!(" [mặc định: {}]", values.join(" "))
}

/// ` [các giá trị: en, vi]`
fn values_in_vietnamese(values: &[PossibleValue]) -> String {
    let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!(" [các giá trị: {}]", names.join(", "))
    }
}

/// A list of the values with what each one means, if that is said.
fn explained_in_vietnamese(values: &[PossibleValue]) -> Option<String> {
    let explained = values.iter().filter_map(|value| {
        let help = translated(&value.get_help()?.to_string());
        Some(format!("- {}: {help}", value.get_name()))
    });
    let lines: Vec<_> = explained.collect();
    (!lines.is_empty()).then(|| format!("Các giá trị:\n{}", lines.join("\n")))
}

/// The Vietnamese for a text of the help, or the text itself.
fn translated(english: &str) -> String {
    vietnamese(english).unwrap_or(english).to_string()
}

fn vietnamese(english: &str) -> Option<&'static str> {
    let known = texts_vi::TEXTS.iter().find(|(text, _)| *text == english.trim());
    known.map(|(_, vietnamese)| *vietnamese)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::arguments::Cli;

    /// What is said of the values of options.
    fn values_of(command: &Command) -> Vec<String> {
        let values = command.get_arguments().flat_map(Arg::get_possible_values);
        values.filter_map(|value| value.get_help().map(ToString::to_string)).collect()
    }

    fn missing(command: &Command, found: &mut Vec<String>) {
        let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set());
        let helps = arguments.filter_map(Arg::get_help);
        let helps = command.get_about().into_iter().chain(helps).map(ToString::to_string);
        for text in helps.chain(values_of(command)) {
            if vietnamese(&text).is_none() {
                found.push(format!("{}: {text}", command.get_name()));
            }
        }
        for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
            missing(part, found);
        }
    }

    #[test]
    fn every_command_and_option_is_described_in_vietnamese() {
        let mut command = Cli::command();
        command.build();
        let mut found = Vec::new();
        missing(&command, &mut found);
        assert!(found.is_empty(), "not in help/texts_vi.rs: {found:#?}");
    }

    #[test]
    fn every_translation_is_of_a_text_that_there_is() {
        let mut command = Cli::command();
        command.build();
        let mut texts = Vec::new();
        let mut commands = vec![&command];
        while let Some(command) = commands.pop() {
            texts.extend(command.get_about().map(ToString::to_string));
            texts.extend(values_of(command));
            for argument in command.get_arguments() {
                let helps = argument.get_help().into_iter().chain(argument.get_long_help());
                texts.extend(helps.map(ToString::to_string));
            }
            commands.extend(command.get_subcommands());
        }
        for (english, _) in texts_vi::TEXTS {
            assert!(texts.iter().any(|text| text == english), "{english}");
        }
    }

    #[test]
    fn every_command_can_be_told_the_language() {
        let mut command = Cli::command();
        command.build();
        let mut commands: Vec<&Command> = vec![&command];
        while let Some(command) = commands.pop() {
            let is_told = command.get_arguments().any(|argument| argument.get_id() == "lang");
            assert!(is_told, "{}", command.get_name());
            commands.extend(command.get_subcommands().filter(|part| part.get_name() != "help"));
        }
    }

    #[test]
    fn the_language_is_found_wherever_it_is_asked_for() {
        let asked = |words: &[&str]| language(words.iter().map(OsString::from));
        assert_eq!(asked(&["cotulenh", "show", "--lang", "vi"]), Lang::Vi);
        assert_eq!(asked(&["cotulenh", "--lang=vi", "--help"]), Lang::Vi);
        assert_eq!(asked(&["cotulenh", "show", "--lang=en"]), Lang::En);
    }
}
