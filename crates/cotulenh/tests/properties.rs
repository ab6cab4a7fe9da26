//! What holds in every position, tried on positions nobody chose: random games, and random set-ups
//! with stacks, heroes and Commanders in danger.

use std::{collections::BTreeMap, ops::ControlFlow};

use cotulenh::{
    BLUE, Move, MoveKind, Piece, Position, RED, Role, Setup, Square, SquareSet, Stack, Undo,
    board::{Color, Position as _, Turn, TurnStyle},
    rules,
};
use cotulenh_testkit::{
    random::{SplitMix64, random_setup},
    reference,
};
use proptest::{prelude::*, test_runner::TestCaseError};

/// The positions of a walk of legal moves from a position, with a taste for captures,
/// combinations and steps.
fn walk(start: Position, seed: u64, plies: usize) -> Vec<Position> {
    let mut random = SplitMix64::new(seed);
    let mut met = vec![start];
    for _ in 0..plies {
        let position = &met[met.len() - 1];
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let wanted: fn(&Move) -> bool = match random.below(4) {
            0 => |mv| mv.is_capture(),
            1 => |mv| mv.is_step() || mv.kind() == MoveKind::Combine,
            _ => |_| true,
        };
        let preferred: Vec<Move> = moves.iter().copied().filter(wanted).collect();
        let mv = *random.pick(if preferred.is_empty() { &moves } else { &preferred });
        let next = position.play(mv).expect("a listed move");
        met.push(next);
    }
    met
}

fn from_setup(seed: u64) -> Position {
    Position::from_fen(&random_setup(seed)).expect("a playable set-up")
}

/// Positions of a game from the start for even seeds, from a random set-up for odd ones.
fn positions(seed: u64) -> Vec<Position> {
    let (start, plies) =
        if seed.is_multiple_of(2) { (Position::initial(), 60) } else { (from_setup(seed), 12) };
    walk(start, seed, plies)
}

/// Every whole legal turn: its atomic moves and the position after it.
fn turns(position: &Position) -> Vec<(Turn<Move>, Position)> {
    fn go_on(
        position: &Position,
        side: Color,
        turn: &Turn<Move>,
        found: &mut Vec<(Turn<Move>, Position)>,
    ) {
        for mv in position.legal_moves() {
            let mut longer = turn.clone();
            longer.push(mv);
            let after = position.play(mv).expect("a listed move");
            if after.turn() == side {
                go_on(&after, side, &longer, found);
            } else {
                found.push((longer, after));
            }
        }
    }
    let mut found = Vec::new();
    go_on(position, position.turn(), &Turn::new(), &mut found);
    found
}

fn mirrored(position: &Position) -> Setup {
    let setup = position.to_setup();
    let mut mirror = Setup::empty();
    for (square, pieces) in setup.squares() {
        let pieces: Vec<Piece> =
            pieces.iter().map(|&piece| Piece { color: !piece.color, ..piece }).collect();
        mirror.set(square.mirror(), &pieces);
    }
    mirror.turn = !setup.turn;
    mirror.counters = setup.counters;
    mirror
}

/// A LAN text with every square turned round.
fn mirrored_text(text: &str) -> String {
    let mut mirror = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        match rest[..=digits].parse::<Square>() {
            Ok(square) if text != "finish" => mirror += &square.mirror().to_string(),
            _ => mirror.push_str(&rest[..=digits]),
        }
        rest = &rest[first.len_utf8() + digits..];
    }
    mirror
}

type Checked = Result<(), TestCaseError>;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn a_set_is_folded_in_the_order_of_its_squares(
        wanted in proptest::collection::vec(any::<bool>(), Square::COUNT),
        skipped in 0usize..140,
    ) {
        let set: SquareSet =
            Square::all().zip(&wanted).filter_map(|(square, &is_in)| is_in.then_some(square)).collect();
        let mut squares = set.into_iter();
        let mut one_by_one = Vec::new();
        for _ in 0..skipped {
            one_by_one.extend(squares.next());
        }
        let folded = squares.fold(one_by_one, |mut all, square| {
            all.push(square);
            all
        });
        let expected: Vec<Square> = Square::all().filter(|&square| set.contains(square)).collect();
        prop_assert_eq!(folded, expected);
    }

    #[test]
    fn every_move_can_be_taken_back(seed in 0..1_000_000u64) {
        positions(seed).iter().try_for_each(check_unmake)?;
    }

    #[test]
    fn every_fen_reads_back(seed in 0..1_000_000u64) {
        positions(seed).iter().try_for_each(check_fen)?;
    }

    #[test]
    fn lists_counts_and_visits_agree(seed in 0..1_000_000u64) {
        positions(seed).iter().try_for_each(check_lists)?;
    }

    #[test]
    fn only_listed_moves_are_legal(seed in 0..1_000_000u64) {
        let mut random = SplitMix64::new(seed);
        positions(seed).iter().try_for_each(|position| check_legality(position, &mut random))?;
    }

    #[test]
    fn atomic_moves_are_read_back(seed in 0..1_000_000u64) {
        positions(seed).iter().try_for_each(check_atomic_texts)?;
    }

    #[test]
    fn who_captures_attacks(seed in 0..1_000_000u64) {
        positions(seed).iter().try_for_each(check_captures)?;
    }
}

