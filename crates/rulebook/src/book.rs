use cotulenh::Lang;

use crate::block::{self, Block};

/// The files of a language, in the order of the sections.
macro_rules! files {
    ($lang:literal: $($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../rules/", $lang, "/", $name, ".md")))),+]
    };
}

const SECTIONS: usize = 13;

/// Name of the file and its text.
type File = (&'static str, &'static str);

#[rustfmt::skip]
const ENGLISH: [File; SECTIONS] = files!("en":
    "01-board", "02-roles", "03-moving", "04-capturing", "05-stacks", "06-air-defence", "07-heroes",
    "08-commanders", "09-deployment", "10-legal-turns", "11-fen", "12-notation", "13-differences",
);

#[rustfmt::skip]
const VIETNAMESE: [File; SECTIONS] = files!("vi":
    "01-board", "02-roles", "03-moving", "04-capturing", "05-stacks", "06-air-defence", "07-heroes",
    "08-commanders", "09-deployment", "10-legal-turns", "11-fen", "12-notation", "13-differences",
);

/// The rule book in one language.
#[derive(Clone, Debug)]
pub struct Book {
    /// The sections in order.
    pub sections: Vec<Section>,
}

/// One section of the book.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its number, from 1.
    pub number: u8,
    /// Its heading, without the number.
    pub title: String,
    /// The name of its file, without the ending.
    pub file: &'static str,
    /// What it says.
    pub blocks: Vec<Block>,
}

impl Book {
    /// The book in a language.
    ///
    /// # Panics
    /// If the book is not written as it should be: the tests read both languages.
    pub fn of(lang: Lang) -> Book {
        let files = match lang {
            Lang::En => ENGLISH,
            Lang::Vi => VIETNAMESE,
        };
        let sections = files.into_iter().zip(1..).map(|(file, number)| section(number, file));
        Book { sections: sections.collect() }
    }

    /// The section with this number.
    pub fn section(&self, number: u8) -> Option<&Section> {
        self.sections.iter().find(|section| section.number == number)
    }
}

fn section(number: u8, (file, text): File) -> Section {
    let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
    let title = heading
        .strip_prefix(&format!("# {number}. "))
        .unwrap_or_else(|| panic!("{file} begins with its number and title"));
    let blocks = block::read(rest).unwrap_or_else(|error| panic!("{file}: {error}"));
    Section { number, title: title.to_string(), file, blocks }
}
