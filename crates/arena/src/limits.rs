//! What a player may use for a turn.

use std::{fmt, str::FromStr, time::Duration};

/// The longest time that is read.
const MAX_SECONDS: f64 = 86_400.0 * 30.0;

/// What a player may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideLimits {
    /// A clock for the whole game.
    pub clock: Option<TimeControl>,
    /// A time for each turn.
    pub move_time: Option<Duration>,
    /// Positions for each turn.
    pub nodes: Option<u64>,
    /// Depth of each search.
    pub depth: Option<u32>,
}

impl SideLimits {
    /// Whether nothing is limited.
    pub fn is_empty(&self) -> bool {
        *self == SideLimits::default()
    }
}

impl fmt::Display for SideLimits {
    /// In the words of the command line: `tc=5+0.05`, `move-time=50ms`, `nodes=2000,depth=6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            self.clock.map(|clock| format!("tc={clock}")),
            self.move_time.map(|time| format!("move-time={}ms", time.as_millis())),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
        ];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

/// A clock: time for the game, or for some turns at a time, and what each turn adds.
///
/// ```
/// use std::time::Duration;
/// use cotulenh_arena::TimeControl;
///
/// let control: TimeControl = "5+0.05".parse()?;
/// assert_eq!((control.time, control.increment), (Duration::from_secs(5), Duration::from_millis(50)));
/// assert_eq!("40/60+1".parse::<TimeControl>()?.turns, Some(40));
/// # Ok::<(), cotulenh_arena::LimitError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// The time at the start.
    pub time: Duration,
    /// What each turn adds.
    pub increment: Duration,
    /// After so many turns the time at the start is added again.
    pub turns: Option<u32>,
}

/// A text that is no limit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LimitError {
    /// It is no time control.
    #[error("'{0}' is not a time control such as 5+0.05 or 40/60+1, in seconds")]
    TimeControl(String),
    /// It is no time.
    #[error("'{0}' is not a time such as 50ms, 2s or 0.5")]
    Time(String),
}

impl FromStr for TimeControl {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<TimeControl, LimitError> {
        let error = || LimitError::TimeControl(text.to_string());
        let (turns, rest) = match text.split_once('/') {
            Some((turns, rest)) => {
                let turns = turns.parse().ok().filter(|turns| *turns > 0);
                (Some(turns.ok_or_else(error)?), rest)
            }
            None => (None, text),
        };
        let (time, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let time = seconds(time).filter(|time| !time.is_zero()).ok_or_else(error)?;
        Ok(TimeControl { time, increment: seconds(increment).ok_or_else(error)?, turns })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turns) = self.turns {
            write!(f, "{turns}/")?;
        }
        write!(f, "{}+{}", self.time.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// Reads a time: `50ms`, `2s`, or seconds without a unit.
pub fn parse_time(text: &str) -> Result<Duration, LimitError> {
    let time = match text.strip_suffix("ms") {
        Some(millis) => seconds(millis).map(|time| time / 1000),
        None => seconds(text.strip_suffix('s').unwrap_or(text)),
    };
    time.filter(|time| !time.is_zero()).ok_or_else(|| LimitError::Time(text.to_string()))
}

fn seconds(text: &str) -> Option<Duration> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds: f64 = text.parse().ok().filter(|_| is_plain)?;
    (seconds <= MAX_SECONDS).then(|| Duration::from_secs_f64(seconds))
}

cotulenh_board::messages! { LimitError {
    LimitError::TimeControl(text) => "match-limit-time-control" { text = text },
    LimitError::Time(text) => "match-limit-time" { text = text },
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_read_back_as_written() {
        for text in ["5+0.05", "1+0.01", "40/60+0", "0.5+0"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!("300".parse::<TimeControl>().unwrap().increment, Duration::ZERO);
        for text in ["", "0+1", "-5", "5+", "5+x", "0/5+1", "x/5", "inf", "1e99", "5+-1"] {
            assert!(text.parse::<TimeControl>().unwrap_err().to_string().contains(text));
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(parse_time("50ms"), Ok(Duration::from_millis(50)));
        assert_eq!(parse_time("2s"), Ok(Duration::from_secs(2)));
        assert_eq!(parse_time("0.5"), Ok(Duration::from_millis(500)));
        for text in ["", "0", "ms", "5m", "-1s"] {
            assert!(parse_time(text).is_err(), "{text}");
        }
    }
}
