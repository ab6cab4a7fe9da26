use std::{sync::Arc, thread};

use cotulenh_board::{IllegalMove, Turn};
use cotulenh_eval::{Evaluator as _, built_in};
use cotulenh_search::{Root, Searcher};

use crate::{
    Control, EngineGame, EngineOptions, Limits, Network, NetworkError, OptionError, Report,
    Thinking, Verdict,
};

/// The stack of a thread that thinks in the background: search recurses deeply.
pub(crate) const STACK_SIZE: usize = 16 * 1024 * 1024;

/// A player of one game: it holds a position, its memory of earlier searches, and its options.
#[derive(Debug)]
pub struct Engine<P: EngineGame> {
    options: EngineOptions,
    root: Root<P>,
    searcher: Searcher<P::Evaluator>,
}

impl<P: EngineGame> Engine<P> {
    /// An engine at the start of a game.
    pub fn new(options: EngineOptions) -> Result<Engine<P>, OptionError> {
        options.check()?;
        Ok(Engine {
            options,
            root: Root::new(P::initial()),
            searcher: Searcher::new(P::Evaluator::default(), options.hash, options.threads),
        })
    }

    /// The options in force.
    pub fn options(&self) -> EngineOptions {
        self.options
    }

    /// Changes the options. What the engine remembers of earlier searches is lost only with another
    /// size of the table.
    pub fn set_options(&mut self, options: EngineOptions) -> Result<(), OptionError> {
        options.check()?;
        if options.hash != self.options.hash {
            self.searcher.set_hash(options.hash);
        }
        if options.threads != self.options.threads {
            self.searcher.set_threads(options.threads);
        }
        self.options = options;
        Ok(())
    }

    /// Values positions with this network from now on, and forgets all earlier searches. A network of
    /// another game is refused, and nothing changes.
    pub fn set_network(&mut self, network: impl Into<Arc<Network>>) -> Result<(), NetworkError> {
        let network = network.into();
        network.check_game(P::Evaluator::GAME)?;
        self.use_network(Some(network));
        Ok(())
    }

    /// Values positions by the hand-written terms alone from now on, and forgets all earlier searches.
    pub fn use_no_network(&mut self) {
        self.use_network(None);
    }

    /// Goes back to the network that comes with the program.
    pub fn use_built_in_network(&mut self) {
        self.use_network(built_in(P::Evaluator::GAME).cloned());
    }

    /// The network in use; `None` if positions are valued by hand-written terms alone.
    pub fn network(&self) -> Option<&Network> {
        self.searcher.evaluator().network().map(Arc::as_ref)
    }

    fn use_network(&mut self, network: Option<Arc<Network>>) {
        let mut evaluator = self.searcher.evaluator().clone();
        evaluator.set_network(network);
        self.searcher.set_evaluator(evaluator);
    }

    /// Forgets all earlier searches. The position stays.
    pub fn new_game(&mut self) {
        self.searcher.clear();
    }

    /// The position to think about: a start and the turns played from there, which matter for
    /// repetition. If a turn is illegal the engine keeps the position it had.
    pub fn set_position(
        &mut self,
        start: P,
        turns: &[Turn<P::Move>],
    ) -> Result<(), IllegalMove<P::Move>> {
        self.root = Root::after(start, turns)?;
        Ok(())
    }

    /// Goes on by one turn.
    pub fn play_turn(&mut self, turn: &Turn<P::Move>) -> Result<(), IllegalMove<P::Move>> {
        self.root.play(turn)
    }

    /// The position it thinks about.
    pub fn position(&self) -> &P {
        self.root.position()
    }

    /// Thinks on this thread until a limit is reached. `on_report` hears of every line of play that
    /// was finished.
    pub fn go(
        &mut self,
        limits: &Limits<P::Move>,
        on_report: impl FnMut(&Report<P::Move>),
    ) -> Verdict<P::Move> {
        self.go_with(limits, &Control::new(), on_report)
    }

    /// [`go`](Engine::go), with a handle by which other threads stop it.
    pub fn go_with(
        &mut self,
        limits: &Limits<P::Move>,
        control: &Control,
        mut on_report: impl FnMut(&Report<P::Move>),
    ) -> Verdict<P::Move> {
        let limits = self.limits_in_force(limits);
        self.searcher.search(&self.root, &limits, control, &mut on_report)
    }

    /// Thinks on a thread of its own. `on_report` is called there.
    ///
    /// # Panics
    /// If the system gives no more threads.
    pub fn think(
        mut self,
        limits: Limits<P::Move>,
        on_report: impl FnMut(&Report<P::Move>) + Send + 'static,
    ) -> Thinking<P> {
        let control = Control::new();
        let heard = control.clone();
        let thread = thread::Builder::new()
            .name("engine".to_string())
            .stack_size(STACK_SIZE)
            .spawn(move || {
                let verdict = self.go_with(&limits, &heard, on_report);
                (self, verdict)
            })
            .expect("the system has room for one more thread");
        Thinking::new(control, thread)
    }

    /// What was asked for, as far as level and options allow.
    fn limits_in_force(&self, asked: &Limits<P::Move>) -> Limits<P::Move> {
        let mut limits = asked.clone();
        limits.lines = limits.lines.max(self.options.lines);
        if let Some(clock) = &mut limits.clock {
            clock.overhead = clock.overhead.max(self.options.overhead);
        }
        self.options.level.restrain(&mut limits, self.options.seed);
        if let Some(handicap) = self.options.handicap {
            handicap.restrain(&mut limits, self.options.seed);
        }
        limits
    }
}
