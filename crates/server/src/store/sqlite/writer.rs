//! The thread that writes: it takes what waits, does it in one transaction, and tells everybody how
//! it went.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, atomic::Ordering, mpsc},
    thread,
};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::{
    super::{Counts, Figures, Result, StoreError},
    locked,
};

/// Writes that may wait for the disk before more are refused.
const QUEUE: usize = 4096;
/// Writes that share one transaction at most.
const BATCH: usize = 512;

/// Tells whoever asked for a write how its transaction went.
type Reply = Box<dyn FnOnce(std::result::Result<(), Arc<str>>) + Send>;
/// A write: done if there is a transaction for it. Says whether it succeeded.
type Work = Box<dyn FnOnce(std::result::Result<&Connection, Arc<str>>) -> (bool, Reply) + Send>;

#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::SyncSender<Work>>>,
    thread: Mutex<Option<thread::JoinHandle<()>>>,
    counts: Arc<Counts>,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> io::Result<Writer> {
        let counts = Arc::new(Counts::default());
        let (sender, receiver) = mpsc::sync_channel::<Work>(QUEUE);
        let counted = Arc::clone(&counts);
        let thread = thread::Builder::new()
            .name("database".into())
            .spawn(move || write_batches(&connection, &receiver, &counted))?;
        Ok(Writer { queue: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)), counts })
    }

    pub(super) fn figures(&self) -> Figures {
        self.counts.figures()
    }

    /// Does some writing. When this comes back without an error, it is on disk.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        let job: Work = Box::new(move |transaction| {
            let result = match transaction {
                Ok(connection) => work(connection),
                Err(reason) => Err(StoreError::Failed(reason)),
            };
            let succeeded = result.is_ok();
            let reply: Reply = Box::new(move |committed| {
                let _ = reply.send(match committed {
                    Ok(()) => result,
                    Err(reason) => result.and(Err(StoreError::Failed(reason))),
                });
            });
            (succeeded, reply)
        });
        {
            let queue = locked(&self.queue);
            let sender = queue.as_ref().ok_or(StoreError::Closed)?;
            sender.try_send(job).map_err(|error| match error {
                mpsc::TrySendError::Full(_) => StoreError::Overloaded,
                mpsc::TrySendError::Disconnected(_) => StoreError::Closed,
            })?;
        }
        answer.await.map_err(|_| StoreError::Failed("writing broke off".into()))?
    }

    /// Lets waiting writes finish and closes the file.
    pub(super) async fn close(&self) {
        locked(&self.queue).take();
        let thread = locked(&self.thread).take();
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

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
