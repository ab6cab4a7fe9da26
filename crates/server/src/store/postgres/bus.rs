//! Messages between processes by `NOTIFY`, always after the commit of what they tell of: inside the
//! transaction it would hold a lock of the whole server until the disk is done.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use deadpool_postgres::Pool;
use futures_util::future::poll_fn;
use tokio::{sync::mpsc, task::JoinHandle};
use tokio_postgres::{AsyncMessage, NoTls};

use super::{super::Peer, locked};
use crate::bus::{Bus, Counter, Heard, Listener, LocalBus, Message, Numbers};

const CHANNEL: &str = "cotulenh";
/// A notification may have 8,000 bytes.
const LONGEST: usize = 7_900;
/// Messages that may wait to be sent. Those that do not fit are missed, and found by their number.
const QUEUE: usize = 10_000;
const PAUSE: Duration = Duration::from_millis(300);

#[derive(Debug)]
pub(super) struct PostgresBus {
    here: Arc<LocalBus>,
    sent: Counter,
    run: Arc<AtomicI64>,
    queue: mpsc::Sender<String>,
    numbers: Arc<Mutex<Numbers>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl PostgresBus {
    pub(super) fn start(config: tokio_postgres::Config, pool: Pool, run: Arc<AtomicI64>) -> Self {
        let here = Arc::new(LocalBus::default());
        let numbers = Arc::<Mutex<Numbers>>::default();
        let (queue, waiting) = mpsc::channel(QUEUE);
        let listening = tokio::spawn(listen(config, here.clone(), numbers.clone(), run.clone()));
        let sending = tokio::spawn(send(pool, waiting));
        PostgresBus {
            here,
            sent: Counter::default(),
            run,
            queue,
            numbers,
            tasks: Mutex::new(vec![listening, sending]),
        }
    }

    /// Compares what has come with what others say they have sent.
    pub(super) fn compare(&self, peers: &[Peer]) {
        let own = self.run.load(Ordering::Relaxed);
        let mut numbers = locked(&self.numbers);
        let mut is_gap = false;
        for peer in peers.iter().filter(|peer| peer.run.0 != own) {
            is_gap |= numbers.said(peer.run.0, peer.sent);
        }
        let living: Vec<i64> = peers.iter().map(|peer| peer.run.0).collect();
        numbers.keep(&living);
        drop(numbers);
        if is_gap {
            self.here.tell(Heard::Gap);
        }
    }

    pub(super) fn close(&self) {
        for task in locked(&self.tasks).drain(..) {
            task.abort();
        }
    }
}

impl Bus for PostgresBus {
    fn publish(&self, message: Message) {
        let Ok(mut text) = serde_json::to_string(&message) else { return };
        if text.len() > LONGEST {
            let shorter = match &message {
                Message::Bot { bot, .. } => Some(Message::BotChanged { bot: bot.clone() }),
                // Who waits for the work finds the whole of it at the end.
                _ => None,
            };
            let shorter = shorter.and_then(|shorter| serde_json::to_string(&shorter).ok());
            text = shorter.unwrap_or_default();
        }
        self.here.publish(message);
        if !text.is_empty() {
            let (run, number) = (self.run.load(Ordering::Relaxed), self.sent.next());
            let _ = self.queue.try_send(format!("{run}:{number}:{text}"));
        }
    }

    fn subscribe(&self) -> Listener {
        self.here.subscribe()
    }

    fn sent(&self) -> i64 {
        self.sent.get()
    }
}

async fn send(pool: Pool, mut waiting: mpsc::Receiver<String>) {
    let mut batch = Vec::new();
    while waiting.recv_many(&mut batch, 100).await > 0 {
        let sent = async {
            let client = pool.get().await.ok()?;
            let statement = client
                .prepare_cached("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text")
                .await
                .ok()?;
            client.execute(&statement, &[&CHANNEL, &batch]).await.ok()
        };
        if sent.await.is_none() {
            tracing::debug!(count = batch.len(), "messages were not sent");
        }
        batch.clear();
    }
}

/// Hears what others send. A connection that was lost is a gap.
async fn listen(
    config: tokio_postgres::Config,
    here: Arc<LocalBus>,
    numbers: Arc<Mutex<Numbers>>,
    run: Arc<AtomicI64>,
) {
    loop {
        match config.connect(NoTls).await {
            Ok((client, mut connection)) => {
                let hearing = async {
                    loop {
                        match poll_fn(|context| connection.poll_message(context)).await {
                            Some(Ok(AsyncMessage::Notification(told))) => {
                                hear(told.payload(), &here, &numbers, &run);
                            }
                            Some(Ok(_)) => {}
                            Some(Err(error)) => {
                                tracing::warn!(
                                    reason = super::said(&error),
                                    "messages are not heard"
                                );
                                return;
                            }
                            None => return,
                        }
                    }
                };
                let beginning = async {
                    if client.batch_execute(&format!("LISTEN {CHANNEL}")).await.is_ok() {
                        // What was told while nobody listened is in the store.
                        here.tell(Heard::Gap);
                        std::future::pending::<()>().await;
                    }
                };
                tokio::select! { () = hearing => {} () = beginning => {} }
            }
            Err(error) => tracing::debug!(reason = super::said(&error), "messages are not heard"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

fn hear(payload: &str, here: &LocalBus, numbers: &Mutex<Numbers>, run: &AtomicI64) {
    let mut parts = payload.splitn(3, ':');
    let mut number = || parts.next().and_then(|part| part.parse::<i64>().ok());
    let (Some(from), Some(number)) = (number(), number()) else { return };
    if from == run.load(Ordering::Relaxed) {
        return;
    }
    if locked(numbers).came(from, number) {
        here.tell(Heard::Gap);
    }
    // A newer program may say what this one does not know.
    if let Some(message) = parts.next().and_then(|text| serde_json::from_str(text).ok()) {
        here.tell(Heard::Message(message));
    }
}
