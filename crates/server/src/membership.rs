//! This process among those that share the database: it shows that it is alive, knows who else is,
//! and notices when it may no longer answer for its games.
//!
//! Others take the games of a process that has not beaten for three seconds by the clock of the
//! database. A process that could not beat for two seconds by its own clock, counted from before it
//! asked, acknowledges nothing more, drops its games and begins a new run. Whatever it still writes
//! for the old one is refused by the database, because the row of a game names its owner.

use std::{
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::{sync::watch, time::Instant};

use crate::{
    secret,
    state::App,
    store::{Beat, Cluster, Contact, Peer, RunId, StoreError},
};

/// How often a process shows that it is alive.
const BEAT: Duration = Duration::from_millis(500);
/// How long a beat holds for the process itself.
const LEASE: Duration = Duration::from_secs(2);
/// How often clocks of dead processes are looked for, and how many are taken up at a time.
const RESCUE: Duration = Duration::from_secs(1);
const RESCUED_AT_ONCE: usize = 1000;

/// What a process knows of itself and of the others.
#[derive(Debug)]
pub(crate) struct Membership {
    /// What other processes show to be let in.
    key: String,
    contact: Mutex<Option<Contact>>,
    /// Since when the last beat holds. `None` while there is none.
    beaten: Mutex<Option<Instant>>,
    peers: watch::Sender<Vec<Peer>>,
    /// This process ends: it has handed its games over.
    has_left: AtomicBool,
}

impl Default for Membership {
    fn default() -> Membership {
        Membership {
            key: secret::secret(),
            contact: Mutex::default(),
            beaten: Mutex::default(),
            peers: watch::Sender::default(),
            has_left: AtomicBool::new(false),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Membership {
    /// Whether this process may still answer for its games.
    pub(crate) fn holds_lease(&self) -> bool {
        lock(&self.beaten).is_some_and(|beaten| beaten.elapsed() < LEASE)
    }

    /// Whether a request shows that it comes from a process on the same database.
    pub(crate) fn admits(&self, key: &str) -> bool {
        secret::Hashed::of(key) == secret::Hashed::of(&self.key)
    }

    /// Another process that answers requests.
    pub(crate) fn other(&self, own: RunId) -> Option<Peer> {
        let peers = self.peers.borrow();
        let others = peers.iter().filter(|peer| peer.run != own && peer.contact.is_some());
        fastrand::choice(others.collect::<Vec<_>>()).cloned()
    }

    /// This process ends, and need not show any more that it is alive.
    pub(crate) fn leave(&self) {
        self.has_left.store(true, Ordering::Release);
    }

    fn has_left(&self) -> bool {
        self.has_left.load(Ordering::Acquire)
    }

    /// The bots that listen at other processes.
    pub(crate) fn bots_elsewhere(&self, own: RunId) -> Vec<String> {
        let peers = self.peers.borrow();
        let others = peers.iter().filter(|peer| peer.run != own);
        others.flat_map(|peer| peer.bots.iter().cloned()).collect()
    }

    /// Done when a process is no longer alive.
    pub(crate) async fn dead(&self, run: RunId) {
        let mut peers = self.peers.subscribe();
        // One that has just come is heard of with the next beat.
        let came = peers.wait_for(|peers| peers.iter().any(|peer| peer.run == run));
        let _ = tokio::time::timeout(2 * BEAT, came).await;
        let gone = peers.wait_for(|peers| peers.iter().all(|peer| peer.run != run));
        let _ = gone.await;
    }
}

/// Tells the others where this process is reached.
pub(crate) async fn announce(app: &App, address: std::net::SocketAddr) -> Result<(), StoreError> {
    let Some(cluster) = app.store().cluster() else { return Ok(()) };
    let contact = Contact { address, key: app.membership().key.clone() };
    cluster.contact(&contact).await?;
    *lock(&app.membership().contact) = Some(contact);
    Ok(())
}

/// Shows that this process is alive, once.
pub(crate) async fn beat(app: &App, cluster: &dyn Cluster) -> Result<bool, StoreError> {
    let membership = app.membership();
    let begin = Instant::now();
    let (run, uptime) = app.moment();
    let beat = Beat { run, uptime, sent: app.store().bus().sent(), bots: app.bots().online_here() };
    let Some(peers) = cluster.pulse(beat).await? else { return Ok(false) };
    *lock(&membership.beaten) = Some(begin);
    membership.peers.send_if_modified(|known| {
        let is_new = *known != peers;
        *known = peers;
        is_new
    });
    Ok(true)
}

/// Shows that this process is alive until it closes; starts over when that came too late.
pub(crate) async fn keep_alive(app: App) {
    let Some(cluster) = app.store().cluster() else { return };
    let mut closing = app.closing();
    let mut is_member = true;
    while !app.membership().has_left() {
        if is_member {
            // A beat that does not come back does not hold up the next look at the time.
            let beaten = tokio::time::timeout(LEASE, beat(&app, cluster)).await;
            is_member = match beaten {
                Ok(Ok(is_alive)) => is_alive,
                Ok(Err(error)) => {
                    tracing::warn!(%error, "this process could not show that it is alive");
                    app.membership().holds_lease()
                }
                Err(_) => app.membership().holds_lease(),
            };
            if !is_member && !app.membership().has_left() {
                tracing::error!("the games of this process may belong to others: they are dropped");
                *lock(&app.membership().beaten) = None;
                app.games().abandon();
            }
        } else {
            is_member = match tokio::time::timeout(LEASE, rejoin(&app, cluster)).await {
                Ok(Ok(is_member)) => is_member,
                Ok(Err(error)) => {
                    tracing::debug!(%error, "not back yet");
                    false
                }
                Err(_) => false,
            };
        }
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Begins a new run.
async fn rejoin(app: &App, cluster: &dyn Cluster) -> Result<bool, StoreError> {
    app.begin_run().await?;
    let contact = lock(&app.membership().contact).clone();
    if let Some(contact) = contact {
        cluster.contact(&contact).await?;
    }
    let is_member = beat(app, cluster).await?;
    if is_member {
        tracing::info!(run = app.run().0, "back among the living");
    }
    Ok(is_member)
}

/// Takes up games of dead processes in which clocks run.
pub(crate) async fn rescue(app: App) {
    let mut closing = app.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(RESCUE) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        if !app.takes_games() {
            continue;
        }
        match app.games().resume(&app, RESCUED_AT_ONCE).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "games of another process taken up"),
            Err(error) => tracing::debug!(code = error.code, "no games were taken up"),
        }
    }
}
