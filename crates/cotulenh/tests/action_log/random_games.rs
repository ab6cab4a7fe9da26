//! Whole games nobody chose: replayed, undone, and written and read again.

use cotulenh::{
    Battle, GameLog, Lang, Move, MoveLog, Position,
    board::{Position as _, Turn},
};
use cotulenh_testkit::random::random_setup;
use fastrand::Rng;

/// A random turn, deployments as often as plain moves where there are any.
fn random_turn(position: &Position, random: &mut Rng) -> Option<Turn<Move>> {
    let mut turn = Turn::new();
    let mut current = position.clone();
    loop {
        let moves = current.legal_moves();
        let steps: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_step()).collect();
        let choice = if !steps.is_empty() && random.bool() { &steps } else { &moves };
        let mv = *random.choice(choice)?;
        turn.push(mv);
        current = current.play(mv).unwrap();
        if current.is_turn_start() {
            return Some(turn);
        }
    }
}

fn random_log(start: Position, seed: u64, plies: usize) -> GameLog {
    let mut random = Rng::with_seed(seed);
    let mut log = GameLog::new(start);
    while log.turns().len() < plies
        && log.position().commander(log.position().turn()).is_some()
        && let Some(turn) = random_turn(log.position(), &mut random)
    {
        log.play(&turn).unwrap();
    }
    log
}

fn check_log(log: &GameLog) {
    let positions = log.replay().unwrap();
    assert_eq!(positions.len(), log.turns().len() + 1);
    assert_eq!(positions.last(), Some(log.position()));
    let mut cursor = log.cursor_at_end();
    for position in positions.iter().rev() {
        assert_eq!(cursor.position(), position);
        let expected = cursor.turns_made().checked_sub(1).map(|index| &log.turns()[index]);
        assert_eq!(cursor.back().unwrap(), expected);
    }
    assert_eq!(cursor.turns_made(), 0);
    assert_eq!(cursor.position(), log.start());
    for turn in log.turns() {
        for lang in [Lang::En, Lang::Vi] {
            assert!(!turn.describe(lang).is_empty());
            assert!(turn.actions().all(|action| !action.describe(lang).is_empty()));
        }
    }
    #[cfg(feature = "serde")]
    check_json(log);
}

#[cfg(feature = "serde")]
fn check_json(log: &GameLog) {
    let json = log.to_json();
    let read = GameLog::from_json(&json).unwrap();
    assert_eq!(&read, log);
    assert_eq!(read.to_json(), json);
}

#[test]
fn long_games_from_the_start() {
    let mut long = 0;
    for seed in 0..20 {
        let log = random_log(Position::initial(), seed, 260);
        long += usize::from(log.turns().len() >= 200);
        check_log(&log);
    }
    assert!(long >= 10, "only {long} games of 200 turns");
}

#[test]
fn games_from_random_setups() {
    let mut total = 0;
    for seed in 0..120 {
        let start = Position::from_fen(&random_setup(seed)).unwrap();
        let battle = Battle::ALL[seed as usize % Battle::ALL.len()];
        let log = random_log(start.with_battle(battle), seed, 60);
        total += log.turns().len();
        check_log(&log);
    }
    assert!(total > 2000, "{total}");
}

#[test]
fn games_that_start_in_the_middle_of_a_deployment() {
    let mut random = Rng::with_seed(1);
    let mut games = 0;
    for seed in 0..400 {
        let mut start = Position::from_fen(&random_setup(seed)).unwrap();
        let steps: Vec<Move> = start.legal_moves().into_iter().filter(|mv| mv.is_step()).collect();
        let Some(&step) = random.choice(&steps) else { continue };
        start = start.with_battle(Battle::Tactical).play(step).unwrap();
        if start.is_turn_start() {
            continue;
        }
        games += 1;
        check_log(&random_log(start, seed, 4));
    }
    assert!(games > 200, "{games}");
}

#[test]
fn a_log_taken_back_is_the_start_again() {
    let mut log = random_log(Position::initial(), 99, 40);
    while log.take_back().unwrap().is_some() {}
    assert_eq!(log, GameLog::new(Position::initial()));
}

#[test]
fn logs_tried_on_other_positions_never_break_them() {
    let mut fitting = 0;
    for seed in 0..12 {
        let start = Position::from_fen(&random_setup(seed)).unwrap();
        let moves = start.legal_moves();
        let made = moves.iter().map(|&mv| MoveLog::record(&start, mv).unwrap());
        let (positions, logs): (Vec<Position>, Vec<MoveLog>) = made.unzip();
        for position in positions.iter().step_by(2) {
            for log in &logs {
                for forth in [true, false] {
                    let mut changed = position.clone();
                    let result =
                        if forth { log.apply(&mut changed) } else { log.undo(&mut changed) };
                    if result.is_err() {
                        assert_eq!(changed, *position);
                        continue;
                    }
                    fitting += 1;
                    assert_eq!(changed.key(), changed.key_from_scratch());
                    let _ = (changed.to_fen(), changed.count_moves());
                }
            }
        }
    }
    assert!(fitting > 200, "{fitting}");
}
