//! The clocks of both sides.

use cotulenh_i18n::{Said, msg};
use std::{str::FromStr, time::Duration};

use cotulenh_board::{ByColor, Color};

/// How much time a game has: `10+5` is ten minutes for each side and five seconds for each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    pub(crate) initial: Duration,
    pub(crate) increment: Duration,
}

impl FromStr for TimeControl {
    type Err = Said;

    fn from_str(text: &str) -> Result<TimeControl, Said> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let read = |text: &str, unit: f64| -> Option<Duration> {
            let value: f64 =
                text.trim().parse().ok().filter(|value| (0.0..=6000.0).contains(value))?;
            Some(Duration::from_millis((value * unit * 1000.0) as u64))
        };
        let initial = read(minutes, 60.0).filter(|initial| !initial.is_zero());
        match (initial, read(seconds, 1.0)) {
            (Some(initial), Some(increment)) => Ok(TimeControl { initial, increment }),
            _ => Err(Said::new(msg::game_clock_form(text))),
        }
    }
}

/// Clocks that run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    left: ByColor<Duration>,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: ByColor::new_with(|_| control.initial) }
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    pub(crate) fn left(&self, side: Color) -> Duration {
        self.left[side]
    }

    pub(crate) fn set_left(&mut self, side: Color, left: Duration) {
        self.left[side] = left;
    }

    /// Lets the clock of a side run; whether its time is up now.
    pub(crate) fn run(&mut self, side: Color, elapsed: Duration) -> bool {
        self.left[side] = self.left[side].saturating_sub(elapsed);
        self.left[side].is_zero()
    }

    /// A side has made its turn.
    pub(crate) fn press(&mut self, side: Color) {
        self.left[side] += self.control.increment;
    }
}

/// A time as clocks show it: `9:05`, and tenths below ten seconds.
pub(crate) fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 10 {
        return format!("0:0{seconds}.{}", time.subsec_millis() / 100);
    }
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_minutes_and_seconds() {
        let control: TimeControl = "10+5".parse().unwrap();
        assert_eq!((control.initial.as_secs(), control.increment.as_secs()), (600, 5));
        assert_eq!("0.5".parse::<TimeControl>().unwrap().initial.as_secs(), 30);
        for text in ["", "x", "-1", "0", "10+x", "1e9"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_clock_runs_out_and_gains_by_turns() {
        let mut clocks = Clocks::new("1+2".parse().unwrap());
        assert!(!clocks.run(Color::First, Duration::from_secs(59)));
        clocks.press(Color::First);
        assert_eq!(shown(clocks.left(Color::First)), "0:03.0");
        assert_eq!(shown(clocks.left(Color::Second)), "1:00");
        assert!(clocks.run(Color::First, Duration::from_secs(3)));
    }
}
