//! The engine beside the game: it thinks on its own thread and is asked whether it is done.

use std::{
    thread,
    time::{Duration, Instant},
};

use cotulenh::{Move, Position};
use cotulenh_board::{Color, Turn};
use cotulenh_engine::{Engine, EngineOptions, Level, Limits, Score, Thinking};

use crate::session::Session;

/// Positions the engine looks at when a draw is offered.
const NODES_FOR_A_DRAW: u64 = 30_000;

/// A level that could answer at once waits for no more than this part of its clock.
const CLOCK_SHARE: u32 = 20;

/// How strong engines are when it is not the level that says so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
    /// Positions a turn, the same every time.
    pub(crate) nodes: Option<u64>,
    /// Time a turn.
    pub(crate) time: Duration,
}

impl Strength {
    fn limits(self) -> Limits<Move> {
        match self.nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::move_time(self.time),
        }
    }
}

/// What an engine has found.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Answer {
    Turn(Turn<Move>),
    /// There is no legal turn.
    Nothing,
}

/// An engine that is resting or thinking.
#[derive(Debug)]
pub(crate) struct Thinker {
    strength: Strength,
    thinking: Option<Thinking<Position>>,
    /// It does not answer before this.
    answers_at: Instant,
}

impl Thinker {
    pub(crate) fn new(strength: Strength) -> Thinker {
        Thinker { strength, thinking: None, answers_at: Instant::now() }
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Begins to think about the turn to be made. What it was thinking about is forgotten.
    pub(crate) fn begin(&mut self, session: &Session, level: Level) {
        self.stop();
        let Some(engine) = prepared(session, level) else { return };
        self.answers_at = Instant::now() + delay(session, level);
        self.thinking = Some(engine.think(self.strength.limits(), |_| {}));
    }

    /// What the thinking came to, once it has ended; then the engine rests.
    pub(crate) fn take_answer(&mut self) -> Option<Answer> {
        if !self.thinking.as_ref()?.is_finished() || Instant::now() < self.answers_at {
            return None;
        }
        let (_, verdict) = self.thinking.take()?.wait();
        Some(verdict.best.map_or(Answer::Nothing, Answer::Turn))
    }

    pub(crate) fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop();
        }
    }

    /// Thinks until the turn is found, and as long as a person may expect it to.
    pub(crate) fn turn_in_a_while(&self, session: &Session, level: Level) -> Option<Turn<Move>> {
        let answers_at = Instant::now() + delay(session, level);
        let turn = self.turn_at_once(session, level);
        thread::sleep(answers_at.saturating_duration_since(Instant::now()));
        turn
    }

    /// Thinks until the turn is found.
    pub(crate) fn turn_at_once(&self, session: &Session, level: Level) -> Option<Turn<Move>> {
        prepared(session, level)?.go(&self.strength.limits(), |_| {}).best
    }
}

/// Whether an engine that plays `side` takes a draw: whether it is not better after a short look.
pub(crate) fn would_draw(session: &Session, side: Color) -> bool {
    let Some(mut engine) = prepared(session, Level::FULL) else { return true };
    let score = engine.go(&Limits::nodes(NODES_FOR_A_DRAW), |_| {}).score;
    let (Score::Cp(value) | Score::Mate(value)) = score;
    let value = if side == session.side() { value } else { -value };
    value <= 0
}

/// How long a level takes at least: less where its clock runs out.
fn delay(session: &Session, level: Level) -> Duration {
    let delay = level.reply_delay(session.history().1.len() as u64);
    let left = session.clocks.as_ref().map(|clocks| clocks.left(session.side()));
    left.map_or(delay, |left| delay.min(left / CLOCK_SHARE))
}

fn prepared(session: &Session, level: Level) -> Option<Engine<Position>> {
    let (start, turns) = session.history();
    let seed = turns.len() as u64;
    let options = EngineOptions { level, seed, ..EngineOptions::default() };
    let mut engine = Engine::new(options).ok()?;
    engine.set_position(start, &turns).ok()?;
    Some(engine)
}
