//! `cotulenh rules`.

mod cases;
mod export;
mod inline;
mod json;
mod page;
mod search;

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    str::FromStr,
};

use anyhow::Result;
use clap::Args;
use cotulenh_i18n::{Locale, Said, msg};
use cotulenh_rulebook::Book;

use self::page::Layout;
use crate::{arguments::ColorArgument, pager, terminal};
use cotulenh_play::drawing::DrawingStyle;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "SECTION", value_parser = Wanted::from_str)]
    section: Option<Wanted>,

    #[arg(long, value_name = "WORDS", conflicts_with = "section")]
    search: Option<String>,

    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["section", "search"])]
    markdown: Option<PathBuf>,

    #[arg(long, conflicts_with_all = ["section", "search", "markdown"])]
    json: bool,

    #[arg(long)]
    boards: bool,

    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,

    #[arg(long)]
    no_pager: bool,

    #[command(flatten)]
    color: ColorArgument,
}

/// Which part of the book.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    All,
    Section(u8),
}

const SECTIONS: std::ops::RangeInclusive<u8> = 1..=13;

impl FromStr for Wanted {
    type Err = Said;

    fn from_str(text: &str) -> Result<Wanted, Said> {
        if text == "all" {
            return Ok(Wanted::All);
        }
        let number = text.parse().ok().filter(|number| SECTIONS.contains(number));
        number
            .map(Wanted::Section)
            .ok_or_else(|| Said::new(msg::book_sections(*SECTIONS.start(), *SECTIONS.end())))
    }
}

/// Lines longer than this are hard to read.
const WIDEST: usize = 100;
const NARROWEST: usize = 20;

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    if let Some(folder) = &arguments.markdown {
        let written =
            export::write(folder, Locale::EN)? + export::write(folder, cotulenh::Lang::Vi.into())?;
        let told = msg::book_written(written, folder.display().to_string());
        writeln!(io::stdout(), "{}", lang.text(&told))?;
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.json {
        write!(io::stdout(), "{}", json::book(lang.lang())?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let width = arguments.width.unwrap_or_else(terminal::columns).clamp(NARROWEST, WIDEST);
    let is_colored = arguments.color.is_colored();
    let boards = arguments.boards.then_some(DrawingStyle {
        is_colored,
        is_ascii: false,
        is_flipped: false,
        is_flat: true,
        columns: width - 4,
        lang,
    });
    let layout = Layout { width, lang, boards };
    let book = Book::of(lang.lang());
    let (text, code) = match (&arguments.search, arguments.section) {
        (Some(words), _) => found(&layout, &book, words),
        (None, None) => (layout.contents(&book), ExitCode::SUCCESS),
        (None, Some(Wanted::All)) => {
            let sections: Vec<_> = book.sections.iter().map(|part| layout.section(part)).collect();
            (sections.join("\n"), ExitCode::SUCCESS)
        }
        (None, Some(Wanted::Section(number))) => {
            let section = book.section(number).map(|section| layout.section(section));
            (section.unwrap_or_default(), ExitCode::SUCCESS)
        }
    };
    let text = if is_colored { text } else { anstream::adapter::strip_str(&text).to_string() };
    pager::show(&text, !arguments.no_pager)?;
    Ok(code)
}

/// The paragraphs that have the words.
fn found(layout: &Layout, book: &Book, words: &str) -> (String, ExitCode) {
    let found = search::find(book, words);
    if found.is_empty() {
        let text = layout.lang.text(&msg::book_silent(words));
        return (format!("{text}\n"), ExitCode::FAILURE);
    }
    let mut text = String::new();
    for (section, blocks) in found {
        if !text.is_empty() {
            text.push('\n');
        }
        let only_found = cotulenh_rulebook::Section {
            blocks: blocks.into_iter().cloned().collect(),
            ..section.clone()
        };
        text.push_str(&layout.section(&only_found));
    }
    (text, ExitCode::SUCCESS)
}
