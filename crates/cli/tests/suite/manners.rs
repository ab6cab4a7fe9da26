//! Pipes, exit codes, colours and languages.

use std::{
    fs::OpenOptions,
    io::{Read, Write},
    process::{Output, Stdio},
    thread,
};

use crate::common::cotulenh;

const START: &str = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

fn stdout(output: Output) -> String {
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = cotulenh(&["moves", "--json"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || while writeln!(stdin, "{START}").is_ok() {});
    let mut reader = child.stdout.take().unwrap();
    reader.read_exact(&mut [0; 100]).unwrap();
    drop(reader);
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn every_command_bears_a_reader_that_leaves_at_once() {
    for arguments in [
        &["show"][..],
        &["render", "start"],
        &["moves", "start"],
        &["explain", "start", "Ic6"],
        &["rules", "all"],
        &["perft", "2", "--divide"],
        &["analyse", "start", "--depth", "1"],
        &["bench", "--depth", "1"],
        &["mates", "solve", "start", "--turns", "1"],
        &["match", "random", "random", "--games", "2", "--max-turns", "8"],
        &["openings", "--count", "1", "--nodes", "100"],
        &["play", "--plain", "--watch", "0", "--nodes", "20", "--no-save"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = cotulenh(arguments).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    for arguments in
        [&["show"][..], &["render", "start"], &["moves", "start"], &["perft", "1"], &["man"]]
    {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = cotulenh(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("No space left"), "{arguments:?}");
    }
}

#[test]
fn wrong_usage_is_told_from_failed_work() {
    for (arguments, code) in [
        (&["perft"][..], 2),
        (&["perft", "x"], 2),
        (&["perft", "start", "65"], 2),
        (&["perft", "1", "--threads", "0"], 2),
        (&["perft", "1", "--list", "--turns"], 2),
        (&["perft", "nonsense", "1"], 1),
        (&["perft", "1", "--hash", "99999999999"], 1),
        (&["show", "--variant", "go"], 2),
        (&["show", "--lang", "fr"], 2),
        (&["show", "nonsense"], 1),
        (&["show", ""], 1),
        (&["moves", "nonsense"], 1),
        (&["moves", ""], 1),
        (&["explain", "start"], 2),
        (&["explain", "start", "Ic6"], 0),
        (&["explain", "start", "Ic7"], 1),
        (&["convert", "nowhere.pgn"], 2),
        (&["convert", "nowhere.pgn", "--to", "fen"], 1),
        (&["frobnicate"], 2),
        (&["man", "frobnicate"], 2),
        (&["--version"], 0),
    ] {
        let output = cotulenh(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn colours_come_when_asked_for_and_change_no_letter() {
    let plain = stdout(cotulenh(&["show", "--color", "never"]).output().unwrap());
    let colored = stdout(cotulenh(&["show", "--color", "always"]).output().unwrap());
    assert!(!plain.contains('\x1b'));
    assert!(colored.contains('\x1b'));
    let letters = |text: &str| text.chars().filter(char::is_ascii_uppercase).count();
    assert_eq!(letters(&plain), letters(&colored));
    for line in colored.lines() {
        assert!(!line.contains('\x1b') || line.ends_with("\x1b[0m"), "{line:?} leaves a colour on");
    }
    let piped = cotulenh(&["show"]).env_remove("NO_COLOR").output().unwrap();
    assert_eq!(stdout(piped), plain);
    let forced = cotulenh(&["show"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert_eq!(stdout(forced), plain, "NO_COLOR is stronger");
}

#[test]
fn the_locale_chooses_the_language() {
    let show = |locale: &[(&str, &str)], arguments: &[&str]| {
        let mut command = cotulenh(arguments);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        stdout(command.envs(locale.iter().copied()).output().unwrap())
    };
    let (vietnamese, english) = ("Đến lượt Đỏ", "Red to move");
    assert!(show(&[("LANG", "vi_VN.UTF-8")], &["show"]).contains(vietnamese));
    assert!(show(&[("LANG", "vi_VN.UTF-8"), ("LC_ALL", "C")], &["show"]).contains(english));
    assert!(show(&[("LANG", "vi"), ("LC_ALL", "")], &["moves", "start"]).contains(vietnamese));
    assert!(show(&[("LANG", "vi")], &["show", "--lang", "en"]).contains(english));
    assert!(show(&[], &["show"]).contains(english));
}

#[test]
fn help_speaks_the_language_of_the_locale_or_the_one_asked_for() {
    let mut command = cotulenh(&["--help"]);
    let text = stdout(command.env("LC_ALL", "vi_VN.UTF-8").output().unwrap());
    for wanted in ["Cách dùng: cotulenh", "Lệnh:", "Chơi một ván trong cửa sổ", "Ví dụ:"]
    {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
    let asked = stdout(cotulenh(&["explain", "--lang", "vi", "--help"]).output().unwrap());
    assert!(asked.contains("Đối số:") && asked.contains("phạm luật nào"), "{asked}");
    let english = stdout(cotulenh(&["explain", "--help"]).output().unwrap());
    assert!(english.contains("Arguments:") && english.contains("Examples:"), "{english}");
}

#[test]
fn work_is_silent_where_nobody_watches() {
    for arguments in [
        &["match", "random", "greedy", "--games", "20", "--max-turns", "20"][..],
        &["bench", "--depth", "2"],
        &["perft", "3"],
    ] {
        let output = cotulenh(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn boards_fit_the_width_they_are_given() {
    let crowded = "(+n+f+t)(+n+f+t)c8/(+n+f+t)(+n+f+t)(+n+f+t)8/11/11/11/11/11/11/11/11/11/(+N+F+T)2C7 r - - 0 1";
    let too_many = "(nnnnnnnnnnnnnnnn)10/2c8/11/11/11/11/11/11/11/11/11/N1C8 r - - 0 1";
    for width in [40, 45, 50, 60, 72, 80, 120, 400] {
        for fen in ["start", crowded, too_many] {
            let columns = width.to_string();
            let text = stdout(cotulenh(&["show", fen, "--width", &columns]).output().unwrap());
            for line in text.lines().filter(|line| !line.contains("of 100")) {
                assert!(line.chars().count() <= width, "{width}: {line}");
            }
            for letter in ['N', 'C', 'c'] {
                assert!(text.contains(letter), "{width}: {letter} is missing");
            }
        }
    }
}

#[test]
fn ascii_is_ascii() {
    for variant in ["cotulenh", "chess"] {
        let output = cotulenh(&["show", "--ascii", "--variant", variant]).output().unwrap();
        assert!(stdout(output).is_ascii());
    }
}
