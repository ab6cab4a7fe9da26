use std::{panic, thread::JoinHandle};

use cotulenh_board::Position;

use crate::{Control, Engine, EngineGame, Verdict};

/// An engine that thinks on a thread of its own. It comes back with [`wait`](Thinking::wait).
///
/// Dropping it stops the search and loses the engine.
#[derive(Debug)]
pub struct Thinking<P: EngineGame> {
    control: Control,
    thread: Option<JoinHandle<Outcome<P>>>,
}

/// What comes back from the thread.
type Outcome<P> = (Engine<P>, Verdict<<P as Position>::Move>);

impl<P: EngineGame> Thinking<P> {
    pub(crate) fn new(control: Control, thread: JoinHandle<Outcome<P>>) -> Thinking<P> {
        Thinking { control, thread: Some(thread) }
    }

    /// Ends the search as soon as possible; it still has a verdict.
    pub fn stop(&self) {
        self.control.stop();
    }

    /// The opponent played the pondered turn.
    pub fn ponderhit(&self) {
        self.control.ponderhit();
    }

    /// A handle for other threads, good for this search only.
    pub fn control(&self) -> Control {
        self.control.clone()
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits for the verdict and gives the engine back.
    ///
    /// # Panics
    /// If the search panicked.
    pub fn wait(mut self) -> (Engine<P>, Verdict<P::Move>) {
        let thread = self.thread.take().expect("only wait takes the thread, and it takes self");
        thread.join().unwrap_or_else(|cause| panic::resume_unwind(cause))
    }
}

impl<P: EngineGame> Drop for Thinking<P> {
    fn drop(&mut self) {
        self.control.stop();
    }
}
