//! Lines, sea, river and reefs.

use cotulenh::{FILES, RANKS};

use super::geometry::{Geometry, Place};
use crate::drawing::{DrawingStyle, canvas::Canvas, palette};

const COAST_FILE: usize = 2;
const DEEP_RIVER_END_FILE: usize = 4;
const REEF_FILES: [usize; 2] = [5, 7];

/// The characters that make up a board.
struct Glyphs {
    horizontal: char,
    vertical: char,
    reef: char,
    wave: char,
    deep_wave: char,
    /// Crossings by rows from the top, each from the left, the middle and the right.
    crossings: [[char; 3]; 3],
}

const UNICODE: Glyphs = Glyphs {
    horizontal: '─',
    vertical: '│',
    reef: '║',
    wave: '~',
    deep_wave: '≈',
    crossings: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
};

const ASCII: Glyphs = Glyphs {
    horizontal: '-',
    vertical: '|',
    reef: '#',
    wave: '~',
    deep_wave: '=',
    crossings: [['.'; 3]; 3],
};

pub(super) fn draw(canvas: &mut Canvas, geometry: &Geometry, style: &DrawingStyle) {
    let glyphs = if style.is_ascii { &ASCII } else { &UNICODE };
    for row in 0..geometry.rows() {
        for column in 0..geometry.columns() {
            if !geometry.is_board(column, row) {
                continue;
            }
            let place = geometry.place(column, row);
            let water = Water::at(place, geometry.spacing);
            canvas.paint(column, row, water.ground());
            if geometry.is_inside(column) {
                let glyph = Glyph { place, water, spacing: geometry.spacing };
                glyph.draw(canvas, (column, row), glyphs, style);
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Water {
    None,
    Sea,
    River,
    DeepRiver,
}

impl Water {
    fn at(place: Place, spacing: usize) -> Water {
        let on_river_bank = matches!(place.rank, Some(5 | 6));
        if place.across <= COAST_FILE * spacing {
            Water::Sea
        } else if place.across <= DEEP_RIVER_END_FILE * spacing && (place.is_river || on_river_bank)
        {
            Water::DeepRiver
        } else if place.is_river {
            Water::River
        } else {
            Water::None
        }
    }

    fn ground(self) -> anstyle::Color {
        match self {
            Water::None => palette::LAND,
            Water::Sea | Water::River => palette::SEA,
            Water::DeepRiver => palette::DEEP_RIVER,
        }
    }
}

/// One cell of the board inside its lines.
struct Glyph {
    place: Place,
    water: Water,
    spacing: usize,
}

impl Glyph {
    fn draw(
        &self,
        canvas: &mut Canvas,
        (column, row): (usize, usize),
        glyphs: &Glyphs,
        style: &DrawingStyle,
    ) {
        let file = self.place.across / self.spacing;
        let is_on_file = self.place.across.is_multiple_of(self.spacing);
        let (glyph, color) = match (self.place.rank, is_on_file) {
            (Some(rank), true) => (crossing(glyphs, file, rank, style), palette::LINE),
            (None, true) if self.place.is_river && REEF_FILES.contains(&file) => {
                (glyphs.reef, palette::REEF)
            }
            (None, true) => (glyphs.vertical, palette::LINE),
            (Some(_), false) => match self.wave(glyphs) {
                Some(wave) if !style.is_colored => (wave, palette::WAVE),
                _ => (glyphs.horizontal, palette::LINE),
            },
            (None, false) if self.place.is_river => {
                (self.wave(glyphs).unwrap_or(' '), palette::WAVE)
            }
            (None, false) if self.water == Water::Sea && self.is_middle() => {
                (glyphs.wave, palette::WAVE)
            }
            (None, false) => (' ', palette::LINE),
        };
        canvas.put(column, row, glyph, color);
    }

    /// Whether it lies half-way between two files.
    fn is_middle(&self) -> bool {
        self.place.across % self.spacing == self.spacing / 2
    }

    fn wave(&self, glyphs: &Glyphs) -> Option<char> {
        match self.water {
            Water::None => None,
            Water::Sea | Water::River => Some(glyphs.wave),
            Water::DeepRiver => Some(glyphs.deep_wave),
        }
    }
}

fn crossing(glyphs: &Glyphs, file: usize, rank: u8, style: &DrawingStyle) -> char {
    let (last_file, last_rank) = (FILES as usize - 1, RANKS - 1);
    let side = if file == 0 {
        0
    } else if file == last_file {
        2
    } else {
        1
    };
    let height = if rank == last_rank {
        0
    } else if rank == 0 {
        2
    } else {
        1
    };
    if style.is_flipped {
        glyphs.crossings[2 - height][2 - side]
    } else {
        glyphs.crossings[height][side]
    }
}
