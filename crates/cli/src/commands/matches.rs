//! `cotulenh match`.

mod progress;

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::Ordering::Relaxed,
    time::Duration,
};

use anyhow::{Context, Result};
use clap::{Args, value_parser};
use cotulenh::Lang;
use cotulenh_arena::{
    Adjudication, ArenaGame, FinishedGame, GameRecord, MatchPlan, PlayerSpec, ScoreRule,
    SideLimits, StateFile, TimeControl, parse_time, read_openings, run_match, statistics::Sprt,
};
use cotulenh_board::write_pgn;

use self::progress::Progress;
use crate::{
    WrongUsage,
    arguments::{Variant, VariantArgument},
    interrupt::{self, INTERRUPTED},
};

const EXAMPLES: &str = "\
Players:
  ours                  the engine in this program; settings: level, threads, hash, overhead,
                        noise, margin (centipawns it errs by) and blindness (% it overlooks)
  random                any legal move
  greedy                the turn with the best material at its end
  plain4                alpha-beta on material, four turns deep (plain1 to plain9)
  uci:PROGRAM           another program that speaks UCI; settings: its options
Settings follow a colon and are separated by commas. Every player may have limits of its own (tc,
movetime, nodes, depth) and a name.

Examples:
  cotulenh match ours plain4 --move-time 50ms --games 100
  cotulenh match ours:level=8 ours:level=12 --move-time 100ms --games 40
  cotulenh match --variant chess ours uci:stockfish,UCI_LimitStrength=true,UCI_Elo=2400 --tc 5+0.05
  cotulenh match ours greedy --nodes 2000 --pgn games.pgn --resume match.jsonl
  cotulenh match ours 'uci:./old-cotulenh uci' --tc 1+0.01 --games 2000 --sprt 0,10

Every opening is played twice with colours reversed. The result is the first player's. With --resume
every game is written down at once, and the same command goes on where it was broken off; an
interrupt ends the match with the result so far.";

/// Play a match between two engines and tell the difference in strength
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The player whose result it is
    #[arg(value_name = "FIRST")]
    first: PlayerSpec,

    /// Its opponent
    #[arg(value_name = "SECOND")]
    second: PlayerSpec,

    #[command(flatten)]
    variant: VariantArgument,

    /// How many games, an even number
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(2..=1_000_000))]
    games: u32,

    #[command(flatten)]
    limits: LimitArguments,

    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// A file with one opening a line, turns or a FEN, instead of those that come along
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Decides about the order of openings and about chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Stop when it is clear whether the difference is the first or the second of these
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    #[command(flatten)]
    adjudication: AdjudicationArguments,

    /// Keep the games in a file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,

    /// Write results into this file, and go on from what it holds
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Answer with one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct LimitArguments {
    /// A clock for each player, in seconds: 5+0.05, or 40/60+1 for 40 turns a minute
    #[arg(long, value_name = "TIME+INC")]
    tc: Option<TimeControl>,

    /// A time for each turn: 50ms, 2s
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    move_time: Option<Duration>,

    /// Positions visited for each turn
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Depth of each search
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// Overdrawing the clock by this much is forgiven
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time_margin: Option<Duration>,
}

#[derive(Debug, Args)]
struct AdjudicationArguments {
    /// End games that both players call lost by so many centipawns for so many turns each
    #[arg(long, value_name = "CP:TURNS", value_parser = score_rule)]
    resign: Option<ScoreRule>,

    /// Call games drawn that both players find that even for so many turns each
    #[arg(long, value_name = "CP:TURNS", value_parser = score_rule)]
    draw: Option<ScoreRule>,

    /// But not before so many turns of both sides together
    #[arg(long, value_name = "N", default_value_t = 80)]
    draw_after: usize,

    /// Call games drawn after so many turns of both sides together
    #[arg(long, value_name = "N")]
    max_turns: Option<usize>,
}

fn score_rule(text: &str) -> Result<ScoreRule, String> {
    let rule = text.split_once(':').and_then(|(centipawns, turns)| {
        Some(ScoreRule { centipawns: centipawns.parse().ok()?, turns: turns.parse().ok()? })
    });
    rule.filter(|rule| rule.centipawns >= 0 && rule.turns > 0)
        .ok_or_else(|| "two numbers are needed, such as 600:4".to_string())
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => play::<cotulenh::Position>(arguments, lang),
        Variant::Chess => play::<cotulenh_chess::Position>(arguments, lang),
    }
}

impl Arguments {
    fn plan<P: ArenaGame>(&self) -> Result<MatchPlan<P>> {
        if !self.games.is_multiple_of(2) {
            return Err(WrongUsage("games are played in pairs: --games must be even").into());
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
            let name = path.display();
            let text =
                std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
            plan.openings =
                read_openings(&text).with_context(|| format!("the openings of {name}"))?;
        }
        Ok(plan)
    }
}

fn play<P: ArenaGame>(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
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
        out.write_all(summary.text(names, plan.sprt.as_ref(), lang).as_bytes())?;
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
                opened.with_context(|| format!("cannot go on from {}", path.display()))?;
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
            pgn.write_all(write_pgn(game.pgn).as_bytes()).context("cannot write the games")?;
        }
        if let Some(state) = &mut self.state {
            state.add(game.record).context("cannot write the results")?;
        }
        Ok(())
    }
}

/// A match that goes on adds its games to those that are there.
fn open_pgn(path: &Path, is_new: bool) -> Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).write(true).append(!is_new).truncate(is_new);
    options.open(path).with_context(|| format!("cannot open {}", path.display()))
}
