//! A bounded number of searches, each on a thread of its own.

use std::{
    future::Future,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use cotulenh::{Notation as _, Position, TurnStyle};
use cotulenh_bridge::analysis::LONGEST_TURN;
use cotulenh_engine::{Clock, Control, Engine, EngineOptions, Level, Limits};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::Instant,
};

use crate::{game::Table, metrics::Gauge};

/// Search recurses deeply.
const STACK_SIZE: usize = 16 << 20;
/// Megabytes an engine remembers positions in.
const HASH: usize = 16;
/// Kept back from the engine's clock for the way of its turn.
const OVERHEAD: Duration = Duration::from_millis(60);

/// The engines.
#[derive(Clone, Debug)]
pub(crate) struct EnginePool {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    for_games: Arc<Semaphore>,
    for_analysis: Arc<Semaphore>,
    /// Engines that wait for work, with what they remember.
    idle: Mutex<Vec<Engine<Position>>>,
    searching: Gauge,
}

/// A search under way. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Search {
    control: Control,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.control.stop();
    }
}

impl Search {
    pub(super) fn new(control: Control) -> Search {
        Search { control }
    }
}

impl EnginePool {
    /// So many searches at a time for games, and as many for analysis.
    pub(crate) fn new(slots: usize) -> EnginePool {
        EnginePool {
            inner: Arc::new(Inner {
                for_games: Arc::new(Semaphore::new(slots)),
                for_analysis: Arc::new(Semaphore::new(slots)),
                idle: Mutex::new(Vec::new()),
                searching: Gauge::default(),
            }),
        }
    }

    /// How many searches run now.
    pub(crate) fn searching(&self) -> i64 {
        self.inner.searching.get()
    }

    /// Room for an analysis, as soon as there is some; `None` after a wait.
    pub(super) async fn analysis_slot(&self, patience: Duration) -> Option<OwnedSemaphorePermit> {
        let slot = Arc::clone(&self.inner.for_analysis).acquire_owned();
        tokio::time::timeout(patience, slot).await.ok()?.ok()
    }

    /// Thinks about the turn of an engine in a game, and hands it on in UCI.
    pub(crate) fn play<F: Future<Output = ()> + Send>(
        &self,
        table: &Table,
        level: u8,
        on_turn: impl FnOnce(Option<String>) -> F + Send + 'static,
    ) -> Search {
        let control = Control::new();
        let search = Search::new(control.clone());
        let pool = self.clone();
        let (start, turns) = (Position::clone(&table.start), table.turns());
        let position = table.position.clone();
        let limits = limits_of(table);
        tokio::spawn(async move {
            let Ok(slot) = Arc::clone(&pool.inner.for_games).acquire_owned().await else { return };
            if control.is_stopped() {
                return;
            }
            let options = EngineOptions {
                level: Level::new(level),
                seed: random_seed(),
                hash: HASH,
                ..EngineOptions::default()
            };
            let stop = control.clone();
            let verdict = pool
                .on_a_thread(slot, options, move |engine| {
                    engine.set_position(start, &turns).ok()?;
                    engine.go_with(&limits, &stop, |_| {}).best
                })
                .await;
            let text = verdict.flatten().map(|turn| position.write_turn(&turn, TurnStyle::Uci));
            if !control.is_stopped() {
                on_turn(text).await;
            }
        });
        search
    }

    /// Lets an engine do something on a thread of its own. `None` if there is no thread for it or
    /// the work did not come to its end.
    pub(super) async fn on_a_thread<T: Send + 'static>(
        &self,
        slot: OwnedSemaphorePermit,
        options: EngineOptions,
        work: impl FnOnce(&mut Engine<Position>) -> T + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let inner = Arc::clone(&self.inner);
        let spawned =
            thread::Builder::new().name("engine".into()).stack_size(STACK_SIZE).spawn(move || {
                let _slot = slot;
                let idle = inner.idle.lock().ok().and_then(|mut idle| idle.pop());
                let engine = match idle {
                    Some(mut engine) => engine.set_options(options).map(|()| engine),
                    None => Engine::new(options),
                };
                let Ok(mut engine) = engine else { return };
                let _counted = inner.searching.count();
                let result = work(&mut engine);
                if let Ok(mut idle) = inner.idle.lock() {
                    idle.push(engine);
                }
                let _ = reply.send(result);
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for the engine");
            return None;
        }
        answer.await.ok()
    }
}

fn limits_of(table: &Table) -> Limits<cotulenh::Move> {
    let now = Instant::now();
    let mut limits = Limits::move_time(LONGEST_TURN);
    if let Some(clock) = table.clock {
        let side = table.side();
        let millis = |millis: i64| Duration::from_millis(millis.max(0) as u64);
        limits.clock = Some(Clock {
            remaining: millis(clock.remaining(side, now)),
            increment: millis(clock.increment()),
            turns_to_go: None,
            overhead: OVERHEAD,
        });
    }
    limits
}

fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    let _ = getrandom::fill(&mut bytes);
    u64::from_ne_bytes(bytes)
}
