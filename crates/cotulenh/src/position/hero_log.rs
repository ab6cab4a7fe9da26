//! The pieces that one move, or one deployment, has made heroes by check.
//!
//! Such a piece was no hero before and attacked the enemy Commander: it stood within the reach of an
//! ordinary piece. So a place in the log exists only for the members of stacks that reach so far,
//! worked out from the rules: eighty bits are enough.

use crate::{
    stack::{CODES, INFO},
    star::{member_attack, star_bits},
};

/// The bits of a log.
const SLOTS: usize = 80;

/// Star bits around the enemy Commander, and members of the stacks there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HeroLog([u16; SLOTS / 16]);

/// How many members of a stack on each square of a star can attack its centre without being heroes.
const MEMBERS: [u8; 64] = {
    let mut members = [0; 64];
    let mut code = 1;
    while code < CODES {
        let mut member = 0;
        while member < INFO[code].len as usize {
            if INFO[code].heroic >> member & 1 == 0 {
                let attack = member_attack(code as u8, member).any & star_bits();
                let mut bit = 0;
                while bit < 64 {
                    if attack >> bit & 1 != 0 && members[bit] <= member as u8 {
                        members[bit] = member as u8 + 1;
                    }
                    bit += 1;
                }
            }
            member += 1;
        }
        code += 1;
    }
    members
};

/// The first slot of each square of a star.
const FIRST_SLOT: &[u8; 64] = &{
    let mut first = [0; 64];
    let mut slots = 0;
    let mut bit = 0;
    while bit < 64 {
        first[bit] = slots;
        slots += MEMBERS[bit];
        bit += 1;
    }
    assert!(slots as usize <= SLOTS, "more pieces can attack a Commander than a HeroLog can hold");
    first
};

/// The square and the member of each slot.
const PLACE_OF_SLOT: &[(u8, u8); SLOTS] = &{
    let mut places = [(0, 0); SLOTS];
    let mut bit = 0;
    while bit < 64 {
        let mut member = 0;
        while member < MEMBERS[bit] {
            places[(FIRST_SLOT[bit] + member) as usize] = (bit as u8, member);
            member += 1;
        }
        bit += 1;
    }
    places
};

impl HeroLog {
    pub(crate) const EMPTY: HeroLog = HeroLog([0; SLOTS / 16]);

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == HeroLog::EMPTY
    }

    /// Notes a member of the stack on a square of the star. Whoever cannot have become a hero there
    /// is not noted, and the answer is false.
    pub(crate) fn add(&mut self, star_bit: u32, member: u32) -> bool {
        let bit = star_bit as usize & 63;
        let is_possible = member < u32::from(MEMBERS[bit]);
        if is_possible {
            let slot = FIRST_SLOT[bit] as usize + member as usize;
            self.0[slot / 16] |= 1 << (slot % 16);
        }
        is_possible
    }

    /// The star bits and members.
    pub(crate) fn iter(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.0.len()).flat_map(move |word| {
            let mut bits = self.0[word];
            core::iter::from_fn(move || {
                let slot = word * 16 + bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                let (bit, member) = PLACE_OF_SLOT[slot];
                Some((bit.into(), member.into()))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn every_possible_hero_comes_back_from_the_log() {
        let mut all = HeroLog::EMPTY;
        let mut noted = Vec::new();
        for bit in 0..64 {
            for member in 0..u32::from(MEMBERS[bit as usize]) {
                let mut log = HeroLog::EMPTY;
                assert!(log.add(bit, member));
                assert_eq!(log.iter().collect::<Vec<_>>(), [(bit, member)]);
                all.add(bit, member);
                noted.push((bit, member));
            }
        }
        assert_eq!(all.iter().collect::<Vec<_>>(), noted);
    }

    #[test]
    fn a_piece_out_of_reach_is_not_noted() {
        let mut log = HeroLog::EMPTY;
        assert!(!log.add(4, 0) && log.is_empty(), "no ordinary piece reaches five squares");
    }
}
