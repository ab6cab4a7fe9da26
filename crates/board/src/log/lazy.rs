use core::cell::OnceCell;

use super::{Logged, TurnRecord as _};
use crate::{Game, IllegalMove, Turn};

/// A turn whose log is made when somebody asks for it, and once only.
///
/// Going through a game and looking at a few of its turns costs the logs of those few.
#[derive(Clone, Debug)]
pub struct LazyTurnLog<P: Logged> {
    before: P,
    turn: Turn<P::Move>,
    log: OnceCell<P::TurnLog>,
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

    /// The log, made now if it was not yet.
    ///
    /// # Errors
    /// If the turn is not legal; never for turns of a game.
    pub fn get(&self) -> Result<&P::TurnLog, IllegalMove<P::Move>> {
        if let Some(log) = self.log.get() {
            return Ok(log);
        }
        let (_, log) = P::TurnLog::record(&self.before, &self.turn)?;
        Ok(self.log.get_or_init(|| log))
    }
}
