use std::time::Duration;

use crate::Level;

/// The largest table, in megabytes.
pub const MAX_HASH: usize = 65_536;
/// The most threads.
pub const MAX_THREADS: usize = 256;
/// The most lines of play that are followed at once.
pub const MAX_LINES: usize = 64;

/// How an engine thinks, whatever the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// The size of the table of positions, in megabytes, 1 to [`MAX_HASH`].
    pub hash: usize,
    /// How many threads search, 1 to [`MAX_THREADS`].
    pub threads: usize,
    /// How many of the best turns are followed and reported, 1 to [`MAX_LINES`].
    pub lines: usize,
    /// How well it plays.
    pub level: Level,
    /// Holds it back in another way than a level does; limits of nodes or depth belong to it.
    pub handicap: Option<Handicap>,
    /// Time lost between the engine and its clock.
    pub overhead: Duration,
    /// What a level below the highest errs by. Equal seeds err in the same way.
    pub seed: u64,
}

/// How a weakened engine errs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Handicap {
    /// Typical error of its evaluation, in centipawns.
    pub noise: i32,
    /// How much worse than the best a turn may look and still be played, in centipawns.
    pub margin: i32,
    /// How many of a hundred moves it overlooks when it looks ahead.
    pub blindness: i32,
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions {
            hash: 16,
            threads: 1,
            lines: 1,
            level: Level::FULL,
            handicap: None,
            overhead: Duration::from_millis(10),
            seed: 0,
        }
    }
}

/// Options that are not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// A number out of its range.
    #[error("{name} must be 1 to {max}, not {found}")]
    OutOfRange {
        /// The option.
        name: &'static str,
        /// Its largest value.
        max: usize,
        /// What was given.
        found: usize,
    },
    /// The system does not have enough memory.
    #[error("not enough memory for a table of {megabytes} megabytes")]
    OutOfMemory {
        /// The size asked for.
        megabytes: usize,
    },
}

impl EngineOptions {
    pub(crate) fn check(&self) -> Result<(), OptionError> {
        for (name, found, max) in [
            ("hash", self.hash, MAX_HASH),
            ("threads", self.threads, MAX_THREADS),
            ("lines", self.lines, MAX_LINES),
        ] {
            if found == 0 || found > max {
                return Err(OptionError::OutOfRange { name, max, found });
            }
        }
        // The table itself cannot be refused any more once it is asked for.
        Vec::<u8>::new()
            .try_reserve_exact(self.hash << 20)
            .map_err(|_| OptionError::OutOfMemory { megabytes: self.hash })
    }
}

cotulenh_board::messages! { OptionError {
    OptionError::OutOfRange { name, max, found } => "engine-out-of-range" { name = name, max = max, found = found },
    OptionError::OutOfMemory { megabytes } => "engine-out-of-memory" { megabytes = megabytes },
} }
