//! Any text as a square, a stack, a battle, a language or a time on a clock.
#![no_main]

use cotulenh::{
    Battle, Lang, Square, Stack,
    board::{ClockTime, pgn::Tags},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
    if let Ok(stack) = text.parse::<Stack>() {
        assert_eq!(stack.to_string().parse(), Ok(stack));
    }
    if let Ok(battle) = text.parse::<Battle>() {
        assert_eq!(battle.to_string(), text);
    }
    if let Ok(lang) = text.parse::<Lang>() {
        assert_eq!(lang.to_string().parse(), Ok(lang));
    }
    if let Ok(time) = text.parse::<ClockTime>() {
        assert_eq!(time.to_string().parse(), Ok(time));
    }
    let _ = Tags::new().set(text, text);
});
