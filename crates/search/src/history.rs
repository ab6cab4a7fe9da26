//! What has worked before: the tables that order moves.

use std::ops::Range;

use cotulenh_eval::{Evaluator, MoveProfile};

use crate::memory::{fetch_early, spacious_zeros};

const LIMIT: i32 = 16_384;

/// How often moves were good, by piece and squares and by the moves before them.
#[derive(Debug)]
pub(crate) struct Histories {
    squares: usize,
    steps: usize,
    /// By origin and target, for each side.
    butterfly: Vec<i16>,
    /// By piece and target.
    captures: Vec<i16>,
    /// By an earlier move and this one, each by piece and target.
    continuations: Vec<i16>,
    /// Stands for the moves after none.
    blank: Vec<i16>,
    /// The answer that refuted a move, packed.
    counters: Vec<u32>,
}

/// A move by piece and target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step(u16);

impl Step {
    /// Stands for a null move and for what was before the root.
    pub(crate) const NONE: Step = Step(u16::MAX);

    /// The step as the bits of a hash.
    #[inline]
    pub(crate) fn spread(self) -> u64 {
        u64::from(self.0).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Where the move went, in a game with so many squares.
    pub(crate) fn target(self, squares: usize) -> Option<usize> {
        (self != Step::NONE).then(|| usize::from(self.0) % squares)
    }
}

impl Histories {
    pub(crate) fn new<E: Evaluator>() -> Histories {
        let squares = E::SQUARES;
        let steps = E::PIECES * squares;
        Histories {
            squares,
            steps,
            butterfly: vec![0; 2 * squares * squares],
            captures: vec![0; steps],
            continuations: spacious_zeros(steps * steps),
            blank: vec![0; steps],
            counters: vec![0; steps],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.butterfly.fill(0);
        self.captures.fill(0);
        // Taken anew rather than overwritten: most of a thread that hardly ran was never there.
        self.continuations = spacious_zeros(self.continuations.len());
        self.counters.fill(0);
    }

    #[inline]
    pub(crate) fn step(&self, profile: MoveProfile) -> Step {
        Step((profile.piece as usize * self.squares + profile.to as usize) as u16)
    }

    #[inline]
    fn butterfly_index(&self, side: usize, profile: MoveProfile) -> usize {
        (side * self.squares + profile.from as usize) * self.squares + profile.to as usize
    }

    /// How good quiet moves of a side were so far, after the given earlier moves.
    #[inline]
    pub(crate) fn quiet_view<E: Evaluator>(&self, side: usize, before: [Step; 2]) -> QuietView<'_> {
        let (pairs, steps) = (E::SQUARES * E::SQUARES, E::PIECES * E::SQUARES);
        QuietView {
            side: side * steps / 2..(side + 1) * steps / 2,
            butterfly: &self.butterfly[side * pairs..][..pairs],
            after: before.map(|earlier| {
                let (rows, row) = match earlier {
                    Step::NONE => (&self.blank, 0),
                    Step(step) => (&self.continuations, step as usize),
                };
                &rows[row * steps..][..steps]
            }),
        }
    }

    /// How good a capture was so far.
    #[inline]
    pub(crate) fn capture(&self, profile: MoveProfile) -> i32 {
        i32::from(self.captures[self.step(profile).0 as usize])
    }

    pub(crate) fn reward_quiet(
        &mut self,
        side: usize,
        profile: MoveProfile,
        before: [Step; 2],
        bonus: i32,
    ) {
        let index = self.butterfly_index(side, profile);
        adjust(&mut self.butterfly[index], bonus);
        let step = self.step(profile).0 as usize;
        for earlier in before {
            if earlier != Step::NONE {
                adjust(&mut self.continuations[earlier.0 as usize * self.steps + step], bonus);
            }
        }
    }

    pub(crate) fn reward_capture(&mut self, profile: MoveProfile, bonus: i32) {
        let step = self.step(profile).0 as usize;
        adjust(&mut self.captures[step], bonus);
    }

    #[inline]
    pub(crate) fn counter(&self, before: Step) -> u32 {
        self.counters.get(before.0 as usize).copied().unwrap_or(0)
    }

    pub(crate) fn set_counter(&mut self, before: Step, packed: u32) {
        if let Some(counter) = self.counters.get_mut(before.0 as usize) {
            *counter = packed;
        }
    }
}

/// The part of the tables that is asked at one node.
pub(crate) struct QuietView<'a> {
    /// The steps of the side to move.
    side: Range<usize>,
    butterfly: &'a [i16],
    /// By what came one and two moves before.
    after: [&'a [i16]; 2],
}

impl QuietView<'_> {
    /// Has what the earlier moves point to fetched, while something else is done.
    #[inline]
    pub(crate) fn fetch_early(&self) {
        const A_LINE: usize = 64 / size_of::<i16>();
        for row in self.after {
            for place in row[self.side.clone()].iter().step_by(A_LINE) {
                fetch_early(place);
            }
        }
    }

    /// How good a quiet move was so far.
    #[inline]
    pub(crate) fn value<E: Evaluator>(&self, profile: MoveProfile) -> i32 {
        let step = profile.piece as usize * E::SQUARES + profile.to as usize;
        let way = profile.from as usize * E::SQUARES + profile.to as usize;
        let [one, two] = self.after;
        i32::from(self.butterfly[way]) + i32::from(one[step]) + i32::from(two[step])
    }
}

/// Moves a counter towards its limit, the slower the nearer it is.
#[inline]
pub(crate) fn adjust(counter: &mut i16, bonus: i32) {
    let value = i32::from(*counter);
    let bonus = bonus.clamp(-LIMIT, LIMIT);
    *counter = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_stay_within_their_limit() {
        let mut counter = 0;
        for _ in 0..1000 {
            adjust(&mut counter, 3000);
        }
        assert!((14_000..=LIMIT).contains(&i32::from(counter)));
        for _ in 0..1000 {
            adjust(&mut counter, -3000);
        }
        assert!((-LIMIT..=-14_000).contains(&i32::from(counter)));
    }
}
