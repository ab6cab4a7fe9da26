//! `cotulenh mates find`.

use std::{path::PathBuf, process::ExitCode, sync::atomic::Ordering::Relaxed};

use anyhow::{Context, Result};
use clap::Args;
use cotulenh::{Lang, Position};
use cotulenh_train::{
    mates::{Finder, MAX_TURNS, Mate},
    selfplay::{Player, Settings},
};

use crate::{
    files,
    interrupt::{self, INTERRUPTED},
    progress::Progress,
};

const EXAMPLES: &str = "\
Examples:
  cotulenh mates find --games 500 --out mates.json
  cotulenh mates find --games 50 --each 5 --seed 7 --out few.json

Ctrl-C ends the search; the mates found so far are written.";

/// Find mates in quick games of the engine against itself and prove them
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// How many games to look through
    #[arg(long, value_name = "NUMBER", default_value_t = 200)]
    games: usize,

    /// How many mates of each length to keep
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    each: usize,

    /// Positions the engine looks at for each turn
    #[arg(long, value_name = "NUMBER", default_value_t = 3_000)]
    nodes: u64,

    /// Positions a proof may take
    #[arg(long, value_name = "NUMBER", default_value_t = 4_000_000)]
    proof_nodes: u64,

    /// Where the games come from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The suite to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
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
            format!("game {game}: mates in 1 to {MAX_TURNS}: {lengths:?}, {deployments} deployed")
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
    let path = arguments.out.display();
    files::write_whole(&arguments.out, text.as_bytes())
        .with_context(|| format!("cannot write {path}"))?;
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
