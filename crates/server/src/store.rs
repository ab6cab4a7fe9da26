//! What is kept on disk: one SQLite file, written by one thread.
//!
//! A write is acknowledged when the transaction it is in has been committed and synchronised to the
//! disk. Writes that wait together are committed together, so that many games share one
//! synchronisation.

mod bots;
mod games;
pub(crate) mod library;
mod open;
mod schema;
mod sessions;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

use rusqlite::Connection;
use tokio::sync::oneshot;

pub use self::open::OpenError;
pub(crate) use self::{
    bots::BotAccount,
    games::{ClockRow, GameRow, OutcomeRow, PlayerRow, TurnRow},
    library::Summary,
    sessions::Session,
};

/// Writes that may wait for the disk before more are refused.
const QUEUE: usize = 4096;
/// Writes that share one transaction at most.
const BATCH: usize = 512;

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("the database says: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("too many writes are waiting for the disk")]
    Overloaded,
    #[error("the database is closed")]
    Closed,
    #[error("the transaction was not committed: {0}")]
    NotCommitted(Arc<str>),
}

/// Tells whoever asked for a write how its transaction went.
type Reply = Box<dyn FnOnce(Result<(), Arc<str>>) + Send>;
/// A write: done if there is a transaction for it. Says whether it succeeded.
type Work = Box<dyn FnOnce(Result<&Connection, Arc<str>>) -> (bool, Reply) + Send>;

/// The database. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    reader: Mutex<Option<Connection>>,
    writes: Mutex<Option<mpsc::SyncSender<Work>>>,
    writer: Mutex<Option<thread::JoinHandle<()>>>,
    counts: Arc<Counts>,
}

/// Figures for the metrics.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) writes: AtomicU64,
    pub(crate) commits: AtomicU64,
    pub(crate) failed_commits: AtomicU64,
}

impl Store {
    /// Opens the database, or makes a new one.
    pub(crate) fn open(path: &Path, largest: Option<u64>) -> Result<Store, OpenError> {
        let writer = open::writer(path, largest)?;
        let reader = open::reader(path)?;
        let counts = Arc::new(Counts::default());
        let (sender, receiver) = mpsc::sync_channel::<Work>(QUEUE);
        let counted = Arc::clone(&counts);
        let thread = thread::Builder::new()
            .name("database".into())
            .spawn(move || write_batches(&writer, &receiver, &counted))
            .map_err(OpenError::Thread)?;
        Ok(Store {
            inner: Arc::new(Inner {
                reader: Mutex::new(Some(reader)),
                writes: Mutex::new(Some(sender)),
                writer: Mutex::new(Some(thread)),
                counts,
            }),
        })
    }

    pub(crate) fn counts(&self) -> &Counts {
        &self.inner.counts
    }

