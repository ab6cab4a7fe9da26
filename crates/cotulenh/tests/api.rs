//! The library as an outside program meets it: nothing is imported that its documentation does not
//! name.

use std::{
    collections::{BTreeSet, HashSet},
    error::Error,
};

use cotulenh::{
    Action, Battle, Color, Deployment, FenError, Game, GameLog, Lang, Move, MoveKind, Outcome,
    PackedPosition, ParseMoveError, Piece, Position, RED, Role, Score, Setup, Square, SquareSet,
    Stack, Termination, Turn, TurnError, UnpackError,
};
use cotulenh_testkit::random::{SplitMix64, random_setup};
use proptest::prelude::*;

/// Positions of a walk of legal moves: turn starts and deployments under way, ends included.
fn walk(seed: u64, plies: usize) -> Vec<Position> {
    let mut random = SplitMix64::new(seed);
    let mut position = match seed % 3 {
        0 => Position::new(),
        _ => random_setup(seed).parse().expect("a playable set-up"),
    };
    position = position.with_battle(Battle::ALL[seed as usize % Battle::ALL.len()]);
    let mut met = vec![position];
    for _ in 0..plies {
        let position = &met[met.len() - 1];
        let moves = position.legal_moves();
        let steps: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_step()).collect();
        let wanted = if random.percent(40) && !steps.is_empty() { &steps } else { &moves };
        if wanted.is_empty() {
            break;
        }
        let next = position.play(*random.pick(wanted)).expect("a listed move");
        met.push(next);
    }
    met
}

#[test]
fn the_example_of_the_documentation() -> Result<(), Box<dyn Error>> {
    let game: Game<Position> = Game::new();
    assert_eq!(game.position(), &Position::default());
    let position: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".parse()?;
    assert_eq!(position.to_string().parse::<Position>()?, position);
    assert_eq!(Position::default().legal_moves().len(), 116);
    assert_eq!(position.moves().find(|mv| mv.is_capture()), None);
    let turns: Vec<Turn> = position.legal_turns().collect();
    let next = position.play_turn(&turns[0])?;
    assert_ne!(next, position);
    let json = serde_json::to_string(&position)?;
    assert_eq!(json, format!("\"{position}\""));
    let packed = PackedPosition::from(&position);
    assert!(packed.as_bytes().len() <= 64);
    assert_eq!(Position::try_from(&packed)?, position);
    Ok(())
}

#[test]
fn the_first_move_needs_one_stack_only() {
    let position = Position::new();
    let mut moves = position.moves();
    assert_eq!(moves.stacks_generated(), 0);
    let first = moves.next();
    assert!(first.is_some());
    let with_moves = position.legal_moves().iter().map(|mv| mv.from()).collect::<BTreeSet<_>>();
    assert!(with_moves.len() > 10);
    let own = position.squares_of(RED).into_iter();
    let looked_at = own.take_while(|&square| Some(square) <= first.map(Move::from)).count();
    assert_eq!(moves.stacks_generated(), looked_at);
    assert_eq!(looked_at, 1, "b2 is the first stack and can move");
    assert_eq!(first, position.legal_moves().first().copied());
    assert_eq!(moves.count() + 1, 116);
}

#[test]
fn every_error_can_cross_threads() {
    fn check<T: Error + Send + Sync + 'static>() {}
    check::<FenError>();
    check::<TurnError>();
    check::<ParseMoveError>();
    check::<UnpackError>();
    check::<cotulenh::ParseFenError>();
    check::<cotulenh::InvalidSetup>();
    check::<cotulenh::IllegalMove<Move>>();
    check::<cotulenh::PlayError<Move>>();
    check::<cotulenh::DeploymentError>();
    check::<cotulenh::ActionError>();
    check::<cotulenh::GameLogError>();
    check::<cotulenh::UnknownWord>();
    check::<<Position as cotulenh::Notation>::FenError>();
}

