//! Boards as lines of text.

mod canvas;
pub(crate) mod crossings;
mod palette;
pub(crate) mod squares;

use cotulenh::Lang;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub(crate) struct DrawingStyle {
    /// Whether colours are used.
    pub(crate) is_colored: bool,
    /// Whether nothing but ASCII is used.
    pub(crate) is_ascii: bool,
    /// Whether the board is seen from the side of the second mover.
    pub(crate) is_flipped: bool,
    /// Whether the lines between the ranks are left out to save height.
    pub(crate) is_flat: bool,
    /// The columns there are.
    pub(crate) columns: usize,
    /// The language of what is written beside the board.
    pub(crate) lang: Lang,
}
