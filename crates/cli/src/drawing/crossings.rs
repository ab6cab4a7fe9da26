//! The board of Cờ Tư Lệnh: pieces on the crossings of lines, sea, river and reefs.

mod geometry;
mod terrain;
mod tokens;

use cotulenh::{Setup, SquareSet};

use self::{geometry::Geometry, tokens::Token};
use super::{DrawingStyle, canvas::Canvas, palette};
use crate::words;

/// Draws a set-up; a Commander on a square of `checked` is shown in alarm.
pub(crate) fn draw(setup: &Setup, checked: SquareSet, style: &DrawingStyle) -> String {
    let tokens: Vec<Token<'_>> = setup.squares().map(Token::new).collect();
    let widest = tokens.iter().map(Token::full_width).max().unwrap_or(0);
    let geometry = Geometry::fit(widest, style);
    let mut canvas = Canvas::new(geometry.columns(), geometry.rows());
    terrain::draw(&mut canvas, &geometry, style);
    draw_frame(&mut canvas, &geometry);
    let mut abbreviated = Vec::new();
    for token in &tokens {
        let form = token.fitting(geometry.spacing);
        form.draw(&mut canvas, &geometry, style.is_colored, checked.contains(token.square));
        if form.is_abbreviated {
            abbreviated.push(format!("{} {}", token.square, token.in_full()));
        }
    }
    let mut text = canvas.render(style.is_colored);
    if !abbreviated.is_empty() {
        append_wrapped(&mut text, words::stacks_heading(style.lang), &abbreviated, style.columns);
    }
    text
}

fn draw_frame(canvas: &mut Canvas, geometry: &Geometry) {
    for row in 0..geometry.rows() {
        for column in 0..geometry.columns() {
            if !geometry.is_board(column, row) {
                canvas.stamp(column, row, ' ', palette::frame());
            }
        }
    }
    for file in 0..cotulenh::FILES {
        let letter = char::from(b'a' + file).to_string();
        for row in [0, geometry.rows() - 1] {
            canvas.write_centered(geometry.column_of(file), row, &letter, palette::frame());
        }
    }
    for rank in 0..cotulenh::RANKS {
        let row = geometry.row_of(rank);
        for (column, glyph) in format!("{:>2}", rank + 1).chars().enumerate() {
            canvas.stamp(column, row, glyph, palette::frame());
        }
        for (offset, glyph) in format!("{:<2}", rank + 1).chars().enumerate() {
            canvas.stamp(geometry.columns() - 2 + offset, row, glyph, palette::frame());
        }
    }
}

fn append_wrapped(text: &mut String, heading: &str, items: &[String], columns: usize) {
    let mut line = heading.to_string();
    for (index, item) in items.iter().enumerate() {
        let comma = if index + 1 < items.len() { "," } else { "" };
        let needed = line.chars().count() + 1 + item.chars().count() + comma.len();
        if needed > columns {
            text.push_str(&line);
            text.push('\n');
            line = " ".to_string();
        }
        line.push(' ');
        line.push_str(item);
        line.push_str(comma);
    }
    text.push_str(&line);
    text.push('\n');
}
