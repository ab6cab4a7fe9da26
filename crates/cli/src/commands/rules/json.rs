//! The book as JSON, for pages that show it with live boards.

use anyhow::Result;
use cotulenh::{Lang, Position, TurnStyle};
use cotulenh_rulebook::{Block, Book, Case, Claim};
use serde::Serialize;

use super::cases::{self, Sign};

#[derive(Serialize)]
struct BookForm {
    sections: Vec<SectionForm>,
}

#[derive(Serialize)]
struct SectionForm {
    number: u8,
    title: String,
    /// The name of the section in addresses; the same in every language.
    slug: String,
    blocks: Vec<BlockForm>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum BlockForm {
    Paragraph(String),
    List(Vec<String>),
    Table(Vec<Vec<String>>),
    Case(CaseForm),
}

#[derive(Serialize)]
struct CaseForm {
    fen: String,
    claims: Vec<ClaimForm>,
}

#[derive(Serialize)]
struct ClaimForm {
    /// `yes`, `no` or `note`.
    sign: &'static str,
    /// The turn as the book writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    /// A legal turn for the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    uci: Option<String>,
    /// Where pieces leave and arrive, in pairs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ways: Vec<[String; 2]>,
    /// Squares that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    squares: Vec<String>,
    text: String,
}

/// The book in a language.
pub(super) fn book(lang: Lang) -> Result<String> {
    let sections = Book::of(lang).sections.into_iter().map(|section| SectionForm {
        number: section.number,
        title: section.title,
        slug: section.file.split_once('-').map_or(section.file, |(_, slug)| slug).to_string(),
        blocks: section.blocks.into_iter().map(|block| block_form(block, lang)).collect(),
    });
    let mut text = serde_json::to_string(&BookForm { sections: sections.collect() })?;
    text = text.replace("{\"number\"", "\n{\"number\"");
    text.push('\n');
    Ok(text)
}

fn block_form(block: Block, lang: Lang) -> BlockForm {
    match block {
        Block::Paragraph(text) => BlockForm::Paragraph(text),
        Block::List(items) => BlockForm::List(items),
        Block::Table(rows) => BlockForm::Table(rows),
        Block::Case(case) => BlockForm::Case(case_form(&case, lang)),
    }
}

fn case_form(case: &Case, lang: Lang) -> CaseForm {
    let claims = case.claims.iter().map(|claim| claim_form(&case.position, claim, lang));
    CaseForm { fen: case.position.to_fen(), claims: claims.collect() }
}

fn claim_form(position: &Position, claim: &Claim, lang: Lang) -> ClaimForm {
    let line = cases::line(position, claim, lang.into());
    let ways = super::export::ways(position, claim);
    let squares = match claim {
        Claim::Reach { squares, .. } => squares.into_iter().map(|to| to.to_string()).collect(),
        _ => Vec::new(),
    };
    let legal = line.turn.as_deref().and_then(|turn| position.parse_turn(turn).ok());
    ClaimForm {
        sign: match line.sign {
            Sign::Yes => "yes",
            Sign::No => "no",
            Sign::Note => "note",
        },
        uci: legal.map(|turn| position.write_turn(&turn, TurnStyle::Uci)),
        turn: line.turn,
        ways: ways.into_iter().map(|(from, to)| [from.to_string(), to.to_string()]).collect(),
        squares,
        text: line.text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_book_in_both_languages() {
        let pages = [
            (Lang::En, include_str!("../../../../../web/app/rulebook/en.json")),
            (Lang::Vi, include_str!("../../../../../web/app/rulebook/vi.json")),
        ];
        for (lang, page) in pages {
            let command =
                format!("cotulenh rules --json --lang {lang} > web/app/rulebook/{lang}.json");
            assert!(page == book(lang).unwrap(), "write it anew: {command}");
        }
    }
}
