use std::{
    fmt,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::Duration,
};

use cotulenh_board::{Position as _, Turn};
use cotulenh_eval::{Evaluator, Move};

use crate::{
    Control, Limits, Report, Root, Verdict,
    choice::choose,
    line::Line,
    score::{mated_after, score},
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
/// use cotulenh_eval::ChessEval;
/// use cotulenh_search::{Control, Limits, Root, Searcher, Score};
///
/// let position = Position::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")?;
/// let mut searcher = Searcher::new(ChessEval::default(), 16, 1);
/// let verdict =
///     searcher.search(&Root::new(position), &Limits::depth(4), &Control::new(), &mut |_| {});
/// assert_eq!(verdict.score, Score::Mate(1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Searcher<E: Evaluator> {
    evaluator: E,
    table: Table,
    workers: Vec<Worker<E>>,
}

impl<E: Evaluator> fmt::Debug for Searcher<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").field("threads", &self.workers.len()).finish_non_exhaustive()
    }
}

impl<E: Evaluator> Searcher<E> {
    /// A searcher that values positions by an evaluator, with a table of some megabytes and a number
    /// of threads; both at least 1.
    pub fn new(evaluator: E, hash_megabytes: usize, threads: usize) -> Searcher<E> {
        let table = Table::new(hash_megabytes);
        let mut searcher = Searcher { evaluator, table, workers: Vec::new() };
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
            let evaluator = self.evaluator.clone();
            self.workers.push(Worker::new(self.workers.len(), evaluator));
        }
    }

    /// Values positions by another evaluator from now on, and forgets everything: what was learnt
    /// came from other values.
    pub fn set_evaluator(&mut self, evaluator: E) {
        for worker in &mut self.workers {
            worker.evaluator = evaluator.clone();
        }
        self.evaluator = evaluator;
        self.clear();
    }

    /// The evaluator, to value other positions by.
    pub fn evaluator(&self) -> &E {
        &self.evaluator
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
        root: &Root<E::Position>,
        limits: &Limits<Move<E>>,
        control: &Control,
        on_report: &mut dyn FnMut(&Report<Move<E>>),
    ) -> Verdict<Move<E>> {
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
        verdict::<E>(&job, root, &lines)
    }
}

fn verdict<E: Evaluator>(
    job: &Job<'_, Move<E>>,
    root: &Root<E::Position>,
    lines: &[Line<Move<E>>],
) -> Verdict<Move<E>> {
    let chosen = choose(lines, job.limits.weakness, root.position().key());
    let value = match chosen {
        Some(line) => line.value,
        None if root.position().is_check() => mated_after(0),
        None => 0,
    };
    let turns: &[Turn<Move<E>>] = chosen.map_or(&[], |line| &line.turns);
    Verdict {
        best: turns.first().cloned(),
        ponder: turns.get(1).cloned(),
        score: score(value),
        depth: chosen.map_or(0, |line| line.depth as u32),
        nodes: job.nodes(),
        elapsed: job.timer.elapsed(),
    }
}
