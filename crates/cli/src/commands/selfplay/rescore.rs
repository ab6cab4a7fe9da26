//! `cotulenh selfplay --rescore`.

use std::{path::Path, process::ExitCode, sync::atomic::Ordering::Relaxed, time::Instant};

use anyhow::Result;
use cotulenh_arena::{PlayerSpec, SideLimits};
use cotulenh_i18n::{Context, Locale, msg};
use cotulenh_train::{
    TrainingGame,
    games_file::{GamesFile, GamesWriter},
    rescore::{fit_scale, rescore_games},
    selfplay::{Game, Rescored, Settings},
};

use super::{Arguments, Tally};
use crate::{
    interrupt::{self, INTERRUPTED},
    progress::Progress,
};

/// Games whose values are compared to find the scale.
const COMPARED: usize = 500;

pub(super) fn run<P: TrainingGame<Move: Sync>>(
    arguments: &Arguments,
    from: &Path,
    player: &PlayerSpec,
    to: &Path,
    lang: Locale,
) -> Result<ExitCode> {
    let name = from.display().to_string();
    let file = GamesFile::<P>::read(from).with_context(|| msg::cannot_read(&name))?;
    let games: Vec<Game<P::Move>> =
        file.games().collect::<Result<_, _>>().with_context(|| msg::cannot_read(&name))?;
    let mut player = player.clone();
    if player.limits.is_empty() {
        player.limits = SideLimits { nodes: Some(arguments.nodes), ..SideLimits::default() };
    }
    let nodes = player.limits.nodes.unwrap_or_default();
    let threads = arguments.threads();
    let stop = interrupt::listen()?;
    let begin = Instant::now();
    let mut progress = Progress::begin(lang);
    let mut tally = Tally::default();
    let most = arguments.games.unwrap_or(u64::MAX).min(games.len() as u64);

    let scale = if let Some(scale) = known_scale::<P>(to, nodes) {
        scale
    } else {
        let compared = &games[..COMPARED.min(most as usize)];
        let mut after = Vec::with_capacity(compared.len());
        let all = 0..compared.len() as u64;
        rescore_games::<P>(compared, all, &player, 1000, threads, &stop, &mut |_, game| {
            after.push(game);
            let (done, all) = (after.len() as u64, compared.len() as u64);
            progress.note(done, Some(all), || msg::rescore_comparing(done, all));
        })?;
        fit_scale::<P>(compared, &after)
    };
    let rescored = Some(Rescored { nodes, scale });
    let settings = Settings { rescored, ..*file.settings() };
    let written = to.display().to_string();
    if stop.load(Relaxed) {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    let (mut writer, there) =
        GamesWriter::<P>::open(to, &settings).with_context(|| msg::cannot_go_on_from(&written))?;
    tally.there = there;
    let mut failure = None;
    let numbers = there.min(most)..most;
    rescore_games::<P>(&games, numbers, &player, scale, threads, &stop, &mut |_, game| {
        if failure.is_some() {
            return;
        }
        if let Err(error) = writer.add(&game) {
            failure = Some(error);
            stop.store(true, Relaxed);
        }
        tally.add(&game, begin);
        progress.note(tally.played, Some(most.saturating_sub(there)), || {
            let (positions, rate) = (tally.positions, tally.positions_per_hour());
            msg::selfplay_progress(there + tally.played, most, positions, rate)
        });
    })?;
    drop(progress);
    if let Some(failure) = failure {
        return Ok(Err(failure).with_context(|| msg::cannot_write(&written))?);
    }
    tally.report(arguments.json, lang)?;
    Ok(if stop.load(Relaxed) { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// The scale of a file that was begun with as many nodes.
fn known_scale<P: TrainingGame>(path: &Path, nodes: u64) -> Option<u32> {
    let file = GamesFile::<P>::read(path).ok()?;
    file.settings().rescored.filter(|rescored| rescored.nodes == nodes).map(|known| known.scale)
}
