//! What must hold in every position, tried on random games.

mod common;

use common::for_random_positions;
use cotulenh_board::{MoveBuffer, Position as _, Turn, TurnStyle};
use cotulenh_chess::{Action, Move, MoveList, Piece, Position, Setup, Undo};

fn mirrored(position: &Position) -> Position {
    let setup = position.to_setup();
    let mut board = [None; 64];
    for (index, on) in setup.board.iter().enumerate() {
        board[index ^ 0b11_1000] = on.map(|piece| Piece::new(!piece.color, piece.role));
    }
    Position::from_setup(&Setup {
        board,
        turn: !setup.turn,
        castling: setup.castling.mirror(),
        en_passant: setup.en_passant.map(cotulenh_chess::Square::mirror),
        ..setup
    })
    .expect("a mirrored position is legal")
}

#[test]
fn sizes_stay_small() {
    assert!(size_of::<Position>() <= 256, "{}", size_of::<Position>());
    assert!(size_of::<Undo>() <= 64, "{}", size_of::<Undo>());
    assert_eq!(size_of::<Move>(), 2);
}

#[test]
fn unmake_restores_everything() {
    for_random_positions(11, 100, |position, _| {
        let mut changed = position.clone();
        for &mv in &position.legal_moves() {
            let undo = changed.make(mv);
            let fresh = Position::from_setup(&changed.to_setup()).expect("legal");
            assert_eq!(changed, fresh, "{position} {mv:?}: key, checkers or pins out of step");
            assert_eq!(changed.key(), fresh.key());
            changed.unmake(mv, undo);
            assert_eq!(&changed, position, "{mv:?}");
        }
    });
}

#[test]
fn log_replays_and_undoes() {
    for_random_positions(12, 60, |position, _| {
        for &mv in &position.legal_moves() {
            let mut log: Vec<Action> = Vec::new();
            let mut after = position.clone();
            after.make_observed(mv, &mut log);
            let mut replay = position.clone();
            for action in &log {
                action.apply(&mut replay).unwrap();
            }
            assert_eq!(replay, after, "{position} {mv:?} {log:?}");
            for action in log.iter().rev() {
                action.undo(&mut replay).unwrap();
            }
            assert_eq!(&replay, position, "{mv:?} {log:?}");
        }
    });
}

#[test]
fn null_move_is_taken_back() {
    for_random_positions(13, 60, |position, _| {
        if position.is_check() {
            return;
        }
        let mut passed = position.clone();
        let undo = passed.make_null();
        assert_eq!(passed.turn(), !position.turn());
        assert_eq!(passed, Position::from_setup(&passed.to_setup()).expect("legal"));
        passed.unmake_null(undo);
        assert_eq!(&passed, position);
    });
}

#[test]
fn fen_is_read_back() {
    for_random_positions(14, 100, |position, _| {
        for fen in [position.to_fen(), position.to_shredder_fen()] {
            let read = Position::from_fen(&fen).expect("a written position");
            assert_eq!(&read, position, "{fen}");
            assert_eq!(read.to_fen(), position.to_fen());
        }
        let setup = position.to_setup();
        if !setup.castling.is_empty() {
            assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup), "{setup}");
        }
    });
}

#[test]
fn turns_are_read_back_in_every_style() {
    for_random_positions(15, 60, |position, _| {
        for &mv in &position.legal_moves() {
            let turn = Turn::single(mv);
            for style in [TurnStyle::San, TurnStyle::Lan, TurnStyle::Uci] {
                let text = position.write_turn(&turn, style);
                assert_eq!(position.parse_turn(&text).as_ref(), Ok(&turn), "{position} {text}");
            }
            for chess960 in [false, true] {
                let mut writer = position.clone();
                writer.set_chess960(chess960);
                let text = writer.uci(mv).to_string();
                assert_eq!(position.parse_uci(&text), Ok(mv), "{position} {text}");
            }
        }
    });
}

#[test]
fn legality_is_membership_for_all_bits() {
    for_random_positions(16, 2, |position, _| {
        let legal = position.legal_moves();
        for bits in 0..=u16::MAX {
            if let Some(mv) = Move::from_bits(bits) {
                assert_eq!(position.is_legal(mv), legal.contains(&mv), "{position} {mv:?}");
            }
        }
    });
}

#[test]
fn legality_is_membership_for_random_bits() {
    for_random_positions(17, 200, |position, rng| {
        let legal = position.legal_moves();
        for &mv in &legal {
            assert!(position.is_legal(mv), "{position} {mv:?}");
        }
        for mv in (0..500).filter_map(|_| Move::from_bits(rng.u16(..))) {
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{position} {mv:?}");
        }
    });
}

#[test]
fn all_ways_to_generate_agree() {
    for_random_positions(18, 200, |position, _| {
        let legal = position.legal_moves();
        assert_eq!(position.count_moves(), legal.len(), "{position}");
        assert_eq!(position.has_moves(), !legal.is_empty(), "{position}");
        let mut visited = MoveList::new();
        let _ = position.visit_moves(|mv| {
            visited.push(mv);
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert_eq!(visited, legal);
        let mut captures = MoveList::new();
        position.generate_captures(&mut captures);
        let expected: Vec<Move> =
            legal.iter().copied().filter(|&mv| position.captured_by(mv).is_some()).collect();
        let sorted = |moves: &[Move]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        assert_eq!(sorted(&captures), sorted(&expected), "{position}");
        let mut others = MoveList::new();
        position.generate_quiets(&mut others);
        let expected: Vec<Move> =
            legal.iter().copied().filter(|&mv| position.captured_by(mv).is_none()).collect();
        assert_eq!(sorted(&others), sorted(&expected), "{position}");
        let distinct = sorted(&legal).windows(2).all(|pair| pair[0] != pair[1]);
        assert!(distinct, "{position}");
    });
}

#[test]
fn moves_come_one_by_one_in_the_order_of_the_list() {
    for_random_positions(21, 200, |position, _| {
        let listed: Vec<Move> = position.legal_moves().to_vec();
        assert_eq!(position.moves().collect::<Vec<_>>(), listed, "{position}");
    });
}

#[test]
fn the_first_move_needs_the_pawns_only() {
    let start = Position::new();
    let mut moves = start.moves();
    assert_eq!(moves.stacks_generated(), 0);
    assert_eq!(moves.next().map(|mv| mv.to_string()), Some("a2a3".into()));
    assert_eq!(moves.stacks_generated(), 1);
    assert_eq!(moves.by_ref().count(), 19);
    assert!(moves.stacks_generated() > 7, "every officer by itself");
}

#[test]
fn colours_are_symmetric() {
    for_random_positions(19, 100, |position, _| {
        let mirror = mirrored(position);
        assert_eq!(mirror.count_moves(), position.count_moves(), "{position}");
        assert_eq!(mirror.checkers(), position.checkers().mirror());
        assert_eq!(mirror.pinned(), position.pinned().mirror());
        assert_eq!(&mirrored(&mirror), position);
        let perft = cotulenh_board::perft::perft::<Position>;
        if position.count_moves() < 12 {
            assert_eq!(perft(&mirror, 2), perft(position, 2), "{position}");
        }
    });
}

#[test]
fn arbitrary_moves_do_not_panic() {
    for_random_positions(20, 20, |position, rng| {
        for mv in (0..50).filter_map(|_| Move::from_bits(rng.u16(..))) {
            let mut changed = position.clone();
            let undo = changed.make(mv);
            changed.count_moves();
            changed.legal_moves();
            changed.unmake(mv, undo);
        }
    });
}
