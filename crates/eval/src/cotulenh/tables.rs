//! Tables worked out of the weights when the program is built.

use cotulenh::{
    FILES, RANKS, Role, Square,
    raw::{self, CODES, INFO, PART},
    rules::POINTS,
};

use super::{
    geometry::{Aim, BYTE, PIECE},
    score::Score,
    terms::{
        BOMBED, CLOSE, FILE, HANGING, HARASSED, HERO, MATERIAL, MOBILITY, PRESSED, RANK,
        SACRIFICED, TERMS, TOGETHER, by_role,
    },
    weights::WEIGHTS,
};

const fn weight(term: usize) -> Score {
    Score::new(WEIGHTS[term])
}

/// The worth of each feature.
pub(super) const WEIGHT: &[Score; TERMS] = &{
    let mut table = [Score::ZERO; TERMS];
    let mut term = 0;
    while term < TERMS {
        table[term] = weight(term);
        term += 1;
    }
    table
};

/// How many squares a carrier with lines can go to on average. What they are worth is counted with the
/// stack itself, and only the difference where the lines are looked at: the values are the same, and
/// the sum of all stacks is nearer to them.
pub(super) const TYPICAL_SQUARES: &[i32; Role::COUNT] = &{
    let mut table = [0; Role::COUNT];
    table[Role::Navy as usize] = 9;
    table[Role::AirForce as usize] = 17;
    table[Role::Tank as usize] = 4;
    table[Role::Engineer as usize] = 3;
    table[Role::Artillery as usize] = 11;
    table
};

/// What a Commander is worth in an exchange: more than everything else on a board.
pub(super) const COMMANDER_VALUE: i32 = 10_000;

/// What the evaluation asks of a stack, wherever it stands.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct StackInfo {
    /// The worth of its pieces, of their being together, and of the squares it can mostly go to.
    pub(super) score: Score,
    /// The worth of a square nearer to the enemy Commander.
    pub(super) close: Score,
    /// The official points of its soldiers.
    pub(super) points: i16,
    pub(super) carrier: Role,
    pub(super) len: u8,
    /// Its air-defence level.
    pub(super) defence: u8,
    /// Whether it has a piece whose lines have to be looked at.
    pub(super) has_lines: bool,
    /// Whether it is a single piece whose lines do not matter.
    pub(super) is_plain: bool,
}

/// Indexed by code.
pub(super) const STACK: &[StackInfo; BYTE] = &{
    let nothing = StackInfo {
        score: Score::ZERO,
        close: Score::ZERO,
        points: 0,
        carrier: Role::Navy,
        len: 0,
        defence: 0,
        has_lines: false,
        is_plain: false,
    };
    let mut table = [nothing; BYTE];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let carrier = info.members[0];
        let entry = &mut table[code];
        entry.close = weight(by_role(CLOSE, carrier));
        entry.carrier = carrier;
        entry.len = info.len;
        entry.defence = info.defence;
        let mut member = 0;
        while member < info.len as usize {
            let role = info.members[member];
            entry.score = entry.score.plus(weight(by_role(MATERIAL, role)));
            if info.heroic >> member & 1 != 0 {
                entry.score = entry.score.plus(weight(by_role(HERO, role)));
            }
            if !matches!(role, Role::Commander) {
                entry.points += POINTS[role as usize] as i16;
            }
            let alone = PART[code][1 << member] as usize;
            entry.has_lines |= !matches!(PIECE[alone].aim, Aim::Open)
                || matches!(role, Role::AirForce | Role::Artillery);
            member += 1;
        }
        if info.len > 1 {
            entry.score = entry.score.plus(weight(TOGETHER + info.kind as usize - Role::COUNT));
        }
        if entry.has_lines {
            let squares = TYPICAL_SQUARES[carrier as usize];
            entry.score = entry.score.plus(weight(by_role(MOBILITY, carrier)).times(squares));
        }
        entry.is_plain = info.len == 1 && !entry.has_lines;
        code += 1;
    }
    table
};

/// The sections of enemy pieces that are threatened.
pub(super) const THREATS: [usize; 5] = [HANGING, HARASSED, PRESSED, BOMBED, SACRIFICED];

/// The place of a stack attacked and not defended in [`THREATS`]; those of the defended ones follow,
/// attacked by a light piece and otherwise.
pub(super) const BY_PIECES: usize = 0;
/// The place of a stack that an Air Force can take for nothing.
pub(super) const BY_BOMBS: usize = 3;
/// The place of a stack that an Air Force can be given for.
pub(super) const BY_SACRIFICE: usize = 4;

/// What it is worth to threaten a stack: by the kind of threat, a place of [`THREATS`], and by code.
pub(super) const THREATENED: &[[Score; BYTE]; THREATS.len()] = &{
    let mut table = [[Score::ZERO; BYTE]; THREATS.len()];
    let mut threat = 0;
    while threat < THREATS.len() {
        let mut code = 1;
        while code < CODES {
            let info = &INFO[code];
            let mut member = 0;
            while member < info.len as usize {
                let role = info.members[member];
                if !matches!(role, Role::Commander) {
                    let worth = weight(by_role(THREATS[threat], role));
                    table[threat][code] = table[threat][code].plus(worth);
                }
                member += 1;
            }
            code += 1;
        }
        threat += 1;
    }
    table
};

/// What is lost with a stack, in an exchange; indexed by code.
pub(super) const EXCHANGE: &[i32; 256] = &{
    let mut table = [0; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut member = 0;
        while member < info.len as usize {
            let role = info.members[member];
            let mobility = weight(by_role(MOBILITY, role)).times(TYPICAL_SQUARES[role as usize]);
            let mut score = weight(by_role(MATERIAL, role)).plus(mobility);
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

/// The worth of a carrier's place, by its side, its role and its square.
pub(super) const PLACE: &[[[Score; BYTE]; Role::COUNT]; 2] = &{
    let mut table = [[[Score::ZERO; BYTE]; Role::COUNT]; 2];
    let mut role = 0;
    while role < Role::COUNT {
        let mut index = 0;
        while index < Square::COUNT {
            let square = raw::square(index as u8);
            let rank = weight(RANK + role * RANKS as usize + square.rank() as usize);
            let file = weight(FILE + role * FILES as usize + square.file() as usize);
            table[0][role][index] = rank.plus(file);
            table[1][role][square.mirror().index()] = rank.plus(file);
            index += 1;
        }
        role += 1;
    }
    table
};
