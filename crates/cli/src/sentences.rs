//! Errors, warnings and progress in Vietnamese. The libraries and commands say in English what
//! there is to say; here every sentence is found again when it is shown to somebody.

mod libraries_vi;
mod program_vi;
mod system_vi;

use std::cmp::Reverse;

use cotulenh::Lang;

/// An English sentence and the Vietnamese one. `{}` stands for any text, in the same order in
/// both; where the Vietnamese has `{…}` instead, that text is a sentence to be translated too.
type Sentence = (&'static str, &'static str);

const HOLE: &str = "{}";
const HOLE_OF_SENTENCE: &str = "{…}";

const TABLES: [&[Sentence]; 3] =
    [program_vi::SENTENCES, libraries_vi::SENTENCES, system_vi::SENTENCES];

/// What is said in English in a language. A sentence that is not known stays as it is.
pub(crate) fn in_language(english: &str, lang: Lang) -> String {
    match lang {
        Lang::En => english.to_string(),
        Lang::Vi => vietnamese(english).unwrap_or_else(|| english.to_string()),
    }
}

/// Of the sentences that fit, the one whose own words begin first is meant, and of those the one
/// with the most.
fn vietnamese(english: &str) -> Option<String> {
    let fitting = TABLES.into_iter().flatten().filter_map(|(pattern, translation)| {
        let found = fitted(pattern, english)?;
        let start = if pattern.starts_with(HOLE) { found[0].len() } else { 0 };
        let length = pattern.len() - HOLE.len() * found.len();
        Some(((Reverse(start), length), translation, found))
    });
    let (_, translation, found) = fitting.max_by_key(|(fit, ..)| *fit)?;
    Some(filled(translation, &found))
}

/// What stands in the holes of a pattern, if a text is made like it.
fn fitted<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = pattern.split(HOLE);
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    let mut pieces = pieces.peekable();
    while let Some(piece) = pieces.next() {
        let end = match pieces.peek() {
            Some(_) => rest.find(piece)?,
            None => rest.strip_suffix(piece)?.len(),
        };
        found.push(&rest[..end]);
        rest = &rest[end + piece.len()..];
    }
    rest.is_empty().then_some(found)
}

fn filled(translation: &str, found: &[&str]) -> String {
    let mut text = String::new();
    let mut rest = translation;
    for found in found {
        let verbatim = rest.split_once(HOLE);
        let translated = rest.split_once(HOLE_OF_SENTENCE);
        let comes_first = |(before, _): &(&str, &str)| !before.contains(HOLE_OF_SENTENCE);
        if let Some((before, after)) = verbatim.filter(comes_first) {
            text.extend([before, found]);
            rest = after;
        } else if let Some((before, after)) = translated {
            text.push_str(before);
            text.push_str(&in_language(found, Lang::Vi));
            rest = after;
        }
    }
    text + rest
}

#[cfg(test)]
mod tests;
