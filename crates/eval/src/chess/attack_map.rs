use super::pawns::Pawns;
use cotulenh_chess::{Position, Role, SquareSet, attacks, raw::Side};

/// What the pieces of a side attack, as they are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackMap {
    pub(super) by_role: [SquareSet; 6],
    pub(super) all: SquareSet,
    /// Attacked by two pieces or more.
    pub(super) twice: SquareSet,
    /// How much bears on the other king.
    pub(super) pressure: u32,
}

impl AttackMap {
    /// What pawns and king attack.
    #[inline]
    pub(super) fn new<S: Side>(position: &Position, pawns: &Pawns) -> AttackMap {
        let pawns = pawns.of::<S>();
        let king = attacks::king(position.king_of(S::COLOR));
        let mut map = AttackMap {
            by_role: [SquareSet::EMPTY; 6],
            all: pawns.attacks,
            twice: pawns.attacks_twice,
            pressure: 0,
        };
        map.by_role[Role::Pawn.index()] = pawns.attacks;
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
