//! Figures about the running server, in the text form that Prometheus reads.

use std::{
    fmt::Write as _,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

/// Something that is counted.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that comes and goes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge(Arc<AtomicI64>);

impl Gauge {
    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }

    /// One more, until what comes back is dropped.
    pub(crate) fn count(&self) -> Counted {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(&self.0))
    }
}

/// One of a [`Gauge`].
#[derive(Debug)]
pub(crate) struct Counted(Arc<AtomicI64>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// All figures.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) refused: Counter,
    pub(crate) failed: Counter,
    pub(crate) games_created: Counter,
    pub(crate) games_ended: Counter,
    pub(crate) turns: Counter,
    pub(crate) slow_listeners: Counter,
    pub(crate) connections: Gauge,
    pub(crate) sockets: Gauge,
}

/// Figures that others keep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elsewhere {
    pub(crate) games_in_memory: usize,
    pub(crate) searches: i64,
    pub(crate) writes: u64,
    pub(crate) commits: u64,
    pub(crate) failed_commits: u64,
    pub(crate) uptime_seconds: f64,
}

impl Metrics {
    /// All figures as text.
    pub(crate) fn text(&self, elsewhere: &Elsewhere) -> String {
        let mut text = String::new();
        let mut line = |kind: &str, name: &str, help: &str, value: &dyn std::fmt::Display| {
            let _ = write!(
                text,
                "# HELP cotulenh_{name} {help}\n# TYPE cotulenh_{name} {kind}\ncotulenh_{name} {value}\n"
            );
        };
        let counters: [(&str, &str, u64); 10] = [
            ("requests_total", "Requests answered.", self.requests.get()),
            ("requests_refused_total", "Requests answered with 4xx.", self.refused.get()),
            ("requests_failed_total", "Requests answered with 5xx.", self.failed.get()),
            ("games_created_total", "Games created.", self.games_created.get()),
            ("games_ended_total", "Games that came to their end.", self.games_ended.get()),
            ("turns_total", "Turns written to disk and acknowledged.", self.turns.get()),
            (
                "slow_listeners_total",
                "Listeners let go because they did not read.",
                self.slow_listeners.get(),
            ),
            ("database_writes_total", "Writes asked of the database.", elsewhere.writes),
            (
                "database_commits_total",
                "Transactions, each with one or more writes.",
                elsewhere.commits,
            ),
            (
                "database_failed_commits_total",
                "Transactions that failed.",
                elsewhere.failed_commits,
            ),
        ];
        for (name, help, value) in counters {
            line("counter", name, help, &value);
        }
        let games = elsewhere.games_in_memory as i64;
        let gauges: [(&str, &str, i64); 4] = [
            ("connections", "Open connections.", self.connections.get()),
            ("websockets", "Open WebSockets.", self.sockets.get()),
            ("games_in_memory", "Games in memory.", games),
            ("searches", "Engine searches under way.", elsewhere.searches),
        ];
        for (name, help, value) in gauges {
            line("gauge", name, help, &value);
        }
        line("gauge", "uptime_seconds", "Seconds since the start.", &elsewhere.uptime_seconds);
        text
    }
}
