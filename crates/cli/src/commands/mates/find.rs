//! `cotulenh mates find`.

use std::{path::PathBuf, process::ExitCode, sync::atomic::Ordering::Relaxed};

use anyhow::Result;
use clap::Args;
use cotulenh::Position;
use cotulenh_i18n::{Context, Locale, msg};
use cotulenh_train::{
    mates::{Finder, MAX_TURNS, Mate},
    selfplay::{Player, Settings},
};

use crate::{
    files,
    interrupt::{self, INTERRUPTED},
    progress::Progress,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    games: usize,

    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    each: usize,

    #[arg(long, value_name = "NUMBER", default_value_t = 3_000)]
    nodes: u64,

    #[arg(long, value_name = "NUMBER", default_value_t = 4_000_000)]
    proof_nodes: u64,

    #[arg(long, default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let settings = Settings {
        nodes: arguments.nodes,
        seed: arguments.seed,
        opening: (8, 24),
        combining: 60,
        resign: None,
        ..Settings::of::<Position>()
    };
    let mut player = Player::<Position>::new(settings)?;
    let mut finder = Finder::new(arguments.proof_nodes);
    let is_interrupted = interrupt::listen()?;
    let mut progress = Progress::begin(lang);
    for game in 1..=arguments.games {
        let played = player.play(game as u64);
        finder.look_through(&played, |mate, finder| is_wanted(mate, finder, arguments.each));
        let (lengths, deployments) = finder.counts();
        progress.note(game as u64, Some(arguments.games as u64), || {
            msg::mates_found(game, MAX_TURNS, format!("{lengths:?}"), deployments)
        });
        let has_all = lengths.iter().all(|&count| count >= arguments.each);
        if has_all || is_interrupted.load(Relaxed) {
            break;
        }
    }
    progress.clear();
    let suite = finder.into_suite();
    let mut text = serde_json::to_string_pretty(&suite)?;
    text.push('\n');
    let path = arguments.out.display().to_string();
    files::write_whole(&arguments.out, text.as_bytes())
        .with_context(|| msg::cannot_write(&path))?;
    let was_interrupted = is_interrupted.load(Relaxed);
    Ok(if was_interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// Only clear ones: one way to begin. Of each length half must be mates with deployments.
fn is_wanted(mate: &Mate, finder: &Finder, each: usize) -> bool {
    let plain = finder.count(mate.turns, false);
    let deployed = finder.count(mate.turns, true);
    let room = if mate.has_deployment() { each - plain.min(each / 2) } else { each / 2 };
    let taken = if mate.has_deployment() { deployed } else { plain };
    mate.first_turns == 1 && taken < room
}
