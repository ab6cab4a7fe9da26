//! Colours that look the same on dark and light terminals: everything has a ground of its own.

use anstyle::{Ansi256Color, Color, Style};

const fn color(index: u8) -> Color {
    Color::Ansi256(Ansi256Color(index))
}

pub(super) const LAND: Color = color(230);
pub(super) const SEA: Color = color(153);
pub(super) const DEEP_RIVER: Color = color(117);
pub(super) const LINE: Color = color(240);
pub(super) const WAVE: Color = color(67);
pub(super) const REEF: Color = color(94);
pub(super) const LIGHT_SQUARE: Color = color(137);
pub(super) const DARK_SQUARE: Color = color(95);

/// Grounds of squares that something is said about.
pub(crate) const LAST: Color = color(180);
pub(crate) const CHOSEN: Color = color(220);
pub(crate) const TARGET: Color = color(114);
pub(crate) const HIT: Color = color(210);
pub(crate) const HINT: Color = color(177);
/// Signs and brackets on them.
pub(super) const INK: Color = color(16);

const FRAME: Color = color(94);
const FRAME_TEXT: Color = color(230);
const RED_FIELD: Color = color(160);
const BLUE_FIELD: Color = color(25);
const PIECE_TEXT: Color = color(231);
const HERO_TEXT: Color = color(227);
const ALARM: Color = color(220);
const WHITE_PIECE: Color = color(231);
const BLACK_PIECE: Color = color(16);

pub(super) fn frame() -> Style {
    Style::new().bg_color(Some(FRAME)).fg_color(Some(FRAME_TEXT))
}

/// A disc of a side; alarmed when its Commander is in check.
pub(super) fn disc(side: cotulenh_board::Color, is_heroic: bool, is_alarmed: bool) -> Style {
    let field = match side {
        cotulenh_board::Color::First => RED_FIELD,
        cotulenh_board::Color::Second => BLUE_FIELD,
    };
    let text = if is_heroic { HERO_TEXT } else { PIECE_TEXT };
    let (ground, text) = if is_alarmed { (ALARM, field) } else { (field, text) };
    Style::new().bold().bg_color(Some(ground)).fg_color(Some(text))
}

/// A chess piece on its square.
pub(super) fn chessman(side: cotulenh_board::Color, ground: Color, is_alarmed: bool) -> Style {
    let text = match side {
        cotulenh_board::Color::First => WHITE_PIECE,
        cotulenh_board::Color::Second => BLACK_PIECE,
    };
    let ground = if is_alarmed { ALARM } else { ground };
    Style::new().bold().bg_color(Some(ground)).fg_color(Some(text))
}
