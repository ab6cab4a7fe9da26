use core::{fmt, str::FromStr};

/// A language the library can speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Vietnamese.
    Vi,
}

/// An unknown language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language (en and vi are known)")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Takes `en`, `vi` and locale names that begin with them, such as `vi_VN.UTF-8`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        match text.split(['_', '-', '.']).next() {
            Some("vi") => Ok(Lang::Vi),
            Some("en") => Ok(Lang::En),
            _ => Err(UnknownLang),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Vi => "vi",
        })
    }
}

crate::serde_as_text!(Lang);
