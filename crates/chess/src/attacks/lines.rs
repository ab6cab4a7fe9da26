//! Rays, lines and what lies between two squares.

use crate::Square;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const RANK_1: u64 = 0xff;
const EDGE_FILES: u64 = FILE_A | FILE_A << 7;
const EDGE_RANKS: u64 = RANK_1 | RANK_1 << 56;

/// The squares strictly between two squares of a line, nothing for other pairs.
pub(super) static BETWEEN: [[u64; 64]; 64] = pair_table(true);
/// The whole line through two squares, nothing if there is none.
pub(super) static LINES: [[u64; 64]; 64] = pair_table(false);
/// What a bishop attacks on an empty board.
pub(super) static DIAGONALS: [u64; 64] = empty_board_table(true);
/// What a rook attacks on an empty board.
pub(super) static ORTHOGONALS: [u64; 64] = empty_board_table(false);

/// The two lines a bishop or a rook has through its square, which is not part of them.
#[derive(Clone, Copy)]
pub(super) struct LinePair {
    square: Square,
    lines: [u64; 2],
    edges: [u64; 2],
}

impl LinePair {
    pub(super) const fn new(square: Square, diagonal: bool) -> LinePair {
        let own = 1 << square.index();
        if !diagonal {
            let rank = (RANK_1 << (square.rank() * 8)) & !own;
            let file = (FILE_A << square.file()) & !own;
            return LinePair { square, lines: [rank, file], edges: [EDGE_FILES, EDGE_RANKS] };
        }
        let mut lines = [0, 0];
        let mut step = -7;
        while step <= 7 {
            if let Some(on) = square.offset(step, step) {
                lines[0] |= 1 << on.index();
            }
            if let Some(on) = square.offset(step, -step) {
                lines[1] |= 1 << on.index();
            }
            step += 1;
        }
        let edges = EDGE_FILES | EDGE_RANKS;
        LinePair { square, lines: [lines[0] & !own, lines[1] & !own], edges: [edges, edges] }
    }

    /// The squares of a line where a piece can shorten an attack: not the last one of a ray.
    pub(super) const fn relevant_blockers(self, which: usize) -> u64 {
        self.lines[which] & !self.edges[which]
    }

    /// Taking twice the slider away from the blockers of a line borrows up to the nearest blocker
    /// above it; below it, the same happens on the reversed board.
    pub(super) const fn attacks_along(self, which: usize, occupied: u64) -> u64 {
        let slider = 1u64 << self.square.index();
        let blockers = occupied & self.lines[which];
        let up = blockers.wrapping_sub(slider << 1);
        let down = blockers.reverse_bits().wrapping_sub(slider.reverse_bits() << 1);
        (up ^ down.reverse_bits()) & self.lines[which]
    }
}

const fn empty_board_table(diagonal: bool) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let lines = LinePair::new(Square::from_low_bits(index as u32), diagonal);
        table[index] = lines.lines[0] | lines.lines[1];
        index += 1;
    }
    table
}

#[allow(clippy::large_stack_arrays, reason = "only the compiler runs this")]
const fn pair_table(strictly_between: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let square = Square::from_low_bits(from as u32);
        let lines = [
            LinePair::new(square, false).lines[0],
            LinePair::new(square, false).lines[1],
            LinePair::new(square, true).lines[0],
            LinePair::new(square, true).lines[1],
        ];
        let mut to = 0;
        while to < 64 {
            table[from][to] = line_part(from, to, &lines, strictly_between);
            to += 1;
        }
        from += 1;
    }
    table
}

const fn line_part(from: usize, to: usize, lines: &[u64; 4], strictly_between: bool) -> u64 {
    let (one, other) = (1u64 << from, 1u64 << to);
    let mut which = 0;
    while which < 4 {
        let line = lines[which];
        if line & other != 0 {
            let (low, high) = if one < other { (one, other) } else { (other, one) };
            return if strictly_between {
                line & (high - 1) & !(low | (low - 1))
            } else {
                line | one
            };
        }
        which += 1;
    }
    0
}
