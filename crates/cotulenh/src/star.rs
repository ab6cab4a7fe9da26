//! Stars: what lies within five squares of a square in the eight directions, in one word.
//!
//! A [`Star`] has one byte for each direction; bit *d* − 1 of it is the square at distance *d*.
//! No piece but the Commander reaches farther than five squares, so the lines of a piece in all
//! directions are worked out at once with a few operations on one word. Ranges are symmetric,
//! so the star of the attacked square serves as well as the star of the attacker.

use crate::{
    role::Role,
    rules::{CAPTURES_OVER_STACKS, Movement, Range},
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    stack::{CODES, INFO, partners},
    terrain,
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
static STEP: [i8; 64] = {
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

/// No bit: the squares are not on one line, or too far apart.
pub(crate) const NO_BIT: u8 = 64;

/// The bit of one square in the star of another; `BIT[centre][square]`.
static BIT: [[u8; BYTE]; BYTE] = {
    let mut table = [[NO_BIT; BYTE]; BYTE];
    let mut centre = 0;
    while centre < Square::COUNT {
        let mut bit = 0;
        while bit < 64 {
            if let Some(square) = bit_square(Square::at(centre as u8), bit) {
                table[centre][square.index()] = bit as u8;
            }
            bit += 1;
        }
        centre += 1;
    }
    table
};

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
    let bit = BIT[centre.index()][square.index()];
    (bit != NO_BIT).then_some(bit as u32)
}

/// The bit of a square that is known to lie in the star of `centre`.
#[inline]
pub fn near_bit(centre: Square, square: Square) -> u32 {
    (BIT[centre.index()][square.index()] & 63) as u32
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
    let bits = &BIT[centre.index()];
    squares.into_iter().fold(0, |star, square| star | 1 << (bits[square.index()] & 63))
}

/// Stars that depend only on the centre.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    /// Squares a carrier can reach and stand on as far as terrain is concerned.
    pub reach: [Star; 4],
    /// Ground squares: everybody but Navies may stand there.
    pub ground: Star,
    /// Water squares: Navies may stand there.
    pub water: Star,
    /// The same squares as a set.
    pub squares: SquareSet,
}

/// Indexed by square.
pub static SURROUNDINGS: [Surroundings; BYTE] = {
    let mut table =
        [Surroundings { reach: [0; 4], ground: 0, water: 0, squares: SquareSet::EMPTY }; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let centre = Square::at(index as u8);
        let entry = &mut table[index];
        entry.reach[Movement::Naval as usize] = terrain_reach(centre, Movement::Naval);
        entry.reach[Movement::Air as usize] = terrain_reach(centre, Movement::Air);
        entry.reach[Movement::Land as usize] = terrain_reach(centre, Movement::Land);
        entry.reach[Movement::Heavy as usize] = terrain_reach(centre, Movement::Heavy);
        let mut bit = 0;
        while bit < 64 {
            if let Some(square) = bit_square(centre, bit) {
                entry.squares = entry.squares.with(square);
                if terrain::stands(Movement::Land, square) {
                    entry.ground |= 1 << bit;
                }
                if terrain::stands(Movement::Naval, square) {
                    entry.water |= 1 << bit;
                }
            }
            bit += 1;
        }
        index += 1;
    }
    table
};

const fn terrain_reach(centre: Square, movement: Movement) -> Star {
    let mut reach = 0;
    let mut direction = 0;
    while direction < 8 {
        let mut previous = centre;
        let mut distance = 0;
        while distance < STAR_REACH as usize {
            let bit = direction * 8 + distance;
            let Some(square) = bit_square(centre, bit) else { break };
            if terrain::blocks(movement, centre, previous, square) {
                break;
            }
            if terrain::stands(movement, square) {
                reach |= 1 << bit;
            }
            previous = square;
            distance += 1;
        }
        direction += 1;
    }
    reach
}

/// What a stack can do by its carrier, as stars.
#[derive(Clone, Copy, Debug)]
pub struct StackReach {
    /// Where it can move.
    pub moving: Star,
    /// Where it can capture.
    pub capturing: Star,
    /// Where it can capture a stack whose carrier is a Navy.
    pub capturing_navy: Star,
    /// The kinds of stacks it can combine with.
    pub partners: u64,
    /// What ground it moves on.
    pub movement: Movement,
    /// Whether it captures over other stacks.
    pub captures_over: bool,
    /// It is an Air Force that air defence can stop.
    pub can_be_shot: bool,
}

