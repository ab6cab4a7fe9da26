//! `cotulenh render`.

mod input;

use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use anyhow::{Result, bail};
use clap::{Args, ValueEnum, builder::PossibleValue, value_parser};
use cotulenh::{ByColor, Color};
use cotulenh_i18n::{Context, Locale, Said, msg};
use cotulenh_render::{
    Arrow, Coordinates, LastTurn, MAX_BOARDS, MAX_FRAMES, Mark, Options, Pace, Reel, Theme,
    pieces_svg, png_of, strip_svg, svg, write_gif,
};

use self::input::Subject;
use crate::{WrongUsage, files, progress::Progress};

#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN|PGN")]
    subject: Vec<String>,

    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[arg(long, value_enum)]
    format: Option<Format>,

    #[arg(long, value_name = "PIXELS", value_parser = value_parser!(u32).range(i64::from(Options::MIN_SIZE)..=i64::from(Options::MAX_SIZE)))]
    size: Option<u32>,

    #[arg(long, value_enum, value_name = "NAME", default_value = "printed")]
    theme: ThemeName,

    #[arg(long)]
    flip: bool,

    #[arg(long, value_enum, value_name = "WHICH", default_value = "letters")]
    coordinates: CoordinatesName,

    #[arg(long, value_name = "SQUARES")]
    arrow: Vec<Arrow>,

    #[arg(long, value_name = "SQUARE")]
    mark: Vec<Mark>,

    #[arg(long, value_enum, value_name = "SIDE")]
    zones: Option<ZonesOf>,

    #[arg(long, value_name = "TURN")]
    last: Option<LastTurn>,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    game: u32,

    #[arg(long, alias = "at", value_name = "N", conflicts_with_all = ["turns", "strip"])]
    ply: Option<usize>,

    #[arg(long, value_name = "FROM..TO", value_parser = turn_range)]
    turns: Option<(usize, usize)>,

    #[arg(long)]
    strip: bool,

    #[arg(long, value_name = "N", requires = "strip", value_parser = value_parser!(u16).range(1..=MAX_BOARDS as i64))]
    columns: Option<u16>,

    #[arg(long, value_name = "MILLISECONDS", default_value_t = 1200, value_parser = value_parser!(u32).range(20..=60_000))]
    delay: u32,

    #[arg(long, conflicts_with_all = ["subject", "strip", "ply", "turns"])]
    pieces: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Svg,
    Png,
    Gif,
}

/// The name of a theme; the themes themselves are data of the library.
#[derive(Clone, Copy, Debug)]
struct ThemeName(Theme);

