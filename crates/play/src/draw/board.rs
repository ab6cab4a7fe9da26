//! The board: terrain, stacks, heroes, marks.

use std::ops::Range;

use cotulenh::{RED, Square, Stack, Zone};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color as Ink, Modifier, Style},
};

use super::Palette;
use crate::{layout::BoardLayout, model::Model, session::Session};

const SEA: Ink = Ink::Indexed(25);
const COAST: Ink = Ink::Indexed(67);
const LAND: Ink = Ink::Indexed(187);
const RIVER: Ink = Ink::Indexed(32);
const REEF: Ink = Ink::Indexed(94);
const LAST: Ink = Ink::Indexed(180);
const CHOSEN: Ink = Ink::Indexed(220);
const TARGET: Ink = Ink::Indexed(114);
const HIT: Ink = Ink::Indexed(210);
const HINT: Ink = Ink::Indexed(177);
const RED_PIECE: Ink = Ink::Indexed(160);
const BLUE_PIECE: Ink = Ink::Indexed(18);
const RED_HERO: Ink = Ink::Indexed(196);
const BLUE_HERO: Ink = Ink::Indexed(21);

/// Draws the board, with the cursor of the model if it is wanted.
pub(crate) fn draw(
    buffer: &mut Buffer,
    layout: &BoardLayout,
    model: &Model,
    palette: Palette,
    has_cursor: bool,
) {
    draw_frame(buffer, layout);
    draw_river(buffer, layout, palette);
    let last = model.session.last_squares();
    let checked = checked(&model.session);
    for square in Square::all() {
        let cell = layout.cell_of(square);
        let sign = model.chosen.as_ref().and_then(|chosen| chosen.sign_of(square));
        let is_chosen = model.chosen.as_ref().is_some_and(|chosen| chosen.from == square);
        let stack = model.session.position().stack_at(square);
        let ground = match () {
            () if is_chosen => CHOSEN,
            () if sign.is_some_and(|sign| sign != '*' && sign != '&' && sign != '+') => HIT,
            () if sign.is_some() => TARGET,
            () if model.hint.contains(&square) => HINT,
            () if checked == Some(square) => HIT,
            () if last.contains(&square) => LAST,
            () => terrain(square),
        };
        let ink = if ground == SEA { Ink::Indexed(153) } else { Ink::Indexed(240) };
        let style = palette.style(Style::new().bg(ground).fg(ink));
        fill(buffer, cell, style);
        let middle = cell.y + cell.height / 2;
        let taken = if let Some(stack) = stack {
            draw_stack(buffer, cell, middle, stack, sign, style, palette)
        } else {
            let dot = sign.map_or_else(|| ground_sign(square), |sign| sign.to_string());
            let column = cell.x + cell.width / 2;
            buffer.set_string(column, middle, dot, style);
            column..column + 1
        };
        if has_cursor && square == model.cursor {
            let style = style.add_modifier(Modifier::BOLD).fg(Ink::Indexed(0));
            let style = palette.style(style);
            for (column, sign) in [(taken.start - 1, "["), (taken.end, "]")] {
                if column < cell.right() && buffer[(column, middle)].symbol() == " " {
                    buffer.set_string(column, middle, sign, style);
                }
            }
        }
    }
}

fn checked(session: &Session) -> Option<Square> {
    let position = session.game.position();
    if position.is_check() { position.commander(position.turn()) } else { None }
}

fn terrain(square: Square) -> Ink {
    match square.zone() {
        Zone::Sea => SEA,
        Zone::Coast => COAST,
        Zone::Land => LAND,
    }
}

/// What an empty square shows, so that terrain is seen without colours too.
fn ground_sign(square: Square) -> String {
    match square.zone() {
        Zone::Sea => "~",
        Zone::Coast => "-",
        Zone::Land => "·",
    }
    .to_string()
}

