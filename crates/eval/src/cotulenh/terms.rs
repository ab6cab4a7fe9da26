//! The features of the evaluation, numbered. Every one has a weight in [`super::weights`].

use cotulenh::{FILES, RANKS, Role, rules::STACKS};

/// A group of features of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What the features say.
    pub name: &'static str,
    /// The number of the first.
    pub first: usize,
    /// How many there are.
    pub len: usize,
    /// How many belong together, as the ranks of one role do.
    pub row: usize,
}

macro_rules! sections {
    ($($constant:ident: $len:expr, row $row:expr, $name:literal;)*) => {
        sections!(@number 0; $($constant, $len;)*);
        /// All features in their order.
        pub static SECTIONS: &[Section] = &[
            $(Section { name: $name, first: $constant, len: $len, row: $row },)*
        ];
        /// How many features there are.
        pub const TERMS: usize = 0 $(+ $len)*;
    };
    (@number $first:expr; $constant:ident, $len:expr; $($rest:tt)*) => {
        pub(super) const $constant: usize = $first;
        sections!(@number $first + $len; $($rest)*);
    };
    (@number $first:expr;) => {};
}

const ROLES: usize = Role::COUNT;
const RANKS_EACH: usize = RANKS as usize;
const FILES_EACH: usize = FILES as usize;

/// How far attackers of a Commander are told apart by their number.
pub(super) const MOST_ATTACKERS: usize = 7;
/// Squares next to a Commander.
pub(super) const RING_SQUARES: usize = 8;
/// Squares next to a Commander along its file and rank.
pub(super) const STEP_SQUARES: usize = 4;

sections! {
    MATERIAL: ROLES, row ROLES, "a piece, by role";
    HERO: ROLES, row ROLES, "more for a hero, by role";
    RANK: ROLES * RANKS_EACH, row RANKS_EACH, "rank of a carrier as its side sees it, a row for each role";
    FILE: ROLES * FILES_EACH, row FILES_EACH, "file of a carrier, a row for each role";
    TOGETHER: STACKS.len(), row STACKS.len(), "stacks, in the order of the rules";
    CLOSE: ROLES, row ROLES, "each square nearer to the enemy Commander, by role of the carrier";
    MOBILITY: ROLES, row ROLES, "each square a carrier can go to, by role";
    CHECKS_SOON: ROLES, row ROLES, "a piece that may attack the enemy Commander next, by role";
    HANGING: ROLES, row ROLES, "an enemy piece attacked and not defended, by role";
    HARASSED: ROLES, row ROLES, "an enemy piece attacked by a light piece, by role";
    PRESSED: ROLES, row ROLES, "an enemy piece attacked otherwise and defended, by role";
    BOMBED: ROLES, row ROLES, "an enemy piece that an Air Force can take for nothing, by role";
    SACRIFICED: ROLES, row ROLES, "an enemy piece that an Air Force can be given for, by role";
    COVERED: 1, row 1, "a stack under its own air defence";
    RING: RING_SQUARES + 1, row RING_SQUARES + 1, "attacked squares next to the own Commander, by number";
    ATTACKERS: MOST_ATTACKERS + 1, row MOST_ATTACKERS + 1, "enemy pieces that attack them, by number";
    SOON_ATTACKERS: MOST_ATTACKERS + 1, row MOST_ATTACKERS + 1, "enemy pieces that may attack the own Commander next, by number";
    ESCAPES: STEP_SQUARES + 1, row STEP_SQUARES + 1, "steps the own Commander can safely take, by number";
    FREEDOM: 1, row 1, "each square the own Commander can go to within five";
    COMMANDER_COVERED: 1, row 1, "the own Commander under air defence";
    LONE_SHIELD: 1, row 1, "the only stack between the Commanders is one's own";
    TEMPO: 1, row 1, "to move";
}

/// The feature of a role.
#[inline(always)]
pub(super) const fn by_role(section: usize, role: Role) -> usize {
    section + role as usize
}
