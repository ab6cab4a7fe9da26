//! A bounded number of searches, each on a thread of its own, shared fairly between addresses.

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use cotulenh::{Position, TurnStyle};
use cotulenh_bridge::analysis::LONGEST_TURN;
use cotulenh_engine::{Clock, Control, Engine, EngineOptions, Level, Limits};
use tokio::{
    runtime::Handle,
    sync::{Notify, oneshot},
    time::Instant,
};

use super::idle::IdleEngines;
use crate::{
    fair::{FairSlots, Party, Slot},
    game::Table,
    metrics::{Gauge, Metrics},
};

/// Search recurses deeply.
const STACK_SIZE: usize = 16 << 20;
/// Megabytes an engine remembers positions in.
const HASH: usize = 16;
/// The longest it thinks when nobody looks: long enough for a turn, so that no clock runs out.
pub(crate) const UNWATCHED_TURN: Duration = Duration::from_millis(200);
/// Kept back from the engine's clock for the way of its turn.
pub(crate) const OVERHEAD: Duration = Duration::from_millis(60);
/// How long a search of a game may go on while another address waits: its turn is then the best
/// one found so far.
const SHARE_OF_GAMES: Duration = Duration::from_millis(500);
/// The same for an analysis.
const SHARE_OF_ANALYSIS: Duration = Duration::from_secs(3);
/// Searches of one address that may wait.
const GAMES_WAITING: usize = 1_000;
const ANALYSES_WAITING: usize = 32;
/// Threads of the engine let those that answer requests go first.
const NICENESS: i32 = 10;

/// The engines.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    for_games: FairSlots,
    for_analysis: FairSlots,
    idle: IdleEngines,
    searching: Gauge,
}

/// A search under way. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Search {
    stop: Stop,
}

/// Ends a search from outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    pub(super) control: Control,
    is_cancelled: Arc<AtomicBool>,
    cancelled: Arc<Notify>,
}

impl Stop {
    /// Whether nobody wants the result any more. A search that only had to give way has one.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Acquire)
    }

    /// Done when nobody wants the result any more.
    pub(crate) async fn cancelled(&self) {
        while !self.is_cancelled() {
            self.cancelled.notified().await;
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.is_cancelled.store(true, Ordering::Release);
        self.stop.control.stop();
        self.stop.cancelled.notify_one();
    }
}

impl Search {
    pub(crate) fn new() -> (Search, Stop) {
        let stop = Stop::default();
        (Search { stop: stop.clone() }, stop)
    }
}

/// What the engine is to do in a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    pub(crate) level: u8,
    /// For whom.
    pub(crate) party: Party,
    /// Whether anybody waits for the turn.
    pub(crate) is_watched: bool,
}

impl EnginePool {
    /// So many searches at a time for games, and as many for analysis.
    pub(crate) fn new(slots: usize) -> EnginePool {
        let shared = |waiting, share| FairSlots::with_share(slots, waiting, Some(share));
        EnginePool {
            inner: Arc::new(Inner {
                for_games: shared(GAMES_WAITING, SHARE_OF_GAMES),
                for_analysis: shared(ANALYSES_WAITING, SHARE_OF_ANALYSIS),
                idle: IdleEngines::default(),
                searching: Gauge::default(),
            }),
        }
    }

    /// How many searches run now.
    pub(crate) fn searching(&self) -> i64 {
        self.inner.searching.get()
    }

    /// How many wait for their turn.
    pub(crate) fn waiting(&self) -> usize {
        self.inner.for_games.waiting() + self.inner.for_analysis.waiting()
    }

    /// Room for an analysis, as soon as it is this address's turn; `None` after a wait.
    pub(super) async fn analysis_slot(&self, party: Party, patience: Duration) -> Option<Slot> {
        let slot = self.inner.for_analysis.acquire(party);
        tokio::time::timeout(patience, slot).await.ok()?.ok()
    }

