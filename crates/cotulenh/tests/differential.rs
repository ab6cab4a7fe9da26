//! The generator against the slow reference of the test kit, on positions nobody chose.

use cotulenh::{Position, Setup, Termination};
use cotulenh_testkit::{
    random,
    reference::{self, Analysis, Practice},
};

/// So many seeds, or as many as a variable says. The large run, about half an hour on two cores:
///
/// `DIFFERENTIAL_SETUPS=200000 DIFFERENTIAL_WALKS=20000 cargo test --release -p cotulenh --test
/// differential`
fn seeds(variable: &str, usual: u64) -> std::ops::Range<u64> {
    0..std::env::var(variable).map_or(usual, |count| count.parse().expect("a number"))
}

fn assert_same(fen: &str) {
    let expected = reference::analyse(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_as_expected(&position, fen, &expected);
}

fn assert_as_expected(position: &Position, fen: &str, expected: &Analysis) {
    assert_eq!(position.to_fen(), expected.fen);
    assert_eq!(position.is_check(), expected.check, "{fen}: check");
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .into_iter()
        .map(|mv| (position.write_move(mv), position.play(mv).expect("a listed move").to_fen()))
        .collect();
    moves.sort();
    let extra: Vec<_> = moves.iter().filter(|mv| !expected.moves.contains(mv)).collect();
    let missing: Vec<_> = expected.moves.iter().filter(|mv| !moves.contains(mv)).collect();
    assert!(
        extra.is_empty() && missing.is_empty(),
        "{fen}\nthe generator of crates/cotulenh and the reference of crates/testkit differ\n\
         only the generator has {extra:?}\nonly the reference has {missing:?}\n{ADVICE}"
    );
    assert_eq!(position.count_moves(), moves.len(), "{fen}: count");
    let outcome = position.outcome().map(|outcome| match outcome.termination {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::Draw100 => "draw_100",
        _ => "commander_captured",
    });
    let expected_outcome = expected.outcome.filter(|_| position.is_turn_start());
    assert_eq!(outcome, expected_outcome, "{fen}: outcome");
}

const ADVICE: &str = "if a rule was changed on purpose, change it in both: rules.rs and \
    crates/testkit/src/reference, then make the suite anew (CONTRIBUTING.md, \"Changing a rule\")";

#[test]
fn random_games_agree() {
    for seed in seeds("DIFFERENTIAL_GAMES", 2) {
        for fen in random::random_game(seed, 80) {
            assert_same(&fen);
        }
    }
}

#[test]
fn random_setups_agree() {
    for seed in seeds("DIFFERENTIAL_SETUPS", 700) {
        assert_same(&random::random_setup(seed));
    }
}

#[test]
fn walks_from_random_setups_agree() {
    for seed in seeds("DIFFERENTIAL_WALKS", 20) {
        let start = random::random_setup(1_000_000 + seed);
        for fen in random::random_walk(&start, seed, 12).unwrap() {
            assert_same(&fen);
        }
    }
}

/// A practice board is compared move by move: its FEN does not say that it is one.
fn assert_same_practice(start: &str, practice: Practice, seed: u64, plies: usize) {
    let setup: Setup = start.parse().unwrap_or_else(|error| panic!("{start}: {error}"));
    let mut position = setup.practice().unwrap_or_else(|error| panic!("{start}: {error}"));
    if !practice.last_guard {
        position = position.without_last_guard();
    }
    let walk = random::random_practice_walk(start, practice, seed, plies);
    for fen in walk.unwrap_or_else(|fault| panic!("{start}: {fault}")) {
        if position.to_fen() != fen {
            let moves = position.legal_moves().into_iter();
            let mut next = moves.map(|mv| position.play(mv).expect("a listed move"));
            position = next.find(|next| next.to_fen() == fen).expect("a way to the next position");
        }
        let expected = reference::analyse_practice(&fen, practice)
            .unwrap_or_else(|fault| panic!("{fen}: {fault}"));
        assert_as_expected(&position, &fen, &expected);
    }
}

#[test]
fn practice_boards_agree() {
    for seed in seeds("DIFFERENTIAL_PRACTICE", 100) {
        let practice = Practice { last_guard: seed % 3 != 0 };
        assert_same_practice(&random::random_practice_setup(seed), practice, seed, 5);
    }
}
