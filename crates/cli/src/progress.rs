//! How far long work has come, in one line on standard error that is written over and over.

use cotulenh_i18n::{Locale, Message, msg};
use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use terminal_size::{Width, terminal_size_of};

use crate::interrupt;

/// Work that is done within this time needs no progress.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN_LINES: Duration = Duration::from_millis(200);
const ERASE_LINE: &str = "\r\x1b[2K";

/// Says how far work has come, and how long it will take. Silent where standard error is no
/// terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    start: Instant,
    next_line: Instant,
    lang: Locale,
    is_shown: bool,
    has_written: bool,
}

impl Progress {
    /// Work that begins now, told in a language.
    pub(crate) fn begin(lang: Locale) -> Progress {
        let start = Instant::now();
        let is_shown = io::stderr().is_terminal();
        if is_shown {
            interrupt::leave_no_line();
        }
        Progress { start, next_line: start + PATIENCE, lang, is_shown, has_written: false }
    }

    /// Says that `done` of `total` is done, `what` being said before the time that is left.
    pub(crate) fn note(&mut self, done: u64, total: Option<u64>, what: impl FnOnce() -> Message) {
        if !self.is_shown || Instant::now() < self.next_line {
            return;
        }
        let left = total.and_then(|total| time_left(self.start.elapsed(), done, total));
        let left = left.map(|left| time_left_words(&left, self.lang)).unwrap_or_default();
        let what = self.lang.text(&what());
        write_over(&format!("{what}{left}"));
        self.has_written = true;
        self.next_line = Instant::now() + BETWEEN_LINES;
    }

    /// Takes the line away, so that something else can be written.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.has_written) {
            write_over("");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

fn time_left(elapsed: Duration, done: u64, total: u64) -> Option<String> {
    let left = elapsed.as_millis() * u128::from(total.checked_sub(done)?) / u128::from(done.max(1));
    (done > 0).then(|| duration(left.div_ceil(1000)))
}

/// `, about 5 s left`.
pub(crate) fn time_left_words(left: &str, lang: Locale) -> String {
    lang.text(&msg::time_left(left))
}

/// Puts a line on standard error in the place of the one that was written so before. It is cut to
/// the width of the terminal: a line that runs over into the next cannot be written over.
pub(crate) fn write_over(line: &str) {
    let columns = terminal_size_of(io::stderr()).map_or(80, |(Width(columns), _)| columns.into());
    let _ = write!(io::stderr(), "{ERASE_LINE}{}", fitted(line, columns));
}

/// As much of a line as a terminal shows without going on to the next.
fn fitted(line: &str, columns: usize) -> String {
    line.chars().take(columns.saturating_sub(1)).collect()
}

/// So many seconds, as exactly as anybody wants to know.
pub(crate) fn duration(seconds: u128) -> String {
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds.div_ceil(60)),
        _ => format!("{} h", seconds.div_ceil(3600)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_to_the_width_of_the_terminal() {
        assert_eq!(fitted("3 of 10 thế cờ", 14), "3 of 10 thế c");
        assert_eq!(fitted("3 of 10", 40), "3 of 10");
        assert_eq!(fitted("3 of 10", 0), "");
    }

    #[test]
    fn the_time_left_follows_from_the_time_it_took() {
        let left = |seconds, done, total| time_left(Duration::from_secs(seconds), done, total);
        assert_eq!(left(10, 25, 100).as_deref(), Some("30 s"));
        assert_eq!(left(1000, 1, 11).as_deref(), Some("3 h"));
        assert_eq!(left(10, 0, 100), None);
        assert_eq!(left(10, 101, 100), None);
        assert_eq!(duration(1000), "17 min");
    }
}
