use crate::Role;

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
