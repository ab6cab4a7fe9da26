//! How often one visitor or one address may ask.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use tokio::time::Instant;

use crate::secret::Hashed;

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    Address(IpAddr),
    Visitor(Hashed),
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    /// Any request.
    Request,
    /// Making something that is kept: a game, a record, an account.
    Creation,
}

impl What {
    /// So many at once, and so many a second from then on.
    const fn allowance(self) -> (f64, f64) {
        match self {
            What::Request => (300.0, 60.0),
            What::Creation => (40.0, 0.5),
        }
    }
}

/// Who is forgotten first when there are more.
const MAX_KNOWN: usize = 20_000;

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

/// The counts of everybody.
#[derive(Debug, Default)]
pub(crate) struct Rates {
    buckets: Mutex<HashMap<(Who, What), Bucket>>,
}

impl Rates {
    /// Counts one more; whether it is still within what is allowed.
    pub(crate) fn allow(&self, who: Who, what: What, now: Instant) -> bool {
        let (most, per_second) = what.allowance();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MAX_KNOWN {
            buckets.retain(|(_, what), bucket| {
                let (most, per_second) = what.allowance();
                bucket.left + now.duration_since(bucket.at).as_secs_f64() * per_second < most
            });
        }
        if buckets.len() >= MAX_KNOWN {
            return false;
        }
        let bucket = buckets.entry((who, what)).or_insert(Bucket { left: most, at: now });
        let gained = now.saturating_duration_since(bucket.at).as_secs_f64() * per_second;
        bucket.left = (bucket.left + gained).min(most);
        bucket.at = now;
        if bucket.left < 1.0 {
            return false;
        }
        bucket.left -= 1.0;
        true
    }
}

#[cfg(test)]
mod tests {
    use std::{net::Ipv4Addr, time::Duration};

    use super::*;

    #[test]
    fn who_asks_too_often_must_wait() {
        let rates = Rates::default();
        let now = Instant::now();
        let who = || Who::Address(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let allowed = |at| rates.allow(who(), What::Creation, at);
        assert_eq!((0..100).filter(|_| allowed(now)).count(), 40);
        assert!(!allowed(now + Duration::from_secs(1)));
        assert!(allowed(now + Duration::from_secs(3)));
        let other = Who::Visitor(Hashed::of("somebody else"));
        assert!(rates.allow(other, What::Creation, now));
        assert!(rates.allow(who(), What::Request, now));
    }
}
