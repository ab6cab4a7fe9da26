//! Changes of games that wait together are committed together, in one round trip.
//!
//! A batch is sent as a whole, `BEGIN` to `COMMIT`, so that a process that stops in the middle leaves
//! no transaction open that holds others up.

use std::{
    future::{Future, poll_fn},
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    task::Poll,
    time::Duration,
};

use deadpool_postgres::{Object, Pool};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use super::{
    super::{Figures, GameChange, Result, StoreError},
    games::{self, CHANGE, CHANGE_TYPES, Prepared},
    locked,
};

/// Changes that may wait before more are refused.
const QUEUE: usize = 4096;
/// Changes that share one transaction at most.
const BATCH: usize = 64;
/// Batches on their way at the same time: while one waits for the disk, the next is sent.
const WRITERS: usize = 2;
/// How long a batch may take before its connection counts as broken. A slow disk is not; a dead network
/// is noticed by the system much earlier.
const PATIENCE: Duration = Duration::from_secs(10);

struct Waiting {
    change: GameChange,
    reply: oneshot::Sender<Result<()>>,
}

#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Waiting>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    writes: AtomicU64,
    commits: AtomicU64,
    failed_commits: AtomicU64,
}

type Queue = Arc<tokio::sync::Mutex<mpsc::Receiver<Waiting>>>;

impl Writer {
    pub(super) fn start(pool: &Pool) -> Writer {
        let counts = Arc::new(Counts::default());
        let (sender, receiver) = mpsc::channel(QUEUE);
        let queue: Queue = Arc::new(tokio::sync::Mutex::new(receiver));
        let tasks = (0..WRITERS)
            .map(|_| tokio::spawn(write_batches(pool.clone(), queue.clone(), counts.clone())))
            .collect();
        Writer { queue: Mutex::new(Some(sender)), tasks: Mutex::new(tasks), counts }
    }

    pub(super) fn figures(&self) -> Figures {
        Figures {
            writes: self.counts.writes.load(Ordering::Relaxed),
            commits: self.counts.commits.load(Ordering::Relaxed),
            failed_commits: self.counts.failed_commits.load(Ordering::Relaxed),
        }
    }

    /// Counts a write that was made elsewhere.
    pub(super) fn count(&self) {
        self.counts.writes.fetch_add(1, Ordering::Relaxed);
        self.counts.commits.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes a change that is one statement.
    pub(super) async fn write(&self, change: GameChange) -> Result<()> {
        let (reply, answer) = oneshot::channel();
        {
            let queue = locked(&self.queue);
            let sender = queue.as_ref().ok_or(StoreError::Closed)?;
            sender.try_send(Waiting { change, reply }).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => StoreError::Overloaded,
                mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
            })?;
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Lets waiting changes finish.
    pub(super) async fn close(&self) {
        locked(&self.queue).take();
        let tasks = std::mem::take(&mut *locked(&self.tasks));
        for task in tasks {
            let _ = task.await;
        }
    }
}

async fn write_batches(pool: Pool, queue: Queue, counts: Arc<Counts>) {
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        if queue.lock().await.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        counts.writes.fetch_add(batch.len() as u64, Ordering::Relaxed);
        counts.commits.fetch_add(1, Ordering::Relaxed);
        // Always in the same order, so that no two batches wait for each other.
        batch.sort_by(|one, other| one.change.row.id.cmp(&other.change.row.id));
        let changes: Vec<&GameChange> = batch.iter().map(|waiting| &waiting.change).collect();
        let results = write_batch(&pool, &changes).await;
        if results.iter().any(|done| matches!(done, Err(StoreError::Unreachable(_)))) {
            counts.failed_commits.fetch_add(1, Ordering::Relaxed);
        }
        for (waiting, result) in batch.drain(..).zip(results) {
            let _ = waiting.reply.send(result);
        }
    }
}

/// Writes all, and says of each how it went.
async fn write_batch(pool: &Pool, changes: &[&GameChange]) -> Vec<Result<()>> {
    let client = match pool.get().await {
        Ok(client) => client,
        Err(error) => return vec![Err(error.into()); changes.len()],
    };
    let together = tokio::time::timeout(PATIENCE, write_together(&client, changes)).await;
    match together {
        Ok(Ok(done)) => {
            let mut results = Vec::with_capacity(changes.len());
            for (change, is_done) in changes.iter().zip(done) {
                results.push(if is_done {
                    Ok(())
                } else {
                    games::was_done_before(&client, change).await
                });
            }
            results
        }
        Ok(Err(StoreError::Unreachable(reason))) => {
            drop(Object::take(client));
            vec![Err(StoreError::Unreachable(reason)); changes.len()]
        }
        // One of them is at fault: each for itself, so that the others are not touched by it.
        Ok(Err(error)) => {
            drop(Object::take(client));
            if changes.len() == 1 {
                return vec![Err(error)];
            }
            let mut results = Vec::with_capacity(changes.len());
            for change in changes {
                let mut alone = Box::pin(write_batch(pool, std::slice::from_ref(change))).await;
                results.push(alone.pop().unwrap_or(Err(StoreError::Closed)));
            }
            results
        }
        Err(_) => {
            drop(Object::take(client));
            vec![Err(StoreError::Unreachable("no answer".into())); changes.len()]
        }
    }
}

/// Writes all in one transaction; whether each was written.
async fn write_together(client: &Object, changes: &[&GameChange]) -> Result<Vec<bool>> {
    type Step<'a> =
        Pin<Box<dyn Future<Output = std::result::Result<bool, tokio_postgres::Error>> + Send + 'a>>;
    let statement = client.prepare_typed_cached(CHANGE, &CHANGE_TYPES).await?;
    let prepared: Vec<Prepared<'_>> = changes.iter().map(|change| Prepared::of(change)).collect();
    let values: Vec<_> = prepared.iter().map(Prepared::values).collect();
    let mut steps: Vec<Step<'_>> = Vec::with_capacity(changes.len() + 2);
    let simply = |text: &'static str| -> Step<'_> {
        Box::pin(async move { client.batch_execute(text).await.map(|()| true) })
    };
    steps.push(simply("BEGIN"));
    for values in &values {
        let statement = &statement;
        steps.push(Box::pin(async move {
            client.query_opt(statement, values).await.map(|row| row.is_some())
        }));
    }
    steps.push(simply("COMMIT"));
    // A failed statement makes a rollback of the commit, which is no error of its own.
    let done = in_order(steps).await.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
    Ok(done[1..=changes.len()].to_vec())
}

/// Begins all futures in the order given and waits for all of them.
async fn in_order<T>(mut steps: Vec<Pin<Box<dyn Future<Output = T> + Send + '_>>>) -> Vec<T> {
    let mut results: Vec<Option<T>> = steps.iter().map(|_| None).collect();
    poll_fn(|context| {
        let mut is_pending = false;
        for (step, result) in steps.iter_mut().zip(&mut results) {
            if result.is_none() {
                match step.as_mut().poll(context) {
                    Poll::Ready(value) => *result = Some(value),
                    Poll::Pending => is_pending = true,
                }
            }
        }
        if is_pending { Poll::Pending } else { Poll::Ready(()) }
    })
    .await;
    results.into_iter().flatten().collect()
}
