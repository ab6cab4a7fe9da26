//! How a match is going: one line that changes, on a standard error that is a terminal. Mishaps are
//! told wherever it goes.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use cotulenh::Lang;
use cotulenh_arena::{GameRecord, Summary, statistics::Sprt};

use crate::{
    progress::{duration, time_left_words, write_over},
    sentences,
};

pub(super) struct Progress {
    games: u32,
    sprt: Option<Sprt>,
    lang: Lang,
    is_live: bool,
    start: Instant,
    /// Games that were played by this run of the program.
    played: u32,
}

impl Progress {
    pub(super) fn new(games: u32, sprt: Option<Sprt>, lang: Lang) -> Progress {
        let is_live = io::stderr().is_terminal();
        Progress { games, sprt, lang, is_live, start: Instant::now(), played: 0 }
    }

    pub(super) fn note(&mut self, record: &GameRecord, summary: &Summary) {
        self.played += 1;
        if let Some(mishap) = &record.mishap {
            let number = record.game + 1;
            let detail = sentences::in_language(&mishap.mishap.detail, self.lang);
            let who = match (self.lang, mishap.by_first) {
                (Lang::En, true) => format!("game {number}: the first player"),
                (Lang::En, false) => format!("game {number}: the second player"),
                (Lang::Vi, true) => format!("ván {number}: đấu thủ thứ nhất"),
                (Lang::Vi, false) => format!("ván {number}: đấu thủ thứ hai"),
            };
            self.stay(&format!("{who}: {detail}"));
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
        let results = summary.line(self.sprt.as_ref(), self.lang);
        let left = match left.as_secs() {
            0 => String::new(),
            seconds => time_left_words(&duration(seconds.into()), self.lang),
        };
        format!("{done}/{}{left}  {results}", self.games)
    }
}