/// Indexed by code.
pub static REACH: [StackReach; 256] = {
    let nothing = StackReach {
        moving: 0,
        capturing: 0,
        capturing_navy: 0,
        partners: 0,
        movement: Movement::Land,
        captures_over: false,
        can_be_shot: false,
    };
    let mut table = [nothing; 256];
    let mut code = 1;
    while code < CODES {
        let role = INFO[code].members[0];
        let heroic = INFO[code].heroic & 1 != 0;
        let reach = role.reach(heroic);
        table[code] = StackReach {
            moving: range_star(reach.moving),
            capturing: range_star(reach.capturing),
            capturing_navy: range_star(reach.capturing_navy),
            partners: partners(code as u8),
            movement: role.movement(),
            captures_over: CAPTURES_OVER_STACKS[role as usize],
            can_be_shot: matches!(role.movement(), Movement::Air) && !heroic,
        };
        code += 1;
    }
    table
};

/// Everything the members of a stack can reach on their own, whatever stands in the way, once
/// they are heroes; indexed by code. A group goes as far as its carrier, so no group of them
/// reaches more.
pub(crate) static MEMBERS_REACH: [Star; 256] = {
    let mut table = [0; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut member = 0;
        while member < info.len as usize {
            let reach = info.members[member].reach(true);
            table[code] |= range_star(reach.moving)
                | range_star(reach.capturing)
                | range_star(reach.capturing_navy);
            member += 1;
        }
        code += 1;
    }
    table
};

/// How the pieces of a stack attack, each as if alone on its square.
#[derive(Clone, Copy, Debug)]
pub struct StackAttack {
    /// All of the following together.
    pub any: Star,
    /// Attacks that any stack in the way stops.
    pub blocked: Star,
    /// Attacks over stacks.
    pub over: Star,
    /// Attacks over stacks on a stack whose carrier is a Navy.
    pub over_navy: Star,
    /// Attacks of an Air Force that air defence can stop.
    pub air: Star,
    /// How far any of them goes, as a row of `THREAT`.
    pub(crate) threat: u8,
}

const NO_ATTACK: StackAttack =
    StackAttack { any: 0, blocked: 0, over: 0, over_navy: 0, air: 0, threat: 0 };

/// Indexed by code.
pub static ATTACK: [StackAttack; 256] = {
    let mut table = [NO_ATTACK; 256];
    let mut code = 1;
    while code < CODES {
        let mut member = 0;
        while member < INFO[code].len as usize {
            table[code] = join(table[code], member_attack(code as u8, member));
            member += 1;
        }
        table[code].threat = threat_row(table[code].any) as u8;
        code += 1;
    }
    table
};

const RANGES: usize = STAR_REACH as usize + 1;

/// One row for each pair of a straight and a diagonal range.
const fn threat_row(any: Star) -> usize {
    let straight = (any & 0xFF).count_ones() as usize;
    let diagonal = (any >> 32 & 0xFF).count_ones() as usize;
    straight * RANGES + diagonal
}

/// The squares that a stack could attack if nothing were in its way: `THREAT[row][square]`.
static THREAT: [[SquareSet; Square::COUNT]; RANGES * RANGES] = {
    let mut table = [[SquareSet::EMPTY; Square::COUNT]; RANGES * RANGES];
    let mut index = 0;
    while index < Square::COUNT {
        let mut straight = [SquareSet::EMPTY; RANGES];
        let mut diagonal = [SquareSet::EMPTY; RANGES];
        let mut bit = 0;
        while bit < 64 {
            if let Some(square) = bit_square(Square::at(index as u8), bit) {
                let sets = if bit < 32 { &mut straight } else { &mut diagonal };
                let mut range = (bit & 7) + 1;
                while range < RANGES {
                    sets[range] = sets[range].with(square);
                    range += 1;
                }
            }
            bit += 1;
        }
        let mut row = 0;
        while row < RANGES * RANGES {
            table[row][index] = straight[row / RANGES].or(diagonal[row % RANGES]);
            row += 1;
        }
        index += 1;
    }
    table
};

