//! Beside or below the board: players, clocks, the moves, the deployment, what the cursor is on.

use std::fmt::Write as _;

use cotulenh::{Lang, Square, color_name, prelude::*};
use cotulenh_board::Color;
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
    widgets::{Paragraph, Wrap},
};

use super::Palette;
use crate::{clock, layout::Layout, model::Model, words};

pub(crate) fn draw(frame: &mut Frame<'_>, layout: &Layout, model: &Model, palette: Palette) {
    if layout.is_narrow {
        return draw_narrow(frame, layout.panel, model, palette);
    }
    let lang = model.session.lang;
    let mut lines: Vec<Line<'_>> =
        Color::ALL.into_iter().rev().map(|side| player(model, side, palette)).collect();
    lines.push(Line::raw(""));
    lines.push(Line::raw(under_cursor(model)));
    lines.push(Line::raw(""));
    if let Some(deployment) = deployment(model) {
        lines.push(Line::raw(words::deployment_title(lang)).style(heading()));
        lines.push(Line::raw(deployment));
        lines.push(Line::raw(""));
    }
    lines.push(Line::raw(words::moves_title(lang)).style(heading()));
    let room = usize::from(layout.panel.height).saturating_sub(lines.len());
    lines.extend(move_list(model, room).into_iter().map(Line::raw));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), layout.panel);
}

fn heading() -> Style {
    Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
}

/// Two lines: both players, and the square or the deployment; the last turns if there is room.
fn draw_narrow(frame: &mut Frame<'_>, area: Rect, model: &Model, palette: Palette) {
    let mut lines: Vec<Line<'_>> =
        Color::ALL.into_iter().rev().map(|side| player(model, side, palette)).collect();
    lines.push(Line::raw(deployment(model).unwrap_or_else(|| under_cursor(model))));
    let turns = model.session.turn_texts();
    let last: Vec<&str> = turns.iter().rev().take(4).rev().map(String::as_str).collect();
    lines.push(Line::raw(last.join(" ")));
    frame.render_widget(Paragraph::new(lines), area);
}

/// `> Red: you  9:58`.
fn player(model: &Model, side: Color, palette: Palette) -> Line<'static> {
    let session = &model.session;
    let lang = session.lang;
    let is_moving = session.side() == side && session.outcome().is_none();
    let arrow = if is_moving { '>' } else { ' ' };
    let mut text =
        format!("{arrow} {}: {}", color_name(side, lang), session.seats[side].name(lang));
    if let Some(clocks) = &session.clocks {
        let _ = write!(text, "  {}", clock::shown(clocks.left(side)));
    }
    if is_moving && model.is_thinking {
        text.push_str(" ...");
    }
    if is_moving && session.game.position().is_check() {
        let _ = write!(text, "  {}", words::in_check(lang));
    }
    let style = match side {
        Color::First => Style::new().light_red(),
        Color::Second => Style::new().light_blue(),
    };
    let stress = if is_moving { Modifier::BOLD } else { Modifier::empty() };
    Line::raw(text).style(palette.style(style).add_modifier(stress))
}

/// `c5: Navy, Air Force, Tank +`.
fn under_cursor(model: &Model) -> String {
    let (square, lang): (Square, Lang) = (model.cursor, model.session.lang);
    let Some(stack) = model.session.position().stack_at(square) else {
        return format!("{square}: {}", words::empty_square(lang));
    };
    let names: Vec<String> = stack
        .pieces()
        .map(|piece| format!("{}{}", if piece.heroic { "+" } else { "" }, piece.role.name(lang)))
        .collect();
    format!("{square}: {} {}", color_name(stack.color(), lang), names.join(", "))
}

/// The steps made so far, and who is left.
fn deployment(model: &Model) -> Option<String> {
    let deployment = model.deployment()?;
    let fen = deployment.position().to_fen();
    let field = fen.split_whitespace().nth(6).unwrap_or_default();
    let left: Vec<&str> =
        deployment.remaining().map(|piece| piece.role.name(model.session.lang)).collect();
    let may_end = if deployment.may_finish().is_ok() { " Ctrl-D" } else { "" };
    Some(format!("{field} [{}]{may_end}", left.join(", ")))
}

/// The last turns, two in a line.
fn move_list(model: &Model, room: usize) -> Vec<String> {
    let turns = model.session.turn_texts();
    let start = model.session.game.start_position();
    let mut number = start.fullmove_number();
    let mut lines = Vec::new();
    let mut rest = turns.as_slice();
    if start.turn() == Color::Second && !rest.is_empty() {
        lines.push(format!("{number}. ... {}", rest[0]));
        number += 1;
        rest = &rest[1..];
    }
    for pair in rest.chunks(2) {
        lines.push(format!("{number}. {}", pair.join("  ")));
        number += 1;
    }
    lines.split_off(lines.len().saturating_sub(room))
}
