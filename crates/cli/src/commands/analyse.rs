//! `cotulenh analyse`.

mod chart;
mod games;
mod position;
mod review;
mod score;

use std::{
    borrow::Cow,
    fs,
    io::{self, IsTerminal, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use anyhow::{Result, bail};
use clap::{Args, value_parser};
use cotulenh_engine::{Control, EngineGame, EngineOptions, Limits};
use cotulenh_i18n::{Context, Locale, Said, msg};

use crate::{
    WrongUsage,
    arguments::{Variant, VariantArgument},
    games::TerminalGame,
    json_error, reading,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN|PGN", required = true)]
    what: Vec<String>,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(1..=64))]
    multipv: u8,

    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    game: Option<u64>,

    #[arg(long, value_name = "TURNS", value_parser = value_parser!(u32).range(1..=255))]
    depth: Option<u32>,

    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    threads: u16,

    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = value_parser!(u32).range(1..=65536))]
    hash: u32,

    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,

    #[arg(long)]
    json: bool,

    #[command(flatten)]
    variant: VariantArgument,
}

/// How the engine is to look.
struct Plan {
    options: EngineOptions,
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    is_json: bool,
    control: Control,
}

impl Plan {
    fn limits<M>(&self) -> Limits<M> {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.time,
            lines: self.options.lines,
            ..Limits::default()
        }
    }
}

/// How long a position is looked at if nothing is asked for.
const USUAL_TIME: Duration = Duration::from_secs(3);
/// How long each position of a game is looked at if nothing is asked for.
const USUAL_TIME_IN_GAMES: Duration = Duration::from_millis(500);

impl Arguments {
    fn refuse_files_of_games(&self) -> Result<()> {
        if self.pgn.is_some() || self.graph.is_some() || self.game.is_some() {
            return Err(WrongUsage(msg::analyse_not_a_game()).into());
        }
        Ok(())
    }

    fn plan(&self, is_game: bool) -> Result<Plan> {
        let time = match self.time {
            Some(seconds) if (0.001..=86_400.0).contains(&seconds) => {
                Some(Duration::from_secs_f64(seconds))
            }
            Some(_) => return Err(WrongUsage(msg::analyse_time_range()).into()),
            None if self.depth.is_some() || self.nodes.is_some() => None,
            None if is_game => Some(USUAL_TIME_IN_GAMES),
            None => Some(USUAL_TIME),
        };
        let control = Control::new();
        let stopped = control.clone();
        // Ctrl-C ends the thinking; the answer is written all the same.
        let _ = ctrlc::set_handler(move || stopped.stop());
        Ok(Plan {
            options: EngineOptions {
                hash: self.hash as usize,
                threads: self.threads.into(),
                lines: if is_game { 1 } else { self.multipv.into() },
                ..EngineOptions::default()
            },
            depth: self.depth,
            nodes: self.nodes,
            time,
            is_json: self.json,
            control,
        })
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => analyse::<cotulenh::Position>(arguments, lang),
        Variant::Chess => analyse::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn analyse<G: TerminalGame + EngineGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    if let Some(path) = &arguments.graph {
        chart::check_name(path)?;
    }
    match game_text(&arguments.what, lang)? {
        Some((_, text)) if is_list_of_positions::<G>(&text) => {
            arguments.refuse_files_of_games()?;
            return analyse_list::<G>(&text, arguments, lang);
        }
        Some((name, text)) => return games::run::<G>(&name, &text, arguments, lang),
        None => {
            arguments.refuse_files_of_games()?;
            let fen = reading::joined(&arguments.what).unwrap_or_default();
            let position: G = reading::position(&fen, lang)?;
            position::run(&position, &arguments.plan(false)?, lang)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A PGN does not begin with a FEN.
fn is_list_of_positions<G: TerminalGame>(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    first.is_some_and(|line| line == reading::START || G::from_fen(line).is_ok())
}

/// One FEN per line, one after the other. A line that is not a position is reported, and skipped.
fn analyse_list<G: TerminalGame + EngineGame>(
    text: &str,
    arguments: &Arguments,
    lang: Locale,
) -> Result<ExitCode> {
    let plan = arguments.plan(false)?;
    let mut code = ExitCode::SUCCESS;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if plan.control.is_stopped() {
            break;
        }
        match reading::position::<G>(line, lang) {
            Ok(position) => {
                if !plan.is_json {
                    writeln!(io::stdout(), "{line}")?;
                }
                position::run(&position, &plan, lang)?;
            }
            Err(error) => {
                json_error::report(&error.into(), plan.is_json, lang);
                code = ExitCode::FAILURE;
            }
        }
    }
    Ok(code)
}

/// The longest file of a game that is read.
const MAX_BYTES: u64 = 64 << 20;

/// The text of a game and where it comes from, if it is no position that is asked for.
fn game_text(what: &[String], lang: Locale) -> Result<Option<(String, String)>> {
    let [what] = what else { return Ok(None) };
    let mut bytes = Vec::new();
    let name = if what == "-" {
        if io::stdin().is_terminal() {
            return Err(WrongUsage(msg::analyse_no_input()).into());
        }
        io::stdin()
            .lock()
            .take(MAX_BYTES + 1)
            .read_to_end(&mut bytes)
            .context(msg::cannot_read_standard_input())?;
        lang.text(&msg::standard_input())
    } else if Path::new(what).is_file() || what.to_ascii_lowercase().ends_with(".pgn") {
        let file = fs::File::open(what).with_context(|| msg::cannot_open(what))?;
        file.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| msg::cannot_read(what))?;
        what.clone()
    } else {
        return Ok(None);
    };
    if bytes.len() as u64 > MAX_BYTES {
        bail!(Said::new(msg::file_too_long(&name, MAX_BYTES >> 20)));
    }
    let text = String::from_utf8_lossy(&bytes);
    if matches!(text, Cow::Owned(_)) {
        crate::warn(&msg::not_utf8_everywhere(&name), lang);
    }
    Ok(Some((name, text.into_owned())))
}
