//! What all parts of the server share.

use cotulenh_i18n::Os;
use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::{sync::watch, time::Instant};

use crate::{
    address::AddressKey,
    bots::Bots,
    bus::{Heard, Listener, Message},
    config::Config,
    engine::EnginePool,
    error::AppError,
    game::Registry,
    heavy::Heavy,
    jobs::{self, Jobs},
    membership::{self, Membership},
    metrics::{Elsewhere, Metrics},
    rate::{Holdings, Rates},
    secret::Hashed,
    store::{self, OpenError, Prune, Pruned, RunId, Store, StoreError},
    web::Web,
};

/// How often it is noted that the server is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long an answer about readiness holds.
const READINESS: Duration = Duration::from_secs(1);
/// How long a write may take before the disk counts as stuck.
const WRITING: Duration = Duration::from_secs(5);
/// Games whose clocks are taken up again at the start of the server.
const MAX_RESUMED: usize = 20_000;
/// The time over which many games are handed over.
pub(crate) const HANDING_OVER: Duration = Duration::from_secs(4);
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
    jobs: Jobs,
    membership: Membership,
    heavy: Heavy,
    analysts: Holdings<Hashed>,
    sockets: Holdings<AddressKey>,
    under_way: Holdings<AddressKey>,
    readiness: tokio::sync::Mutex<Option<(Instant, bool)>>,
    openapi: OnceLock<String>,
    metrics: Metrics,
    rates: Rates,
    web: Web,
    run: AtomicI64,
    started: Instant,
    /// Games are handed over: none is taken any more.
    draining: watch::Sender<bool>,
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
    #[error("cannot listen on {address}: {reason}")]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// Why.
        reason: std::io::Error,
    },
    /// The address for the figures cannot be listened on.
    #[error("cannot listen on {address} for the metrics: {reason}")]
    ListenMetrics {
        /// The address.
        address: std::net::SocketAddr,
        /// Why.
        reason: std::io::Error,
    },
    /// The address for other processes cannot be listened on.
    #[error("cannot listen on {address} for other processes: {reason}")]
    ListenInternal {
        /// The address.
        address: String,
        /// Why.
        reason: std::io::Error,
    },
    /// Other processes would not know where to find this one.
    #[error(
        "other processes on the same database must reach this one: name an address of this machine \
         with --internal-listen, such as 10.0.0.5:9021"
    )]
    NoInternalAddress,
}

