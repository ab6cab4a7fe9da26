//! A few places that many want: each address gets its turn, however many requests it has waiting,
//! and whoever holds a place for long gives way when others wait.
//!
//! Written here because a semaphore serves in order of arrival: one address with a hundred requests
//! would come first a hundred times.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::oneshot, time::Instant};

use crate::address::AddressKey;

/// Somebody who takes part: an address, or one in common for those without.
pub(crate) type Party = Option<AddressKey>;

/// Places for work, shared fairly.
#[derive(Clone, Debug)]
pub(crate) struct FairSlots {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    state: Mutex<State>,
    /// How many may wait for one party.
    most_waiting: usize,
    /// How long a place may be held while another party waits.
    share: Option<Duration>,
}

#[derive(Debug, Default)]
struct State {
    free: usize,
    waiting: HashMap<Party, VecDeque<oneshot::Sender<Slot>>>,
    /// Whose turn is next.
    order: VecDeque<Party>,
    running: Vec<Running>,
    next_id: u64,
}

struct Running {
    id: u64,
    party: Party,
    since: Instant,
    give_way: Arc<dyn Fn() + Send + Sync>,
}

impl std::fmt::Debug for Running {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running")
            .field("id", &self.id)
            .field("party", &self.party)
            .finish_non_exhaustive()
    }
}

/// A place that is held until it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    slots: FairSlots,
    party: Party,
    id: Option<u64>,
}

/// Too much of one party waits already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooManyWaiting;

impl FairSlots {
    /// So many places; for each party so many requests may wait.
    pub(crate) fn new(places: usize, most_waiting: usize) -> FairSlots {
        FairSlots::with_share(places, most_waiting, None)
    }

