//! `cotulenh tune`.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use clap::Args;
use cotulenh_tune::{
    fit::{FitSettings, fit},
    samples::{Sample, samples_of},
    selfplay::{Player, Settings},
    weights_file,
};

const EXAMPLES: &str = "\
Example, from the folder of the source:
  cotulenh tune --minutes 15 --out crates/cotulenh/src/eval/weights.rs
and then build again.";

/// Fit the weights of the evaluation of Cờ Tư Lệnh to games of the engine against itself
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// How long to play games
    #[arg(long, default_value_t = 15.0)]
    minutes: f64,

    /// Positions the engine looks at for each turn
    #[arg(long, value_name = "NUMBER", default_value_t = 4_000)]
    nodes: u64,

    /// Games played at the same time
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    threads: usize,

    /// Where the openings come from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Passes over the positions
    #[arg(long, value_name = "NUMBER", default_value_t = 120)]
    epochs: usize,

    /// How much results count against what the search thought, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.5)]
    result_share: f32,

    /// The source file to write the weights to; without it they are printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let samples = play(arguments);
    let mut log = io::stderr();
    let settings = FitSettings {
        epochs: arguments.epochs,
        result_share: arguments.result_share,
        ..FitSettings::default()
    };
    let fitted = fit(&samples, cotulenh::eval::weights(), &settings, &mut |epoch, loss| {
        if epoch % 20 == 19 {
            let _ = writeln!(io::stderr(), "pass {}: loss {loss:.5}", epoch + 1);
        }
    });
    let (before, after) = fitted.loss;
    let _ = writeln!(log, "loss on held-out positions: {before:.5} before, {after:.5} after");
    let _ = writeln!(log, "73 % are expected at {} hundredths", fitted.unit);
    let source = weights_file::source(&weights_file::rounded(&fitted.weights));
    if let Some(path) = &arguments.out {
        fs::write(path, source).with_context(|| format!("cannot write {}", path.display()))?;
    } else {
        io::stdout().write_all(source.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays games until the time is up and keeps their quiet positions.
fn play(arguments: &Arguments) -> Vec<Sample> {
    let end = Instant::now() + Duration::from_secs_f64(arguments.minutes.max(0.0) * 60.0);
    let samples = Mutex::new(Vec::new());
    let games = AtomicUsize::new(0);
    let results = [const { AtomicUsize::new(0) }; 3];
    thread::scope(|scope| {
        for number in 0..arguments.threads.max(1) {
            let (samples, games, results) = (&samples, &games, &results);
            scope.spawn(move || {
                let settings = Settings { nodes: arguments.nodes, ..Settings::default() };
                let seed = arguments.seed.wrapping_mul(1_000) + number as u64;
                let mut player = Player::new(settings, seed);
                while Instant::now() < end {
                    let record = player.play();
                    let result = record.winner.map_or(1, |winner| 2 * winner.index());
                    results[result].fetch_add(1, Ordering::Relaxed);
                    let quiet: Vec<Sample> = samples_of(&record).collect();
                    let mut all = samples.lock().unwrap_or_else(PoisonError::into_inner);
                    all.extend(quiet);
                    let played = games.fetch_add(1, Ordering::Relaxed) + 1;
                    if played.is_multiple_of(50) {
                        let positions = all.len();
                        let _ = writeln!(io::stderr(), "{played} games, {positions} positions");
                    }
                }
            });
        }
    });
    let [red, drawn, blue] = results.each_ref().map(|count| count.load(Ordering::Relaxed));
    let samples = samples.into_inner().unwrap_or_else(PoisonError::into_inner);
    let _ = writeln!(
        io::stderr(),
        "{} games: Red won {red}, {drawn} drawn, Blue won {blue}; {} quiet positions",
        games.into_inner(),
        samples.len()
    );
    samples
}
