//! What each piece attacks, from tables that the compiler fills.

mod leapers;
mod lines;
mod magic;

use cotulenh_board::Color;

use crate::{Role, Square, SquareSet};

/// What a pawn attacks.
#[inline(always)]
pub fn pawn(color: Color, square: Square) -> SquareSet {
    SquareSet::from_bits(leapers::PAWN[color.index()][square.index()])
}

/// What a knight attacks.
#[inline(always)]
pub fn knight(square: Square) -> SquareSet {
    SquareSet::from_bits(leapers::KNIGHT[square.index()])
}

/// What a king attacks.
#[inline(always)]
pub fn king(square: Square) -> SquareSet {
    SquareSet::from_bits(leapers::KING[square.index()])
}

/// What a bishop attacks, up to and including the first piece on each diagonal.
#[inline(always)]
pub fn bishop(square: Square, occupied: SquareSet) -> SquareSet {
    magic::bishop(square, occupied)
}

/// What a rook attacks, up to and including the first piece each way.
#[inline(always)]
pub fn rook(square: Square, occupied: SquareSet) -> SquareSet {
    magic::rook(square, occupied)
}

/// What a queen attacks: the squares of a bishop and of a rook.
#[inline(always)]
pub fn queen(square: Square, occupied: SquareSet) -> SquareSet {
    bishop(square, occupied) | rook(square, occupied)
}

/// What a piece attacks.
#[inline]
pub fn of(color: Color, role: Role, square: Square, occupied: SquareSet) -> SquareSet {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of a rank, file or diagonal; nothing for others.
#[inline(always)]
pub fn between(one: Square, other: Square) -> SquareSet {
    SquareSet::from_bits(lines::BETWEEN[one.index()][other.index()])
}

/// The whole rank, file or diagonal through two squares; nothing if there is none.
#[inline(always)]
pub fn line(one: Square, other: Square) -> SquareSet {
    SquareSet::from_bits(lines::LINES[one.index()][other.index()])
}

/// What a bishop attacks on an empty board.
#[inline(always)]
pub(crate) fn diagonals(square: Square) -> SquareSet {
    SquareSet::from_bits(lines::DIAGONALS[square.index()])
}

/// What a rook attacks on an empty board.
#[inline(always)]
pub(crate) fn orthogonals(square: Square) -> SquareSet {
    SquareSet::from_bits(lines::ORTHOGONALS[square.index()])
}

/// The squares from which a pawn or knight of the colour checks a king; nothing for other roles.
#[inline(always)]
pub(crate) fn leaping_checks(color: Color, role: Role, king: Square) -> SquareSet {
    SquareSet::from_bits(leapers::LEAPING_CHECKS[color.index()][role.index()][king.index()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BLACK, WHITE};

    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    const ORTHOGONAL: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

    fn walk(from: Square, occupied: SquareSet, directions: [(i8, i8); 4]) -> SquareSet {
        let mut reached = SquareSet::EMPTY;
        for (files, ranks) in directions {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                reached.insert(next);
                at = next;
                if occupied.contains(next) {
                    break;
                }
            }
        }
        reached
    }

    #[test]
    fn sliders_agree_with_walking_for_all_blockers() {
        for square in Square::all() {
            for (directions, slide) in [
                (DIAGONAL, bishop as fn(Square, SquareSet) -> SquareSet),
                (ORTHOGONAL, rook as fn(Square, SquareSet) -> SquareSet),
            ] {
                let mask = walk(square, SquareSet::EMPTY, directions).bits();
                let mut subset = 0u64;
                loop {
                    let occupied = SquareSet::from_bits(subset);
                    assert_eq!(slide(square, occupied), walk(square, occupied, directions));
                    assert_eq!(
                        slide(square, occupied),
                        slide(square, occupied | !SquareSet::from_bits(mask))
                    );
                    subset = subset.wrapping_sub(mask) & mask;
                    if subset == 0 {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn lines_agree_with_walking() {
        for one in Square::all() {
            for other in Square::all() {
                let mut expected_between = SquareSet::EMPTY;
                let mut expected_line = SquareSet::EMPTY;
                for directions in [DIAGONAL, ORTHOGONAL] {
                    let (a, b) = (SquareSet::of(one), SquareSet::of(other));
                    if !walk(one, SquareSet::EMPTY, directions).contains(other) {
                        continue;
                    }
                    for index in 0..2 {
                        let way = [
                            directions[index],
                            directions[index + 2],
                            directions[index],
                            directions[index + 2],
                        ];
                        if walk(one, SquareSet::EMPTY, way).contains(other) {
                            expected_between = walk(one, b, way) & walk(other, a, way);
                            expected_line = walk(one, SquareSet::EMPTY, way) | a;
                        }
                    }
                }
                assert_eq!(between(one, other), expected_between, "{one} {other}");
                assert_eq!(line(one, other), expected_line, "{one} {other}");
            }
        }
    }

    #[test]
    fn leapers_stay_on_the_board() {
        assert_eq!(knight(Square::A1), [Square::B3, Square::C2].into_iter().collect());
        assert_eq!(king(Square::H8), [Square::G8, Square::G7, Square::H7].into_iter().collect());
        assert_eq!(pawn(WHITE, Square::A2), SquareSet::of(Square::B3));
        assert_eq!(pawn(BLACK, Square::H7), SquareSet::of(Square::G6));
        assert_eq!(pawn(WHITE, Square::E8), SquareSet::EMPTY);
        assert_eq!(leaping_checks(WHITE, Role::Pawn, Square::E5), pawn(BLACK, Square::E5));
        assert_eq!(leaping_checks(WHITE, Role::Queen, Square::E5), SquareSet::EMPTY);
    }
}
