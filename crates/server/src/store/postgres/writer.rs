//! Changes of games that wait together are committed together, in one round trip.
//!
//! A batch is sent as a whole, `BEGIN` to `COMMIT`, so that a process that stops in the middle leaves
//! no transaction open that holds others up.

use std::{
    future::{Future, poll_fn},
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::Poll,
    time::Duration,
};

use deadpool_postgres::{Object, Pool};

use super::{
    super::{Counts, Figures, GameChange, Result, StoreError},
    games::{self, CHANGE, CHANGE_TYPES, Prepared},
    queue::{Queue, Requests},
};

/// Changes that may wait before more are refused.
const ROOM: usize = 4096;
/// Changes that share one transaction at most.
const BATCH: usize = 64;
/// Batches on their way at the same time: while one waits for the disk, the next is sent.
const WRITERS: usize = 2;
/// How long a batch may take before its connection counts as broken. A slow disk is not; a dead network
/// is noticed by the system much earlier.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(super) struct Writer {
    queue: Queue<GameChange, ()>,
    counts: Arc<Counts>,
}

impl Writer {
    pub(super) fn start(pool: &Pool) -> Writer {
        let counts = Arc::new(Counts::default());
        let write = |requests| write_batches(pool.clone(), requests, Arc::clone(&counts));
        Writer { queue: Queue::start(ROOM, WRITERS, write), counts }
    }

    pub(super) fn figures(&self) -> Figures {
        self.counts.figures()
    }

    /// Counts a write that was made elsewhere.
    pub(super) fn count(&self) {
        self.counts.writes.fetch_add(1, Ordering::Relaxed);
        self.counts.commits.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes a change that is one statement.
    pub(super) async fn write(&self, change: GameChange) -> Result<()> {
        self.queue.ask(change).await
    }

    /// Lets waiting changes finish.
    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

async fn write_batches(pool: Pool, requests: Requests<GameChange, ()>, counts: Arc<Counts>) {
    loop {
        let mut batch = requests.next(BATCH).await;
        if batch.is_empty() {
            return;
        }
        counts.writes.fetch_add(batch.len() as u64, Ordering::Relaxed);
        counts.commits.fetch_add(1, Ordering::Relaxed);
        // Always in the same order, so that no two batches wait for each other.
        batch.sort_by(|(one, _), (other, _)| one.row.id.cmp(&other.row.id));
        let changes: Vec<&GameChange> = batch.iter().map(|(change, _)| change).collect();
        let results = write_batch(&pool, &changes).await;
        if results.iter().any(|done| matches!(done, Err(StoreError::Unreachable(_)))) {
            counts.failed_commits.fetch_add(1, Ordering::Relaxed);
        }
        for ((_, reply), result) in batch.into_iter().zip(results) {
            let _ = reply.send(result);
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
