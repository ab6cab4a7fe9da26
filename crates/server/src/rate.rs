//! How often one visitor or one address may ask, and how much of something it may hold.
//!
//! Written here because the number of keys must be bounded without ever refusing somebody for the
//! sake of others, which crates with keyed limiters leave to their users.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::time::Instant;

use crate::{address::AddressKey, secret::Hashed};

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    /// A request to the API.
    Request,
    /// Making something that is kept: a game, a seat taken, an account.
    Creation,
    /// A message on a WebSocket.
    Message,
    /// A byte of a game file.
    ImportedByte,
    /// A new connection.
    Connection,
}

/// So many at once, and so many per second from then on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Allowance {
    pub(crate) burst: f64,
    pub(crate) per_second: f64,
}

const fn allowance(burst: u32, per_second: f64) -> Allowance {
    Allowance { burst: burst as f64, per_second }
}

impl What {
    /// For an address: two hundred people may sit behind it.
    pub(crate) const fn of_address(self) -> Allowance {
        match self {
            What::Request => allowance(2_000, 300.0),
            What::Creation => allowance(400, 1.0),
            What::Message => allowance(4_000, 500.0),
            What::ImportedByte => allowance(6 << 20, 16_384.0),
            What::Connection => allowance(1_500, 100.0),
        }
    }

    /// For one visitor, as far as the cookie tells.
    pub(crate) const fn of_visitor(self) -> Allowance {
        match self {
            What::Request | What::Message | What::Connection => allowance(600, 100.0),
            What::Creation => allowance(40, 0.5),
            What::ImportedByte => allowance(6 << 20, 16_384.0),
        }
    }
}

/// Keys that are remembered of each kind.
const MAX_KNOWN: usize = 20_000;
/// Of so many keys the one is forgotten that has asked least.
const COMPARED: usize = 16;

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn now(self, allowance: Allowance, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * allowance.per_second;
        (self.left + gained).min(allowance.burst)
    }
}

/// Buckets of tokens, at most so many of them.
#[derive(Debug)]
struct Buckets<K> {
    known: Mutex<HashMap<K, Bucket>>,
    most: usize,
}

impl<K: Eq + Hash + Clone> Buckets<K> {
    fn new(most: usize) -> Buckets<K> {
        Buckets { known: Mutex::new(HashMap::new()), most }
    }

    fn take(&self, key: &K, count: usize, allowance: Allowance, now: Instant) -> bool {
        let count = f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains_key(key) && known.len() >= self.most {
            forget_one(&mut known, allowance, now);
        }
        let full = Bucket { left: allowance.burst, at: now };
        let bucket = known.entry(key.clone()).or_insert(full);
        let left = bucket.now(allowance, now);
        let is_allowed = left >= count;
        *bucket = Bucket { left: if is_allowed { left - count } else { left }, at: now };
        is_allowed
    }
}

/// Forgets a key that has used little: somebody who asks all the time stays known.
fn forget_one<K: Eq + Hash + Clone>(
    known: &mut HashMap<K, Bucket>,
    allowance: Allowance,
    now: Instant,
) {
    let unused = |bucket: &Bucket| bucket.now(allowance, now) / allowance.burst;
    let least = known
        .iter()
        .take(COMPARED)
        .max_by(|(_, one), (_, other)| unused(one).total_cmp(&unused(other)))
        .map(|(key, _)| key.clone());
    if let Some(key) = least {
        known.remove(&key);
    }
}

/// The counts of everybody: addresses and visitors apart, so that a flood of invented visitors
/// makes no address forgotten.
#[derive(Debug)]
pub(crate) struct Rates {
    addresses: Buckets<(AddressKey, What)>,
    visitors: Buckets<(Hashed, What)>,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates { addresses: Buckets::new(MAX_KNOWN), visitors: Buckets::new(MAX_KNOWN) }
    }
}

impl Rates {
    /// Counts so many more of an address; whether it is within what is allowed.
    pub(crate) fn allow_address(
        &self,
        address: AddressKey,
        what: What,
        count: usize,
        now: Instant,
    ) -> bool {
        self.addresses.take(&(address, what), count, what.of_address(), now)
    }

    /// Counts so many more of a visitor; whether it is within what is allowed.
    pub(crate) fn allow_visitor(
        &self,
        visitor: &Hashed,
        what: What,
        count: usize,
        now: Instant,
    ) -> bool {
        self.visitors.take(&(visitor.clone(), what), count, what.of_visitor(), now)
    }
}

/// How many of something each key holds at the moment.
#[derive(Debug)]
pub(crate) struct Holdings<K> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K> Default for Holdings<K> {
    fn default() -> Holdings<K> {
        Holdings { counts: Arc::default() }
    }
}

/// One of what a key holds, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    key: K,
}

fn locked<K>(counts: &Mutex<HashMap<K, usize>>) -> MutexGuard<'_, HashMap<K, usize>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Eq + Hash + Clone> Holdings<K> {
    /// One more, unless the key holds so many already.
    pub(crate) fn take(&self, key: &K, most: usize) -> Option<Held<K>> {
        let mut counts = locked(&self.counts);
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Held { counts: Arc::clone(&self.counts), key: key.clone() })
    }
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = locked(&self.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, time::Duration};

    use super::*;

    fn key(number: u32) -> AddressKey {
        AddressKey::of(IpAddr::from(number.to_be_bytes()))
    }

    #[test]
    fn whoever_asks_too_often_must_wait() {
        let rates = Rates::default();
        let now = Instant::now();
        let visitor = Hashed::of("somebody");
        let allowed = |at| rates.allow_visitor(&visitor, What::Creation, 1, at);
        assert_eq!((0..100).filter(|_| allowed(now)).count(), 40);
        assert!(!allowed(now + Duration::from_secs(1)));
        assert!(allowed(now + Duration::from_secs(3)));
        assert!(rates.allow_visitor(&Hashed::of("another"), What::Creation, 1, now));
        assert!(rates.allow_visitor(&visitor, What::Request, 1, now));
    }

    #[test]
    fn bytes_are_counted_by_the_address() {
        let rates = Rates::default();
        let now = Instant::now();
        let file = 2 << 20;
        let allowed = |at| rates.allow_address(key(1), What::ImportedByte, file, at);
        assert_eq!((0..24).filter(|_| allowed(now)).count(), 3);
        assert!(allowed(now + Duration::from_secs(128)));
    }

    #[test]
    fn a_full_table_forgets_the_quiet_and_refuses_nobody() {
        let buckets = Buckets::new(100);
        let allowance = Allowance { burst: 10.0, per_second: 1.0 };
        let now = Instant::now();
        let take = |key: u32, at| buckets.take(&key, 1, allowance, at);
        // One uses up all it has, and others come once.
        while take(0, now) {}
        for stranger in 1..10_000 {
            assert!(take(stranger, now), "{stranger} is new and welcome");
            assert!(buckets.known.lock().unwrap().len() <= 100);
        }
        assert!(!take(0, now), "the one who asked too much is still known");
        assert!(take(0, now + Duration::from_secs(2)));
    }

    #[test]
    fn what_is_held_is_counted_until_it_is_dropped() {
        let holdings = Holdings::default();
        let held: Vec<_> = (0..3).map(|_| holdings.take(&key(1), 3).unwrap()).collect();
        assert!(holdings.take(&key(1), 3).is_none());
        assert!(holdings.take(&key(2), 3).is_some());
        drop(held);
        assert!(holdings.take(&key(1), 3).is_some());
        assert!(locked(&holdings.counts).is_empty(), "nothing is left behind");
    }
}
