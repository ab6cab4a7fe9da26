//! What evaluations remember of pawns: a search meets the same ones again and again.

use cotulenh_board::ByColor;

use super::{
    Total,
    pawns::{self, Pawns},
    taper::Taper,
};
use cotulenh_chess::{
    Position, Square, SquareSet,
    raw::{Black, Side, White},
};

const INDEX_BITS: u32 = 11;
const SIZE: usize = 1 << INDEX_BITS;

/// The pawns that evaluations saw last, and what they are worth.
#[derive(Clone)]
pub(super) struct PawnTable(Box<[PawnEntry]>);

/// Pawns and what they are worth, to the kings too.
#[derive(Clone, Debug)]
#[repr(align(64))]
pub(super) struct PawnEntry {
    pawns: Pawns,
    value: Taper,
    kings: ByColor<KingValue>,
}

/// What pawns mean to a king on a square; nothing on no square.
#[derive(Clone, Copy, Default, Debug)]
struct KingValue {
    square: Option<Square>,
    value: Taper,
}

impl KingValue {
    #[cold]
    fn new<S: Side>(pawns: &Pawns, king: Square) -> KingValue {
        let mut total = Total::default();
        pawns.count_king::<S>(king, &mut total);
        KingValue { square: Some(king), value: total.0 }
    }
}

impl Default for PawnTable {
    fn default() -> PawnTable {
        PawnTable(vec![PawnEntry::new(ByColor::default()); SIZE].into_boxed_slice())
    }
}

impl PawnTable {
    /// The entry of the pawns and kings of a position.
    #[inline]
    pub(super) fn entry(&mut self, position: &Position) -> &PawnEntry {
        let squares = pawns::squares(position);
        let entry = &mut self.0[index(squares)];
        if !entry.pawns.are_on(squares) {
            *entry = PawnEntry::new(squares);
        }
        entry.place_kings(position);
        entry
    }
}

/// Pawns differ in few bits; the multiplications spread them to the highest.
#[inline]
fn index(squares: ByColor<SquareSet>) -> usize {
    let white = squares.first.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let black = squares.second.bits().wrapping_mul(0xD1B5_4A32_D192_ED03);
    ((white ^ black.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - INDEX_BITS))
        as usize
}

impl PawnEntry {
    /// The entry of the pawns and kings of a position.
    pub(super) fn of(position: &Position) -> PawnEntry {
        let mut entry = PawnEntry::new(pawns::squares(position));
        entry.place_kings(position);
        entry
    }

    #[cold]
    fn new(squares: ByColor<SquareSet>) -> PawnEntry {
        let mut total = Total::default();
        let pawns = Pawns::count(squares, &mut total);
        PawnEntry { pawns, value: total.0, kings: ByColor::default() }
    }

    #[inline]
    fn place_kings(&mut self, position: &Position) {
        self.place_king::<White>(position.king_of(White::COLOR));
        self.place_king::<Black>(position.king_of(Black::COLOR));
    }

    #[inline]
    fn place_king<S: Side>(&mut self, king: Square) {
        if self.kings[S::COLOR].square != Some(king) {
            self.kings[S::COLOR] = KingValue::new::<S>(&self.pawns, king);
        }
    }

    #[inline]
    pub(super) fn pawns(&self) -> &Pawns {
        &self.pawns
    }

    /// The worth of the pawns, to the kings too, White's less Black's.
    #[inline]
    pub(super) fn value(&self) -> Taper {
        self.value + self.kings.first.value + self.kings.second.value
    }
}
