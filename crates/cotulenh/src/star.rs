//! Stars: what lies within five squares of a square in the eight directions, in one word.
//!
//! A [`Star`] has one byte for each direction; bit *d* − 1 of it is the square at distance *d*.
//! No piece but the Commander reaches farther than five squares, so the lines of a piece in all
//! directions are worked out at once with a few operations on one word. Ranges are symmetric,
//! so the star of the attacked square serves as well as the star of the attacker.

mod attack;
mod lines;
mod reach;

pub use self::{
    attack::{ATTACK, StackAttack},
    reach::{REACH, SURROUNDINGS, StackReach, Surroundings, WATER},
};
pub(crate) use self::{
    attack::{
        PAST_ITSELF, SHIELDS, STOPPED, attacked_on_line, member_attack, role_attack,
        surely_attacked_by, threatened_by,
    },
    lines::{
        FALLING, FILE, LINE_BITS, LINES, LINES_OF, LineId, Lines, RANK, RISING, SIDE_SHIFT, Word,
        star_of_both_sides, stars_of_lines, straight_stars_of_lines,
    },
    reach::{Class, HEROES_REACH, MAY_STAND, MEMBERS_REACH},
};
use crate::{
    rules::Range,
    square::{FILES, Square},
    square_set::SquareSet,
};

/// The length of tables that any byte may index, so that no lookup needs a bounds check.
pub(crate) const BYTE: usize = 256;

/// Bits of a word: eight directions of up to five squares.
pub type Star = u64;

/// The longest distance in a star.
pub(crate) const STAR_REACH: u8 = 5;

/// File and rank steps of the directions. Opposite directions are neighbours, the straight ones
/// come first.
pub const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)];

const LOWEST: Star = 0x0101_0101_0101_0101;
const SENTINEL: Star = 0x8080_8080_8080_8080;

/// The squares of each direction up to and including the first that is in `blockers`.
#[inline]
pub const fn up_to_first(blockers: Star) -> Star {
    let stops = blockers | SENTINEL;
    stops ^ (stops - LOWEST)
}

/// The squares of each direction nearer than the first that is in `blockers`.
#[inline]
pub const fn before_first(blockers: Star) -> Star {
    let stops = blockers | SENTINEL;
    !stops & (stops - LOWEST)
}

/// The squares between the centre and the square with this bit.
#[inline]
pub const fn nearer(bit: u32) -> Star {
    let low = 1 << (bit & !7);
    (1 << bit) - low
}

/// The squares of the same direction beyond the square with this bit.
#[inline]
pub(crate) const fn farther(bit: u32) -> Star {
    let direction = 0xFF << (bit & !7);
    direction & !(nearer(bit) | 1 << bit)
}

/// All squares of the line, in both of its directions, on which the square with this bit lies.
#[inline]
pub(crate) const fn both_ways(bit: u32) -> Star {
    LINE << (bit & !15)
}

/// The two bytes of the first line, the file; the rank has the next two.
const LINE: Star = 0xFFFF;

/// The squares next to the centre.
pub(crate) const ADJACENT: Star = LOWEST;

/// The file of the centre, as far as a star goes.
pub(crate) const FILE_STAR: Star = LINE;
/// The rank of the centre.
pub(crate) const RANK_STAR: Star = LINE << 16;

/// All squares of the direction in which the square with this bit lies.
#[inline]
pub(crate) const fn direction_of(bit: u32) -> Star {
    0xFF << (bit & !7)
}

/// Every bit that stands for a square.
pub(crate) const fn star_bits() -> Star {
    LOWEST * ((1 << STAR_REACH) - 1)
}

/// Everything within a range.
pub(crate) const fn range_star(range: Range) -> Star {
    const fn byte(range: u8) -> Star {
        (1 << if range > STAR_REACH { STAR_REACH } else { range }) - 1
    }
    let straight = byte(range.straight) * 0x0101_0101;
    let diagonal = byte(range.diagonal) * 0x0101_0101;
    straight | diagonal << 32
}

/// The difference of the square indices between a bit and its centre.
pub(crate) const STEP: &[i8; 64] = &{
    let mut table = [0; 64];
    let mut bit = 0;
    while bit < 64 {
        let (files, ranks) = DIRECTIONS[bit >> 3];
        let distance = (bit & 7) as i8 + 1;
        if distance <= STAR_REACH as i8 {
            table[bit] = distance * (ranks * FILES as i8 + files);
        }
        bit += 1;
    }
    table
};

/// The square of a bit that is known to lie on the board.
#[inline]
pub(crate) fn square_at(centre: Square, bit: u32) -> Square {
    Square::at(centre.raw().wrapping_add_signed(STEP[(bit & 63) as usize]))
}

/// No bit: the squares are not on one line, or too far apart. Stars have no such bit.
const NO_BIT: u8 = 63;

