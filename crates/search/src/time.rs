//! How long a turn may take.

use std::time::Duration;

use web_time::Instant;

use crate::{Clock, Limits};

/// Turns a game is expected to go on where the clock says nothing of it.
const EXPECTED_TURNS: u32 = 18;
/// Kept for when the machine is busy with something else, as far as it is no more than half of what
/// is left: a virtual machine may stand still for a tenth of a second.
const RESERVE: Duration = Duration::from_millis(200);
/// Never less than this, whatever the clock says.
const LEAST: Duration = Duration::from_millis(1);

/// When a search should end and when it must.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timer {
    started: Instant,
    /// No new depth is begun after this, once scaled by how clear the choice is.
    soft: Option<Duration>,
    /// The search is broken off after this.
    hard: Option<Duration>,
}

/// What the last depths say about the choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clarity {
    /// Depths in a row with the same best turn.
    pub(crate) stable_depths: u32,
    /// How much lower the score is than some depths before, in centipawns.
    pub(crate) score_drop: i32,
    /// The share of the nodes that went into the best turn, in hundredths.
    pub(crate) effort: u32,
}

impl Timer {
    pub(crate) fn new<M>(limits: &Limits<M>) -> Timer {
        let started = Instant::now();
        let (soft, hard) = match (limits.move_time, limits.clock) {
            (Some(time), None) => (None, Some(time)),
            (Some(time), Some(clock)) => {
                let (soft, hard) = share(clock);
                (Some(soft), Some(hard.min(time)))
            }
            (None, Some(clock)) => {
                let (soft, hard) = share(clock);
                (Some(soft), Some(hard))
            }
            (None, None) => (None, None),
        };
        Timer { started, soft, hard }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether the time is up in the middle of a depth.
    pub(crate) fn is_over(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether the clock is what ends the search: then an only turn needs no thought.
    pub(crate) fn is_shared_out(&self) -> bool {
        self.soft.is_some()
    }

    /// Whether it is better to stop than to begin another depth.
    pub(crate) fn is_enough(&self, clarity: Clarity) -> bool {
        let Some(soft) = self.soft else {
            return self.is_over();
        };
        let stability = match clarity.stable_depths {
            0 => 1.6,
            1 => 1.25,
            2 => 1.05,
            3 => 0.95,
            4 => 0.88,
            _ => 0.82,
        };
        let drop = 1.0 + f64::from(clarity.score_drop.clamp(-20, 80)) / 100.0;
        let effort = (1.55 - f64::from(clarity.effort) / 100.0).clamp(0.55, 1.4);
        self.elapsed() >= soft.mul_f64(stability * drop * effort)
    }
}

/// The time a turn should and may take.
fn share(clock: Clock) -> (Duration, Duration) {
    let turns = clock.turns_to_go.unwrap_or(EXPECTED_TURNS).clamp(1, EXPECTED_TURNS);
    let reserve = if turns == 1 { Duration::ZERO } else { (clock.remaining / 2).min(RESERVE) };
    let left = clock.remaining.saturating_sub(clock.overhead + reserve).max(LEAST);
    // While the reserve is not there, increments go into it.
    let increment = clock.increment.saturating_sub(clock.overhead / 2);
    let full = 2 * RESERVE;
    let increment = if clock.remaining < full && turns > 1 {
        increment.mul_f64(clock.remaining.as_secs_f64() / full.as_secs_f64())
    } else {
        increment
    };
    let most = if turns == 1 {
        left.mul_f64(0.85)
    } else {
        left.mul_f64(0.55).min(left.mul_f64(0.2) + increment)
    };
    let even = left.mul_f64(0.95 / f64::from(turns)) + increment.mul_f64(0.7);
    let soft = even.min(most.mul_f64(0.8)).max(LEAST);
    let hard = soft.mul_f64(4.0).min(most).max(LEAST);
    (soft, hard)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, turns_to_go: Option<u32>, overhead: u64) -> Clock {
        Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            turns_to_go,
            overhead: Duration::from_millis(overhead),
        }
    }

    #[test]
    fn a_turn_never_takes_what_is_not_there() {
        for remaining in [1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for turns_to_go in [None, Some(1), Some(2), Some(40), Some(200)] {
                    for overhead in [0, 10, 100, 5_000] {
                        let clock = clock(remaining, increment, turns_to_go, overhead);
                        let (soft, hard) = share(clock);
                        assert!(soft <= hard, "{clock:?}: {soft:?} {hard:?}");
                        let room = clock.remaining.saturating_sub(clock.overhead).max(LEAST);
                        assert!(hard <= room, "{clock:?}: {hard:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_on_increment_keeps_a_reserve() {
        let mut remaining = Duration::from_secs(1);
        let (increment, overhead) = (Duration::from_millis(10), Duration::from_millis(5));
        for _ in 0..300 {
            let (soft, hard) = share(Clock { remaining, increment, turns_to_go: None, overhead });
            // Every third turn takes all it may.
            let used = (2 * soft + hard) / 3 + overhead / 2;
            remaining = remaining.saturating_sub(used) + increment;
        }
        assert!(remaining >= Duration::from_millis(120), "{remaining:?}");
    }

    #[test]
    fn a_game_on_increment_keeps_going() {
        let mut remaining = Duration::from_secs(1);
        let (increment, overhead) = (Duration::from_millis(10), Duration::from_millis(5));
        for turn in 0..300 {
            let (_, hard) = share(Clock { remaining, increment, turns_to_go: None, overhead });
            let used = hard + overhead;
            assert!(used < remaining, "turn {turn}: {used:?} of {remaining:?}");
            remaining = remaining.saturating_sub(used) + increment;
        }
    }
}
