//! `cotulenh selfplay`.
#![expect(clippy::cast_precision_loss, reason = "counts of games and positions are far below 2^52")]

mod describe;
mod rescore;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh_arena::PlayerSpec;
use cotulenh_eval::Evaluator as _;
use cotulenh_i18n::{Context, Locale, Said, msg};
use cotulenh_train::{
    TrainingGame,
    games_file::GamesWriter,
    selfplay::{Game, Settings, play_games},
};

use crate::{
    WrongUsage,
    arguments::{NetworkArgument, Variant, VariantArgument},
    interrupt::{self, INTERRUPTED},
    progress::Progress,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    variant: VariantArgument,

    #[arg(long, value_name = "FILE", required_unless_present = "stats")]
    out: Option<PathBuf>,

    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    stats: Option<PathBuf>,

    #[arg(long, value_name = "FILE", conflicts_with = "stats", requires = "by")]
    rescore: Option<PathBuf>,

    #[arg(long, value_name = "PLAYER", requires = "rescore")]
    by: Option<PlayerSpec>,

    #[arg(long, value_name = "N")]
    games: Option<u64>,

    #[arg(long, value_name = "N")]
    minutes: Option<f64>,

    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,

    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "LEAST..MOST", value_parser = opening_range, default_value = "6..12")]
    opening: (usize, usize),

    #[arg(long, value_name = "CP:TURNS", value_parser = adjudication)]
    resign: Option<(i32, usize)>,

    #[arg(long, value_name = "CP:TURNS", value_parser = adjudication)]
    draw: Option<(i32, usize)>,

    #[arg(long, value_name = "N", default_value_t = 400, value_parser = value_parser!(u16).range(1..=4000))]
    max_turns: u16,

    #[command(flatten)]
    network: NetworkArgument,

    #[arg(long)]
    json: bool,
}

fn opening_range(text: &str) -> Result<(usize, usize), Said> {
    let range = text.split_once("..").and_then(|(least, most)| {
        Some((least.parse().ok()?, most.parse().ok()?)).filter(|(least, most)| least <= most)
    });
    range.filter(|&(_, most)| most <= 100).ok_or_else(|| Said::new(msg::range_form()))
}

fn adjudication(text: &str) -> Result<(i32, usize), Said> {
    let rule = text
        .split_once(':')
        .and_then(|(centipawns, turns)| Some((centipawns.parse().ok()?, turns.parse().ok()?)));
    rule.filter(|&(centipawns, _)| centipawns >= 0).ok_or_else(|| Said::new(msg::score_rule_form()))
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => run_for::<cotulenh::Position>(arguments, lang),
        Variant::Chess => run_for::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn run_for<P: TrainingGame<Move: Sync>>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let rescoring = arguments.rescore.as_ref().zip(arguments.by.as_ref());
    match (&arguments.stats, &arguments.out) {
        (Some(path), _) => describe::run::<P>(path, arguments.json, lang),
        (None, Some(path)) => match rescoring {
            Some((from, by)) => rescore::run::<P>(arguments, from, by, path, lang),
            None => play::<P>(arguments, path, lang),
        },
        (None, None) => Err(WrongUsage(msg::selfplay_no_out()).into()),
    }
}

/// How many games a file holds if nobody says.
const GAMES: u64 = 10_000;

impl Arguments {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    fn settings<P: TrainingGame>(&self) -> Settings {
        let usual = Settings::of::<P>();
        Settings {
            nodes: self.nodes,
            seed: self.seed,
            opening: self.opening,
            resign: self.resign.map_or(usual.resign, |rule| Some(rule).filter(|rule| rule.0 > 0)),
            draw: self.draw.map_or(usual.draw, |rule| Some(rule).filter(|rule| rule.1 > 0)),
            max_turns: self.max_turns.into(),
            ..usual
        }
    }
}

fn play<P: TrainingGame>(arguments: &Arguments, path: &Path, lang: Locale) -> Result<ExitCode> {
    if arguments.minutes.is_some_and(|minutes| !(0.0..=100_000.0).contains(&minutes)) {
        return Err(WrongUsage(msg::selfplay_minutes_range()).into());
    }
    let network = arguments.network.read(P::Evaluator::GAME)?;
    let settings = arguments.settings::<P>().with_network(network.as_deref());
    let name = path.display().to_string();
    let (mut writer, there) =
        GamesWriter::<P>::open(path, &settings).with_context(|| msg::cannot_go_on_from(&name))?;
    let all = arguments.games.unwrap_or(GAMES);
    let is_interrupted = interrupt::listen()?;
    let begin = Instant::now();
    let end = arguments.minutes.map(|minutes| begin + Duration::from_secs_f64(minutes * 60.0));
    let mut progress = Progress::begin(lang);
    let mut tally = Tally { there, ..Tally::default() };
    let mut failure = None;
    let stop = &*is_interrupted;
    let mut is_out_of_time = false;
    play_games::<P>(
        settings,
        network.as_ref(),
        there..all,
        arguments.threads(),
        stop,
        &mut |_, game| {
            if failure.is_some() {
                return;
            }
            if let Err(error) = writer.add(&game) {
                failure = Some(error);
                stop.store(true, Relaxed);
            }
            tally.add(&game, begin);
            let done = there + tally.played;
            progress.note(tally.played, Some(all.saturating_sub(there)), || {
                let (positions, rate) = (tally.positions, tally.positions_per_hour());
                msg::selfplay_progress(done, all, positions, rate)
            });
            if end.is_some_and(|end| Instant::now() >= end) && !stop.swap(true, Relaxed) {
                is_out_of_time = true;
            }
        },
    )?;
    drop(progress);
    if let Some(failure) = failure {
        return Ok(Err(failure).with_context(|| msg::cannot_write(&name))?);
    }
    tally.report(arguments.json, lang)?;
    let was_interrupted = stop.load(Relaxed) && !is_out_of_time;
    Ok(if was_interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

#[derive(Default)]
struct Tally {
    there: u64,
    played: u64,
    positions: u64,
    results: [u64; 3],
    seconds: f64,
}

impl Tally {
    fn add<M: Copy>(&mut self, game: &Game<M>, begin: Instant) {
        self.played += 1;
        self.positions += game.count_positions() as u64;
        self.results[game.outcome.winner.map_or(1, |winner| 2 * winner.index())] += 1;
        self.seconds = begin.elapsed().as_secs_f64();
    }

    fn positions_per_hour(&self) -> u64 {
        (self.positions as f64 * 3600.0 / self.seconds.max(0.001)) as u64
    }

    fn report(&self, as_json: bool, lang: Locale) -> Result<()> {
        let &Tally { there, played, positions, results: [first, drawn, second], seconds } = self;
        let rate = self.positions_per_hour();
        let mut out = io::stdout().lock();
        if as_json {
            let object = serde_json::json!({
                "games": there + played, "games_before": there, "games_played": played,
                "positions_played": positions, "results": [first, drawn, second],
                "seconds": seconds, "positions_per_hour": rate,
            });
            writeln!(out, "{object}")?;
            return Ok(());
        }
        let all = there + played;
        let seconds = format!("{seconds:.0}");
        let told =
            msg::selfplay_summary(all, played, first, drawn, second, positions, seconds, rate);
        writeln!(out, "{}", lang.text(&told))?;
        Ok(())
    }
}
