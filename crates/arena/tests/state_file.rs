//! The file that a match goes on from.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::{fs, path::PathBuf};

use cotulenh_arena::{GameRecord, Mishap, MishapKind, PlayerMishap, StateError, StateFile};

struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let name = format!("cotulenh-state-{}-{name}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn record(game: u32) -> GameRecord {
    let mishap = Mishap { kind: MishapKind::TimeLoss, detail: "late".to_string(), failure: None };
    GameRecord {
        game,
        first_begins: game.is_multiple_of(2),
        half_points: 2,
        reason: "Timeout".to_string(),
        turns: 30,
        mishap: (game == 1).then_some(PlayerMishap { by_first: false, mishap }),
    }
}

#[test]
fn games_are_there_again() {
    let file = Scratch::new("again");
    let (mut state, games) = StateFile::open(&file.0, "a match").unwrap();
    assert!(games.is_empty());
    state.add(&record(0)).unwrap();
    state.add(&record(1)).unwrap();
    drop(state);
    let (mut state, games) = StateFile::open(&file.0, "a match").unwrap();
    assert_eq!(games, [record(0), record(1)]);
    state.add(&record(2)).unwrap();
    assert_eq!(StateFile::open(&file.0, "a match").unwrap().1.len(), 3);
}

#[test]
fn a_line_that_was_cut_off_is_dropped() {
    let file = Scratch::new("cut");
    let (mut state, _) = StateFile::open(&file.0, "a match").unwrap();
    state.add(&record(0)).unwrap();
    state.add(&record(1)).unwrap();
    let text = fs::read_to_string(&file.0).unwrap();
    fs::write(&file.0, &text[..text.len() - 5]).unwrap();
    let (mut state, games) = StateFile::open(&file.0, "a match").unwrap();
    assert_eq!(games, [record(0)]);
    state.add(&record(1)).unwrap();
    assert_eq!(fs::read_to_string(&file.0).unwrap(), text);
}

#[test]
fn another_match_and_other_files_are_left_alone() {
    let file = Scratch::new("other");
    StateFile::open(&file.0, "a match").unwrap();
    let error = StateFile::open(&file.0, "another match").unwrap_err();
    assert!(matches!(error, StateError::OtherMatch { found } if found == "a match"));
    for text in ["notes", "notes\n", "{\"match\":\"a match\"}\nnotes\n"] {
        fs::write(&file.0, text).unwrap();
        let error = StateFile::open(&file.0, "a match").unwrap_err();
        assert!(matches!(error, StateError::NotARecord { .. }), "{text:?}: {error}");
        assert_eq!(fs::read_to_string(&file.0).unwrap(), text);
    }
}
