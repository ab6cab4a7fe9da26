//! Time that the hypervisor of a virtual machine gave to others. On a busy host it comes in pieces
//! of up to a second: no player can help that, and it would decide games of one second.

use std::{fs, time::Duration};

/// Linux counts in hundredths of a second, whatever the machine.
const TICK: Duration = Duration::from_millis(10);

/// What was taken from each processor so far; empty where the system does not say.
#[derive(Debug)]
pub(crate) struct Steal(Vec<u64>);

impl Steal {
    pub(crate) fn now() -> Steal {
        Steal(fs::read_to_string("/proc/stat").as_deref().map(read).unwrap_or_default())
    }

    /// What was taken from one processor since then: from the one that lost most, because a player
    /// may have run on any.
    pub(crate) fn since(&self) -> Duration {
        self.until(&Steal::now())
    }

    fn until(&self, later: &Steal) -> Duration {
        let ticks =
            later.0.iter().zip(&self.0).map(|(later, earlier)| later.saturating_sub(*earlier));
        TICK * ticks.max().and_then(|ticks| u32::try_from(ticks).ok()).unwrap_or(0)
    }
}

/// The column "steal" of every processor; the first line is their sum.
fn read(stat: &str) -> Vec<u64> {
    stat.lines()
        .skip(1)
        .take_while(|line| line.starts_with("cpu"))
        .filter_map(|line| line.split_ascii_whitespace().nth(8)?.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAT: &str = "cpu  1559642 25867 32148 1087027 1419 0 358 109403 0 0\n\
        cpu0 779821 12933 16074 543513 709 0 179 54000 0 0\n\
        cpu1 779821 12934 16074 543514 710 0 179 55403 0 0\n\
        intr 1 2 3 4 5 6 7 8 9\n";

    #[test]
    fn the_processor_that_lost_most_counts() {
        let earlier = Steal(read(STAT));
        assert_eq!(earlier.0, [54_000, 55_403]);
        let later = Steal(vec![54_013, 55_404]);
        assert_eq!(earlier.until(&later), Duration::from_millis(130));
    }

    #[test]
    fn without_the_figures_nothing_was_taken() {
        assert_eq!(Steal(read("")).until(&Steal(read(STAT))), Duration::ZERO);
        assert_eq!(Steal(read("cpu 1 2\ncpu0 1 2 3\n")).until(&Steal(read(STAT))), Duration::ZERO);
    }
}
