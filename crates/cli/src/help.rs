//! Help in the language of the user. The words are in the catalogue, found by the names of commands,
//! options and values: `help-analyse`, `help-analyse-opt-depth`, `help-opt-color-never`.

mod refusal;

use std::{
    ffi::OsString,
    io::{self, Write as _},
    process::ExitCode,
};

use anstyle::AnsiColor;
use clap::{Arg, Command, builder::PossibleValue};
use cotulenh_i18n::{Locale, msg};

use crate::{arguments::locale_of_environment, json_error, say};

/// The language of help: that of `--lang`, wherever it stands, else that of the environment.
pub(crate) fn language(words: impl Iterator<Item = OsString>) -> Locale {
    let words: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let after = words.iter().position(|word| word == "--lang").and_then(|at| words.get(at + 1));
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let asked = after.map(String::as_str).or(joined).and_then(|name| name.parse().ok());
    asked.unwrap_or_else(locale_of_environment)
}

/// Gives what clap has to say instead of arguments: help, the version, or what is wrong.
pub(crate) fn answer(said: &clap::Error, is_json: bool, lang: Locale) -> ExitCode {
    match refusal::text(said, lang) {
        text if is_json && said.use_stderr() => {
            let reason = text.unwrap_or_else(|| said.render().to_string());
            json_error::refuse_arguments(reason.trim_start_matches("error: "));
        }
        Some(text) => say(&lang.text(&msg::error_word()), AnsiColor::Red, &text),
        // Nobody may be there to read it; there is nobody else to tell.
        None => drop(print(said)),
    }
    u8::try_from(said.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Writes what clap says, without the spaces it leaves on empty lines.
fn print(said: &clap::Error) -> io::Result<()> {
    let text = said.render().ansi().to_string();
    let lines: Vec<&str> = text.lines().map(|line| line.trim_end_matches(' ')).collect();
    if said.use_stderr() {
        writeln!(anstream::stderr(), "{}", lines.join("\n"))
    } else {
        writeln!(anstream::stdout(), "{}", lines.join("\n"))
    }
}

/// The command with its help in a language.
pub(crate) fn in_language(command: Command, lang: Locale) -> Command {
    // When it is built, clap sees which texts are long.
    let mut command = Names { path: String::new() }.give(command, lang);
    command.build();
    if lang == Locale::EN { command } else { in_other_words(command, lang) }
}

/// The examples of a command in a language, without their heading.
pub(crate) fn examples(path: &str, lang: Locale) -> Option<String> {
    lang.by_id(&format!("help-{path}-examples"))
}

/// What else is to be known of a command.
pub(crate) fn notes(path: &str, lang: Locale) -> Option<String> {
    lang.by_id(&format!("help-{path}-notes"))
}

/// The name of the program in ids.
pub(crate) const PROGRAM: &str = "cotulenh";

/// The ids of a command's texts.
struct Names {
    /// `mates-solve` for `cotulenh mates solve`.
    path: String,
}

impl Names {
    fn command(&self) -> &str {
        if self.path.is_empty() { PROGRAM } else { &self.path }
    }

    fn about(&self) -> String {
        format!("help-{}", self.command())
    }

    /// Ids under which an option may be described, its own before that of all commands.
    fn option(&self, argument: &str) -> [String; 2] {
        let argument = argument.replace('_', "-");
        [format!("help-{}-opt-{argument}", self.command()), format!("help-opt-{argument}")]
    }

    fn value(&self, argument: &str, value: &str) -> [String; 2] {
        self.option(argument).map(|id| format!("{id}-{value}"))
    }

    fn give(&self, command: Command, lang: Locale) -> Command {
        let mut command = command;
        let parts: Vec<String> =
            command.get_subcommands().map(|part| part.get_name().to_string()).collect();
        if let Some(about) = lang.by_id(&self.about()) {
            command = command.about(about);
        }
        if let Some(text) = self.below_options(lang) {
            command = command.after_help(text);
        }
        command = command.mut_args(|argument| self.describe(argument, lang));
        parts.into_iter().fold(command, |command, part| {
            command.mut_subcommand(&part, |command| {
                let path = if self.path.is_empty() {
                    part.clone()
                } else {
                    format!("{}-{part}", self.path)
                };
                Names { path }.give(command, lang)
            })
        })
    }

    /// Examples and notes.
    fn below_options(&self, lang: Locale) -> Option<String> {
        let examples = examples(self.command(), lang).map(|examples| {
            let lines: Vec<String> = examples.lines().map(|line| format!("  {line}")).collect();
            format!("{}\n{}", lang.text(&msg::help_examples_heading()), lines.join("\n"))
        });
        let parts: Vec<String> = examples.into_iter().chain(notes(self.command(), lang)).collect();
        (!parts.is_empty()).then(|| parts.join("\n\n"))
    }

    fn describe(&self, argument: Arg, lang: Locale) -> Arg {
        let id = argument.get_id().to_string();
        let is_english = lang == Locale::EN;
        let mut values = argument.get_possible_values();
        values.retain(|value| !value.is_hide_set() && argument.get_action().takes_values());
        let explained = self.explained_values(&id, &values, lang);
        let help = first(&self.option(&id), lang).unwrap_or_default();
        // What clap writes itself in English.
        let is_clap_enough = is_english && explained.is_none();
        let names = if is_clap_enough { String::new() } else { value_names(&values, lang) };
        let default = if is_english { String::new() } else { default_values(&argument, lang) };
        let long_help = explained.map(|explained| {
            format!("{help}\n\n{explained}\n\n{}", default.trim()).trim_end().to_string()
        });
        let takes_value = argument.get_action().takes_values();
        let argument = argument
            .help(format!("{help}{names}{default}"))
            .hide_possible_values(takes_value && !is_clap_enough)
            .hide_default_value(takes_value && !is_english);
        match long_help {
            Some(text) => argument.long_help(text),
            None => argument,
        }
    }

    /// A list of the values with what each one means, if that is said.
    fn explained_values(
        &self,
        argument: &str,
        values: &[PossibleValue],
        lang: Locale,
    ) -> Option<String> {
        let widest = values.iter().map(|value| value.get_name().len()).max().unwrap_or(0);
        let lines: Vec<String> = values
            .iter()
            .filter_map(|value| {
                let text = first(&self.value(argument, value.get_name()), lang)?;
                let name = format!("{}:", value.get_name());
                Some(format!("- {name:<width$} {text}", width = widest + 1))
            })
            .collect();
        let heading = lang.text(&msg::help_values_heading());
        (!lines.is_empty()).then(|| format!("{heading}\n{}", lines.join("\n")))
    }
}

/// A command that is built, where the words of clap are replaced too.
fn in_other_words(command: Command, lang: Locale) -> Command {
    let mut command = command.subcommand_value_name(lang.text(&msg::help_command_placeholder()));
    let usage = command.render_usage().to_string();
    let usage = refusal::usage(usage.trim_start_matches("Usage: "), lang);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        lang.text(&msg::help_usage_heading())
    );
    let parts: Vec<String> =
        command.get_subcommands().map(|part| part.get_name().to_string()).collect();
    let command = command
        .help_template(template)
        .override_usage(usage)
        .subcommand_help_heading(lang.text(&msg::help_commands_heading()))
        .mut_args(|argument| under_heading(argument, lang));
    parts.into_iter().fold(command, |command, part| {
        command.mut_subcommand(&part, |command| {
            let command = match lang.by_id("help-help").filter(|_| part == "help") {
                Some(about) => command.about(about),
                None => command,
            };
            in_other_words(command, lang)
        })
    })
}

fn under_heading(argument: Arg, lang: Locale) -> Arg {
    let heading = if argument.is_positional() {
        msg::help_arguments_heading()
    } else {
        msg::help_options_heading()
    };
    // Below a heading of its own clap sorts positional arguments by their names.
    let argument = match argument.get_index() {
        Some(index) => argument.display_order(index),
        None => argument,
    };
    let argument = match argument.get_id().as_str() {
        id @ ("help" | "version") => match lang.by_id(&format!("help-opt-{id}")) {
            // Clap says more of what is below each only if they differ.
            Some(text) if argument.get_long_help().is_some() => argument
                .help(lang.text(&msg::help_see_more(&text)))
                .long_help(lang.text(&msg::help_see_summary(&text))),
            Some(text) => argument.help(text),
            None => argument,
        },
        _ => argument,
    };
    argument.help_heading(lang.text(&heading))
}

fn first(ids: &[String; 2], lang: Locale) -> Option<String> {
    ids.iter().find_map(|id| lang.by_id(id))
}

/// ` [default: 5]`
fn default_values(argument: &Arg, lang: Locale) -> String {
    let values = argument.get_default_values();
    if values.is_empty() || !argument.get_action().takes_values() {
        return String::new();
    }
    let values: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
    format!(" {}", lang.text(&msg::help_default(values.join(" "))))
}

/// ` [possible values: en, vi]`
fn value_names(values: &[PossibleValue], lang: Locale) -> String {
    let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!(" {}", lang.text(&msg::help_values(names.join(", "))))
    }
}

#[cfg(test)]
mod tests;
