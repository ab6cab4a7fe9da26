//! The board as lines of bits (files, ranks, diagonals), from which stars are read.

use super::{BYTE, STAR_REACH, Star};
use crate::square::{FILES, RANKS, Square};

/// Where the lines through a square are kept, and the square's place on them.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Lines {
    /// Its [`FILE`], [`RANK`], [`RISING`] and [`FALLING`] diagonal.
    pub(crate) line: [LineId; 4],
    pub(crate) file: u8,
    pub(crate) rank: u8,
    /// The square's bit on its rank and its diagonals, where Red's and where Blue's stacks are kept.
    pub(crate) file_bits: [u32; 2],
    /// The square's bit on its file, likewise.
    pub(crate) rank_bits: [u32; 2],
    /// How far the rank and the diagonals, and the file, are turned so that a window of eleven bits has
    /// the square in its middle.
    file_turn: u8,
    rank_turn: u8,
    /// The square's word of a [`SquareSet`](crate::SquareSet), and its bit there.
    pub(crate) set_word: Word,
    pub(crate) set_bit: u64,
}

/// A word of a set of squares.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Word {
    Low,
    Middle,
    High,
}

macro_rules! line_ids {
    ($($name:ident)*) => {
        /// The number of a line. An enumeration, so that the compiler knows it for an index of the
        /// lines and checks no bounds.
        #[derive(Clone, Copy)]
        #[repr(u8)]
        pub(crate) enum LineId { $($name),* }

        const LINE_IDS: [LineId; LINES] = [$(LineId::$name),*];
    };
}

line_ids! {
    L0 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 L13 L14 L15 L16 L17 L18 L19 L20 L21
    L22 L23 L24 L25 L26 L27 L28 L29 L30 L31 L32 L33 L34 L35 L36 L37 L38 L39 L40 L41 L42
    L43 L44 L45 L46 L47 L48 L49 L50 L51 L52 L53 L54 L55 L56 L57 L58 L59 L60 L61 L62 L63
}

/// The families of lines, in the order of the directions of a star.
pub(crate) const FILE: usize = 0;
/// The rank of a square.
pub(crate) const RANK: usize = 1;
/// The diagonal on which file and rank grow together.
pub(crate) const RISING: usize = 2;
/// The other one.
pub(crate) const FALLING: usize = 3;

/// How many lines are kept: 11 files, 12 ranks, 20 + 20 diagonals of two or more squares, and one
/// that stands for the diagonals of a single corner square.
pub(crate) const LINES: usize = 64;

const FIRST_RANK: usize = FILES as usize;
const FIRST_RISING: usize = FIRST_RANK + RANKS as usize;
const DIAGONALS: usize = FILES as usize + RANKS as usize - 3;
const FIRST_FALLING: usize = FIRST_RISING + DIAGONALS;
const CORNERS: usize = FIRST_FALLING + DIAGONALS;

pub(crate) const LINES_OF: &[Lines; BYTE] = &{
    assert!(CORNERS < LINES);
    let mut table = [Lines {
        line: [LineId::L0; 4],
        file: 0,
        rank: 0,
        file_bits: [0; 2],
        rank_bits: [0; 2],
        file_turn: 0,
        rank_turn: 0,
        set_word: Word::Low,
        set_bit: 0,
    }; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index as u8);
        let (file, rank) = (square.file() as usize, square.rank() as usize);
        let rising = diagonal_line(FIRST_RISING, rank + FILES as usize - 1 - file);
        let falling = diagonal_line(FIRST_FALLING, rank + file);
        table[index] = Lines {
            line: [LINE_IDS[file], LINE_IDS[FIRST_RANK + rank], rising, falling],
            file: square.file(),
            rank: square.rank(),
            file_bits: [1 << square.file(), 1 << (square.file() as u32 + SIDE_SHIFT)],
            rank_bits: [1 << square.rank(), 1 << (square.rank() as u32 + SIDE_SHIFT)],
            file_turn: square.file().wrapping_sub(STAR_REACH),
            rank_turn: square.rank().wrapping_sub(STAR_REACH),
            set_word: [Word::Low, Word::Middle, Word::High][index >> 6],
            set_bit: 1 << (index & 63),
        };
        index += 1;
    }
    table
};

