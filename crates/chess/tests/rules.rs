//! Outcome, key and the corners of the rules, by example.

use cotulenh_board::{Outcome, Position as _, Termination};
use cotulenh_chess::{BLACK, CastlingSide, Piece, Position, Square, WHITE};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn play(start: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(start.clone(), |position, san| {
        let mv = position.parse_san(san).expect("a legal move");
        position.play(mv).expect("a legal move")
    })
}

#[test]
fn ends_of_the_game() {
    let draw = |termination| Some(Outcome::draw(termination));
    for (fen, outcome) in [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", None),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Some(Outcome::win(WHITE, Termination::Checkmate))),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 90", Some(Outcome::win(WHITE, Termination::Checkmate))),
        ("6K1/8/8/8/8/8/5PPP/r5k1 w - - 0 1", None),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", draw(Termination::Stalemate)),
        ("4k3/8/8/8/8/8/8/4K2R w - - 99 80", None),
        ("4k3/8/8/8/8/8/8/4K2R w - - 100 80", draw(Termination::Draw100)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", draw(Termination::InsufficientMaterial)),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", draw(Termination::InsufficientMaterial)),
        ("4kb2/8/8/8/8/8/8/4K3 w - - 0 1", draw(Termination::InsufficientMaterial)),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", draw(Termination::InsufficientMaterial)),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", None),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", None),
        ("4k3/7p/8/8/8/8/8/4K3 w - - 0 1", None),
    ] {
        assert_eq!(position(fen).outcome(), outcome, "{fen}");
    }
}

#[test]
fn key_looks_at_what_repetition_looks_at() {
    let start = Position::initial();
    let returned = play(&start, "Nf3 Nf6 Ng1 Ng8");
    assert_eq!(returned.key(), start.key());
    assert_ne!(returned, start, "the clocks differ");
    assert_ne!(play(&start, "Nf3 Nf6 Ng1").key(), start.key(), "the side to move counts");

    let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let moved = play(&castling, "Rh2 Rh7 Rh1 Rh8");
    assert_ne!(moved.key(), castling.key(), "castling rights count");
    assert_eq!(moved.castling_rook(WHITE, CastlingSide::King), None);
    assert_eq!(moved.castling_rook(WHITE, CastlingSide::Queen), Some(Square::A1));
}

#[test]
fn en_passant_is_kept_only_if_it_can_be_taken() {
    assert_eq!(play(&Position::initial(), "e4").en_passant(), None);
    let takeable = play(&Position::initial(), "e4 a6 e5 d5");
    assert_eq!(takeable.en_passant(), Some(Square::D6));
    assert!(takeable.to_fen().contains(" d6 "));
    let pinned = position("8/8/8/K2pP2r/8/8/8/3k4 w - d6 0 1");
    assert_eq!(pinned.en_passant(), None, "two pawns leave the rank at once");
    assert_eq!(pinned.key(), position("8/8/8/K2pP2r/8/8/8/3k4 w - - 0 1").key());
    let parrying = position("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    assert!(parrying.is_check());
    assert!(parrying.parse_san("exd3").is_ok());
}

#[test]
fn castling_needs_a_free_and_safe_way() {
    let castles = |fen: &str| {
        let position = position(fen);
        let mut sides: Vec<&str> = Vec::new();
        for text in ["O-O", "O-O-O"] {
            if position.parse_san(text).is_ok() {
                sides.push(text);
            }
        }
        sides
    };
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O", "O-O-O"]);
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), ["O-O"]);
    assert_eq!(castles("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O-O"], "passes an attack");
    assert_eq!(castles("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O", "O-O-O"], "only the rook");
    assert!(castles("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1").is_empty(), "in check");
    assert!(castles("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1").is_empty(), "the way is blocked");
}

#[test]
fn chess960_castling() {
    let shielded = position("6k1/8/8/8/8/8/8/rR2KR2 w BF - 0 1");
    assert!(shielded.parse_san("O-O-O").is_err(), "the rook leaves the king in check");
    let swap = position("4k3/8/8/8/8/8/8/5RK1 w F - 0 1");
    assert_eq!(play(&swap, "O-O-O").to_fen(), "4k3/8/8/8/8/8/8/2KR4 b - - 1 1");
    let adjacent = position("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    assert_eq!(play(&adjacent, "O-O").to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let standing = position("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    assert_eq!(play(&standing, "O-O").to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_eq!(standing.uci(standing.parse_san("O-O").unwrap()).to_string(), "g1h1");
}

#[test]
fn pieces_are_where_they_are() {
    let start = Position::initial();
    assert_eq!((start.king_of(WHITE), start.king_of(BLACK)), (Square::E1, Square::E8));
    assert_eq!(start.piece_at(Square::D8).map(Piece::letter), Some('q'));
    assert_eq!(start.piece_at(Square::D5), None);
    assert_eq!(start.occupied().len(), 32);
    assert_eq!(start.fullmove_number(), 1);
    assert_eq!(Position::default(), start);
}

#[test]
fn the_most_moves_fit() {
    let position = position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(position.legal_moves().len(), 218);
}
