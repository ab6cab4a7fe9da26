//! Questions about single games that wait together are asked together. When a process has died or
//! PostgreSQL is back, thousands of games are looked for and claimed within a second; one by one
//! they would wait for each other longer than those who ask for them.

use std::{collections::BTreeMap, future::Future, sync::Arc, time::Duration};

use deadpool_postgres::{Object, Pool};
use tokio::sync::oneshot;

use super::{
    super::{Result, StoreError},
    queue::{Queue, Requests},
};

/// Questions that may wait before more are refused.
const ROOM: usize = 16_384;
/// Games that are asked for together at most.
const BATCH: usize = 128;
/// Batches on their way at the same time.
const AT_ONCE: usize = 2;
/// How long a batch may take before its connection counts as broken.
const PATIENCE: Duration = Duration::from_secs(10);

/// Those who ask, by game.
type Askers<T> = BTreeMap<String, Vec<oneshot::Sender<Result<T>>>>;

/// Asks one kind of question.
#[derive(Debug)]
pub(super) struct Gatherer<T> {
    queue: Queue<String, T>,
}

impl<T: Clone + Send + Sync + 'static> Gatherer<T> {
    /// `ask` answers for several games, in their order.
    pub(super) fn start<A, F>(pool: &Pool, ask: A) -> Gatherer<T>
    where
        A: Fn(Arc<Object>, Vec<String>) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Result<Vec<Result<T>>>> + Send + 'static,
    {
        let answer = |requests| ask_in_batches(pool.clone(), requests, ask.clone());
        Gatherer { queue: Queue::start(ROOM, AT_ONCE, answer) }
    }

    pub(super) async fn ask(&self, game: &str) -> Result<T> {
        self.queue.ask(game.to_string()).await
    }

    pub(super) async fn close(&self) {
        self.queue.close().await;
    }
}

async fn ask_in_batches<T, A, F>(pool: Pool, requests: Requests<String, T>, ask: A)
where
    T: Clone,
    A: Fn(Arc<Object>, Vec<String>) -> F,
    F: Future<Output = Result<Vec<Result<T>>>>,
{
    loop {
        let batch = requests.next(BATCH).await;
        if batch.is_empty() {
            return;
        }
        let mut askers = Askers::new();
        // Those who have given up meanwhile are not asked for.
        for (game, reply) in batch.into_iter().filter(|(_, reply)| !reply.is_closed()) {
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
