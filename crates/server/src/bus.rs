//! What processes tell each other after it has been written: that there is something new, never
//! what only the message knows. Messages may be lost. Subscribers hear of a gap in their numbers,
//! and read the store again.

use std::{
    fmt,
    sync::atomic::{AtomicI64, Ordering},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::broadcast;

/// Messages that may wait for one who listens.
const QUEUE: usize = 4096;

/// A message of the bus.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(crate) enum Message {
    /// An event for the streams of a bot.
    Bot { bot: String, event: Value },
    /// Something about a bot has changed that is too long to be told.
    BotChanged { bot: String },
    /// A game was deleted.
    Deleted { game: String },
    /// Work waits.
    Job,
    /// Work is done.
    JobDone { name: String },
    /// Work has come so far.
    JobProgress { name: String, part: Value },
}

/// What somebody hears.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Heard {
    Message(Message),
    /// Messages were lost: look at the store again.
    Gap,
}

/// Tells messages to all who share a store.
pub(crate) trait Bus: fmt::Debug + Send + Sync {
    /// Tells a message to everybody, this process included.
    fn publish(&self, message: Message);

    /// Hears messages from now on. A listener that falls behind has a gap.
    fn subscribe(&self) -> Listener;

    /// How many messages this process has sent to others.
    fn sent(&self) -> i64 {
        0
    }
}

/// Hears messages.
#[derive(Debug)]
pub(crate) struct Listener(broadcast::Receiver<Heard>);

impl Listener {
    /// The next message; `None` when there will be no more.
    pub(crate) async fn next(&mut self) -> Option<Heard> {
        match self.0.recv().await {
            Ok(heard) => Some(heard),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Heard::Gap),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// A bus within one process.
#[derive(Debug)]
pub(crate) struct LocalBus {
    sender: broadcast::Sender<Heard>,
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus { sender: broadcast::Sender::new(QUEUE) }
    }
}

impl LocalBus {
    /// Tells this process only.
    pub(crate) fn tell(&self, heard: Heard) {
        // Nobody may be listening.
        let _ = self.sender.send(heard);
    }
}

impl Bus for LocalBus {
    fn publish(&self, message: Message) {
        self.tell(Heard::Message(message));
    }

    fn subscribe(&self) -> Listener {
        Listener(self.sender.subscribe())
    }
}

/// Finds gaps in the numbers of what one process after the other sends.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    last: std::collections::HashMap<i64, i64>,
    /// Numbers that others say they have sent and that have not come yet.
    expected: std::collections::HashMap<i64, i64>,
}

impl Numbers {
    /// A message came; whether some before it are missing.
    pub(crate) fn came(&mut self, from: i64, number: i64) -> bool {
        let last = self.last.insert(from, number);
        last.is_some_and(|last| number > last + 1)
    }

    /// A process says that it has sent so many. What has not come when it says so again is lost.
    pub(crate) fn said(&mut self, from: i64, sent: i64) -> bool {
        let last = *self.last.entry(from).or_insert(sent);
        let is_lost = self.expected.get(&from).is_some_and(|&expected| expected > last);
        if is_lost {
            self.last.insert(from, last.max(sent));
        }
        self.expected.insert(from, sent);
        is_lost
    }

    /// Forgets all but these.
    pub(crate) fn keep(&mut self, living: &[i64]) {
        self.last.retain(|from, _| living.contains(from));
        self.expected.retain(|from, _| living.contains(from));
    }
}

/// Counts messages.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicI64);

impl Counter {
    pub(crate) fn next(&self) -> i64 {
        self.0.fetch_add(1, Ordering::Relaxed) + 1
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_found_by_number() {
        let mut numbers = Numbers::default();
        assert!(!numbers.came(1, 7), "the first that is heard");
        assert!(!numbers.came(1, 8));
        assert!(!numbers.came(2, 1));
        assert!(numbers.came(1, 10), "nine is missing");
        assert!(!numbers.came(1, 11));
    }

    #[test]
    fn the_last_message_is_missed_too() {
        let mut numbers = Numbers::default();
        assert!(!numbers.said(1, 5), "all before is read from the store");
        assert!(!numbers.said(1, 6), "it may be on its way");
        assert!(numbers.said(1, 6), "it should have come");
        assert!(!numbers.said(1, 6), "that was told");
        assert!(!numbers.said(1, 7));
        assert!(!numbers.came(1, 7));
        assert!(!numbers.said(1, 7));
    }

    #[tokio::test]
    async fn a_listener_that_falls_behind_hears_of_it() {
        let bus = LocalBus::default();
        let mut listener = bus.subscribe();
        bus.publish(Message::Job);
        assert_eq!(listener.next().await, Some(Heard::Message(Message::Job)));
        for _ in 0..QUEUE + 10 {
            bus.publish(Message::Job);
        }
        assert_eq!(listener.next().await, Some(Heard::Gap));
        assert_eq!(listener.next().await, Some(Heard::Message(Message::Job)));
        drop(bus);
    }
}