/// The squares that the stack with this code on `square` could attack if nothing were in its way.
#[inline]
pub(crate) fn threatened_by(code: u8, square: Square) -> &'static SquareSet {
    &THREAT[ATTACK[code as usize].threat as usize][square.index()]
}

const fn join(a: StackAttack, b: StackAttack) -> StackAttack {
    StackAttack {
        any: a.any | b.any,
        blocked: a.blocked | b.blocked,
        over: a.over | b.over,
        over_navy: a.over_navy | b.over_navy,
        air: a.air | b.air,
        threat: 0,
    }
}

/// The attack of a piece of this role that is no hero.
#[inline]
pub(crate) fn role_attack(role: Role) -> &'static StackAttack {
    &ATTACK[1 + 2 * role as usize]
}

/// The attack of one piece of a stack.
const fn member_attack(code: u8, member: usize) -> StackAttack {
    let info = &INFO[code as usize];
    let role = info.members[member];
    let heroic = info.heroic >> member & 1 != 0;
    let reach = role.reach(heroic);
    let capturing = range_star(reach.capturing);
    let mut attack = NO_ATTACK;
    if matches!(role.movement(), Movement::Air) && !heroic {
        attack.air = capturing;
    } else if CAPTURES_OVER_STACKS[role as usize] {
        attack.over = capturing;
        attack.over_navy = range_star(reach.capturing_navy);
    } else {
        attack.blocked = capturing;
    }
    attack.any = attack.blocked | attack.over | attack.over_navy | attack.air;
    attack
}

/// Where the lines through a square are kept, and the square's place on them.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Lines {
    /// File, rank, and the two diagonals.
    pub(crate) line: [u8; 4],
    pub(crate) file: u8,
    pub(crate) rank: u8,
    /// The square's bit on its rank and its diagonals.
    pub(crate) file_bit: u16,
    /// The square's bit on its file.
    pub(crate) rank_bit: u16,
    /// The square's bit in its word of a [`SquareSet`].
    pub(crate) set_bit: u64,
}

/// How many lines are kept: 11 files, 12 ranks, 20 + 20 diagonals of two or more squares, and one
/// that stands for the diagonals of a single corner square.
pub(crate) const LINES: usize = 64;

const FIRST_RANK: usize = FILES as usize;
const FIRST_RISING: usize = FIRST_RANK + RANKS as usize;
const DIAGONALS: usize = FILES as usize + RANKS as usize - 3;
const FIRST_FALLING: usize = FIRST_RISING + DIAGONALS;
const CORNERS: usize = FIRST_FALLING + DIAGONALS;

pub(crate) static LINES_OF: [Lines; BYTE] = {
    assert!(CORNERS < LINES);
    let mut table =
        [Lines { line: [0; 4], file: 0, rank: 0, file_bit: 0, rank_bit: 0, set_bit: 0 }; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let square = Square::at(index as u8);
        let (file, rank) = (square.file() as usize, square.rank() as usize);
        let rising = diagonal_line(FIRST_RISING, rank + FILES as usize - 1 - file);
        let falling = diagonal_line(FIRST_FALLING, rank + file);
        table[index] = Lines {
            line: [file as u8, (FIRST_RANK + rank) as u8, rising, falling],
            file: square.file(),
            rank: square.rank(),
            file_bit: 1 << square.file(),
            rank_bit: 1 << square.rank(),
            set_bit: 1 << (index & 63),
        };
        index += 1;
    }
    table
};

const fn diagonal_line(first: usize, diagonal: usize) -> u8 {
    if diagonal == 0 || diagonal > DIAGONALS { CORNERS as u8 } else { (first + diagonal - 1) as u8 }
}

/// Turns eleven squares of a line, the centre in the middle, into two bytes of a star.
static WINDOW: [u16; 2048] = {
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

/// The occupied squares of the star of a square, from the lines through it.
#[inline]
pub(crate) fn star_of_lines(lines: &[u16; LINES], square: Square) -> Star {
    let Lines { line, file, rank, .. } = LINES_OF[square.index()];
    let lane = |family: usize, place: u8| {
        let bits = (lines[line[family] as usize & (LINES - 1)] as u32) << STAR_REACH;
        WINDOW[(bits >> place) as usize & 2047] as Star
    };
    lane(0, rank) | lane(1, file) << 16 | lane(2, file) << 32 | lane(3, file) << 48
}
