//! Where things are on a screen of any size.

use cotulenh::{FILES, RANKS, Square};
use ratatui::layout::{Position as Place, Rect};

/// The columns left of the board for the numbers of the ranks.
const RANK_NUMBERS: u16 = 3;
/// The line below the board for the letters of the files.
const FILE_LETTERS: u16 = 1;
/// The river has a line of its own.
const RIVER: u16 = 1;
/// What the panel beside the board needs.
const PANEL_WIDTH: u16 = 30;
/// What the panel below the board needs.
const PANEL_HEIGHT: u16 = 5;
/// The cells tried, the largest first: columns and lines.
const CELLS: [(u16, u16); 6] = [(7, 3), (6, 2), (5, 2), (5, 1), (4, 1), (3, 1)];

/// The parts of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) board: BoardLayout,
    /// Players, clocks, moves, the deployment.
    pub(crate) panel: Rect,
    /// Whether the panel is below the board and short of room.
    pub(crate) is_narrow: bool,
    pub(crate) message: Rect,
    pub(crate) input: Rect,
}

/// The board on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BoardLayout {
    /// Everything, numbers and letters included.
    pub(crate) area: Rect,
    pub(crate) cell: (u16, u16),
    pub(crate) is_flipped: bool,
}

impl Layout {
    /// `None` if the screen is too small for a board.
    pub(crate) fn new(screen: Rect, is_flipped: bool) -> Option<Layout> {
        let beside = CELLS.into_iter().find_map(|cell| Layout::beside(screen, cell, is_flipped));
        beside
            .or_else(|| CELLS.into_iter().find_map(|cell| Layout::below(screen, cell, is_flipped)))
    }

    /// With as much room for a message of so many lines as the board leaves.
    pub(crate) fn with_message_of(mut self, lines: u16) -> Layout {
        let most = self.input.y.saturating_sub(self.board.area.bottom());
        let height = lines.clamp(self.message.height.min(most), most);
        self.message = Rect { y: self.input.y - height, height, ..self.message };
        self.panel.height = self.message.y - self.panel.y;
        self
    }

    fn beside(screen: Rect, cell: (u16, u16), is_flipped: bool) -> Option<Layout> {
        let board = BoardLayout::at(screen, cell, is_flipped);
        let footer = 3;
        if board.area.width + PANEL_WIDTH > screen.width
            || board.area.height + footer > screen.height
        {
            return None;
        }
        let bottom = screen.y + screen.height;
        let panel_x = board.area.right() + 1;
        Some(Layout {
            board,
            panel: Rect::new(panel_x, screen.y, screen.right() - panel_x, screen.height - footer),
            is_narrow: false,
            message: Rect::new(screen.x, bottom - footer, screen.width, footer - 1),
            input: Rect::new(screen.x, bottom - 1, screen.width, 1),
        })
    }

    fn below(screen: Rect, cell: (u16, u16), is_flipped: bool) -> Option<Layout> {
        let board = BoardLayout::at(screen, cell, is_flipped);
        if board.area.width > screen.width || board.area.height + PANEL_HEIGHT > screen.height {
            return None;
        }
        let (top, bottom) = (board.area.bottom(), screen.bottom());
        let message = 2;
        let panel = bottom - top - message - 1;
        Some(Layout {
            board,
            panel: Rect::new(screen.x, top, screen.width, panel),
            is_narrow: true,
            message: Rect::new(screen.x, top + panel, screen.width, message),
            input: Rect::new(screen.x, bottom - 1, screen.width, 1),
        })
    }
}

impl BoardLayout {
    fn at(screen: Rect, cell: (u16, u16), is_flipped: bool) -> BoardLayout {
        let width = RANK_NUMBERS + cell.0 * u16::from(FILES);
        let height = cell.1 * u16::from(RANKS) + RIVER + FILE_LETTERS;
        BoardLayout { area: Rect::new(screen.x, screen.y, width, height), cell, is_flipped }
    }

    /// The place of a square.
    pub(crate) fn cell_of(&self, square: Square) -> Rect {
        let (mut column, mut row) =
            (u16::from(square.file()), u16::from(RANKS - 1 - square.rank()));
        if self.is_flipped {
            column = u16::from(FILES - 1) - column;
            row = u16::from(RANKS - 1) - row;
        }
        let river = if row >= u16::from(RANKS / 2) { RIVER } else { 0 };
        Rect::new(
            self.area.x + RANK_NUMBERS + column * self.cell.0,
            self.area.y + row * self.cell.1 + river,
            self.cell.0,
            self.cell.1,
        )
    }

    /// The line of the river.
    pub(crate) fn river(&self) -> Rect {
        Rect::new(
            self.area.x + RANK_NUMBERS,
            self.area.y + u16::from(RANKS / 2) * self.cell.1,
            self.cell.0 * u16::from(FILES),
            RIVER,
        )
    }

    /// The square at a place of the screen.
    pub(crate) fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        Square::all().find(|&square| self.cell_of(square).contains(Place::new(column, row)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_found_where_it_is_drawn() {
        for (width, height) in [(120, 40), (100, 30), (80, 24), (40, 20)] {
            for is_flipped in [false, true] {
                let screen = Rect::new(0, 0, width, height);
                let layout = Layout::new(screen, is_flipped).unwrap();
                for square in Square::all() {
                    let cell = layout.board.cell_of(square);
                    assert!(screen.contains(Place::new(cell.right() - 1, cell.bottom() - 1)));
                    assert_eq!(layout.board.square_at(cell.x, cell.y), Some(square));
                }
                for part in [layout.panel, layout.message, layout.input] {
                    assert_eq!(part.intersection(screen), part, "{width}x{height}");
                    assert!(part.height > 0 || layout.is_narrow);
                }
            }
        }
    }

    #[test]
    fn a_long_message_takes_what_the_board_leaves() {
        for (width, height, most) in [(80, 24, 9), (40, 20, 5), (36, 19, 4)] {
            let layout = Layout::new(Rect::new(0, 0, width, height), false).unwrap();
            let grown = layout.with_message_of(100);
            assert_eq!(grown.message.height, most, "{width}x{height}");
            assert_eq!(grown.message.bottom(), layout.input.y);
            assert_eq!(layout.with_message_of(1), layout);
        }
    }

    #[test]
    fn a_window_that_is_too_small_has_no_layout() {
        assert_eq!(Layout::new(Rect::new(0, 0, 35, 30), false), None);
        assert_eq!(Layout::new(Rect::new(0, 0, 80, 16), false), None);
        assert!(Layout::new(Rect::new(0, 0, 36, 19), false).is_some());
    }
}
