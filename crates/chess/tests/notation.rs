//! Texts in and out: leniency, precise errors, and no panic on anything.

use cotulenh_board::Position as _;
use cotulenh_chess::{Fault, FenError, Position, SanError, Setup, TurnError, Uci, UciError, WHITE};
use fastrand::Rng;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn initial_fen() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(Position::initial().to_fen(), fen);
    assert_eq!(position(fen), Position::initial());
    assert_eq!(position(&fen[..fen.len() - 4]), Position::initial(), "clocks may be missing");
    assert_eq!(
        Position::initial().to_shredder_fen(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
    );
}

#[test]
fn castling_fields() {
    for (read, x_fen, shredder, chess960) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha", false),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "HAha", true),
        ("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "KQkq", "GBgb", true),
        ("rr1k1r2/8/8/8/8/8/8/RR1K1R1R w FBfb - 0 1", "FBkb", "FBfb", true),
        ("rr1k1r2/8/8/8/8/8/8/RR1K1R1R w KQkq - 0 1", "KQkq", "HAfa", true),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "K", "H", false),
    ] {
        let position = position(read);
        assert_eq!(position.to_fen().split(' ').nth(2), Some(x_fen), "{read}");
        assert_eq!(position.to_shredder_fen().split(' ').nth(2), Some(shredder), "{read}");
        assert_eq!(position.is_chess960(), chess960, "{read}");
    }
}

#[test]
fn fen_errors_say_what_and_where() {
    let error = |fen: &str| Position::from_fen(fen).expect_err(fen);
    let rest = "w - - 0 1";
    assert_eq!(error(""), FenError::MissingField { field: "board" });
    assert_eq!(error("8/8/8/8/8/8/8/8"), FenError::MissingField { field: "side to move" });
    assert_eq!(error(&format!("8/8/8 {rest}")), FenError::BadRankCount { ranks: 3 });
    assert_eq!(
        error(&format!("8/8/7/8/8/8/8/8 {rest}")),
        FenError::BadRankLength { rank: 6, squares: 7 }
    );
    assert_eq!(
        error(&format!("8/8/44k/8/8/8/8/8 {rest}")),
        FenError::BadRankLength { rank: 6, squares: 9 }
    );
    assert_eq!(
        error(&format!("8/8/4x3/8/8/8/8/8 {rest}")),
        FenError::BadBoardLetter { letter: 'x', at: 5 }
    );
    let board = "4k3/8/8/8/8/8/8/4K3";
    assert_eq!(error(&format!("{board} x - - 0 1")), FenError::BadTurn { text: "x".into() });
    assert_eq!(error(&format!("{board} w KX - 0 1")), FenError::BadCastling { letter: 'X', at: 1 });
    assert_eq!(error(&format!("{board} w - e 0 1")), FenError::BadEnPassant { text: "e".into() });
    assert_eq!(
        error(&format!("{board} w - - -1 1")),
        FenError::BadCounter { field: "halfmove clock", text: "-1".into() }
    );
    assert_eq!(
        error(&format!("{board} w - - 0 4294967296")),
        FenError::BadCounter { field: "fullmove number", text: "4294967296".into() }
    );
    assert_eq!(error(&format!("{board} {rest} x")), FenError::ExtraField { text: "x".into() });
    let FenError::Invalid(impossible) = error("4k3/8/8/8/8/8/8/P7 w K e6 0 1") else {
        panic!("an impossible position");
    };
    for fault in [
        Fault::MissingKing(WHITE),
        Fault::PawnOnBackRank,
        Fault::InvalidCastling(WHITE),
        Fault::InvalidEnPassant,
    ] {
        assert!(impossible.faults.contains(&fault), "{fault}");
    }
    assert!(impossible.to_string().starts_with("impossible position: white has no king, "));
    let FenError::Invalid(check) = error("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1") else {
        panic!("an impossible position");
    };
    assert!(check.faults.contains(&Fault::OpponentInCheck));
}

