//! The search on Cờ Tư Lệnh: turns of several moves.

use cotulenh::{Move, Position};
use cotulenh_board::Turn;
use cotulenh_eval::CotulenhEval;
use cotulenh_search::{Control, Limits, Report, Root, Score, Searcher, Verdict};

/// The Tank takes the anti-air gun, then the Air Force that carried it takes the Commander.
const TWO_STEPS_WIN: &str = "11/10h/11/11/6c4/11/6g4/6(FT)4/11/11/10H/9C1 r - - 0 1";
/// Mates in one and in two turns that begin with a deployment.
const MATES: [(&str, i32, &str); 4] = [
    ("11/10F/11/3ig2s3/11/11/3E7/4G5(+fc)/11/11/7H3/9C1 b - - 7 60", 1, "k5:Fg1,Ck2"),
    ("11/2I2h1h3/3T3t3/5g5/11/7g3/3E7/9E1/11/11/8+G(tc)1/10C b - - 3 73", 1, "j2:Tk2,Ci2"),
    ("11/11/9+F1/11/10c/11/11/8+S2/11/11/7(HC)3/11 r - - 14 111", 2, "h2:Cj2"),
    ("11/3+h(+FC)6/11/11/11/11/11/11/11/2c8/7H3/11 r - - 25 103", 2, "e11:Fc9,Cd11"),
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a position")
}

fn search_root(root: &Root<Position>, limits: &Limits<Move>) -> Verdict<Move> {
    Searcher::new(CotulenhEval::default(), 16, 1).search(root, limits, &Control::new(), &mut |_| {})
}

fn search(fen: &str, limits: &Limits<Move>) -> Verdict<Move> {
    search_root(&Root::new(position(fen)), limits)
}

fn turn(position: &Position, uci: &str) -> Turn<Move> {
    position.parse_turn(uci).expect("a legal turn")
}

#[test]
fn a_deployment_that_takes_the_commander_is_seen() {
    let verdict = search(TWO_STEPS_WIN, &Limits::depth(2));
    assert_eq!(verdict.score, Score::Mate(1));
    let best = verdict.best.expect("a turn");
    assert_eq!(best.moves().len(), 2);
    let end = position(TWO_STEPS_WIN).play_turn(&best).expect("legal");
    assert_eq!(end.commander(cotulenh::BLUE), None);
}

#[test]
fn a_turn_of_two_steps_is_one_turn_to_mate() {
    for (fen, turns, uci) in MATES {
        let limits = Limits { mate: Some(turns as u32), depth: Some(20), ..Limits::default() };
        let verdict = search(fen, &limits);
        assert_eq!(verdict.score, Score::Mate(turns), "{fen}");
        let start = position(fen);
        let [found, wanted] = [verdict.best.expect("a turn"), turn(&start, uci)];
        assert_eq!(start.play_turn(&found), start.play_turn(&wanted), "{fen}: {found:?}");
    }
}

#[test]
fn a_side_that_loses_its_commander_to_a_deployment_knows_it() {
    let fen = TWO_STEPS_WIN.replace(" r ", " b ").replace("10h", "10i");
    let root = Root::new(position(&fen));
    let idle = turn(root.position(), "k11k10");
    let limits = Limits { only_turns: vec![idle], ..Limits::depth(4) };
    let verdict = search_root(&root, &limits);
    assert_eq!(verdict.score, Score::Mate(-1));
}

#[test]
fn a_turn_begun_is_finished() {
    let start = position(TWO_STEPS_WIN);
    let best = search(TWO_STEPS_WIN, &Limits::depth(2)).best.expect("a turn");
    let begun = start.play(best.moves()[0]).expect("a legal step");
    let verdict = search_root(&Root::new(begun), &Limits::depth(2));
    assert_eq!(verdict.score, Score::Mate(1));
    assert_eq!(verdict.best.expect("the rest").moves(), &best.moves()[1..]);
}

#[test]
fn only_the_given_deployment_is_played() {
    let (fen, _, uci) = MATES[3];
    let start = position(fen);
    for uci in [uci, "e11e6"] {
        let wanted = turn(&start, uci);
        let limits = Limits { only_turns: vec![wanted.clone()], ..Limits::depth(6) };
        assert_eq!(search(fen, &limits).best, Some(wanted));
    }
}

#[test]
fn several_lines_begin_with_different_turns() {
    let (fen, ..) = MATES[3];
    let mut last: Vec<Report<Move>> = Vec::new();
    let limits = Limits { lines: 4, ..Limits::depth(5) };
    let root = Root::new(position(fen));
    Searcher::new(CotulenhEval::default(), 16, 1).search(
        &root,
        &limits,
        &Control::new(),
        &mut |report| {
            if report.line == 1 {
                last.clear();
            }
            last.push(report.clone());
        },
    );
    assert_eq!(last.len(), 4);
    let firsts: Vec<_> = last.iter().map(|report| &report.turns[0]).collect();
    for (index, first) in firsts.iter().enumerate() {
        assert!(!firsts[..index].contains(first), "{firsts:?}");
        assert!(root.position().play_turn(first).is_ok());
    }
}

#[test]
fn one_thread_and_a_node_limit_give_the_same_search() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let [one, other] = [(); 2].map(|()| search(cotulenh::rules::START_FEN, &limits));
    assert_eq!((one.nodes, &one.best, one.score), (other.nodes, &other.best, other.score));
    assert!(one.nodes >= 20_000 && one.nodes < 20_200, "{}", one.nodes);
}
