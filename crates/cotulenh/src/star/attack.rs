//! What the pieces of a stack attack, and the squares they could attack on an empty board.

use super::{ADJACENT, BYTE, Star, bit_square, range_star};
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
    /// The squares that any of them attacks.
    threat: &'static ThreatRow,
    /// Those that nothing can stop, on a stack without and with a Navy as carrier.
    sure: [&'static ThreatRow; 2],
    /// Whether something can stop others.
    pub(crate) can_be_stopped: [bool; 2],
}

const NO_ATTACK: StackAttack = StackAttack {
    any: 0,
    blocked: 0,
    over: 0,
    over_navy: 0,
    air: 0,
    threat: &NO_THREAT,
    sure: [&NO_THREAT; 2],
    can_be_stopped: [false; 2],
};

/// Indexed by code.
pub static ATTACK: [StackAttack; 256] = {
    let mut table = [NO_ATTACK; 256];
    let mut code = 1;
    while code < CODES {
        let mut attack = stack_attack(code as u8);
        attack.threat = threat_row(attack.any);
        let mut on_navy = 0;
        while on_navy < 2 {
            let sure = sure_attack(&attack, on_navy == 1);
            attack.sure[on_navy] = threat_row(sure);
            attack.can_be_stopped[on_navy] = (attack.blocked | attack.air) & !sure != 0;
            on_navy += 1;
        }
        table[code] = attack;
        code += 1;
    }
    table
};

/// The squares that a piece of some range could attack if nothing were in its way, by its square. As long
/// as any byte can index, so that no lookup is checked.
type ThreatRow = [SquareSet; BYTE];

static NO_THREAT: ThreatRow = [SquareSet::EMPTY; BYTE];

/// The pairs of a straight and a diagonal range that stacks have.
const RANGES: [Range; RANGE_PAIRS] = {
    let mut ranges = [Range { straight: 0, diagonal: 0 }; RANGE_PAIRS];
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
    assert!(known == RANGE_PAIRS, "as many rows as there are ranges");
    ranges
};

/// How many there are; the compiler checks it.
const RANGE_PAIRS: usize = 10;

const fn range_of(star: Star) -> Range {
    Range {
        straight: (star & 0xFF).count_ones() as u8,
        diagonal: (star >> 32 & 0xFF).count_ones() as u8,
    }
}

/// The place of a range among the first `known`, or `known`.
const fn row_of(ranges: &[Range; RANGE_PAIRS], known: usize, range: Range) -> usize {
    let mut row = 0;
    while row < known
        && (ranges[row].straight != range.straight || ranges[row].diagonal != range.diagonal)
    {
        row += 1;
    }
    row
}

static THREAT: [ThreatRow; RANGE_PAIRS] = {
    let mut table = [[SquareSet::EMPTY; BYTE]; RANGE_PAIRS];
    let mut row = 0;
    while row < RANGE_PAIRS {
        let reached = range_star(RANGES[row]);
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
    &THREAT[row_of(&RANGES, RANGE_PAIRS, range_of(star))]
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
        ..NO_ATTACK
    }
}

/// The attack of a piece of this role that is no hero.
#[inline]
pub(crate) fn role_attack(role: Role) -> &'static StackAttack {
    &ATTACK[single(role) as usize]
}

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
    attack
}
