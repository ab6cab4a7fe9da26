//! How a match is going, on standard error: one line that changes on a terminal, else a line now
//! and then.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use cotulenh_arena::{GameRecord, Summary, statistics::Sprt};

const ERASE_LINE: &str = "\r\x1b[2K";
/// Where lines stay, one comes after so many games.
const GAMES_A_LINE: u32 = 10;

pub(super) struct Progress {
    games: u32,
    sprt: Option<Sprt>,
    is_live: bool,
    start: Instant,
    /// Games that were played by this run of the program.
    played: u32,
}

impl Progress {
    pub(super) fn new(games: u32, sprt: Option<Sprt>) -> Progress {
        let is_live = io::stderr().is_terminal();
        Progress { games, sprt, is_live, start: Instant::now(), played: 0 }
    }

    pub(super) fn note(&mut self, record: &GameRecord, summary: &Summary) {
        self.played += 1;
        if let Some(mishap) = &record.mishap {
            let who = if mishap.by_first { "first" } else { "second" };
            let number = record.game + 1;
            self.stay(&format!("game {number}: the {who} player: {}", mishap.mishap.detail));
        }
        let done = summary.tally.games();
        let line = self.line(summary, self.start.elapsed());
        if self.is_live {
            let _ = write!(io::stderr(), "{ERASE_LINE}{line}");
        } else if done.is_multiple_of(GAMES_A_LINE) || done == self.games {
            self.stay(&line);
        }
    }

    /// Makes room for the result.
    pub(super) fn finish(&self) {
        if self.is_live {
            let _ = write!(io::stderr(), "{ERASE_LINE}");
        }
    }

    /// A line that is not written over.
    fn stay(&self, line: &str) {
        let erase = if self.is_live { ERASE_LINE } else { "" };
        let _ = writeln!(io::stderr(), "{erase}{line}");
    }

    fn line(&self, summary: &Summary, elapsed: Duration) -> String {
        let done = summary.tally.games();
        let left = elapsed / self.played.max(1) * self.games.saturating_sub(done);
        let results = summary.line(self.sprt.as_ref());
        let line = format!("{done}/{}  {results}", self.games);
        match left.as_secs() {
            0 => line,
            seconds => format!("{line}  about {} min left", seconds.div_ceil(60)),
        }
    }
}
