//! What the pieces of a stack attack, and the squares they could attack on an empty board.

use super::{ADJACENT, BYTE, STAR_REACH, Star, bit_square, farther, range_star, star_bits};
use crate::{
    role::Role,
    rules::{CAPTURES_OVER_STACKS, Movement, Range},
    square::Square,
    square_set::SquareSet,
    stack::{CODES, INFO, single},
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
    /// Those of the pieces that are no heroes yet.
    pub(crate) unpromoted: Star,
    /// The squares that any of them attacks.
    threat: &'static ThreatRow,
    /// Those that nothing can stop, on a stack without and with a Navy as carrier.
    sure: [&'static ThreatRow; 2],
    /// What any of them attacks on a line that runs past the stack.
    past: &'static PastRow,
}

const NO_ATTACK: StackAttack = StackAttack {
    any: 0,
    blocked: 0,
    over: 0,
    over_navy: 0,
    air: 0,
    unpromoted: 0,
    threat: NO_THREAT,
    sure: [NO_THREAT; 2],
    past: NOTHING_PAST,
};

/// Indexed by code.
pub const ATTACK: &[StackAttack; 256] = &{
    let mut table = [NO_ATTACK; 256];
    let mut code = 1;
    while code < CODES {
        let mut attack = stack_attack(code as u8);
        attack.threat = threat_row(attack.any);
        let mut on_navy = 0;
        while on_navy < 2 {
            let sure = sure_attack(&attack, on_navy == 1);
            attack.sure[on_navy] = threat_row(sure);
            on_navy += 1;
        }
        let sure = range_of(sure_attack(&attack, false));
        attack.past = &PAST[past_row_of(&PAST_RANGES.0, PAST_ROWS, range_of(attack.any), sure)];
        table[code] = attack;
        code += 1;
    }
    table
};

/// The squares that a piece of some range could attack if nothing were in its way, by its square. As long
/// as any byte can index, so that no lookup is checked.
type ThreatRow = [SquareSet; BYTE];

const NO_THREAT: &ThreatRow = &[SquareSet::EMPTY; BYTE];

/// The most rows that a table by ranges may need.
const MOST_ROWS: usize = 64;

const NO_RANGE: Range = Range { straight: 0, diagonal: 0 };

/// The pairs of a straight and a diagonal range that stacks have, and how many there are.
const RANGES: ([Range; MOST_ROWS], usize) = {
    let mut ranges = [NO_RANGE; MOST_ROWS];
    let mut known = 1;
    let mut code = 1;
    while code < CODES {
        let attack = stack_attack(code as u8);
        let stars = [attack.any, sure_attack(&attack, false), sure_attack(&attack, true)];
        let mut star = 0;
        while star < stars.len() {
            let range = range_of(stars[star]);
            if row_of(&ranges, known, range) == known {
                ranges[known] = range;
                known += 1;
            }
            star += 1;
        }
        code += 1;
    }
    (ranges, known)
};

const RANGE_PAIRS: usize = RANGES.1;

const fn range_of(star: Star) -> Range {
    Range {
        straight: (star & 0xFF).count_ones() as u8,
        diagonal: (star >> 32 & 0xFF).count_ones() as u8,
    }
}

/// The place of a range among the first `known`, or `known`.
const fn row_of(ranges: &[Range; MOST_ROWS], known: usize, range: Range) -> usize {
    let mut row = 0;
    while row < known && !same(ranges[row], range) {
        row += 1;
    }
    row
}

const fn same(a: Range, b: Range) -> bool {
    a.straight == b.straight && a.diagonal == b.diagonal
}

static THREAT: [ThreatRow; RANGE_PAIRS] = {
    let mut table = [[SquareSet::EMPTY; BYTE]; RANGE_PAIRS];
    let mut row = 0;
    while row < RANGE_PAIRS {
        let reached = range_star(RANGES.0[row]);
        let mut index = 0;
        while index < Square::COUNT {
            let mut bit = 0;
            while bit < 64 {
                if reached >> bit & 1 != 0
                    && let Some(square) = bit_square(Square::at(index as u8), bit)
                {
                    table[row][index] = table[row][index].with(square);
                }
                bit += 1;
            }
            index += 1;
        }
        row += 1;
    }
    table
};

/// The squares that attacks of this star could reach from anywhere.
const fn threat_row(star: Star) -> &'static ThreatRow {
    &THREAT[row_of(&RANGES.0, RANGE_PAIRS, range_of(star))]
}

/// The squares that the stack with this code on `square` could attack if nothing were in its way.
#[inline]
pub(crate) fn threatened_by(code: u8, square: Square) -> &'static SquareSet {
    &ATTACK[code as usize].threat[square.index()]
}

/// The squares that the stack with this code on `square` attacks whatever is in its way, if the
/// carrier of what stands there is a Navy or not.
#[inline]
pub(crate) fn surely_attacked_by(code: u8, square: Square, on_navy: bool) -> &'static SquareSet {
    &ATTACK[code as usize].sure[usize::from(on_navy)][square.index()]
}

