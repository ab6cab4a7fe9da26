//! What a weak player does not see.

use crate::{Weakness, choice::scramble};

/// The moves that are overlooked in one search. A move that is not seen is seen nowhere at the same
/// distance, as with a person who forgot what a piece attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BlindSpots {
    /// Of a hundred captures by the answer to the own turn.
    percent: u64,
    seed: u64,
}

impl BlindSpots {
    /// Those of a search of the position with this key; none for somebody who sees everything.
    pub(crate) fn new(weakness: Weakness, key: u64) -> Option<BlindSpots> {
        let percent = u64::try_from(weakness.blindness).ok().filter(|&percent| percent > 0)?;
        Some(BlindSpots { percent, seed: scramble(weakness.seed ^ key) })
    }

    /// Whether a packed move, so many moves ahead, is one of them.
    pub(crate) fn hide(self, packed: u32, is_quiet: bool, ply: usize) -> bool {
        let chance = self.percent * (2 + ply as u64 + u64::from(is_quiet)) / 3;
        scramble(u64::from(packed) << 8 ^ ply as u64 ^ self.seed) % 100 < chance.min(90)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEAKNESS: Weakness = Weakness { noise: 0, margin: 0, lines: 1, blindness: 20, seed: 3 };

    fn hidden(weakness: Weakness, is_quiet: bool, ply: usize) -> usize {
        let spots = BlindSpots::new(weakness, 77).expect("blind");
        (0..10_000).filter(|&packed| spots.hide(packed, is_quiet, ply)).count()
    }

    #[test]
    fn what_is_far_ahead_or_quiet_is_overlooked_more_often() {
        let near = hidden(WEAKNESS, false, 1);
        assert!((1_800..2_200).contains(&near), "{near}");
        assert!(hidden(WEAKNESS, true, 1) > near + 300);
        assert!(hidden(WEAKNESS, false, 4) > near + 1_000);
        assert!(hidden(WEAKNESS, true, 100) < 9_300);
    }

    #[test]
    fn who_is_not_blind_sees_everything() {
        assert_eq!(BlindSpots::new(Weakness { blindness: 0, ..WEAKNESS }, 77), None);
    }
}