    /// Like [`FairSlots::new`]; work is asked to give way when it has had its share and others wait.
    pub(crate) fn with_share(
        places: usize,
        most_waiting: usize,
        share: Option<Duration>,
    ) -> FairSlots {
        let state = Mutex::new(State { free: places.max(1), ..State::default() });
        FairSlots { inner: Arc::new(Inner { state, most_waiting, share }) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.inner.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place, as soon as it is this party's turn.
    pub(crate) async fn acquire(&self, party: Party) -> Result<Slot, TooManyWaiting> {
        let answer = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Ok(self.slot(party));
            }
            let queue = state.waiting.entry(party).or_default();
            // Those who have gone do not count.
            queue.retain(|waiter| !waiter.is_closed());
            if queue.len() >= self.inner.most_waiting {
                return Err(TooManyWaiting);
            }
            let (sender, answer) = oneshot::channel();
            queue.push_back(sender);
            if !state.order.contains(&party) {
                state.order.push_back(party);
            }
            answer
        };
        let mut answer = std::pin::pin!(answer);
        loop {
            let Some(share) = self.inner.share else {
                return answer.await.map_err(|_| TooManyWaiting);
            };
            let pause = self.make_room(party, share);
            tokio::select! {
                slot = &mut answer => return slot.map_err(|_| TooManyWaiting),
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    fn slot(&self, party: Party) -> Slot {
        Slot { slots: self.clone(), party, id: None }
    }

    /// Tells the longest work of the greediest other party to give way, if it has had its share. Says
    /// when to look again.
    fn make_room(&self, party: Party, share: Duration) -> Duration {
        const SOON: Duration = Duration::from_millis(20);
        let state = self.state();
        let count =
            |party: Party| state.running.iter().filter(|running| running.party == party).count();
        let own = count(party);
        let greediest = state
            .running
            .iter()
            .filter(|running| running.party != party && count(running.party) > own)
            .max_by_key(|running| (count(running.party), running.since.elapsed()));
        let Some(running) = greediest else { return share.max(SOON) };
        let had = running.since.elapsed();
        if let Some(left) = share.checked_sub(had).filter(|left| !left.is_zero()) {
            return left.max(SOON);
        }
        let give_way = Arc::clone(&running.give_way);
        drop(state);
        give_way();
        share.max(SOON)
    }

    /// Gives a free place to whoever is next.
    fn pass_on(&self) {
        let mut state = self.state();
        while let Some(party) = state.order.pop_front() {
            let Some(queue) = state.waiting.get_mut(&party) else { continue };
            let next = queue.pop_front();
            if queue.is_empty() {
                state.waiting.remove(&party);
            } else {
                state.order.push_back(party);
            }
            let Some(waiter) = next else { continue };
            match waiter.send(self.slot(party)) {
                Ok(()) => return,
                // Gone meanwhile: its place goes to the next, and must not come back here.
                Err(mut slot) => slot.disarm(),
            }
        }
        state.free += 1;
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.state().waiting.values().map(VecDeque::len).sum()
    }
}

impl Slot {
    /// How this work is asked to give way.
    pub(crate) fn preemptible(mut self, give_way: impl Fn() + Send + Sync + 'static) -> Slot {
        let mut state = self.slots.state();
        let id = state.next_id;
        state.next_id += 1;
        let (party, since) = (self.party, Instant::now());
        state.running.push(Running { id, party, since, give_way: Arc::new(give_way) });
        drop(state);
        self.id = Some(id);
        self
    }

    fn disarm(&mut self) {
        self.slots = FairSlots::new(1, 0);
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            self.slots.state().running.retain(|running| running.id != id);
        }
        self.slots.pass_on();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "a party is an option")]
    fn party(number: u8) -> Party {
        Some(AddressKey::of(std::net::IpAddr::from([127, 0, 0, number])))
    }

    #[tokio::test]
    async fn parties_take_turns_however_much_one_of_them_wants() {
        let slots = FairSlots::new(1, 100);
        let held = slots.acquire(party(1)).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for number in [1, 1, 1, 1, 2, 3, 2] {
            let (slots, order) = (slots.clone(), Arc::clone(&order));
            tasks.push(tokio::spawn(async move {
                let _slot = slots.acquire(party(number)).await.unwrap();
                order.lock().unwrap().push(number);
            }));
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(slots.waiting(), 7);
        drop(held);
        for task in tasks {
            task.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), [1, 2, 3, 1, 2, 1, 1]);
    }

    #[tokio::test]
    async fn one_party_may_wait_so_often_and_no_more() {
        let slots = FairSlots::new(1, 2);
        let held = slots.acquire(party(1)).await.unwrap();
        let waiting: Vec<_> = (0..2)
            .map(|_| {
                let slots = slots.clone();
                tokio::spawn(async move { slots.acquire(party(1)).await.map(drop) })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert_eq!(slots.acquire(party(1)).await.map(drop), Err(TooManyWaiting));
        // Who has gone leaves room, and others are not touched by it.
        waiting[0].abort();
        tokio::time::sleep(Duration::from_millis(1)).await;
        let (own, other) = (slots.clone(), slots.clone());
        let own = tokio::spawn(async move { own.acquire(party(1)).await.map(drop) });
        let other = tokio::spawn(async move { other.acquire(party(2)).await.map(drop) });
        tokio::time::sleep(Duration::from_millis(1)).await;
        drop(held);
        assert_eq!(own.await.unwrap(), Ok(()));
        assert_eq!(other.await.unwrap(), Ok(()));
        let _again = slots.acquire(party(3)).await.unwrap();
    }

    #[tokio::test]
    async fn whoever_has_had_a_share_gives_way_to_others_only() {
        let share = Duration::from_millis(150);
        let slots = FairSlots::with_share(1, 9, Some(share));
        let told = Arc::new(AtomicBool::new(false));
        let tell = Arc::clone(&told);
        let slot = slots.acquire(party(1)).await.unwrap();
        let slot = slot.preemptible(move || tell.store(true, Ordering::SeqCst));
        let own = slots.clone();
        let own = tokio::spawn(async move { own.acquire(party(1)).await.map(drop) });
        tokio::time::sleep(4 * share).await;
        assert!(!told.load(Ordering::SeqCst), "its own requests can wait");
        let other = slots.clone();
        let other = tokio::spawn(async move { other.acquire(party(2)).await.map(drop) });
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(told.load(Ordering::SeqCst));
        drop(slot);
        other.await.unwrap().unwrap();
        own.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn places_are_never_lost() {
        let slots = FairSlots::new(2, 50);
        for round in 0..20_u8 {
            let mut tasks = Vec::new();
            for number in 0..20_u8 {
                let slots = slots.clone();
                tasks.push(tokio::spawn(async move {
                    let slot = slots.acquire(party(number % 5)).await;
                    tokio::time::sleep(Duration::from_millis(u64::from(number))).await;
                    drop(slot);
                }));
            }
            tokio::time::sleep(Duration::from_millis(u64::from(round))).await;
            for task in tasks.iter().step_by(3) {
                task.abort();
            }
            for task in tasks {
                let _ = task.await;
            }
        }
        let _one = slots.acquire(party(1)).await.unwrap();
        let _two = slots.acquire(party(1)).await.unwrap();
        assert_eq!(slots.state().free, 0);
        assert_eq!(slots.waiting(), 0);
    }
}
