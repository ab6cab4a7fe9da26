use std::{collections::BTreeSet, path::Path};

use clap::CommandFactory;

use super::*;
use crate::arguments::Cli;

/// Every command with the part of its ids that names it.
fn all_commands() -> Vec<(Names, Command)> {
    let mut command = Cli::command();
    command.build();
    let mut waiting = vec![(Names { path: String::new() }, command)];
    let mut all = Vec::new();
    while let Some((names, command)) = waiting.pop() {
        for part in command.get_subcommands().filter(|part| part.get_name() != "help") {
            let part_name = part.get_name();
            let path = if names.path.is_empty() {
                part_name.to_string()
            } else {
                format!("{}-{part_name}", names.path)
            };
            waiting.push((Names { path }, part.clone()));
        }
        all.push((names, command));
    }
    all
}

/// The ids of the help, in the file of the model language.
fn ids() -> BTreeSet<String> {
    let text = include_str!("../../../i18n/lang/en/help.ftl");
    let ids = text.lines().filter(|line| line.starts_with("help-"));
    ids.filter_map(|line| line.split_once(" =").map(|(id, _)| id.to_string())).collect()
}

#[test]
fn every_command_option_and_value_is_described_and_nothing_else() {
    let ids = ids();
    let mut used = BTreeSet::new();
    let mut missing = Vec::new();
    let mut need = |candidates: &[String], is_needed: bool| match candidates
        .iter()
        .find(|id| ids.contains(*id))
    {
        Some(id) => drop(used.insert(id.clone())),
        None if is_needed => missing.push(candidates[0].clone()),
        None => {}
    };
    for (names, command) in all_commands() {
        need(&[names.about()], true);
        need(&[format!("help-{}-examples", names.command())], false);
        need(&[format!("help-{}-notes", names.command())], false);
        for argument in command.get_arguments() {
            let id = argument.get_id().as_str();
            need(&names.option(id), !argument.is_hide_set());
            let values = argument.get_possible_values();
            for value in values.iter().filter(|_| argument.get_action().takes_values()) {
                need(&names.value(id, value.get_name()), false);
            }
        }
    }
    need(&["help-help".to_string()], true);
    assert!(missing.is_empty(), "not in lang/en/help.ftl: {missing:#?}");
    let unused: Vec<_> = ids.difference(&used).collect();
    assert!(unused.is_empty(), "nothing is called like this: {unused:#?}");
}

#[test]
fn no_text_of_the_help_stands_in_the_code() {
    for (names, command) in all_commands() {
        let arguments = command
            .get_arguments()
            .filter(|argument| !matches!(argument.get_id().as_str(), "help" | "version"));
        let said: Vec<_> = arguments.filter(|argument| argument.get_help().is_some()).collect();
        assert!(said.is_empty(), "{}: {said:?}", names.command());
    }
}

#[test]
fn every_command_can_be_told_the_language() {
    for (names, command) in all_commands() {
        let is_told = command.get_arguments().any(|argument| argument.get_id() == "lang");
        assert!(is_told, "{}", names.command());
    }
}

#[test]
fn every_answer_in_json_has_a_schema() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    let mut count = 0;
    for (names, command) in all_commands() {
        if command.get_arguments().any(|argument| argument.get_id() == "json") {
            // The parts of `admin` share a schema.
            let name = if names.path.starts_with("admin") { "admin" } else { names.command() };
            let schema = folder.join(format!("{name}.schema.json"));
            assert!(schema.is_file(), "{} --json has no {}", names.path, schema.display());
            count += 1;
        }
    }
    assert!(count > 12, "{count} commands");
}

#[test]
fn the_language_is_found_wherever_it_is_asked_for() {
    let asked = |words: &[&str]| language(words.iter().map(OsString::from)).code();
    assert_eq!(asked(&["cotulenh", "show", "--lang", "vi"]), "vi");
    assert_eq!(asked(&["cotulenh", "--lang=vi", "--help"]), "vi");
    assert_eq!(asked(&["cotulenh", "show", "--lang=en"]), "en");
}

/// In the made-up language every letter has an accent: what has none is not in the catalogue.
#[test]
fn a_language_is_a_folder() {
    let pseudo: Locale = "en-XA".parse().unwrap();
    let mut command = in_language(Cli::command(), pseudo);
    let part = command.find_subcommand_mut("analyse").unwrap();
    let help = part.render_help().to_string();
    let kept = [
        "cotulenh", "analyse", "FEN", "PGN", "JSON", "chess", "SECONDS", "FILE", "TURNS", "MB",
        "GAME", "LANG",
    ];
    for line in help.lines().take_while(|line| !line.contains("cotulenh analyse start")) {
        let words = line.split(|letter: char| !letter.is_alphabetic());
        for word in words.filter(|word| word.len() > 3 && word.is_ascii()) {
            let is_option =
                line.contains(&format!("--{word}")) || line.contains(&format!("<{word}"));
            assert!(is_option || kept.contains(&word), "{word} in {line}");
        }
    }
}
