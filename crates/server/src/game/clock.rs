//! The two clocks of a game.
//!
//! They run on the monotonic clock of the machine: a change of the time of day moves nothing.

use std::time::Duration;

use cotulenh_bridge::{BySide, Side};
use serde::Serialize;
use tokio::time::Instant;

/// Network delay that is given back for one turn at most.
const MAX_LAG: i64 = 500;
/// What a turn adds to what may be given back, as a part of the time at the beginning: late answers
/// to pings cannot buy more than that.
const LAG_GAIN: i64 = 600;
const LAG_GAIN_BOUNDS: (i64, i64) = (10, 100);

/// The clocks of both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    initial: i64,
    increment: i64,
    remaining: BySide<i64>,
    /// Network delay that may still be given back.
    lag_quota: BySide<i64>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    side: Side,
    /// May lie in the future: until then the clock stands still.
    since: Instant,
}

/// The clocks at a moment, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ClockForm {
    initial: i64,
    increment: i64,
    red: i64,
    blue: i64,
    /// Whose clock runs.
    running: Option<Side>,
}

impl ClockForm {
    pub(crate) fn initial(self) -> i64 {
        self.initial
    }

    pub(crate) fn increment(self) -> i64 {
        self.increment
    }

    pub(crate) fn red(self) -> i64 {
        self.red
    }

    pub(crate) fn blue(self) -> i64 {
        self.blue
    }
}

impl Clock {
    /// Both clocks full, none running.
    pub(crate) fn new(initial: i64, increment: i64) -> Clock {
        Clock::with_remaining(initial, increment, BySide { red: initial, blue: initial })
    }

    pub(crate) fn with_remaining(initial: i64, increment: i64, remaining: BySide<i64>) -> Clock {
        let lag_quota = BySide { red: MAX_LAG, blue: MAX_LAG };
        Clock { initial, increment, remaining, lag_quota, running: None }
    }

    pub(crate) fn initial(&self) -> i64 {
        self.initial
    }

    pub(crate) fn increment(&self) -> i64 {
        self.increment
    }

    /// What each side had when the turn under way began.
    pub(crate) fn at_turn_start(&self) -> BySide<i64> {
        self.remaining
    }

    pub(crate) fn running(&self) -> Option<Side> {
        self.running.map(|running| running.side)
    }

    /// What a side has left.
    pub(crate) fn remaining(&self, side: Side, now: Instant) -> i64 {
        let spent = match self.running {
            Some(running) if running.side == side => spent(running.since, now),
            _ => 0,
        };
        (self.remaining.of(side) - spent).max(0)
    }

    /// Starts the clock of a side.
    pub(crate) fn start(&mut self, side: Side, since: Instant) {
        self.running = Some(Running { side, since });
    }

    /// A clock that was to start later starts now.
    pub(crate) fn end_grace(&mut self, side: Side, now: Instant) {
        if let Some(running) = self.running.as_mut().filter(|running| running.side == side) {
            running.since = running.since.min(now);
        }
    }

    /// Stops both clocks.
    pub(crate) fn stop(&mut self, now: Instant) {
        if let Some(running) = self.running.take() {
            let spent = spent(running.since, now);
            let remaining = self.remaining.of_mut(running.side);
            *remaining = (*remaining - spent).max(0);
        }
    }

    /// A side has made its turn: its clock stops, the network's share is given back, and the
    /// increment comes on top.
    pub(crate) fn turn_made(&mut self, side: Side, now: Instant, lag: Duration) {
        let Some(running) = self.running.take().filter(|running| running.side == side) else {
            return;
        };
        let spent = spent(running.since, now);
        let lag = i64::try_from(lag.as_millis()).unwrap_or(i64::MAX);
        let quota = self.lag_quota.of_mut(side);
        let given_back = lag.min(*quota).min(spent);
        let (least, most) = LAG_GAIN_BOUNDS;
        let gain = (self.initial / LAG_GAIN).clamp(least, most);
        *quota = (*quota - given_back + gain).min(MAX_LAG);
        let remaining = self.remaining.of_mut(side);
        *remaining = (*remaining - spent + given_back).max(0) + self.increment;
    }

