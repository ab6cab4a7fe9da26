use cotulenh_board::Color;

use crate::{Square, SquareSet, WHITE};

/// The wing on which a king castles: where the rook comes from and where both pieces end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CastlingSide {
    /// With the rook on the h-file side; king to the g-file.
    King,
    /// With the rook on the a-file side; king to the c-file.
    Queen,
}

impl CastlingSide {
    /// Both wings.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// The wing of a rook seen from its king.
    #[inline]
    pub fn of(king: Square, rook: Square) -> CastlingSide {
        if rook > king { CastlingSide::King } else { CastlingSide::Queen }
    }

    /// The file the king goes to, counted from 0.
    #[inline]
    pub const fn king_file(self) -> u8 {
        match self {
            CastlingSide::King => 6,
            CastlingSide::Queen => 2,
        }
    }

    /// The file the rook goes to, counted from 0.
    #[inline]
    pub const fn rook_file(self) -> u8 {
        match self {
            CastlingSide::King => 5,
            CastlingSide::Queen => 3,
        }
    }

    /// The square the king goes to.
    #[inline]
    pub fn king_target(self, color: Color) -> Square {
        on_home_rank(color, self.king_file())
    }

    /// The square the rook goes to.
    #[inline]
    pub fn rook_target(self, color: Color) -> Square {
        on_home_rank(color, self.rook_file())
    }
}

#[inline]
const fn on_home_rank(color: Color, file: u8) -> Square {
    Square::from_low_bits(color.index() as u32 * 56 + file as u32)
}

/// The home rank of a colour.
pub(crate) fn home_rank(color: Color) -> SquareSet {
    SquareSet::rank(if color == WHITE { 0 } else { 7 })
}

/// The squares a castling depends on.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    /// All that king and rook pass or come to, without their own squares.
    pub(crate) empty: SquareSet,
    /// All that the king passes or comes to, its own square left out.
    pub(crate) safe: SquareSet,
}

static PATHS: [[[Path; 8]; 8]; 2] = [paths(0), paths(7)];

/// The way of a king and a rook of the colour, both on their home rank.
#[inline(always)]
pub(crate) fn path(color: Color, king: Square, rook: Square) -> &'static Path {
    &PATHS[color.index()][king.file() as usize][rook.file() as usize]
}

const fn paths(rank: u8) -> [[Path; 8]; 8] {
    let mut paths = [[Path { empty: SquareSet::EMPTY, safe: SquareSet::EMPTY }; 8]; 8];
    let mut pair = 0;
    while pair < 64 {
        let (king, rook) = (pair / 8, pair % 8);
        let side = if rook > king { CastlingSide::King } else { CastlingSide::Queen };
        let king_way = span(king, side.king_file());
        let rook_way = span(rook, side.rook_file());
        let (empty, safe) = (king_way | rook_way, king_way);
        paths[king as usize][rook as usize] = Path {
            empty: SquareSet::from_bits((empty & !(1 << king | 1 << rook)) << (rank * 8)),
            safe: SquareSet::from_bits((safe & !(1 << king)) << (rank * 8)),
        };
        pair += 1;
    }
    paths
}

/// The files from one to another, as bits of the first rank.
const fn span(one: u8, other: u8) -> u64 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    (2 << high) - (1 << low)
}
