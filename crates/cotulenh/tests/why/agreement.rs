//! A reason is found for every illegal move, and for no legal one.

use std::collections::{BTreeMap, BTreeSet};

use cotulenh::{Lang, Move, MoveKind, Position, Role, Square, board::Position as _};
use cotulenh_testkit::random::{self, SplitMix64};

/// Moves of all kinds and groups, most of them of the side to move and near to what is possible.
fn random_move(random: &mut SplitMix64, position: &Position) -> Move {
    let own: Vec<Square> = position.squares_of(position.turn()).into_iter().collect();
    loop {
        let from = if random.percent(90) { random.pick(&own).index() } else { random.below(132) };
        let near = |at: usize, random: &mut SplitMix64| at + random.below(11);
        let (file, rank) = (near(from % 11, random), near(from / 11, random));
        let Some(to) = file.checked_sub(5).zip(rank.checked_sub(5)) else { continue };
        let Some(to) = Square::new(to.0 as u8, to.1 as u8) else { continue };
        let kind = match position.stack_at(to) {
            _ if random.percent(20) => random.below(6),
            None => 0,
            Some(stack) if stack.color() == position.turn() => 4,
            Some(_) => 1 + random.below(3),
        };
        let group = if random.percent(50) { 0 } else { random.below(8) };
        let from = Square::from_index(from).expect("a square of the board");
        let kind = MoveKind::ALL[kind];
        let pieces = position.stack_at(from).into_iter().flat_map(cotulenh::Stack::pieces);
        let chosen = pieces.enumerate().filter(|(member, _)| group >> member & 1 != 0);
        let roles: Vec<Role> = chosen.map(|(_, piece)| piece.role).collect();
        return Move::step(from, &roles, kind, to).unwrap_or(Move::plain(from, to, kind));
    }
}

/// Whether a move that came from numbers means anything: its pieces are there.
fn is_meant(position: &Position, mv: Move) -> bool {
    let stack = position.stack_at(mv.from());
    let has_pieces = mv.roles().all(|role| stack.is_some_and(|stack| stack.has(role)));
    has_pieces && (!mv.is_finish() || mv == Move::finish(mv.from()))
}

fn check_position(position: &Position, random: &mut SplitMix64, seen: &mut BTreeMap<&str, usize>) {
    let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
    for &mv in &legal {
        assert_eq!(
            position.why_illegal(mv),
            None,
            "{} in {}",
            position.write_move(mv),
            position.to_fen()
        );
    }
    let finishes = position.stacks().map(|(square, _)| Move::finish(square));
    let tried: Vec<Move> =
        (0..300).map(|_| random_move(random, position)).chain(finishes).collect();
    for mv in tried {
        if legal.contains(&mv) || !is_meant(position, mv) {
            continue;
        }
        let refusal = position
            .why_illegal(mv)
            .unwrap_or_else(|| panic!("no reason against {mv:?} in {}", position.to_fen()));
        *seen.entry(refusal.reason.code()).or_default() += 1;
        for lang in [Lang::En, Lang::Vi] {
            assert!(!refusal.describe(lang).contains('?'), "{}", refusal.describe(lang));
        }
    }
}

#[test]
fn a_reason_is_found_exactly_for_illegal_moves() {
    let mut random = SplitMix64::new(5);
    let mut seen = BTreeMap::new();
    for seed in 0..600 {
        let position = Position::from_fen(&random::random_setup(seed)).unwrap();
        check_position(&position, &mut random, &mut seen);
    }
    for seed in 0..12 {
        for fen in random::random_game(seed, 80) {
            check_position(&Position::from_fen(&fen).unwrap(), &mut random, &mut seen);
        }
        let start = random::random_setup(50_000 + seed);
        for fen in random::random_walk(&start, seed, 20).unwrap() {
            check_position(&Position::from_fen(&fen).unwrap(), &mut random, &mut seen);
        }
    }
    let expected = [
        "already_acted",
        "blocked",
        "bomb_in_deployment",
        "commander_attacked",
        "commanders_face",
        "dead_end",
        "deployment_under_way",
        "exposed",
        "faces_on_way",
        "faces_there",
        "immobile",
        "may_not_finish",
        "may_not_pass",
        "may_not_stop",
        "must_replace",
        "must_stay",
        "no_deployment",
        "no_diagonals",
        "no_such_stack",
        "nobody_to_join",
        "not_exposed",
        "not_in_line",
        "not_yours",
        "nothing_there",
        "nothing_to_deploy",
        "nothing_to_take",
        "occupied",
        "only_planes_sacrifice",
        "own_stack",
        "river",
        "same_square",
        "shore_corner",
        "shot_down",
        "single_only",
        "too_far",
        "whole_stack",
    ];
    let missing: Vec<_> = expected.iter().filter(|code| !seen.contains_key(*code)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met {seen:?}");
}

/// Whatever a text means, a reason is given, and a text that can be read is never refused.
#[test]
fn texts_of_turns_of_other_positions_get_a_reason() {
    let mut texts = BTreeSet::new();
    let mut positions = Vec::new();
    for seed in 0..40 {
        let fens = random::random_game(seed, 40).into_iter().chain([random::random_setup(seed)]);
        for fen in fens {
            let position = Position::from_fen(&fen).unwrap();
            for mv in position.legal_moves().into_iter().step_by(7) {
                texts.insert(position.write_move(mv));
                let whole = position.play(mv).is_ok_and(|after| after.is_turn_start());
                let turn = cotulenh::Turn::single(mv);
                if whole && !mv.is_finish() {
                    texts.insert(position.write_turn(&turn, cotulenh::TurnStyle::San));
                    texts.insert(position.write_turn(&turn, cotulenh::TurnStyle::Uci));
                }
            }
            positions.push(position);
        }
    }
    let texts: Vec<String> = texts.into_iter().collect();
    let mut random = SplitMix64::new(9);
    for position in &positions {
        for _ in 0..60 {
            let text = random.pick(&texts);
            match (position.parse_turn(text), position.read_turn(text)) {
                (Ok(read), Ok(explained)) => assert_eq!(read, explained),
                (Err(_), Err(refusal)) => {
                    let code = refusal.reason.code();
                    assert_ne!(code, "form", "{text} in {}", position.to_fen());
                    assert_ne!(refusal.describe(Lang::Vi), refusal.describe(Lang::En));
                }
                (read, explained) => {
                    panic!("{text} in {}: {read:?} {explained:?}", position.to_fen())
                }
            }
        }
    }
}

/// Any text gets an answer.
#[test]
fn nonsense_is_named() {
    let position = Position::initial();
    let mut random = SplitMix64::new(11);
    let signs: Vec<char> =
        "CITMEAGSFNHabcdefghijklmz0123456789()+:>x_@&,-#^ éfinsh".chars().collect();
    for _ in 0..20_000 {
        let text: String = (0..random.below(14)).map(|_| *random.pick(&signs)).collect();
        if position.parse_turn(&text).is_err() {
            assert!(!position.read_turn(&text).unwrap_err().describe(Lang::Vi).is_empty());
        }
        if position.parse_move(&text).is_err() {
            assert!(position.read_move(&text).is_err());
        }
    }
}
