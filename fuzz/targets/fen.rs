//! Any text as a FEN: set-ups and positions come back from what they are written as.
#![no_main]

use cotulenh::{FenError, Lang, Position, Setup, board::Notation};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = text.parse::<Setup>() {
        let written = setup.to_string();
        let again: Setup = written.parse().expect("what was written can be read");
        assert_eq!(again.to_string(), written);
        if let Err(invalid) = setup.position() {
            assert!(!invalid.faults.is_empty());
            for fault in invalid.faults {
                assert!(
                    !fault.describe(Lang::En).is_empty() && !fault.describe(Lang::Vi).is_empty()
                );
            }
        }
    }
    match Position::from_fen(text) {
        Ok(position) => {
            let written = position.to_fen();
            assert_eq!(Position::from_fen(&written).as_ref(), Ok(&position), "{written}");
            cotulenh_fuzz::check_position(&position);
        }
        Err(FenError::Parse(_)) => assert!(text.parse::<Setup>().is_err()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
