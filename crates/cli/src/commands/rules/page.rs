//! Sections of the book as lines for a terminal.

use cotulenh_i18n::{Locale, msg};
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use cotulenh_rulebook::{Block, Book, Case, Section};

use super::{
    cases::{self, Sign},
    inline::{plain, wrapped},
};
use crate::games::TerminalGame;
use cotulenh_play::drawing::DrawingStyle;

const HEADING: Style = Style::new().bold().underline();
const FAINT: Style = Style::new().dimmed();
const GOOD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Green)));
const BAD: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Red)));

const INDENT: &str = "  ";
const TABLE_INDENT: usize = INDENT.len();
const COLUMN_GAP: usize = 2;
/// A column is not made narrower than this.
const NARROWEST_COLUMN: usize = 9;

/// How pages are laid out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) width: usize,
    pub(super) lang: Locale,
    /// How the boards of examples are drawn, if they are.
    pub(super) boards: Option<DrawingStyle>,
}

impl Layout {
    /// The list of sections.
    pub(super) fn contents(&self, book: &Book) -> String {
        let mut text = format!("{HEADING}{}{HEADING:#}\n\n", self.lang.text(&msg::book_title()));
        for section in &book.sections {
            let _ = writeln!(text, "{:>4}. {}", section.number, section.title);
        }
        let _ = writeln!(text, "\n{}", self.lang.text(&msg::book_how_to()));
        text
    }

    pub(super) fn section(&self, section: &Section) -> String {
        let mut text = format!("{HEADING}{}. {}{HEADING:#}\n", section.number, section.title);
        for block in &section.blocks {
            text.push('\n');
            text.push_str(&self.block(block));
        }
        text
    }

    pub(super) fn block(&self, block: &Block) -> String {
        match block {
            Block::Paragraph(paragraph) => wrapped(paragraph, self.width, "", ""),
            Block::List(items) => {
                items.iter().map(|item| wrapped(item, self.width, "  - ", "    ")).collect()
            }
            Block::Table(rows) => self.table(rows),
            Block::Case(case) => self.case(case),
        }
    }

    /// In columns, long cells over several lines; if even that has no room, one line per cell.
    fn table(&self, rows: &[Vec<String>]) -> String {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let length = |cell: &String| plain(cell).chars().count();
        let mut widths: Vec<usize> = (0..columns)
            .map(|at| rows.iter().filter_map(|row| row.get(at)).map(length).max().unwrap_or(0))
            .collect();
        let room = self.width.saturating_sub(TABLE_INDENT + COLUMN_GAP * columns.saturating_sub(1));
        while widths.iter().sum::<usize>() > room {
            match widths.iter_mut().max() {
                Some(widest) if *widest > NARROWEST_COLUMN => *widest -= 1,
                _ => return self.table_as_list(rows),
            }
        }
        let mut text = String::new();
        for (number, row) in rows.iter().enumerate() {
            text.push_str(&table_row(row, &widths, number == 0));
            if number == 0 {
                let rules: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
                let gap = " ".repeat(COLUMN_GAP);
                let _ = writeln!(text, "{}{FAINT}{}{FAINT:#}", INDENT, rules.join(&gap));
            }
        }
        text
    }

    fn table_as_list(&self, rows: &[Vec<String>]) -> String {
        let mut text = String::new();
        for row in rows.iter().skip(1) {
            text.push_str(&wrapped(&format!("**{}**", row[0]), self.width, "  ", "  "));
            for (heading, cell) in rows[0].iter().zip(row).skip(1) {
                let line = format!("{heading}: {cell}");
                text.push_str(&wrapped(&line, self.width, "    ", "      "));
            }
        }
        text
    }

    fn case(&self, case: &Case) -> String {
        let mut text = String::new();
        if let Some(style) = &self.boards {
            for line in case.position.draw(style).lines() {
                let _ = writeln!(text, "    {line}");
            }
        }
        let _ = writeln!(text, "    {FAINT}{}{FAINT:#}", case.position.to_fen());
        for claim in &case.claims {
            let line = cases::line(&case.position, claim, self.lang);
            let (style, sign) = match line.sign {
                Sign::Yes => (GOOD, "✓"),
                Sign::No => (BAD, "✗"),
                Sign::Note => (FAINT, "·"),
            };
            let first = format!("    {style}{sign}{style:#} ");
            let said = match line.turn {
                Some(turn) => format!("`{turn}` {}", line.text),
                None => line.text,
            };
            let body = wrapped(&said, self.width.saturating_sub(6), "", "      ");
            text.push_str(&first);
            text.push_str(&body);
        }
        text
    }
}

/// A row of a table, as many lines as its longest cell needs.
fn table_row(row: &[String], widths: &[usize], is_heading: bool) -> String {
    let cells: Vec<Vec<String>> = row
        .iter()
        .zip(widths)
        .map(|(cell, &width)| {
            let cell = if is_heading { format!("**{cell}**") } else { cell.clone() };
            wrapped(&cell, width, "", "").lines().map(str::to_string).collect()
        })
        .collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for at in 0..height {
        let mut line = String::from(INDENT);
        for (cell, width) in cells.iter().zip(widths) {
            let part = cell.get(at).map_or("", String::as_str);
            let shown = anstream::adapter::strip_str(part).to_string().chars().count();
            let _ = write!(line, "{part}{}", " ".repeat(width.saturating_sub(shown) + COLUMN_GAP));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
