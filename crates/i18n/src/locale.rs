use std::{fmt, str::FromStr};

use cotulenh_board::{Lang, Message};

use crate::catalogue::{self, LANGUAGES};

/// A language with a folder in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Locale(usize);

/// A language without a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLocale;

impl fmt::Display for UnknownLocale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Locale::all().map(Locale::code).collect();
        write!(f, "unknown language; there are {}", known.join(", "))
    }
}

impl std::error::Error for UnknownLocale {}

impl Locale {
    /// English, the default, in which every message has a text.
    pub const EN: Locale = Locale(0);

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Locale> {
        (0..LANGUAGES.len()).map(Locale)
    }

    /// The name of the folder, such as `vi`.
    pub fn code(self) -> &'static str {
        LANGUAGES[self.0].0
    }

    /// Whether it is made up to find texts that are not in the catalogue.
    pub fn is_pseudo(self) -> bool {
        self.code().contains("-X")
    }

    /// A message in this language; in English where this language lacks it.
    pub fn text(self, message: &Message) -> String {
        self.try_text(message)
            .or_else(|| Locale::EN.try_text(message))
            .unwrap_or_else(|| message.id.to_string())
    }

    /// A message in this language, if it has it.
    pub fn try_text(self, message: &Message) -> Option<String> {
        catalogue::text(self.0, message.id, &message.arguments, |nested| self.text(nested))
    }

    /// The text of an id that takes no arguments, if there is one.
    pub fn by_id(self, id: &str) -> Option<String> {
        let text =
            |locale: Locale| catalogue::text(locale.0, id, &[], |nested| locale.text(nested));
        text(self).or_else(|| text(Locale::EN))
    }

    /// The language in which the rules library makes sentences of its own, about turns and why
    /// they are not legal.
    pub fn lang(self) -> Lang {
        self.code().parse().unwrap_or_default()
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    /// Takes the codes of the languages, and locale names such as `vi_VN.UTF-8`.
    fn from_str(text: &str) -> Result<Locale, UnknownLocale> {
        let exact = Locale::all().find(|locale| locale.code() == text);
        let language = text.split(['_', '-', '.', '@']).next();
        let same = || Locale::all().find(|locale| Some(locale.code()) == language);
        exact.or_else(same).ok_or(UnknownLocale)
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl From<Lang> for Locale {
    fn from(lang: Lang) -> Locale {
        lang.to_string().parse().unwrap_or(Locale::EN)
    }
}
