//! Tables worked out of the weights when the program is built.

use super::{
    score::Score,
    terms::{FILE, HERO, MATERIAL, RANK, TOGETHER, by_role},
    weights::WEIGHTS,
};
use crate::{
    role::Role,
    rules::POINTS,
    square::{FILES, RANKS, Square},
    stack::{CODES, INFO},
};

/// The worth of one feature.
pub(super) const fn weight(term: usize) -> Score {
    Score::new(WEIGHTS[term])
}

/// What a Commander is worth in an exchange: more than everything else on a board.
pub(super) const COMMANDER_VALUE: i32 = 10_000;

/// The worth of a stack wherever it stands; indexed by code.
pub(super) static STACK: [Score; 256] = {
    let mut table = [Score::ZERO; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut score = Score::ZERO;
        let mut member = 0;
        while member < info.len as usize {
            let role = info.members[member];
            score = score.plus(weight(by_role(MATERIAL, role)));
            if info.heroic >> member & 1 != 0 {
                score = score.plus(weight(by_role(HERO, role)));
            }
            member += 1;
        }
        if info.len > 1 {
            score = score.plus(weight(TOGETHER + info.kind as usize - Role::COUNT));
        }
        table[code] = score;
        code += 1;
    }
    table
};

/// What is lost with a stack, in an exchange; indexed by code.
pub(super) static EXCHANGE: [i32; 256] = {
    let mut table = [0; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut member = 0;
        while member < info.len as usize {
            let role = info.members[member];
            let mut score = weight(by_role(MATERIAL, role));
            if info.heroic >> member & 1 != 0 {
                score = score.plus(weight(by_role(HERO, role)));
            }
            table[code] += i32::midpoint(score.full(), score.bare());
            member += 1;
        }
        if info.commander != 0 {
            table[code] += COMMANDER_VALUE;
        }
        code += 1;
    }
    table
};

/// The official points of the soldiers of a stack; indexed by code.
pub(super) static SOLDIER_POINTS: [i32; 256] = {
    let mut table = [0; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut member = 0;
        while member < info.len as usize {
            let role = info.members[member];
            if !matches!(role, Role::Commander) {
                table[code] += POINTS[role as usize] as i32;
            }
            member += 1;
        }
        code += 1;
    }
    table
};

/// The worth of a carrier's place, by its role and its square as Red sees it.
pub(super) static PLACE: [[Score; Square::COUNT]; Role::COUNT] = {
    let mut table = [[Score::ZERO; Square::COUNT]; Role::COUNT];
    let mut role = 0;
    while role < Role::COUNT {
        let mut index = 0;
        while index < Square::COUNT {
            let square = Square::at(index as u8);
            let rank = weight(RANK + role * RANKS as usize + square.rank() as usize);
            let file = weight(FILE + role * FILES as usize + square.file() as usize);
            table[role][index] = rank.plus(file);
            index += 1;
        }
        role += 1;
    }
    table
};

/// The distance of two squares: the larger of the files and the ranks between them.
pub(super) const fn distance(a: Square, b: Square) -> i32 {
    let files = a.file().abs_diff(b.file());
    let ranks = a.rank().abs_diff(b.rank());
    (if files > ranks { files } else { ranks }) as i32
}
