//! The generator against the slow reference of the test kit, on positions nobody chose.

use cotulenh::{BLUE, Piece, Position, RED, Role, Setup, Square, Termination};
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

const ADVICE: &str = "if a rule was changed on purpose: change it in crates/cotulenh/src/rules.rs and in \
    crates/testkit/src/reference/, then run `cargo run --release -p cotulenh-testkit --example conformance` \
    (CONTRIBUTING.md, \"Changing a rule\")";

/// The targets of a lone piece, on an empty board and with an enemy on every square around it.
fn reach(role: Role, heroic: bool) -> Vec<(String, Vec<String>, Vec<String>)> {
    let piece = Piece { color: RED, role, heroic };
    let mut differences = Vec::new();
    for origin in [Square::G6, Square::C6, Square::A6, Square::E3] {
        if !role.may_stand(origin) {
            continue;
        }
        let mut alone = Setup::empty();
        alone.set(origin, &[piece]);
        let mut boards = vec![alone.clone()];
        for victim in [Role::Infantry, Role::Navy] {
            let squares = Square::all().filter(|&square| square != origin);
            boards.extend(squares.filter(|&square| victim.may_stand(square)).map(|square| {
                let mut board = alone.clone();
                board.set(square, &[Piece { color: BLUE, role: victim, heroic: false }]);
                board
            }));
        }
        for board in boards {
            let fen = board.to_string();
            let position = board.practice().unwrap_or_else(|error| panic!("{fen}: {error}"));
            let moves = position.legal_moves().into_iter();
            let mut found: Vec<String> = moves.map(|mv| position.write_move(mv)).collect();
            found.sort();
            let practice = Practice { last_guard: true };
            let expected = reference::analyse_practice(&fen, practice)
                .unwrap_or_else(|fault| panic!("{fen}: {fault}"));
            let expected: Vec<String> = expected.moves.into_iter().map(|(text, _)| text).collect();
            let only = |these: &[String], those: &[String]| -> Vec<String> {
                these.iter().filter(|text| !those.contains(text)).cloned().collect()
            };
            let (extra, missing) = (only(&found, &expected), only(&expected, &found));
            if !extra.is_empty() || !missing.is_empty() {
                differences.push((fen, extra, missing));
            }
        }
    }
    differences
}

/// Names the role whose rule was changed in one place only, before any test on crowded boards does.
#[test]
fn the_reach_of_each_role_agrees() {
    let mut faults = Vec::new();
    for role in Role::ALL {
        for heroic in [false, true] {
            let differences = reach(role, heroic);
            if let Some((fen, extra, missing)) = differences.first() {
                faults.push(format!(
                    "how the {}{role} moves and captures (docs/rules, section 2): {} boards differ, such as\n  \
                     {fen}\n  only the generator (rules.rs) has {extra:?}\n  only the reference has {missing:?}",
                    if heroic { "heroic " } else { "" },
                    differences.len(),
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{}\n{ADVICE}", faults.join("\n"));
}

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