#[test]
fn san_is_minimal() {
    for (fen, uci, san) in [
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1"),
        ("4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "h1f1", "Rf1"),
        ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1"),
        ("4k3/8/R7/8/8/8/4K3/R7 w - - 0 1", "a1a3", "R1a3"),
        ("6k1/8/8/8/4Q2Q/8/2K5/7Q w - - 0 1", "h4e1", "Qh4e1"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("8/2P5/8/8/8/8/8/k1K5 w - - 0 1", "c7c8n", "c8=N"),
        ("1n2k3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7b8q", "cxb8=Q+"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        ("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "exd3"),
    ] {
        let position = position(fen);
        let mv = position.parse_uci(uci).unwrap();
        assert_eq!(position.san(mv), san, "{fen}");
        assert_eq!(position.parse_san(san), Ok(mv));
    }
}

#[test]
fn san_is_read_leniently() {
    for (fen, texts, uci) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            &["O-O", "0-0", "o-o", "OO", "0-0+", "O-O!?"][..],
            "e1g1",
        ),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &["O-O-O", "0-0-0", "000"], "e1c1"),
        (
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
            &["exd3", "ed3", "exd3e.p.", "exd3 e.p.", "e4xd3 ep+", "e:d3"],
            "e4d3",
        ),
        (
            "1n2k3/2P5/8/8/8/8/8/4K3 w - - 0 1",
            &["cxb8=Q+", "cb8Q", "c7xb8=q", "cxb8(Q)", "b8/Q"],
            "c7b8q",
        ),
        (
            "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
            &["Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nxf3", "Nf3+", " Nf3!! ", "g1f3"],
            "g1f3",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &["e4", "e2-e4", "Pe4", "e2e4"], "e2e4"),
    ] {
        let position = position(fen);
        let expected = position.parse_uci(uci).unwrap();
        for text in texts {
            let read = position.parse_turn(text.trim()).map(|turn| turn.moves().to_vec());
            assert_eq!(read, Ok(vec![expected]), "{text}");
        }
    }
}

#[test]
fn san_errors_say_what_and_where() {
    let start = Position::initial();
    let text = |text: &str| text.to_string();
    for (san, at) in
        [("", 0), ("N", 1), ("Xf3", 0), ("Nf9", 2), ("e4x?y", 3), ("e8=K", 2), ("♘f3", 0)]
    {
        assert_eq!(start.parse_san(san), Err(SanError::Syntax { text: text(san), at }), "{san}");
    }
    assert_eq!(start.parse_san("Nf4"), Err(SanError::Illegal { text: text("Nf4") }));
    assert_eq!(start.parse_san("O-O"), Err(SanError::Illegal { text: text("O-O") }));
    let promoting = position("8/2P5/8/8/8/8/8/k1K5 w - - 0 1");
    assert_eq!(promoting.parse_san("c8"), Err(SanError::MissingPromotion { text: text("c8") }));
    let rooks = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    assert_eq!(
        rooks.parse_san("Rd1"),
        Err(SanError::Ambiguous {
            text: text("Rd1"),
            first: text("Ra1-d1"),
            second: text("Rh1-d1")
        })
    );
}

#[test]
fn uci_castling_in_both_forms() {
    let mut orthodox = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let castling = orthodox.parse_uci("e1g1").unwrap();
    assert_eq!(orthodox.parse_uci("e1h1"), Ok(castling));
    assert_eq!(orthodox.uci(castling).to_string(), "e1g1");
    orthodox.set_chess960(true);
    assert_eq!(orthodox.uci(castling).to_string(), "e1h1");
    let step = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert!(!step.parse_uci("f1g1").unwrap().is_castling());
    assert!(step.parse_uci("f1h1").unwrap().is_castling());
}

#[test]
fn uci_errors_say_what_and_where() {
    let start = Position::initial();
    for (uci, at) in [
        ("", 0),
        ("e2", 2),
        ("i2e4", 0),
        ("e2e9", 2),
        ("e7e8k", 4),
        ("e7e8Q", 4),
        ("e2e4qq", 5),
        ("0000", 0),
    ] {
        let text = uci.to_string();
        assert_eq!(uci.parse::<Uci>(), Err(UciError::Syntax { text, at }), "{uci}");
    }
    let illegal = UciError::Illegal { text: "e2e5".into() };
    assert_eq!(start.parse_uci("e2e5"), Err(illegal.clone()));
    assert_eq!(start.parse_turn("e2e5"), Err(TurnError::Uci(illegal)));
}

#[test]
fn no_text_panics() {
    let mut rng = Rng::with_seed(77);
    let alphabet: Vec<char> =
        "rnbqkpRNBQKP12345678/ -wbacdefghKQkqOo0x+#=():.!é♔".chars().collect();
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let board = position(fen);
    for _ in 0..20_000 {
        let noise: String = (0..rng.usize(..12)).filter_map(|_| rng.choice(&alphabet)).collect();
        let _ = board.parse_san(&noise);
        let _ = board.parse_uci(&noise);
        let _ = board.parse_turn(&noise);
        let _ = Setup::from_fen(&noise);
        let mut letters: Vec<char> = fen.chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..letters.len());
            letters[at] = *rng.choice(&alphabet).unwrap();
        }
        let mutated: String = letters.into_iter().collect();
        if let Ok(position) = Position::from_fen(&mutated) {
            assert_eq!(position.count_moves(), position.legal_moves().len(), "{mutated}");
            assert_eq!(Position::from_fen(&position.to_fen()), Ok(position), "{mutated}");
        }
    }
}
