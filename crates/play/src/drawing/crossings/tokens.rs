//! What stands on a crossing, in as many letters as there is room for.

use std::ops::Range;

use cotulenh::{Piece, Square};

use super::geometry::Geometry;
use crate::drawing::{canvas::Canvas, palette};

/// The discs on one crossing.
pub(super) struct Token<'a> {
    pub(super) square: Square,
    pieces: &'a [Piece],
}

/// A token the way it is drawn.
pub(super) struct Form<'a> {
    square: Square,
    pieces: &'a [Piece],
    brackets: Option<(char, char)>,
    tail: &'static str,
    /// Whether it does not show all that stands there.
    pub(super) is_abbreviated: bool,
}

/// What follows the carrier when there is no room for what it carries.
const CARRIES: &str = "&";

impl<'a> Token<'a> {
    pub(super) fn new((square, pieces): (Square, &'a [Piece])) -> Token<'a> {
        Token { square, pieces }
    }

    pub(super) fn in_full(&self) -> String {
        self.full().text()
    }

    pub(super) fn full_width(&self) -> usize {
        self.full().width()
    }

    /// The form that tells most with files so many columns apart. Without brackets a stack may
    /// touch its neighbour: the crossings tell them apart.
    pub(super) fn fitting(&self, spacing: usize) -> Form<'a> {
        let full = self.full();
        if full.width() < spacing || self.pieces.len() < 2 {
            return full;
        }
        let bare = Form { brackets: None, ..full };
        if bare.width() <= spacing && self.pieces.len() <= cotulenh::MAX_STACK {
            return bare;
        }
        Form { pieces: &self.pieces[..1], tail: CARRIES, is_abbreviated: true, ..bare }
    }

    fn full(&self) -> Form<'a> {
        let brackets = (self.pieces.len() > 1).then_some(('(', ')'));
        Form { square: self.square, pieces: self.pieces, brackets, tail: "", is_abbreviated: false }
    }
}

impl Form<'_> {
    fn text(&self) -> String {
        let mut text = String::new();
        text.extend(self.brackets.map(|(open, _)| open));
        for piece in self.pieces {
            text.push_str(&piece.to_string());
        }
        text.push_str(self.tail);
        text.extend(self.brackets.map(|(_, close)| close));
        text
    }

    fn width(&self) -> usize {
        self.text().chars().count()
    }

    /// Gives the columns that are taken.
    pub(super) fn draw(
        &self,
        canvas: &mut Canvas,
        geometry: &Geometry,
        is_colored: bool,
        is_checked: bool,
    ) -> Range<usize> {
        let (column, row) =
            (geometry.column_of(self.square.file()), geometry.row_of(self.square.rank()));
        let is_alarmed = |piece: &Piece| is_checked && piece.role == cotulenh::Role::Commander;
        let (Some(carrier), Some(last)) = (self.pieces.first(), self.pieces.last()) else {
            return column..column + 1;
        };
        let rim = |piece: &Piece| {
            palette::disc(piece.color, false, is_alarmed(piece) && self.pieces.len() == 1)
        };
        let has_margin = is_colored && self.width() + 2 < geometry.spacing;
        let mut glyphs = Vec::new();
        glyphs.extend(has_margin.then_some((' ', rim(carrier))));
        glyphs.extend(self.brackets.map(|(open, _)| (open, rim(carrier))));
        for piece in self.pieces {
            let style = palette::disc(piece.color, piece.heroic, is_alarmed(piece));
            glyphs.extend(piece.to_string().chars().map(|glyph| (glyph, style)));
        }
        glyphs.extend(self.tail.chars().map(|glyph| (glyph, rim(last))));
        glyphs.extend(self.brackets.map(|(_, close)| (close, rim(last))));
        glyphs.extend(has_margin.then_some((' ', rim(last))));
        let leads_with_letter = glyphs.first().is_some_and(|(glyph, _)| *glyph != '+');
        let start = column - (glyphs.len() - usize::from(leads_with_letter)) / 2;
        let end = start + glyphs.len();
        for (offset, (glyph, style)) in glyphs.into_iter().enumerate() {
            canvas.stamp(start + offset, row, glyph, style);
        }
        start..end
    }
}
