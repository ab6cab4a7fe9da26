//! What is kept: games and their turns, libraries, bots.
//!
//! [`Store`] is what the rest of the server knows; [`sqlite`] implements it with one file for one
//! process, [`postgres`] with a database for any number of them, which is what [`Cluster`] is about.
//! No SQL and no connection leaves this folder. `suite.rs` holds the tests that every implementation
//! passes.
//!
//! A write is acknowledged when it will survive the death of the process and of the machine. A
//! change of a game names the version it follows and the lease it was made under: a writer that
//! has been overtaken by another changes nothing.

mod model;
pub(crate) mod postgres;
pub(crate) mod sqlite;
#[cfg(test)]
mod suite;

use std::{
    fmt,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use async_trait::async_trait;

pub(crate) use self::model::{
    Beat, BotAccount, ChallengeRoom, ChallengeRow, Claim, ClockRow, Contact, Forgotten, GameChange,
    GameEnd, GameKind, GameRecord, GameRow, JobLook, Lease, NewJob, Peer, Player, Prune, Pruned,
    RecordedResult, RunId, Seat, StoredGame, TakenJob, TurnChange, TurnRow, Turns, status,
};
pub use self::sqlite::{OpenError, admin};
use crate::{
    bus::Bus,
    config::{Config, Database},
    secret::Hashed,
};

/// Why something could not be read or written.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// The disk, the file or the database server does not do it.
    #[error("database error: {0}")]
    Failed(Arc<str>),
    /// The database server does not answer. What was asked may have been done or not; asked again,
    /// it is done once.
    #[error("the database cannot be reached: {0}")]
    Unreachable(Arc<str>),
    /// More waits to be written than can be.
    #[error("too many writes are waiting for the disk")]
    Overloaded,
    /// The store was closed.
    #[error("the database is closed")]
    Closed,
    /// Somebody else has changed the game since it was read.
    #[error("the game {game} was changed by another writer")]
    Conflict {
        /// The game.
        game: String,
    },
    /// There is no such game.
    #[error("there is no game {game}")]
    Missing {
        /// The game.
        game: String,
    },
    /// What is stored has no meaning for this program.
    #[error("the database holds {what} '{found}', which this program does not know")]
    Unreadable {
        /// What kind of value it is.
        what: &'static str,
        /// The value.
        found: String,
    },
}

type Result<T> = std::result::Result<T, StoreError>;

/// Figures for the metrics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figures {
    pub(crate) writes: u64,
    pub(crate) commits: u64,
    pub(crate) failed_commits: u64,
}

/// Figures that are still being counted.
#[derive(Debug, Default)]
struct Counts {
    writes: AtomicU64,
    commits: AtomicU64,
    failed_commits: AtomicU64,
}

impl Counts {
    fn figures(&self) -> Figures {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Figures {
            writes: read(&self.writes),
            commits: read(&self.commits),
            failed_commits: read(&self.failed_commits),
        }
    }
}

/// Where games are kept. Every method that writes is done when what it wrote is safe.
#[async_trait]
pub(crate) trait Store: fmt::Debug + Send + Sync {
    /// Begins a run of this process: clocks are measured from its beginning.
    async fn begin_run(&self) -> Result<RunId>;

    /// Notes that a run has lasted so many milliseconds.
    async fn beat(&self, run: RunId, uptime: i64) -> Result<()>;

    /// Notes where this process is reached.
    async fn announce(&self, address: SocketAddr) -> Result<()>;

    /// Adds games: all of them or none.
    async fn create(&self, games: Vec<GameRecord>) -> Result<()>;

    /// A game as it is now, without its turns.
    async fn find(&self, game: &str) -> Result<Option<GameRow>>;

    /// Takes a game into this process, to be changed here only.
    async fn claim(&self, game: &str) -> Result<Claim>;

    /// Gives a claimed game back.
    async fn release(&self, game: &str, lease: Lease) -> Result<()>;

    /// Changes a claimed game. The same change again is done already: it succeeds and changes
    /// nothing.
    async fn commit(&self, change: GameChange) -> Result<()>;

    /// Games under way in which a clock may be running, the latest first.
    async fn with_clocks_running(&self, limit: usize) -> Result<Vec<String>>;

    /// The games in a visitor's library that came before a time, the latest first, each with that
    /// time. No two of a library have the same.
    async fn library(
        &self,
        visitor: &Hashed,
        before: i64,
        limit: usize,
    ) -> Result<Vec<(i64, GameRow)>>;

