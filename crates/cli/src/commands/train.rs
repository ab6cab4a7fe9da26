//! `cotulenh train`.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum, value_parser};
use cotulenh::Lang;
use cotulenh_train::{
    TrainingGame,
    dataset::{Filters, Split, View, load},
    games_file::GamesFile,
    model::{Model, NetworkModel, TermModel},
    training::{Checkpoint, Training, TrainingSettings, best_unit, plot},
    view::{NetworkView, TermView},
};

use crate::{
    arguments::{Variant, VariantArgument},
    files,
    interrupt::{self, INTERRUPTED},
    progress::Progress,
};

const EXAMPLES: &str = "\
Examples:
  cotulenh train games.bin --out cotulenh.nnue --hidden 32 --plot losses.svg
  cotulenh train a.bin b.bin --out big.nnue --epochs 60 --checkpoint big.ckpt
  cotulenh train games.bin --model terms --out crates/eval/src/cotulenh/weights.rs

Games come from cotulenh selfplay. A network is added to the hand-written value; --model terms fits
the weights of the hand-written value itself and writes their source file. With --checkpoint the
same command goes on after the last whole epoch; Ctrl-C ends training there. Choose between networks
by matches, not by loss.";

/// Train a network, or the weights of the hand-written evaluation, on games of selfplay
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// Files of games
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,

    #[command(flatten)]
    variant: VariantArgument,

    /// What is learnt
    #[arg(long, value_enum, value_name = "MODEL", default_value = "network")]
    model: ModelName,

    /// The file to write what was learnt to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// How many hidden units the network has for each side, a multiple of 16
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = value_parser!(u16).range(16..=512))]
    hidden: u16,

    /// What the network is called
    #[arg(long, value_name = "TEXT", default_value = "")]
    name: String,

    /// Passes over the positions
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = value_parser!(u16).range(1..))]
    epochs: u16,

    /// How many positions there are between two steps
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = value_parser!(u32).range(1..))]
    batch: u32,

    /// The learning rate at first; it falls along a cosine
    #[arg(long, value_name = "RATE")]
    rate: Option<f32>,

    /// The learning rate at last
    #[arg(long, value_name = "RATE")]
    last_rate: Option<f32>,

    /// How strongly weights decay: those of a network to 0, others to what they were
    #[arg(long, value_name = "SHARE")]
    decay: Option<f32>,

    /// How much results count against what the search found, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.1, value_parser = share)]
    result_share: f32,

    /// The centipawns at which a side is expected to get 73 %; those that fit the games if it is not given
    #[arg(long, value_name = "CP", value_parser = value_parser!(u16).range(1..))]
    unit: Option<u16>,

    /// Leave out positions with values farther from 0, in centipawns
    #[arg(long, value_name = "CP", value_parser = value_parser!(i32).range(1..=30_000))]
    max_value: Option<i32>,

    /// Leave out so many turns after each opening
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip_turns: usize,

    /// Leave out positions inside deployments
    #[arg(long)]
    no_deployments: bool,

    /// Equal seeds train equal weights
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many threads train; as many as there are cores if it is not given
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    /// Keep the state of training in this file, and go on from what it holds
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// Draw the losses as an SVG picture
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ModelName {
    /// A network that is added to the hand-written value
    Network,
    /// The weights of the hand-written value
    Terms,
}

/// A search that finds this much more or less than the hand-written value saw something that its terms
/// are not meant to see, in centipawns.
const MAX_SURPRISE_OF_TERMS: i32 = 400;

fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a number from 0 to 1 is needed".to_string())
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => run_for::<cotulenh::Position>(arguments, lang),
        Variant::Chess => run_for::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn run_for<P: TrainingGame>(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let mut run = Run::new(arguments, lang)?;
    match arguments.model {
        ModelName::Network => {
            let hidden = usize::from(arguments.hidden);
            ensure!(hidden.is_multiple_of(16), "--hidden is a multiple of 16, not {hidden}");
            let model = NetworkModel::of::<P>(hidden);
            run.train::<P, _, _>(&model, &NetworkView, |weights| {
                Ok(model.network::<P>(weights, &arguments.name)?.to_bytes())
            })
        }
        ModelName::Terms => {
            let weights = P::term_weights().into_iter();
            let model = TermModel::new(weights.map(|(a, b)| (f32::from(a), f32::from(b))));
            run.train::<P, _, _>(&model, &TermView, |weights| {
                Ok(P::weights_source(&TermModel::rounded(weights)).into_bytes())
            })
        }
    }
}

struct Run<'a> {
    arguments: &'a Arguments,
    lang: Lang,
    threads: usize,
    is_interrupted: std::sync::Arc<AtomicBool>,
    progress: Progress,
}

