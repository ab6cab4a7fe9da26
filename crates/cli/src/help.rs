//! Help in Vietnamese. The English texts stand where the arguments are defined; here every one of
//! them is found again and replaced.

mod notes_vi;
mod texts_vi;

use std::ffi::OsString;

use clap::{Arg, Command};
use cotulenh::Lang;

use crate::arguments::lang_of_locale;

const TEMPLATE: &str = "{about-with-newline}\nCách dùng: {usage}\n\n{all-args}{after-help}";

/// The language of help: that of `--lang`, wherever it stands, else that of the locale.
pub(crate) fn language(words: impl Iterator<Item = OsString>) -> Lang {
    let words: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let after = words.iter().position(|word| word == "--lang").and_then(|at| words.get(at + 1));
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let asked = after.map(String::as_str).or(joined).and_then(|name| name.parse().ok());
    asked.unwrap_or_else(lang_of_locale)
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
    let name = command.get_name().to_string();
    let about = command.get_about().map(|about| translated(&about.to_string()));
    let long_about = command.get_long_about().map(|about| translated(&about.to_string()));
    let notes = command.get_after_help().map(|notes| notes_vi::of(&name, &notes.to_string()));
    let parts: Vec<String> =
        command.get_subcommands().map(|part| part.get_name().to_string()).collect();
    let mut command = command
        .help_template(TEMPLATE)
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
    let help = argument.get_help().map(|help| translated(&help.to_string()));
    let long_help = argument.get_long_help().map(|help| translated(&help.to_string()));
    let mut argument = argument.help_heading(heading);
    if let Some(help) = help {
        argument = argument.help(help);
    }
    if let Some(help) = long_help {
        argument = argument.long_help(help);
    }
    argument
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

    fn missing(command: &Command, found: &mut Vec<String>) {
        let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set());
        let helps = arguments.filter_map(Arg::get_help);
        for text in command.get_about().into_iter().chain(helps) {
            if vietnamese(&text.to_string()).is_none() {
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
    fn the_language_is_found_wherever_it_is_asked_for() {
        let asked = |words: &[&str]| language(words.iter().map(OsString::from));
        assert_eq!(asked(&["cotulenh", "show", "--lang", "vi"]), Lang::Vi);
        assert_eq!(asked(&["cotulenh", "--lang=vi", "--help"]), Lang::Vi);
        assert_eq!(asked(&["cotulenh", "show", "--lang=en"]), Lang::En);
    }
}
