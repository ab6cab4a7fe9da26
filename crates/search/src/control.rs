use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// A handle to a search that is running, for other threads. Each search has its own.
#[derive(Clone, Debug, Default)]
pub struct Control {
    signals: Arc<Signals>,
}

#[derive(Debug, Default)]
struct Signals {
    stopped: AtomicBool,
    ponder_hit: AtomicBool,
}

impl Control {
    /// A new handle, for a search to come.
    pub fn new() -> Control {
        Control::default()
    }

    /// Ends the search as soon as possible; it still returns a verdict.
    pub fn stop(&self) {
        self.signals.stopped.store(true, Ordering::Release);
    }

    /// The opponent played the pondered turn: the clock runs from now on.
    pub fn ponderhit(&self) {
        self.signals.ponder_hit.store(true, Ordering::Release);
    }

    /// Whether the search was told to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.signals.stopped.load(Ordering::Acquire)
    }

    /// Whether the pondered turn was played.
    #[inline]
    pub fn is_ponder_hit(&self) -> bool {
        self.signals.ponder_hit.load(Ordering::Acquire)
    }
}
