//! Attacks, check and heroes (rules, sections 7 and 8).

use super::{
    actions::{Actor, Manner},
    board::{Board, Color, Piece, Role, Square},
    lines::{Direction, commanders_face},
};

/// Whether `piece`, standing on `origin` as if alone, could capture the enemy stack on `target`.
fn attacks(board: &Board, origin: Square, piece: Piece, target: Square) -> bool {
    let Some(direction) = Direction::between(origin, target) else { return false };
    let actor = Actor { board, origin, group: &[piece], manner: Manner::PlainMove };
    actor.captures_along(direction).iter().any(|action| action.target == target)
}

/// The pieces that attack the Commander of `color`.
pub(crate) fn attackers_of_commander(board: &Board, color: Color) -> Vec<(Square, Piece)> {
    let Some(target) = board.commander(color) else { return Vec::new() };
    board
        .pieces()
        .filter(|(origin, piece)| piece.color != color && attacks(board, *origin, *piece, target))
        .collect()
}

/// Whether the Commander of `color` is attacked or faces the other.
pub(crate) fn is_in_check(board: &Board, color: Color) -> bool {
    commanders_face(board) || !attackers_of_commander(board, color).is_empty()
}

/// Makes heroes after a plain move or step of `mover`: by check, then the last guards of the sides
/// that have one.
pub(crate) fn make_heroes(board: &mut Board, mover: Color, guarded: &[Color]) {
    let checking = attackers_of_commander(board, mover.other());
    board.promote(|square, piece| checking.contains(&(square, piece)));
    for &color in guarded {
        let is_guard = |piece: Piece| piece.color == color && piece.role != Role::Commander;
        let guards = board.pieces().filter(|(_, piece)| is_guard(*piece)).count();
        if guards == 1 {
            board.promote(|_, piece| is_guard(piece));
        }
    }
}
