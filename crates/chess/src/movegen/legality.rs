//! What decides which moves of a position are legal, and whether one given move is.

use super::{king::can_castle, pawns::en_passant_origins};
use crate::{
    BLACK, Move, MoveKind, Position, Role, Square, SquareSet, WHITE, attacks,
    side::{Black, Side, White},
};

/// What decides which moves of a position are legal.
///
/// ```
/// use cotulenh_chess::{Position, board::{Legality as _, Notation as _, Position as _}};
///
/// let position = Position::from_fen("4k3/8/8/8/8/8/4q3/R3K3 w - - 0 1")?;
/// let legality = position.legality();
/// assert!(legality.in_check());
/// assert_eq!(legality.checkers(), legality.evasions());
/// assert_eq!(legality.count(&position), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Legality {
    pub(super) checkers: SquareSet,
    pub(super) pinned: SquareSet,
    pub(super) evasions: SquareSet,
}

impl Legality {
    #[inline]
    pub(crate) fn new(position: &Position) -> Legality {
        let (checkers, pinned) = (position.checkers(), position.pinned());
        let evasions = if checkers.is_empty() {
            SquareSet::ALL
        } else if checkers.has_several() {
            SquareSet::EMPTY
        } else {
            let king = position.king_of(cotulenh_board::Position::turn(position));
            checkers | attacks::between(king, checkers.lowest())
        };
        Legality { checkers, pinned, evasions }
    }

    /// The pieces that give check.
    pub fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// The pieces that stand alone between their king and an attacker.
    pub fn pinned(&self) -> SquareSet {
        self.pinned
    }

    /// The squares where a piece other than the king ends the check: everywhere without one,
    /// nowhere with two.
    pub fn evasions(&self) -> SquareSet {
        self.evasions
    }
}

pub(super) fn is_legal(legality: &Legality, position: &Position, mv: Move) -> bool {
    match cotulenh_board::Position::turn(position) {
        WHITE => is_legal_for::<White>(legality, position, mv),
        BLACK => is_legal_for::<Black>(legality, position, mv),
    }
}

fn is_legal_for<S: Side>(legality: &Legality, position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let own = position.by_color(S::COLOR);
    let Some(role) = position.role_at(from).filter(|_| own.contains(from)) else {
        return false;
    };
    match mv.kind() {
        MoveKind::Castling => {
            role == Role::King
                && legality.checkers.is_empty()
                && (position.castling_rooks() & S::HOME_RANK).contains(to)
                && can_castle::<S>(position, from, to, SquareSet::EMPTY)
        }
        MoveKind::EnPassant => {
            position.en_passant() == Some(to)
                && en_passant_origins::<S>(position, to).contains(from)
        }
        _ if own.contains(to) => false,
        kind => match role {
            Role::King => {
                kind == MoveKind::Normal
                    && attacks::king(from).contains(to)
                    && !position.is_attacked(
                        to,
                        S::Other::COLOR,
                        position.occupied() - SquareSet::of(from),
                    )
            }
            Role::Pawn => {
                pawn_reaches::<S>(position, from, to, kind)
                    && leaves_king_safe::<S>(legality, position, mv)
            }
            _ => {
                kind == MoveKind::Normal
                    && attacks::of(S::COLOR, role, from, position.occupied()).contains(to)
                    && leaves_king_safe::<S>(legality, position, mv)
            }
        },
    }
}

fn pawn_reaches<S: Side>(position: &Position, from: Square, to: Square, kind: MoveKind) -> bool {
    let pawn = SquareSet::of(from);
    let empty = !position.occupied();
    let step = S::forward(pawn) & empty;
    if kind == MoveKind::DoublePush {
        return (S::forward(step & S::THIRD_RANK) & empty).contains(to);
    }
    let captures = (S::west(pawn) | S::east(pawn)) & position.by_color(S::Other::COLOR);
    kind.promotion().is_some() == S::SEVENTH_RANK.contains(from) && (step | captures).contains(to)
}

/// Whether a move of a piece other than the king ends a check, if any, and keeps a pin.
fn leaves_king_safe<S: Side>(legality: &Legality, position: &Position, mv: Move) -> bool {
    legality.evasions.contains(mv.to())
        && (!legality.pinned.contains(mv.from())
            || attacks::line(position.king_of(S::COLOR), mv.from()).contains(mv.to()))
}
