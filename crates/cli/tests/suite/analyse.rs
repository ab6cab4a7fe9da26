//! Positions and games judged by the engine.

use std::fs;

use crate::common::{cotulenh, run_on};

const GAME: &str = "[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"10c/11/11/11/4i6/11/4T6/11/11/11/11/6C3H r - - 0 1\"]\n\n\
                    1. Te5 Ie7 2. Txe7 Ck11 *\n";

#[test]
fn lines_come_as_json_with_growing_depth() {
    let output = cotulenh(&["analyse", "start", "--depth", "3", "--multipv", "2", "--json"])
        .output()
        .unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.iter().any(|line| line["line"] == 2), "{text}");
    assert_eq!(lines.last().unwrap()["depth"], 3, "{text}");
    assert!(lines[0]["turns"][0].is_string());
}

#[test]
fn a_game_is_judged_annotated_and_drawn() {
    let folder = std::env::temp_dir().join(format!("cotulenh-analyse-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (pgn, graph) = (folder.join("judged.pgn"), folder.join("game.svg"));
    let arguments = [
        "analyse",
        "-",
        "--nodes",
        "3000",
        "--pgn",
        pgn.to_str().unwrap(),
        "--graph",
        graph.to_str().unwrap(),
    ];
    let output = run_on(&arguments, GAME.as_bytes());
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("1. Te5"), "{text}");
    assert!(text.contains("Blue: ") && text.contains("Red: "), "{text}");
    let judged = fs::read_to_string(&pgn).unwrap();
    assert!(
        judged.contains("Te5") && judged.contains("[Annotator \"cotulenh analyse\"]"),
        "{judged}"
    );
    let again = run_on(&["convert", "--from", "pgn", "--to", "fen"], judged.as_bytes());
    assert_eq!(String::from_utf8_lossy(&again.stdout).lines().count(), 5, "{judged}");
    assert!(fs::read_to_string(&graph).unwrap().starts_with("<svg"));
    let same = run_on(&["analyse", "-", "--nodes", "3000"], GAME.as_bytes());
    assert_eq!(String::from_utf8_lossy(&same.stdout), text, "equal searches have equal answers");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn chess_is_analysed_too() {
    let output =
        cotulenh(&["analyse", "--variant", "chess", "start", "--depth", "2"]).output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().starts_with("White to move"));
}

#[test]
fn a_list_of_positions_is_analysed_one_by_one() {
    let list = "start\n\n6c4/11\n3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20\n";
    let output = run_on(&["analyse", "-", "--depth", "1", "--json"], list.as_bytes());
    assert_eq!(output.status.code(), Some(1), "one of them is no position");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let fens: Vec<&str> = lines.iter().map(|line| line["fen"].as_str().unwrap()).collect();
    assert!(fens.first().unwrap().starts_with("6c4/1n2fh"), "{text}");
    assert!(fens.last().unwrap().starts_with("3h2TM1c1/"), "{text}");
    let refused: Vec<_> = lines.iter().filter(|line| line["code"] == "bad_fen").collect();
    assert_eq!(refused.len(), 1, "{text}");
    assert_eq!(refused[0]["fen"], "6c4/11", "{text}");
    let output = run_on(&["analyse", "-", "--depth", "1"], list.as_bytes());
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("'6c4/11'"), "{errors}");
    let output = run_on(&["analyse", "-", "--graph", "a.svg"], list.as_bytes());
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn every_game_of_a_file_is_judged() {
    let folder = std::env::temp_dir().join(format!("cotulenh-games-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let (pgn, graph) = (folder.join("judged.pgn"), folder.join("game.svg"));
    let games = format!("{GAME}\n1. Ic6 Ic7 1-0\n\n1. Zz9 *\n\n1. Tf5 *\n");
    let (pgn_name, graph_name) = (pgn.to_str().unwrap(), graph.to_str().unwrap());
    let options = ["analyse", "-", "--nodes", "500", "--pgn", pgn_name, "--graph", graph_name];
    let output = run_on(&options, games.as_bytes());
    assert_eq!(output.status.code(), Some(1), "one game cannot be read");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(errors.contains("game 3, line"), "{errors}");
    let text = String::from_utf8(output.stdout).unwrap();
    for heading in ["Game 1 of 4", "Game 2 of 4: ? – ?, 1-0", "Game 4 of 4"] {
        assert!(text.contains(heading), "{text}");
    }
    let judged = fs::read_to_string(&pgn).unwrap();
    assert_eq!(judged.matches("[Annotator").count(), 3, "{judged}");
    for number in [1, 2, 4] {
        assert!(folder.join(format!("game-{number}.svg")).exists(), "{number}");
    }
    let json = run_on(&["analyse", "-", "--nodes", "500", "--json"], games.as_bytes());
    let json = String::from_utf8(json.stdout).unwrap();
    let games_of = |json: &str| -> Vec<u64> {
        let values =
            json.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        values.filter_map(|value| value["game"].as_u64()).collect()
    };
    assert_eq!(games_of(&json), [1, 1, 1, 1, 2, 2, 4]);
    let one =
        run_on(&["analyse", "-", "--nodes", "500", "--game", "2", "--json"], games.as_bytes());
    assert_eq!(games_of(&String::from_utf8(one.stdout).unwrap()), [2, 2]);
    let none = run_on(&["analyse", "-", "--nodes", "500", "--game", "5"], games.as_bytes());
    assert_eq!(none.status.code(), Some(1));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_mated_position_is_called_that() {
    let mated = "3h2T1+Mc1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C b - - 4 20";
    let output = cotulenh(&["analyse", mated]).output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "Checkmate, Red wins\n");
    let output = cotulenh(&["analyse", mated, "--json"]).output().unwrap();
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["outcome"]["termination"], "checkmate");
    assert_eq!(value["outcome"]["winner"], "red");
    assert_eq!(value["result"], "1-0");
    let output = cotulenh(&["analyse", "start", "--depth", "0"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "no depth is asked for");
}
