//! What can be typed, shared by the commands.

use std::{fs, io, path::PathBuf, sync::Arc};

use anstream::{AutoStream, ColorChoice};
use anyhow::{Context as _, Result};
use clap::{Args, Parser, Subcommand, ValueEnum};
use cotulenh::Lang;
use cotulenh_eval::{
    built_in,
    network::{Game, Network},
};

use crate::commands::{
    admin, analyse, bench, completions, convert, eval, explain, export_site, man, matches, mates,
    moves, openings, perft, play, puzzles, render, rules, selfplay, serve, show, train, uci,
    worker,
};

const EXAMPLES: &str = "\
Examples:
  cotulenh                      play in the browser; the same as cotulenh serve
  cotulenh play                 a game against the engine
  cotulenh show                 the board at the start of a game
  cotulenh moves start          the legal moves of the start position
  cotulenh explain start Tf6    which rule a move breaks, or what it does
  cotulenh convert a.pgn --to fen
                                games as lists of positions, or as JSON
  cotulenh rules 9              a section of the rule book
  cotulenh analyse start        what the engine thinks of a position or a game
  cotulenh perft 3              count the move tree three plies deep

A position is given as a FEN in quotation marks, or as the word start.
Exit status: 0 fine, 1 the work failed, 2 wrong usage.";

/// Cờ Tư Lệnh (Commander Chess) on the command line.
#[derive(Debug, Parser)]
#[command(name = "cotulenh", version, about, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) lang: LangArgument,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Analyse(analyse::Arguments),
    Convert(convert::Arguments),
    Eval(eval::Arguments),
    Explain(explain::Arguments),
    Mates(mates::Arguments),
    Moves(moves::Arguments),
    Perft(perft::Arguments),
    Play(Box<play::Arguments>),
    Puzzles(puzzles::Arguments),
    Render(Box<render::Arguments>),
    Rules(rules::Arguments),
    Selfplay(selfplay::Arguments),
    Serve(serve::Arguments),
    Worker(worker::Arguments),
    Admin(admin::Arguments),
    ExportSite(export_site::Arguments),
    Show(show::Arguments),
    Train(Box<train::Arguments>),
    Uci(uci::Arguments),
    Bench(bench::Arguments),
    Match(Box<matches::Arguments>),
    Openings(openings::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

#[derive(Debug, Args)]
pub(crate) struct VariantArgument {
    /// Which game
    #[arg(long, value_enum, value_name = "GAME", default_value = "cotulenh")]
    pub(crate) variant: Variant,
}

#[derive(Debug, Args)]
pub(crate) struct NetworkArgument {
    /// Use the network in this file instead of the one that comes with the program
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,

    /// Use no network, only the hand-written terms
    #[arg(long, conflicts_with = "network")]
    no_network: bool,
}

impl NetworkArgument {
    /// What positions of a game are valued by.
    pub(crate) fn read(&self, game: Game) -> Result<Option<Arc<Network>>> {
        let Some(path) = &self.network else {
            return Ok(built_in(game).filter(|_| !self.no_network).cloned());
        };
        let named = || path.display().to_string();
        let bytes = fs::read(path).with_context(named)?;
        let network = Network::from_bytes_for(game, &bytes).with_context(named)?;
        Ok(Some(Arc::new(network)))
    }
}

/// The games that are known here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Variant {
    /// Cờ Tư Lệnh
    Cotulenh,
    /// Orthodox chess and Chess960
    Chess,
}

#[derive(Debug, Args)]
pub(crate) struct LangArgument {
    /// The language of messages; the locale decides if it is not given
    #[arg(long, value_enum, global = true, display_order = AFTER_ALL_BUT_HELP)]
    lang: Option<LangName>,
}

/// Options that every command has stand below its own.
const AFTER_ALL_BUT_HELP: usize = 900;

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LangName {
    En,
    Vi,
}

impl LangArgument {
    pub(crate) fn resolve(&self) -> Lang {
        match self.lang {
            Some(LangName::En) => Lang::En,
            Some(LangName::Vi) => Lang::Vi,
            None => lang_of_locale(),
        }
    }
}

/// The language of the first locale variable that says anything, in the order POSIX gives them.
pub(crate) fn lang_of_locale() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .and_then(|locale| locale.parse().ok())
        .unwrap_or_default()
}

#[derive(Debug, Args)]
pub(crate) struct ColorArgument {
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    color: ColorWhen,
}

impl ColorArgument {
    pub(crate) fn is_colored(&self) -> bool {
        self.color.is_colored()
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    #[value(help = "In a terminal, unless NO_COLOR is set")]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorWhen {
    pub(crate) fn is_colored(self) -> bool {
        match self {
            ColorWhen::Auto => AutoStream::choice(&io::stdout()) != ColorChoice::Never,
            ColorWhen::Always => true,
            ColorWhen::Never => false,
        }
    }
}
