//! Bytes as a game: a byte chooses the position, every two choose a move; four more bytes at the
//! end of each move are tried as a move of their own.
#![no_main]

use cotulenh::{
    Move,
    board::{Notation, Position as _},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&choice, data)) = data.split_first() else { return };
    let start = cotulenh_fuzz::some_position(choice);
    let mut position = start.clone();
    let mut made = Vec::new();
    for bytes in data.chunks_exact(6) {
        let moves = position.legal_moves();
        let bits = u32::from_le_bytes([bytes[2], bytes[3], bytes[4], bytes[5]]);
        if let Some(mv) = Move::from_bits(bits & 0x7F_FF_FF) {
            assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv:?}");
            assert_eq!(position.play(mv).is_ok(), moves.contains(&mv), "{mv:?}");
        }
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(u16::from_le_bytes([bytes[0], bytes[1]])) % moves.len()];
        assert!(position.is_legal(mv));
        let text = position.write_move(mv);
        assert_eq!(position.parse_move(&text), Ok(mv), "{text}");
        let before = position.clone();
        let undo = position.make(mv);
        assert_eq!(position.key(), position.key_from_scratch());
        made.push((before, mv, undo));
    }
    if position.outcome().is_none() {
        let fen = position.to_fen();
        assert_eq!(
            cotulenh::Position::from_fen(&fen).as_ref(),
            Ok(&position.clone().with_battle(cotulenh::Battle::Full)),
            "{fen}"
        );
        cotulenh_fuzz::check_position(&position);
    }
    while let Some((before, mv, undo)) = made.pop() {
        position.unmake(mv, undo);
        assert_eq!(position, before, "{mv:?}");
    }
    assert_eq!(position, start);
});
