//! Sets of squares that depend on a piece and a square alone, worked out when the program is built.

use cotulenh::{
    Role, Square, SquareSet,
    raw::{self, CODES, DIRECTIONS, INFO},
    rules::{CAPTURES_OVER_STACKS, Movement, Range},
};

/// The length of tables that any byte may index, so that no lookup needs a bounds check.
pub(super) const BYTE: usize = 256;

/// How the attacks of a piece are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Nothing can be in the way: all squares within its range.
    Open,
    /// Stacks can be in the way.
    Blocked,
    /// Air defence can be in the way.
    Air,
}

/// What the evaluation asks of a single piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceInfo {
    pub(super) role: Role,
    pub(super) aim: Aim,
    /// Which of the ranges it captures in.
    pub(super) range: u8,
    /// 0 if it is one of those that are given gladly for anything else, else 1.
    pub(super) weight_class: u8,
}

/// The different ranges in which pieces capture, worked out of the rules; meaningful up to `len`.
struct Ranges {
    list: [Range; 2 * Role::COUNT + 2],
    len: usize,
}

/// The place of the range of one square in all directions.
const ADJACENT: usize = 0;
/// The place of the range of a Navy: what is near it is judged by other terrain.
const NAVAL: usize = 1;

const RANGES: Ranges = {
    let nothing = Range { straight: 0, diagonal: 0 };
    let mut ranges = Ranges { list: [nothing; 2 * Role::COUNT + 2], len: 2 };
    ranges.list[ADJACENT] = Range { straight: 1, diagonal: 1 };
    ranges.list[NAVAL] = Role::Navy.reach(false).capturing;
    let mut index = 0;
    while index < 2 * Role::COUNT {
        let role = Role::ALL[index / 2];
        let range = role.reach(index % 2 == 1).capturing;
        if !matches!(role, Role::Navy) && ranges.find(range).is_none() {
            ranges.list[ranges.len] = range;
            ranges.len += 1;
        }
        index += 1;
    }
    ranges
};

impl Ranges {
    /// The place of a range of a piece that is no Navy.
    const fn find(&self, range: Range) -> Option<usize> {
        let mut index = 0;
        while index < self.len {
            let listed = self.list[index];
            if index != NAVAL
                && listed.straight == range.straight
                && listed.diagonal == range.diagonal
            {
                return Some(index);
            }
            index += 1;
        }
        None
    }
}

/// How many different ranges there are.
pub(super) const RANGE_COUNT: usize = RANGES.len;

const fn range_index(role: Role, range: Range) -> u8 {
    if matches!(role, Role::Navy) {
        return NAVAL as u8;
    }
    match RANGES.find(range) {
        Some(index) => index as u8,
        None => unreachable!(),
    }
}

/// Indexed by the code of a single piece.
pub(super) const PIECE: &[PieceInfo; BYTE] = &{
    let nothing = PieceInfo { role: Role::Navy, aim: Aim::Open, range: 0, weight_class: 0 };
    let mut table = [nothing; BYTE];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        if info.len == 1 {
            let role = info.members[0];
            let heroic = info.heroic != 0;
            let capturing = role.reach(heroic).capturing;
            let over = CAPTURES_OVER_STACKS[role as usize];
            table[code] = PieceInfo {
                role,
                aim: if matches!(role.movement(), Movement::Air) && !heroic {
                    Aim::Air
                } else if over || capturing.straight <= 1 {
                    Aim::Open
                } else {
                    Aim::Blocked
                },
                range: range_index(role, capturing),
                weight_class: if matches!(
                    role,
                    Role::Infantry | Role::Militia | Role::Engineer | Role::AntiAir
                ) && !heroic
                {
                    0
                } else {
                    1
                },
            };
        }
        code += 1;
    }
    table
};

/// The squares within a range, whatever stands there; by range and square.
pub(super) const WITHIN: &[[SquareSet; BYTE]; RANGE_COUNT] = &{
    let mut table = [[SquareSet::EMPTY; BYTE]; RANGE_COUNT];
    let mut range = 0;
    while range < RANGE_COUNT {
        let mut index = 0;
        while index < Square::COUNT {
            table[range][index] = within(raw::square(index as u8), RANGES.list[range]);
            index += 1;
        }
        range += 1;
    }
    table
};

