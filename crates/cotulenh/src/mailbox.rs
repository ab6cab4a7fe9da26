//! Where everything stands: a mailbox, and in step with it the sets and lines that generation asks.

use cotulenh_board::Color;

use crate::{
    square::{FILES, Square},
    square_set::SquareSet,
    stack::{Code, INFO, NO_CODE},
    star::{
        BYTE, FALLING, FILE, LINE_BITS, LINES, LINES_OF, LineId, Lines, RANK, RISING, SIDE_SHIFT,
        SURROUNDINGS, Star, near_bit, star_of_both_sides, stars_of_lines, straight_stars_of_lines,
    },
};

/// The carrier of a stack is an air defender, a Navy; the Commander is in it.
const DEFENDER: u8 = 1;
const NAVY: u8 = 2;
const COMMANDER: u8 = 4;

/// What makes a stack more than a stack to those who move it; indexed by code. Most have nothing.
const TRAITS: &[u8; 256] = &{
    let mut table = [0; 256];
    let mut code = 0;
    while code < 256 {
        let info = &INFO[code];
        table[code] = if info.defence != 0 { DEFENDER } else { 0 };
        table[code] |= if info.is_navy { NAVY } else { 0 };
        table[code] |= if info.commander != 0 { COMMANDER } else { 0 };
        code += 1;
    }
    table
};

/// Whether the carrier of the stack is a Navy.
#[inline]
pub fn is_navy(code: Code) -> bool {
    INFO[code as usize].is_navy
}

/// Whether the carrier of the stack is an air defender.
#[inline]
pub fn defends(code: Code) -> bool {
    TRAITS[code as usize] & DEFENDER != 0
}

/// Whether the Commander is in the stack.
#[inline]
pub(crate) fn has_commander(code: Code) -> bool {
    TRAITS[code as usize] & COMMANDER != 0
}

