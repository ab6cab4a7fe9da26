//! The search on chess: mates, draws, limits, choices.

use std::{thread, time::Duration};

use cotulenh_board::{Position as _, Turn};
use cotulenh_chess::{Move, Position};
use cotulenh_eval::ChessEval;
use cotulenh_search::{
    Bound, Control, Limits, Report, Root, Score, Searcher, Verdict, Weakness, bench,
};

const MIDDLE_GAME: &str = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position")
}

fn search_root(root: &Root<Position>, limits: &Limits<Move>) -> Verdict<Move> {
    Searcher::new(ChessEval::default(), 16, 1).search(root, limits, &Control::new(), &mut |_| {})
}

fn search(fen: &str, limits: &Limits<Move>) -> Verdict<Move> {
    search_root(&Root::new(position(fen)), limits)
}

fn best(fen: &str, verdict: &Verdict<Move>) -> String {
    position(fen).san(verdict.best.as_ref().expect("a legal turn").moves()[0])
}

fn turn(position: &Position, san: &str) -> Turn<Move> {
    Turn::single(position.parse_san(san).expect("a legal move"))
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
        assert_eq!(verdict.score, Score::Mate(turns), "{fen}");
        assert_eq!(best(fen, &verdict), san, "{fen}");
    }
}

#[test]
fn a_side_about_to_be_mated_knows_when() {
    let verdict = search("7k/8/6K1/8/8/8/8/1R6 b - - 0 1", &Limits::depth(6));
    assert_eq!(verdict.score, Score::Mate(-1));
}

#[test]
fn a_finished_game_has_no_best_turn() {
    let mated = search("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", &Limits::depth(3));
    assert_eq!((mated.best, mated.score), (None, Score::Mate(0)));
    let stalemate = search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &Limits::depth(3));
    assert_eq!((stalemate.best, stalemate.score), (None, Score::Cp(0)));
}

#[test]
fn the_loser_takes_a_third_repetition() {
    // White is a rook down; g1 and f1 have both been there twice before.
    let start = position("6k1/6pp/8/8/8/8/r7/5QK1 w - - 0 1");
    let mut root = Root::new(start);
    for san in ["Qc4+", "Kh8", "Qf1", "Kg8", "Qc4+", "Kh8", "Qf1"] {
        let played = turn(root.position(), san);
        root.play(&played).expect("a legal turn");
    }
    let limits = Limits { only_turns: vec![turn(root.position(), "Kg8")], ..Limits::depth(4) };
    let Score::Cp(score) = search_root(&root, &limits).score else {
        panic!("no mate here");
    };
    assert!(score.abs() <= 1, "a draw: {score}");
}

#[test]
fn the_fifty_move_rule_ends_the_search() {
    let won = "7k/8/8/8/8/8/R7/K7 w - - 10 100";
    let late = "7k/8/8/8/8/8/R7/K7 w - - 98 100";
    let value = |fen| match search(fen, &Limits::depth(8)).score {
        Score::Cp(score) => score,
        Score::Mate(turns) => turns.signum() * 10_000,
    };
    assert!(value(won) > 300);
    assert!(value(late).abs() <= 1);
}

#[test]
fn a_mate_on_the_last_move_before_the_fifty_move_rule_counts() {
    let verdict = search("7k/8/6K1/8/8/8/R7/8 w - - 99 100", &Limits::depth(5));
    assert_eq!(verdict.score, Score::Mate(1));
}

#[test]
fn passing_does_not_hide_zugzwang() {
    // After the sacrifice on a6 Black would hold if it need not move.
    let verdict = search("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", &Limits::depth(14));
    assert_eq!(verdict.score, Score::Mate(2));
}

#[test]
fn one_thread_and_a_node_limit_give_the_same_search() {
    let once = search(MIDDLE_GAME, &Limits::nodes(30_000));
    let again = search(MIDDLE_GAME, &Limits::nodes(30_000));
    assert_eq!(once.nodes, 30_000);
    assert_eq!(
        (once.best, once.score, once.depth, once.nodes),
        (again.best, again.score, again.depth, again.nodes)
    );
}

