//! Finding words in the book, whatever their case and whether their accents are typed or not.

use cotulenh_rulebook::{Block, Book, Section};

use super::inline::plain;

/// The letters of Vietnamese, each group the forms of the letter before the colon.
const FORMS: [&str; 7] = [
    "a:àáảãạăằắẳẵặâầấẩẫậ",
    "d:đ",
    "e:èéẻẽẹêềếểễệ",
    "i:ìíỉĩị",
    "o:òóỏõọôồốổỗộơờớởỡợ",
    "u:ùúủũụưừứửữự",
    "y:ỳýỷỹỵ",
];

/// The text in small letters without accents.
pub(super) fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(base_letter).collect()
}

fn base_letter(letter: char) -> char {
    let found = FORMS.iter().find(|forms| forms[2..].contains(letter));
    found.and_then(|forms| forms.chars().next()).unwrap_or(letter)
}

/// The blocks of each section that have all the words; accents count if they are typed.
pub(super) fn find<'a>(book: &'a Book, query: &str) -> Vec<(&'a Section, Vec<&'a Block>)> {
    let minds_accents = query.to_lowercase() != folded(query);
    let form = |text: &str| if minds_accents { text.to_lowercase() } else { folded(text) };
    let query = form(query);
    let words: Vec<&str> = query.split_whitespace().collect();
    let has_all = |text: &str| {
        let text = form(text);
        words.iter().all(|word| text.contains(word))
    };
    let found = book.sections.iter().filter_map(|section| {
        let blocks: Vec<_> = section.blocks.iter().filter(|block| has_all(&said(block))).collect();
        (!blocks.is_empty() || has_all(&section.title)).then_some((section, blocks))
    });
    found.collect()
}

fn said(block: &Block) -> String {
    match block {
        Block::Paragraph(text) => plain(text),
        Block::List(items) => plain(&items.join(" ")),
        Block::Table(rows) => plain(&rows.concat().join(" ")),
        Block::Case(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {

    use cotulenh::Lang;

    use super::*;

    fn sections(lang: Lang, query: &str) -> Vec<u8> {
        find(&Book::of(lang), query).iter().map(|(section, _)| section.number).collect()
    }

    #[test]
    fn words_are_found_without_their_accents() {
        assert_eq!(folded("Đối mặt, Triển Khai"), "doi mat, trien khai");
        assert!(sections(Lang::Vi, "trien khai").contains(&9));
        assert!(sections(Lang::Vi, "Triển khai").contains(&9));
        assert!(sections(Lang::En, "REEF").contains(&3));
        assert_eq!(sections(Lang::En, "castling"), [] as [u8; 0]);
    }
}
