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

/// Games with everything a PGN can hold.
const RICH: &str = "[Event \"Trận \\\"thử\\\"\"]\n[RedElo \"2100\"]\n[Zeta \"1\"]\n[Alpha \"2\"]\n[Result \"1/2-1/2\"]\n\
[Termination \"adjudication\"]\n\n{before all} 1. Ic6! $14 {[%clk 0:05:00.25] good} (1. Tf5 {other} Tf8 (1... Th8 \
2. Ic6) 2. Tf6) (1. Ik6?) 1... {hm} Ic7 ; to the end }\n2. Ixc7 1/2-1/2\n\n\
[Event \"adjourned\"]\n[Termination \"unterminated\"]\n\n1. Ic6 *\n\n1. Ic6 Ic7 0-1\n\n\
[Termination \"time forfeit\"]\n\n1. Ic6 1-0\n";

#[test]
fn json_holds_all_that_pgn_holds() {
    for games in [GAMES, RICH] {
        let once = convert(&["--to", "pgn"], games);
        let json = convert(&["--to", "json"], games);
        assert_eq!(json.lines().count(), once.matches("[Event ").count());
        assert_eq!(convert(&["--to", "pgn"], &json), once);
        assert_eq!(convert(&["--to", "json"], &json), json);
        assert!(json.len() <= 6 * once.len(), "{} of {}", json.len(), once.len());
    }
    let chess = "1. e4 {best by test} (1. d4 d5 (1... Nf6 2. c4)) 1... e5 2. Nf3 1/2-1/2\n";
    let once = convert(&["--variant", "chess", "--to", "pgn"], chess);
    let json = convert(&["--variant", "chess", "--to", "json"], chess);
    assert_eq!(convert(&["--variant", "chess", "--to", "pgn"], &json), once);
}

/// A game in which every variation has a variation: each time another Infantry than before moves.
fn nested(depth: usize) -> String {
    let mut forward = [[false; 2]; 2];
    let mut text = String::from("1. Ic6 ");
    let mut toggle = |side: usize, file: usize| {
        forward[side][file] = !forward[side][file];
        let rank = match (side, forward[side][file]) {
            (0, false) => 5,
            (0, true) => 6,
            (_, true) => 7,
            (_, false) => 8,
        };
        format!("I{}{rank} ", ["c", "k"][file])
    };
    toggle(0, 0);
    for level in 0..depth {
        let side = level % 2;
        toggle(side, 0);
        text.push('(');
        text.push_str(&toggle(side, 1));
        text.push_str(&toggle(1 - side, 0));
    }
    text + &")".repeat(depth) + " *\n"
}

#[test]
fn variations_nest_as_deep_as_pgn_lets_them() {
    let deep = nested(500);
    let once = convert(&["--to", "pgn"], &deep);
    assert_eq!(once.matches(" (").count() + once.matches("\n(").count(), 500, "{once}");
    let json = convert(&["--to", "json"], &deep);
    assert_eq!(convert(&["--to", "pgn"], &json), once);
}

#[test]
fn logs_come_back_as_the_same_turns() {
    let logs = convert(&["--to", "log"], GAMES);
    assert_eq!(logs.lines().count(), 2);
    assert_eq!(convert(&["--to", "log"], &logs), logs);
    let back = convert(&["--to", "pgn"], &logs);
    assert!(back.contains("1. Ic6 Ic7 2. Ixc7 *"), "{back}");
    assert!(back.contains("20. Mi12# 1-0"), "{back}");
}

#[test]
fn what_a_log_does_not_hold_is_said() {
    let output = run_on(&["convert", "--to", "log"], GAMES.as_bytes());
    assert!(
        said(&output).contains("1 games had tags, comments or variations"),
        "{}",
        said(&output)
    );
    let output = run_on(&["convert", "--to", "log"], b"1. Ic6 Ic7 *\n");
    assert_eq!(said(&output), "");
}

#[test]
fn the_battle_of_a_log_is_kept() {
    let log = convert(&["--to", "log"], GAMES).lines().next().unwrap().to_string();
    let marine = log.replace("\"battle\":\"full\"", "\"battle\":\"marine\"");
    assert_ne!(log, marine);
    let pgn = convert(&["--to", "pgn"], &marine);
    assert!(pgn.contains("[Battle \"marine\"]"), "{pgn}");
    assert_eq!(convert(&["--to", "log"], &pgn).trim(), marine);
    let json = convert(&["--to", "json"], &marine);
    assert_eq!(convert(&["--to", "pgn"], &json), pgn);
}

#[test]
fn an_altered_log_is_refused() {
    let log = convert(&["--to", "log"], GAMES);
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
    assert!(said(&output).contains("not all UTF-8"));
}

#[test]
fn chess_games_are_converted_too() {
    let fens = convert(&["--variant", "chess", "--to", "fen"], "1. e4 e5 2. Nf3 *\n");
    assert_eq!(fens.lines().count(), 4);
    assert!(fens.ends_with("RNBQKB1R b KQkq - 1 2\n"), "{fens}");
}

#[test]
fn logs_of_chess_come_back_as_the_same_turns() {
    let chess = |arguments: &[&str], input: &str| {
        convert(&[&["--variant", "chess"], arguments].concat(), input)
    };
    let games = "1. e4 d5 2. exd5 Qxd5 1-0\n\n[FEN \"r3k3/6P1/8/3pP3/8/8/8/4K2R w Kq d6 0 1\"]\n\n\
1. exd6 O-O-O 2. O-O Kb8 3. g8=Q *\n\n[Variant \"Chess960\"]\n\
[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n\n1. O-O *\n";
    let logs = chess(&["--to", "log"], games);
    assert_eq!(logs.lines().count(), 3);
    assert_eq!(chess(&["--to", "log"], &logs), logs);
    let back = chess(&["--to", "pgn"], &logs);
    for turns in ["1. e4 d5 2. exd5 Qxd5 1-0", "1. exd6 O-O-O 2. O-O Kb8 3. g8=Q *", "1. O-O *"] {
        assert!(back.contains(turns), "{turns} in {back}");
    }
    let altered = logs.replacen("\"square\":\"e4\"", "\"square\":\"e5\"", 1);
    let output = run_on(&["convert", "--variant", "chess", "--to", "pgn"], altered.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("turn 1 did not do what the log says"), "{}", said(&output));
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
