//! What a move changed of the board.

use arrayvec::ArrayVec;
use cotulenh_board::{Color, Observer};
use cotulenh_chess::{Action, Move, Piece, Position, Role, Square, Undo};

use crate::network::{FeatureIndex, chess_index};

/// A move that takes a piece to another square and removes what stood there, and does nothing else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) captured: Option<Role>,
}

impl Moved {
    /// What a move that has just led to a position did.
    #[inline]
    pub(super) fn new(position: &Position, mv: Move, undo: &Undo) -> Moved {
        Moved {
            color: !position.turn(),
            role: position.role_at(mv.to()).unwrap_or(Role::Pawn),
            from: mv.from(),
            to: mv.to(),
            captured: undo.captured(),
        }
    }
}

/// The pieces that a move removed and placed.
#[derive(Clone, Debug, Default)]
pub(super) struct Dirty {
    pub(super) removed: ArrayVec<FeatureIndex, 4>,
    pub(super) added: ArrayVec<FeatureIndex, 4>,
}

impl Dirty {
    #[inline]
    pub(super) fn of(moved: Moved) -> Dirty {
        let Moved { color, role, from, to, captured } = moved;
        let mut dirty = Dirty::default();
        dirty.removed.push(chess_index(from, Piece::new(color, role)));
        dirty.added.push(chess_index(to, Piece::new(color, role)));
        if let Some(captured) = captured {
            dirty.removed.push(chess_index(to, Piece::new(!color, captured)));
        }
        dirty
    }
}

impl Observer<Action> for Dirty {
    fn observe(&mut self, action: Action) {
        match action {
            Action::Remove { square, piece } => self.removed.push(chess_index(square, piece)),
            Action::Place { square, piece } => self.added.push(chess_index(square, piece)),
            Action::Promote { square, color, role } => {
                self.removed.push(chess_index(square, Piece::new(color, Role::Pawn)));
                self.added.push(chess_index(square, Piece::new(color, role)));
            }
            _ => {}
        }
    }
}
