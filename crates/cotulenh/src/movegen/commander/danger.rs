//! Where the enemy attacks a Commander that moves: one pass over the enemies for all its targets.
//!
//! Whatever shoots over stacks, or stands next to a target, attacks it whatever is in the way: what of
//! it is among the targets comes from tables. Attacks that a stack in the way or air defence may stop are
//! told from tables, too, as threats; there each square needs a look of its own
//! ([`Position::safety`]).
//!
//! Tests: below, one square at a time against [`Position::safety`].

use cotulenh_board::Color;

use super::cross::Cross;
use crate::{
    position::Position,
    square::Square,
    square_set::SquareSet,
    star::{self, LINES_OF, PAST_ITSELF, STAR_REACH},
};

/// What is known about the places where a Commander might go, facing aside.
#[derive(Clone, Copy)]
pub(super) struct Danger<T> {
    /// The enemy could attack there if nothing were in the way.
    pub(super) threatened: T,
    /// The enemy attacks there, and nothing could be in the way.
    pub(super) attacked: T,
    /// It does with a stack that nobody can take any more in this turn.
    pub(super) attacked_for_good: T,
}

impl Danger<SquareSet> {
    /// Before any enemy was looked at.
    pub(super) const UNKNOWN: Danger<SquareSet> = Danger {
        threatened: SquareSet::ALL,
        attacked: SquareSet::EMPTY,
        attacked_for_good: SquareSet::EMPTY,
    };
}

impl Position {
    /// The dangers for a Commander of `us` on some squares, carried by a Navy or not. Enemies among
    /// `catchable` may yet be taken before the turn ends.
    #[inline(never)]
    pub(super) fn danger(
        &self,
        us: Color,
        on_navy: bool,
        squares: SquareSet,
        catchable: SquareSet,
    ) -> Danger<SquareSet> {
        let board = self.board();
        let enemies = board.of(!us) & squares.ranks_around(STAR_REACH);
        let add = |[threatened, sure]: [SquareSet; 2], enemy: Square| {
            let code = board.code(enemy);
            [
                threatened | *star::threatened_by(code, enemy),
                sure | *star::surely_attacked_by(code, enemy, on_navy),
            ]
        };
        let for_good = (enemies - catchable).into_iter().fold([SquareSet::EMPTY; 2], add);
        let [threatened, attacked] = (catchable & enemies).into_iter().fold(for_good, add);
        Danger {
            threatened: threatened & squares,
            attacked: attacked & squares,
            attacked_for_good: for_good[1] & squares,
        }
    }

    /// The same on places of the file and the rank of the Commander on `from`, which goes on foot.
    #[inline]
    pub(super) fn danger_on_cross(
        &self,
        us: Color,
        from: Square,
        places: Cross,
        catchable: SquareSet,
    ) -> Danger<Cross> {
        let board = self.board();
        let own = &LINES_OF[from.index()];
        let ranks = places.ranks() | 1 << own.rank;
        let (first, last) = (ranks.trailing_zeros() as u8, ranks.ilog2() as u8);
        let enemies = board.of(!us) & SquareSet::ranks_between(first, last, STAR_REACH);
        let add = |[along, across]: [u64; 2], enemy: Square| {
            let (code, other) = (board.code(enemy), &LINES_OF[enemy.index()]);
            let beside_file = PAST_ITSELF + other.file - own.file;
            let beside_rank = PAST_ITSELF + other.rank - own.rank;
            [
                along | star::attacked_on_line(code, beside_file) << other.rank,
                across | star::attacked_on_line(code, beside_rank) << other.file,
            ]
        };
        // Half a word for threats, half a word for attacks.
        let threats = |[along, across]: [u64; 2]| {
            Cross::new((along >> STAR_REACH) as u16, (across >> STAR_REACH) as u16) & places
        };
        let attacks = |both: [u64; 2]| threats(both.map(|line| line >> 32));
        let for_good = (enemies - catchable).into_iter().fold([0; 2], add);
        let all = (enemies & catchable).into_iter().fold(for_good, add);
        Danger {
            threatened: threats(all),
            attacked: attacks(all),
            attacked_for_good: attacks(for_good),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        color::RED,
        movegen::commander::{Arrival, Defence, Safety},
    };

    const FENS: [&str; 3] = [
        "2(ea)8/7h3/11/(NT)7g2/1(+nt)9/5+f2i2/2g1S1i4/11/8c2/8+a2/3I6G/(+NC)10 r - - 1 25",
        "4h6/1n6(eg)1a/3c2g1(tm)2/3f7/4G1i1G2/2aI3(+TM)1E(EA)/3N3+s3/2e1i+I3S1/3+C7/1(+nt)7HA/11/11 r - - 5 21",
        "4s6/11/6(ft+c)1(fti)2/5(e+a)5/11/2+h1(e+a)1+F1+g2/11/5g5/2N6H1/10G/11/1(NC)1+F7 b - - 20 12",
    ];

    /// Counts the attacked squares of the boards, after comparing each square.
    fn compare(on_navy: bool, danger: impl Fn(&Position, Square) -> (bool, bool)) -> usize {
        let mut attacked = 0;
        for fen in FENS {
            let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            let vacated = position.commander(RED);
            for square in Square::all().filter(|&square| Some(square) != vacated) {
                let defence = Defence::Unchanged;
                let arrival = Arrival { square, on_navy, vacated, defence };
                let is_attacked = position.safety(RED, arrival) != Safety::Safe;
                let (may_be, surely_is) = danger(&position, square);
                assert!(may_be || !is_attacked, "{fen} {square}: no threat");
                assert!(is_attacked || !surely_is, "{fen} {square}: no attack");
                attacked += usize::from(surely_is);
            }
        }
        attacked
    }

    #[test]
    fn a_pass_over_the_enemies_finds_what_a_look_from_each_square_finds() {
        for on_navy in [false, true] {
            let attacked = compare(on_navy, |position, square| {
                let squares = SquareSet::of(square);
                let danger = position.danger(RED, on_navy, squares, SquareSet::EMPTY);
                (danger.threatened.contains(square), danger.attacked.contains(square))
            });
            assert!(attacked > 100);
        }
    }

    #[test]
    fn the_file_and_the_rank_of_a_square_are_seen_as_the_whole_board_is() {
        let attacked = compare(false, |position, square| {
            // The square as a place of its file, seen from another rank.
            let from = Square::at((square.raw() + 66) % Square::COUNT as u8);
            let place = square.rank().into();
            let cross = Cross::default().with(place);
            let danger = position.danger_on_cross(RED, from, cross, SquareSet::EMPTY);
            (danger.threatened.contains(place), danger.attacked.contains(place))
        });
        assert!(attacked > 100);
    }

    #[test]
    fn who_may_be_taken_attacks_but_not_for_good() {
        let position = Position::from_fen(FENS[0]).expect("a position");
        let enemies = position.board().of(!RED);
        let danger = position.danger(RED, false, SquareSet::ALL, enemies);
        assert!(!danger.attacked.is_empty() && danger.attacked_for_good.is_empty());
    }
}
