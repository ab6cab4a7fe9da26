//! `cotulenh puzzles mine`.

use std::{
    collections::BTreeSet, path::PathBuf, process::ExitCode, sync::atomic::Ordering::Relaxed,
};

use anyhow::Result;
use clap::Args;
use cotulenh_i18n::{Context, Locale, msg};

use super::{
    miner::{EASIEST, Miner},
    selfplay::SelfPlay,
    suite::{self, Puzzle, Theme},
};
use crate::{
    files,
    interrupt::{self, INTERRUPTED},
    progress::Progress,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "NUMBER", default_value_t = 240)]
    count: usize,

    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    games: usize,

    #[arg(long, default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// At most so many puzzles come from one game.
const FROM_ONE_GAME: usize = 2;
/// Turns between two of them.
const APART: usize = 6;
/// The puzzles that the first look solves take no more than this part.
const EASY_SHARE: usize = 4;
/// No main theme takes more than this part of the suite.
const SHARE: usize = 6;

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let mut puzzles = suite::read_if_there(&arguments.out)?;
    let mut known: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.id.clone()).collect();
    let mut games = SelfPlay::new(arguments.seed)?;
    let mut miner = Miner::new()?;
    let is_interrupted = interrupt::listen()?;
    let mut progress = Progress::begin(lang);
    for game in 1..=arguments.games {
        if puzzles.len() >= arguments.count || is_interrupted.load(Relaxed) {
            break;
        }
        let found = from_game(&games.game(), &mut miner, |puzzle| {
            has_room(&puzzles, puzzle, arguments.count) && !known.contains(&puzzle.id)
        });
        if !found.is_empty() {
            known.extend(found.iter().map(|puzzle| puzzle.id.clone()));
            puzzles.extend(found);
            puzzles.truncate(arguments.count);
            save(&arguments.out, &puzzles)?;
        }
        progress.note(puzzles.len() as u64, Some(arguments.count as u64), || {
            msg::puzzles_mined(game, puzzles.len(), arguments.count)
        });
    }
    progress.clear();
    save(&arguments.out, &puzzles)?;
    let was_interrupted = is_interrupted.load(Relaxed);
    Ok(if was_interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn save(path: &std::path::Path, puzzles: &[Puzzle]) -> Result<()> {
    Ok(files::write_whole(path, suite::write(puzzles)?.as_bytes())
        .with_context(|| msg::cannot_write(path.display().to_string()))?)
}

fn from_game(
    positions: &[cotulenh::Position],
    miner: &mut Miner,
    wanted: impl Fn(&Puzzle) -> bool,
) -> Vec<Puzzle> {
    let mut found: Vec<Puzzle> = Vec::new();
    let mut next = 0;
    for (ply, position) in positions.iter().enumerate() {
        if ply < next || found.len() == FROM_ONE_GAME {
            continue;
        }
        if let Some(puzzle) = miner.examine(position).filter(&wanted) {
            next = ply + APART;
            found.push(puzzle);
        }
    }
    found
}

fn has_room(puzzles: &[Puzzle], puzzle: &Puzzle, count: usize) -> bool {
    let main = puzzle.themes.first();
    let taken = puzzles.iter().filter(|other| other.themes.first() == main).count();
    let share = if main == Some(&Theme::MateIn1) { SHARE * 2 } else { SHARE };
    let easiest = puzzles.iter().filter(|other| other.nodes == puzzle.nodes).count();
    taken < count.div_ceil(share) && (puzzle.nodes > EASIEST || easiest < count / EASY_SHARE)
}