/// Each square as 16 × rank + file: the difference of two of these numbers tells how many files and
/// ranks lie between the squares, as long as neither is more than five files from the other.
pub(crate) const PLACE: &[u8; BYTE] = &{
    let mut table = [0; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index as u8);
        table[index] = square.rank() * 16 + square.file();
        index += 1;
    }
    table
};

/// The length of a table indexed by differences of places, and the index of no difference.
const OFFSETS: usize = 512;
const NO_OFFSET: usize = OFFSETS / 2;

/// The bit of a square in the star of another, by the difference of their places.
const BIT: &[u8; OFFSETS] = &{
    let mut table = [NO_BIT; OFFSETS];
    let mut bit = 0;
    while bit < 64 {
        let (files, ranks) = DIRECTIONS[bit >> 3];
        let distance = (bit & 7) as isize + 1;
        if distance <= STAR_REACH as isize {
            let offset = distance * (ranks as isize * 16 + files as isize);
            table[NO_OFFSET.wrapping_add_signed(offset)] = bit as u8;
        }
        bit += 1;
    }
    table
};

#[inline]
fn bit_or_none(centre: Square, square: Square) -> u8 {
    let (from, to) = (PLACE[centre.index()] as usize, PLACE[square.index()] as usize);
    BIT[(NO_OFFSET + to - from) % OFFSETS]
}

const fn bit_square(centre: Square, bit: usize) -> Option<Square> {
    let (files, ranks) = DIRECTIONS[bit >> 3];
    let distance = (bit & 7) as i8 + 1;
    if distance > STAR_REACH as i8 {
        None
    } else {
        centre.offset(files * distance, ranks * distance)
    }
}

/// The bit of `square` in the star of `centre`, if it is in it.
#[inline]
pub(crate) fn bit_of(centre: Square, square: Square) -> Option<u32> {
    let bit = bit_or_none(centre, square);
    (bit != NO_BIT).then_some(bit as u32)
}

/// Whether `square` is in this star of `centre`.
#[inline]
pub(crate) fn has_square(star: Star, centre: Square, square: Square) -> bool {
    debug_assert!(star & !star_bits() == 0, "a star of squares only");
    star >> bit_or_none(centre, square) & 1 != 0
}

/// The bit of a square that is known to lie in the star of `centre`.
#[inline]
pub fn near_bit(centre: Square, square: Square) -> u32 {
    (bit_or_none(centre, square) & 63) as u32
}

/// One square as a star; nothing if it does not lie in it.
#[inline]
pub fn star_of_square(centre: Square, square: Square) -> Star {
    match bit_of(centre, square) {
        Some(bit) => 1 << bit,
        None => 0,
    }
}

/// The squares of a star, all known to lie on the board.
#[inline]
pub fn squares_of(centre: Square, mut star: Star) -> SquareSet {
    let mut squares = SquareSet::EMPTY;
    while star != 0 {
        squares = squares.with(square_at(centre, star.trailing_zeros()));
        star &= star - 1;
    }
    squares
}

/// The squares of a set that lie in the star of `centre`.
#[inline]
pub(crate) fn star_of_set(centre: Square, squares: SquareSet) -> Star {
    star_of_near(centre, squares & SURROUNDINGS[centre.index()].squares)
}

/// The star of squares that are all known to lie in it.
#[inline]
pub(crate) fn star_of_near(centre: Square, squares: SquareSet) -> Star {
    squares.into_iter().fold(0, |star, square| star | 1 << near_bit(centre, square))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_and_its_square_belong_together_all_over_the_board() {
        for centre in Square::all() {
            for square in Square::all() {
                let by_walking = (0..64).find(|&bit| bit_square(centre, bit) == Some(square));
                assert_eq!(bit_of(centre, square).map(|bit| bit as usize), by_walking);
                if let Some(bit) = bit_of(centre, square) {
                    assert_eq!(square_at(centre, bit), square);
                }
                let is_near = by_walking.is_some();
                assert_eq!(has_square(star_bits(), centre, square), is_near);
            }
        }
    }

    #[test]
    fn lines_are_read_as_stars() {
        let mut board = crate::mailbox::Board::EMPTY;
        for square in Square::all().filter(|square| square.index() % 3 == 0) {
            board.put(square, cotulenh_board::Color::First, 1);
        }
        for centre in Square::all() {
            let expected = star_of_set(centre, board.occupied());
            assert_eq!(board.star(centre), expected, "{centre}");
            assert_eq!(board.stars(cotulenh_board::Color::First, centre), [expected, 0]);
            assert_eq!(board.stars(cotulenh_board::Color::Second, centre), [0, expected]);
            let straight = expected & (FILE_STAR | RANK_STAR);
            assert_eq!(board.straight_stars(cotulenh_board::Color::First, centre), [straight, 0]);
            let near = board.near(cotulenh_board::Color::First, centre);
            assert_eq!(near.fold(0, |star, (bit, _)| star | 1 << bit), expected);
        }
    }
}
