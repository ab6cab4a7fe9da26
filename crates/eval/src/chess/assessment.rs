//! What a position is worth whichever side is to move.

use cotulenh_board::ByColor;

use super::{
    Total,
    attack_map::AttackMap,
    ending, king, passed,
    pawn_table::PawnEntry,
    pawns::Pawns,
    pieces,
    sum::Sum,
    taper::Taper,
    terms::{self, Tally},
    threats,
};
use cotulenh_chess::{
    BLACK, Position, WHITE,
    raw::{Black, White},
};

/// Everything that counts in a position but the right to move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Assessment {
    /// White's less Black's.
    taper: Taper,
    /// What an advantage of a side in the ending counts for.
    scale: ByColor<u8>,
}

impl Assessment {
    /// Works it out, given the sum and the pawns of the position.
    #[inline]
    pub(super) fn new(position: &Position, sum: Sum, pawns: &PawnEntry) -> Assessment {
        let mut total = Total(sum.taper + pawns.value());
        count(position, pawns.pawns(), &mut total);
        let scale = |strong| ending::scale(position, pawns.pawns(), strong) as u8;
        Assessment { taper: total.0, scale: ByColor { first: scale(WHITE), second: scale(BLACK) } }
    }

    /// The value for White, with the right to move.
    #[inline]
    pub(super) fn value(self, position: &Position, sum: Sum) -> i32 {
        let mut total = Total(self.taper);
        count_tempo(position, &mut total);
        let Total(taper) = total;
        let end = taper.end() * self.scale_of(taper) / ending::FULL_SCALE;
        sum.mixed(taper.middle(), end)
    }

    /// What the ending counts for, in parts of [`ending::FULL_SCALE`].
    pub(super) fn scale(self, position: &Position) -> i32 {
        let mut total = Total(self.taper);
        count_tempo(position, &mut total);
        self.scale_of(total.0)
    }

    #[inline]
    fn scale_of(self, taper: Taper) -> i32 {
        let strong = if taper.end() > 0 { WHITE } else { BLACK };
        self.scale[strong].into()
    }
}

/// Counts what is neither decided by places and pawns alone nor by who is to move.
#[inline]
pub(super) fn count(position: &Position, pawns: &Pawns, tally: &mut impl Tally) {
    let mut white = AttackMap::new::<White>(position, pawns);
    let mut black = AttackMap::new::<Black>(position, pawns);
    pieces::count::<White>(position, pawns, &mut white, tally);
    pieces::count::<Black>(position, pawns, &mut black, tally);
    passed::count::<White>(position, pawns, &black, tally);
    passed::count::<Black>(position, pawns, &white, tally);
    king::count::<White>(position, &white, &black, tally);
    king::count::<Black>(position, &black, &white, tally);
    threats::count::<White>(position, &white, &black, tally);
    threats::count::<Black>(position, &black, &white, tally);
}

/// Counts the right to move.
#[inline]
pub(super) fn count_tempo(position: &Position, tally: &mut impl Tally) {
    tally.add(terms::TEMPO, if position.turn() == WHITE { 1 } else { -1 });
}
