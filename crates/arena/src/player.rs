//! Who plays: engines in this process, yardsticks, and other programs.

mod child;
mod failure;
mod ours;
mod yardstick;

use std::{sync::atomic::AtomicBool, time::Duration};

use cotulenh_board::{ByColor, Turn};
use cotulenh_engine::{Clock, Score};

pub use self::failure::{Cause, Failure};
use crate::{
    ArenaGame,
    limits::SideLimits,
    spec::{PlayerKind, PlayerSpec},
};

/// Somebody who chooses turns.
pub(crate) trait Player<P: ArenaGame>: Send {
    /// Gets ready for another game. Equal seeds give equal play where chance is part of it.
    fn new_game(&mut self, seed: u64) -> Result<(), Failure>;

    /// Chooses a turn.
    fn choose(&mut self, situation: &Situation<'_, P>) -> Result<Answer<P::Move>, Failure>;
}

/// What a player sees.
#[derive(Debug)]
pub(crate) struct Situation<'a, P: ArenaGame> {
    pub(crate) start: &'a P,
    /// The turns since the start.
    pub(crate) turns: &'a [Turn<P::Move>],
    /// The position after them.
    pub(crate) position: &'a P,
    pub(crate) limits: &'a SideLimits,
    /// The clocks of both sides; `None` for a side without one.
    pub(crate) clocks: ByColor<Option<Clock>>,
    /// A player that takes longer than this has lost, if nothing else says so.
    pub(crate) patience: Duration,
    /// Set when nobody wants the answer any more.
    pub(crate) is_cancelled: &'a AtomicBool,
}

/// A turn and what the player says about it.
#[derive(Clone, Debug)]
pub(crate) struct Answer<M> {
    pub(crate) turn: Turn<M>,
    pub(crate) value: Option<Score>,
    pub(crate) depth: Option<u32>,
}

/// A player as it was asked for.
pub(crate) fn create<P: ArenaGame>(spec: &PlayerSpec) -> Box<dyn Player<P>> {
    match &spec.kind {
        PlayerKind::Ours(options) => Box::new(ours::Ours::<P>::new(*options)),
        PlayerKind::Random => Box::new(yardstick::Random::new()),
        PlayerKind::Greedy => Box::new(yardstick::Greedy::new()),
        PlayerKind::Plain { depth } => Box::new(yardstick::Plain::new(*depth)),
        PlayerKind::Child(command) => Box::new(child::Child::new(command.clone())),
    }
}
