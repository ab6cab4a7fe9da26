//! One SQLite file, written by one thread of one process.
//!
//! Writes that wait together are committed together, so that many games share one synchronisation
//! of the disk.

pub mod admin;
mod bots;
mod games;
mod library;
mod lock;
mod open;
mod prune;
mod runs;
mod schema;
mod size;
mod writer;

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use rusqlite::Connection;
use tokio::sync::Semaphore;

pub use self::open::OpenError;
use self::{lock::FileLock, writer::Writer};
use super::{
    BotAccount, ChallengeRoom, ChallengeRow, Claim, Figures, Forgotten, GameChange, GameRecord,
    GameRow, Lease, Prune, Pruned, Result, RunId, Store, StoreError,
};
use crate::{
    bus::{Bus, LocalBus},
    secret::Hashed,
};

/// Connections that read at the same time.
const READERS: usize = 3;
/// The lock on the file is the lease of all games in it.
const LEASE: Lease = Lease { owner: RunId(0), epoch: 0 };

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string().into())
    }
}

/// One file.
#[derive(Debug)]
pub(crate) struct SqliteStore {
    path: PathBuf,
    writer: Writer,
    readers: Arc<Mutex<Vec<Connection>>>,
    /// Reading waits here rather than on a thread.
    free_readers: Arc<Semaphore>,
    largest: Option<u64>,
    bus: LocalBus,
    /// The last to go.
    lock: FileLock,
}

impl SqliteStore {
    /// Opens the file, or makes a new one. No other process may have it open.
    pub(crate) fn open(
        path: &Path,
        largest: Option<u64>,
    ) -> std::result::Result<SqliteStore, OpenError> {
        open::make_folder(path)?;
        let lock = FileLock::acquire(path)?;
        let writer = Writer::start(open::writer(path, largest)?).map_err(OpenError::Thread)?;
        let readers =
            (0..READERS).map(|_| open::reader(path)).collect::<std::result::Result<_, _>>()?;
        Ok(SqliteStore {
            path: path.to_path_buf(),
            writer,
            readers: Arc::new(Mutex::new(readers)),
            free_readers: Arc::new(Semaphore::new(READERS)),
            largest,
            bus: LocalBus::default(),
            lock,
        })
    }

    /// Does some writing. When this comes back without an error, it is on disk.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.writer.write(work).await
    }

    /// Reads on a thread where waiting is allowed.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let free = Arc::clone(&self.free_readers).acquire_owned().await;
        let free = free.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(&self.readers);
        let reading = tokio::task::spawn_blocking(move || {
            let _free = free;
            let reader = Reader::take(&readers).ok_or(StoreError::Closed)?;
            work(reader.connection.as_ref().ok_or(StoreError::Closed)?)
        });
        reading.await.map_err(|_| StoreError::Failed("reading broke off".into()))?
    }
}

/// A file that is read as a whole, under its lock.
#[derive(Debug)]
pub(super) struct Source {
    connection: Connection,
    lock: FileLock,
}

impl Source {
    /// Opens a file that is there and that nobody uses, and brings it up to date.
    pub(super) fn open(path: &Path) -> std::result::Result<Source, admin::AdminError> {
        if !path.is_file() {
            return Err(admin::AdminError::Missing(path.into()));
        }
        let lock = FileLock::acquire(path)?;
        Ok(Source { connection: open::writer(path, None)?, lock })
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        self.lock.release();
    }
}

/// A game with its turns.
pub(super) fn load(connection: &Connection, id: &str) -> Result<Claim> {
    games::load(connection, id, LEASE)
}

/// A connection that goes back to the others, also when its work panics.
struct Reader {
    readers: Arc<Mutex<Vec<Connection>>>,
    connection: Option<Connection>,
}

