use crate::{Position, Role};

/// What a piece counts for in an exchange.
#[inline]
pub(super) const fn exchange_value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 325,
        Role::Bishop => 335,
        Role::Rook => 510,
        Role::Queen => 975,
        Role::King => 20_000,
    }
}

/// The phase of a game with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// How much of the middle game is left.
#[inline]
pub(super) fn phase(position: &Position) -> i32 {
    let minors = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
    let sum = minors.len()
        + 2 * position.by_role(Role::Rook).len()
        + 4 * position.by_role(Role::Queen).len();
    (sum as i32).min(FULL_PHASE)
}
