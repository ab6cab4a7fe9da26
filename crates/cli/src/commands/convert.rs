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
use cotulenh_board::{NodeId, PgnGame, PgnWriter, TurnStyle};
use cotulenh_i18n::{Context, Locale, Said, msg};

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
};

/// How many bad games are reported one by one.
const BAD_GAMES_TOLD: u64 = 10;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<Format>,

    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<Format>,

    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[arg(long, value_enum, default_value = "san")]
    style: Style,

    #[arg(long, value_enum, default_value = "all")]
    positions: Positions,

    #[arg(long)]
    skip_bad: bool,

    #[command(flatten)]
    variant: VariantArgument,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Style {
    San,
    Lan,
    Uci,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => convert::<cotulenh::Position>(arguments, lang),
        Variant::Chess => convert::<cotulenh_chess::Position>(arguments, lang),
    }
}

impl Arguments {
    fn form(&self) -> Result<Form> {
        let named = || self.output.as_deref().and_then(Format::of_name);
        let format = self.to.or_else(named).ok_or(WrongUsage(msg::say_what_to_write()))?;
        let style = match self.style {
            Style::San => TurnStyle::San,
            Style::Lan => TurnStyle::Lan,
            Style::Uci => TurnStyle::Uci,
        };
        let pgn = PgnWriter { style, ..PgnWriter::default() };
        Ok(Form { format, pgn, positions: self.positions })
    }

    fn sources(&self, lang: Locale) -> Result<Vec<Source>> {
        if self.files.is_empty() {
            if io::stdin().is_terminal() {
                return Err(WrongUsage(msg::convert_no_input()).into());
            }
            return Ok(vec![Source::standard_input(lang)]);
        }
        self.files.iter().map(|path| Source::open(path, lang)).collect()
    }
}

fn convert<G: RecordedGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let form = arguments.form()?;
    let sources = arguments.sources(lang)?;
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
            return match work.target.abandon() {
                Some(kept) => {
                    let kept = kept.display().to_string();
                    Ok(Err(error).context(msg::games_kept(work.tally.written, kept))?)
                }
                None => Err(error),
            };
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
    lang: Locale,
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
    fn tell(&self, lang: Locale) {
        if self.bad > 0 {
            let all = self.bad + self.written;
            let bad = self.bad;
            crate::warn(&msg::games_left_out(bad, all), lang);
        }
        if self.shortened > 0 {
            crate::warn(&msg::games_shortened(self.shortened), lang);
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
            self.progress.note(done, self.total_bytes, || msg::games_done(games));
        }
        if reader.has_bad_bytes {
            self.progress.clear();
            crate::warn(&msg::not_utf8_everywhere(reader.name()), self.lang);
        }
        self.bytes_of_earlier_files += reader.bytes_read();
        Ok(())
    }

    fn take_bad(&mut self, name: &str, bad: &BadGame) -> Result<()> {
        let (place, reason) = (bad.place.clone(), bad.reason.clone());
        if !self.skips_bad {
            bail!(Said::new(msg::bad_game_ends(name, place, reason)));
        }
        self.tally.bad += 1;
        self.progress.clear();
        if self.tally.bad <= BAD_GAMES_TOLD {
            crate::warn(&msg::bad_game(name, place, reason), self.lang);
        } else if self.tally.bad == BAD_GAMES_TOLD + 1 {
            crate::warn(&msg::more_bad_games(), self.lang);
        }
        Ok(())
    }
}