impl<'a> Run<'a> {
    fn new(arguments: &'a Arguments, lang: Lang) -> Result<Run<'a>> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Run {
            arguments,
            lang,
            threads: arguments.threads.map_or_else(cores, usize::from),
            is_interrupted: interrupt::listen()?,
            progress: Progress::begin(lang),
        })
    }

    fn train<P: TrainingGame, V: View<P>, M: Model>(
        &mut self,
        model: &M,
        view: &V,
        write: impl Fn(&[f32]) -> Result<Vec<u8>>,
    ) -> Result<ExitCode> {
        let arguments = self.arguments;
        let split = self.load::<P>(view)?;
        let settings = self.settings(&split);
        let mut training = self.begin(model, settings)?;
        let before = Training::new(model, settings, self.threads).loss(&split.validation);
        self.say_positions(&split, settings, before);
        while !training.is_finished() {
            let (epoch, epochs) = (training.losses().len() + 1, settings.epochs);
            let (progress, stop) = (&mut self.progress, &self.is_interrupted);
            let is_whole = training.epoch(&split, &mut |batch, batches| {
                let done = (epoch - 1) * batches + batch;
                progress.note(done as u64, Some((epochs * batches) as u64), || {
                    format!("epoch {epoch} of {epochs}, batch {batch} of {batches}")
                });
                !stop.load(Relaxed)
            });
            if !is_whole {
                break;
            }
            self.note_epoch(&training)?;
        }
        self.progress.clear();
        if !training.losses().is_empty() {
            write_file(&arguments.out, &write(training.weights())?)?;
        }
        self.report(&split, &training, before)?;
        let was_interrupted = !training.is_finished();
        Ok(if was_interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }

    fn load<P: TrainingGame>(&mut self, view: &impl View<P>) -> Result<Split> {
        let mut games = Vec::new();
        for path in &self.arguments.games {
            let name = path.display();
            games.push(GamesFile::<P>::read(path).with_context(|| format!("cannot read {name}"))?);
        }
        let progress = &mut self.progress;
        let filters = filters(self.arguments);
        let split = load(&games, &filters, view, self.threads, &mut |games| {
            progress.note(0, None, || format!("{games} games"));
        })?;
        ensure!(
            !split.training.is_empty() && !split.validation.is_empty(),
            "the games have no position to learn from"
        );
        Ok(split)
    }

    fn settings(&self, split: &Split) -> TrainingSettings {
        let arguments = self.arguments;
        let usual = match arguments.model {
            ModelName::Network => TrainingSettings::default(),
            ModelName::Terms => TrainingSettings::for_terms(),
        };
        TrainingSettings {
            epochs: arguments.epochs.into(),
            batch: arguments.batch as usize,
            rate: arguments.rate.unwrap_or(usual.rate),
            last_rate: arguments.last_rate.unwrap_or(usual.last_rate),
            decay: arguments.decay.unwrap_or(usual.decay),
            result_share: arguments.result_share,
            unit: arguments.unit.map_or_else(|| best_unit(&split.training), f32::from),
            seed: arguments.seed,
            filters: filters(arguments),
        }
    }

    /// Begins, or goes on from a checkpoint.
    fn begin<'m, M: Model>(
        &self,
        model: &'m M,
        settings: TrainingSettings,
    ) -> Result<Training<'m, M>> {
        let there = self.arguments.checkpoint.as_deref().filter(|path| path.exists());
        let Some(path) = there else { return Ok(Training::new(model, settings, self.threads)) };
        let name = path.display();
        let state = Checkpoint::read(path).with_context(|| format!("cannot go on from {name}"))?;
        ensure!(
            state.settings == settings,
            "the training in {name} has other settings or other games"
        );
        Training::resume(model, state, self.threads)
            .with_context(|| format!("cannot go on from {name}"))
    }

    fn note_epoch<M: Model>(&mut self, training: &Training<'_, M>) -> Result<()> {
        if let Some(path) = &self.arguments.checkpoint {
            let name = path.display();
            training.checkpoint().write(path).with_context(|| format!("cannot write {name}"))?;
        }
        if let Some(path) = &self.arguments.plot {
            let title = format!("{}: loss by epoch", self.arguments.out.display());
            write_file(path, plot(&title, training.losses()).as_bytes())?;
        }
        let (epoch, losses) = (training.losses().len(), training.losses());
        if let Some(losses) = losses.last().filter(|_| !self.arguments.json) {
            self.progress.clear();
            let (seen, aside) = (losses.training, losses.validation);
            let line = format!("epoch {epoch}: loss {seen:.6}, on games kept aside {aside:.6}");
            let line = crate::sentences::in_language(&line, self.lang);
            writeln!(io::stdout(), "{line}")?;
        }
        Ok(())
    }

    fn say_positions(&mut self, split: &Split, settings: TrainingSettings, before: f32) {
        if self.arguments.json {
            return;
        }
        self.progress.clear();
        let (all, aside) = (split.training.len(), split.validation.len());
        let line = format!(
            "{all} positions and {aside} kept aside; 73 % at {} centipawns; loss {before:.6} before",
            settings.unit
        );
        let _ = writeln!(io::stdout(), "{}", crate::sentences::in_language(&line, self.lang));
    }

    fn report<M: Model>(
        &self,
        split: &Split,
        training: &Training<'_, M>,
        before: f32,
    ) -> Result<()> {
        if self.arguments.json {
            let object = serde_json::json!({
                "settings": training.checkpoint().settings,
                "training_positions": split.training.len(),
                "validation_positions": split.validation.len(),
                "loss_before": before,
                "losses": training.losses(),
                "out": self.arguments.out,
            });
            writeln!(io::stdout(), "{object}")?;
        }
        Ok(())
    }
}

fn filters(arguments: &Arguments) -> Filters {
    let usual = Filters::default();
    Filters {
        max_value: arguments.max_value.unwrap_or(usual.max_value),
        skipped_turns: arguments.skip_turns,
        deployments: !arguments.no_deployments,
        max_surprise: match arguments.model {
            ModelName::Network => usual.max_surprise,
            ModelName::Terms => MAX_SURPRISE_OF_TERMS,
        },
        ..usual
    }
}

fn write_file(path: &Path, content: &[u8]) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let name = folder.display();
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {name}"))?;
    }
    files::write_whole(path, content).with_context(|| format!("cannot write {}", path.display()))
}
