//! Beside or below the board: players, clocks, the moves, the deployment, what the cursor is on.

use cotulenh_i18n::{Locale, msg};
use std::fmt::Write as _;

use cotulenh::{Deployment, Square};
use cotulenh_board::Color;
use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Paragraph, Wrap},
};

use super::{Palette, wrapped_lines};
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
    if let Some(deployment) = model.deployment() {
        lines.push(Line::raw(words::deployment_title(lang)).style(heading()));
        lines.extend(deployment_lines(deployment, lang).into_iter().map(Line::raw));
        lines.push(Line::raw(""));
    }
    lines.push(Line::raw(words::moves_title(lang)).style(heading()));
    let width = layout.panel.width;
    let height = |line: &Line<'_>| wrapped_lines(&line.to_string(), width);
    let keys = [words::keys(lang), words::more_keys(lang)];
    let used: u16 = lines.iter().map(height).sum::<u16>() + keys.len() as u16;
    let room = layout.panel.height.saturating_sub(used);
    lines.extend(move_list(model, room, width).into_iter().map(Line::raw));
    let (above, below) = split(layout.panel, keys.len() as u16);
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), above);
    let faint = Style::new().add_modifier(Modifier::DIM);
    frame.render_widget(Paragraph::new(keys.map(Line::raw).to_vec()).style(faint), below);
}

/// An area without its last lines, and those.
fn split(area: Rect, lines: u16) -> (Rect, Rect) {
    let lines = lines.min(area.height);
    let above = Rect { height: area.height - lines, ..area };
    (above, Rect { y: above.bottom(), height: lines, ..area })
}

fn heading() -> Style {
    Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
}

/// The deployment or the square, both players, in one line if they fit, and the last turns: as much
/// as there is room for.
fn draw_narrow(frame: &mut Frame<'_>, area: Rect, model: &Model, palette: Palette) {
    let [first, second] = [Color::Second, Color::First].map(|side| player(model, side, palette));
    let gap = "  ";
    let mut lines = if first.width() + gap.len() + second.width() <= area.width.into() {
        let styled = |line: Line<'static>| Span::styled(line.to_string(), line.style);
        vec![Line::from(vec![styled(first), Span::raw(gap), styled(second)])]
    } else {
        vec![first, second]
    };
    match model.deployment() {
        Some(deployment) => {
            lines.insert(0, Line::raw(deployment_line(deployment, area.width, model.session.lang)));
        }
        None => lines.push(Line::raw(under_cursor(model))),
    }
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
        format!("{arrow} {}: {}", words::side(side, lang), session.seats[side].name(lang));
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
    let (square, lang): (Square, Locale) = (model.cursor, model.session.lang);
    let Some(stack) = model.session.position().stack_at(square) else {
        return format!("{square}: {}", words::empty_square(lang));
    };
    let names: Vec<String> = stack
        .pieces()
        .map(|piece| {
            format!("{}{}", if piece.heroic { "+" } else { "" }, words::role(piece.role, lang))
        })
        .collect();
    let side = words::side(stack.color(), lang);
    lang.text(&msg::game_square_shows(square.to_string(), side, names.join(", ")))
}

/// The steps made so far, as the FEN of the position has them.
fn steps(deployment: &Deployment) -> String {
    let fen = deployment.position().to_fen();
    fen.split_whitespace().nth(6).unwrap_or_default().to_string()
}

fn left(deployment: &Deployment, lang: Locale) -> String {
    let names: Vec<String> =
        deployment.remaining().map(|piece| words::role(piece.role, lang)).collect();
    names.join(", ")
}

/// The steps made so far, who is left, and what can be done with the deployment.
fn deployment_lines(deployment: &Deployment, lang: Locale) -> Vec<String> {
    let finish = match deployment.may_finish() {
        Ok(()) => words::finish_key(lang),
        Err(reason) => words::may_not_finish(&reason, lang),
    };
    let joins = deployment.recombinations().into_iter();
    [steps(deployment), words::still_there(deployment.origin(), &left(deployment, lang), lang)]
        .into_iter()
        .chain(joins.map(|join| words::may_join(join.role, join.square, lang)))
        .chain([finish, words::step_keys(lang)])
        .collect()
}

/// The same as far as one line holds it; the letters of those who are left are among the steps.
fn deployment_line(deployment: &Deployment, width: u16, lang: Locale) -> String {
    let may_end = if deployment.may_finish().is_ok() { " Ctrl-D" } else { "" };
    let steps = steps(deployment);
    let line = format!("{steps} [{}]{may_end}", left(deployment, lang));
    if line.chars().count() <= width.into() { line } else { format!("{steps}{may_end}") }
}

/// The last turns, two in a line, as many as there is room for.
fn move_list(model: &Model, room: u16, width: u16) -> Vec<String> {
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
    let mut used = 0;
    let is_shown = |line: &&String| {
        used += wrapped_lines(line, width);
        used <= room
    };
    let shown = lines.iter().rev().take_while(is_shown).count();
    lines.split_off(lines.len() - shown)
}
