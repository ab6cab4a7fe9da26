//! What the pieces of a stack attack, and the squares they could attack on an empty board.

use super::{ADJACENT, STAR_REACH, Star, bit_square, range_star};
use crate::{
    role::Role,
    rules::{CAPTURES_OVER_STACKS, Movement},
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
    /// Where the squares begin in `THREAT` that any of them attacks.
    threat: u16,
    /// The same for those that nothing can stop, on a stack without and with a Navy as carrier.
    sure: [u16; 2],
    /// Whether something can stop others.
    pub(crate) can_be_stopped: [bool; 2],
}

const NO_ATTACK: StackAttack = StackAttack {
    any: 0,
    blocked: 0,
    over: 0,
    over_navy: 0,
    air: 0,
    threat: 0,
    sure: [0; 2],
    can_be_stopped: [false; 2],
};

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
        let attack = &mut table[code];
        attack.threat = threat_row(attack.any);
        let overs = [attack.over, attack.over_navy];
        let mut on_navy = 0;
        while on_navy < 2 {
            let sure = overs[on_navy] | attack.blocked & ADJACENT;
            attack.sure[on_navy] = threat_row(sure);
            attack.can_be_stopped[on_navy] = (attack.blocked | attack.air) & !sure != 0;
            on_navy += 1;
        }
        code += 1;
    }
    table
};

const RANGES: usize = STAR_REACH as usize + 1;

/// One row of squares for each pair of a straight and a diagonal range: where it begins.
const fn threat_row(any: Star) -> u16 {
    let straight = (any & 0xFF).count_ones() as usize;
    let diagonal = (any >> 32 & 0xFF).count_ones() as usize;
    ((straight * RANGES + diagonal) * Square::COUNT) as u16
}

/// The squares that a stack could attack if nothing were in its way, row after row.
static THREAT: [SquareSet; Square::COUNT * RANGES * RANGES] = {
    let mut table = [SquareSet::EMPTY; Square::COUNT * RANGES * RANGES];
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
            table[row * Square::COUNT + index] = straight[row / RANGES].or(diagonal[row % RANGES]);
            row += 1;
        }
        index += 1;
    }
    table
};

/// The squares that the stack with this code on `square` could attack if nothing were in its way.
#[inline]
pub(crate) fn threatened_by(code: u8, square: Square) -> &'static SquareSet {
    threat(ATTACK[code as usize].threat, square)
}

/// The squares that the stack with this code on `square` attacks whatever is in its way, if the
/// carrier of what stands there is a Navy or not.
#[inline]
pub(crate) fn surely_attacked_by(code: u8, square: Square, on_navy: bool) -> &'static SquareSet {
    threat(ATTACK[code as usize].sure[usize::from(on_navy)], square)
}

#[inline]
fn threat(row: u16, square: Square) -> &'static SquareSet {
    &THREAT[row as usize + square.index()]
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