impl App {
    /// Opens the database and takes up the games in it.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn start(mut config: Config) -> Result<App, StartError> {
        config.limits = config.limits.fit_to_open_files();
        let store = store::open(&config).await?;
        let unwritable = |error: StoreError| StartError::Write(error.to_string());
        let run = store.begin_run().await.map_err(unwritable)?;
        let app = App {
            inner: Arc::new(Inner {
                store,
                games: Registry::default(),
                engine: EnginePool::new(config.engine_slots),
                bots: Bots::default(),
                jobs: Jobs::default(),
                membership: Membership::default(),
                heavy: Heavy::new(config.engine_slots),
                analysts: Holdings::default(),
                sockets: Holdings::default(),
                under_way: Holdings::default(),
                readiness: tokio::sync::Mutex::default(),
                openapi: OnceLock::new(),
                metrics: Metrics::default(),
                rates: Rates::default(),
                web: Web::new(config.web.clone(), config.public_url.as_ref()),
                run: AtomicI64::new(run.0),
                started: Instant::now(),
                draining: watch::channel(false).0,
                closing: watch::channel(false).0,
                config,
            }),
        };
        tokio::spawn(hear(app.clone(), app.store().bus().subscribe()));
        if let Some(cluster) = app.store().cluster() {
            membership::beat(&app, cluster).await.map_err(unwritable)?;
            cluster.apart().spawn(membership::keep_alive(app.clone()));
            if app.config().engine_slots > 0 {
                tokio::spawn(jobs::work(app.clone(), app.config().engine_slots));
            }
            if !app.config().only_works {
                tokio::spawn(membership::rescue(app.clone()));
            }
        } else {
            match app.games().resume(&app, MAX_RESUMED).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(count, "games taken up again"),
                Err(error) => tracing::error!(code = error.code, "games were not taken up again"),
            }
            tokio::spawn(beat(app.clone()));
        }
        let watching = app.clone();
        tokio::spawn(async move { watching.games().watch_clocks(&watching).await });
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

    pub(crate) fn heavy(&self) -> &Heavy {
        &self.inner.heavy
    }

    pub(crate) fn jobs(&self) -> &Jobs {
        &self.inner.jobs
    }

    pub(crate) fn membership(&self) -> &Membership {
        &self.inner.membership
    }

    /// Whether this process may answer for its games: always, unless others share the database and it
    /// could not show in time that it is alive.
    pub(crate) fn may_answer(&self) -> bool {
        self.store().cluster().is_none() || self.membership().holds_lease()
    }

    /// Whether games may be brought into memory.
    pub(crate) fn takes_games(&self) -> bool {
        self.may_answer() && !self.is_draining()
    }

    /// Whether the games of this process are handed over to others.
    pub(crate) fn is_draining(&self) -> bool {
        *self.inner.draining.borrow()
    }

    /// Becomes true when games are handed over to others, before the server closes.
    pub(crate) fn draining(&self) -> watch::Receiver<bool> {
        self.inner.draining.subscribe()
    }

    /// Open analyses by visitor.
    pub(crate) fn analysts(&self) -> &Holdings<Hashed> {
        &self.inner.analysts
    }

    /// Open WebSockets and streams by address.
    pub(crate) fn sockets(&self) -> &Holdings<AddressKey> {
        &self.inner.sockets
    }

    /// Requests under way by address.
    pub(crate) fn under_way(&self) -> &Holdings<AddressKey> {
        &self.inner.under_way
    }

    /// The description of the API, written once.
    pub(crate) fn openapi_text(&self) -> &str {
        self.inner
            .openapi
            .get_or_init(|| serde_json::to_string(&crate::openapi(self)).unwrap_or_default())
    }

    /// Whether turns can be written. Looked at once per second at most, however often it is asked.
    pub(crate) async fn check_ready(&self) -> Result<(), AppError> {
        if *self.inner.closing.borrow() || self.is_draining() {
            return Err(AppError::shutting_down());
        }
        if !self.may_answer() {
            return Err(AppError::storage());
        }
        let mut known = self.inner.readiness.lock().await;
        let is_ready = match *known {
            Some((at, is_ready)) if at.elapsed() < READINESS => is_ready,
            _ => {
                let check = tokio::time::timeout(WRITING, self.store().check_writable()).await;
                let is_ready = matches!(check, Ok(Ok(())));
                if let Ok(Err(error)) = check {
                    tracing::error!(%error, "turns cannot be written");
                }
                *known = Some((Instant::now(), is_ready));
                is_ready
            }
        };
        if is_ready { Ok(()) } else { Err(AppError::storage()) }
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
        RunId(self.inner.run.load(Ordering::Acquire))
    }

    /// Begins another run, because others have ended this one.
    pub(crate) async fn begin_run(&self) -> Result<(), StoreError> {
        let run = self.store().begin_run().await?;
        self.inner.run.store(run.0, Ordering::Release);
        Ok(())
    }

    /// This run of the server, and the milliseconds since it began.
    pub(crate) fn moment(&self) -> (RunId, i64) {
        self.moment_of(Instant::now())
    }

    /// A moment of this run, in milliseconds since it began.
    pub(crate) fn moment_of(&self, at: Instant) -> (RunId, i64) {
        let since = at.saturating_duration_since(self.inner.started);
        (self.run(), since.as_millis() as i64)
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
    pub(crate) async fn announce(
        &self,
        address: std::net::SocketAddr,
        internal: Option<std::net::SocketAddr>,
    ) {
        let mut announced = self.store().announce(address).await;
        if let Some(internal) = internal {
            announced = announced.and(membership::announce(self, internal).await);
        }
        if let Err(error) = announced {
            tracing::warn!(%error, "the address was not announced");
        }
    }

    /// Hands the games of this process over to the others, if there are any. From then on nothing is
    /// taken here.
    pub(crate) async fn drain(&self) {
        let Some(cluster) = self.store().cluster() else { return };
        self.inner.draining.send_replace(true);
        let games = self.games().len();
        // With nobody to take them there is nothing to wait for.
        let is_alone = self.membership().other(self.run()).is_none();
        let spread = if is_alone { Duration::ZERO } else { HANDING_OVER };
        let handing_over = self.games().hand_over(cluster, spread);
        if tokio::time::timeout(2 * HANDING_OVER, handing_over).await.is_err() {
            tracing::warn!("some games did not end in time");
        }
        self.membership().leave();
        match cluster.leave(self.moment().1).await {
            Ok(()) => tracing::info!(games, "games handed over"),
            Err(error) => tracing::error!(%error, "others take the games in a few seconds"),
        }
    }

    /// No new request is taken, and sockets are told to end.
    pub(crate) fn begin_closing(&self) {
        self.inner.closing.send_replace(true);
    }

    /// Notes the time, lets waiting writes finish and closes the database. Sockets are told to end.
    pub async fn close(&self) {
        self.begin_closing();
        if self.store().cluster().is_none() {
            note_alive(self).await;
        } else if !self.is_draining() {
            self.drain().await;
        }
        self.store().close().await;
    }

    pub(crate) fn metrics_text(&self) -> String {
        self.metrics().text(&Elsewhere {
            games_in_memory: self.games().len(),
            searches: self.engine().searching(),
            searches_waiting: self.engine().waiting(),
            heavy_waiting: self.heavy().waiting(),
            store: self.store().figures(),
            uptime_seconds: self.inner.started.elapsed().as_secs_f64(),
        })
    }
}

/// The time of day, in milliseconds since 1970. For people; nothing is measured by it.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Does what messages ask for.
async fn hear(app: App, mut listener: Listener) {
    let mut closing = app.closing();
    loop {
        let heard = tokio::select! {
            heard = listener.next() => heard,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        match heard {
            None => return,
            Some(Heard::Message(message)) => match message {
                Message::Bot { bot, event } => app.bots().deliver(&bot, &event),
                Message::BotChanged { bot } => {
                    if let Err(error) = app.bots().catch_up(&app, &bot).await {
                        tracing::warn!(bot, code = error.code, "a bot was not told the news");
                    }
                }
                Message::Deleted { game } => app.games().delete(&game).await,
                Message::Job => app.jobs().work_came(),
                Message::JobDone { .. } => app.jobs().result_came(),
                Message::JobProgress { name, part } => app.jobs().part_came(&name, part),
            },
            Some(Heard::Gap) => {
                app.jobs().work_came();
                app.jobs().result_came();
                app.bots().catch_up_all(&app).await;
            }
        }
    }
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

cotulenh::board::messages! { StartError {
    StartError::Database(error) => as error: OpenError,
    StartError::Write(reason) => "server-write" { reason = reason },
    StartError::Listen { address, reason } => "server-listen" { address = address, source: &Os(reason) },
    StartError::ListenMetrics { address, reason } => "server-listen-metrics" { address = address, source: &Os(reason) },
    StartError::ListenInternal { address, reason } => "server-listen-internal" { address = address, source: &Os(reason) },
    StartError::NoInternalAddress => "server-no-internal-address" {},
} }
