use cotulenh_chess::Role;

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

/// What a piece adds to the phase.
#[inline]
pub(super) const fn phase_value(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
        Role::Pawn | Role::King => 0,
    }
}
