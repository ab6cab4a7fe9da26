//! The same answers as two other generators over random games.

mod common;

use std::collections::BTreeSet;

use common::for_random_positions;
use cotulenh_board::Termination;
use cotulenh_chess::{Move, Position, WHITE};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, fen::Fen, san::SanPlus};

fn cozy_board(position: &Position) -> cozy_chess::Board {
    cozy_chess::Board::from_fen(&position.to_shredder_fen(), true).expect("cozy-chess reads it")
}

fn shakmaty_position(position: &Position) -> Chess {
    let fen: Fen = position.to_shredder_fen().parse().expect("shakmaty reads it");
    fen.into_position(CastlingMode::Chess960).expect("shakmaty accepts it")
}

/// Squares and promotion, castling as the king taking its rook: the form all three share.
fn rook_taking_text(position: &Position, mv: Move) -> String {
    let mut position = position.clone();
    position.set_chess960(true);
    position.uci(mv).to_string()
}

#[test]
fn same_moves_and_checks_as_cozy_chess() {
    let mut positions = 0;
    for_random_positions(1, 250, |position, _| {
        positions += 1;
        let board = cozy_board(position);
        let mut theirs = BTreeSet::new();
        board.generate_moves(|moves| {
            theirs.extend(moves.into_iter().map(|mv| mv.to_string()));
            false
        });
        let ours: BTreeSet<String> =
            position.legal_moves().iter().map(|&mv| rook_taking_text(position, mv)).collect();
        assert_eq!(ours, theirs, "{position}");
        assert_eq!(position.checkers().bits(), board.checkers().0, "{position}");
        let own = board.colors(board.side_to_move());
        assert_eq!(position.pinned().bits(), (board.pinned() & own).0, "{position}");
    });
    assert!(positions > 10_000, "{positions}");
}

#[test]
fn same_moves_san_and_outcome_as_shakmaty() {
    let mut positions = 0;
    for_random_positions(2, 250, |position, _| {
        positions += 1;
        let theirs = shakmaty_position(position);
        let their_moves: BTreeSet<(String, String)> = theirs
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let uci = mv.to_uci(CastlingMode::Chess960).to_string();
                (uci, SanPlus::from_move(theirs.clone(), mv).to_string())
            })
            .collect();
        let our_moves: BTreeSet<(String, String)> = position
            .legal_moves()
            .iter()
            .map(|&mv| (rook_taking_text(position, mv), position.san(mv)))
            .collect();
        assert_eq!(our_moves, their_moves, "{position}");
        assert_eq!(position.is_check(), theirs.is_check(), "{position}");
        assert_eq!(position.is_insufficient_material(), theirs.is_insufficient_material());
        let outcome = position.outcome();
        let termination = outcome.map(|outcome| outcome.termination);
        assert_eq!(termination == Some(Termination::Checkmate), theirs.is_checkmate());
        assert_eq!(termination == Some(Termination::Stalemate), theirs.is_stalemate());
        if termination != Some(Termination::Draw100) {
            let result = outcome.map_or("*", cotulenh_board::Outcome::result);
            assert_eq!(result, theirs.outcome().to_string(), "{position}");
        }
    });
    assert!(positions > 10_000, "{positions}");
}

#[test]
fn same_fen_as_shakmaty_after_each_move() {
    for_random_positions(3, 100, |position, rng| {
        let moves = position.legal_moves();
        let Some(&mv) = rng.choice(moves.iter()) else {
            return;
        };
        let theirs = shakmaty_position(position);
        let uci: shakmaty::uci::UciMove = rook_taking_text(position, mv).parse().unwrap();
        let theirs = theirs.clone().play(uci.to_move(&theirs).unwrap()).unwrap();
        let ours = position.play(mv).unwrap();
        assert_eq!(ours.to_string(), Fen::from_position(&theirs, EnPassantMode::Legal).to_string());
    });
}

#[test]
fn same_attackers_as_shakmaty() {
    for_random_positions(4, 20, |position, rng| {
        let theirs = shakmaty_position(position);
        for square in cotulenh_chess::Square::all() {
            let occupied = position.occupied()
                & cotulenh_chess::SquareSet::from_bits(rng.u64(..) | rng.u64(..));
            let at = shakmaty::Square::new(square.index() as u32);
            let mut expected = 0;
            for color in shakmaty::Color::ALL {
                let attackers =
                    theirs.board().attacks_to(at, color, shakmaty::Bitboard(occupied.bits()));
                expected |= attackers.0;
                let ours = if color.is_white() { WHITE } else { !WHITE };
                assert_eq!(position.is_attacked(square, ours, occupied), attackers.any());
            }
            assert_eq!(position.attackers_to(square, occupied).bits(), expected);
        }
    });
}
