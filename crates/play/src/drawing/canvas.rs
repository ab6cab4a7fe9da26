//! A grid of characters with colours.

use std::fmt::Write as _;

use anstyle::{Color, Style};

#[derive(Clone, Copy)]
struct Cell {
    glyph: char,
    style: Style,
}

const BLANK: Cell = Cell { glyph: ' ', style: Style::new() };

/// A drawing under way. What is put outside of it is lost.
pub(crate) struct Canvas {
    rows: Vec<Vec<Cell>>,
}

impl Canvas {
    pub(super) fn new(columns: usize, rows: usize) -> Canvas {
        Canvas { rows: vec![vec![BLANK; columns]; rows] }
    }

    /// Every cell: column, row, glyph and style.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (usize, usize, char, Style)> {
        self.rows.iter().enumerate().flat_map(|(row, cells)| {
            let cells = cells.iter().enumerate();
            cells.map(move |(column, cell)| (column, row, cell.glyph, cell.style))
        })
    }

    fn cell(&mut self, column: usize, row: usize) -> Option<&mut Cell> {
        self.rows.get_mut(row)?.get_mut(column)
    }

    /// Puts a glyph in a colour on the ground that is there.
    pub(super) fn put(&mut self, column: usize, row: usize, glyph: char, color: Color) {
        if let Some(cell) = self.cell(column, row) {
            cell.glyph = glyph;
            cell.style = cell.style.fg_color(Some(color));
        }
    }

    /// Puts a glyph in a style of its own.
    pub(super) fn stamp(&mut self, column: usize, row: usize, glyph: char, style: Style) {
        if let Some(cell) = self.cell(column, row) {
            *cell = Cell { glyph, style };
        }
    }

    /// Colours the ground.
    pub(super) fn paint(&mut self, column: usize, row: usize, ground: Color) {
        if let Some(cell) = self.cell(column, row) {
            cell.style = cell.style.bg_color(Some(ground));
        }
    }

    /// Writes a text around a column.
    pub(super) fn write_centered(&mut self, column: usize, row: usize, text: &str, style: Style) {
        let start = (column + 1).saturating_sub(text.chars().count().div_ceil(2));
        for (offset, glyph) in text.chars().enumerate() {
            self.stamp(start + offset, row, glyph, style);
        }
    }

    /// The lines, each with an end, with escape codes if there are colours.
    pub(super) fn render(&self, is_colored: bool) -> String {
        let mut text = String::new();
        for row in &self.rows {
            if is_colored {
                render_colored(row, &mut text);
            } else {
                let plain: String = row.iter().map(|cell| cell.glyph).collect();
                text.push_str(plain.trim_end());
            }
            text.push('\n');
        }
        text
    }
}

fn render_colored(row: &[Cell], text: &mut String) {
    for run in row.chunk_by(|a, b| a.style == b.style) {
        let style = run[0].style;
        let _ = write!(text, "{style}");
        text.extend(run.iter().map(|cell| cell.glyph));
        let _ = write!(text, "{style:#}");
    }
}
