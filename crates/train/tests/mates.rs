//! The committed mates: proved again, and found by the search.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use cotulenh::Position;
use cotulenh_eval::CotulenhEval;
use cotulenh_search::{Control, Limits, MateSolver, Proof, Root, Score, Searcher};
use cotulenh_train::mates::Mate;

/// Positions the search may visit for one mate.
const NODES: u64 = 400_000;

fn suite() -> Vec<Mate> {
    serde_json::from_str(include_str!("../../../suites/mates/cotulenh.json")).expect("a suite")
}

fn position(mate: &Mate) -> Position {
    Position::from_fen(&mate.fen).unwrap_or_else(|error| panic!("{}: {error}", mate.id))
}

#[test]
fn there_are_enough_of_each_kind() {
    let suite = suite();
    assert!(suite.len() >= 60);
    for turns in 1..=4 {
        assert!(suite.iter().filter(|mate| mate.turns == turns).count() >= 5, "{turns}");
    }
    assert!(suite.iter().filter(|mate| mate.has_deployment()).count() >= 15);
}

#[test]
fn every_solution_is_legal_and_ends_the_game() {
    for mate in suite() {
        let mut at = position(&mate);
        let winner = at.turn();
        assert_eq!(mate.solution.len() as u32, 2 * mate.turns - 1, "{}", mate.id);
        for text in &mate.solution {
            assert_eq!(at.outcome(), None, "{}", mate.id);
            let turn = at.parse_turn(text).unwrap_or_else(|error| panic!("{}: {error}", mate.id));
            at = at.play_turn(&turn).expect("a legal turn");
        }
        assert_eq!(at.outcome().and_then(|outcome| outcome.winner), Some(winner), "{}", mate.id);
    }
}

#[test]
fn short_mates_are_proved_again() {
    for mate in suite().iter().filter(|mate| mate.turns <= 2) {
        match MateSolver::new(u64::MAX).solve(&position(mate), mate.turns) {
            Proof::Win(solution) => {
                assert_eq!(solution.turns, mate.turns, "{}", mate.id);
                assert_eq!(solution.first_turns, mate.first_turns, "{}", mate.id);
            }
            other => panic!("{}: {other:?}", mate.id),
        }
    }
}

#[test]
fn the_search_finds_every_mate_in_its_shortest_form() {
    let mut missed = Vec::new();
    for mate in suite() {
        let limits = Limits { mate: Some(mate.turns), nodes: Some(NODES), ..Limits::default() };
        let mut searcher = Searcher::new(CotulenhEval::default(), 32, 1);
        let root = Root::new(position(&mate));
        let verdict = searcher.search(&root, &limits, &Control::new(), &mut |_| {});
        if verdict.score != Score::Mate(mate.turns as i32) {
            missed.push((mate.id, verdict.score));
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
