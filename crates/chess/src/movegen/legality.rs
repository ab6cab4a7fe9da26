//! Whether one given move is legal, without generating the others.

use super::{king::can_castle, pawns::en_passant_origins};
use crate::{
    BLACK, Move, MoveKind, Position, Role, Square, SquareSet, WHITE, attacks,
    side::{Black, Side, White},
};

pub(crate) fn is_legal(position: &Position, mv: Move) -> bool {
    match cotulenh_board::Position::turn(position) {
        WHITE => is_legal_for::<White>(position, mv),
        BLACK => is_legal_for::<Black>(position, mv),
    }
}

fn is_legal_for<S: Side>(position: &Position, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let own = position.by_color(S::COLOR);
    let Some(role) = position.role_at(from).filter(|_| own.contains(from)) else {
        return false;
    };
    match mv.kind() {
        MoveKind::Castling => {
            role == Role::King
                && position.checkers().is_empty()
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
                pawn_reaches::<S>(position, from, to, kind) && leaves_king_safe::<S>(position, mv)
            }
            _ => {
                kind == MoveKind::Normal
                    && attacks::of(S::COLOR, role, from, position.occupied()).contains(to)
                    && leaves_king_safe::<S>(position, mv)
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

/// Whether a move of a piece other than the king parries a check, if any, and keeps a pin.
fn leaves_king_safe<S: Side>(position: &Position, mv: Move) -> bool {
    let king = position.king_of(S::COLOR);
    let checkers = position.checkers();
    let parries = match checkers.first() {
        None => true,
        Some(checker) => {
            !checkers.has_several()
                && (checkers | attacks::between(king, checker)).contains(mv.to())
        }
    };
    parries
        && (!position.pinned().contains(mv.from())
            || attacks::line(king, mv.from()).contains(mv.to()))
}
