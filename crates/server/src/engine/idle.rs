//! Engines that wait for work with what they remember. Each holds tens of megabytes, so those that
//! nobody needs for a while are dropped.

use std::{
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cotulenh::Position;
use cotulenh_engine::Engine;
use tokio::{runtime::Handle, time::Instant};

/// How long an engine waits for work.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Clone, Debug)]
pub(super) struct IdleEngines {
    patience: Duration,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    /// With the time since which each one waits, the longest first.
    engines: Vec<(Instant, Engine<Position>)>,
    /// Whether a task lets go of them.
    is_watched: bool,
}

impl Default for IdleEngines {
    fn default() -> IdleEngines {
        IdleEngines { patience: PATIENCE, state: Arc::default() }
    }
}

impl IdleEngines {
    /// The engine that worked last.
    pub(super) fn take(&self) -> Option<Engine<Position>> {
        self.state().engines.pop().map(|(_, engine)| engine)
    }

    pub(super) fn give_back(&self, engine: Engine<Position>, runtime: &Handle) {
        let mut state = self.state();
        state.engines.push((Instant::now(), engine));
        if !mem::replace(&mut state.is_watched, true) {
            runtime.spawn(self.clone().let_go());
        }
    }

    /// Drops engines as their time comes, until there are none.
    async fn let_go(self) {
        loop {
            tokio::time::sleep(self.patience / 2).await;
            let mut state = self.state();
            let waiting =
                state.engines.partition_point(|(since, _)| since.elapsed() >= self.patience);
            let unneeded: Vec<_> = state.engines.drain(..waiting).collect();
            state.is_watched = !state.engines.is_empty();
            let is_done = !state.is_watched;
            drop(state);
            drop(unneeded);
            if is_done {
                return;
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use cotulenh_engine::EngineOptions;

    use super::*;

    #[tokio::test]
    async fn an_engine_waits_for_work_and_is_let_go() {
        let patience = Duration::from_millis(20);
        let idle = IdleEngines { patience, ..IdleEngines::default() };
        idle.give_back(Engine::new(EngineOptions::default()).unwrap(), &Handle::current());
        let engine = idle.take().expect("it waits");
        idle.give_back(engine, &Handle::current());
        while idle.state().is_watched {
            tokio::time::sleep(patience).await;
        }
        assert!(idle.take().is_none());
    }
}