/// The stacks on their squares by code, and in step with them sets and lines of occupied squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// What stands on each square. As long as any byte can index, so that no lookup is checked.
    codes: [Code; BYTE],
    /// The stacks of both sides on every file, rank and diagonal: Red's bits, and Blue's above them.
    lines: [u32; LINES],
    colors: [SquareSet; 2],
    navies: SquareSet,
    defenders: SquareSet,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        codes: [NO_CODE; BYTE],
        lines: [0; LINES],
        colors: [SquareSet::EMPTY; 2],
        navies: SquareSet::EMPTY,
        defenders: SquareSet::EMPTY,
    };

    /// The code of the stack on a square, [`NO_CODE`] if it is empty.
    #[inline]
    pub fn code(&self, square: Square) -> Code {
        self.codes[square.index()]
    }

    /// The squares with stacks of a side.
    #[inline]
    pub fn of(&self, color: Color) -> SquareSet {
        self.colors[color.index()]
    }

    /// The squares with stacks.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// Stacks of both sides whose carrier is a Navy.
    #[inline]
    pub(crate) fn navies(&self) -> SquareSet {
        self.navies
    }

    /// The air defenders of one side.
    #[inline]
    pub(crate) fn defenders(&self, color: Color) -> SquareSet {
        self.defenders & self.colors[color.index()]
    }

    /// The occupied squares around a square.
    #[inline]
    pub fn star(&self, square: Square) -> Star {
        star_of_both_sides(&self.lines, square)
    }

    /// The stacks around a square: those of `color`, and those of the other side.
    #[inline]
    pub(crate) fn stars(&self, color: Color, square: Square) -> [Star; 2] {
        let [red, blue] = stars_of_lines(&self.lines, square);
        if color == Color::First { [red, blue] } else { [blue, red] }
    }

    /// The same along the file and the rank of the square only.
    #[inline]
    pub(crate) fn straight_stars(&self, color: Color, square: Square) -> [Star; 2] {
        let [red, blue] = straight_stars_of_lines(&self.lines, square);
        if color == Color::First { [red, blue] } else { [blue, red] }
    }

    /// The stacks of one side in the star of a square, each with its bit. There are few, so that one by
    /// one is faster than reading the lines.
    #[inline]
    pub(crate) fn near(
        &self,
        color: Color,
        square: Square,
    ) -> impl Iterator<Item = (u32, Square)> + use<> {
        let near = self.of(color) & SURROUNDINGS[square.index()].squares;
        near.into_iter().map(move |other| (near_bit(square, other), other))
    }

    #[inline]
    fn line(&self, line: LineId) -> u16 {
        let both = self.lines[line as usize];
        both as u16 & LINE_BITS | (both >> SIDE_SHIFT) as u16
    }

    /// The places of a line that stacks of `color` hold, and those of the other side, as bits.
    #[inline]
    pub(crate) fn sides_of_line(&self, color: Color, line: LineId) -> [u16; 2] {
        let both = self.lines[line as usize];
        let [red, blue] = [both as u16 & LINE_BITS, (both >> SIDE_SHIFT) as u16];
        if color == Color::First { [red, blue] } else { [blue, red] }
    }

    /// The occupied ranks of a file, as bits.
    #[inline]
    pub(crate) fn file_line(&self, square: Square) -> u16 {
        self.line(LINES_OF[square.index()].line[FILE])
    }

    /// The occupied files of a rank, as bits.
    #[inline]
    pub(crate) fn rank_line(&self, square: Square) -> u16 {
        self.line(LINES_OF[square.index()].line[RANK])
    }

    /// Puts a stack on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, color: Color, code: Code) {
        self.codes[square.index()] = code;
        self.toggle(square, color);
        self.toggle_traits(square, code);
    }

    /// Clears a square that holds `code`.
    #[inline]
    pub fn take(&mut self, square: Square, color: Color, code: Code) {
        self.codes[square.index()] = NO_CODE;
        self.toggle(square, color);
        self.toggle_traits(square, code);
    }

    /// Moves a stack to an empty square.
    #[inline(always)]
    pub(crate) fn shift(&mut self, from: Square, to: Square, color: Color, code: Code) {
        self.codes[from.index()] = NO_CODE;
        self.codes[to.index()] = code;
        self.toggle(from, color);
        self.toggle(to, color);
        let traits = TRAITS[code as usize];
        if traits != 0 {
            self.toggle_sets(from, traits);
            self.toggle_sets(to, traits);
        }
    }

    /// Replaces a stack by another of the same side.
    #[inline]
    pub fn change(&mut self, square: Square, before: Code, after: Code) {
        self.codes[square.index()] = after;
        let changed = TRAITS[before as usize] ^ TRAITS[after as usize];
        if changed != 0 {
            self.toggle_sets(square, changed);
        }
    }

    #[inline(always)]
    fn toggle(&mut self, square: Square, color: Color) {
        let lines = &LINES_OF[square.index()];
        self.colors[color.index()].toggle_bit(lines.set_word, lines.set_bit);
        let (rank, file) = (lines.rank_bits[color.index()], lines.file_bits[color.index()]);
        let own = &mut self.lines;
        own[lines.line[FILE] as usize] ^= rank;
        own[lines.line[RANK] as usize] ^= file;
        own[lines.line[RISING] as usize] ^= file;
        own[lines.line[FALLING] as usize] ^= file;
    }

    #[inline(always)]
    fn toggle_traits(&mut self, square: Square, code: Code) {
        if TRAITS[code as usize] != 0 {
            self.toggle_sets(square, TRAITS[code as usize]);
        }
    }

    #[inline(always)]
    fn toggle_sets(&mut self, square: Square, traits: u8) {
        let Lines { set_word: word, set_bit: bit, .. } = LINES_OF[square.index()];
        if traits & DEFENDER != 0 {
            self.defenders.toggle_bit(word, bit);
        }
        if traits & NAVY != 0 {
            self.navies.toggle_bit(word, bit);
        }
    }

    /// Whether sets and lines say what the mailbox says.
    pub(crate) fn is_consistent(&self) -> bool {
        let mut fresh = Board::EMPTY;
        for color in Color::ALL {
            for square in self.of(color) {
                fresh.put(square, color, self.code(square));
            }
        }
        *self == fresh
    }

    /// What stands between two squares of one file or one rank; `None` if they are not on one.
    #[inline]
    pub fn between(&self, a: Square, b: Square) -> Option<Between> {
        let (p, q) = (&LINES_OF[a.index()], &LINES_OF[b.index()]);
        if p.file == q.file {
            let gap = gap(p.rank, q.rank) & self.file_line(a);
            Some(Between::new(gap, p.file, FILES))
        } else if p.rank == q.rank {
            let gap = gap(p.file, q.file) & self.rank_line(a);
            Some(Between::new(gap, a.raw() - p.file, 1))
        } else {
            None
        }
    }
}

/// The places between two places of a line, as bits.
#[inline]
pub(crate) fn gap(a: u8, b: u8) -> u16 {
    let (low, high) = (a.min(b), a.max(b));
    ((1 << high) - 1) & !((2 << low) - 1)
}

/// What stands between two squares of one file or rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    /// Nothing.
    Nothing,
    /// One stack.
    One(Square),
    /// Several stacks.
    More,
}

impl Between {
    /// From the places of a line that are taken; the square at place 0 and the step from one place
    /// to the next tell their squares.
    #[inline]
    fn new(gap: u16, first: u8, step: u8) -> Between {
        if gap == 0 {
            Between::Nothing
        } else if gap.is_power_of_two() {
            Between::One(Square::at(first + step * gap.trailing_zeros() as u8))
        } else {
            Between::More
        }
    }
}
