//! The random positions are playable and as varied as promised.

use std::collections::BTreeSet;

use cotulenh_testkit::{
    random::{random_game, random_setup, random_walk},
    reference::{START_FEN, analyse},
};

const STACKS: &str = "TC TI TM FC FI FM FT FTC FTI FTM \
                      NC NI NM NT NF NFC NFI NFM NFT EA EG ES HC";

fn board(fen: &str) -> &str {
    fen.split_once(' ').map_or(fen, |(board, _)| board)
}

/// The stacks of two or more on the board of a FEN, in capitals without heroic signs.
fn stacks(fen: &str) -> Vec<String> {
    let board = board(fen).to_ascii_uppercase().replace('+', "");
    board
        .split('(')
        .filter_map(|part| part.split_once(')'))
        .map(|(inside, _)| inside.to_owned())
        .collect()
}

#[test]
fn setups_are_playable_canonical_and_varied() {
    let mut seen_stacks = BTreeSet::new();
    let mut seen_signs = BTreeSet::new();
    let (mut checks, mut heroes, mut ends, mut bare) = (0, 0, 0, 0);
    let count = 600;
    for seed in 0..count {
        let fen = random_setup(seed);
        let analysis = analyse(&fen).unwrap();
        assert_eq!(analysis.fen, fen);
        seen_stacks.extend(stacks(&fen));
        for (text, _) in &analysis.moves {
            seen_signs.extend(text.chars().filter(|sign| "x_@&>".contains(*sign)));
        }
        checks += usize::from(analysis.check);
        heroes += usize::from(fen.contains('+'));
        ends += usize::from(analysis.outcome.is_some());
        let red = board(&fen).chars().filter(char::is_ascii_uppercase).count();
        bare += usize::from(red <= 3);
    }
    let promised: BTreeSet<String> = STACKS.split_whitespace().map(str::to_owned).collect();
    assert_eq!(seen_stacks, promised);
    assert_eq!(seen_signs.len(), 5);
    assert!(checks >= 60, "{checks} checks");
    assert!(heroes >= 200, "{heroes} set-ups with heroes");
    assert!(ends >= 5, "{ends} ended games");
    assert!(bare >= 60, "{bare} bare boards");
}

#[test]
fn the_same_seed_gives_the_same_positions() {
    for seed in 0..5 {
        assert_eq!(random_setup(seed), random_setup(seed));
        assert_eq!(random_game(seed, 30), random_game(seed, 30));
    }
    assert_ne!(random_setup(1), random_setup(2));
}

#[test]
fn games_meet_stacks_deployments_captures_and_checks() {
    let (mut deployments, mut checks, mut with_stacks, mut captures) = (0, 0, 0, 0);
    for seed in 0..6 {
        let met = random_game(seed, 80);
        assert_eq!(met[0], START_FEN);
        for (before, fen) in met.iter().zip(&met[1..]) {
            let analysis = analyse(before).unwrap();
            assert_eq!(analysis.fen, *before);
            assert!(analysis.moves.iter().any(|(_, after)| after == fen));
            checks += usize::from(analysis.check);
            deployments += usize::from(analysis.recombine.is_some());
            with_stacks += usize::from(!stacks(before).is_empty());
            captures += usize::from(fen.split(' ').nth(4) == Some("0"));
        }
    }
    assert!(deployments >= 60, "{deployments} positions in a deployment");
    assert!(checks >= 12, "{checks} checks");
    assert!(with_stacks >= 240, "{with_stacks} positions with stacks");
    assert!(captures >= 60, "{captures} captures");
}

#[test]
fn walks_start_anywhere() {
    for seed in 0..30 {
        let start = random_setup(seed);
        for fen in random_walk(&start, seed, 12).unwrap() {
            assert!(analyse(&fen).is_ok(), "{fen}");
        }
    }
    assert!(random_walk("no position", 0, 1).is_err());
}
