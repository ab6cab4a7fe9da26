//! In the made-up language `en-XA` every word of the catalogues has accents, so a plain word bypasses
//! them. Sentences about turns are not in the catalogues, see decision 12.

use std::fs;

use crate::common::run_on;

const MATE: &str = "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20";
const MATED: &str = "3h2T1+Mc1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C b - - 4 20";
const EMPTY: &str = "11/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1";
const GAMES: &str = include_str!("../cmd/convert.in/games.pgn");

/// Arguments, standard input, and the plain words that are names.
type Case = (&'static [&'static str], &'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    (&["moves", "start"], "", &[]),
    (&["moves", MATED], "", &[]),
    (&["moves", "nonsense"], "", &["nonsense"]),
    (&["moves", EMPTY], "", &[]),
    (&["show"], "", &[]),
    (&["show", EMPTY], "", &[]),
    (&["perft", "1"], "", &[]),
    (&["perft", "deep"], "", &["deep"]),
    (&["perft", "99"], "", &[]),
    (&["perft"], "", &[]),
    (&["perft", "1", "--xml"], "", &[]),
    (&["eval", "start"], "", &["generation", "hidden"]),
    (&["analyse", "start", "--depth", "1"], "", &[]),
    (&["analyse", MATED], "", &[]),
    (&["analyse", "-", "--nodes", "50"], GAMES, &[]),
    (&["match", "random", "greedy", "--games", "2", "--max-turns", "6"], "", &["random", "greedy"]),
    (&["match", "random", "greedy", "--games", "3"], "", &["games"]),
    (&["mates", "solve", MATE], "", &[]),
    (&["mates", "solve", "start", "--turns", "1"], "", &[]),
    (&["bench", "--depth", "1"], "", &["chess", "start", "middle", "total"]),
    (&["convert", "--to", "json"], "1. Zz9 *", &["skip"]),
    (&["convert", "--to", "json"], "[[[[", &["skip"]),
    (&["admin", "check", "--db", "/nowhere"], "", &["nowhere"]),
    (&["render", "start", "--arrow", "zz"], "", &["arrow"]),
    (&["rules", "--search", "qqqq"], "", &["qqqq"]),
    (&["rules", "99"], "", &[]),
    (&["serve", "--listen", "qqqq"], "", &["listen", "qqqq"]),
    (&["play", "--plain", "--friend", "--no-save"], "help\nundo\nfinish\nsave\nresign\n", &[]),
];

/// Plain words of four letters and more.
fn plain_words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphabetic())
        .filter(|word| word.len() > 3 && word.is_ascii())
        .filter(|word| word.chars().skip(1).all(|letter| letter.is_ascii_lowercase()))
        .collect()
}

fn said(arguments: &[&str], input: &str) -> String {
    let output = run_on(&[arguments, &["--lang", "en-XA"]].concat(), input.as_bytes());
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

fn assert_translated(arguments: &[&str], text: &str, names: &[&str]) {
    let bypassing: Vec<_> =
        plain_words(text).into_iter().filter(|word| !names.contains(word)).collect();
    assert!(bypassing.is_empty(), "{arguments:?}: {bypassing:?}\n{text}");
    assert!(text.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii()), "{text}");
}

#[test]
fn commands_say_nothing_that_is_not_in_the_catalogues() {
    for (arguments, input, names) in CASES {
        let in_usage = ["cotulenh", arguments[0], "help", "lang"];
        let names = [names, &in_usage[..]].concat();
        assert_translated(arguments, &said(arguments, input), &names);
    }
}

#[test]
fn files_of_training_games_are_described_in_the_catalogues_words() {
    let file = std::env::temp_dir().join(format!("cotulenh-pseudo-{}", std::process::id()));
    let path = file.to_str().unwrap();
    let play = ["selfplay", "--games", "2", "--nodes", "20", "--max-turns", "20", "--out", path];
    assert_translated(&play, &said(&play, ""), &[]);
    let describe = ["selfplay", "--stats", path];
    assert_translated(&describe, &said(&describe, ""), &["cotulenh"]);
    fs::remove_file(&file).unwrap();
}