impl ValueEnum for ThemeName {
    fn value_variants<'a>() -> &'a [ThemeName] {
        const NAMES: [ThemeName; Theme::ALL.len()] = [
            ThemeName(Theme::ALL[0]),
            ThemeName(Theme::ALL[1]),
            ThemeName(Theme::ALL[2]),
            ThemeName(Theme::ALL[3]),
        ];
        &NAMES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name))
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CoordinatesName {
    None,
    Letters,
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ZonesOf {
    Red,
    Blue,
    Both,
}

/// Reads `10..18`, `10..`, `..18`.
fn turn_range(text: &str) -> Result<(usize, usize), Said> {
    let bound = |text: &str, otherwise: usize| match text {
        "" => Some(otherwise),
        digits => digits.parse().ok(),
    };
    text.split_once("..")
        .and_then(|(from, to)| Some((bound(from, 0)?, bound(to, usize::MAX)?)))
        .filter(|(from, to)| from <= to)
        .ok_or_else(|| Said::new(msg::range_form()))
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let format = arguments.check()?;
    let picture = arguments.picture(format, lang)?;
    match &arguments.output {
        Some(file) => files::write_whole(file, &picture)
            .with_context(|| msg::cannot_write(file.display().to_string()))?,
        None => io::stdout().lock().write_all(&picture)?,
    }
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    /// The format, if the arguments make sense together.
    fn check(&self) -> Result<Format> {
        let format = self.format.map_or_else(|| self.format_of_output(), Ok)?;
        if format != Format::Svg && self.output.is_none() && io::stdout().is_terminal() {
            return Err(WrongUsage(msg::render_binary_to_terminal()).into());
        }
        if self.subject.is_empty() && !self.pieces && io::stdin().is_terminal() {
            return Err(WrongUsage(msg::render_nothing_to_draw()).into());
        }
        if format == Format::Gif && (self.strip || self.pieces) {
            return Err(WrongUsage(msg::render_no_game_for_gif()).into());
        }
        Ok(format)
    }

    fn format_of_output(&self) -> Result<Format> {
        let Some(file) = &self.output else {
            return Ok(Format::Svg);
        };
        let ending = file.extension().unwrap_or_default().to_string_lossy();
        <Format as ValueEnum>::from_str(&ending, true)
            .map_err(|_| WrongUsage(msg::render_unknown_ending(file.display().to_string())).into())
    }

    fn options(&self, usual_size: u32) -> Options {
        let shows_zone = |color: Color| match self.zones {
            None => false,
            Some(ZonesOf::Both) => true,
            Some(ZonesOf::Red) => color == cotulenh::RED,
            Some(ZonesOf::Blue) => color == cotulenh::BLUE,
        };
        Options {
            size: self.size.unwrap_or(usual_size),
            theme: self.theme.0,
            is_flipped: self.flip,
            coordinates: match self.coordinates {
                CoordinatesName::None => Coordinates::None,
                CoordinatesName::Letters => Coordinates::Letters,
                CoordinatesName::Both => Coordinates::Both,
            },
            zones: ByColor::new_with(shows_zone),
            last: self.last.clone(),
            marks: self.mark.clone(),
            arrows: self.arrow.clone(),
            labels: Vec::new(),
        }
    }

    fn picture(&self, format: Format, lang: Locale) -> Result<Vec<u8>> {
        if self.pieces {
            return in_format(pieces_svg(&self.options(1210)), format);
        }
        let subject = input::read(&self.subject, self.game, lang)?;
        if format == Format::Gif {
            return self.animation(&self.part(subject, MAX_FRAMES)?, lang);
        }
        let text = match subject {
            subject if self.strip => {
                let reel = self.part(subject, MAX_BOARDS)?;
                strip_svg(&reel, self.columns.map(usize::from), &self.options(1600))
            }
            Subject::Setup(setup) => svg(&*setup, &self.options(800)),
            Subject::Position(position) => svg(&*position, &self.options(800)),
            Subject::Game(reel) => self.one_position(&reel)?,
        };
        in_format(text, format)
    }

    fn one_position(&self, reel: &Reel) -> Result<String> {
        let turns = reel.frames().len() - 1;
        let ply = self.ply.unwrap_or(turns);
        let frame =
            reel.frames().get(ply).with_context(|| msg::render_too_few_turns(ply, turns))?;
        let mut options = self.options(800);
        options.last = options.last.or_else(|| frame.last.clone());
        Ok(svg(&frame.position, &options))
    }

    /// The positions of an animation or a strip.
    fn part(&self, subject: Subject, most: usize) -> Result<Reel> {
        let reel = match subject {
            Subject::Game(reel) => *reel,
            Subject::Position(position) => Reel::of(&cotulenh::Game::from_position(*position)),
            Subject::Setup(_) => bail!(Said::new(msg::render_unplayable())),
        };
        let turns = reel.frames().len() - 1;
        let (from, to) = self.turns.unwrap_or((0, self.ply.unwrap_or(usize::MAX)));
        if from > turns {
            bail!(Said::new(msg::render_too_few_turns(from, turns)));
        }
        let part = reel.part(from..=to);
        if part.frames().len() > most {
            bail!(Said::new(msg::render_too_many_positions(part.frames().len(), most)));
        }
        Ok(part)
    }

    fn animation(&self, reel: &Reel, lang: Locale) -> Result<Vec<u8>> {
        let pace = Pace { delay: Duration::from_millis(self.delay.into()), ..Pace::default() };
        let mut progress = Progress::begin(lang);
        let mut gif = Vec::new();
        write_gif(reel, &self.options(480), pace, &mut gif, |done, all| {
            progress.note(done as u64, Some(all as u64), || msg::render_progress(done, all));
            ControlFlow::Continue(())
        })?;
        Ok(gif)
    }
}

fn in_format(svg: String, format: Format) -> Result<Vec<u8>> {
    match format {
        Format::Png => Ok(png_of(&svg)?),
        Format::Svg | Format::Gif => Ok(svg.into_bytes()),
    }
}
