//! Static exchange evaluation.

use super::material::exchange_value;
use cotulenh_chess::{BLACK, Move, MoveKind, Position, Role, Square, SquareSet, WHITE, attacks};

/// What a move wins at once, by taking or by promoting.
#[inline]
pub(super) fn gain(position: &Position, mv: Move) -> i32 {
    if !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoublePush) {
        return gain_of_special_move(position, mv);
    }
    position.role_at(mv.to()).map_or(0, exchange_value)
}

#[cold]
fn gain_of_special_move(position: &Position, mv: Move) -> i32 {
    let taken = position.captured_by(mv).map_or(0, exchange_value);
    let promoted =
        mv.promotion().map_or(0, |role| exchange_value(role) - exchange_value(Role::Pawn));
    taken + promoted
}

/// Whether the exchange that `mv` starts leaves the mover at least `threshold` better off, if both
/// sides take with their weakest piece and stop when they like.
pub(super) fn see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
    if !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoublePush) {
        return special_move_see_ge(position, mv, threshold);
    }
    let (from, to) = (mv.from(), mv.to());
    let gain = position.role_at(to).map_or(0, exchange_value);
    let exchange = Exchange {
        balance: gain - threshold,
        hanging: position.role_at(from).unwrap_or(Role::Pawn),
        occupied: position.occupied() - SquareSet::of(from) | SquareSet::of(to),
    };
    exchange.wins(position, to)
}

#[cold]
fn special_move_see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
    let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
    if kind == MoveKind::Castling {
        return threshold <= 0;
    }
    let mut exchange = Exchange {
        balance: gain_of_special_move(position, mv) - threshold,
        hanging: kind.promotion().unwrap_or(Role::Pawn),
        occupied: position.occupied() - SquareSet::of(from) | SquareSet::of(to),
    };
    if kind == MoveKind::EnPassant
        && let Some(taken) = Square::new(to.file(), from.rank())
    {
        exchange.occupied.remove(taken);
    }
    exchange.wins(position, to)
}

/// An exchange after its first move.
struct Exchange {
    /// By how much the mover is over the threshold if nothing is taken back.
    balance: i32,
    /// What has gone to the square of the exchange.
    hanging: Role,
    occupied: SquareSet,
}

impl Exchange {
    #[inline]
    fn wins(self, position: &Position, to: Square) -> bool {
        let Exchange { balance, hanging, occupied } = self;
        if balance < 0 {
            return false;
        }
        let balance = balance - exchange_value(hanging);
        if balance >= 0 {
            return true;
        }
        let turn = position.turn();
        let enemies = position.by_color(!turn);
        let pawns = attacks::pawn(turn, to) & position.by_role(Role::Pawn) & enemies;
        if balance < -exchange_value(Role::Pawn) && !pawns.is_empty() {
            return false;
        }
        let knights = attacks::knight(to) & position.by_role(Role::Knight) & enemies;
        if balance < -exchange_value(Role::Knight) && !knights.is_empty() {
            return false;
        }
        let kings = attacks::king(to) & position.by_role(Role::King) & enemies;
        let sliders = (attacks::bishop(to, occupied) & position.diagonal_sliders()
            | attacks::rook(to, occupied) & position.orthogonal_sliders())
            & occupied;
        if (pawns | knights | kings | sliders & enemies).is_empty() {
            return true;
        }
        wins_if_taken_back(position, to, balance, sliders, occupied)
    }
}

/// Plays the exchange on, from where the enemy may take. `balance` is what the mover has over the
/// threshold if the enemy takes and nothing follows.
#[inline(never)]
fn wins_if_taken_back(
    position: &Position,
    to: Square,
    mut balance: i32,
    sliders: SquareSet,
    mut occupied: SquareSet,
) -> bool {
    let mut attackers = (leapers_to(position, to) | sliders) & occupied;
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
        side = !side;
        balance = -balance - 1 - exchange_value(role);
        if balance >= 0 {
            if role == Role::King && attackers.intersects(position.by_color(side)) {
                // The king may not take what is defended.
                side = !side;
            }
            break;
        }
        if let Some(square) = (mine & position.by_role(role)).first() {
            occupied.remove(square);
        }
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(to, occupied) & position.diagonal_sliders();
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(to, occupied) & position.orthogonal_sliders();
        }
        attackers &= occupied;
    }
    side != position.turn()
}

/// The pawns, knights and kings of both colours that attack a square.
fn leapers_to(position: &Position, square: Square) -> SquareSet {
    let pawns = attacks::pawn(BLACK, square) & position.by_color(WHITE)
        | attacks::pawn(WHITE, square) & position.by_color(BLACK);
    pawns & position.by_role(Role::Pawn)
        | attacks::knight(square) & position.by_role(Role::Knight)
        | attacks::king(square) & position.by_role(Role::King)
}