    /// How many games a visitor has.
    async fn library_size(&self, visitor: &Hashed) -> Result<i64>;

    /// Takes a game out of a visitor's library. A game that is in no library is deleted.
    async fn forget(&self, visitor: &Hashed, game: &str) -> Result<Forgotten>;

    /// The name a visitor goes by.
    async fn name(&self, visitor: &Hashed) -> Result<Option<String>>;

    /// Changes that name.
    async fn set_name(&self, visitor: &Hashed, name: &str) -> Result<()>;

    /// Adds an account of a bot; whether the name was free.
    async fn create_bot(&self, bot: &BotAccount, now: i64) -> Result<bool>;

    /// The bot with this token.
    async fn bot_by_token(&self, token: &Hashed) -> Result<Option<BotAccount>>;

    /// The bot with this name in small letters.
    async fn bot_by_id(&self, id: &str) -> Result<Option<BotAccount>>;

    /// Adds a challenge; whether there was room for it.
    async fn add_challenge(&self, challenge: ChallengeRow, room: ChallengeRoom) -> Result<bool>;

    /// The challenge for a game.
    async fn challenge(&self, game: &str) -> Result<Option<ChallengeRow>>;

    /// The challenges that wait for a bot.
    async fn challenges_of(&self, bot: &str) -> Result<Vec<ChallengeRow>>;

    /// Takes a challenge away.
    async fn end_challenge(&self, game: &str) -> Result<Option<ChallengeRow>>;

    /// Deletes old games, a bounded number at a time.
    async fn prune(&self, rule: Prune) -> Result<Pruned>;

    /// Whether a turn could be written now.
    async fn check_writable(&self) -> Result<()>;

    /// What has been written so far.
    fn figures(&self) -> Figures;

    /// How those who use the store hear of each other.
    fn bus(&self) -> &dyn Bus;

    /// What there is when several processes share the store.
    fn cluster(&self) -> Option<&dyn Cluster> {
        None
    }

    /// Lets waiting writes finish and closes the store.
    async fn close(&self);
}

/// What several processes on one store need of it.
#[async_trait]
pub(crate) trait Cluster: fmt::Debug + Send + Sync {
    /// Where tasks run that must not wait for those of visitors.
    fn apart(&self) -> &tokio::runtime::Handle;

    /// Notes where other processes reach this one.
    async fn contact(&self, contact: &Contact) -> Result<()>;

    /// Notes that this process is alive. `None` if it came too late: its games may belong to others
    /// by now, and it has to begin a new run. Else all that are alive.
    async fn pulse(&self, beat: Beat) -> Result<Option<Vec<Peer>>>;

    /// Ends this run: its games and jobs are free for others at once.
    async fn leave(&self, uptime: i64) -> Result<()>;

    /// The living process that has a game, if it is not this one.
    async fn locate(&self, game: &str) -> Result<Option<Peer>>;

    /// Gives games of this process back, whose tasks have ended.
    async fn release_all(&self, games: &[String]) -> Result<()>;

    /// Takes so many from an allowance that all processes share; whether it had them.
    async fn allow(&self, key: &str, burst: f64, per_second: f64, count: f64) -> Result<bool>;

    /// Asks for work to be done. The same work asked for twice is done once.
    async fn add_job(&self, job: &NewJob) -> Result<()>;

    /// Takes work that waits, or whose worker is dead: of those who have the least done for them
    /// now.
    async fn take_job(&self) -> Result<Option<TakenJob>>;

    /// Whether taken work should go on.
    async fn look_at_job(&self, job: &TakenJob) -> Result<JobLook>;

    /// Hands the result of taken work in; whether it was still wanted from this worker.
    async fn finish_job(&self, job: &TakenJob, result: &str) -> Result<bool>;

    /// Fetches a result, once.
    async fn job_result(&self, name: &str) -> Result<Option<String>>;

    /// Takes work back.
    async fn cancel_job(&self, name: &str) -> Result<()>;
}

/// Opens the store that a configuration names, or makes a new one.
pub(crate) async fn open(config: &Config) -> std::result::Result<Arc<dyn Store>, OpenError> {
    match &config.database {
        Database::File(path) => {
            Ok(Arc::new(sqlite::SqliteStore::open(path, config.largest_database)?))
        }
        Database::Postgres(_) => {
            Ok(Arc::new(postgres::PostgresStore::open(&config.database).await?))
        }
    }
}
