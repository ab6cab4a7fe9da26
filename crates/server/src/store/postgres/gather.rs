//! Questions about single games that wait together are asked together. When a process has died or
//! PostgreSQL is back, thousands of games are looked for and claimed within a second; one by one
//! they would wait for each other longer than those who ask for them.

use std::{
    collections::BTreeMap,
    future::Future,
    sync::{Arc, Mutex},
    time::Duration,
};

use deadpool_postgres::{Object, Pool};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use super::{
    super::{Result, StoreError},
    locked,
};

/// Questions that may wait before more are refused.
const QUEUE: usize = 16_384;
/// Games that are asked for together at most.
const BATCH: usize = 128;
/// Batches on their way at the same time.
const AT_ONCE: usize = 2;
/// How long a batch may take before its connection counts as broken.
const PATIENCE: Duration = Duration::from_secs(10);

type Waiting<T> = (String, oneshot::Sender<Result<T>>);
type Queue<T> = Arc<tokio::sync::Mutex<mpsc::Receiver<Waiting<T>>>>;
/// Those who ask, by game.
type Askers<T> = BTreeMap<String, Vec<oneshot::Sender<Result<T>>>>;

/// Asks one kind of question.
#[derive(Debug)]
pub(super) struct Gatherer<T> {
    queue: Mutex<Option<mpsc::Sender<Waiting<T>>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl<T: Clone + Send + Sync + 'static> Gatherer<T> {
    /// `ask` answers for several games, in their order.
    pub(super) fn start<A, F>(pool: &Pool, ask: A) -> Gatherer<T>
    where
        A: Fn(Arc<Object>, Vec<String>) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Result<Vec<Result<T>>>> + Send + 'static,
    {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let queue: Queue<T> = Arc::new(tokio::sync::Mutex::new(receiver));
        let tasks = (0..AT_ONCE)
            .map(|_| tokio::spawn(ask_in_batches(pool.clone(), queue.clone(), ask.clone())))
            .collect();
        Gatherer { queue: Mutex::new(Some(sender)), tasks: Mutex::new(tasks) }
    }

    pub(super) async fn ask(&self, game: &str) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        {
            let queue = locked(&self.queue);
            let sender = queue.as_ref().ok_or(StoreError::Closed)?;
            sender.try_send((game.to_string(), reply)).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => StoreError::Overloaded,
                mpsc::error::TrySendError::Closed(_) => StoreError::Closed,
            })?;
        }
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn close(&self) {
        locked(&self.queue).take();
        let tasks = std::mem::take(&mut *locked(&self.tasks));
        for task in tasks {
            let _ = task.await;
        }
    }
}

async fn ask_in_batches<T, A, F>(pool: Pool, queue: Queue<T>, ask: A)
where
    T: Clone,
    A: Fn(Arc<Object>, Vec<String>) -> F,
    F: Future<Output = Result<Vec<Result<T>>>>,
{
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        if queue.lock().await.recv_many(&mut batch, BATCH).await == 0 {
            return;
        }
        let mut askers = Askers::new();
        // Those who have given up meanwhile are not asked for.
        for (game, reply) in batch.drain(..).filter(|(_, reply)| !reply.is_closed()) {
            askers.entry(game).or_default().push(reply);
        }
        if askers.is_empty() {
            continue;
        }
        let games: Vec<String> = askers.keys().cloned().collect();
        let answers = match answer(&pool, &ask, games).await {
            Ok(answers) => answers,
            Err(error) => vec![Err(error); askers.len()],
        };
        for (replies, answer) in askers.into_values().zip(answers) {
            for reply in replies {
                let _ = reply.send(answer.clone());
            }
        }
    }
}

async fn answer<T, A, F>(pool: &Pool, ask: &A, games: Vec<String>) -> Result<Vec<Result<T>>>
where
    A: Fn(Arc<Object>, Vec<String>) -> F,
    F: Future<Output = Result<Vec<Result<T>>>>,
{
    let client = Arc::new(pool.get().await?);
    if let Ok(answers) = tokio::time::timeout(PATIENCE, ask(Arc::clone(&client), games)).await {
        return answers;
    }
    if let Some(client) = Arc::into_inner(client) {
        drop(Object::take(client));
    }
    Err(StoreError::Unreachable("no answer in time".into()))
}