/// The attacks of a stack on a file or a rank, by how many lines that line lies beside it: in the low
/// half what it attacks if nothing is in the way, in the high half what nothing can stop. The place
/// level with the stack is bit [`STAR_REACH`] of each half.
pub(crate) type PastRow = [u64; 32];

const NOTHING_PAST: &PastRow = &[0; 32];

/// The index of a line through the stack itself in a [`PastRow`].
pub(crate) const PAST_ITSELF: u8 = 11;

/// The pairs of ranges, in all and where nothing can stop it, that stacks have against a stack whose
/// carrier is no Navy, and how many there are.
const PAST_RANGES: ([[Range; 2]; MOST_ROWS], usize) = {
    let mut ranges = [[NO_RANGE; 2]; MOST_ROWS];
    let mut known = 1;
    let mut code = 1;
    while code < CODES {
        let attack = stack_attack(code as u8);
        let (any, sure) = (range_of(attack.any), range_of(sure_attack(&attack, false)));
        if past_row_of(&ranges, known, any, sure) == known {
            ranges[known] = [any, sure];
            known += 1;
        }
        code += 1;
    }
    (ranges, known)
};

const PAST_ROWS: usize = PAST_RANGES.1;

/// The place of a pair of ranges among the first `known`, or `known`.
const fn past_row_of(
    ranges: &[[Range; 2]; MOST_ROWS],
    known: usize,
    any: Range,
    sure: Range,
) -> usize {
    let mut row = 0;
    while row < known && !(same(ranges[row][0], any) && same(ranges[row][1], sure)) {
        row += 1;
    }
    row
}

static PAST: [PastRow; PAST_ROWS] = {
    let mut table = [[0; 32]; PAST_ROWS];
    let mut row = 0;
    while row < PAST_ROWS {
        let [any, sure] = PAST_RANGES.0[row];
        let mut index = 0;
        while index <= 2 * PAST_ITSELF {
            let distance = index.abs_diff(PAST_ITSELF);
            table[row][index as usize] =
                attacked_past(any, distance) | attacked_past(sure, distance) << 32;
            index += 1;
        }
        row += 1;
    }
    table
};

/// The places that a range covers on a line this far away.
const fn attacked_past(range: Range, distance: u8) -> u64 {
    let level = 1 << STAR_REACH;
    let mut places = 0;
    if distance == 0 {
        let mut ahead = 1;
        while ahead <= range.straight {
            places |= level << ahead | level >> ahead;
            ahead += 1;
        }
    } else {
        if distance <= range.straight {
            places |= level;
        }
        if distance <= range.diagonal {
            places |= level << distance | level >> distance;
        }
    }
    places
}

/// What the stack with this code attacks on a line that lies `index` - [`PAST_ITSELF`] lines beside it.
#[inline]
pub(crate) fn attacked_on_line(code: u8, index: u8) -> u64 {
    ATTACK[code as usize].past[index as usize & 31]
}

/// What nothing can stop: attacks over stacks, and those on the next square.
const fn sure_attack(attack: &StackAttack, on_navy: bool) -> Star {
    (if on_navy { attack.over_navy } else { attack.over }) | attack.blocked & ADJACENT
}

/// What the members of a stack attack together.
const fn stack_attack(code: u8) -> StackAttack {
    let mut attack = NO_ATTACK;
    let mut member = 0;
    while member < INFO[code as usize].len as usize {
        attack = join(attack, member_attack(code, member));
        member += 1;
    }
    attack
}

const fn join(a: StackAttack, b: StackAttack) -> StackAttack {
    StackAttack {
        any: a.any | b.any,
        blocked: a.blocked | b.blocked,
        over: a.over | b.over,
        over_navy: a.over_navy | b.over_navy,
        air: a.air | b.air,
        unpromoted: a.unpromoted | b.unpromoted,
        ..NO_ATTACK
    }
}

/// The attack of a piece of this role that is no hero.
#[inline]
pub(crate) fn role_attack(role: Role) -> &'static StackAttack {
    &ATTACK[single(role) as usize]
}

/// The squares from which a piece that is no hero attacks the centre of the star if nothing is in its
/// way.
pub(crate) const STOPPED: Star = {
    let mut stopped = 0;
    let mut role = 0;
    while role < Role::COUNT {
        stopped |= member_attack(single(Role::ALL[role]), 0).blocked;
        role += 1;
    }
    stopped
};

/// The squares that may be in the way of such a piece.
pub(crate) const SHIELDS: Star = {
    let mut shields = 0;
    let mut bit = 0;
    while bit < 64 {
        if star_bits() >> bit & 1 != 0 && farther(bit) & STOPPED != 0 {
            shields |= 1 << bit;
        }
        bit += 1;
    }
    shields
};

/// The attack of one piece of a stack.
pub(crate) const fn member_attack(code: u8, member: usize) -> StackAttack {
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
    attack.unpromoted = if heroic { 0 } else { attack.any };
    attack
}
