//! What all parts of the server share.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::{sync::watch, time::Instant};

use crate::{
    analysts::Analysts,
    bots::Bots,
    config::Config,
    engine::EnginePool,
    game::Registry,
    metrics::{Elsewhere, Metrics},
    rate::Rates,
    store::{self, OpenError, Prune, Pruned, RunId, Store, StoreError},
    web::Web,
};

/// How often it is noted that the server is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How often old games are looked for.
const PRUNE_EVERY: Duration = Duration::from_mins(10);
/// Players' turns wait for the games that are deleted together.
const PRUNED_AT_ONCE: usize = 100;

/// A running server without its sockets. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    config: Config,
    store: Arc<dyn Store>,
    games: Registry,
    engine: EnginePool,
    bots: Bots,
    analysts: Analysts,
    metrics: Metrics,
    rates: Rates,
    web: Web,
    run: RunId,
    started: Instant,
    closing: watch::Sender<bool>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The database cannot be written.
    #[error("cannot write the database: {0}")]
    Write(String),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// Why.
        source: std::io::Error,
    },
}

impl App {
    /// Opens the database and takes up the games in it.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn start(config: Config) -> Result<App, StartError> {
        let store = store::open(&config)?;
        let unwritable = |error: StoreError| StartError::Write(error.to_string());
        let run = store.begin_run().await.map_err(unwritable)?;
        let app = App {
            inner: Arc::new(Inner {
                store,
                games: Registry::default(),
                engine: EnginePool::new(config.engine_slots),
                bots: Bots::default(),
                analysts: Analysts::default(),
                metrics: Metrics::default(),
                rates: Rates::default(),
                web: Web::new(config.web.clone()),
                run,
                started: Instant::now(),
                closing: watch::channel(false).0,
                config,
            }),
        };
        match app.games().resume(&app).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "games taken up again"),
            Err(error) => tracing::error!(code = error.code, "games were not taken up again"),
        }
        tokio::spawn(beat(app.clone()));
        if let Some(age) = app.config().keep {
            tokio::spawn(prune(app.clone(), age));
        }
        Ok(app)
    }

    pub(crate) fn config(&self) -> &Config {
        &self.inner.config
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.inner.store
    }

    pub(crate) fn games(&self) -> &Registry {
        &self.inner.games
    }

    pub(crate) fn engine(&self) -> &EnginePool {
        &self.inner.engine
    }

    pub(crate) fn bots(&self) -> &Bots {
        &self.inner.bots
    }

    pub(crate) fn analysts(&self) -> &Analysts {
        &self.inner.analysts
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    pub(crate) fn rates(&self) -> &Rates {
        &self.inner.rates
    }

    pub(crate) fn web(&self) -> &Web {
        &self.inner.web
    }

    /// This run of the server.
    pub(crate) fn run(&self) -> RunId {
        self.inner.run
    }

    /// This run of the server, and the milliseconds since it began.
    pub(crate) fn moment(&self) -> (RunId, i64) {
        (self.run(), self.inner.started.elapsed().as_millis() as i64)
    }

    /// The moment so many milliseconds after this run began.
    pub(crate) fn instant_of(&self, uptime: i64) -> Instant {
        self.inner.started + Duration::from_millis(uptime.max(0) as u64)
    }

    /// Becomes true when the server is closing.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.inner.closing.subscribe()
    }

    /// Tells other processes where this one is reached.
    pub(crate) async fn announce(&self, address: std::net::SocketAddr) {
        if let Err(error) = self.store().announce(address).await {
            tracing::warn!(%error, "the address was not announced");
        }
    }

    /// Notes the time, lets waiting writes finish and closes the database. Sockets are told to end.
    pub async fn close(&self) {
        self.inner.closing.send_replace(true);
        note_alive(self).await;
        self.store().close().await;
    }

    pub(crate) fn metrics_text(&self) -> String {
        let figures = self.store().figures();
        self.metrics().text(&Elsewhere {
            games_in_memory: self.games().len(),
            searches: self.engine().searching(),
            writes: figures.writes,
            commits: figures.commits,
            failed_commits: figures.failed_commits,
            uptime_seconds: self.inner.started.elapsed().as_secs_f64(),
        })
    }
}

/// The time of day, in milliseconds since 1970. For people; nothing is measured by it.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

async fn beat(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(HEARTBEAT) => {
                if app.games().len() > 0 {
                    note_alive(&app).await;
                }
            }
            _ = closing.changed() => return,
        }
    }
}

/// Deletes games that nobody has touched for so long, a few at a time.
async fn prune(app: App, age: Duration) {
    let mut closing = app.closing();
    loop {
        let before = now() - age.as_millis() as i64;
        let rule = Prune {
            finished_before: before,
            unfinished_before: before,
            limit: PRUNED_AT_ONCE,
            dry_run: false,
        };
        let pause = match app.store().prune(rule).await {
            Ok(Pruned { games: 0, .. }) => PRUNE_EVERY,
            Ok(pruned) => {
                tracing::info!(games = pruned.games, turns = pruned.turns, "old games deleted");
                HEARTBEAT
            }
            Err(error) => {
                tracing::warn!(%error, "old games were not deleted");
                PRUNE_EVERY
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = closing.changed() => return,
        }
    }
}

async fn note_alive(app: &App) {
    let (run, uptime) = app.moment();
    if let Err(error) = app.store().beat(run, uptime).await {
        tracing::debug!(%error, "the heartbeat was not written");
    }
}
