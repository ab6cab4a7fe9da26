//! `cotulenh convert`.

mod format;
mod objects;
mod reader;
mod source;
mod writer;

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use cotulenh::Lang;
use cotulenh_board::{NodeId, PgnGame, PgnWriter, TurnStyle};

use self::{
    format::Format,
    reader::{BadGame, GameReader},
    source::Source,
    writer::{Form, Positions, Target},
};
use crate::{
    WrongUsage,
    arguments::{Variant, VariantArgument},
    games::RecordedGame,
    progress::Progress,
    sentences,
};

const EXAMPLES: &str = "\
Examples:
  cotulenh convert games.pgn --to json > games.jsonl
  cotulenh convert games.jsonl -o games.pgn
  cotulenh convert games.pgn --to log
  cotulenh convert games.pgn --to fen --positions last
  cotulenh convert --from pgn --to pgn --style lan < games.pgn
  cotulenh convert --variant chess games.pgn --to fen

Games are read, checked against the rules and written one by one, so memory does not grow with the
number of games. Any number of files may be given; - is standard input. The form follows from --from
and --to, else from the file names, else from the first bytes. JSON holds everything that PGN holds and
comes back unchanged. Action logs hold the main line only, FEN lists positions only; a warning says
when tags, comments or variations were left out of logs. A game that cannot be read ends the work with
status 1; with --skip-bad it is left out and counted. A file given with -o appears when it is complete;
until then it is FILE.part.";

/// How many bad games are told one by one.
const BAD_GAMES_TOLD: u64 = 10;

/// Convert games between PGN, JSON, action logs and FEN lists
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The files; without any, standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The form of what is read
    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<Format>,

    /// The form of what is written
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<Format>,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// How PGN writes turns
    #[arg(long, value_enum, default_value = "san")]
    style: Style,

    /// Which positions of a game a FEN list has
    #[arg(long, value_enum, default_value = "all")]
    positions: Positions,

    /// Leave out games that cannot be read
    #[arg(long)]
    skip_bad: bool,

    #[command(flatten)]
    variant: VariantArgument,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Style {
    /// Short, for people: Ic6
    San,
    /// Long, with every origin: Ic5c6
    Lan,
    /// As engines write them: c5c6
    Uci,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => convert::<cotulenh::Position>(arguments, lang),
        Variant::Chess => convert::<cotulenh_chess::Position>(arguments, lang),
    }
}

impl Arguments {
    fn form(&self) -> Result<Form> {
        let named = || self.output.as_deref().and_then(Format::of_name);
        let format = self.to.or_else(named).ok_or(WrongUsage(
            "say what to write with --to pgn, --to fen, --to json or --to log",
        ))?;
        let style = match self.style {
            Style::San => TurnStyle::San,
            Style::Lan => TurnStyle::Lan,
            Style::Uci => TurnStyle::Uci,
        };
        let pgn = PgnWriter { style, ..PgnWriter::default() };
        Ok(Form { format, pgn, positions: self.positions })
    }

    fn sources(&self) -> Result<Vec<Source>> {
        if self.files.is_empty() {
            if io::stdin().is_terminal() {
                let help =
                    "give a file, or send games to standard input (see cotulenh convert --help)";
                return Err(WrongUsage(help).into());
            }
            return Ok(vec![Source::standard_input()]);
        }
        self.files.iter().map(|path| Source::open(path)).collect()
    }
}

fn convert<G: RecordedGame>(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let form = arguments.form()?;
    if form.format == Format::Log {
        G::check_logs_are_known()?;
    }
    let sources = arguments.sources()?;
    let total_bytes = sources.iter().map(Source::size).sum();
    let mut work = Work {
        form,
        lang,
        skips_bad: arguments.skip_bad,
        target: Target::open(arguments.output.as_deref())?,
        progress: Progress::begin(lang),
        total_bytes,
        bytes_of_earlier_files: 0,
        tally: Tally::default(),
        text: String::new(),
    };
    for source in sources {
        if let Err(error) = work.convert_source::<G>(source, arguments.from) {
            work.progress.clear();
            return Err(match work.target.abandon() {
                Some(kept) => error.context(format!(
                    "the {} games before it are in {}",
                    work.tally.written,
                    kept.display()
                )),
                None => error,
            });
        }
    }
    work.progress.clear();
    work.target.finish()?;
    work.tally.tell(lang);
    Ok(ExitCode::SUCCESS)
}

