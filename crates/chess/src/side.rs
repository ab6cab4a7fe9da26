use cotulenh_board::Color;

use crate::{BLACK, SquareSet, WHITE};

const NOT_FILE_A: u64 = !SquareSet::file(0).bits();
const NOT_FILE_H: u64 = !SquareSet::file(7).bits();

/// A colour known at compile time, so that code written once is compiled for both sides.
pub trait Side {
    /// The other colour.
    type Other: Side<Other = Self>;
    /// The colour.
    const COLOR: Color;
    /// The rank on which its pieces start.
    const HOME_RANK: SquareSet;
    /// The rank from which pawns promote.
    const SEVENTH_RANK: SquareSet;
    /// The rank on which a pawn stands after the first of its two steps.
    const THIRD_RANK: SquareSet;
    /// What the index of a square gains by a step.
    const FORWARD: i8;
    /// What the index of a square gains by a capture towards the a-file.
    const WEST: i8;
    /// What the index of a square gains by a capture towards the h-file.
    const EAST: i8;

    /// The squares one step ahead.
    fn forward(pawns: SquareSet) -> SquareSet;
    /// The squares that pawns attack towards the a-file.
    fn west(pawns: SquareSet) -> SquareSet;
    /// The squares that pawns attack towards the h-file.
    fn east(pawns: SquareSet) -> SquareSet;
}

/// White.
#[derive(Debug)]
pub struct White;
/// Black.
#[derive(Debug)]
pub struct Black;

impl Side for White {
    type Other = Black;
    const COLOR: Color = WHITE;
    const HOME_RANK: SquareSet = SquareSet::rank(0);
    const SEVENTH_RANK: SquareSet = SquareSet::rank(6);
    const THIRD_RANK: SquareSet = SquareSet::rank(2);
    const FORWARD: i8 = 8;
    const WEST: i8 = 7;
    const EAST: i8 = 9;

    #[inline(always)]
    fn forward(pawns: SquareSet) -> SquareSet {
        SquareSet::from_bits(pawns.bits() << 8)
    }

    #[inline(always)]
    fn west(pawns: SquareSet) -> SquareSet {
        SquareSet::from_bits((pawns.bits() & NOT_FILE_A) << 7)
    }

    #[inline(always)]
    fn east(pawns: SquareSet) -> SquareSet {
        SquareSet::from_bits((pawns.bits() & NOT_FILE_H) << 9)
    }
}

impl Side for Black {
    type Other = White;
    const COLOR: Color = BLACK;
    const HOME_RANK: SquareSet = SquareSet::rank(7);
    const SEVENTH_RANK: SquareSet = SquareSet::rank(1);
    const THIRD_RANK: SquareSet = SquareSet::rank(5);
    const FORWARD: i8 = -8;
    const WEST: i8 = -9;
    const EAST: i8 = -7;

    #[inline(always)]
    fn forward(pawns: SquareSet) -> SquareSet {
        SquareSet::from_bits(pawns.bits() >> 8)
    }

    #[inline(always)]
    fn west(pawns: SquareSet) -> SquareSet {
        SquareSet::from_bits((pawns.bits() & NOT_FILE_A) >> 9)
    }

    #[inline(always)]
    fn east(pawns: SquareSet) -> SquareSet {
        SquareSet::from_bits((pawns.bits() & NOT_FILE_H) >> 7)
    }
}
