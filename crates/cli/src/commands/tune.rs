//! `cotulenh tune`.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use cotulenh::Lang;
use cotulenh_tune::{
    fit::{FitSettings, fit},
    samples::{Sample, samples_of},
    selfplay::{Player, Settings},
    weights_file,
};

use crate::{WrongUsage, files, interrupt, progress::Progress};

const EXAMPLES: &str = "\
Examples:
  cotulenh tune --minutes 15 --out crates/eval/src/cotulenh/weights.rs
  cotulenh tune --minutes 0.1 --epochs 20 > weights.rs

The first is run in the folder of the source; then build again. Ctrl-C ends the games; the weights
are fitted to those that were played.";

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

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    if !(0.0..=100_000.0).contains(&arguments.minutes) {
        return Err(WrongUsage("--minutes is 0 to 100000").into());
    }
    let is_interrupted = interrupt::listen()?;
    let samples = play(arguments, &is_interrupted, lang);
    ensure!(!samples.is_empty(), "no game gave a position to learn from; play longer: --minutes");
    let mut log = io::stderr();
    let settings = FitSettings {
        epochs: arguments.epochs,
        result_share: arguments.result_share,
        ..FitSettings::default()
    };
    let mut progress = Progress::begin(lang);
    let fitted =
        fit(&samples, cotulenh_eval::cotulenh::weights(), &settings, &mut |epoch, loss| {
            let (done, all) = (epoch as u64 + 1, arguments.epochs as u64);
            progress.note(done, Some(all), || format!("pass {done} of {all}: loss {loss:.5}"));
        });
    progress.clear();
    let (before, after) = fitted.loss;
    let unit = fitted.unit;
    let _ = match lang {
        Lang::En => writeln!(
            log,
            "loss on held-out positions: {before:.5} before, {after:.5} after\n73 % are expected at {unit} hundredths"
        ),
        Lang::Vi => writeln!(
            log,
            "sai số trên các thế để riêng: trước {before:.5}, sau {after:.5}\n{unit} phần trăm quân ứng với kỳ vọng 73 %"
        ),
    };
    let source = weights_file::source(&weights_file::rounded(&fitted.weights));
    if let Some(path) = &arguments.out {
        files::write_whole(path, source.as_bytes())
            .with_context(|| format!("cannot write {}", path.display()))?;
    } else {
        io::stdout().write_all(source.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays games until the time is up or somebody interrupts, and keeps their quiet positions.
fn play(arguments: &Arguments, is_interrupted: &AtomicBool, lang: Lang) -> Vec<Sample> {
    let begin = Instant::now();
    let length = Duration::from_secs_f64(arguments.minutes * 60.0);
    let samples = Mutex::new((Vec::new(), Progress::begin(lang)));
    let games = AtomicUsize::new(0);
    let results = [const { AtomicUsize::new(0) }; 3];
    thread::scope(|scope| {
        for number in 0..arguments.threads.max(1) {
            let (samples, games, results) = (&samples, &games, &results);
            scope.spawn(move || {
                let settings = Settings { nodes: arguments.nodes, ..Settings::default() };
                let seed = arguments.seed.wrapping_mul(1_000) + number as u64;
                let mut player = Player::new(settings, seed);
                while begin.elapsed() < length && !is_interrupted.load(Ordering::Relaxed) {
                    let record = player.play();
                    let result = record.winner.map_or(1, |winner| 2 * winner.index());
                    results[result].fetch_add(1, Ordering::Relaxed);
                    let quiet: Vec<Sample> = samples_of(&record).collect();
                    let played = games.fetch_add(1, Ordering::Relaxed) + 1;
                    let mut kept = samples.lock().unwrap_or_else(PoisonError::into_inner);
                    let (all, progress) = &mut *kept;
                    all.extend(quiet);
                    let (done, whole) = (begin.elapsed().as_secs(), length.as_secs());
                    let positions = all.len();
                    progress.note(done, Some(whole), || {
                        format!("{played} games, {positions} positions")
                    });
                }
            });
        }
    });
    let [red, drawn, blue] = results.each_ref().map(|count| count.load(Ordering::Relaxed));
    let (samples, mut progress) = samples.into_inner().unwrap_or_else(PoisonError::into_inner);
    progress.clear();
    let (games, quiet) = (games.into_inner(), samples.len());
    let _ = match lang {
        Lang::En => writeln!(
            io::stderr(),
            "{games} games: Red won {red}, {drawn} drawn, Blue won {blue}; {quiet} quiet positions"
        ),
        Lang::Vi => writeln!(
            io::stderr(),
            "{games} ván: Đỏ thắng {red}, hòa {drawn}, Xanh thắng {blue}; {quiet} thế yên tĩnh"
        ),
    };
    samples
}
