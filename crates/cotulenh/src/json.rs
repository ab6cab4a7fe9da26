//! Values as serde writes them: as the text players know, or the word of the vocabulary.

mod position;

use cotulenh_board::serde_as_text;

use crate::{piece::Piece, square::Square, square_set::SquareSet, stack::Stack};

serde_as_text!(Piece, Square, SquareSet, Stack);
