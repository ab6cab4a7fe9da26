//! The engine of this project, in this process.

use std::sync::atomic::Ordering::Relaxed;

use cotulenh_engine::{Control, Engine, EngineOptions, Limits, OptionError};

use super::{Answer, Cause, Failure, Player, Situation};
use crate::ArenaGame;

#[derive(Debug)]
pub(super) struct Ours<P: ArenaGame> {
    options: EngineOptions,
    engine: Option<Engine<P>>,
}

impl<P: ArenaGame> Ours<P> {
    pub(super) fn new(options: EngineOptions) -> Ours<P> {
        Ours { options, engine: None }
    }

    fn engine(&mut self) -> Result<&mut Engine<P>, Failure> {
        if self.engine.is_none() {
            self.engine = Some(Engine::new(self.options).map_err(refused)?);
        }
        Ok(self.engine.as_mut().expect("it was made just now"))
    }
}

fn refused(error: OptionError) -> Failure {
    Failure::Engine(Cause::of(&error))
}

impl<P: ArenaGame> Player<P> for Ours<P> {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        let options = EngineOptions { seed, ..self.options };
        let engine = self.engine()?;
        engine.new_game();
        engine.set_options(options).map_err(refused)
    }

    fn choose(&mut self, situation: &Situation<'_, P>) -> Result<Answer<P::Move>, Failure> {
        let engine = self.engine()?;
        let known = engine.set_position(situation.start.clone(), situation.turns);
        known.map_err(|_| Failure::NoTurn)?;
        let limits = Limits {
            clock: situation.clocks[situation.position.turn()],
            move_time: situation.limits.move_time,
            nodes: situation.limits.nodes,
            depth: situation.limits.depth,
            ..Limits::default()
        };
        let control = Control::new();
        let verdict = engine.go_with(&limits, &control, |_| {
            if situation.is_cancelled.load(Relaxed) {
                control.stop();
            }
        });
        if situation.is_cancelled.load(Relaxed) {
            return Err(Failure::Cancelled);
        }
        let turn = verdict.best.ok_or(Failure::NoTurn)?;
        Ok(Answer { turn, value: Some(verdict.score), depth: Some(verdict.depth) })
    }
}
