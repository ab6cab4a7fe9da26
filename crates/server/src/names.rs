//! Names and other short texts of strangers, as they are kept and shown.

use cotulenh_i18n::msg;
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::error::AppError;

/// The longest name of a player, in characters.
pub(crate) const LONGEST_NAME: usize = 40;
/// The longest text of a tag, in characters.
const LONGEST_TAG: usize = 255;

/// A name as it is kept. One that is too long is refused.
pub(crate) fn tidy_name(name: &str) -> Result<Option<String>, AppError> {
    let name = visible(name);
    if name.chars().count() > LONGEST_NAME {
        return Err(AppError::bad_request(&msg::refused_name_too_long(LONGEST_NAME)));
    }
    Ok(Some(name).filter(|name| !name.is_empty()))
}

/// A name out of a file, cut if it is too long.
pub(crate) fn imported_name(name: &str) -> Option<String> {
    Some(cut(&visible(name), LONGEST_NAME)).filter(|name| !name.is_empty())
}

/// The text of a tag out of a file, cut if it is too long.
pub(crate) fn imported_tag(text: &str) -> String {
    cut(&visible(text), LONGEST_TAG)
}

/// Without what cannot be seen or changes how the rest is read: control characters, zero-width
/// characters, changes of direction.
fn visible(text: &str) -> String {
    let is_seen = |letter: &char| {
        !matches!(
            get_general_category(*letter),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned
        )
    };
    text.chars().filter(is_seen).collect::<String>().trim().to_string()
}

fn cut(text: &str, longest: usize) -> String {
    text.chars().take(longest).collect::<String>().trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied_and_bounded() {
        assert_eq!(tidy_name("  An\u{7}na ").unwrap().as_deref(), Some("Anna"));
        assert_eq!(tidy_name(" \n ").unwrap(), None);
        assert!(tidy_name(&"ư".repeat(40)).is_ok());
        assert!(tidy_name(&"ư".repeat(41)).is_err());
        assert_eq!(imported_name(&"ư".repeat(3000)).unwrap().chars().count(), 40);
    }

    #[test]
    fn nothing_invisible_is_kept() {
        let hidden = "\u{202e}Tr\u{200b}ầ\u{2066}n\u{feff} \u{2069}An\u{200d}\u{ad}\u{2028}";
        assert_eq!(tidy_name(hidden).unwrap().as_deref(), Some("Trần An"));
        assert_eq!(tidy_name("\u{200b}\u{200b}").unwrap(), None);
        assert_eq!(imported_tag(hidden), "Trần An");
        assert_eq!(
            tidy_name("Nguyễn Văn Ơ 象棋 ♞").unwrap().as_deref(),
            Some("Nguyễn Văn Ơ 象棋 ♞")
        );
    }
}