#[test]
fn bench_counts_the_same_nodes_every_time() {
    let positions = [Position::initial(), position(MIDDLE_GAME)];
    let nodes = || bench(ChessEval::default(), positions.clone(), 7, 4, 1).nodes;
    assert_eq!(nodes(), nodes());
}

#[test]
fn several_lines_are_different_and_in_order() {
    let mut last: Vec<Report<Move>> = Vec::new();
    let limits = Limits { lines: 4, ..Limits::depth(7) };
    let root = Root::new(position(MIDDLE_GAME));
    let verdict = Searcher::new(ChessEval::default(), 16, 1).search(
        &root,
        &limits,
        &Control::new(),
        &mut |report| {
            assert_eq!(report.bound, Bound::Exact);
            if report.line == 1 {
                last.clear();
            }
            last.push(report.clone());
        },
    );
    assert_eq!(last.iter().map(|report| report.line).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let value = |report: &Report<Move>| match report.score {
        Score::Cp(score) => score,
        Score::Mate(_) => panic!("no mate here"),
    };
    assert!(last.is_sorted_by(|better, worse| value(better) >= value(worse)));
    let firsts: Vec<_> = last.iter().map(|report| &report.turns[0]).collect();
    for (index, first) in firsts.iter().enumerate() {
        assert!(!firsts[..index].contains(first));
    }
    assert_eq!(verdict.best.as_ref(), Some(firsts[0]));
    for report in &last {
        let mut reached = root.position().clone();
        for turn in &report.turns {
            reached = reached.play_turn(turn).expect("lines are legal");
        }
    }
}

#[test]
fn only_the_given_turns_are_played() {
    let root = position(MIDDLE_GAME);
    let only = vec![turn(&root, "Kh1"), turn(&root, "a3")];
    let limits = Limits { only_turns: only.clone(), ..Limits::depth(6) };
    let verdict = search(MIDDLE_GAME, &limits);
    assert!(only.contains(&verdict.best.expect("a turn")));
}

#[test]
fn a_stopped_search_still_answers() {
    let control = Control::new();
    control.stop();
    let root = Root::new(position(MIDDLE_GAME));
    let verdict = Searcher::new(ChessEval::default(), 4, 2).search(
        &root,
        &Limits::default(),
        &control,
        &mut |_| {},
    );
    assert!(root.position().play_turn(&verdict.best.expect("a turn")).is_ok());
}

#[test]
fn pondering_goes_on_until_the_hit_and_infinite_until_the_stop() {
    for (limits, signal) in [
        (Limits { ponder: true, ..Limits::depth(2) }, Control::ponderhit as fn(&Control)),
        (Limits { infinite: true, ..Limits::depth(2) }, Control::stop),
    ] {
        let control = Control::new();
        let search = thread::spawn({
            let control = control.clone();
            move || {
                let root = Root::new(Position::initial());
                Searcher::new(ChessEval::default(), 1, 1).search(
                    &root,
                    &limits,
                    &control,
                    &mut |_| {},
                )
            }
        });
        thread::sleep(Duration::from_millis(50));
        assert!(!search.is_finished());
        signal(&control);
        assert!(search.join().expect("no panic").best.is_some());
    }
}

#[test]
fn weak_play_is_legal_deterministic_and_different() {
    let weak = |seed| Limits {
        weakness: Some(Weakness { noise: 150, margin: 120, lines: 4, blindness: 20, seed }),
        ..Limits::nodes(3_000)
    };
    let turns: Vec<_> = (0..12).map(|seed| search(MIDDLE_GAME, &weak(seed)).best).collect();
    assert!(turns.iter().any(|turn| *turn != turns[0]), "seeds make a difference");
    assert_eq!(search(MIDDLE_GAME, &weak(3)).best, turns[3]);
}
