//! Random positions that are worth a test, the same for the same seed.
//!
//! ```
//! use cotulenh_testkit::{random, reference};
//!
//! let met = random::random_game(7, 20);
//! assert_eq!(met[0], reference::START_FEN);
//! assert_eq!(met, random::random_game(7, 20));
//! assert!(reference::analyse(&random::random_setup(7)).is_ok());
//! ```

mod setup;
mod walk;

pub use setup::{random_practice_setup, random_setup};
pub use walk::{random_game, random_practice_walk, random_walk};

/// The splitmix64 generator: small, quick and the same on every machine.
#[derive(Debug, Clone)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// A generator that starts from `seed`.
    pub fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next_u64() % bound as u64) as usize
    }

    /// Whether an event of this many percent happens.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of the items.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
