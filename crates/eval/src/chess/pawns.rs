//! What pawns are worth among pawns and to the kings, whatever else is on the board.

use cotulenh_board::{ByColor, Color};

use super::{
    geometry::{beside, distance, files_of, from_edge, front_span, len_to_15, own_rank},
    terms::{self, Tally, sign},
};
use cotulenh_chess::{
    Position, Role, Square, SquareSet,
    raw::{self, Black, Side, White},
};

/// What the pawns of both sides make of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pawns {
    sides: ByColor<SidePawns>,
    /// How many stand on dark and on light squares.
    on_shade: ByColor<[u8; 2]>,
}

/// What the pawns of a side make of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SidePawns {
    /// Where they stand.
    pub(super) squares: SquareSet,
    pub(super) attacks: SquareSet,
    /// Attacked by two pawns.
    pub(super) attacks_twice: SquareSet,
    /// In the enemy's half, held by a pawn, and out of reach of the enemy's pawns for good.
    pub(super) outposts: SquareSet,
    /// The files they stand on.
    pub(super) files: SquareSet,
    /// Those that no enemy pawn can stop.
    pub(super) passed: SquareSet,
}

/// Where the pawns of both sides stand.
#[inline]
pub(super) fn squares(position: &Position) -> ByColor<SquareSet> {
    let pawns = position.by_role(Role::Pawn);
    ByColor::new_with(|color| pawns & position.by_color(color))
}

impl Pawns {
    /// Counts what is there among pawns alone.
    pub(super) fn count<T: Tally>(squares: ByColor<SquareSet>, tally: &mut T) -> Pawns {
        Pawns {
            sides: ByColor {
                first: count_side::<White, T>(squares.first, squares.second, tally),
                second: count_side::<Black, T>(squares.second, squares.first, tally),
            },
            on_shade: ByColor::new_with(|color| {
                [SquareSet::DARK, SquareSet::LIGHT]
                    .map(|shade| (squares[color] & shade).len() as u8)
            }),
        }
    }

    /// The pawns of a side.
    #[inline]
    pub(super) fn of<S: Side>(&self) -> &SidePawns {
        &self.sides[S::COLOR]
    }

    /// How many pawns of a side stand on squares of the colour of a square.
    #[inline]
    pub(super) fn on_shade_of(&self, color: Color, square: Square) -> i32 {
        self.on_shade[color][usize::from(SquareSet::LIGHT.contains(square))].into()
    }

    /// How many pawns a side has.
    #[inline]
    pub(super) fn len(&self, color: Color) -> i32 {
        let [dark, light] = self.on_shade[color];
        (dark + light).into()
    }

    /// Whether the pawns stand on these squares.
    #[inline]
    pub(super) fn are_on(&self, squares: ByColor<SquareSet>) -> bool {
        self.sides.first.squares == squares.first && self.sides.second.squares == squares.second
    }

    /// Counts what the pawns mean to the king of `S` on a square.
    pub(super) fn count_king<S: Side>(&self, king: Square, tally: &mut impl Tally) {
        let (own, enemy) = (self.of::<S>(), self.of::<S::Other>());
        shelter::<S>(king, own.squares, enemy.squares, tally);
        for pawn in own.passed {
            let steps = king_steps_weighed::<S>(king, pawn);
            tally.add(terms::PASSED_PAWN_OWN_KING, sign::<S>() * steps);
        }
        for pawn in enemy.passed {
            let steps = king_steps_weighed::<S::Other>(king, pawn);
            tally.add(terms::PASSED_PAWN_ENEMY_KING, sign::<S::Other>() * steps);
        }
    }
}

/// The squares that pawns attack.
#[inline]
fn attacks<S: Side>(pawns: SquareSet) -> SquareSet {
    S::west(pawns) | S::east(pawns)
}

/// The squares that pawns attack now or after any number of steps.
#[inline]
fn attack_span<S: Side>(pawns: SquareSet) -> SquareSet {
    attacks::<S>(pawns) | front_span::<S>(attacks::<S>(pawns))
}

fn count_side<S: Side, T: Tally>(
    pawns: SquareSet,
    enemy_pawns: SquareSet,
    tally: &mut T,
) -> SidePawns {
    let sign = sign::<S>();
    let attacked = attacks::<S>(pawns);
    let enemy_attacked = attacks::<S::Other>(enemy_pawns);
    let enemy_span = attack_span::<S::Other>(enemy_pawns);

    let files = files_of(pawns);
    let beside_files = beside(files);
    tally.add(terms::ISOLATED_PAWN, sign * (pawns - beside_files).len() as i32);
    tally.add(terms::DOUBLED_PAWN, sign * (pawns & front_span::<S>(pawns)).len() as i32);
    let stoppable = pawns - attack_span::<S>(pawns);
    let backward = stoppable & beside_files & S::Other::forward(enemy_attacked);
    tally.add(terms::BACKWARD_PAWN, sign * backward.len() as i32);
    for pawn in pawns & attacked {
        tally.add(terms::HELD_PAWN + usize::from(own_rank::<S>(pawn)), sign);
    }
    for pawn in pawns & beside(pawns) {
        tally.add(terms::PHALANX_PAWN + usize::from(own_rank::<S>(pawn)), sign);
    }
    let stoppers = front_span::<S::Other>(enemy_pawns) | enemy_span;
    let passed = pawns - stoppers - front_span::<S::Other>(pawns);
    for pawn in passed {
        tally.add(terms::PASSED_PAWN + usize::from(own_rank::<S>(pawn)), sign);
    }
    let home = if S::FORWARD > 0 { 0x0000_0000_3C3C_3C00 } else { 0x003C_3C3C_0000_0000 };
    let space = SquareSet::from_bits(home) - pawns - enemy_attacked;
    tally.add(terms::SPACE, sign * len_to_15(space) as i32);

    let half = if S::FORWARD > 0 { 0x0000_FFFF_FF00_0000 } else { 0x0000_00FF_FFFF_0000 };
    SidePawns {
        squares: pawns,
        attacks: attacked,
        attacks_twice: S::west(pawns) & S::east(pawns),
        outposts: attacked & SquareSet::from_bits(half) - enemy_span,
        files,
        passed,
    }
}

/// King steps to the square before a passed pawn of `S`, times how far the pawn has come.
fn king_steps_weighed<S: Side>(king: Square, pawn: Square) -> i32 {
    let way = i32::from(own_rank::<S>(pawn).saturating_sub(2));
    distance(king, raw::shifted(pawn, S::FORWARD)) * way
}

/// Counts the pawns before the king of `S`.
fn shelter<S: Side>(king: Square, own: SquareSet, enemy: SquareSet, tally: &mut impl Tally) {
    const FILE_A: u64 = SquareSet::file(0).bits();
    // The board moved so that the first of three files and the rank of the king become a1, seen
    // from the king's side: what is behind it falls off.
    let first_file = king.file().clamp(1, 6) - 1;
    let corner = own_rank::<S>(king) * 8 + first_file;
    let moved =
        |pawns: SquareSet| (if S::FORWARD > 0 { pawns } else { pawns.mirror() }).bits() >> corner;
    for (term, pawns) in [(terms::SHELTER, moved(own)), (terms::STORM, moved(enemy))] {
        for file in 0..3 {
            let nearest = (pawns >> file & FILE_A).trailing_zeros();
            // Without a pawn, 64 zeros make 0 ranks.
            let ranks = nearest / 8 % 8;
            let edge = from_edge(first_file + file);
            tally.add(term + usize::from(edge) * 8 + ranks as usize, sign::<S>());
        }
    }
}
