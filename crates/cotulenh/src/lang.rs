use core::{fmt, str::FromStr};

use cotulenh_board::Color;

/// A language the library can speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Vietnamese.
    Vi,
}

/// A language that is not spoken here.
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

/// What players call a side.
///
/// ```
/// use cotulenh::{BLUE, Lang, RED, color_name};
///
/// assert_eq!(color_name(RED, Lang::Vi), "Đỏ");
/// assert_eq!(color_name(BLUE, Lang::En), "Blue");
/// ```
pub const fn color_name(color: Color, lang: Lang) -> &'static str {
    match (lang, color) {
        (Lang::En, Color::First) => "Red",
        (Lang::En, Color::Second) => "Blue",
        (Lang::Vi, Color::First) => "Đỏ",
        (Lang::Vi, Color::Second) => "Xanh",
    }
}
