//! `cotulenh play`.

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use anyhow::Result;
use clap::Args;
use cotulenh::Lang;
use cotulenh_board::{ByColor, Color};
use cotulenh_engine::Level;
use cotulenh_play::{Seat, Settings, TimeControl, play_on_screen, play_plain, usual_file};

use crate::{WrongUsage, arguments::ColorArgument, reading};

const EXAMPLES: &str = "\
Examples:
  cotulenh play                         Red against the engine at level 5
  cotulenh play --red 8 --blue me       Blue against level 8
  cotulenh play --friend --clock 10+5   two people at one keyboard, ten minutes each
  cotulenh play --watch                 two engines
  cotulenh play --resume                go on with the game left last
  cotulenh play --plain                 in lines, for screen readers and pipes

On the screen F1 shows the keys. Moves are typed (Ic6, Ic5c6, c5c6, c5:Fe7,Td5), or chosen with
the arrows and Enter, or with the mouse; a stack asks who of it moves. A move that is not legal is
answered with the rule it breaks. The game is saved after every turn, deployments under way
included: Ctrl-C, a closed window or a power cut lose nothing. The file keeps every game; a new one
comes after the others, and --resume continues the last. With --plain every line is a move or a
word: help, moves, board, undo, redo, hint, finish, back, cancel, join T e7, resign, draw, quit.";

/// Play a game in the terminal
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Arguments {
    /// The position to start from
    #[arg(value_name = "FEN")]
    fen: Vec<String>,

    /// Who plays Red: me, or a level of the engine from 0 to 20
    #[arg(long, value_name = "WHO", default_value = "me")]
    red: Seat,

    /// Who plays Blue
    #[arg(long, value_name = "WHO", default_value = "5")]
    blue: Seat,

    /// Two people at this keyboard
    #[arg(long, conflicts_with_all = ["red", "blue"])]
    friend: bool,

    /// Two engines, at this level
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, default_missing_value = "12", conflicts_with_all = ["red", "blue", "friend"])]
    watch: Option<Level>,

    /// Clocks: minutes for the game and seconds for each turn
    #[arg(long, value_name = "MIN+SEC")]
    clock: Option<TimeControl>,

    /// Positions the engine looks at for a turn, instead of time: the same turns every time
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Seconds the engine has for a turn
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    engine_time: f64,

    /// Where the games are kept, as PGN; by default a file in the user's state folder
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Go on with the last game in the file
    #[arg(long, conflicts_with = "fen")]
    resume: bool,

    /// Keep the game nowhere
    #[arg(long, conflicts_with_all = ["file", "resume"])]
    no_save: bool,

    /// In lines instead of on the full screen
    #[arg(long)]
    plain: bool,

    /// Look from the side of Blue
    #[arg(long)]
    flip: bool,

    #[command(flatten)]
    color: ColorArgument,
}

impl Arguments {
    fn settings(&self, lang: Lang) -> Result<Settings> {
        let fen = reading::joined(&self.fen).unwrap_or_else(|| reading::START.to_string());
        let seats = ByColor::new_with(|side| match (self.watch, side) {
            (Some(level), _) => Seat::Engine(level),
            (None, _) if self.friend => Seat::Human,
            (None, Color::First) => self.red,
            (None, Color::Second) => self.blue,
        });
        let seconds = Some(self.engine_time).filter(|seconds| (0.01..=3600.0).contains(seconds));
        let seconds = seconds.ok_or(WrongUsage("--engine-time is 0.01 to 3600 seconds"))?;
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

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let settings = arguments.settings(lang)?;
    let has_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
    if arguments.plain || !has_screen {
        play_plain(&settings)?;
    } else {
        play_on_screen(&settings)?;
    }
    Ok(ExitCode::SUCCESS)
}
