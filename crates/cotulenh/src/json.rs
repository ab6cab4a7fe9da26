//! Values as serde writes them: as the text players know, or the word of the vocabulary.

use cotulenh_board::serde_as_text;

use crate::{lang::Lang, piece::Piece, square::Square, stack::Stack};

serde_as_text!(Lang, Piece, Square, Stack);
