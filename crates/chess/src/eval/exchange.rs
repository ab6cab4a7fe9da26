//! Exchanges on one square, played out in mind.

use cotulenh_board::Position as _;

use super::material::exchange_value;
use crate::{Move, MoveKind, Position, Role, Square, SquareSet, attacks};

/// Whether the exchange that `mv` starts leaves the mover at least `threshold` better off, if both
/// sides take with their weakest piece and stop when they like.
pub(super) fn reaches(position: &Position, mv: Move, threshold: i32) -> bool {
    let kind = mv.kind();
    if kind == MoveKind::Castling {
        return threshold <= 0;
    }
    let (from, to) = (mv.from(), mv.to());
    let mut balance = -threshold;
    if let Some(taken) = position.captured_by(mv) {
        balance += exchange_value(taken);
    }
    let mut hanging = position.role_at(from).unwrap_or(Role::Pawn);
    if let Some(role) = kind.promotion() {
        balance += exchange_value(role) - exchange_value(Role::Pawn);
        hanging = role;
    }
    if balance < 0 {
        return false;
    }
    balance -= exchange_value(hanging);
    if balance >= 0 {
        return true;
    }

    let mut occupied = position.occupied() - SquareSet::of(from) | SquareSet::of(to);
    if kind == MoveKind::EnPassant
        && let Some(taken) = Square::new(to.file(), from.rank())
    {
        occupied.remove(taken);
    }
    let mut attackers = position.attackers_to(to, occupied) & occupied;
    let mut side = !position.turn();
    loop {
        let mine = attackers & position.by_color(side);
        if mine.is_empty() {
            break;
        }
        let Some(role) =
            Role::ALL.into_iter().find(|&role| mine.intersects(position.by_role(role)))
        else {
            break;
        };
        occupied.remove((mine & position.by_role(role)).lowest());
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & position.diagonal_sliders();
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & position.orthogonal_sliders();
        }
        attackers &= occupied;
        side = !side;
        balance = -balance - 1 - exchange_value(role);
        if balance >= 0 {
            if role == Role::King && attackers.intersects(position.by_color(side)) {
                // The king may not take what is defended.
                side = !side;
            }
            break;
        }
    }
    side != position.turn()
}
