//! `cotulenh render`.

mod input;
mod words;

use std::{
    io::{self, IsTerminal, Write},
    ops::ControlFlow,
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum, builder::PossibleValue, value_parser};
use cotulenh::{ByColor, Color, Lang};
use cotulenh_render::{
    Arrow, Coordinates, LastTurn, MAX_BOARDS, MAX_FRAMES, Mark, Options, Pace, Reel, Theme,
    pieces_svg, png_of, strip_svg, svg, write_gif,
};

use self::{input::Subject, words::Words};
use crate::{files, progress::Progress, report};

const EXAMPLES: &str = "\
Examples:
  cotulenh render start -o start.png
  cotulenh render start --mark c6:go --arrow c5c6 --theme modern -o first-move.svg
  cotulenh render '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' --zones red > ships.svg
  cotulenh render game.pgn -o game.gif --size 400 --delay 800
  cotulenh render game.pgn --strip --turns 10..18 -o turning-point.png
  cotulenh render game.pgn --ply 12 --flip -o after-12-turns.png

A position is a FEN, playable or not, or the word start; a game is a PGN. Either can be a file, the
text itself, or standard input. SVG without --output goes to standard output.
Kinds of marks: here (as if none is given), go, take, stay, suicide, join.
Colours of arrows: green, red, blue, yellow or six hexadecimal digits.";

/// Draw a position or a game as SVG, PNG or GIF
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Arguments {
    /// A FEN, start, a PGN, or a file; standard input if it is not given or -
    #[arg(value_name = "FEN|PGN")]
    subject: Vec<String>,

    /// Where to put the picture; its ending tells the format
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format, whatever the ending of the file
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// The width in pixels [default: 800; of a GIF 480, of a strip 1600]
    #[arg(long, value_name = "PIXELS", value_parser = value_parser!(u32).range(i64::from(Options::MIN_SIZE)..=i64::from(Options::MAX_SIZE)))]
    size: Option<u32>,

    /// The look of the board
    #[arg(long, value_enum, value_name = "NAME", default_value = "printed")]
    theme: ThemeName,

    /// Look from the side of Blue
    #[arg(long)]
    flip: bool,

    /// The letters and numbers on the frame
    #[arg(long, value_enum, value_name = "WHICH", default_value = "letters")]
    coordinates: CoordinatesName,

    /// Draw an arrow, such as c5c8 or c5c8:red; may be repeated
    #[arg(long, value_name = "SQUARES")]
    arrow: Vec<Arrow>,

    /// Mark a square, such as c5 or c5:take; may be repeated
    #[arg(long, value_name = "SQUARE")]
    mark: Vec<Mark>,

    /// Show where air defence reaches
    #[arg(long, value_enum, value_name = "SIDE")]
    zones: Option<ZonesOf>,

    /// Mark a turn as the last one, such as c5c6 or c3:Fe5,Td3
    #[arg(long, value_name = "TURN")]
    last: Option<LastTurn>,

    /// Which game of a PGN with several
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    game: u32,

    /// The position after so many turns of a game; the end if it is not given
    #[arg(long, alias = "at", value_name = "N", conflicts_with_all = ["turns", "strip"])]
    ply: Option<usize>,

    /// Only these turns of a game, for a GIF or a strip; 0 is the start
    #[arg(long, value_name = "FROM..TO", value_parser = turn_range)]
    turns: Option<(usize, usize)>,

    /// All positions of a game side by side, with the turns below them
    #[arg(long)]
    strip: bool,

    /// How many boards in a row of a strip
    #[arg(long, value_name = "N", requires = "strip", value_parser = value_parser!(u16).range(1..=MAX_BOARDS as i64))]
    columns: Option<u16>,

    /// How long a GIF shows each position
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 1200, value_parser = value_parser!(u32).range(20..=60_000))]
    delay: u32,

    /// Draw all pieces instead of a position
    #[arg(long, conflicts_with_all = ["subject", "strip", "ply", "turns"])]
    pieces: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    /// Lines and areas, sharp at any size
    Svg,
    /// Pixels
    Png,
    /// A game, one position after the other
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
    /// A narrow frame without any
    None,
    /// a to k and 1 to 12
    Letters,
    /// Also the numbers of the printed board, 0 to 10 and 0 to 11
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ZonesOf {
    Red,
    Blue,
    Both,
}