fn fill(buffer: &mut Buffer, area: Rect, style: Style) {
    for row in area.y..area.bottom() {
        buffer.set_string(area.x, row, " ".repeat(area.width.into()), style);
    }
}

/// The letters of a stack as far as there is room: with a `+` for each hero, without, or only the
/// carrier and `&`.
fn token(stack: Stack, room: usize) -> String {
    let full: String = stack.to_string().chars().filter(|sign| !"()".contains(*sign)).collect();
    if full.chars().count() <= room {
        return full;
    }
    let letters: String = full.chars().filter(|sign| *sign != '+').collect();
    if letters.chars().count() <= room {
        return letters;
    }
    letters.chars().take(1).chain(['&']).take(room).collect()
}

/// Gives the columns of the letters.
fn draw_stack(
    buffer: &mut Buffer,
    cell: Rect,
    middle: u16,
    stack: Stack,
    sign: Option<char>,
    style: Style,
    palette: Palette,
) -> Range<u16> {
    let text = token(stack, usize::from(cell.width) - 1);
    let is_hero = stack.pieces().any(|piece| piece.heroic);
    let ink = match (stack.color() == RED, is_hero) {
        (true, false) => RED_PIECE,
        (true, true) => RED_HERO,
        (false, false) => BLUE_PIECE,
        (false, true) => BLUE_HERO,
    };
    let mut own = palette.style(style.fg(ink)).add_modifier(Modifier::BOLD);
    if is_hero {
        own = own.add_modifier(Modifier::UNDERLINED);
    }
    let length = text.chars().count() as u16;
    let column = cell.x + (cell.width - length).div_ceil(2);
    buffer.set_string(column, middle, text, own);
    if let Some(sign) = sign {
        let strong = palette.style(style.fg(Ink::Indexed(0))).add_modifier(Modifier::BOLD);
        buffer.set_string(cell.x, middle, sign.to_string(), strong);
    }
    column..column + length
}

fn draw_frame(buffer: &mut Buffer, layout: &BoardLayout) {
    let faint = Style::new().add_modifier(Modifier::DIM);
    for square in Square::all().filter(|square| square.file() == 0) {
        let cell = layout.cell_of(square);
        let row = cell.y + cell.height / 2;
        buffer.set_string(layout.area.x, row, format!("{:>2}", square.rank() + 1), faint);
    }
    for square in Square::all().filter(|square| square.rank() == 0) {
        let cell = layout.cell_of(square);
        let letter = square.file_letter().to_string();
        buffer.set_string(cell.x + cell.width / 2, layout.area.bottom() - 1, letter, faint);
    }
}

fn draw_river(buffer: &mut Buffer, layout: &BoardLayout, palette: Palette) {
    let river = layout.river();
    let water = palette.style(Style::new().bg(RIVER).fg(Ink::Indexed(153)));
    buffer.set_string(river.x, river.y, "~".repeat(river.width.into()), water);
    let reef = palette.style(Style::new().bg(REEF).fg(Ink::Indexed(223)));
    for square in
        Square::all().filter(|square| square.rank() == 5 && [5, 7].contains(&square.file()))
    {
        let cell = layout.cell_of(square);
        buffer.set_string(cell.x, river.y, "=".repeat(cell.width.into()), reef);
    }
}

/// The board in lines, without colours.
pub(crate) fn board_text(model: &Model) -> String {
    let area = Rect::new(0, 0, 80, 24);
    let Some(layout) = crate::layout::Layout::new(area, model.is_flipped) else {
        return String::new();
    };
    let mut buffer = Buffer::empty(area);
    draw(&mut buffer, &layout.board, model, Palette { is_colored: false }, false);
    let rows = layout.board.area.y..layout.board.area.bottom();
    let columns = layout.board.area.x..layout.board.area.right();
    let line = |row: u16| {
        let signs: String = columns.clone().map(|column| buffer[(column, row)].symbol()).collect();
        signs.trim_end().to_string()
    };
    rows.map(line).collect::<Vec<_>>().join("\n")
}
