//! Any text as game files of Cờ Tư Lệnh.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| cotulenh_fuzz::check_pgn::<cotulenh::Position>(data));