    /// Thinks about the turn of an engine in a game, and hands it on in UCI.
    pub(crate) fn play<F: Future<Output = ()> + Send>(
        &self,
        table: &Table,
        task: Task,
        metrics: &Metrics,
        on_turn: impl FnOnce(Option<String>) -> F + Send + 'static,
    ) -> Search {
        let (search, stop) = Search::new();
        let pool = self.clone();
        let (start, turns) = (Position::clone(&table.start), table.turns());
        let position = table.position.clone();
        let (clock, side) = (table.clock, table.side());
        let waits = metrics.engine_wait.clone();
        tokio::spawn(async move {
            let asked = Instant::now();
            let slot = pool.inner.for_games.acquire(task.party).await;
            waits.observe(asked.elapsed().as_secs_f64());
            if stop.is_cancelled() {
                return;
            }
            let Ok(slot) = slot else { return on_turn(None).await };
            let control = stop.control.clone();
            let slot = slot.preemptible(move || control.stop());
            let options = EngineOptions { level: Level::new(task.level), ..pool.game_options() };
            let control = stop.control.clone();
            let verdict = pool
                .on_a_thread(slot, options, move |engine, _slot| {
                    engine.set_position(start, &turns).ok()?;
                    // The clock has run on while the search waited for its place.
                    let clock = clock.map(|clock| Clock {
                        remaining: millis(clock.remaining(side, Instant::now())),
                        increment: millis(clock.increment()),
                        turns_to_go: None,
                        overhead: OVERHEAD,
                    });
                    let longest = if task.is_watched { LONGEST_TURN } else { UNWATCHED_TURN };
                    let limits = Limits { clock, ..Limits::move_time(longest) };
                    engine.go_with(&limits, &control, |_| {}).best
                })
                .await;
            let text = verdict.flatten().map(|turn| position.write_turn(&turn, TurnStyle::Uci));
            if !stop.is_cancelled() {
                on_turn(text).await;
            }
        });
        search
    }

    /// How an engine plays games.
    #[allow(clippy::unused_self, reason = "all engines of a pool play alike")]
    pub(crate) fn game_options(&self) -> EngineOptions {
        EngineOptions { seed: random_seed(), hash: HASH, ..EngineOptions::default() }
    }

    /// Room for work out of the queue that processes share.
    pub(crate) async fn job_slot(&self) -> Option<Slot> {
        self.inner.for_games.acquire(None).await.ok()
    }

    /// Lets an engine do something on a thread of its own; the work holds its place. `None` if there is no thread for it or
    /// the work did not come to its end.
    pub(crate) async fn on_a_thread<T: Send + 'static>(
        &self,
        slot: Slot,
        options: EngineOptions,
        work: impl FnOnce(&mut Engine<Position>, Slot) -> T + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let (inner, runtime) = (Arc::clone(&self.inner), Handle::current());
        let spawned =
            thread::Builder::new().name("engine".into()).stack_size(STACK_SIZE).spawn(move || {
                step_back();
                let engine = match inner.idle.take() {
                    Some(mut engine) => engine.set_options(options).map(|()| engine),
                    None => Engine::new(options),
                };
                let Ok(mut engine) = engine else { return };
                let _counted = inner.searching.count();
                let result = work(&mut engine, slot);
                inner.idle.give_back(engine, &runtime);
                let _ = reply.send(result);
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for the engine");
            return None;
        }
        answer.await.ok()
    }
}

/// Lowers the priority of this thread, where the system knows such a thing.
fn step_back() {
    #[cfg(target_os = "linux")]
    {
        let own = rustix::thread::gettid();
        // Without it the search only competes a little harder.
        let _ = rustix::process::setpriority_process(Some(own), NICENESS);
    }
}

fn millis(millis: i64) -> Duration {
    Duration::from_millis(millis.max(0) as u64)
}

fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    let _ = getrandom::fill(&mut bytes);
    u64::from_ne_bytes(bytes)
}
