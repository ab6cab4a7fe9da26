//! The search on chess: mates, draws, limits, choices.

use cotulenh_board::Notation as _;
use cotulenh_chess::Position;
use cotulenh_search::{Control, Limits, Root, Searcher, Value, Verdict};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position")
}

fn search(fen: &str, limits: &Limits<cotulenh_chess::Move>) -> Verdict<cotulenh_chess::Move> {
    Searcher::new(16, 1).search(&Root::new(position(fen)), limits, &Control::new(), &mut |_| {})
}

fn best(fen: &str, verdict: &Verdict<cotulenh_chess::Move>) -> String {
    position(fen).san(verdict.best.as_ref().expect("a legal turn").moves()[0])
}

#[test]
fn mates_are_found_and_counted_in_turns() {
    let mates = [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "Ra8#"),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "Ra6"),
        ("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 2, "Nf6+"),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "Ra6+"),
        ("r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1, "Ra1#"),
    ];
    for (fen, turns, san) in mates {
        let limits = Limits { mate: Some(turns as u32), depth: Some(14), ..Limits::default() };
        let verdict = search(fen, &limits);
        assert_eq!(verdict.score.value, Value::Mate(turns), "{fen}");
        assert_eq!(best(fen, &verdict), san, "{fen}");
    }
}

#[test]
fn a_finished_game_has_no_best_turn() {
    let mated = search("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", &Limits::depth(3));
    assert_eq!((mated.best, mated.score.value), (None, Value::Mate(0)));
    let stalemate = search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &Limits::depth(3));
    assert_eq!((stalemate.best, stalemate.score.value), (None, Value::Centipawns(0)));
}
