use std::{
    fmt,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Duration,
};

use cotulenh_board::{Searchable, Turn};

use crate::{
    Control, Limits, Report, Root, Verdict,
    choice::choose,
    line::Line,
    score::{Bound, Score, mated_after},
    table::Table,
    time::Timer,
    worker::{Job, Worker},
};

/// How often a search that may not end yet looks whether it may.
const WAIT: Duration = Duration::from_millis(1);

/// Searches positions of a game. It keeps what it learns from one search to the next.
///
/// ```
/// use cotulenh_board::Notation as _;
/// use cotulenh_chess::Position;
/// use cotulenh_search::{Control, Limits, Root, Searcher, Value};
///
/// let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")?;
/// let mut searcher = Searcher::new(16, 1);
/// let verdict =
///     searcher.search(&Root::new(position), &Limits::depth(4), &Control::new(), &mut |_| {});
/// assert_eq!(verdict.score.value, Value::Mate(1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Searcher<P: Searchable> {
    table: Table,
    workers: Vec<Worker<P>>,
}

impl<P: Searchable> fmt::Debug for Searcher<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").field("threads", &self.workers.len()).finish_non_exhaustive()
    }
}

impl<P: Searchable> Searcher<P> {
    /// A searcher with a table of some megabytes and a number of threads; both at least 1.
    pub fn new(hash_megabytes: usize, threads: usize) -> Searcher<P> {
        let mut searcher = Searcher { table: Table::new(hash_megabytes), workers: Vec::new() };
        searcher.set_threads(threads);
        searcher
    }

    /// Replaces the table by an empty one of another size.
    pub fn set_hash(&mut self, megabytes: usize) {
        // The old one goes first: both together may be too much.
        self.table = Table::new(1);
        self.table = Table::new(megabytes);
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        let threads = threads.max(1);
        self.workers.truncate(threads);
        while self.workers.len() < threads {
            self.workers.push(Worker::new(self.workers.len()));
        }
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        for worker in &mut self.workers {
            worker.clear();
        }
    }

    /// Searches until a limit is reached or `control` stops it. Each line found is handed to
    /// `on_report`.
    pub fn search(
        &mut self,
        root: &Root<P>,
        limits: &Limits<P::Move>,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Verdict<P::Move> {
        let timer = Timer::new(limits);
        self.table.grow_older();
        let halt = AtomicBool::new(false);
        let counts: Vec<AtomicU64> = self.workers.iter().map(|_| AtomicU64::new(0)).collect();
        let job = Job { table: &self.table, limits, control, timer, halt: &halt, counts: &counts };
        for worker in &mut self.workers {
            worker.prepare(root, limits);
        }
        let Some((main, helpers)) = self.workers.split_first_mut() else {
            unreachable!("there is at least one worker");
        };
        let mut lines = Vec::new();
        thread::scope(|scope| {
            for helper in helpers {
                let job = &job;
                scope.spawn(move || helper.help(job));
            }
            lines = main.deepen(&job, on_report);
            if lines.is_empty() {
                lines.extend(main.first_line(&job));
            }
            while job.must_go_on() && !control.is_stopped() {
                thread::sleep(WAIT);
            }
            halt.store(true, Ordering::Relaxed);
        });
        verdict(&job, root, &lines)
    }
}

fn verdict<P: Searchable>(
    job: &Job<'_, P::Move>,
    root: &Root<P>,
    lines: &[Line<P::Move>],
) -> Verdict<P::Move> {
    let chosen = choose(lines, job.limits.weakness, root.position().key());
    let value = match chosen {
        Some(line) => line.value,
        None if root.position().is_check() => mated_after(0),
        None => 0,
    };
    let turns: &[Turn<P::Move>] = chosen.map_or(&[], |line| &line.turns);
    Verdict {
        best: turns.first().cloned(),
        ponder: turns.get(1).cloned(),
        score: Score::new(value, Bound::Exact),
        depth: chosen.map_or(0, |line| line.depth as u32),
        nodes: job.nodes(),
        elapsed: job.timer.elapsed(),
    }
}
