//! How far the count has come, on standard error.

use std::{
    fmt::Write as _,
    sync::{
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use crate::progress::{duration, write_over};

/// Work that is done within this time needs no progress.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN_LINES: Duration = Duration::from_millis(200);

pub(super) struct Progress {
    start: Instant,
    roots: usize,
    tasks: usize,
    roots_done: AtomicUsize,
    tasks_done: AtomicUsize,
    nodes: AtomicU64,
}

impl Progress {
    pub(super) fn new(roots: usize, tasks: usize) -> Progress {
        Progress {
            start: Instant::now(),
            roots,
            tasks,
            roots_done: AtomicUsize::new(0),
            tasks_done: AtomicUsize::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    pub(super) fn note(&self, nodes: u64, is_last_of_root: bool) {
        self.nodes.fetch_add(nodes, Relaxed);
        self.tasks_done.fetch_add(1, Relaxed);
        if is_last_of_root {
            self.roots_done.fetch_add(1, Relaxed);
        }
    }

    /// Writes lines over each other until the other end of the channel is dropped.
    pub(super) fn watch(&self, end_of_work: &Receiver<()>) {
        let mut wait = PATIENCE;
        let mut has_written = false;
        while end_of_work.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            write_over(&self.line(self.start.elapsed()));
            has_written = true;
            wait = BETWEEN_LINES;
        }
        if has_written {
            write_over("");
        }
    }

    fn line(&self, elapsed: Duration) -> String {
        let roots_done = self.roots_done.load(Relaxed);
        let millis = elapsed.as_millis().max(1);
        let tenths = u128::from(self.nodes.load(Relaxed)) / 100 / millis;
        let (whole, tenth) = (tenths / 10, tenths % 10);
        let mut line = format!("{roots_done}/{} root moves", self.roots);
        let done = self.tasks_done.load(Relaxed);
        if done > 0 {
            let left = millis * self.tasks.saturating_sub(done) as u128 / done as u128;
            let _ = write!(line, ", about {} left", duration(left.div_ceil(1000)));
        }
        let _ = write!(line, ", {whole}.{tenth} million nodes/s");
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_is_done_how_fast_and_how_long_it_takes() {
        let progress = Progress::new(10, 100);
        assert_eq!(progress.line(Duration::from_secs(1)), "0/10 root moves, 0.0 million nodes/s");
        for task in 1..=25 {
            progress.note(2_000_000, task % 10 == 0);
        }
        assert_eq!(
            progress.line(Duration::from_secs(10)),
            "2/10 root moves, about 30 s left, 5.0 million nodes/s"
        );
    }
}
