//! What the commands say in JSON is what `docs/schemas` promises.

use std::{fs, path::Path};

use serde_json::Value;

use crate::common::{cotulenh, run_on};

const MATE: &str = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20";
const MATED: &str = "3h2T1+Mc1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C b - - 4 20";
const STACK: &str = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
const GAMES: &str = include_str!("../cmd/convert.in/games.pgn");

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/schemas"))
}

fn schema(name: &str) -> Value {
    let path = folder().join(format!("{name}.schema.json"));
    serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap()
}

/// Checks every line of an answer; how many there were.
pub(crate) fn check(name: &str, answer: &[u8]) -> usize {
    let validator = jsonschema::draft202012::new(&schema(name)).unwrap();
    let text = String::from_utf8(answer.to_vec()).unwrap();
    let whole = serde_json::from_str::<Value>(&text).map(|value| vec![value]);
    let values = whole
        .unwrap_or_else(|_| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect());
    for value in &values {
        let faults: Vec<String> =
            validator.iter_errors(value).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{name}: {faults:?}\n{value}");
    }
    values.len()
}

fn check_command(name: &str, arguments: &[&str]) -> usize {
    let output = cotulenh(arguments).output().unwrap();
    let count = check(name, &output.stdout);
    assert!(count > 0, "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    count
}

#[test]
fn analyse() {
    check_command("analyse", &["analyse", "start", "--depth", "2", "--multipv", "2", "--json"]);
    check_command("analyse", &["analyse", MATE, "--depth", "2", "--json"]);
    assert_eq!(check_command("analyse", &["analyse", MATED, "--json"]), 1);
    check_command("analyse", &["analyse", "--variant", "chess", "start", "--depth", "2", "--json"]);
    let output = run_on(&["analyse", "-", "--nodes", "300", "--json"], GAMES.as_bytes());
    assert_eq!(check("analyse", &output.stdout), 4);
}

#[test]
fn moves_and_explain() {
    for fen in
        ["start", MATE, MATED, STACK, "nonsense", "6c4/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1"]
    {
        assert_eq!(check_command("moves", &["moves", "--json", fen]), 1);
        check_command("explain", &["explain", "--json", fen, "Ic6"]);
    }
    check_command("moves", &["moves", "--variant", "chess", "--json", "start"]);
    check_command(
        "moves",
        &["moves", "--practice", "--json", "11/11/11/11/11/11/11/2(NFT)8/11/11/11/11 r - - 0 1"],
    );
    for turn in ["c5:F>e7,T>d5", "Nc6", "Fb9", "castle"] {
        check_command("explain", &["explain", "--json", STACK, turn]);
    }
}

#[test]
fn numbers() {
    check_command("perft", &["perft", "2", "--json"]);
    check_command("perft", &["perft", "1", "--divide", "--json"]);
    check_command("perft", &["perft", STACK, "1", "--turns", "--divide", "--json"]);
    check_command("perft", &["perft", "2", "--variant", "chess", "--list", "--json"]);
    check_command("eval", &["eval", "start", "--json"]);
    check_command("eval", &["eval", "--variant", "chess", "start", "--json"]);
    assert_eq!(check_command("bench", &["bench", "--depth", "1", "--json"]), 2);
    check_command("mates-solve", &["mates", "solve", MATE, "--json"]);
    check_command("mates-solve", &["mates", "solve", "start", "--turns", "1", "--json"]);
    check_command("rules", &["rules", "--json"]);
    check_command("rules", &["rules", "--json", "--lang", "vi"]);
}

#[test]
fn matches() {
    let players =
        ["match", "ours:nodes=20", "random", "--games", "2", "--max-turns", "6", "--json"];
    check_command("match", &players);
    let sprt = [&players[..], &["--sprt", "0,10"]].concat();
    check_command("match", &sprt);
}

#[test]
fn games_and_logs() {
    let json = run_on(&["convert", "--to", "json"], GAMES.as_bytes());
    assert_eq!(check("game", &json.stdout), 2);
    let log = run_on(&["convert", "--to", "log"], GAMES.as_bytes());
    assert_eq!(check("log", &log.stdout), 2);
    let chess = run_on(
        &["convert", "--variant", "chess", "--to", "json"],
        b"1. e4 {a comment} (1. d4 d5) e5 1/2-1/2\n",
    );
    assert_eq!(check("game", &chess.stdout), 1);
    let promoting = "[FEN \"r3k3/6P1/8/3pP3/8/8/8/4K2R w Kq d6 0 1\"]\n\n1. exd6 O-O-O 2. O-O Kb8 3. g8=Q 1-0\n";
    let chess = run_on(&["convert", "--variant", "chess", "--to", "log"], promoting.as_bytes());
    assert_eq!(check("log", &chess.stdout), 1);
}

#[test]
fn training_and_databases() {
    let folder = std::env::temp_dir().join(format!("cotulenh-schemas-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (games, weights) = (file("games"), file("weights.rs"));
    check_command(
        "selfplay",
        &["selfplay", "--games", "4", "--nodes", "20", "--out", &games, "--json"],
    );
    let rescored = file("rescored");
    let rescore = ["selfplay", "--rescore", &games, "--by", "ours:nodes=40", "--out", &rescored];
    check_command("selfplay", &[&rescore[..], &["--json"]].concat());
    check_command("selfplay", &["selfplay", "--stats", &rescored, "--json"]);
    check_command(
        "train",
        &["train", &games, "--model", "terms", "--epochs", "1", "--out", &weights, "--json"],
    );
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn every_schema_is_one_and_is_checked_here() {
    let source = include_str!("schemas.rs");
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let Some(name) = name.strip_suffix(".schema.json") else { continue };
        assert!(jsonschema::draft202012::meta::is_valid(&schema(name)), "{name}");
        let source = format!("{source}{}", include_str!("json_errors.rs"));
        let is_checked = ["check(", "check_command(", "check_command(\n        "]
            .iter()
            .any(|call| source.contains(&format!("{call}\"{name}\",")));
        assert!(is_checked, "{name} is checked nowhere");
    }
}

#[test]
fn admin_and_suites() {
    let folder = std::env::temp_dir().join(format!("cotulenh-admin-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_string();
    let (database, copy, suite) = (file("a.sqlite"), file("b.sqlite"), file("mates.json"));
    crate::serve::leave_database(Path::new(&database));
    for parts in [
        &["backup", &copy][..],
        &["restore", &copy],
        &["prune", "--days", "100", "--dry-run"],
        &["check"],
    ] {
        let arguments = [&["admin"][..], parts, &["--db", &database, "--json"]].concat();
        check_command("admin", &arguments);
    }
    let mates: Value =
        serde_json::from_str(include_str!("../../../../suites/mates/cotulenh.json")).unwrap();
    fs::write(&suite, serde_json::to_string(&mates.as_array().unwrap()[..2]).unwrap()).unwrap();
    check_command("mates-check", &["mates", "check", "--suite", &suite, "--json"]);
    fs::remove_dir_all(&folder).unwrap();
}
