//! How far the count has come, on standard error.

use cotulenh_i18n::{Locale, msg};
use std::{
    sync::{
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use crate::{
    interrupt,
    progress::{duration, time_left_words, write_over},
};

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
    pub(super) fn watch(&self, end_of_work: &Receiver<()>, lang: Locale) {
        interrupt::leave_no_line();
        let mut wait = PATIENCE;
        let mut has_written = false;
        while end_of_work.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            write_over(&self.line(self.start.elapsed(), lang));
            has_written = true;
            wait = BETWEEN_LINES;
        }
        if has_written {
            write_over("");
        }
    }

    fn line(&self, elapsed: Duration, lang: Locale) -> String {
        let roots_done = self.roots_done.load(Relaxed);
        let millis = elapsed.as_millis().max(1);
        let tenths = u128::from(self.nodes.load(Relaxed)) / 100 / millis;
        let (whole, tenth) = (tenths / 10, tenths % 10);
        let done = self.tasks_done.load(Relaxed);
        let left = (done > 0).then(|| {
            let left = millis * self.tasks.saturating_sub(done) as u128 / done as u128;
            time_left_words(&duration(left.div_ceil(1000)), lang)
        });
        let (roots, left) = (self.roots, left.unwrap_or_default());
        let speed = format!("{whole}.{tenth}");
        lang.text(&msg::perft_progress(roots_done, roots, left, speed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_is_done_how_fast_and_how_long_it_takes() {
        let progress = Progress::new(10, 100);
        let line = |seconds, lang| progress.line(Duration::from_secs(seconds), lang);
        assert_eq!(line(1, Locale::EN), "0/10 root moves, 0.0 million nodes/s");
        for task in 1..=25 {
            progress.note(2_000_000, task % 10 == 0);
        }
        assert_eq!(line(10, Locale::EN), "2/10 root moves, about 30 s left, 5.0 million nodes/s");
        assert_eq!(
            line(10, "vi".parse().unwrap()),
            "2/10 nước đầu, còn khoảng 30 s, 5.0 triệu lá/giây"
        );
    }
}
