//! The generator against the slow reference of the test kit, on positions nobody chose.

use cotulenh::{
    Position,
    board::{Notation, Position as _},
};
use cotulenh_testkit::{random, reference};

/// So many seeds, or more: `DIFFERENTIAL_TIMES=20 cargo test --release --test differential`.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    let times =
        std::env::var("DIFFERENTIAL_TIMES").map_or(1, |times| times.parse().expect("a number"));
    0..usual * times
}

fn assert_same(fen: &str) {
    let expected = reference::analyse(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
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
    assert!(extra.is_empty() && missing.is_empty(), "{fen}\nextra {extra:?}\nmissing {missing:?}");
    assert_eq!(position.count_moves(), moves.len(), "{fen}: count");
}

#[test]
fn random_games_agree() {
    for seed in seeds(2) {
        for fen in random::random_game(seed, 80) {
            assert_same(&fen);
        }
    }
}

#[test]
fn random_setups_agree() {
    for seed in seeds(700) {
        assert_same(&random::random_setup(seed));
    }
}

#[test]
fn walks_from_random_setups_agree() {
    for seed in seeds(20) {
        let start = random::random_setup(100_000 + seed);
        for fen in random::random_walk(&start, seed, 12).unwrap() {
            assert_same(&fen);
        }
    }
}
