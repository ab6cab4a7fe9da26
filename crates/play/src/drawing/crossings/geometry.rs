//! Where the crossings are on the canvas.

use cotulenh::{FILES, RANKS};

use crate::drawing::DrawingStyle;

/// Columns for the numbers of the ranks on either side, with the space between them and the board.
const MARGIN: usize = 3;
/// Lines for the letters of the files above and below.
const HEADER: usize = 1;
/// The distance of files that looks like a board.
const GOOD_SPACING: usize = 6;
const MIN_SPACING: usize = 3;
/// Enough for three heroes on one crossing.
const MAX_SPACING: usize = 9;

const GAPS: usize = FILES as usize - 1;
/// The gap between the ranks 6 and 7, counted from either side.
const RIVER_GAP: usize = RANKS as usize / 2 - 1;

/// Which part of the board a cell of the canvas shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// How far from the line of file a, in cells.
    pub(super) across: usize,
    /// The rank whose line it is on, if any.
    pub(super) rank: Option<u8>,
    /// Whether it lies between the ranks 6 and 7.
    pub(super) is_river: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Geometry {
    /// Columns from one file to the next.
    pub(crate) spacing: usize,
    is_flat: bool,
    is_flipped: bool,
}

impl Geometry {
    /// A board of a certain size.
    pub(crate) fn of_size(spacing: usize, is_flat: bool, is_flipped: bool) -> Geometry {
        Geometry { spacing, is_flat, is_flipped }
    }

    /// The first column of what belongs to a file.
    pub(crate) fn left_of(&self, file: u8) -> usize {
        self.column_of(file) - Geometry::overhang_of(self.spacing)
    }

    /// The widest board that there is room for, but no wider than the widest token asks for.
    pub(super) fn fit(widest: usize, style: &DrawingStyle) -> Geometry {
        let fits = |spacing: usize| Geometry::width(spacing) <= style.columns;
        let wanted = (widest + 1).clamp(GOOD_SPACING, MAX_SPACING);
        let spacing = (MIN_SPACING..=wanted).rev().find(|&spacing| fits(spacing));
        Geometry {
            spacing: spacing.unwrap_or(MIN_SPACING),
            is_flat: style.is_flat,
            is_flipped: style.is_flipped,
        }
    }

    fn width(spacing: usize) -> usize {
        2 * MARGIN + 2 * Geometry::overhang_of(spacing) + GAPS * spacing + 1
    }

    /// What tokens on the outer files take beyond the line.
    fn overhang_of(spacing: usize) -> usize {
        spacing / 2
    }

    pub(crate) fn columns(&self) -> usize {
        Geometry::width(self.spacing)
    }

    pub(crate) fn rows(&self) -> usize {
        self.line_of_gap(RANKS as usize - 1) + 1 + HEADER
    }

    /// The row of the canvas for the rank so many gaps below the top one.
    fn line_of_gap(&self, gaps: usize) -> usize {
        let between = if self.is_flat { usize::from(gaps > RIVER_GAP) } else { gaps };
        HEADER + gaps + between
    }

    pub(crate) fn column_of(&self, file: u8) -> usize {
        let file = if self.is_flipped { FILES - 1 - file } else { file };
        MARGIN + Geometry::overhang_of(self.spacing) + file as usize * self.spacing
    }

    pub(crate) fn row_of(&self, rank: u8) -> usize {
        let below_top = if self.is_flipped { rank } else { RANKS - 1 - rank };
        self.line_of_gap(below_top as usize)
    }

    pub(super) fn is_board(&self, column: usize, row: usize) -> bool {
        (MARGIN..self.columns() - MARGIN).contains(&column)
            && (HEADER..self.rows() - HEADER).contains(&row)
    }

    /// What a cell of the board shows; the rim counts to the outer files.
    pub(super) fn place(&self, column: usize, row: usize) -> Place {
        let first = MARGIN + Geometry::overhang_of(self.spacing);
        let across = column.saturating_sub(first).min(GAPS * self.spacing);
        let across = if self.is_flipped { GAPS * self.spacing - across } else { across };
        let rank = (0..RANKS).find(|&rank| self.row_of(rank) == row);
        let river = (self.row_of(5).min(self.row_of(6)) + 1)..self.row_of(5).max(self.row_of(6));
        Place { across, rank, is_river: river.contains(&row) }
    }

    /// Whether a column lies on the lines or between them, not on the rim.
    pub(super) fn is_inside(&self, column: usize) -> bool {
        let (a, k) = (self.column_of(0), self.column_of(FILES - 1));
        (a.min(k)..=a.max(k)).contains(&column)
    }
}