proptest! {
    #![proptest_config(config(8))]

    #[test]
    fn attackers_are_those_the_rules_say(seed in 0..1_000_000u64) {
        positions(seed).iter().try_for_each(check_attackers)?;
    }

    #[test]
    fn the_two_sides_play_by_the_same_rules(seed in 0..1_000_000u64) {
        turn_starts(seed).iter().try_for_each(check_mirror)?;
    }

    #[test]
    fn plain_moves_have_texts_of_their_own(seed in 0..1_000_000u64) {
        turn_starts(seed).iter().try_for_each(check_plain_texts)?;
    }

    #[test]
    fn turns_are_written_and_read_back_in_every_style(seed in 0..1_000_000u64) {
        let starts = turn_starts(seed);
        let mut random = SplitMix64::new(seed);
        (0..3).try_for_each(|_| check_turn_texts(random.pick(&starts)))?;
    }
}

fn turn_starts(seed: u64) -> Vec<Position> {
    positions(seed).into_iter().filter(Position::is_turn_start).collect()
}

fn check_unmake(before: &Position) -> Checked {
    let fen = before.to_fen();
    let mut position = before.clone();
    for mv in before.legal_moves() {
        let undo = position.make(mv);
        prop_assert_eq!(position.key(), position.key_from_scratch(), "{:?} in {}", mv, fen);
        position.unmake(mv, undo);
        prop_assert_eq!(&position, before, "{:?}", mv);
        prop_assert_eq!(position.key(), before.key());
    }
    prop_assert_eq!(position.to_fen(), fen);
    Ok(())
}

fn check_fen(position: &Position) -> Checked {
    if Color::ALL.into_iter().all(|side| position.commander(side).is_some()) {
        let read = Position::from_fen(&position.to_fen());
        prop_assert_eq!(read.as_ref(), Ok(position));
    }
    Ok(())
}

