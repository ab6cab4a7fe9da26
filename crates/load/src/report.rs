//! What was measured.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// Delays and failures of all games.
#[derive(Debug, Default)]
pub(crate) struct Report {
    to_opponent: Mutex<Vec<Duration>>,
    to_acknowledgement: Mutex<Vec<Duration>>,
    rules: Mutex<Vec<Duration>>,
    errors: AtomicU64,
    first_error: Mutex<Option<String>>,
}

/// Memory of the server, in megabytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    pub(crate) now: u64,
    pub(crate) most: u64,
}

impl Report {
    pub(crate) fn reached_opponent(&self, delay: Duration) {
        lock(&self.to_opponent).push(delay);
    }

    pub(crate) fn acknowledged(&self, delay: Duration) {
        lock(&self.to_acknowledgement).push(delay);
    }

    pub(crate) fn asked(&self, delay: Duration) {
        lock(&self.rules).push(delay);
    }

    /// The delay that all but so small a part of turns stay below.
    pub(crate) fn p99(&self) -> Duration {
        percentile(&mut lock(&self.to_opponent), 0.99)
    }

    pub(crate) fn failed(&self, what: String) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        lock(&self.first_error).get_or_insert(what);
    }

    pub(crate) fn errors(&self) -> u64 {
        self.errors.load(Ordering::Relaxed)
    }

    /// How many turns reached their opponents.
    pub(crate) fn turns(&self) -> usize {
        lock(&self.to_opponent).len()
    }

    pub(crate) fn print(&self, memory: Option<Memory>) {
        line("turn to opponent", &mut lock(&self.to_opponent));
        line("turn to acknowledgement", &mut lock(&self.to_acknowledgement));
        if !lock(&self.rules).is_empty() {
            line("rules question", &mut lock(&self.rules));
        }
        println!("errors: {}", self.errors());
        if let Some(error) = &*lock(&self.first_error) {
            println!("first error: {error}");
        }
        if let Some(Memory { now, most }) = memory {
            println!("memory of the server: {now} MB now, {most} MB at most");
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn percentile(delays: &mut [Duration], part: f64) -> Duration {
    delays.sort_unstable();
    let index = ((delays.len() as f64 * part) as usize).min(delays.len().saturating_sub(1));
    delays.get(index).copied().unwrap_or_default()
}

pub(crate) fn line(name: &str, delays: &mut [Duration]) {
    let count = delays.len();
    let mut at = |part: f64| percentile(delays, part).as_secs_f64() * 1000.0;
    println!(
        "{name}: {count} times, median {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, most {:.1} ms",
        at(0.5),
        at(0.9),
        at(0.99),
        at(0.999),
        at(1.0)
    );
}
