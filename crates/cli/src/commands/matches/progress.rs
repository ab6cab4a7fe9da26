//! How a match is going: one line that changes, on a standard error that is a terminal. Mishaps are
//! told wherever it goes.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use cotulenh_arena::{GameRecord, Summary, statistics::Sprt};
use cotulenh_i18n::{Argument, Explained, Locale, msg};

use super::report;
use crate::progress::{duration, time_left_words, write_over};

pub(super) struct Progress {
    games: u32,
    sprt: Option<Sprt>,
    lang: Locale,
    is_live: bool,
    start: Instant,
    /// Games that were played by this run of the program.
    played: u32,
}

impl Progress {
    pub(super) fn new(games: u32, sprt: Option<Sprt>, lang: Locale) -> Progress {
        let is_live = io::stderr().is_terminal();
        Progress { games, sprt, lang, is_live, start: Instant::now(), played: 0 }
    }

    pub(super) fn note(&mut self, record: &GameRecord, summary: &Summary) {
        self.played += 1;
        if let Some(mishap) = &record.mishap {
            let number = record.game + 1;
            let failure = mishap.mishap.failure.as_ref().map(Explained::message);
            let detail = failure.map_or_else(|| (&mishap.mishap.detail).into(), Argument::Message);
            let told = if mishap.by_first {
                msg::first_player_mishap(number, detail)
            } else {
                msg::second_player_mishap(number, detail)
            };
            self.stay(&self.lang.text(&told));
        }
        if self.is_live {
            let line = self.line(summary, self.start.elapsed());
            write_over(&line);
        }
    }

    /// Makes room for the result.
    pub(super) fn finish(&self) {
        if self.is_live {
            write_over("");
        }
    }

    /// A line that is not written over.
    fn stay(&self, line: &str) {
        self.finish();
        let _ = writeln!(io::stderr(), "{line}");
    }

    fn line(&self, summary: &Summary, elapsed: Duration) -> String {
        let done = summary.tally.games();
        let left = elapsed / self.played.max(1) * self.games.saturating_sub(done);
        let results = report::line(summary, self.sprt.as_ref(), self.lang);
        let left = match left.as_secs() {
            0 => String::new(),
            seconds => time_left_words(&duration(seconds.into()), self.lang),
        };
        format!("{done}/{}{left}  {results}", self.games)
    }
}
