//! Training games: played, written, read, resumed and described.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::{fs, path::Path, sync::atomic::AtomicBool};

use cotulenh_eval::{Evaluator as _, built_in};
use cotulenh_train::{
    TrainingGame,
    games_file::{GamesFile, GamesFileError, GamesWriter},
    selfplay::{Game, Settings, play_games},
    stats::Stats,
};

fn settings<P: TrainingGame>() -> Settings {
    Settings { nodes: 60, seed: 7, max_turns: 120, ..Settings::of::<P>() }
}

/// Plays until the file holds so many games.
fn play<P: TrainingGame>(path: &Path, games: u64, threads: usize) {
    let settings = settings::<P>();
    let (mut writer, there) = GamesWriter::<P>::open(path, &settings).unwrap();
    let stop = AtomicBool::new(false);
    play_games::<P>(
        settings,
        built_in(P::Evaluator::GAME),
        there..games,
        threads,
        &stop,
        &mut |_, game| {
            writer.add(&game).unwrap();
        },
    )
    .unwrap();
}

fn games<P: TrainingGame>(path: &Path) -> Vec<Game<P::Move>> {
    GamesFile::<P>::read(path).unwrap().games().map(Result::unwrap).collect()
}

fn threads_and_breaks_change_nothing<P: TrainingGame>() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, broken) = (folder.path().join("whole"), folder.path().join("broken"));
    play::<P>(&whole, 6, 1);
    play::<P>(&broken, 3, 2);
    let bytes = fs::read(&broken).unwrap();
    fs::write(&broken, &bytes[..bytes.len() - 5]).unwrap();
    assert!(GamesFile::<P>::read(&broken).unwrap().is_broken_off());
    play::<P>(&broken, 6, 2);
    assert_eq!(fs::read(&whole).unwrap(), fs::read(&broken).unwrap());
}

fn games_replay<P: TrainingGame>() -> Stats {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    play::<P>(&path, 8, 2);
    let games = games::<P>(&path);
    assert_eq!(games.len(), 8);
    for game in &games {
        let mut position = P::initial();
        let turns = game.opening.iter().chain(game.turns.iter().map(|(turn, _)| turn));
        for turn in turns {
            assert_eq!(position.outcome(), None);
            position = position.play_turn(turn).expect("a legal turn");
            assert!(position.is_turn_start());
        }
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome, game.outcome);
        }
    }
    let stats = Stats::of(&GamesFile::<P>::read(&path).unwrap()).unwrap();
    assert_eq!(stats.games, games.len());
    assert_eq!(stats.positions, games.iter().map(Game::count_positions).sum::<usize>());
    assert_eq!(stats.results.iter().sum::<usize>(), games.len());
    assert_eq!(stats.material.iter().sum::<usize>(), stats.positions);
    assert_eq!(stats.duplicate_games, 0);
    assert!(stats.bytes_per_ply < 7.0, "{}", stats.bytes_per_ply);
    stats
}

#[test]
fn a_resumed_run_gives_the_same_file_with_any_number_of_threads() {
    threads_and_breaks_change_nothing::<cotulenh::Position>();
    threads_and_breaks_change_nothing::<cotulenh_chess::Position>();
}

#[test]
fn games_of_cotulenh_replay_and_have_positions_inside_deployments() {
    let stats = games_replay::<cotulenh::Position>();
    assert!(stats.positions_inside_deployments > 0);
}

#[test]
fn games_of_chess_replay() {
    let stats = games_replay::<cotulenh_chess::Position>();
    assert_eq!(stats.positions_inside_deployments, 0);
}

#[test]
fn files_of_other_games_settings_and_kinds_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    play::<cotulenh_chess::Position>(&path, 1, 1);
    let wrong_game = GamesFile::<cotulenh::Position>::read(&path);
    assert!(matches!(wrong_game, Err(GamesFileError::OtherGame { .. })));
    let other = Settings { nodes: 61, ..settings::<cotulenh_chess::Position>() };
    let wrong_settings = GamesWriter::<cotulenh_chess::Position>::open(&path, &other);
    assert!(matches!(wrong_settings, Err(GamesFileError::OtherSettings)));
    fs::write(&path, b"1. e4 e5").unwrap();
    let wrong_kind = GamesFile::<cotulenh_chess::Position>::read(&path);
    assert!(matches!(wrong_kind, Err(GamesFileError::NotGames)));
}

#[test]
fn damaged_games_end_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    play::<cotulenh_chess::Position>(&path, 3, 1);
    let bytes = fs::read(&path).unwrap();
    let whole = games::<cotulenh_chess::Position>(&path).len();
    for at in (bytes.len() / 2..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        let file = GamesFile::<cotulenh_chess::Position>::of_bytes(damaged).unwrap();
        assert!(file.games().all(|game| game.is_ok()));
        assert!(file.games().count() < whole);
    }
}