const fn within(centre: Square, range: Range) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut direction = 0;
    while direction < DIRECTIONS.len() {
        let (files, ranks) = DIRECTIONS[direction];
        let far = if direction < 4 { range.straight } else { range.diagonal };
        let mut distance = 1;
        while distance <= far as i8 {
            if let Some(square) = centre.offset(files * distance, ranks * distance) {
                set = set.with(square);
            }
            distance += 1;
        }
        direction += 1;
    }
    set
}

/// From where pieces of one range are near a Commander, if nothing is in their way: two bits for
/// each square, beside each other in memory.
#[derive(Clone, Copy)]
pub(super) struct Near([[u64; 2]; 3]);

impl Near {
    /// They could come to attack it with their next move.
    const SOON: usize = 0;
    /// They attack a square next to it.
    const NEXT_TO: usize = 1;

    const fn new(soon: SquareSet, next_to: SquareSet) -> Near {
        let (soon, next_to) = (raw::words(soon), raw::words(next_to));
        Near([[soon[0], next_to[0]], [soon[1], next_to[1]], [soon[2], next_to[2]]])
    }

    /// Whether the piece on this square could come to attack the Commander, and whether it attacks a
    /// square next to it.
    #[inline(always)]
    pub(super) const fn at(&self, square: Square) -> (bool, bool) {
        let words = &self.0[square.index() >> 6];
        let place = square.index() & 63;
        (words[Near::SOON] >> place & 1 != 0, words[Near::NEXT_TO] >> place & 1 != 0)
    }
}

/// By the Commander's square and the range.
pub(super) const NEAR: &[[Near; RANGE_COUNT]; BYTE] = &{
    let nowhere = Near::new(SquareSet::EMPTY, SquareSet::EMPTY);
    let mut table = [[nowhere; RANGE_COUNT]; BYTE];
    let mut range = 0;
    while range < RANGE_COUNT {
        let movement = if range == NAVAL { Movement::Naval } else { Movement::Land };
        let mut commander = 0;
        while commander < Square::COUNT {
            let (mut soon, mut next_to) = (SquareSet::EMPTY, SquareSet::EMPTY);
            let centre = raw::square(commander as u8);
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                let (files, ranks) = DIRECTIONS[direction];
                let Range { straight, diagonal } = RANGES.list[range];
                let far = if direction < 4 { straight } else { diagonal };
                let mut distance = 1;
                while distance <= far as i8 || distance == 1 {
                    if let Some(square) = centre.offset(files * distance, ranks * distance) {
                        let around = WITHIN[range][square.index()];
                        if distance == 1 {
                            next_to = raw::union(next_to, around);
                        }
                        if distance <= far as i8 && raw::stands(movement, square) {
                            soon = raw::union(soon, around);
                        }
                    }
                    distance += 1;
                }
                direction += 1;
            }
            table[commander][range] = Near::new(soon, next_to);
            commander += 1;
        }
        range += 1;
    }
    table
};

/// The squares next to a square.
#[inline]
pub(super) fn ring(square: Square) -> SquareSet {
    WITHIN[ADJACENT][square.index()]
}

/// The ground next to a square along its file and rank.
pub(super) const STEPS: &[SquareSet; Square::COUNT] = &{
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let mut direction = 0;
        while direction < 4 {
            let (files, ranks) = DIRECTIONS[direction];
            if let Some(square) = raw::square(index as u8).offset(files, ranks)
                && raw::stands(Movement::Land, square)
            {
                table[index] = table[index].with(square);
            }
            direction += 1;
        }
        index += 1;
    }
    table
};

/// The distance of two squares: the larger of the files and the ranks between them.
pub(super) const DISTANCE: &[[u8; BYTE]; BYTE] = &{
    let mut table = [[0; BYTE]; BYTE];
    let mut a = 0;
    while a < Square::COUNT {
        let mut b = 0;
        while b < Square::COUNT {
            let (first, second) = (raw::square(a as u8), raw::square(b as u8));
            let files = first.file().abs_diff(second.file());
            let ranks = first.rank().abs_diff(second.rank());
            table[a][b] = if files > ranks { files } else { ranks };
            b += 1;
        }
        a += 1;
    }
    table
};
