//! `cotulenh match`.

mod progress;
mod report;

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::Ordering::Relaxed,
    time::Duration,
};

use anyhow::Result;
use clap::{Args, value_parser};
use cotulenh_arena::{
    Adjudication, ArenaGame, FinishedGame, GameRecord, MatchPlan, PlayerSpec, ScoreRule,
    SideLimits, StateFile, TimeControl, parse_time, read_openings, run_match, statistics::Sprt,
};
use cotulenh_board::write_pgn;
use cotulenh_i18n::{Context, Locale, Said, msg};

use self::progress::Progress;
use crate::{
    WrongUsage,
    arguments::{Variant, VariantArgument},
    interrupt::{self, INTERRUPTED},
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FIRST")]
    first: PlayerSpec,

    #[arg(value_name = "SECOND")]
    second: PlayerSpec,

    #[command(flatten)]
    variant: VariantArgument,

    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(2..=1_000_000))]
    games: u32,

    #[command(flatten)]
    limits: LimitArguments,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    concurrency: u16,

    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    #[command(flatten)]
    adjudication: AdjudicationArguments,

    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct LimitArguments {
    #[arg(long, value_name = "TIME+INC")]
    tc: Option<TimeControl>,

    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    move_time: Option<Duration>,

    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time_margin: Option<Duration>,
}

#[derive(Debug, Args)]
struct AdjudicationArguments {
    #[arg(long, value_name = "CP:TURNS", value_parser = score_rule)]
    resign: Option<ScoreRule>,

    #[arg(long, value_name = "CP:TURNS", value_parser = score_rule)]
    draw: Option<ScoreRule>,

    #[arg(long, value_name = "N", default_value_t = 80)]
    draw_after: usize,

    #[arg(long, value_name = "N")]
    max_turns: Option<usize>,
}

fn score_rule(text: &str) -> Result<ScoreRule, Said> {
    let rule = text.split_once(':').and_then(|(centipawns, turns)| {
        Some(ScoreRule { centipawns: centipawns.parse().ok()?, turns: turns.parse().ok()? })
    });
    rule.filter(|rule| rule.centipawns >= 0 && rule.turns > 0)
        .ok_or_else(|| Said::new(msg::score_rule_form()))
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => play::<cotulenh::Position>(arguments, lang),
        Variant::Chess => play::<cotulenh_chess::Position>(arguments, lang),
    }
}

impl Arguments {
    fn plan<P: ArenaGame>(&self) -> Result<MatchPlan<P>> {
        if !self.games.is_multiple_of(2) {
            return Err(WrongUsage(msg::match_odd_games()).into());
        }
        let mut plan = MatchPlan::new([self.first.clone(), self.second.clone()]);
        plan.games = self.games;
        plan.concurrency = self.concurrency.into();
        plan.seed = self.seed;
        plan.sprt = self.sprt;
        plan.margin = self.limits.time_margin.unwrap_or_default();
        plan.limits = SideLimits {
            clock: self.limits.tc,
            move_time: self.limits.move_time,
            nodes: self.limits.nodes,
            depth: self.limits.depth,
        };
        plan.adjudication = Adjudication {
            resign: self.adjudication.resign,
            draw: self.adjudication.draw,
            draw_after: self.adjudication.draw_after,
            max_turns: self.adjudication.max_turns,
        };
        if let Some(path) = &self.openings {
            let name = path.display().to_string();
            let text = std::fs::read_to_string(path).with_context(|| msg::cannot_read(&name))?;
            plan.openings = read_openings(&text).with_context(|| msg::the_openings_of(&name))?;
        }
        Ok(plan)
    }
}

fn play<P: ArenaGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let plan = arguments.plan::<P>()?;
    let (mut files, done) = Files::open(arguments, &plan)?;
    let is_interrupted = interrupt::listen()?;
    let mut progress = Progress::new(plan.games, plan.sprt, lang);
    let summary = run_match(&plan, &done, &is_interrupted, |game| {
        if let Err(error) = files.add(game) {
            files.failure = Some(error);
            is_interrupted.store(true, Relaxed);
        }
        progress.note(game.record, game.summary);
    })?;
    progress.finish();
    let names = [&*arguments.first.name, &*arguments.second.name];
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", summary.to_json(names, plan.sprt.as_ref()))?;
    } else {
        let text = report::text(&summary, names, plan.sprt.as_ref(), lang);
        out.write_all(text.as_bytes())?;
    }
    if let Some(failure) = files.failure {
        return Err(failure);
    }
    let was_interrupted = is_interrupted.load(Relaxed);
    Ok(if was_interrupted { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// What is written while the match goes on.
struct Files {
    state: Option<StateFile>,
    pgn: Option<File>,
    failure: Option<anyhow::Error>,
}

impl Files {
    fn open<P: ArenaGame>(
        arguments: &Arguments,
        plan: &MatchPlan<P>,
    ) -> Result<(Files, Vec<GameRecord>)> {
        let mut files = Files { state: None, pgn: None, failure: None };
        let mut done = Vec::new();
        if let Some(path) = &arguments.resume {
            let opened = StateFile::open(path, &plan.description());
            let (state, games) =
                opened.with_context(|| msg::cannot_go_on_from(path.display().to_string()))?;
            files.state = Some(state);
            done = games;
        }
        if let Some(path) = &arguments.pgn {
            files.pgn = Some(open_pgn(path, done.is_empty())?);
        }
        Ok((files, done))
    }

    fn add<P: ArenaGame>(&mut self, game: &FinishedGame<'_, P>) -> Result<()> {
        if let Some(pgn) = &mut self.pgn {
            pgn.write_all(write_pgn(game.pgn).as_bytes()).context(msg::cannot_write_the_games())?;
        }
        if let Some(state) = &mut self.state {
            state.add(game.record).context(msg::cannot_write_the_results())?;
        }
        Ok(())
    }
}

/// A match that goes on adds its games to those that are there.
fn open_pgn(path: &Path, is_new: bool) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).write(true).append(!is_new).truncate(is_new);
    Ok(options.open(path).with_context(|| msg::cannot_open(path.display().to_string()))?)
}
