//! A PostgreSQL database, used by any number of processes.
//!
//! Which process may change a game is said by its row: `owner` and `epoch`. See `games.rs` for how
//! changes are fenced, `writer.rs` for how they share transactions, `bus.rs` for how processes hear
//! of each other.

mod apart;
mod bots;
mod bus;
pub(crate) mod copy;
mod games;
mod gather;
mod jobs;
mod library;
mod processes;
mod prune;
mod queue;
mod schema;
#[cfg(all(test, unix))]
mod tests;
mod writer;

use std::{
    net::SocketAddr,
    str::FromStr as _,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use deadpool_postgres::{
    Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use tokio::time::Instant;
use tokio_postgres::{NoTls, error::SqlState};

use self::{apart::Apart, bus::PostgresBus, gather::Gatherer, writer::Writer};
use super::{
    Beat, BotAccount, ChallengeRoom, ChallengeRow, Claim, Cluster, Contact, Figures, Forgotten,
    GameChange, GameRecord, GameRow, JobLook, Lease, NewJob, OpenError, Peer, Prune, Pruned,
    Result, RunId, Store, StoreError, TakenJob,
};
use crate::{bus::Bus, config::Database, secret::Hashed};

/// Connections of one process for games, and those kept for showing that it is alive and for
/// messages, which must not wait for the others.
const CONNECTIONS: usize = 10;
const CONNECTIONS_APART: usize = 3;
/// A server that does not answer for so long is not there.
const ANSWER: Duration = Duration::from_secs(3);
/// How long a change is tried again while the database cannot be reached.
const TRY_AGAIN: Duration = Duration::from_secs(2);
const LONGEST: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);
/// What the server does with connections whose process is gone or cut off: nothing may hold a row
/// for longer than games take to be taken over.
const SESSION: &str = "-c lock_timeout=2s -c statement_timeout=30s \
    -c idle_in_transaction_session_timeout=2s -c tcp_user_timeout=3000 \
    -c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2 \
    -c synchronous_commit=on";

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        let reason = said(&error).into();
        if is_passing(&error) {
            StoreError::Unreachable(reason)
        } else {
            StoreError::Failed(reason)
        }
    }
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> StoreError {
        match error {
            PoolError::Backend(error) => error.into(),
            PoolError::Closed => StoreError::Closed,
            PoolError::Timeout(_) => StoreError::Unreachable("no connection in time".into()),
            other => StoreError::Failed(other.to_string().into()),
        }
    }
}

