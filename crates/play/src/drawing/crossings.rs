//! The board of Cờ Tư Lệnh: pieces on the crossings of lines, sea, river and reefs.

mod geometry;
mod terrain;
mod tokens;

use anstyle::Color;
use cotulenh::{Setup, Square, SquareSet};
use cotulenh_i18n::msg;

pub(crate) use self::geometry::Geometry;
use self::tokens::Token;
use super::{DrawingStyle, canvas::Canvas, palette};

/// What a game shows on the board besides the pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mark {
    /// The ground, instead of the terrain.
    pub(crate) ground: Option<Color>,
    /// What would happen there.
    pub(crate) sign: Option<char>,
    /// Whether the cursor is there.
    pub(crate) has_cursor: bool,
}

/// Draws a set-up; a Commander on a square of `checked` is shown in alarm.
pub fn draw(setup: &Setup, checked: SquareSet, style: &DrawingStyle) -> String {
    let geometry = Geometry::fit(widest(setup), style);
    let (canvas, abbreviated) = compose(setup, checked, &geometry, style, |_| Mark::default());
    let mut text = canvas.render(style.is_colored);
    if !abbreviated.is_empty() {
        let heading = style.lang.text(&msg::game_stacks());
        append_wrapped(&mut text, &heading, &abbreviated, style.columns);
    }
    text
}

/// The columns that the widest stack needs.
fn widest(setup: &Setup) -> usize {
    setup.squares().map(|stack| Token::new(stack).full_width()).max().unwrap_or(0)
}

/// The board, and the stacks that are not shown whole on it.
pub(crate) fn compose(
    setup: &Setup,
    checked: SquareSet,
    geometry: &Geometry,
    style: &DrawingStyle,
    mark: impl Fn(Square) -> Mark,
) -> (Canvas, Vec<String>) {
    let mut canvas = Canvas::new(geometry.columns(), geometry.rows());
    terrain::draw(&mut canvas, geometry, style);
    draw_frame(&mut canvas, geometry);
    let mut abbreviated = Vec::new();
    let tokens: Vec<Token<'_>> = setup.squares().map(Token::new).collect();
    for square in Square::all() {
        let mark = mark(square);
        let (left, row) = (geometry.left_of(square.file()), geometry.row_of(square.rank()));
        if let Some(ground) = mark.ground {
            for column in left..left + geometry.spacing {
                canvas.paint(column, row, ground);
            }
        }
        let is_marked = mark.sign.is_some() || mark.has_cursor;
        let middle = geometry.column_of(square.file());
        let taken = if let Some(token) = tokens.iter().find(|token| token.square == square) {
            let form = token.fitting(geometry.spacing - usize::from(is_marked));
            if form.is_abbreviated {
                abbreviated.push(format!("{square} {}", token.in_full()));
            }
            if let Some(sign) = mark.sign {
                canvas.put(left, row, sign, palette::INK);
            }
            form.draw(
                &mut canvas,
                geometry,
                style.is_colored && !is_marked,
                checked.contains(square),
            )
        } else {
            if let Some(sign) = mark.sign {
                canvas.put(middle, row, sign, palette::INK);
            }
            middle..middle + 1
        };
        if mark.has_cursor {
            if taken.start > left || mark.sign.is_none() {
                canvas.put(taken.start - 1, row, '[', palette::INK);
            }
            canvas.put(taken.end, row, ']', palette::INK);
        }
    }
    (canvas, abbreviated)
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
