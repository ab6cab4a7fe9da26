//! The few forms of Markdown that the book uses.

use crate::case::{Case, CaseError};

/// A part of a section.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph in one line, with `**bold**`, `*stressed*` and code in backquotes.
    Paragraph(String),
    /// The items of a list.
    List(Vec<String>),
    /// The rows of a table, the heading first.
    Table(Vec<Vec<String>>),
    /// An example.
    Case(Box<Case>),
}

const FENCE: &str = "```";
const CASE_FENCE: &str = "```case";

/// Reads what follows the heading of a section.
pub(crate) fn read(text: &str) -> Result<Vec<Block>, CaseError> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim().is_empty() {
            continue;
        }
        if line.starts_with(CASE_FENCE) {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != FENCE).collect();
            blocks.push(Block::Case(Box::new(Case::read(&body)?)));
            continue;
        }
        let mut paragraph = vec![line];
        while let Some(next) = lines.next_if(|next| !next.trim().is_empty()) {
            paragraph.push(next);
        }
        blocks.push(block_of(&paragraph));
    }
    Ok(blocks)
}

fn block_of(lines: &[&str]) -> Block {
    match lines[0] {
        first if first.starts_with('|') => {
            let rows = lines.iter().filter(|line| !line.starts_with("|--"));
            Block::Table(rows.map(|line| cells(line)).collect())
        }
        first if first.starts_with("- ") => Block::List(items(lines)),
        _ => Block::Paragraph(lines.join(" ")),
    }
}

fn cells(row: &str) -> Vec<String> {
    let row = row.trim().trim_matches('|');
    row.split('|').map(|cell| cell.trim().to_string()).collect()
}

fn items(lines: &[&str]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (None, Some(item)) => {
                item.push(' ');
                item.push_str(line.trim());
            }
            (item, _) => items.push(item.unwrap_or(line).to_string()),
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_is_told_apart() {
        let text = "\nOne\nparagraph.\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```case\nstart\nlegal: Ic6\n```\n";
        let blocks = read(text).unwrap();
        assert!(matches!(&blocks[0], Block::Paragraph(text) if text == "One paragraph."));
        assert!(matches!(&blocks[1], Block::List(items) if items == &["a b", "c"]));
        assert!(matches!(&blocks[2], Block::Table(rows) if rows == &[["x", "y"], ["1", "2"]]));
        assert!(matches!(&blocks[3], Block::Case(case) if case.claims.len() == 1));
    }
}
