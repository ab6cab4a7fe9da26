//! `cotulenh play`.

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use anyhow::Result;
use clap::Args;
use cotulenh_board::{ByColor, Color};
use cotulenh_engine::Level;
use cotulenh_i18n::{Locale, msg};
use cotulenh_play::{Seat, Settings, TimeControl, play_on_screen, play_plain, usual_file};

use crate::{WrongUsage, arguments::ColorArgument, reading};

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN")]
    fen: Vec<String>,

    #[arg(long, value_name = "WHO", default_value = "me")]
    red: Seat,

    #[arg(long, value_name = "WHO", default_value = "5")]
    blue: Seat,

    #[arg(long, conflicts_with_all = ["red", "blue"])]
    friend: bool,

    #[arg(long, value_name = "LEVEL", num_args = 0..=1, default_missing_value = "12", conflicts_with_all = ["red", "blue", "friend"])]
    watch: Option<Level>,

    #[arg(long, value_name = "MIN+SEC")]
    clock: Option<TimeControl>,

    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    engine_time: f64,

    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    #[arg(long, conflicts_with = "fen")]
    resume: bool,

    #[arg(long, conflicts_with_all = ["file", "resume"])]
    no_save: bool,

    #[arg(long)]
    plain: bool,

    #[arg(long)]
    flip: bool,

    #[command(flatten)]
    color: ColorArgument,
}

impl Arguments {
    fn settings(&self, lang: Locale) -> Result<Settings> {
        let fen = reading::joined(&self.fen).unwrap_or_else(|| reading::START.to_string());
        let seats = ByColor::new_with(|side| match (self.watch, side) {
            (Some(level), _) => Seat::Engine(level),
            (None, _) if self.friend => Seat::Human,
            (None, Color::First) => self.red,
            (None, Color::Second) => self.blue,
        });
        let seconds = Some(self.engine_time).filter(|seconds| (0.01..=3600.0).contains(seconds));
        let seconds = seconds.ok_or(WrongUsage(msg::play_engine_time_range()))?;
        let only_blue_is_human =
            seats[Color::First] != Seat::Human && seats[Color::Second] == Seat::Human;
        Ok(Settings {
            start: reading::position(&fen, lang)?,
            seats,
            clock: self.clock,
            nodes: self.nodes,
            engine_time: Duration::from_secs_f64(seconds),
            file: if self.no_save { None } else { self.file.clone().or_else(usual_file) },
            resumes: self.resume,
            is_flipped: self.flip || only_blue_is_human,
            is_colored: self.color.is_colored(),
            lang,
        })
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let settings = arguments.settings(lang)?;
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    if arguments.plain || !has_screen {
        play_plain(&settings)?;
    } else {
        play_on_screen(&settings)?;
    }
    Ok(ExitCode::SUCCESS)
}
