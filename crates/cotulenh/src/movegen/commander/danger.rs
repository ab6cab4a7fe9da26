//! Where the enemy attacks a Commander that moves: one pass over the enemies for all its targets.
//!
//! Whatever shoots over stacks, or stands next to a target, attacks it whatever is in the way; so these
//! squares come from a table. For the others, attacks that stacks stop and Air Forces, each enemy is
//! looked at once, and only if it could reach one of the targets.
//!
//! Tests: below, one square at a time against [`Position::safety`].

use cotulenh_board::Color;

use crate::{
    air_defence::Flight,
    position::Position,
    square::Square,
    square_set::SquareSet,
    star::{self, ATTACK, STAR_REACH, near_bit, up_to_first},
};

/// Who asks where it is attacked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::movegen) struct Wanderer {
    /// A Navy carries it.
    pub(in crate::movegen) on_navy: bool,
    /// The square it leaves, if that is empty then.
    pub(in crate::movegen) vacated: Option<Square>,
    /// Own air defence is afterwards what it is now.
    pub(in crate::movegen) keeps_defence: bool,
}

/// What is known about the squares where a Commander might go, facing aside.
#[derive(Clone, Copy)]
pub(in crate::movegen) struct Danger {
    /// The enemy could attack there if nothing were in the way.
    pub(in crate::movegen) threatened: SquareSet,
    /// The enemy attacks there.
    pub(in crate::movegen) attacked: SquareSet,
    /// An Air Force attacks there, or not: the move changes air defence.
    pub(in crate::movegen) unclear: SquareSet,
}

impl Danger {
    /// Before any enemy was looked at.
    pub(super) const UNKNOWN: Danger =
        Danger { threatened: SquareSet::ALL, attacked: SquareSet::EMPTY, unclear: SquareSet::ALL };
}

impl Position {
    /// The dangers for a Commander of `us` on some squares. Nothing is said about others.
    #[inline(never)]
    pub(super) fn danger(&self, us: Color, wanderer: Wanderer, squares: SquareSet) -> Danger {
        let board = self.board();
        let (mut threatened, mut attacked) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let mut unclear = SquareSet::EMPTY;
        (board.of(!us) & squares.ranks_around(STAR_REACH)).into_iter().for_each(|enemy| {
            let code = board.code(enemy);
            let reached = *star::threatened_by(code, enemy) & squares;
            if reached.is_empty() {
                return;
            }
            threatened |= reached;
            attacked |= *star::surely_attacked_by(code, enemy, wanderer.on_navy);
            if ATTACK[code as usize].can_be_stopped[usize::from(wanderer.on_navy)] {
                let [more, perhaps] = self.look_at_enemy(us, wanderer, enemy, reached - attacked);
                attacked |= more;
                unclear |= perhaps;
            }
        });
        Danger { threatened, attacked, unclear }
    }

    /// Of squares that an enemy attacks or not, those that it does, and those where only trying tells.
    #[inline(never)]
    fn look_at_enemy(
        &self,
        us: Color,
        wanderer: Wanderer,
        enemy: Square,
        doubtful: SquareSet,
    ) -> [SquareSet; 2] {
        let board = self.board();
        let attack = &ATTACK[board.code(enemy) as usize];
        let vacated = wanderer.vacated.map_or(0, |vacated| star::star_of_square(enemy, vacated));
        let mut reached = attack.blocked & up_to_first(board.star(enemy) & !vacated);
        let mut uncertain = 0;
        if attack.air != 0 {
            if wanderer.keeps_defence {
                reached |= attack.air & Flight::new(board, enemy, us).reached();
            } else {
                uncertain = attack.air;
            }
        }
        let (mut attacked, mut unclear) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for square in doubtful {
            let bit = near_bit(enemy, square);
            if reached >> bit & 1 != 0 {
                attacked = attacked.with(square);
            } else if uncertain >> bit & 1 != 0 {
                unclear = unclear.with(square);
            }
        }
        [attacked, unclear]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        color::RED,
        movegen::commander::{Arrival, Defence, Safety},
    };

    #[test]
    fn a_pass_over_the_enemies_finds_what_a_look_from_each_square_finds() {
        let fens = [
            "2(ea)8/7h3/11/(NT)7g2/1(+nt)9/5+f2i2/2g1S1i4/11/8c2/8+a2/3I6G/(+NC)10 r - - 1 25",
            "4h6/1n6(eg)1a/3c2g1(tm)2/3f7/4G1i1G2/2aI3(+TM)1E(EA)/3N3+s3/2e1i+I3S1/3+C7/1(+nt)7HA/11/11 r - - 5 21",
            "4s6/11/6(ft+c)1(fti)2/5(e+a)5/11/2+h1(e+a)1+F1+g2/11/5g5/2N6H1/10G/11/1(NC)1+F7 b - - 20 12",
        ];
        let mut attacked = 0;
        for fen in fens {
            let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            let from = position.commander(RED);
            for on_navy in [false, true] {
                for vacated in [None, from] {
                    for keeps_defence in [false, true] {
                        let wanderer = Wanderer { on_navy, vacated, keeps_defence };
                        let danger = position.danger(RED, wanderer, SquareSet::ALL);
                        for square in Square::all() {
                            let defence =
                                if keeps_defence { Defence::Unchanged } else { Defence::Unknown };
                            let arrival = Arrival { square, on_navy, vacated, defence };
                            let expected = match position.safety(RED, arrival) {
                                Safety::Safe => (false, false),
                                Safety::Attacked(_) => (true, false),
                                Safety::Unclear => (false, true),
                            };
                            let is_attacked = danger.attacked.contains(square);
                            let is_unclear = !is_attacked && danger.unclear.contains(square);
                            assert_eq!((is_attacked, is_unclear), expected, "{fen} {square}");
                            assert!(
                                danger.threatened.contains(square) || expected == (false, false)
                            );
                            attacked += u32::from(is_attacked);
                        }
                    }
                }
            }
        }
        assert!(attacked > 100);
    }
}
