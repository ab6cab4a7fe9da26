//! `cotulenh train`.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum, value_parser};
use cotulenh_i18n::{Context, Locale, Said, msg};
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

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,

    #[command(flatten)]
    variant: VariantArgument,

    #[arg(long, value_enum, value_name = "MODEL", default_value = "network")]
    model: ModelName,

    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    #[arg(long, value_name = "N", default_value_t = 16, value_parser = value_parser!(u16).range(16..=512))]
    hidden: u16,

    #[arg(long, value_name = "TEXT", default_value = "")]
    name: String,

    #[arg(long, value_name = "N", default_value_t = 30, value_parser = value_parser!(u16).range(1..))]
    epochs: u16,

    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = value_parser!(u32).range(1..))]
    batch: u32,

    #[arg(long, value_name = "RATE")]
    rate: Option<f32>,

    #[arg(long, value_name = "RATE")]
    last_rate: Option<f32>,

    #[arg(long, value_name = "SHARE")]
    decay: Option<f32>,

    #[arg(long, value_name = "SHARE", default_value_t = 0.1, value_parser = share)]
    result_share: f32,

    #[arg(long, value_name = "CP", value_parser = value_parser!(u16).range(1..))]
    unit: Option<u16>,

    #[arg(long, value_name = "CP", value_parser = value_parser!(i32).range(1..=30_000))]
    max_value: Option<i32>,

    #[arg(long, value_name = "N", default_value_t = 0)]
    skip_turns: usize,

    #[arg(long)]
    no_deployments: bool,

    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ModelName {
    Network,
    Terms,
}

/// A search that finds this much more or less than the hand-written value saw something that its terms
/// are not meant to see, in centipawns.
const MAX_SURPRISE_OF_TERMS: i32 = 400;

fn share(text: &str) -> Result<f32, Said> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| Said::new(msg::share_form()))
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => run_for::<cotulenh::Position>(arguments, lang),
        Variant::Chess => run_for::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn run_for<P: TrainingGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let mut run = Run::new(arguments, lang)?;
    match arguments.model {
        ModelName::Network => {
            let hidden = usize::from(arguments.hidden);
            ensure!(
                hidden.is_multiple_of(16),
                Said::new(msg::hidden_is_a_multiple_of_16_not(hidden))
            );
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
    lang: Locale,
    threads: usize,
    is_interrupted: std::sync::Arc<AtomicBool>,
    progress: Progress,
}

impl<'a> Run<'a> {
    fn new(arguments: &'a Arguments, lang: Locale) -> Result<Run<'a>> {
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
        let before = training.loss_before(&split.validation);
        self.say_positions(&split, settings, before);
        while !training.is_finished() {
            let (epoch, epochs) = (training.losses().len() + 1, settings.epochs);
            let (progress, stop) = (&mut self.progress, &self.is_interrupted);
            let is_whole = training.epoch(&split, &mut |batch, batches| {
                let done = (epoch - 1) * batches + batch;
                progress.note(done as u64, Some((epochs * batches) as u64), || {
                    msg::train_progress(epoch, epochs, batch, batches)
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
            let name = path.display().to_string();
            games.push(GamesFile::<P>::read(path).with_context(|| msg::cannot_read(&name))?);
        }
        let progress = &mut self.progress;
        let filters = filters(self.arguments);
        let split = load(&games, &filters, view, self.threads, &mut |games| {
            progress.note(0, None, || msg::games_done(games));
        })?;
        ensure!(
            !split.training.is_empty() && !split.validation.is_empty(),
            Said::new(msg::the_games_have_no_position_to_learn())
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
        let name = path.display().to_string();
        let state = Checkpoint::read(path).with_context(|| msg::cannot_go_on_from(&name))?;
        ensure!(
            state.settings == settings,
            Said::new(msg::the_training_in_has_other_settings_or(&name))
        );
        Ok(Training::resume(model, state, self.threads)
            .with_context(|| msg::cannot_go_on_from(&name))?)
    }

    fn note_epoch<M: Model>(&mut self, training: &Training<'_, M>) -> Result<()> {
        if let Some(path) = &self.arguments.checkpoint {
            let name = path.display().to_string();
            training.checkpoint().write(path).with_context(|| msg::cannot_write(&name))?;
        }
        if let Some(path) = &self.arguments.plot {
            let title = format!("{}: loss by epoch", self.arguments.out.display());
            write_file(path, plot(&title, training.losses()).as_bytes())?;
        }
        let (epoch, losses) = (training.losses().len(), training.losses());
        if let Some(losses) = losses.last().filter(|_| !self.arguments.json) {
            self.progress.clear();
            let (seen, aside) = (losses.training, losses.validation);
            let told = msg::train_epoch(epoch, format!("{seen:.6}"), format!("{aside:.6}"));
            writeln!(io::stdout(), "{}", self.lang.text(&told))?;
        }
        Ok(())
    }

    fn say_positions(&mut self, split: &Split, settings: TrainingSettings, before: f32) {
        if self.arguments.json {
            return;
        }
        self.progress.clear();
        let (all, aside) = (split.training.len(), split.validation.len());
        let unit = settings.unit.to_string();
        let told = msg::train_positions(all, aside, unit, format!("{before:.6}"));
        let _ = writeln!(io::stdout(), "{}", self.lang.text(&told));
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
        let name = folder.display().to_string();
        fs::create_dir_all(folder).with_context(|| msg::cannot_make_the_folder(&name))?;
    }
    Ok(files::write_whole(path, content)
        .with_context(|| msg::cannot_write(path.display().to_string()))?)
}
