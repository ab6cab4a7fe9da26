//! The board of the screen: the drawing of `cotulenh show`, with what the game marks on it.

use anstyle::{Color, Effects};
use cotulenh::{Square, SquareSet};
use ratatui::{
    buffer::Buffer,
    style::{Color as Ink, Modifier, Style},
};

use super::Palette;
use crate::{
    drawing::{
        DrawingStyle,
        crossings::{self, Mark},
        palette,
    },
    layout::BoardLayout,
    model::Model,
    session::Session,
};

/// The columns of a board in lines.
const PLAIN_COLUMNS: usize = 80;

/// Draws the board, with the cursor of the model if it is wanted.
pub(crate) fn draw(
    buffer: &mut Buffer,
    layout: &BoardLayout,
    model: &Model,
    colors: Palette,
    has_cursor: bool,
) {
    let last = model.session.last_squares();
    let checked = checked(&model.session);
    let mark = |square: Square| {
        let sign = model.chosen.as_ref().and_then(|chosen| chosen.sign_of(square));
        let is_chosen = model.chosen.as_ref().is_some_and(|chosen| chosen.from == square);
        let ground = match () {
            () if is_chosen => Some(palette::CHOSEN),
            () if sign.is_some_and(|sign| sign != '*' && sign != '&' && sign != '+') => {
                Some(palette::HIT)
            }
            () if sign.is_some() => Some(palette::TARGET),
            () if model.hint.contains(&square) => Some(palette::HINT),
            () if last.contains(&square) => Some(palette::LAST),
            () => None,
        };
        Mark { ground, sign, has_cursor: has_cursor && square == model.cursor }
    };
    let style = style(&model.session, model.is_flipped, colors.is_colored);
    let setup = model.session.position().to_setup();
    let (canvas, _) = crossings::compose(&setup, checked, &layout.geometry, &style, mark);
    for (column, row, glyph, style) in canvas.cells() {
        let place = (layout.area.x + column as u16, layout.area.y + row as u16);
        if let Some(cell) = buffer.cell_mut(place) {
            cell.set_char(glyph).set_style(colors.style(in_ratatui(style)));
        }
    }
}

fn style(session: &Session, is_flipped: bool, is_colored: bool) -> DrawingStyle {
    DrawingStyle {
        is_colored,
        is_ascii: false,
        is_flipped,
        is_flat: true,
        columns: PLAIN_COLUMNS,
        lang: session.lang,
    }
}

fn in_ratatui(style: anstyle::Style) -> Style {
    let ink = |color: Option<Color>| match color {
        Some(Color::Ansi256(color)) => Ink::Indexed(color.0),
        _ => Ink::Reset,
    };
    let is_bold = style.get_effects().contains(Effects::BOLD);
    let stress = if is_bold { Modifier::BOLD } else { Modifier::empty() };
    Style::new().fg(ink(style.get_fg_color())).bg(ink(style.get_bg_color())).add_modifier(stress)
}

fn checked(session: &Session) -> SquareSet {
    let position = session.game.position();
    position
        .commander(position.turn())
        .filter(|_| position.is_check())
        .map_or(SquareSet::EMPTY, |square| SquareSet::EMPTY.with(square))
}

/// The board in lines, without colours.
pub(crate) fn board_text(model: &Model) -> String {
    let style = style(&model.session, model.is_flipped, false);
    crossings::draw(&model.session.position().to_setup(), checked(&model.session), &style)
}
