use core::{fmt, str::FromStr};

const MILLIS_A_SECOND: u64 = 1000;
const SECONDS_A_MINUTE: u64 = 60;
const MINUTES_AN_HOUR: u64 = 60;

/// Time left on a player's clock, in whole milliseconds.
///
/// It is written as PGN writes it: hours, minutes and seconds, and a fraction only if there is one.
///
/// ```
/// use cotulenh_board::ClockTime;
///
/// let five_minutes: ClockTime = "0:05:00".parse()?;
/// assert_eq!(five_minutes, ClockTime::from_seconds(300));
/// assert_eq!(ClockTime::from_centis(730).to_string(), "0:00:07.3");
/// # Ok::<(), cotulenh_board::ParseClockError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ClockTime {
    millis: u64,
}

impl ClockTime {
    /// From milliseconds.
    pub const fn from_millis(millis: u64) -> ClockTime {
        ClockTime { millis }
    }

    /// From hundredths of a second.
    pub const fn from_centis(centis: u32) -> ClockTime {
        ClockTime { millis: centis as u64 * 10 }
    }

    /// From seconds.
    pub const fn from_seconds(seconds: u32) -> ClockTime {
        ClockTime { millis: seconds as u64 * MILLIS_A_SECOND }
    }

    /// The time in milliseconds.
    pub const fn as_millis(self) -> u64 {
        self.millis
    }
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.millis / MILLIS_A_SECOND;
        let minutes = seconds / SECONDS_A_MINUTE;
        write!(
            f,
            "{}:{:02}:{:02}",
            minutes / MINUTES_AN_HOUR,
            minutes % MINUTES_AN_HOUR,
            seconds % SECONDS_A_MINUTE
        )?;
        match self.millis % MILLIS_A_SECOND {
            0 => Ok(()),
            tenths if tenths % 100 == 0 => write!(f, ".{}", tenths / 100),
            centis if centis % 10 == 0 => write!(f, ".{:02}", centis / 10),
            millis => write!(f, ".{millis:03}"),
        }
    }
}

/// Text that is not a clock time such as `1:05:30`, `5:30` or `7.25`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a clock time of the form h:mm:ss")]
pub struct ParseClockError;

impl FromStr for ClockTime {
    type Err = ParseClockError;

    /// Hours and minutes may be missing; digits beyond the millisecond are dropped.
    fn from_str(text: &str) -> Result<ClockTime, ParseClockError> {
        let (whole, fraction) = match text.split_once('.') {
            Some((whole, fraction)) => (whole, parse_fraction(fraction)?),
            None => (text, 0),
        };
        let mut seconds: u64 = 0;
        for (place, field) in whole.split(':').enumerate() {
            let value = parse_digits(field)?;
            if place > 2 || (place > 0 && value >= SECONDS_A_MINUTE) {
                return Err(ParseClockError);
            }
            seconds = seconds
                .checked_mul(SECONDS_A_MINUTE)
                .and_then(|seconds| seconds.checked_add(value))
                .ok_or(ParseClockError)?;
        }
        seconds
            .checked_mul(MILLIS_A_SECOND)
            .and_then(|millis| millis.checked_add(fraction))
            .map(ClockTime::from_millis)
            .ok_or(ParseClockError)
    }
}

fn parse_digits(field: &str) -> Result<u64, ParseClockError> {
    if !field.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseClockError);
    }
    field.parse().map_err(|_| ParseClockError)
}

fn parse_fraction(digits: &str) -> Result<u64, ParseClockError> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseClockError);
    }
    let padded = digits.bytes().map(|digit| digit - b'0').chain([0, 0]);
    Ok(padded.take(3).fold(0, |millis, digit| millis * 10 + u64::from(digit)))
}

crate::messages! { ParseClockError {
    ParseClockError => "clock-form" {},
} }

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn clock_shows_a_fraction_only_when_there_is_one() {
        let shown = [
            (0, "0:00:00"),
            (300_000, "0:05:00"),
            (59_900, "0:00:59.9"),
            (1_250, "0:00:01.25"),
            (3_600_001, "1:00:00.001"),
            (360_000_000, "100:00:00"),
        ];
        for (millis, text) in shown {
            assert_eq!(ClockTime::from_millis(millis).to_string(), text);
            assert_eq!(text.parse(), Ok(ClockTime::from_millis(millis)));
        }
    }

    #[test]
    fn clock_reads_short_forms() {
        assert_eq!("5:30".parse(), Ok(ClockTime::from_seconds(330)));
        assert_eq!("90".parse(), Ok(ClockTime::from_seconds(90)));
        assert_eq!("7.25".parse(), Ok(ClockTime::from_centis(725)));
        assert_eq!("1:02:03.4567".parse(), Ok(ClockTime::from_millis(3_723_456)));
    }

    #[test]
    fn clock_refuses_what_is_no_time() {
        let wrong =
            ["", ":", "1:", "1:60", "0:61:00", "-0:01", "+1", "1:2:3:4", "1.", "1.x", "x", "1 "];
        for text in wrong {
            assert_eq!(text.parse::<ClockTime>(), Err(ParseClockError), "{text:?}");
        }
    }

    #[test]
    fn clock_refuses_a_time_too_large_to_count() {
        assert!("99999999999999999999".parse::<ClockTime>().is_err());
        assert!("18446744073709551615:00:00".parse::<ClockTime>().is_err());
        let longest = ClockTime::from_millis(u64::MAX);
        assert_eq!(longest.to_string().parse(), Ok(longest));
    }
}
