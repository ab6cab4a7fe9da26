use crate::{Position, Role, SquareSet, attacks, side::Side};

/// What the pieces of a side attack, as they are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackMap {
    pub(super) by_role: [SquareSet; 6],
    pub(super) all: SquareSet,
    /// Attacked by two pieces or more.
    pub(super) twice: SquareSet,
    /// How much bears on the other king.
    pub(super) pressure: i32,
}

impl AttackMap {
    /// What pawns and king attack.
    pub(super) fn new<S: Side>(position: &Position) -> AttackMap {
        let pawns = position.by_role(Role::Pawn) & position.by_color(S::COLOR);
        let (west, east) = (S::west(pawns), S::east(pawns));
        let king = attacks::king(position.king_of(S::COLOR));
        let mut map = AttackMap {
            by_role: [SquareSet::EMPTY; 6],
            all: SquareSet::EMPTY,
            twice: west & east,
            pressure: 0,
        };
        map.add(Role::Pawn, west | east);
        map.add(Role::King, king);
        map
    }

    #[inline]
    pub(super) fn add(&mut self, role: Role, squares: SquareSet) {
        self.by_role[role.index()] |= squares;
        self.twice |= self.all & squares;
        self.all |= squares;
    }

    #[inline]
    pub(super) fn of(&self, role: Role) -> SquareSet {
        self.by_role[role.index()]
    }
}
