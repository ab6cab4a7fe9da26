use core::cell::OnceCell;

use super::{Logged, TurnLog};
use crate::{Game, IllegalMove, Turn};

/// A turn whose log is made on demand, once.
///
/// Looking at a few turns of a game costs only their logs.
#[derive(Clone, Debug)]
pub struct LazyTurnLog<P: Logged> {
    before: P,
    turn: Turn<P::Move>,
    log: OnceCell<TurnLog<P>>,
}

impl<P: Logged> LazyTurnLog<P> {
    /// The log, to be made later, of a turn in a position.
    pub fn new(before: P, turn: Turn<P::Move>) -> LazyTurnLog<P> {
        LazyTurnLog { before, turn, log: OnceCell::new() }
    }

    /// The turns of the main line of a game.
    pub fn of_game(game: &Game<P>) -> impl Iterator<Item = LazyTurnLog<P>> {
        let nodes = game.main_line().filter_map(|id| game.node(id));
        nodes.filter_map(|node| {
            let before = game.node(node.parent()?)?.position().clone();
            Some(LazyTurnLog::new(before, node.turn().clone()))
        })
    }

    /// The position before the turn.
    pub fn before(&self) -> &P {
        &self.before
    }

    /// The turn.
    pub fn turn(&self) -> &Turn<P::Move> {
        &self.turn
    }

    /// Whether the log has been made.
    pub fn is_made(&self) -> bool {
        self.log.get().is_some()
    }

    /// The log, made now if necessary.
    ///
    /// # Errors
    /// If the turn is not legal; never for turns of a game.
    pub fn get(&self) -> Result<&TurnLog<P>, IllegalMove<P::Move>> {
        if let Some(log) = self.log.get() {
            return Ok(log);
        }
        let (_, log) = TurnLog::record(&self.before, &self.turn)?;
        Ok(self.log.get_or_init(|| log))
    }
}