/// What the server or the network says; the error alone only says that it is one.
fn said(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), std::error::Error::source(error)) {
        (Some(database), _) => database.message().to_string(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

/// Whether the same may succeed in a moment: a lost connection, a server that starts or stops, a row
/// that was held for too long.
fn is_passing(error: &tokio_postgres::Error) -> bool {
    let Some(code) = error.code() else { return true };
    let passing = [
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::QUERY_CANCELED,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    passing.contains(code) || code.code().starts_with("57P") || code.code().starts_with("08")
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A database and this process's place in it.
#[derive(Debug)]
pub(crate) struct PostgresStore {
    pool: Pool,
    /// For what must not wait for others.
    apart: Pool,
    thread: Apart,
    writer: Writer,
    claims: Gatherer<Claim>,
    owners: Gatherer<Option<Peer>>,
    bus: PostgresBus,
    run: Arc<AtomicI64>,
    is_closed: AtomicBool,
}

fn configured(database: &Database) -> std::result::Result<tokio_postgres::Config, OpenError> {
    let url = match database {
        Database::Postgres(url) => url.as_str(),
        Database::File(_) => "",
    };
    let mut config = tokio_postgres::Config::from_str(url).map_err(|error| OpenError::Server {
        database: database.to_string(),
        reason: said(&error),
    })?;
    let given = options(&config).to_string();
    config
        .options(format!("{SESSION} {given}"))
        .application_name("cotulenh")
        .connect_timeout(ANSWER)
        .tcp_user_timeout(ANSWER)
        .keepalives_idle(ANSWER)
        .keepalives_interval(Duration::from_secs(1))
        .keepalives_retries(2);
    Ok(config)
}

fn options(config: &tokio_postgres::Config) -> &str {
    config.get_options().unwrap_or_default()
}

fn recycling() -> ManagerConfig {
    ManagerConfig { recycling_method: RecyclingMethod::Fast }
}

fn pool(manager: Manager, size: usize) -> std::result::Result<Pool, OpenError> {
    let time = Timeouts { wait: Some(ANSWER), create: Some(ANSWER), recycle: Some(ANSWER) };
    let built =
        Pool::builder(manager).max_size(size).timeouts(time).runtime(Runtime::Tokio1).build();
    built.map_err(|error| OpenError::Server { database: String::new(), reason: error.to_string() })
}

impl PostgresStore {
    /// Opens a database and brings it up to date.
    pub(crate) async fn open(database: &Database) -> std::result::Result<PostgresStore, OpenError> {
        let config = configured(database)?;
        let refused = |reason: String| OpenError::Server { database: database.to_string(), reason };
        {
            let connected = config.connect(NoTls).await;
            let (mut client, connection) = connected.map_err(|error| refused(said(&error)))?;
            let working = tokio::spawn(connection);
            // Others may be at it; a large table takes its time.
            let patience = "SET lock_timeout = 0; SET statement_timeout = 0";
            client.batch_execute(patience).await.map_err(|error| refused(said(&error)))?;
            schema::migrate(&mut client, database).await?;
            drop(client);
            let _ = working.await;
        }
        // To be alive does not depend on how busy the disk is. After a crash of the database a beat
        // may be missing, and games are taken over a little sooner.
        let mut light = config.clone();
        light.options(format!("{} -c synchronous_commit=off", options(&config)));
        let thread = Apart::start().map_err(|error| refused(error.to_string()))?;
        let apart = Manager::from_connect(light, thread.connector(), recycling());
        let apart = pool(apart, CONNECTIONS_APART)?;
        let pool = pool(Manager::from_config(config.clone(), NoTls, recycling()), CONNECTIONS)?;
        let run = Arc::new(AtomicI64::new(0));
        Ok(PostgresStore {
            writer: Writer::start(&pool),
            claims: Gatherer::start(&pool, {
                let run = Arc::clone(&run);
                move |client: Arc<Object>, games: Vec<String>| {
                    let run = RunId(run.load(Ordering::Acquire));
                    async move { games::claim(&client, &games, run).await }
                }
            }),
            owners: Gatherer::start(&pool, |client: Arc<Object>, games: Vec<String>| async move {
                processes::owners(&client, &games).await
            }),
            bus: PostgresBus::start(config, apart.clone(), Arc::clone(&run)),
            pool,
            apart,
            thread,
            run,
            is_closed: AtomicBool::new(false),
        })
    }

    async fn client(&self) -> Result<Object> {
        if self.is_closed.load(Ordering::Acquire) {
            return Err(StoreError::Closed);
        }
        // Apart from whoever asks: one that gives up leaves the connection to the next. Else many who
        // give up early would keep each other from ever connecting to a database that is back.
        let pool = self.pool.clone();
        let getting = tokio::spawn(async move { pool.get().await });
        Ok(getting.await.map_err(|_| StoreError::Closed)??)
    }

    /// A connection for what keeps this process alive, which does not wait for the others.
    async fn client_apart(&self) -> Result<Object> {
        if self.is_closed.load(Ordering::Acquire) {
            return Err(StoreError::Closed);
        }
        Ok(self.apart.get().await?)
    }

    fn run(&self) -> RunId {
        RunId(self.run.load(Ordering::Acquire))
    }
}

/// Does something on a connection, within a time that is long enough for an import. A connection
/// that does not answer is not used again. A macro, because the future of a closure with a borrowed
/// parameter cannot be said to be `Send`.
macro_rules! within {
    ($store:ident, |$client:ident| $work:expr) => {{
        let mut client = $store.client().await?;
        let $client = &mut client;
        match tokio::time::timeout(LONGEST, $work).await {
            Ok(done) => done,
            Err(_) => {
                drop(Object::take(client));
                Err(StoreError::Unreachable("no answer in time".into()))
            }
        }
    }};
}

/// Tries what may be done twice without harm until it is done, for a while.
macro_rules! again {
    ($work:expr) => {{
        let begin = Instant::now();
        let mut pause = PAUSE;
        loop {
            let done: Result<_> = async { $work }.await;
            match done {
                Err(StoreError::Unreachable(_)) if begin.elapsed() < TRY_AGAIN => {
                    tokio::time::sleep(pause).await;
                    pause = (2 * pause).min(LONGEST_PAUSE);
                }
                done => break done,
            }
        }
    }};
}

#[async_trait]
impl Store for PostgresStore {
    async fn begin_run(&self) -> Result<RunId> {
        let mut client = self.client_apart().await?;
        let run = processes::begin(&mut client).await?;
        self.run.store(run.0, Ordering::Release);
        Ok(run)
    }

    async fn beat(&self, run: RunId, uptime: i64) -> Result<()> {
        within!(self, |client| processes::note(client, run, uptime))
    }

    async fn announce(&self, _: SocketAddr) -> Result<()> {
        Ok(())
    }

    async fn create(&self, games: Vec<GameRecord>) -> Result<()> {
        within!(self, |client| games::create(client, &games))?;
        self.writer.count();
        Ok(())
    }

    async fn find(&self, game: &str) -> Result<Option<GameRow>> {
        again!(within!(self, |client| games::find(client, game)))
    }

    async fn claim(&self, game: &str) -> Result<Claim> {
        again!(self.claims.ask(game).await)
    }

    async fn release(&self, game: &str, lease: Lease) -> Result<()> {
        within!(self, |client| games::release(client, game, lease))
    }

    async fn commit(&self, change: GameChange) -> Result<()> {
        if games::is_plain(&change) {
            return again!(self.writer.write(change.clone()).await);
        }
        again!(within!(self, |client| games::change(client, &change)))?;
        self.writer.count();
        Ok(())
    }

    async fn with_clocks_running(&self, limit: usize) -> Result<Vec<String>> {
        within!(self, |client| games::with_clocks_running(client, limit))
    }

    async fn library(
        &self,
        visitor: &Hashed,
        before: i64,
        limit: usize,
    ) -> Result<Vec<(i64, GameRow)>> {
        within!(self, |client| library::list(client, visitor, before, limit))
    }

    async fn library_size(&self, visitor: &Hashed) -> Result<i64> {
        within!(self, |client| library::count(client, visitor))
    }

    async fn forget(&self, visitor: &Hashed, game: &str) -> Result<Forgotten> {
        within!(self, |client| library::remove(client, visitor, game))
    }

    async fn name(&self, visitor: &Hashed) -> Result<Option<String>> {
        within!(self, |client| library::name(client, visitor))
    }

    async fn set_name(&self, visitor: &Hashed, name: &str) -> Result<()> {
        within!(self, |client| library::set_name(client, visitor, name))
    }

    async fn create_bot(&self, bot: &BotAccount, now: i64) -> Result<bool> {
        within!(self, |client| bots::create(client, bot, now))
    }

    async fn bot_by_token(&self, token: &Hashed) -> Result<Option<BotAccount>> {
        within!(self, |client| bots::by_token(client, token))
    }

    async fn bot_by_id(&self, id: &str) -> Result<Option<BotAccount>> {
        within!(self, |client| bots::by_id(client, id))
    }

    async fn add_challenge(&self, challenge: ChallengeRow, room: ChallengeRoom) -> Result<bool> {
        within!(self, |client| bots::add_challenge(client, &challenge, room))
    }

    async fn challenge(&self, game: &str) -> Result<Option<ChallengeRow>> {
        within!(self, |client| bots::find_challenge(client, game))
    }

    async fn challenges_of(&self, bot: &str) -> Result<Vec<ChallengeRow>> {
        within!(self, |client| bots::challenges_of(client, bot))
    }

    async fn end_challenge(&self, game: &str) -> Result<Option<ChallengeRow>> {
        within!(self, |client| bots::end_challenge(client, game))
    }

    async fn prune(&self, rule: Prune) -> Result<Pruned> {
        within!(self, |client| prune::prune(client, &rule))
    }

    async fn check_writable(&self) -> Result<()> {
        within!(self, |client| processes::probe(client))
    }

    fn figures(&self) -> Figures {
        self.writer.figures()
    }

    fn bus(&self) -> &dyn Bus {
        &self.bus
    }

    fn cluster(&self) -> Option<&dyn Cluster> {
        Some(self)
    }

    async fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
        self.writer.close().await;
        self.claims.close().await;
        self.owners.close().await;
        self.bus.close();
        self.pool.close();
        self.apart.close();
    }
}

#[async_trait]
impl Cluster for PostgresStore {
    fn apart(&self) -> &tokio::runtime::Handle {
        self.thread.handle()
    }

    async fn contact(&self, contact: &Contact) -> Result<()> {
        let client = self.client_apart().await?;
        processes::announce(&client, self.run(), contact).await
    }

    async fn pulse(&self, beat: Beat) -> Result<Option<Vec<Peer>>> {
        let client = self.client_apart().await?;
        let pulse = async {
            // Sent together, done one after the other.
            let beating = processes::beat(&client, &beat);
            let (is_alive, peers) = tokio::try_join!(beating, processes::living(&client))?;
            Ok::<_, StoreError>(is_alive.then_some(peers))
        };
        let answer = tokio::time::timeout(ANSWER, pulse).await;
        let Ok(peers) = answer else {
            // It may hang for long; the next beat takes another.
            drop(Object::take(client));
            return Err(StoreError::Unreachable("no answer in time".into()));
        };
        let peers = peers?;
        if let Some(peers) = &peers {
            self.bus.compare(peers);
        }
        Ok(peers)
    }

    async fn leave(&self, uptime: i64) -> Result<()> {
        let run = self.run();
        within!(self, |client| processes::end(client, run, uptime))
    }

    async fn locate(&self, game: &str) -> Result<Option<Peer>> {
        let run = self.run();
        let owner = self.owners.ask(game).await?;
        Ok(owner.filter(|peer| peer.run != run))
    }

    async fn release_all(&self, games: &[String]) -> Result<()> {
        let run = self.run();
        again!(within!(self, |client| games::release_all(client, games, run)))
    }

    async fn allow(&self, key: &str, burst: f64, per_second: f64, count: f64) -> Result<bool> {
        within!(self, |client| jobs::allow(client, key, burst, per_second, count))
    }

    async fn add_job(&self, job: &NewJob) -> Result<()> {
        within!(self, |client| jobs::add(client, job))
    }

    async fn take_job(&self) -> Result<Option<TakenJob>> {
        let run = self.run();
        within!(self, |client| jobs::take(client, run))
    }

    async fn look_at_job(&self, job: &TakenJob) -> Result<JobLook> {
        let run = self.run();
        within!(self, |client| jobs::look(client, run, job))
    }

    async fn finish_job(&self, job: &TakenJob, result: &str) -> Result<bool> {
        let run = self.run();
        within!(self, |client| jobs::finish(client, run, job, result))
    }

    async fn job_result(&self, name: &str) -> Result<Option<String>> {
        within!(self, |client| jobs::result(client, name))
    }

    async fn cancel_job(&self, name: &str) -> Result<()> {
        within!(self, |client| jobs::cancel(client, name))
    }
}
