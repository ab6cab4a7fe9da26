//! Figures about the running server, for Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge as PlainGauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::Registry,
};

/// Something that comes and goes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge(PlainGauge);

impl Gauge {
    pub(crate) fn get(&self) -> i64 {
        self.0.get()
    }

    /// One more, until what comes back is dropped.
    pub(crate) fn count(&self) -> Counted {
        self.0.inc();
        Counted(self.0.clone())
    }
}

/// One of a [`Gauge`].
#[derive(Debug)]
pub(crate) struct Counted(PlainGauge);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Which requests a histogram is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct RequestLabels {
    /// The path as it is registered, not as it was asked for.
    pub(crate) route: String,
    /// `2xx`, `3xx`, ...
    pub(crate) status: &'static str,
}

/// All figures.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) requests: Counter,
    pub(crate) refused: Counter,
    pub(crate) failed: Counter,
    pub(crate) request_seconds: Family<RequestLabels, Histogram>,
    pub(crate) games_created: Counter,
    pub(crate) games_ended: Counter,
    pub(crate) turns: Counter,
    pub(crate) turn_seconds: Histogram,
    pub(crate) engine_wait: Histogram,
    pub(crate) slow_listeners: Counter,
    pub(crate) connections: Gauge,
    pub(crate) refused_connections: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) relayed: Gauge,
    games_in_memory: PlainGauge,
    searches: PlainGauge,
    searches_waiting: PlainGauge,
    heavy_waiting: PlainGauge,
    uptime_seconds: PlainGauge<f64, AtomicU64>,
    writes: PlainGauge,
    commits: PlainGauge,
    failed_commits: PlainGauge,
}

/// Figures that others keep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Elsewhere {
    pub(crate) games_in_memory: usize,
    pub(crate) searches: i64,
    pub(crate) searches_waiting: usize,
    pub(crate) heavy_waiting: usize,
    pub(crate) store: crate::store::Figures,
    pub(crate) uptime_seconds: f64,
}

/// From half a millisecond to sixteen seconds.
fn durations() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 16))
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("cotulenh"),
            requests: Counter::default(),
            refused: Counter::default(),
            failed: Counter::default(),
            request_seconds: Family::new_with_constructor(durations),
            games_created: Counter::default(),
            games_ended: Counter::default(),
            turns: Counter::default(),
            turn_seconds: durations(),
            engine_wait: durations(),
            slow_listeners: Counter::default(),
            connections: Gauge::default(),
            refused_connections: Counter::default(),
            sockets: Gauge::default(),
            relayed: Gauge::default(),
            games_in_memory: PlainGauge::default(),
            searches: PlainGauge::default(),
            searches_waiting: PlainGauge::default(),
            heavy_waiting: PlainGauge::default(),
            uptime_seconds: PlainGauge::default(),
            writes: PlainGauge::default(),
            commits: PlainGauge::default(),
            failed_commits: PlainGauge::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        for (name, help, counter) in [
            ("requests", "Requests answered", &self.requests),
            ("requests_refused", "Requests answered with 4xx", &self.refused),
            ("requests_failed", "Requests answered with 5xx", &self.failed),
            ("games_created", "Games created", &self.games_created),
            ("games_ended", "Games that came to their end", &self.games_ended),
            ("turns", "Turns written to disk and acknowledged", &self.turns),
            (
                "slow_listeners",
                "Listeners disconnected because they did not read",
                &self.slow_listeners,
            ),
            (
                "connections_refused",
                "Connections closed at once because of a limit",
                &self.refused_connections,
            ),
        ] {
            registry.register(name, help, counter.clone());
        }
        for (name, help, gauge) in [
            ("connections", "Open connections", &self.connections.0),
            ("websockets", "Open WebSockets and streams of bots", &self.sockets.0),
            ("relayed", "WebSockets handed on to other processes", &self.relayed.0),
            ("games_in_memory", "Games in memory", &self.games_in_memory),
            ("searches", "Engine searches under way", &self.searches),
            ("searches_waiting", "Engine searches waiting for a place", &self.searches_waiting),
            ("questions_waiting", "Rules questions and files waiting", &self.heavy_waiting),
            ("database_writes", "Writes asked of the database so far", &self.writes),
            (
                "database_commits",
                "Transactions so far, each with one or more writes",
                &self.commits,
            ),
            ("database_failed_commits", "Transactions that failed so far", &self.failed_commits),
        ] {
            registry.register(name, help, gauge.clone());
        }
        registry.register("uptime_seconds", "Seconds since the start", self.uptime_seconds.clone());
        registry.register(
            "request_seconds",
            "Time to answer a request",
            self.request_seconds.clone(),
        );
        registry.register(
            "turn_seconds",
            "Time from a turn's arrival to its being on disk",
            self.turn_seconds.clone(),
        );
        registry.register(
            "engine_wait_seconds",
            "Time a search of a game waited for its place",
            self.engine_wait.clone(),
        );
    }

    /// All figures as text.
    pub(crate) fn text(&self, elsewhere: &Elsewhere) -> String {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        self.games_in_memory.set(count(elsewhere.games_in_memory));
        self.searches.set(elsewhere.searches);
        self.searches_waiting.set(count(elsewhere.searches_waiting));
        self.heavy_waiting.set(count(elsewhere.heavy_waiting));
        self.uptime_seconds.set(elsewhere.uptime_seconds);
        self.writes.set(elsewhere.store.writes as i64);
        self.commits.set(elsewhere.store.commits as i64);
        self.failed_commits.set(elsewhere.store.failed_commits as i64);
        let mut text = String::new();
        if let Err(error) = encode(&mut text, &self.registry) {
            tracing::error!(%error, "the figures cannot be written");
        }
        text
    }
}
