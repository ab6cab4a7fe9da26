use cotulenh_board::{Color, Observer};

use crate::{CastlingSide, Move, MoveKind, Piece, Position, Role, Square, SquareSet, Undo};

/// A small reversible change of a position. The actions of a move, applied in order, do what the
/// move does; undone in reverse order, they take it back.
///
/// ```
/// use cotulenh_board::Position as _;
/// use cotulenh_chess::{Action, Position};
///
/// let start = Position::initial();
/// let mut after = start.clone();
/// let mut log: Vec<Action> = Vec::new();
/// after.make(start.parse_uci("g1f3")?, &mut log);
///
/// let mut replay = start.clone();
/// log.iter().for_each(|action| action.apply(&mut replay));
/// assert_eq!(replay, after);
/// log.iter().rev().for_each(|action| action.undo(&mut replay));
/// assert_eq!(replay, start);
/// # Ok::<(), cotulenh_chess::UciError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A piece leaves the board or is lifted from its square.
    Remove {
        /// Where it stood.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// A piece is put on an empty square.
    Place {
        /// Where it stands now.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// A pawn becomes another piece.
    Promote {
        /// Where it stands.
        square: Square,
        /// Whose it is.
        color: Color,
        /// What it becomes.
        role: Role,
    },
    /// The castling rights change.
    UpdateCastling {
        /// The castling rooks until now.
        before: SquareSet,
        /// The castling rooks from now on.
        after: SquareSet,
    },
    /// The en passant square changes.
    UpdateEnPassant {
        /// The square until now.
        before: Option<Square>,
        /// The square from now on.
        after: Option<Square>,
    },
    /// The clocks change.
    UpdateCounters {
        /// The clocks until now.
        before: Counters,
        /// The clocks from now on.
        after: Counters,
    },
    /// The other side is to move.
    SwitchTurn,
}

/// The two clocks of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counters {
    /// Turns in a row without a capture or a pawn's move.
    pub halfmove_clock: u32,
    /// Number of the current pair of turns.
    pub fullmove_number: u32,
}

impl Action {
    /// Does the change.
    pub fn apply(&self, position: &mut Position) {
        match *self {
            Action::Remove { square, piece } => position.edit_remove(square, piece),
            Action::Place { square, piece } => position.edit_place(square, piece),
            Action::Promote { square, color, role } => {
                position.edit_remove(square, Piece::new(color, Role::Pawn));
                position.edit_place(square, Piece::new(color, role));
            }
            Action::UpdateCastling { after, .. } => position.edit_castling(after),
            Action::UpdateEnPassant { after, .. } => position.edit_en_passant(after),
            Action::UpdateCounters { after, .. } => position.edit_counters(after),
            Action::SwitchTurn => position.edit_turn(),
        }
    }

    /// Takes the change back.
    pub fn undo(&self, position: &mut Position) {
        match *self {
            Action::Remove { square, piece } => position.edit_place(square, piece),
            Action::Place { square, piece } => position.edit_remove(square, piece),
            Action::Promote { square, color, role } => {
                position.edit_remove(square, Piece::new(color, role));
                position.edit_place(square, Piece::new(color, Role::Pawn));
            }
            Action::UpdateCastling { before, .. } => position.edit_castling(before),
            Action::UpdateEnPassant { before, .. } => position.edit_en_passant(before),
            Action::UpdateCounters { before, .. } => position.edit_counters(before),
            Action::SwitchTurn => position.edit_turn(),
        }
    }
}

/// Tells `observer` what `mv` changed. `after` is the position it led to.
pub(crate) fn report<O: Observer<Action>>(
    after: &Position,
    mv: Move,
    undo: &Undo,
    observer: &mut O,
) {
    let them = cotulenh_board::Position::turn(after);
    let us = !them;
    if mv.kind() == MoveKind::Castling {
        let side = CastlingSide::of(mv.from(), mv.to());
        let (king, rook) = (Piece::new(us, Role::King), Piece::new(us, Role::Rook));
        observer.observe(Action::Remove { square: mv.from(), piece: king });
        observer.observe(Action::Remove { square: mv.to(), piece: rook });
        observer.observe(Action::Place { square: side.king_target(us), piece: king });
        observer.observe(Action::Place { square: side.rook_target(us), piece: rook });
    } else {
        report_step(after, mv, undo, us, observer);
    }
    let castling = (undo.castling_rooks(), after.castling_rooks());
    if castling.0 != castling.1 {
        observer.observe(Action::UpdateCastling { before: castling.0, after: castling.1 });
    }
    let en_passant = (undo.en_passant(), after.en_passant());
    if en_passant.0 != en_passant.1 {
        observer.observe(Action::UpdateEnPassant { before: en_passant.0, after: en_passant.1 });
    }
    let now = after.counters();
    let before = Counters {
        halfmove_clock: undo.halfmove_clock(),
        fullmove_number: now.fullmove_number.wrapping_sub(u32::from(us == crate::BLACK)),
    };
    observer.observe(Action::UpdateCounters { before, after: now });
    observer.observe(Action::SwitchTurn);
}

fn report_step<O: Observer<Action>>(
    after: &Position,
    mv: Move,
    undo: &Undo,
    us: Color,
    observer: &mut O,
) {
    let (from, to) = (mv.from(), mv.to());
    let taken_on = match mv.kind() {
        MoveKind::EnPassant => Square::new(to.file(), from.rank()),
        _ => Some(to),
    };
    let captured = undo.captured().or(mv.is_en_passant().then_some(Role::Pawn));
    if let (Some(role), Some(square)) = (captured, taken_on) {
        observer.observe(Action::Remove { square, piece: Piece::new(!us, role) });
    }
    let promotion = mv.promotion();
    let moved = promotion.map(|_| Role::Pawn).or(after.role_at(to)).unwrap_or(Role::Pawn);
    let piece = Piece::new(us, moved);
    observer.observe(Action::Remove { square: from, piece });
    observer.observe(Action::Place { square: to, piece });
    if let Some(role) = promotion {
        observer.observe(Action::Promote { square: to, color: us, role });
    }
}
