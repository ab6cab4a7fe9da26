//! What terrain lets a carrier reach, and how far each stack goes.

use super::{BYTE, STAR_REACH, Star, bit_square, range_star};
use crate::{
    rules::{CAPTURES_OVER_STACKS, Movement, Range, Reach},
    square::Square,
    square_set::SquareSet,
    stack::{CODES, INFO, partners},
    terrain,
};

/// What depends only on the centre.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Surroundings {
    /// Squares a carrier can reach and stand on as far as terrain is concerned.
    pub reach: [Star; 4],
    /// Ground squares: everybody but Navies may stand there.
    pub ground: Star,
    /// All squares of the star as a set.
    pub squares: SquareSet,
}

/// Indexed by square.
pub const SURROUNDINGS: &[Surroundings; BYTE] = &{
    let mut table = [Surroundings { reach: [0; 4], ground: 0, squares: SquareSet::EMPTY }; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let centre = Square::at(index as u8);
        let entry = &mut table[index];
        let movements = [Movement::Naval, Movement::Air, Movement::Land, Movement::Heavy];
        let mut index_of_movement = 0;
        while index_of_movement < movements.len() {
            let movement = movements[index_of_movement];
            entry.reach[movement as usize] = terrain_reach(centre, movement);
            index_of_movement += 1;
        }
        let mut bit = 0;
        while bit < 64 {
            if let Some(square) = bit_square(centre, bit) {
                entry.squares = entry.squares.with(square);
                if terrain::stands(Movement::Land, square) {
                    entry.ground |= 1 << bit;
                }
            }
            bit += 1;
        }
        index += 1;
    }
    table
};

/// Water squares around each square: Navies may stand there.
pub const WATER: &[Star; BYTE] = &{
    let mut table = [0; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let mut bit = 0;
        while bit < 64 {
            if let Some(square) = bit_square(Square::at(index as u8), bit)
                && terrain::stands(Movement::Naval, square)
            {
                table[index] |= 1 << bit;
            }
            bit += 1;
        }
        index += 1;
    }
    table
};

/// Whether a carrier may stand on a square, by its movement.
pub(crate) const MAY_STAND: &[[bool; 4]; BYTE] = &{
    let mut table = [[true; 4]; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let movements = [Movement::Naval, Movement::Air, Movement::Land, Movement::Heavy];
        let mut movement = 0;
        while movement < movements.len() {
            let stands = terrain::stands(movements[movement], Square::at(index as u8));
            table[index][movements[movement] as usize] = stands;
            movement += 1;
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

/// The cases that generation tells apart first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    /// A single piece that walks, along files and ranks only.
    Straight,
    /// A single piece that walks in all directions.
    Walker,
    /// A single Navy.
    Ship,
    /// A single Air Force.
    Plane,
    /// A single piece that goes nowhere and takes nothing.
    Immobile,
    /// Several pieces.
    Stack,
}

/// What a stack can do by its carrier, as stars.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
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
    pub captures_over: Star,
    /// It is an Air Force that air defence can stop.
    pub can_be_shot: bool,
    /// It knows no diagonals.
    pub is_straight: bool,
    /// It goes nowhere and takes nothing.
    pub is_immobile: bool,
    /// What to look at first.
    pub(crate) class: Class,
}

/// Indexed by code.
pub const REACH: &[StackReach; 256] = &{
    let nothing = StackReach {
        moving: 0,
        capturing: 0,
        capturing_navy: 0,
        partners: 0,
        movement: Movement::Land,
        captures_over: 0,
        can_be_shot: false,
        is_straight: true,
        is_immobile: true,
        class: Class::Immobile,
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
            captures_over: if CAPTURES_OVER_STACKS[role as usize] { !0 } else { 0 },
            can_be_shot: matches!(role.movement(), Movement::Air) && !heroic,
            is_straight: everything(reach).diagonal == 0,
            is_immobile: everything(reach).diagonal == 0 && everything(reach).straight == 0,
            class: Class::Immobile,
        };
        table[code].class = class_of(INFO[code].len, &table[code]);
        code += 1;
    }
    table
};

const fn class_of(len: u8, reach: &StackReach) -> Class {
    match reach.movement {
        _ if len > 1 => Class::Stack,
        _ if reach.is_immobile => Class::Immobile,
        Movement::Naval => Class::Ship,
        Movement::Air => Class::Plane,
        _ if reach.is_straight => Class::Straight,
        _ => Class::Walker,
    }
}

/// The farthest that a piece moves or captures.
const fn everything(reach: Reach) -> Range {
    const fn longest(a: u8, b: u8, c: u8) -> u8 {
        let first = if a > b { a } else { b };
        if first > c { first } else { c }
    }
    let Reach { moving, capturing, capturing_navy } = reach;
    Range {
        straight: longest(moving.straight, capturing.straight, capturing_navy.straight),
        diagonal: longest(moving.diagonal, capturing.diagonal, capturing_navy.diagonal),
    }
}

/// Everything the members of a stack can reach on their own, whatever stands in the way; indexed by
/// code. A group goes as far as its carrier, so no group of them reaches more.
pub(crate) const MEMBERS_REACH: &[Star; 256] = &members_reach(false);

/// The same once they are heroes.
pub(crate) const HEROES_REACH: &[Star; 256] = &members_reach(true);

const fn members_reach(as_heroes: bool) -> [Star; 256] {
    let mut table = [0; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut member = 0;
        while member < info.len as usize {
            let heroic = as_heroes || info.heroic >> member & 1 != 0;
            table[code] |= range_star(everything(info.members[member].reach(heroic)));
            member += 1;
        }
        code += 1;
    }
    table
}