impl Reader {
    fn take(readers: &Arc<Mutex<Vec<Connection>>>) -> Option<Reader> {
        let connection = locked(readers).pop()?;
        Some(Reader { readers: Arc::clone(readers), connection: Some(connection) })
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            locked(&self.readers).push(connection);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[async_trait]
impl Store for SqliteStore {
    async fn begin_run(&self) -> Result<RunId> {
        self.write(runs::begin).await
    }

    async fn beat(&self, run: RunId, uptime: i64) -> Result<()> {
        self.write(move |connection| runs::beat(connection, run, uptime)).await
    }

    async fn announce(&self, address: SocketAddr) -> Result<()> {
        self.lock.announce(address);
        Ok(())
    }

    async fn create(&self, games: Vec<GameRecord>) -> Result<()> {
        let largest = self.largest;
        self.write(move |connection| {
            size::check_room_for_games(connection, largest)?;
            games.iter().try_for_each(|game| games::insert(connection, game))
        })
        .await
    }

    async fn find(&self, game: &str) -> Result<Option<GameRow>> {
        let game = game.to_string();
        self.read(move |connection| games::find(connection, &game)).await
    }

    async fn claim(&self, game: &str) -> Result<Claim> {
        let game = game.to_string();
        self.read(move |connection| games::load(connection, &game, LEASE)).await
    }

    async fn release(&self, _: &str, _: Lease) -> Result<()> {
        Ok(())
    }

    async fn commit(&self, change: GameChange) -> Result<()> {
        if change.lease != LEASE {
            return Err(StoreError::Conflict { game: change.row.id });
        }
        self.write(move |connection| games::change(connection, &change)).await
    }

    async fn with_clocks_running(&self, limit: usize) -> Result<Vec<String>> {
        self.read(move |connection| games::with_clocks_running(connection, limit)).await
    }

    async fn library(
        &self,
        visitor: &Hashed,
        before: i64,
        limit: usize,
    ) -> Result<Vec<(i64, GameRow)>> {
        let visitor = visitor.clone();
        self.read(move |connection| library::list(connection, &visitor, before, limit)).await
    }

    async fn library_size(&self, visitor: &Hashed) -> Result<i64> {
        let visitor = visitor.clone();
        self.read(move |connection| library::count(connection, &visitor)).await
    }

    async fn forget(&self, visitor: &Hashed, game: &str) -> Result<Forgotten> {
        let (visitor, game) = (visitor.clone(), game.to_string());
        self.write(move |connection| library::remove(connection, &visitor, &game)).await
    }

    async fn name(&self, visitor: &Hashed) -> Result<Option<String>> {
        let visitor = visitor.clone();
        self.read(move |connection| library::name(connection, &visitor)).await
    }

    async fn set_name(&self, visitor: &Hashed, name: &str) -> Result<()> {
        let (visitor, name) = (visitor.clone(), name.to_string());
        self.write(move |connection| library::set_name(connection, &visitor, &name)).await
    }

    async fn create_bot(&self, bot: &BotAccount, now: i64) -> Result<bool> {
        let bot = bot.clone();
        self.write(move |connection| bots::create(connection, &bot, now)).await
    }

    async fn bot_by_token(&self, token: &Hashed) -> Result<Option<BotAccount>> {
        let token = token.clone();
        self.read(move |connection| bots::by_token(connection, &token)).await
    }

    async fn bot_by_id(&self, id: &str) -> Result<Option<BotAccount>> {
        let id = id.to_string();
        self.read(move |connection| bots::by_id(connection, &id)).await
    }

    async fn add_challenge(&self, challenge: ChallengeRow, room: ChallengeRoom) -> Result<bool> {
        self.write(move |connection| bots::add_challenge(connection, &challenge, room)).await
    }

    async fn challenge(&self, game: &str) -> Result<Option<ChallengeRow>> {
        let game = game.to_string();
        self.read(move |connection| bots::find_challenge(connection, &game)).await
    }

    async fn challenges_of(&self, bot: &str) -> Result<Vec<ChallengeRow>> {
        let bot = bot.to_string();
        self.read(move |connection| bots::challenges_of(connection, &bot)).await
    }

    async fn end_challenge(&self, game: &str) -> Result<Option<ChallengeRow>> {
        let game = game.to_string();
        self.write(move |connection| bots::end_challenge(connection, &game)).await
    }

    async fn prune(&self, rule: Prune) -> Result<Pruned> {
        self.write(move |connection| prune::prune(connection, &rule)).await
    }

    async fn check_writable(&self) -> Result<()> {
        self.lock.check(&self.path)?;
        let largest = self.largest;
        self.write(move |connection| {
            size::check_room_for_turns(connection, largest)?;
            runs::probe(connection)
        })
        .await
    }

    fn figures(&self) -> Figures {
        self.writer.figures()
    }

    fn bus(&self) -> &dyn Bus {
        &self.bus
    }

    async fn close(&self) {
        self.free_readers.close();
        // The writer is the last to leave: it brings everything into the one file.
        locked(&self.readers).clear();
        self.writer.close().await;
        self.lock.release();
    }
}

#[cfg(test)]
mod tests {
    use super::{super::suite, *};

    fn store(folder: &Path) -> SqliteStore {
        SqliteStore::open(&folder.join("games.sqlite"), None).unwrap()
    }

    suite::store_suite!(async {
        let folder = tempfile::tempdir().unwrap();
        let store: Arc<dyn Store> = Arc::new(store(folder.path()));
        (store, folder)
    });

    fn runs(connection: &Connection) -> Result<i64> {
        Ok(connection.query_row("SELECT count(*) FROM sessions", [], |row| row.get(0))?)
    }

    #[tokio::test]
    async fn work_that_panics_hinders_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(folder.path());
        for round in 1..4 {
            let broken = store.write(|connection| -> Result<()> {
                runs::begin(connection)?;
                panic!("on purpose")
            });
            assert!(broken.await.is_err());
            for _ in 0..2 * READERS {
                let broken = store.read(|_| -> Result<()> { panic!("on purpose") });
                assert!(broken.await.is_err());
            }
            store.begin_run().await.unwrap();
            assert_eq!(store.read(runs).await.unwrap(), round);
        }
        store.close().await;
    }

    #[tokio::test]
    async fn a_file_that_was_deleted_or_replaced_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(folder.path());
        store.check_writable().await.unwrap();
        std::fs::remove_file(folder.path().join("games.sqlite")).unwrap();
        assert!(store.check_writable().await.is_err());
        std::fs::write(folder.path().join("games.sqlite"), "").unwrap();
        assert!(store.check_writable().await.is_err());
        store.close().await;
    }
}