    /// Does some writing. When this comes back without an error, it is on disk.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job: Work = Box::new(move |transaction| {
            let result = match transaction {
                Ok(connection) => work(connection).map_err(StoreError::Sqlite),
                Err(reason) => Err(StoreError::NotCommitted(reason)),
            };
            let succeeded = result.is_ok();
            let reply: Reply = Box::new(move |committed| {
                let _ = reply.send(match committed {
                    Ok(()) => result,
                    Err(reason) => result.and(Err(StoreError::NotCommitted(reason))),
                });
            });
            (succeeded, reply)
        });
        {
            let writes = self.inner.writes.lock().map_err(|_| StoreError::Closed)?;
            let sender = writes.as_ref().ok_or(StoreError::Closed)?;
            sender.try_send(job).map_err(|error| match error {
                mpsc::TrySendError::Full(_) => StoreError::Overloaded,
                mpsc::TrySendError::Disconnected(_) => StoreError::Closed,
            })?;
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads on a thread where waiting is allowed.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let inner = Arc::clone(&self.inner);
        tokio::task::spawn_blocking(move || {
            let reader = inner.reader.lock().unwrap_or_else(PoisonError::into_inner);
            Ok(work(reader.as_ref().ok_or(StoreError::Closed)?)?)
        })
        .await
        .map_err(|_| StoreError::Closed)?
    }

    /// Lets waiting writes finish and closes the database.
    pub(crate) fn close(&self) {
        if let Ok(mut writes) = self.inner.writes.lock() {
            writes.take();
        }
        // The writer is the last to leave: it brings everything into the one file.
        self.inner.reader.lock().unwrap_or_else(PoisonError::into_inner).take();
        let thread = self.inner.writer.lock().ok().and_then(|mut thread| thread.take());
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

/// Takes what waits, does it in one transaction, and tells everybody how it went.
fn write_batches(connection: &Connection, jobs: &mpsc::Receiver<Work>, counts: &Counts) {
    while let Ok(first) = jobs.recv() {
        let mut waiting = vec![first];
        waiting.extend(jobs.try_iter().take(BATCH - 1));
        counts.writes.fetch_add(waiting.len() as u64, Ordering::Relaxed);
        write_batch(connection, waiting, counts);
    }
    // Nothing more comes: all goes into the one file.
    let last = "PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);";
    if let Err(error) = connection.execute_batch(last) {
        tracing::warn!(%error, "the database was not tidied up");
    }
}

fn write_batch(connection: &Connection, jobs: Vec<Work>, counts: &Counts) {
    let mut lost =
        connection.execute_batch("BEGIN IMMEDIATE").map_err(|error| reason(&error)).err();
    let mut replies = Vec::with_capacity(jobs.len());
    for job in jobs {
        if let Some(reason) = &lost {
            replies.push(job(Err(Arc::clone(reason))).1);
            continue;
        }
        // A write that fails must not take the others of its batch with it.
        let saved = connection.execute_batch("SAVEPOINT job");
        let transaction = saved.map(|()| connection).map_err(|error| reason(&error));
        // A write that panics fails alone too; whoever waits for it hears that there is no answer.
        let done = catch_unwind(AssertUnwindSafe(|| job(transaction)));
        let succeeded = done.as_ref().is_ok_and(|(succeeded, _)| *succeeded);
        replies.extend(done.map(|(_, reply)| reply));
        if !succeeded {
            let _ = connection.execute_batch("ROLLBACK TO job");
        }
        let _ = connection.execute_batch("RELEASE job");
        if connection.is_autocommit() {
            // A full disk makes SQLite give up the whole transaction.
            lost = Some("the transaction was rolled back".into());
        }
    }
    let committed = match lost {
        Some(reason) => Err(reason),
        None => connection.execute_batch("COMMIT").map_err(|error| reason(&error)),
    };
    counts.commits.fetch_add(1, Ordering::Relaxed);
    if let Err(reason) = &committed {
        counts.failed_commits.fetch_add(1, Ordering::Relaxed);
        tracing::error!(%reason, "a transaction was not committed");
        if !connection.is_autocommit() {
            let _ = connection.execute_batch("ROLLBACK");
        }
    }
    for reply in replies {
        reply(committed.clone());
    }
}

fn reason(error: &rusqlite::Error) -> Arc<str> {
    error.to_string().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sessions(connection: &Connection) -> rusqlite::Result<i64> {
        connection.query_row("SELECT count(*) FROM sessions", [], |row| row.get(0))
    }

    #[tokio::test]
    async fn work_that_panics_hinders_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.sqlite"), None).unwrap();
        for round in 1..4 {
            let broken = store.write(|connection| -> rusqlite::Result<()> {
                Session::begin(connection)?;
                panic!("on purpose")
            });
            assert!(broken.await.is_err());
            let broken = store.read(|_| -> rusqlite::Result<()> { panic!("on purpose") });
            assert!(broken.await.is_err());
            store.write(Session::begin).await.unwrap();
            assert_eq!(store.read(sessions).await.unwrap(), round);
        }
        store.close();
    }
}
