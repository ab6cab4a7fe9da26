//! How the pieces of a stack share a square: the carrier large, the others as small discs over its
//! lower edge.

use std::fmt::Write as _;

use cotulenh::Piece;

use crate::{
    number::{Number, Point},
    piece::{Definitions, Form},
};

/// A piece in a box around a point, both in units of the board.
struct Place {
    center: Point,
    size: f32,
    form: Form,
}

/// Writes a stack around `center`.
pub(crate) fn write(
    out: &mut String,
    definitions: &mut Definitions,
    pieces: &[Piece],
    center: Point,
    form: Form,
) {
    for (&piece, place) in pieces.iter().zip(places(pieces.len(), center, form)) {
        let name = definitions.name(piece, place.form);
        let half = place.size / 2.0;
        let _ = write!(
            out,
            "<use href=\"#{name}\" transform=\"translate({} {})scale({})\"/>",
            Number(place.center.x - half),
            Number(place.center.y - half),
            Number(place.size / 100.0),
        );
    }
}

fn places(count: usize, center: Point, form: Form) -> Vec<Place> {
    let at = |dx: f32, dy: f32, size: f32, form: Form| Place {
        center: Point::new(center.x + dx, center.y + dy),
        size,
        form,
    };
    match count {
        0 | 1 => vec![at(0.0, 0.0, 100.0, form)],
        2 => vec![at(-7.0, -9.0, 86.0, form), at(25.0, 26.0, 52.0, Form::Mini)],
        3 => vec![
            at(0.0, -16.0, 80.0, form),
            at(-25.5, 27.0, 49.0, Form::Mini),
            at(25.5, 27.0, 49.0, Form::Mini),
        ],
        _ => {
            let carried = count - 1;
            let size = 98.0 / carried as f32;
            let row = (0..carried).map(|index| {
                at(size * (index as f32 + 0.5) - 49.0, 49.0 - size / 2.0, size, Form::Mini)
            });
            std::iter::once(at(0.0, -11.0, 78.0, form)).chain(row).collect()
        }
    }
}
