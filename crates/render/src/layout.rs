//! Where things are on the picture.

use cotulenh::{FILES, RANKS, Square};

use crate::{Coordinates, number::Point};

/// From one line of the board to the next.
pub(crate) const PITCH: f32 = 100.0;
/// From the outermost lines to the frame.
const APRON: f32 = 58.0;

/// The places of the crossings on the picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    is_flipped: bool,
    /// How wide the frame is.
    pub(crate) frame: f32,
}

impl Layout {
    pub(crate) const fn new(is_flipped: bool, coordinates: Coordinates) -> Layout {
        let frame = match coordinates {
            Coordinates::None => 14.0,
            Coordinates::Letters | Coordinates::Both => 44.0,
        };
        Layout { is_flipped, frame }
    }

    /// From the edge of the picture to the first line.
    pub(crate) const fn margin(self) -> f32 {
        self.frame + APRON
    }

    pub(crate) const fn width(self) -> f32 {
        2.0 * self.margin() + PITCH * (FILES - 1) as f32
    }

    pub(crate) const fn height(self) -> f32 {
        2.0 * self.margin() + PITCH * (RANKS - 1) as f32
    }

    /// The line of a file, given in files from `a`; halves are between the lines.
    pub(crate) fn x(self, file: f32) -> f32 {
        let last = (FILES - 1) as f32;
        self.margin() + PITCH * if self.is_flipped { last - file } else { file }
    }

    /// The line of a rank, given in ranks from rank 1.
    pub(crate) fn y(self, rank: f32) -> f32 {
        let last = (RANKS - 1) as f32;
        self.margin() + PITCH * if self.is_flipped { rank } else { last - rank }
    }

    pub(crate) fn point(self, file: f32, rank: f32) -> Point {
        Point::new(self.x(file), self.y(rank))
    }

    pub(crate) fn center(self, square: Square) -> Point {
        self.point(square.file() as f32, square.rank() as f32)
    }
}

/// From the first file past the apron, in files.
pub(crate) const BEFORE_FIRST: f32 = -APRON / PITCH;
/// To the end of the apron beyond the last file, in files.
pub(crate) const BEYOND_LAST_FILE: f32 = (FILES - 1) as f32 + APRON / PITCH;
/// To the end of the apron beyond the last rank, in ranks.
pub(crate) const BEYOND_LAST_RANK: f32 = (RANKS - 1) as f32 + APRON / PITCH;
