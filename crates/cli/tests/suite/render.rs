use std::{fs, io::Write, process::Stdio};

use crate::common::cotulenh;

const GAME: &str = "[Event \"x\"]\n\n1. Ic6 Ic7 2. Ixc7 *\n\n[Event \"y\"]\n\n1. Ic6 *\n";

fn drawn(arguments: &[&str], input: &str) -> Vec<u8> {
    let mut child = cotulenh(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    assert!(output.status.success(), "{arguments:?}");
    output.stdout
}

#[test]
fn the_format_follows_the_ending_or_the_option() {
    let folder = std::env::temp_dir().join(format!("cotulenh-render-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (name, magic) in [("a.svg", &b"<svg "[..]), ("a.PNG", b"\x89PNG"), ("a.gif", b"GIF89a")] {
        let file = folder.join(name);
        drawn(&["render", "start", "--size", "64", "-o", &file.display().to_string()], "");
        assert!(fs::read(&file).unwrap().starts_with(magic), "{name}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "nothing else is left");
    fs::remove_dir_all(&folder).unwrap();
    for (format, magic) in [("svg", &b"<svg "[..]), ("png", b"\x89PNG"), ("gif", b"GIF89a")] {
        let bytes = drawn(&["render", "start", "--size", "64", "--format", format], "");
        assert!(bytes.starts_with(magic), "{format}");
    }
}

#[test]
fn a_game_may_come_from_standard_input() {
    let at = |arguments: &[&str]| {
        let arguments = [&["render", "--size", "64"], arguments].concat();
        String::from_utf8(drawn(&arguments, GAME)).unwrap()
    };
    assert_eq!(at(&[]), at(&["--ply", "3"]), "the end is the usual choice");
    assert_ne!(at(&["--ply", "2"]), at(&["--ply", "3"]));
    assert_eq!(at(&["--ply", "1"]), at(&["-", "--game", "2"]));
    let strip = at(&["--strip", "--turns", "1..2"]);
    let (_, boards) = strip.split_once("</defs>").unwrap();
    assert_eq!(boards.matches("<g transform=\"translate(").count(), 2);
}

#[test]
fn a_board_that_cannot_be_played_is_drawn() {
    let fen = "11/11/11/11/4N6/11/11/11/11/11/11/11 r - - 0 1";
    let picture = String::from_utf8(drawn(&["render", fen, "--size", "64"], "")).unwrap();
    assert_eq!(picture.matches("<use href=\"#red-navy").count(), 1);
    let marked = drawn(&["render", fen, "--size", "64", "--last", "e5e8", "--zones", "red"], "");
    assert!(marked.len() > picture.len());
}
