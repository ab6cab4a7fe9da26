//! Keys and mouse as inputs of the game.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::{Position as Place, Rect};

use crate::{draw, layout::Layout, model::Model, update::Input};

/// What an event means on a screen of this size; `None` if nothing.
pub(crate) fn read(event: &Event, model: &Model, screen: Rect) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => read_key(*key),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            let layout = Layout::new(screen, model.is_flipped)?;
            if let Some(menu) = &model.menu {
                let area = draw::menu_area(menu, screen);
                let is_inside = area.contains(Place::new(mouse.column, mouse.row));
                if !is_inside {
                    return Some(Input::Escape);
                }
                let item = usize::from(mouse.row.checked_sub(area.y + 1)?);
                return (item < menu.items.len()).then_some(Input::ClickAnswer(item));
            }
            layout.board.square_at(mouse.column, mouse.row).map(Input::Click)
        }
        _ => None,
    }
}

fn read_key(key: KeyEvent) -> Option<Input> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'q') => Some(Input::Leave),
            KeyCode::Char('z') => Some(Input::Undo),
            KeyCode::Char('y') => Some(Input::Redo),
            KeyCode::Char('t') => Some(Input::Hint),
            KeyCode::Char('f') => Some(Input::Flip),
            KeyCode::Char('s') => Some(Input::Save),
            KeyCode::Char('d') => Some(Input::Finish),
            KeyCode::Char('h') => Some(Input::Backspace),
            _ => None,
        };
    }
    match key.code {
        KeyCode::Up => Some(Input::Up),
        KeyCode::Down => Some(Input::Down),
        KeyCode::Left => Some(Input::Left),
        KeyCode::Right => Some(Input::Right),
        KeyCode::Enter => Some(Input::Enter),
        KeyCode::Esc => Some(Input::Escape),
        KeyCode::Backspace => Some(Input::Backspace),
        KeyCode::F(1) | KeyCode::Char('?') => Some(Input::Help),
        KeyCode::Char(letter) => Some(Input::Char(letter)),
        _ => None,
    }
}
