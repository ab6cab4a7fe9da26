//! The features of the evaluation, numbered. Every one has a weight in [`super::weights`].

use crate::{
    role::Role,
    rules::STACKS,
    square::{FILES, RANKS},
};

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

sections! {
    MATERIAL: ROLES, row ROLES, "a piece, by role";
    HERO: ROLES, row ROLES, "more for a hero, by role";
    RANK: ROLES * RANKS_EACH, row RANKS_EACH, "rank of a carrier as its side sees it, a row for each role";
    FILE: ROLES * FILES_EACH, row FILES_EACH, "file of a carrier, a row for each role";
    TOGETHER: STACKS.len(), row STACKS.len(), "stacks, in the order of the rules";
    CLOSE: ROLES, row ROLES, "squares nearer to the enemy Commander, by role of the carrier";
    TEMPO: 1, row 1, "to move";
}

/// The feature of a role.
pub(super) const fn by_role(section: usize, role: Role) -> usize {
    section + role as usize
}
