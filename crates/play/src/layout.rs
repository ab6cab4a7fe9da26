//! Where things are on a screen of any size.

use cotulenh::Square;
use ratatui::layout::{Position as Place, Rect};

use crate::drawing::crossings::Geometry;

/// What the panel beside the board needs.
const PANEL_WIDTH: u16 = 29;
/// What the panel below the board needs.
const PANEL_HEIGHT: u16 = 5;
/// The boards tried, the largest first: columns from file to file, and whether there are no lines
/// between the ranks.
const SIZES: [(usize, bool); 7] =
    [(7, false), (6, false), (5, false), (6, true), (5, true), (4, true), (3, true)];

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
    pub(crate) geometry: Geometry,
}

impl Layout {
    /// `None` if the screen is too small for a board.
    pub(crate) fn new(screen: Rect, is_flipped: bool) -> Option<Layout> {
        let boards = SIZES.map(|(spacing, is_flat)| {
            BoardLayout::at(screen, Geometry::of_size(spacing, is_flat, is_flipped))
        });
        let beside = boards.into_iter().find_map(|board| Layout::beside(screen, board));
        beside.or_else(|| boards.into_iter().find_map(|board| Layout::below(screen, board)))
    }

    /// With as much room for a message of so many lines as the board leaves.
    pub(crate) fn with_message_of(mut self, lines: u16) -> Layout {
        let most = self.input.y.saturating_sub(self.board.area.bottom());
        let height = lines.clamp(self.message.height.min(most), most);
        self.message = Rect { y: self.input.y - height, height, ..self.message };
        self.panel.height = self.message.y - self.panel.y;
        self
    }

    fn beside(screen: Rect, board: BoardLayout) -> Option<Layout> {
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

    fn below(screen: Rect, board: BoardLayout) -> Option<Layout> {
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
    fn at(screen: Rect, geometry: Geometry) -> BoardLayout {
        let (width, height) = (geometry.columns() as u16, geometry.rows() as u16);
        BoardLayout { area: Rect::new(screen.x, screen.y, width, height), geometry }
    }

    /// The place of a square.
    pub(crate) fn cell_of(&self, square: Square) -> Rect {
        let column = self.geometry.left_of(square.file()) as u16;
        let row = self.geometry.row_of(square.rank()) as u16;
        Rect::new(self.area.x + column, self.area.y + row, self.geometry.spacing as u16, 1)
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
        for (width, height, most) in [(80, 24, 8), (40, 20, 4), (39, 20, 4)] {
            let layout = Layout::new(Rect::new(0, 0, width, height), false).unwrap();
            let grown = layout.with_message_of(100);
            assert_eq!(grown.message.height, most, "{width}x{height}");
            assert_eq!(grown.message.bottom(), layout.input.y);
            assert_eq!(layout.with_message_of(1), layout);
        }
    }

    #[test]
    fn a_window_that_is_too_small_has_no_layout() {
        assert_eq!(Layout::new(Rect::new(0, 0, 38, 30), false), None);
        assert_eq!(Layout::new(Rect::new(0, 0, 80, 17), false), None);
        assert!(Layout::new(Rect::new(0, 0, 39, 20), false).is_some());
    }
}
