//! Games go from form to form and come back.

use std::{fs, process::Output};

use crate::common::{cotulenh, run_on};

const GAMES: &str = include_str!("../cmd/convert.in/games.pgn");

fn convert(arguments: &[&str], input: &str) -> String {
    let mut all = vec!["convert"];
    all.extend(arguments);
    let output = run_on(&all, input.as_bytes());
    assert!(output.status.success(), "{}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn pgn_comes_back_from_itself_unchanged() {
    let once = convert(&["--to", "pgn"], GAMES);
    assert_eq!(convert(&["--to", "pgn"], &once), once);
    for style in ["lan", "uci"] {
        let other = convert(&["--to", "pgn", "--style", style], GAMES);
        assert_ne!(other, once);
        assert_eq!(convert(&["--to", "pgn"], &other), once, "{style}");
    }
}

#[test]
fn logs_come_back_as_the_same_turns() {
    let logs = convert(&["--to", "json"], GAMES);
    assert_eq!(logs.lines().count(), 2);
    assert_eq!(convert(&["--to", "json"], &logs), logs);
    let back = convert(&["--to", "pgn"], &logs);
    assert!(back.contains("1. Ic6 Ic7 2. Ixc7 *"), "{back}");
    assert!(back.contains("20. Mi12# 1-0"), "{back}");
}

#[test]
fn the_battle_of_a_log_is_kept() {
    let log = convert(&["--to", "json"], GAMES).lines().next().unwrap().to_string();
    let marine = log.replace("\"battle\":\"full\"", "\"battle\":\"marine\"");
    assert_ne!(log, marine);
    let pgn = convert(&["--to", "pgn"], &marine);
    assert!(pgn.contains("[Battle \"marine\"]"), "{pgn}");
    assert_eq!(convert(&["--to", "json"], &pgn).trim(), marine);
}

#[test]
fn an_altered_log_is_refused() {
    let log = convert(&["--to", "json"], GAMES);
    let altered = log.replacen("\"square\":\"c5\"", "\"square\":\"c4\"", 1);
    let output = run_on(&["convert", "--to", "pgn"], altered.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("game 1, line 1: turn 1 did not do what the log says"));
}

#[test]
fn a_file_appears_when_it_is_whole() {
    let folder = std::env::temp_dir().join(format!("cotulenh-convert-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (target, part) = (folder.join("out.pgn"), folder.join("out.pgn.part"));
    fs::write(&target, "precious").unwrap();
    let bad = "1. Ic6 *\n\n1. Zz9 *\n";
    let arguments = ["convert", "--from", "pgn", "-o", target.to_str().unwrap()];
    let output = run_on(&arguments, bad.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(fs::read_to_string(&target).unwrap(), "precious");
    assert!(fs::read_to_string(&part).unwrap().contains("1. Ic6 *"));
    let output = run_on(&arguments, GAMES.as_bytes());
    assert!(output.status.success());
    assert!(fs::read_to_string(&target).unwrap().contains("Mi12#"));
    assert!(!part.exists());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn many_bad_games_are_counted() {
    let bad = "1. Zz9 *\n\n".repeat(25) + "1. Ic6 *\n";
    let output = run_on(&["convert", "--to", "fen", "--skip-bad"], bad.as_bytes());
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    let said = said(&output);
    assert_eq!(said.lines().count(), 12, "{said}");
    assert!(said.contains("25 of 26 games could not be read"), "{said}");
}

#[test]
fn other_encodings_are_read_with_a_warning() {
    let output = run_on(&["convert", "--to", "pgn"], b"[Event \"Caf\xe9\"]\n\n1. Ic6 *\n");
    assert!(output.status.success());
    assert!(said(&output).contains("not UTF-8"));
}

#[test]
fn chess_games_are_converted_too() {
    let fens = convert(&["--variant", "chess", "--to", "fen"], "1. e4 e5 2. Nf3 *\n");
    assert_eq!(fens.lines().count(), 4);
    assert!(fens.ends_with("RNBQKB1R b KQkq - 1 2\n"), "{fens}");
}

#[test]
fn a_reader_of_games_that_leaves_is_no_error() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = cotulenh(&["convert", "tests/cmd/convert.in/games.pgn", "--to", "json"]);
    let output = command.stdout(writer).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(said(&output), "");
}
