//! One module for each command.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod export_site;
pub(crate) mod man;
pub(crate) mod matches;
pub(crate) mod mates;
pub(crate) mod moves;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod render;
pub(crate) mod rules;
pub(crate) mod selfplay;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod train;
pub(crate) mod uci;
pub(crate) mod worker;

use std::process::ExitCode;

use anyhow::Result;
use cotulenh_i18n::Locale;

use crate::arguments::Command;

pub(crate) fn run(command: Option<Command>, lang: Locale) -> Result<ExitCode> {
    match command {
        None => serve::run(&serve::Arguments::default(), lang),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, lang),
        Some(Command::Convert(arguments)) => convert::run(&arguments, lang),
        Some(Command::Eval(arguments)) => eval::run(&arguments, lang),
        Some(Command::Explain(arguments)) => explain::run(&arguments, lang),
        Some(Command::Mates(arguments)) => mates::run(&arguments, lang),
        Some(Command::Moves(arguments)) => moves::run(&arguments, lang),
        Some(Command::Perft(arguments)) => perft::run(&arguments, lang),
        Some(Command::Render(arguments)) => render::run(&arguments, lang),
        Some(Command::Play(arguments)) => play::run(&arguments, lang),
        Some(Command::Puzzles(arguments)) => puzzles::run(&arguments, lang),
        Some(Command::Rules(arguments)) => rules::run(&arguments, lang),
        Some(Command::Selfplay(arguments)) => selfplay::run(&arguments, lang),
        Some(Command::Serve(arguments)) => serve::run(&arguments, lang),
        Some(Command::Worker(arguments)) => worker::run(&arguments),
        Some(Command::Admin(arguments)) => admin::run(&arguments, lang),
        Some(Command::ExportSite(arguments)) => export_site::run(&arguments, lang),
        Some(Command::Show(arguments)) => show::run(&arguments, lang),
        Some(Command::Train(arguments)) => train::run(&arguments, lang),
        Some(Command::Uci(arguments)) => uci::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments, lang),
        Some(Command::Match(arguments)) => matches::run(&arguments, lang),
        Some(Command::Openings(arguments)) => openings::run(&arguments, lang),
        Some(Command::Completions(arguments)) => completions::run(&arguments, lang),
        Some(Command::Man(arguments)) => man::run(&arguments, lang),
    }
}
