//! What can be typed, shared by the commands.

use std::{fs, io, path::PathBuf, sync::Arc};

use anstream::{AutoStream, ColorChoice};
use anyhow::Result;
use clap::{
    Args, Parser, Subcommand, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use cotulenh_eval::{
    built_in,
    network::{Game, Network},
};
use cotulenh_i18n::{Context, Locale, msg};

use crate::commands::{
    admin, analyse, bench, completions, convert, eval, explain, export_site, man, matches, mates,
    moves, openings, perft, play, puzzles, render, rules, selfplay, serve, show, train, uci,
    worker,
};

#[derive(Debug, Parser)]
#[command(name = "cotulenh", version)]
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
    Selfplay(Box<selfplay::Arguments>),
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
    #[arg(long, value_enum, value_name = "GAME", default_value = "cotulenh")]
    pub(crate) variant: Variant,
}

#[derive(Debug, Args)]
pub(crate) struct NetworkArgument {
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,

    #[arg(long, conflicts_with = "network")]
    no_network: bool,
}

impl NetworkArgument {
    /// What positions of a game are valued by.
    pub(crate) fn read(&self, game: Game) -> Result<Option<Arc<Network>>> {
        let Some(path) = &self.network else {
            return Ok(built_in(game).filter(|_| !self.no_network).cloned());
        };
        let named = || msg::network_file(path.display().to_string());
        let bytes = fs::read(path).with_context(named)?;
        let network = Network::from_bytes_for(game, &bytes).with_context(named)?;
        Ok(Some(Arc::new(network)))
    }
}

/// The games that are known here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Variant {
    Cotulenh,
    Chess,
}

#[derive(Debug, Args)]
pub(crate) struct LangArgument {
    #[arg(long, global = true, value_parser = languages(), display_order = AFTER_ALL_BUT_HELP)]
    lang: Option<Locale>,
}

/// Options that every command has stand below its own.
const AFTER_ALL_BUT_HELP: usize = 900;

impl LangArgument {
    pub(crate) fn resolve(&self) -> Locale {
        self.lang.unwrap_or_else(locale_of_environment)
    }
}

/// The languages that can be asked for; those made up for tests are not listed.
fn languages() -> impl TypedValueParser<Value = Locale> {
    let known = Locale::all().map(|one| PossibleValue::new(one.code()).hide(one.is_pseudo()));
    PossibleValuesParser::new(known).try_map(|code| code.parse::<Locale>())
}

/// The language of the first locale variable that says anything, in the order POSIX gives them.
pub(crate) fn locale_of_environment() -> Locale {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .and_then(|locale| locale.parse().ok())
        .unwrap_or_default()
}

#[derive(Debug, Args)]
pub(crate) struct ColorArgument {
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
    Auto,
    Always,
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