/// Reads `10..18`, `10..`, `..18`.
fn turn_range(text: &str) -> Result<(usize, usize), String> {
    let bound = |text: &str, otherwise: usize| match text {
        "" => Some(otherwise),
        digits => digits.parse().ok(),
    };
    text.split_once("..")
        .and_then(|(from, to)| Some((bound(from, 0)?, bound(to, usize::MAX)?)))
        .filter(|(from, to)| from <= to)
        .ok_or_else(|| "two numbers with two dots between them are expected, such as 10..18".into())
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let words = Words(lang);
    let format = match arguments.check(words) {
        Ok(format) => format,
        Err(wrong_usage) => {
            report(&wrong_usage, lang);
            return Ok(ExitCode::from(2));
        }
    };
    let picture = arguments.picture(format, words)?;
    match &arguments.output {
        Some(file) => files::write_whole(file, &picture)
            .with_context(|| words.cannot_write(&file.display().to_string()))?,
        None => io::stdout().lock().write_all(&picture)?,
    }
    Ok(ExitCode::SUCCESS)
}

impl Arguments {
    /// The format, if the arguments make sense together.
    fn check(&self, words: Words) -> Result<Format> {
        let format = self.format.map_or_else(|| self.format_of_output(words), Ok)?;
        if format != Format::Svg && self.output.is_none() && io::stdout().is_terminal() {
            bail!("{}", words.binary_to_terminal());
        }
        if self.subject.is_empty() && !self.pieces && io::stdin().is_terminal() {
            bail!("{}", words.nothing_to_draw());
        }
        if format == Format::Gif && (self.strip || self.pieces) {
            bail!("{}", words.no_game_for_gif());
        }
        Ok(format)
    }

    fn format_of_output(&self, words: Words) -> Result<Format> {
        let Some(file) = &self.output else {
            return Ok(Format::Svg);
        };
        let ending = file.extension().unwrap_or_default().to_string_lossy();
        <Format as ValueEnum>::from_str(&ending, true)
            .ok()
            .with_context(|| words.unknown_ending(&file.display().to_string()))
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

    fn picture(&self, format: Format, words: Words) -> Result<Vec<u8>> {
        if self.pieces {
            return in_format(pieces_svg(&self.options(1210)), format);
        }
        let subject = input::read(&self.subject, self.game, words)?;
        if format == Format::Gif {
            return self.animation(&self.part(subject, MAX_FRAMES, words)?, words);
        }
        let text = match subject {
            subject if self.strip => {
                let reel = self.part(subject, MAX_BOARDS, words)?;
                strip_svg(&reel, self.columns.map(usize::from), &self.options(1600))
            }
            Subject::Setup(setup) => svg(&*setup, &self.options(800)),
            Subject::Position(position) => svg(&*position, &self.options(800)),
            Subject::Game(reel) => self.one_position(&reel, words)?,
        };
        in_format(text, format)
    }

    fn one_position(&self, reel: &Reel, words: Words) -> Result<String> {
        let turns = reel.frames().len() - 1;
        let ply = self.ply.unwrap_or(turns);
        let frame = reel.frames().get(ply).with_context(|| words.too_few_turns(ply, turns))?;
        let mut options = self.options(800);
        options.last = options.last.or_else(|| frame.last.clone());
        Ok(svg(&frame.position, &options))
    }

    /// The positions of an animation or a strip.
    fn part(&self, subject: Subject, most: usize, words: Words) -> Result<Reel> {
        let reel = match subject {
            Subject::Game(reel) => *reel,
            Subject::Position(position) => Reel::of(&cotulenh::Game::from_position(*position)),
            Subject::Setup(_) => bail!("{}", words.unplayable()),
        };
        let turns = reel.frames().len() - 1;
        let (from, to) = self.turns.unwrap_or((0, self.ply.unwrap_or(usize::MAX)));
        if from > turns {
            bail!("{}", words.too_few_turns(from, turns));
        }
        let part = reel.part(from..=to);
        if part.frames().len() > most {
            bail!("{}", words.too_many_positions(part.frames().len(), most));
        }
        Ok(part)
    }

    fn animation(&self, reel: &Reel, words: Words) -> Result<Vec<u8>> {
        let pace = Pace { delay: Duration::from_millis(self.delay.into()), ..Pace::default() };
        let mut progress = Progress::begin(words.0);
        let mut gif = Vec::new();
        write_gif(reel, &self.options(480), pace, &mut gif, |done, all| {
            progress.note(done as u64, Some(all as u64), || words.progress(done, all));
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
