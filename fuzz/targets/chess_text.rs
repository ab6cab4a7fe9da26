//! Two lines: any text as a chess FEN, and any text as a move there.
#![no_main]

use cotulenh_board::{Notation, Position as _, TurnStyle};
use cotulenh_chess::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (fen, mv) = text.split_once('\n').unwrap_or((text, "e4"));
    let position = match Position::from_fen(fen) {
        Ok(position) => {
            assert_eq!(Position::from_fen(&position.to_fen()).as_ref(), Ok(&position), "{fen}");
            position
        }
        Err(_) => Position::initial(),
    };
    if let Ok(turn) = position.parse_turn(mv) {
        position.play_turn(&turn).expect("a move that was read is legal");
        for style in [TurnStyle::San, TurnStyle::Lan, TurnStyle::Uci] {
            let written = position.write_turn(&turn, style);
            assert_eq!(position.parse_turn(&written).as_ref(), Ok(&turn), "{fen} {mv}: {written}");
        }
    }
    let mut copy = position.clone();
    for &mv in position.legal_moves().as_ref() {
        let undo = copy.make(mv);
        copy.unmake(mv, undo);
        assert_eq!(copy, position);
    }
});