const fn diagonal_line(first: usize, diagonal: usize) -> LineId {
    let is_corner = diagonal == 0 || diagonal > DIAGONALS;
    LINE_IDS[if is_corner { CORNERS } else { first + diagonal - 1 }]
}

/// Turns eleven squares of a line, the centre in the middle, into two bytes of a star.
const WINDOW: &[u16; 2048] = &{
    let mut table = [0; 2048];
    let mut window = 0;
    while window < 2048 {
        let mut distance = 1;
        while distance <= STAR_REACH as usize {
            table[window] |=
                ((window >> (STAR_REACH as usize + distance) & 1) << (distance - 1)) as u16;
            table[window] |=
                ((window >> (STAR_REACH as usize - distance) & 1) << (distance + 7)) as u16;
            distance += 1;
        }
        window += 1;
    }
    table
};

/// Where Blue's bits of a line begin. Far enough from Red's that no window around a square of the
/// one side reaches bits of the other.
pub(crate) const SIDE_SHIFT: u32 = 17;
/// Red's bits of a line.
pub(crate) const LINE_BITS: u16 = (1 << RANKS) - 1;

const WINDOW_BITS: usize = 2047;

/// Two bytes of a star, Red's and Blue's, from one line, turned so that the square is in the middle.
/// What is turned out of the word on the one side comes in on the other, far from both windows.
#[inline]
fn lanes(lines: &[u32; LINES], of: &Lines, family: usize, turn: u8) -> [Star; 2] {
    let line = lines[of.line[family] as usize] as u64;
    let bits = line.rotate_right(turn.into());
    let red = WINDOW[bits as usize & WINDOW_BITS] as Star;
    let blue = WINDOW[(bits >> SIDE_SHIFT) as usize & WINDOW_BITS] as Star;
    [red, blue]
}

/// The stars of a square, Red's and Blue's, from the lines through it.
#[inline]
pub(crate) fn stars_of_lines(lines: &[u32; LINES], square: Square) -> [Star; 2] {
    let of = &LINES_OF[square.index()];
    let lanes = |family: usize, turn: u8| lanes(lines, of, family, turn);
    let (file, rank) = (of.file_turn, of.rank_turn);
    let (file_lanes, rank_lanes) = (lanes(FILE, rank), lanes(RANK, file));
    let (rising, falling) = (lanes(RISING, file), lanes(FALLING, file));
    let star = |side: usize| {
        file_lanes[side] | rank_lanes[side] << 16 | rising[side] << 32 | falling[side] << 48
    };
    [star(0), star(1)]
}

/// The straight half of the same.
#[inline]
pub(crate) fn straight_stars_of_lines(lines: &[u32; LINES], square: Square) -> [Star; 2] {
    let of = &LINES_OF[square.index()];
    let file_lanes = lanes(lines, of, FILE, of.rank_turn);
    let rank_lanes = lanes(lines, of, RANK, of.file_turn);
    [file_lanes[0] | rank_lanes[0] << 16, file_lanes[1] | rank_lanes[1] << 16]
}

/// The star of all stacks.
#[inline]
pub(crate) fn star_of_both_sides(lines: &[u32; LINES], square: Square) -> Star {
    let Lines { line, file_turn: file, rank_turn: rank, .. } = &LINES_OF[square.index()];
    let (file, rank) = (*file, *rank);
    let lane = |family: usize, turn: u8| {
        let bits = lines[line[family] as usize];
        let bits = (bits | bits >> SIDE_SHIFT) as u64;
        WINDOW[bits.rotate_right(turn.into()) as usize & WINDOW_BITS] as Star
    };
    lane(FILE, rank) | lane(RANK, file) << 16 | lane(RISING, file) << 32 | lane(FALLING, file) << 48
}