    /// When the clock that runs was started; it may lie in the future.
    pub(crate) fn since(&self) -> Option<Instant> {
        self.running.map(|running| running.since)
    }

    /// When the time of the side whose clock runs is up.
    pub(crate) fn deadline(&self) -> Option<(Side, Instant)> {
        let Running { side, since } = self.running?;
        let left = Duration::from_millis((*self.remaining.of(side)).max(0) as u64);
        Some((side, since + left))
    }

    pub(crate) fn form(&self, now: Instant) -> ClockForm {
        ClockForm {
            initial: self.initial,
            increment: self.increment,
            red: self.remaining(Side::Red, now),
            blue: self.remaining(Side::Blue, now),
            running: self.running(),
        }
    }
}

fn spent(since: Instant, now: Instant) -> i64 {
    now.saturating_duration_since(since).as_millis() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn running_clock() -> (Clock, Instant) {
        let now = Instant::now();
        let mut clock = Clock::new(60_000, 2_000);
        clock.start(Side::Red, now);
        (clock, now)
    }

    #[test]
    fn only_the_side_to_move_loses_time() {
        let (clock, now) = running_clock();
        let later = now + 5 * SECOND;
        assert_eq!(clock.remaining(Side::Red, later), 55_000);
        assert_eq!(clock.remaining(Side::Blue, later), 60_000);
    }

    #[test]
    fn a_turn_costs_its_time_and_brings_the_increment() {
        let (mut clock, now) = running_clock();
        clock.turn_made(Side::Red, now + 5 * SECOND, Duration::ZERO);
        assert_eq!(clock.at_turn_start().red, 57_000);
        assert_eq!(clock.running(), None);
    }

    #[test]
    fn network_delay_is_given_back_up_to_a_bound() {
        let (mut clock, now) = running_clock();
        clock.turn_made(Side::Red, now + SECOND, Duration::from_millis(200));
        assert_eq!(clock.at_turn_start().red, 60_000 - 1_000 + 200 + 2_000);
        clock.start(Side::Red, now);
        clock.turn_made(Side::Red, now + SECOND, 10 * SECOND);
        // 300 ms of the first half second were left, and a turn has added 100.
        assert_eq!(clock.at_turn_start().red, 61_200 - 1_000 + 400 + 2_000);
        clock.start(Side::Red, now);
        clock.turn_made(Side::Red, now + SECOND / 20, 10 * SECOND);
        assert_eq!(clock.at_turn_start().red, 62_600 + 2_000, "never more than was spent");
    }

    #[test]
    fn late_answers_to_pings_buy_next_to_nothing() {
        let now = Instant::now();
        let mut clock = Clock::new(10_000, 0);
        let mut left = Vec::new();
        for _ in 0..15 {
            clock.start(Side::Red, now);
            clock.turn_made(Side::Red, now + SECOND / 2, SECOND / 2);
            left.push(clock.at_turn_start().red);
        }
        // 7.5 s were spent; half a second and 16 ms per turn came back.
        assert_eq!(left.last(), Some(&(10_000 - 7_500 + 500 + 14 * 16)));
    }

    #[test]
    fn a_clock_in_grace_stands_still_until_its_player_is_back() {
        let now = Instant::now();
        let mut clock = Clock::new(60_000, 0);
        clock.start(Side::Red, now + 30 * SECOND);
        assert_eq!(clock.remaining(Side::Red, now + 20 * SECOND), 60_000);
        clock.end_grace(Side::Red, now + 20 * SECOND);
        assert_eq!(clock.remaining(Side::Red, now + 25 * SECOND), 55_000);
    }

    #[test]
    fn time_is_up_when_nothing_is_left() {
        let (clock, now) = running_clock();
        assert_eq!(clock.deadline(), Some((Side::Red, now + 60 * SECOND)));
        assert_eq!(clock.remaining(Side::Red, now + 61 * SECOND), 0);
    }
}
