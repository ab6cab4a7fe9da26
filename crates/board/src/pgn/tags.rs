use alloc::{
    borrow::Cow,
    format,
    string::{String, ToString},
    vec::Vec,
};

/// The tags every file begins with, in this order.
pub const SEVEN_TAG_ROSTER: [&str; 7] =
    ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Other words for the players in tag names, and the ones they are written as.
const SIDE_ALIASES: [(&str, &str); 2] = [("Red", "White"), ("Blue", "Black")];

/// What a file says about a game before the moves: names and values in the order given.
///
/// Names are found whatever their case. The players may be called `White` and `Black` or `Red` and
/// `Blue`, alone and at the beginning of a name such as `RedElo`: both find the same tag, and
/// `White` and `Black` are written.
///
/// ```
/// use cotulenh_board::pgn::Tags;
///
/// let mut tags = Tags::new();
/// tags.set("Red", "An")?;
/// tags.set("BlueElo", "2100")?;
/// assert_eq!(tags.first_player(), Some("An"));
/// assert_eq!(tags.get("White"), Some("An"));
/// assert_eq!(tags.get("BlackElo"), Some("2100"));
/// # Ok::<(), cotulenh_board::pgn::BadTagName>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    entries: Vec<(String, String)>,
}

/// A tag name that would not be read back: empty, or with blanks, quotes or brackets in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a tag name: {name:?}")]
pub struct BadTagName {
    /// The refused name.
    pub name: String,
}

impl Tags {
    /// No tags.
    pub fn new() -> Tags {
        Tags::default()
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let name = canonical_name(name);
        let mut entries = self.entries.iter();
        entries.find(|(present, _)| present.eq_ignore_ascii_case(&name)).map(|(_, value)| &**value)
    }

    /// Sets a tag. A new one comes last, one that is there keeps its place. Control characters in
    /// the value, line ends for example, become blanks.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadTagName> {
        if !is_tag_name(name) {
            return Err(BadTagName { name: name.to_string() });
        }
        let value = value.replace(char::is_control, " ");
        let name = canonical_name(name);
        match self.entries.iter_mut().find(|(present, _)| present.eq_ignore_ascii_case(&name)) {
            Some((_, present)) => *present = value,
            None => self.entries.push((name.into_owned(), value)),
        }
        Ok(())
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let name = canonical_name(name);
        let mut names = self.entries.iter();
        let index = names.position(|(present, _)| present.eq_ignore_ascii_case(&name))?;
        Some(self.entries.remove(index).1)
    }

    /// The name of the player who moves first.
    pub fn first_player(&self) -> Option<&str> {
        self.get("White")
    }

    /// The name of the other player.
    pub fn second_player(&self) -> Option<&str> {
        self.get("Black")
    }

    /// All tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entries.iter().map(|(name, value)| (&**name, &**value))
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// An object with the tags in their order.
#[cfg(feature = "serde")]
impl serde::Serialize for Tags {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Tags {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct InOrder;

        impl<'de> serde::de::Visitor<'de> for InOrder {
            type Value = Tags;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("an object of tags")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Tags::new();
                while let Some((name, value)) = map.next_entry::<String, String>()? {
                    tags.set(&name, &value).map_err(serde::de::Error::custom)?;
                }
                Ok(tags)
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"[]{};%\\".contains(&byte))
}

/// The name with the usual word for the player: `White` for `Red`, `BlackElo` for `BlueElo`.
fn canonical_name(name: &str) -> Cow<'_, str> {
    for (alias, usual) in SIDE_ALIASES {
        if let Some(rest) = name.strip_prefix(alias)
            && !rest.starts_with(|next: char| next.is_lowercase())
        {
            return Cow::Owned(format!("{usual}{rest}"));
        }
    }
    Cow::Borrowed(name)
}

crate::messages! { BadTagName {
    BadTagName { name } => "pgn-tag-name" { name = format_args!("{name:?}") },
} }

#[cfg(test)]
mod tests {
    use std::{vec, vec::Vec};

    use super::*;

    #[test]
    fn tags_keep_the_order_they_came_in() {
        let mut tags = Tags::new();
        for name in ["Zeta", "Alpha", "Event"] {
            tags.set(name, "x").unwrap();
        }
        tags.set("Alpha", "y").unwrap();
        let listed: Vec<_> = tags.iter().collect();
        assert_eq!(listed, vec![("Zeta", "x"), ("Alpha", "y"), ("Event", "x")]);
        assert_eq!(tags.remove("Zeta").as_deref(), Some("x"));
        assert_eq!(tags.remove("Zeta"), None);
        assert_eq!(tags.len(), 2);
    }

    #[test]
    fn both_pairs_of_side_names_find_the_players() {
        let mut tags = Tags::new();
        tags.set("Red", "An").unwrap();
        tags.set("Black", "Bình").unwrap();
        assert_eq!((tags.first_player(), tags.second_player()), (Some("An"), Some("Bình")));
        assert_eq!((tags.get("White"), tags.get("Blue")), (Some("An"), Some("Bình")));
        tags.set("White", "Chi").unwrap();
        assert_eq!((tags.get("Red"), tags.len()), (Some("Chi"), 2));
    }

    #[test]
    fn side_names_count_only_as_whole_words() {
        let mut tags = Tags::new();
        tags.set("Reduced", "yes").unwrap();
        tags.set("Blueprint", "no").unwrap();
        assert_eq!(tags.iter().next(), Some(("Reduced", "yes")));
        assert_eq!(tags.get("Whiteuced"), None);
    }

    #[test]
    fn tag_names_that_cannot_be_read_back_are_refused() {
        for name in ["", "a b", "a\"", "[", "]", "ä", "a\n"] {
            assert!(tags_with(name).is_err(), "{name:?}");
        }
        assert!(tags_with("Time_Control-2").is_ok());
    }

    fn tags_with(name: &str) -> Result<Tags, BadTagName> {
        let mut tags = Tags::new();
        tags.set(name, "value").map(|()| tags)
    }

    #[test]
    fn tag_values_stay_on_one_line() {
        let mut tags = Tags::new();
        tags.set("Event", "a\nb\tc").unwrap();
        assert_eq!(tags.get("event"), Some("a b c"));
    }
}
