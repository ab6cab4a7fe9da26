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
use cotulenh::Lang;
use cotulenh_rulebook::Book;

use self::page::Layout;
use crate::{arguments::ColorArgument, pager, terminal};
use cotulenh_play::drawing::DrawingStyle;

const EXAMPLES: &str = "\
Examples:
  cotulenh rules                      the list of sections
  cotulenh rules 9                    deployment
  cotulenh rules all --lang vi        the whole book in Vietnamese
  cotulenh rules 6 --boards           with the boards of its examples
  cotulenh rules --search 'last guard'
  cotulenh rules --markdown book      both languages as files, with pictures
  cotulenh rules --json --lang vi     the book as the page reads it

The sections have the numbers that cotulenh explain names. Every example of the book is tested.
--search takes Vietnamese with or without its accents; if nothing is found the status is 1.";

/// Read the rule book
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The number of a section, or all
    #[arg(value_name = "SECTION", value_parser = Wanted::from_str)]
    section: Option<Wanted>,

    /// Show what is said about these words
    #[arg(long, value_name = "WORDS", conflicts_with = "section")]
    search: Option<String>,

    /// Write the book as Markdown with pictures into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["section", "search"])]
    markdown: Option<PathBuf>,

    /// Write the whole book as JSON: text, positions, and what is said about them
    #[arg(long, conflicts_with_all = ["section", "search", "markdown"])]
    json: bool,

    /// Draw the boards of the examples
    #[arg(long)]
    boards: bool,

    /// How many columns there are; the terminal tells if this is not given
    #[arg(long, value_name = "COLUMNS")]
    width: Option<usize>,

    /// Write everything at once, however long it is
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
    type Err = String;

    fn from_str(text: &str) -> Result<Wanted, String> {
        if text == "all" {
            return Ok(Wanted::All);
        }
        let number = text.parse().ok().filter(|number| SECTIONS.contains(number));
        let range = format!("{} to {}", SECTIONS.start(), SECTIONS.end());
        number.map(Wanted::Section).ok_or(format!("the book has sections {range}; or say all"))
    }
}

/// Lines longer than this are hard to read.
const WIDEST: usize = 100;
const NARROWEST: usize = 20;

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    if let Some(folder) = &arguments.markdown {
        let written = export::write(folder, Lang::En)? + export::write(folder, Lang::Vi)?;
        let folder = folder.display();
        match lang {
            Lang::En => writeln!(io::stdout(), "{written} files in {folder}")?,
            Lang::Vi => writeln!(io::stdout(), "{written} tệp trong {folder}")?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    if arguments.json {
        write!(io::stdout(), "{}", json::book(lang)?)?;
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
    let book = Book::of(lang);
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
        let text = match layout.lang {
            Lang::En => format!("the book says nothing of '{words}'\n"),
            Lang::Vi => format!("sách không nói gì về '{words}'\n"),
        };
        return (text, ExitCode::FAILURE);
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
