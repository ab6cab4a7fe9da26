//! `cotulenh show`.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;
use cotulenh_i18n::Locale;
use cotulenh_play::drawing::DrawingStyle;

use crate::{
    arguments::{ColorArgument, ColorWhen, Variant, VariantArgument},
    games::TerminalGame,
    reading, terminal, words,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN")]
    fen: Vec<String>,

    #[command(flatten)]
    variant: VariantArgument,

    #[command(flatten)]
    color: ColorArgument,

    #[arg(long)]
    ascii: bool,

    #[arg(long)]
    flip: bool,

    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,
}

/// The lines that a board takes with what is written below it and the prompt.
const LINES_OF_FULL_BOARD: usize = 30;

impl Arguments {
    fn style(&self, lang: Locale) -> DrawingStyle {
        DrawingStyle {
            is_colored: self.color.is_colored(),
            is_ascii: self.ascii,
            is_flipped: self.flip,
            columns: self.width.unwrap_or_else(terminal::columns),
            ..default_style(lang, 0)
        }
    }
}

/// How a board is drawn when nothing is asked for and so many more lines follow.
pub(super) fn default_style(lang: Locale, more_lines: usize) -> DrawingStyle {
    let needed = LINES_OF_FULL_BOARD + more_lines;
    DrawingStyle {
        is_colored: ColorWhen::Auto.is_colored(),
        is_ascii: false,
        is_flipped: false,
        is_flat: terminal::lines().is_some_and(|lines| lines < needed),
        columns: terminal::columns(),
        lang,
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => show::<cotulenh::Position>(arguments, lang),
        Variant::Chess => show::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn show<G: TerminalGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let style = arguments.style(lang);
    let fen = reading::joined(&arguments.fen).unwrap_or_else(|| reading::START.to_string());
    let mut out = io::stdout().lock();
    match reading::position::<G>(&fen, style.lang) {
        Ok(position) => {
            out.write_all(picture(&position, &style).as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            if let Some(board) = G::draw_setup(&fen, &style).filter(|_| error.is_readable) {
                out.write_all(board.as_bytes())?;
                out.flush()?;
            }
            Err(error.into())
        }
    }
}

/// The board with what there is to say about it.
pub(super) fn picture<G: TerminalGame>(position: &G, style: &DrawingStyle) -> String {
    let mut text = position.draw(style);
    let mut say = |line: &str| {
        text.push_str(line);
        text.push('\n');
    };
    match position.outcome() {
        Some(outcome) => say(&words::outcome::<G>(outcome, style.lang)),
        None => say(&words::side_to_move(position, style.lang)),
    }
    if let Some(field) = position.deployment_field() {
        say(&words::deployment(&field, style.lang));
    }
    say(&words::counters(position, style.lang));
    text
}
