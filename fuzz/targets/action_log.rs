//! Any text as an action log in JSON.
#![no_main]

use cotulenh::{GameLog, Lang};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(mut log) = GameLog::from_json(text) else { return };
    assert_eq!(GameLog::from_json(&log.to_json()).as_ref(), Ok(&log));
    let positions = log.replay().expect("a log that was read can be replayed");
    assert_eq!(positions.last(), Some(log.position()));
    for before in positions.iter().rev().skip(1) {
        let turn = log.take_back().expect("every turn can be undone").expect("a turn");
        assert!(!turn.describe(Lang::Vi).is_empty());
        assert_eq!(log.position(), before);
    }
});
