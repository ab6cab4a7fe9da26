//! Boards as lines of text: the one drawing of `show`, `rules` and the game in the terminal.

use cotulenh_i18n::Locale;

mod canvas;
pub mod crossings;
pub(crate) mod palette;
pub mod squares;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct DrawingStyle {
    /// Whether colours are used.
    pub is_colored: bool,
    /// Whether nothing but ASCII is used.
    pub is_ascii: bool,
    /// Whether the board is seen from the side of the second mover.
    pub is_flipped: bool,
    /// Whether the lines between the ranks are left out to save height.
    pub is_flat: bool,
    /// The columns there are.
    pub columns: usize,
    /// The language of what is written beside the board.
    pub lang: Locale,
}
