//! Where a piece may stand, and what terrain stops it on its way (rules, sections 1 and 3).

use crate::{
    role::Role,
    rules::Movement,
    square::{RANKS, Square},
};

/// The kinds of ground on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Zone {
    /// Files a and b: only Navies stand here.
    Sea,
    /// File c and the deep river d6, e6, d7, e7: everybody stands here.
    Coast,
    /// The rest: everybody but Navies.
    Land,
}

impl Square {
    /// The kind of ground.
    pub const fn zone(self) -> Zone {
        match (self.file(), self.rank()) {
            (0 | 1, _) => Zone::Sea,
            (2, _) | (3 | 4, 5 | 6) => Zone::Coast,
            _ => Zone::Land,
        }
    }

    /// Whether the square lies on Red's bank of the river.
    pub const fn is_south_bank(self) -> bool {
        self.rank() < RANKS / 2
    }
}

/// Whether a carrier with this movement may stand on the square.
pub const fn stands(movement: Movement, square: Square) -> bool {
    match movement {
        Movement::Naval => !matches!(square.zone(), Zone::Land),
        Movement::Air | Movement::Land | Movement::Heavy => !matches!(square.zone(), Zone::Sea),
    }
}

impl Role {
    /// Whether a carrier of this role may stand on the square.
    ///
    /// ```
    /// use cotulenh::Role;
    ///
    /// assert!(Role::Navy.may_stand("a1".parse()?));
    /// assert!(!Role::AirForce.may_stand("b6".parse()?));
    /// # Ok::<(), cotulenh::ParseSquareError>(())
    /// ```
    pub const fn may_stand(self, square: Square) -> bool {
        stands(self.movement(), square)
    }
}

/// Whether terrain blocks a carrier that came from `origin` at the step `from` to `to`.
pub(crate) const fn blocks(movement: Movement, origin: Square, from: Square, to: Square) -> bool {
    match movement {
        Movement::Air => false,
        Movement::Land => !stands(movement, to),
        Movement::Heavy => !stands(movement, to) || river_blocks(origin, to),
        Movement::Naval => !stands(movement, to) || is_shore_corner(from, to),
    }
}

const fn river_blocks(origin: Square, to: Square) -> bool {
    origin.is_south_bank() != to.is_south_bank()
        && !(origin.file() == to.file() && is_reef(to.file()))
}

/// The reefs cross the river along files f and h.
pub(crate) const fn is_reef(file: u8) -> bool {
    matches!(file, 5 | 7)
}

/// A ship cannot turn the corners of the river mouth: c5-d6 and c8-d7.
pub(crate) const fn is_shore_corner(a: Square, b: Square) -> bool {
    const fn is_corner(coast: Square, river: Square) -> bool {
        matches!(
            (coast.file(), coast.rank(), river.file(), river.rank()),
            (2, 4, 3, 5) | (2, 7, 3, 6)
        )
    }
    is_corner(a, b) || is_corner(b, a)
}
