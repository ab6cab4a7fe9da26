//! The file and the rank of a square, on which a Commander moves.

use core::ops::{BitAnd, BitOr, Not};

use crate::{
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    star::{LINES_OF, Lines},
};

/// Places on the file and on the rank of a square: a bit for each rank, and above them a bit for each
/// file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::movegen) struct Cross(u32);

const ALL_RANKS: u16 = (1 << RANKS) - 1;
const ALL_FILES: u16 = (1 << FILES) - 1;
const FIRST_FILE: u32 = 16;

impl Cross {
    /// These ranks of the file and these files of the rank.
    #[inline]
    pub(super) fn new(ranks: u16, files: u16) -> Cross {
        Cross((ranks & ALL_RANKS) as u32 | ((files & ALL_FILES) as u32) << FIRST_FILE)
    }

    #[inline]
    pub(in crate::movegen) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) fn contains(self, place: u32) -> bool {
        self.0 >> place & 1 != 0
    }

    /// The places and one more.
    #[inline]
    #[must_use]
    pub(super) fn with(self, place: u32) -> Cross {
        Cross(self.0 | 1 << place)
    }

    /// How many places.
    #[inline]
    pub(in crate::movegen) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The places, those of the file first.
    #[inline]
    pub(super) fn places(self) -> impl Iterator<Item = u32> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let place = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                place
            })
        })
    }

    /// The ranks on the file.
    #[inline]
    pub(super) fn ranks(self) -> u16 {
        self.0 as u16
    }

    /// The files on the rank.
    #[inline]
    fn files(self) -> u16 {
        (self.0 >> FIRST_FILE) as u16
    }

    /// Runs of places in the order of their squares, on the file below `centre`, on its rank, and on the
    /// file above: the index of the first square of the line, the step from one to the next, and the
    /// places as bits.
    #[inline]
    pub(in crate::movegen) fn runs(self, centre: Square) -> [(u8, u8, u16); 3] {
        let &Lines { file, rank, .. } = &LINES_OF[centre.index()];
        let below = self.ranks() & ((1 << rank) - 1);
        [
            (file, FILES, below),
            (centre.raw() - file, 1, self.files()),
            (file, FILES, self.ranks() ^ below),
        ]
    }

    /// The places in the order of their squares, where the file and the rank meet on `centre`.
    #[inline]
    pub(super) fn places_in_order(self, centre: Square) -> impl Iterator<Item = u32> {
        let below = (1 << LINES_OF[centre.index()].rank) - 1;
        let above = self.0 & ALL_RANKS as u32 & !below;
        // The ranks above follow the files.
        let mut left = (self.0 ^ above) as u64 | (above as u64) << 32;
        core::iter::from_fn(move || {
            let place = left.trailing_zeros() & 31;
            (left != 0).then(|| {
                left &= left - 1;
                place
            })
        })
    }

    /// The squares in their order, where the file and the rank meet on `centre`.
    #[inline]
    pub(in crate::movegen) fn squares(self, centre: Square) -> impl Iterator<Item = Square> {
        self.places_in_order(centre).map(move |place| square_at(centre, place))
    }

    /// The same as a set.
    #[inline]
    pub(super) fn set(self, centre: Square) -> SquareSet {
        SquareSet::on_file(centre.file(), self.ranks())
            | SquareSet::on_rank(centre.rank(), self.files())
    }
}

/// The square of a place.
#[inline]
pub(super) fn square_at(centre: Square, place: u32) -> Square {
    let file = LINES_OF[centre.index()].file;
    if place < FIRST_FILE {
        Square::at(place as u8 * FILES + file)
    } else {
        Square::at(centre.raw() - file + (place - FIRST_FILE) as u8)
    }
}

impl BitAnd for Cross {
    type Output = Cross;

    #[inline]
    fn bitand(self, other: Cross) -> Cross {
        Cross(self.0 & other.0)
    }
}

impl BitOr for Cross {
    type Output = Cross;

    #[inline]
    fn bitor(self, other: Cross) -> Cross {
        Cross(self.0 | other.0)
    }
}

/// All other bits, of places or not.
impl Not for Cross {
    type Output = Cross;

    #[inline]
    fn not(self) -> Cross {
        Cross(!self.0)
    }
}
