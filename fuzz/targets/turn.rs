//! A byte chooses a position, the rest is a turn in any style.
#![no_main]

use cotulenh::board::{Notation, Position as _, TurnStyle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&choice, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let position = cotulenh_fuzz::some_position(choice);
    if let Ok(mv) = position.parse_move(text) {
        assert!(position.is_legal(mv), "{text}");
        assert_eq!(position.parse_move(&position.write_move(mv)), Ok(mv), "{text}");
    }
    match position.parse_turn(text) {
        Ok(turn) => {
            let after = position.play_turn(&turn).expect("a turn that was read is legal");
            assert_ne!(after.turn(), position.turn(), "{text}");
            if position.is_turn_start() {
                for style in [TurnStyle::San, TurnStyle::Lan, TurnStyle::Uci] {
                    let written = position.write_turn(&turn, style);
                    assert_eq!(
                        position.parse_turn(&written).as_ref(),
                        Ok(&turn),
                        "{text}: {written}"
                    );
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