#[test]
fn nothing_prints_first_or_second() -> Result<(), Box<dyn Error>> {
    let position: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".parse()?;
    let outcome = Outcome::win(RED, Termination::CommanderCaptured);
    let piece = Piece { color: RED, role: Role::Tank, heroic: false };
    let stack: Stack = "(NF)".parse()?;
    let shown = [
        format!("{RED} {RED:?} {:?}", Color::ALL),
        format!("{outcome} {outcome:?}"),
        format!("{piece} {piece:?} {stack} {stack:?}"),
        format!("{position} {position:?}"),
        format!("{:?}", position.to_setup()),
        format!("{:?}", Setup::empty().position()),
        serde_json::to_string(&(RED, outcome, piece, stack))?,
    ];
    for text in shown {
        assert!(!text.contains("First") && !text.contains("Second"), "{text}");
    }
    Ok(())
}

#[test]
fn values_are_read_back_from_json() -> Result<(), Box<dyn Error>> {
    fn check<T>(value: &T, json: &str) -> Result<(), Box<dyn Error>>
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value)?, json);
        assert_eq!(serde_json::from_str::<T>(json)?, *value);
        Ok(())
    }
    check(&RED, r#""red""#)?;
    check(&Role::AntiAir, r#""anti_air""#)?;
    check(&"+t".parse::<Piece>()?, r#""+t""#)?;
    check(&"(NFT)".parse::<Stack>()?, r#""(NFT)""#)?;
    check(&Square::K12, r#""k12""#)?;
    check(&SquareSet::EMPTY.with(Square::C5).with(Square::A1), r#""a1 c5""#)?;
    check(&MoveKind::StayCapture, r#""stay_capture""#)?;
    check(&"c5xc6".parse::<Move>()?, r#""c5xc6""#)?;
    check(&"c5:F>e7,T>d5,finish".parse::<Turn>()?, r#""c5:F>e7,T>d5,finish""#)?;
    check(&Battle::Marine, r#""marine""#)?;
    check(&Lang::Vi, r#""vi""#)?;
    check(&Termination::Draw100, r#""draw_100""#)?;
    check(&Outcome::draw(Termination::Stalemate), r#"{"termination":"stalemate","winner":null}"#)?;
    check(&Score::Mate(-2), r#"{"mate":-2}"#)?;
    check(&Setup::empty(), &format!("\"{}\"", Setup::empty()))?;
    let position = Position::new().with_battle(Battle::Air);
    check(&position, &format!(r#"{{"fen":"{}","battle":"air"}}"#, Position::new()))?;
    Ok(())
}

#[test]
fn texts_that_are_no_moves_are_refused() {
    let wrong = [
        "",
        "c5",
        "c5c",
        "c5c13",
        "c5-c6",
        "c5:",
        "c5:F",
        "c5:F>",
        "c5:F>e7,",
        "c5:f>e7",
        "c5:+F>e7",
        "c5:(MI)>e7",
        "c5:(FF)>e7",
        "c5:Z>e7",
        "c5c6,finish",
        "c5:finish,F>e7",
        "c5:F>e7;",
        "đ5c6",
        "c5:F>e7,T>d5,N>c6,finish,finish",
    ];
    for text in wrong {
        let is_empty_turn = text.is_empty();
        assert_eq!(text.parse::<Turn>().is_err(), !is_empty_turn, "{text:?}");
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn a_step_is_built_from_its_roles() {
    let step = Move::step(Square::C5, &[Role::Tank, Role::AirForce], MoveKind::Capture, Square::E7);
    assert_eq!(step.map(|step| step.to_string()), Some("c5:(FT)>xe7".into()));
    assert_eq!(Move::step(Square::C5, &[Role::Tank], MoveKind::Finish, Square::E7), None);
    assert_eq!(Move::step(Square::C5, &[], MoveKind::Normal, Square::E7), None);
    assert_eq!(
        Move::step(Square::C5, &[Role::Tank, Role::Engineer], MoveKind::Normal, Square::E7),
        None
    );
}

/// A search through everything that is reachable in a turn, the obvious way.
fn turns_by_playing(position: &Position, turn: &Turn, side: Color, found: &mut Vec<Turn>) {
    for mv in position.legal_moves() {
        let mut longer = turn.clone();
        longer.push(mv);
        let after = position.play(mv).expect("a listed move");
        if after.turn() == side {
            turns_by_playing(&after, &longer, side, found);
        } else {
            found.push(longer);
        }
    }
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn moves_come_one_by_one_in_the_order_of_the_list(seed in 0..1_000_000u64) {
        for position in walk(seed, 12) {
            let listed = position.legal_moves();
            prop_assert_eq!(position.moves().collect::<Vec<_>>(), listed, "{}", position);
        }
    }

    #[test]
    fn turns_are_all_the_ways_to_play_one(seed in 0..1_000_000u64) {
        for position in walk(seed, 6) {
            let mut expected = Vec::new();
            turns_by_playing(&position, &Turn::new(), position.turn(), &mut expected);
            let turns: Vec<Turn> = position.legal_turns().collect();
            prop_assert_eq!(&turns, &expected, "{}", position);
            for turn in &turns {
                prop_assert_eq!(turn.to_string().parse::<Turn>(), Ok(turn.clone()));
            }
        }
    }

    #[test]
    fn a_deployment_knows_the_position_it_began_from(seed in 0..1_000_000u64) {
        let walk = walk(seed, 16);
        let mut start = &walk[0];
        for position in &walk {
            if position.is_turn_start() {
                start = position;
            }
            prop_assert_eq!(&position.before_deployment(), start, "{}", position);
        }
    }

    #[test]
    fn moves_read_back_without_a_position(seed in 0..1_000_000u64) {
        for position in walk(seed, 12) {
            let mut texts = HashSet::new();
            for mv in position.legal_moves() {
                prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
                prop_assert!(texts.insert(mv.to_string()), "{} twice in {}", mv, position);
            }
        }
    }

    #[test]
    fn positions_read_back_from_json(seed in 0..1_000_000u64) {
        for position in walk(seed, 12) {
            let has_commanders = Color::ALL.iter().all(|&side| position.commander(side).is_some());
            if has_commanders {
                let json = serde_json::to_string(&position).unwrap();
                prop_assert_eq!(&serde_json::from_str::<Position>(&json).unwrap(), &position);
            }
        }
    }

    #[test]
    fn packing_loses_nothing(seed in 0..1_000_000u64) {
        for position in walk(seed, 20) {
            let packed = PackedPosition::from(&position);
            prop_assert_eq!(&Position::try_from(&packed).unwrap(), &position);
            prop_assert_eq!(PackedPosition::from_bytes(packed.as_bytes()), Ok(packed.clone()));
            prop_assert_eq!(packed.to_string().parse::<PackedPosition>(), Ok(packed.clone()));
            let pieces: usize = position.stacks().map(|(_, stack)| stack.len()).sum();
            if pieces <= 38 && position.is_turn_start() {
                prop_assert!(packed.as_bytes().len() <= 64, "{} in {}", packed, position);
            }
        }
    }

    #[test]
    fn hostile_bytes_are_refused_or_a_position(seed in 0..1_000_000u64) {
        let mut random = SplitMix64::new(seed);
        for position in walk(seed, 6) {
            let good = PackedPosition::from(&position);
            for _ in 0..40 {
                let mut bytes = good.as_bytes().to_vec();
                match random.below(4) {
                    0 => bytes.truncate(random.below(bytes.len() + 1)),
                    1 => bytes.push(random.next_u64() as u8),
                    _ => {
                        let at = random.below(bytes.len());
                        bytes[at] ^= 1 << random.below(8);
                    }
                }
                if let Ok(packed) = PackedPosition::from_bytes(&bytes) {
                    let read = Position::try_from(&packed).unwrap();
                    prop_assert_eq!(PackedPosition::from(&read), packed);
                    read.count_moves();
                }
            }
        }
        let noise: Vec<u8> = (0..random.below(220)).map(|_| random.next_u64() as u8).collect();
        let _ = PackedPosition::from_bytes(&noise);
        let versioned: Vec<u8> = [1].into_iter().chain(noise).collect();
        let _ = PackedPosition::from_bytes(&versioned);
    }

    #[test]
    fn games_and_logs_turn_into_each_other(seed in 0..1_000_000u64) {
        let mut random = SplitMix64::new(seed);
        let mut game: Game<Position> = Game::new();
        for _ in 0..12 {
            let turns: Vec<Turn> = game.position().legal_turns().collect();
            if game.is_over() || turns.is_empty() {
                break;
            }
            game.play_turn(random.pick(&turns)).unwrap();
        }
        if random.percent(50) && !game.is_over() {
            game.resign(RED).unwrap();
        }
        let log = GameLog::from(&game);
        prop_assert_eq!(log.turns().len(), game.turn_count());
        prop_assert_eq!(log.declared_outcome(), game.declared_outcome().map(|(_, by)| by));
        let back = Game::try_from(&log).unwrap();
        prop_assert_eq!(&back, &game);
        let read = GameLog::from_json(&log.to_json()).unwrap();
        prop_assert_eq!(Game::try_from(&read).unwrap(), game.clone());
        let json = serde_json::to_string(&game).unwrap();
        prop_assert_eq!(serde_json::from_str::<Game<Position>>(&json).unwrap(), game);
    }
}

#[test]
fn sizes_of_packed_positions() {
    let size = |fen: &str| PackedPosition::from(&fen.parse::<Position>().unwrap()).as_bytes().len();
    let start = Position::new().to_fen();
    assert_eq!(size(&start), 57);
    let (board, rest) = start.split_once(' ').unwrap();
    let hero = |letter: char| {
        if letter.is_ascii_alphabetic() { format!("+{letter}") } else { letter.to_string() }
    };
    let heroes: String = board.chars().map(hero).collect();
    assert_eq!(size(&format!("{heroes} {rest}")), 57, "38 heroes");
    assert_eq!(size("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1"), 27);
    let middle = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7...";
    assert_eq!(size(middle), 30);
}

#[test]
fn unknown_versions_and_empty_bytes_are_refused() {
    assert_eq!(PackedPosition::from_bytes(&[]), Err(UnpackError::Version { found: None }));
    assert_eq!(PackedPosition::from_bytes(&[9, 0]), Err(UnpackError::Version { found: Some(9) }));
    assert_eq!(PackedPosition::from_bytes(&[1]), Err(UnpackError::TooShort));
    assert_eq!("zz".parse::<PackedPosition>(), Err(UnpackError::NotHexadecimal));
}

#[test]
fn equal_positions_hash_alike_and_keys_ignore_counters() -> Result<(), Box<dyn Error>> {
    let a: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".parse()?;
    let b: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 7 9".parse()?;
    assert_eq!(a.key(), b.key());
    assert_ne!(a, b);
    let set: HashSet<Position> = [a.clone(), b, a.clone()].into_iter().collect();
    assert_eq!(set.len(), 2);
    assert!(set.contains(&a));
    Ok(())
}

#[test]
fn actions_are_heard_without_a_trait() -> Result<(), Box<dyn Error>> {
    let mut position = Position::new();
    let mut actions: Vec<Action> = Vec::new();
    let mv = position.parse_move("Ic6")?;
    let undo = position.make_observed(mv, &mut actions);
    assert_eq!(actions.last(), Some(&Action::SwitchTurn));
    position.unmake(mv, undo);
    assert_eq!(position, Position::new());
    let deployment = Deployment::begin(&position, Square::C5);
    assert!(deployment.is_err());
    Ok(())
}