fn check_lists(position: &Position) -> Checked {
    let moves = position.legal_moves();
    prop_assert_eq!(position.count_moves(), moves.len());
    prop_assert_eq!(position.has_moves(), !moves.is_empty());
    let mut captures = Vec::new();
    position.generate_captures(&mut captures);
    let expected: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
    prop_assert_eq!(&captures, &expected);
    let mut others = Vec::new();
    position.generate_quiets(&mut others);
    let expected: Vec<Move> = moves.iter().copied().filter(|mv| !mv.is_capture()).collect();
    prop_assert_eq!(others, expected);
    let wanted = moves.len() / 2 + 1;
    let mut seen = Vec::new();
    let stopped = position.visit_moves(|mv| {
        seen.push(mv);
        if seen.len() == wanted { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
    });
    prop_assert_eq!(&seen[..], &moves[..wanted.min(moves.len())]);
    prop_assert_eq!(stopped.break_value(), moves.get(wanted - 1).copied());
    let mut distinct = moves.clone();
    distinct.sort_unstable();
    distinct.dedup();
    prop_assert_eq!(distinct.len(), moves.len(), "a move twice in {:?}", position);
    Ok(())
}

/// Tries numbers of no meaning, and legal moves with one bit turned round.
fn check_legality(position: &Position, random: &mut SplitMix64) -> Checked {
    let moves = position.legal_moves();
    for _ in 0..80 {
        let bits = match moves.as_slice() {
            moves if moves.is_empty() || random.percent(50) => random.next_u64() as u32 >> 1,
            moves => random.pick(moves).to_bits() ^ 1 << random.below(31),
        };
        if let Some(mv) = Move::from_bits(bits) {
            let is_listed = moves.contains(&mv);
            prop_assert_eq!(position.is_legal(mv), is_listed, "{:?} in {:?}", mv, position);
            prop_assert_eq!(position.play(mv).is_ok(), is_listed);
        }
    }
    for mv in moves {
        prop_assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    }
    Ok(())
}

fn check_atomic_texts(position: &Position) -> Checked {
    for mv in position.legal_moves() {
        prop_assert_eq!(position.parse_move(&position.write_move(mv)), Ok(mv));
    }
    Ok(())
}

fn check_captures(position: &Position) -> Checked {
    let (us, them) = (position.turn(), !position.turn());
    for mv in position.legal_moves().into_iter().filter(|mv| mv.is_capture()) {
        let faces = Some(mv.to()) == position.commander(them) && position.commanders_face();
        let attackers = position.attackers_of(mv.to(), us);
        prop_assert!(attackers.contains(mv.from()) || faces, "{mv:?} in {position:?}");
    }
    Ok(())
}

fn check_attackers(position: &Position) -> Checked {
    for (target, by) in Square::all().flat_map(|square| [(square, RED), (square, BLUE)]) {
        let has_attacker = |from: Square| {
            let mut pieces = position.stack_at(from).into_iter().flat_map(Stack::pieces);
            pieces.any(|piece| attacks(position, from, piece, target))
        };
        let expected: SquareSet =
            position.squares_of(by).into_iter().filter(|&from| has_attacker(from)).collect();
        let found = position.attackers_of(target, by);
        prop_assert_eq!(found, expected, "{} in {:?}", target, position);
    }
    Ok(())
}

fn check_mirror(position: &Position) -> Checked {
    let Ok(mirror) = mirrored(position).position() else {
        prop_assert!(position.outcome().is_some(), "{position:?}");
        return Ok(());
    };
    prop_assert_eq!(mirror.is_check(), position.is_check());
    let twins: BTreeMap<String, Move> =
        mirror.legal_moves().into_iter().map(|mv| (mirror.write_move(mv), mv)).collect();
    prop_assert_eq!(twins.len(), position.count_moves(), "{:?}", position);
    for mv in position.legal_moves() {
        let text = mirrored_text(&position.write_move(mv));
        let Some(&twin) = twins.get(&text) else {
            return Err(TestCaseError::fail(format!("{text} in {mirror:?}")));
        };
        let (after, twin_after) = (position.play(mv), mirror.play(twin));
        let (Ok(after), Ok(twin_after)) = (after, twin_after) else {
            return Err(TestCaseError::fail(format!("{text} in {mirror:?}")));
        };
        let mut expected = mirrored(&after);
        expected.counters = twin_after.counters();
        prop_assert_eq!(twin_after.to_setup(), expected, "{}", text);
    }
    Ok(())
}

fn check_plain_texts(position: &Position) -> Checked {
    for style in [TurnStyle::San, TurnStyle::Lan, TurnStyle::Uci] {
        let mut texts = BTreeMap::new();
        for mv in position.legal_moves().into_iter().filter(|mv| !mv.is_step()) {
            let text = position.write_turn(&Turn::single(mv), style);
            let other = texts.insert(text.clone(), mv);
            prop_assert_eq!(other, None, "{} is {:?} as well in {:?}", text, mv, position);
        }
    }
    Ok(())
}

fn check_turn_texts(position: &Position) -> Checked {
    for (turn, after) in turns(position) {
        for style in [TurnStyle::San, TurnStyle::Lan, TurnStyle::Uci] {
            let text = position.write_turn(&turn, style);
            let read = position.parse_turn(&text);
            prop_assert_eq!(read.as_ref(), Ok(&turn), "{} in {:?}", text, position);
            prop_assert_eq!(position.play_turn(&turn), Ok(after.clone()), "{}", text);
        }
    }
    Ok(())
}

/// Section 7 word by word: whether a piece, as if alone on its square, could capture an enemy
/// stack on `target`.
fn attacks(position: &Position, from: Square, piece: Piece, target: Square) -> bool {
    let files = target.file().cast_signed() - from.file().cast_signed();
    let ranks = target.rank().cast_signed() - from.rank().cast_signed();
    let distance = files.abs().max(ranks.abs());
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    if distance == 0 || !is_line {
        return false;
    }
    let is_ship = position.stack_at(target).is_some_and(|met| met.carrier().role == Role::Navy);
    let reach = piece.role.reach(piece.heroic);
    let range = if is_ship { reach.capturing_navy } else { reach.capturing };
    let range = if files == 0 || ranks == 0 { range.straight } else { range.diagonal };
    if distance > range.cast_signed() {
        return false;
    }
    let line: Vec<Square> = (1..=distance)
        .filter_map(|step| from.offset(files.signum() * step, ranks.signum() * step))
        .collect();
    if piece.role == Role::AirForce {
        return piece.heroic || !is_shot_down(position, !piece.color, &line);
    }
    let over = rules::CAPTURES_OVER_STACKS[piece.role as usize];
    over || line[..line.len() - 1].iter().all(|&square| position.stack_at(square).is_none())
}

/// Section 6: two defenders, or one zone left again.
fn is_shot_down(position: &Position, defender: Color, line: &[Square]) -> bool {
    let zones: Vec<_> = position
        .defence_zones(defender)
        .filter(|defence| line.iter().any(|&square| defence.zone.contains(square)))
        .collect();
    match zones.as_slice() {
        [] => false,
        [only] => {
            let entered = line.iter().skip_while(|&&square| !only.zone.contains(square));
            entered.copied().any(|square| !only.zone.contains(square))
        }
        _ => true,
    }
}

#[test]
fn positions_moves_and_undo_records_are_small() {
    assert_eq!(size_of::<Position>(), 656);
    assert_eq!(size_of::<Undo>(), 48);
    assert_eq!(size_of::<Move>(), 4);
}

/// The widest position that a search over random set-ups found.
const WIDE: &str = "6(FC)4/9(EG)1/11/5(+F+TM)3h1/3m3(F+TI)2i/2(NFI)8/2f3(+FTI)1t2/\
                    1(+NF)1(+e+s)ta1+e3/3m1e5/3t1c3s1/4f3G2/1+n3+f5 r - - 3 43";

#[test]
fn the_widest_known_position_has_761_moves() {
    let position = Position::from_fen(WIDE).unwrap();
    assert_eq!(position.count_moves(), 761);
    assert_eq!(position.legal_moves().len(), 761);
    assert_eq!(reference::analyse(WIDE).unwrap().moves.len(), 761);
}