/// A conversion under way.
struct Work {
    form: Form,
    lang: Lang,
    skips_bad: bool,
    target: Target,
    progress: Progress,
    total_bytes: Option<u64>,
    bytes_of_earlier_files: u64,
    tally: Tally,
    text: String,
}

#[derive(Default)]
struct Tally {
    written: u64,
    bad: u64,
    /// Games of which a log holds a part only.
    shortened: u64,
}

impl Tally {
    fn tell(&self, lang: Lang) {
        if self.bad > 0 {
            let all = self.bad + self.written;
            let bad = self.bad;
            let told = format!("{bad} of {all} games could not be read and were left out");
            crate::warn(&told, lang);
        }
        if self.shortened > 0 {
            let shortened = self.shortened;
            let told = format!(
                "{shortened} games had tags, comments or variations, which logs do not hold; --to json keeps them"
            );
            crate::warn(&told, lang);
        }
    }
}

/// Whether a game has tags that say something, or anything but the turns of the main line.
fn has_more_than_a_log<G: RecordedGame>(game: &PgnGame<G>) -> bool {
    const DERIVED: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Battle"];
    let says = |(name, value): (&str, &str)| {
        !DERIVED.contains(&name) && !matches!(value, "" | "?" | "-" | "????.??.??")
    };
    let is_annotated = |id| {
        game.game.node(id).is_some_and(|node| {
            node.children().len() > 1
                || node.comment_before().is_some()
                || node.comment_after().is_some()
                || node.clock().is_some()
                || !node.nags().is_empty()
        })
    };
    game.tags.iter().any(says)
        || std::iter::once(NodeId::START).chain(game.game.main_line()).any(is_annotated)
}

impl Work {
    fn convert_source<G: RecordedGame>(
        &mut self,
        mut source: Source,
        format: Option<Format>,
    ) -> Result<()> {
        let format = match format.or_else(|| source.path().and_then(Format::of_name)) {
            Some(format) => format,
            None => Format::of_content(source.beginning()?),
        };
        let mut reader = GameReader::<G>::new(source, format);
        while let Some(game) = reader.next_game()? {
            match game {
                Ok(game) => {
                    self.form.write(&game, &mut self.text)?;
                    if self.form.format == Format::Log && has_more_than_a_log(&game) {
                        self.tally.shortened += 1;
                    }
                    self.target.write(&self.text)?;
                    self.tally.written += 1;
                }
                Err(bad) => self.take_bad(reader.name(), &bad)?,
            }
            let done = self.bytes_of_earlier_files + reader.bytes_read();
            let games = self.tally.written;
            self.progress.note(done, self.total_bytes, || format!("{games} games"));
        }
        if reader.has_bad_bytes {
            self.progress.clear();
            let name = reader.name();
            let told = format!("{name} is not UTF-8 everywhere; other bytes became \u{fffd}");
            crate::warn(&told, self.lang);
        }
        self.bytes_of_earlier_files += reader.bytes_read();
        Ok(())
    }

    fn take_bad(&mut self, name: &str, bad: &BadGame) -> Result<()> {
        let said = |english: &str| sentences::in_language(english, self.lang);
        let (name, place, reason) = (said(name), said(&bad.place), said(&bad.reason));
        if !self.skips_bad {
            bail!("{name}: {place}: {reason}\ncorrect the game, or leave it out with --skip-bad");
        }
        self.tally.bad += 1;
        self.progress.clear();
        if self.tally.bad <= BAD_GAMES_TOLD {
            crate::warn(&format!("{name}: {place}: {reason}"), self.lang);
        } else if self.tally.bad == BAD_GAMES_TOLD + 1 {
            crate::warn("more games cannot be read; they are only counted", self.lang);
        }
        Ok(())
    }
}
