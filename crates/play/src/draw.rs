//! The screen for a model.

mod board;
mod panel;

use ratatui::{
    Frame,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::{Block, Clear, Paragraph, Wrap},
};

pub(crate) use self::board::board_text;
use crate::{
    layout::Layout,
    model::{Menu, Model, Page},
    words,
};

/// Which colours there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Palette {
    pub(crate) is_colored: bool,
}

impl Palette {
    /// A style if colours are used, else a plain one with the same stress.
    fn style(self, style: Style) -> Style {
        if self.is_colored { style } else { Style::new().add_modifier(style.add_modifier) }
    }
}

/// Draws everything.
pub(crate) fn draw(frame: &mut Frame<'_>, model: &Model, palette: Palette) {
    let screen = frame.area();
    let lang = model.session.lang;
    let Some(layout) = Layout::new(screen, model.is_flipped) else {
        let text = Paragraph::new(words::too_small(lang)).wrap(Wrap { trim: true });
        return frame.render_widget(text, screen);
    };
    let sign = if model.message.is_bad { "! " } else { "" };
    let message = format!("{sign}{}", model.message.text);
    let layout = layout.with_message_of(wrapped_lines(&message, screen.width));
    board::draw(frame.buffer_mut(), &layout.board, model, palette, true);
    panel::draw(frame, &layout, model, palette);
    let style = if model.message.is_bad {
        palette.style(Style::new().red().add_modifier(Modifier::BOLD))
    } else {
        Style::new()
    };
    let message = Paragraph::new(message).style(style);
    frame.render_widget(message.wrap(Wrap { trim: true }), layout.message);
    let prompt = Line::from(vec![
        Span::styled("> ", Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(model.input.as_str()),
    ]);
    frame.render_widget(Paragraph::new(prompt), layout.input);
    let typed = model.input.chars().count() as u16;
    let column = (layout.input.x + 2 + typed).min(layout.input.right().saturating_sub(1));
    frame.set_cursor_position((column, layout.input.y));
    if let Some(menu) = &model.menu {
        draw_menu(frame, menu, palette);
    }
    if let Some(page) = &model.page {
        draw_page(frame, page);
    }
}

/// Where a question stands on the screen.
pub(crate) fn menu_area(menu: &Menu, screen: Rect) -> Rect {
    let widest = menu.items.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let width = (widest.max(menu.title.chars().count()) as u16 + 8).min(screen.width);
    let height = (menu.items.len() as u16 + 2).min(screen.height);
    centred(screen, width, height)
}

fn centred(screen: Rect, width: u16, height: u16) -> Rect {
    Rect::new(
        screen.x + (screen.width - width) / 2,
        screen.y + (screen.height - height) / 2,
        width,
        height,
    )
}

fn draw_menu(frame: &mut Frame<'_>, menu: &Menu, palette: Palette) {
    let area = menu_area(menu, frame.area());
    let lines: Vec<Line<'_>> = menu
        .items
        .iter()
        .enumerate()
        .map(|(at, (label, _))| {
            let arrow = if at == menu.at { '>' } else { ' ' };
            let line = Line::raw(format!("{arrow} {}. {label}", at + 1));
            if at == menu.at {
                line.style(palette.style(Style::new().add_modifier(Modifier::REVERSED)))
            } else {
                line
            }
        })
        .collect();
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(format!(" {} ", menu.title));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn draw_page(frame: &mut Frame<'_>, page: &Page) {
    let screen = frame.area();
    let widest = page.text.lines().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    let width = widest.saturating_add(2).min(screen.width);
    let lines = wrapped_lines(&page.text, width.saturating_sub(2));
    let height = lines.saturating_add(2).min(screen.height);
    let hidden = lines.saturating_add(2) - height;
    let area = centred(screen, width, height);
    frame.render_widget(Clear, area);
    let from_line = page.from_line.min(hidden);
    let more = if from_line < hidden { " v " } else { "" };
    let block = Block::bordered().title(format!(" {} ", page.title)).title_bottom(more);
    let text = Paragraph::new(page.text.as_str()).wrap(Wrap { trim: false });
    frame.render_widget(text.scroll((from_line, 0)).block(block), area);
}

/// How many lines of a width a text takes when it is broken between words.
fn wrapped_lines(text: &str, width: u16) -> u16 {
    let width = usize::from(width.max(1));
    let mut lines = 0;
    for line in text.lines() {
        let mut used = 0;
        lines += 1;
        for word in line.split(' ') {
            let length = word.chars().count();
            if used > 0 && used + 1 + length > width {
                lines += 1;
                used = length;
            } else {
                used += length + usize::from(used > 0);
            }
            lines += used.saturating_sub(1) / width;
            used = if used > width { used % width } else { used };
        }
    }
    u16::try_from(lines).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests;
