//! With `--json` errors are JSON too: on standard output, and nothing on standard error.

use std::{collections::BTreeSet, process::Output};

use serde_json::Value;

use crate::{
    common::{cotulenh, run_on},
    schemas,
};

const BAD: &str = "9/9 r - - 0 1";
const MISSING: &str = "/nowhere/at/all";

/// Each command with `--json`, something it cannot do, its exit status and the code of the error.
const REFUSED: [(&[&str], i32, &str); 26] = [
    (&["admin", "backup", MISSING, "--db", MISSING], 1, "not_found"),
    (&["admin", "check", "--db", MISSING], 1, "not_found"),
    (&["admin", "copy", MISSING, "--db", MISSING], 1, "bad_request"),
    (&["admin", "prune", "--days", "1", "--db", MISSING], 1, "not_found"),
    (&["admin", "restore", MISSING, "--db", MISSING], 1, "not_found"),
    (&["analyse", BAD], 1, "bad_fen"),
    (&["analyse", "--variant", "chess", BAD], 1, "bad_fen"),
    (&["analyse", "6c4/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1"], 1, "not_playable"),
    (&["analyse", "missing.pgn"], 1, "not_found"),
    (&["analyse", "start", "--time", "0"], 2, "bad_request"),
    (&["analyse", "start", "--depth", "0"], 2, "bad_request"),
    (&["bench", "--depth", "0"], 2, "bad_request"),
    (&["eval", BAD], 1, "bad_fen"),
    (&["eval", "start", "--network", MISSING], 1, "not_found"),
    (&["explain", BAD, "Ic6"], 1, "bad_fen"),
    (&["explain", "start", " "], 2, "bad_request"),
    (&["match", "random", "greedy", "--games", "3"], 2, "bad_request"),
    (&["match", "random", "greedy", "--openings", MISSING], 1, "not_found"),
    (&["mates", "check", "--suite", MISSING], 1, "not_found"),
    (&["mates", "solve", BAD], 1, "bad_fen"),
    (&["moves", BAD], 1, "bad_fen"),
    (&["moves", "start", "--practice", "--variant", "chess"], 2, "bad_request"),
    (&["perft", BAD, "1"], 1, "bad_fen"),
    (&["rules", "1"], 2, "bad_request"),
    (&["selfplay", "--stats", MISSING], 1, "not_found"),
    (&["train", MISSING, "--out", MISSING], 1, "not_found"),
];

/// The one error in an answer.
fn error_of(arguments: &[&str], output: &Output) -> Value {
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert_eq!(schemas::check("error", &output.stdout), 1, "{arguments:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_command_refuses_in_json() {
    for (arguments, status, code) in REFUSED {
        let arguments = [arguments, &["--json"]].concat();
        let output = cotulenh(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        assert_eq!(error_of(&arguments, &output)["code"], code, "{arguments:?}");
    }
}

/// The names below a command, from its help.
fn commands_below(path: &[&str]) -> Vec<String> {
    let output = cotulenh(&[path, &["--help"]].concat()).output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let list = list.take_while(|line| !line.is_empty());
    let names = list
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(ToString::to_string).collect()
}

#[test]
fn no_command_with_json_is_forgotten_here() {
    let mut with_json = BTreeSet::new();
    for command in commands_below(&[]) {
        let mut paths: Vec<Vec<&str>> = vec![vec![&command]];
        let parts = commands_below(&[&command]);
        paths.extend(parts.iter().map(|part| vec![command.as_str(), part]));
        if paths.len() > 1 {
            paths.remove(0);
        }
        for path in paths {
            let output = cotulenh(&[&path[..], &["--help"]].concat()).output().unwrap();
            if String::from_utf8_lossy(&output.stdout).contains("--json") {
                with_json.insert(path.join(" "));
            }
        }
    }
    assert!(with_json.len() >= 15, "{with_json:?}");
    for command in with_json {
        let is_tried =
            REFUSED.iter().any(|(arguments, ..)| arguments.join(" ").starts_with(&command));
        assert!(is_tried, "no error of {command} is looked at");
    }
}

#[test]
fn arguments_and_standard_input_are_refused_alike() {
    for command in [&["moves"][..], &["analyse", "-", "--depth", "1"]] {
        let arguments = [command, &["--json"]].concat();
        let output = run_on(&arguments, format!("start\n{BAD}\nstart\n").as_bytes());
        let lines: Vec<Value> = output
            .stdout
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect();
        let refusals: Vec<&Value> =
            lines.iter().filter(|line| line.get("error").is_some()).collect();
        let alone = cotulenh(&[command[0], BAD, "--json"]).output().unwrap();
        let alone = error_of(command, &alone);
        assert_eq!(refusals, [&alone], "{command:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn a_game_that_cannot_be_read_is_one_object_among_the_others() {
    let games =
        "[Event \"a\"]\n\n1. Ic6 *\n\n[Event \"b\"]\n\n1. Zz9 *\n\n[Event \"c\"]\n\n1. Ic6 Ic7 *\n";
    let output = run_on(&["analyse", "-", "--nodes", "50", "--json"], games.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(schemas::check("analyse", &output.stdout), 4);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("\"code\":\"bad_pgn\"").count(), 1, "{text}");
    assert!(text.contains("Zz9"), "{text}");
}

#[test]
fn errors_are_told_in_the_language_that_was_asked_for() {
    let output = cotulenh(&["perft", "x", "--json", "--lang", "vi"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = error_of(&["perft"], &output);
    assert!(error["error"].as_str().unwrap().contains("giá trị"), "{error}");
}
