//! Repetition, and how a game is over.

use super::{Game, GameOver, NodeError, NodeId};
use crate::{Color, Outcome, Position, Termination};

/// A position that comes up so often is drawn.
const REPETITIONS_FOR_A_DRAW: usize = 3;

/// An outcome that players or an arbiter decided, not the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Declared {
    pub(super) after: NodeId,
    pub(super) outcome: Outcome,
}

impl<P: Position> Game<P> {
    /// How often the position at the cursor has stood at the start of a turn on this line, now
    /// included. A game that starts in the middle of a turn does not count its start.
    pub fn repetition_count(&self) -> usize {
        self.repetition_count_at(self.cursor)
    }

    fn repetition_count_at(&self, id: NodeId) -> usize {
        let key = self.tree.node(id).key();
        let line = self.tree.upwards(id).map(|id| self.tree.node(id));
        line.filter(|node| node.key() == key && node.position().is_turn_start()).count()
    }

    /// How the game is over at the cursor. What the position itself tells goes before repetition,
    /// and both go before what was declared.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_of(self.cursor)
    }

    /// How the game is over after a turn of the tree.
    pub fn outcome_at(&self, id: NodeId) -> Result<Option<Outcome>, NodeError> {
        self.existing(id)?;
        Ok(self.outcome_of(id))
    }

    fn outcome_of(&self, id: NodeId) -> Option<Outcome> {
        self.board_outcome(id).or_else(|| self.declared_outcome_at(id))
    }

    /// The outcome by the rules alone.
    pub(crate) fn board_outcome(&self, id: NodeId) -> Option<Outcome> {
        let repetition = || {
            (self.repetition_count_at(id) >= REPETITIONS_FOR_A_DRAW)
                .then_some(Outcome::draw(Termination::ThreefoldRepetition))
        };
        self.tree.node(id).position().outcome().or_else(repetition)
    }

    /// The outcome that was declared, and the turn after which it was.
    pub fn declared_outcome(&self) -> Option<(NodeId, Outcome)> {
        self.declared.map(|declared| (declared.after, declared.outcome))
    }

    pub(crate) fn declared_outcome_at(&self, id: NodeId) -> Option<Outcome> {
        self.declared.filter(|declared| declared.after == id).map(|declared| declared.outcome)
    }

    /// Whether the game is over at the cursor.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    pub(super) fn refuse_if_over(&self) -> Result<(), GameOver> {
        match self.outcome() {
            Some(outcome) => Err(GameOver { outcome }),
            None => Ok(()),
        }
    }

    /// `loser` gives up.
    pub fn resign(&mut self, loser: Color) -> Result<(), GameOver> {
        self.set_outcome(Outcome::win(!loser, Termination::Resignation))
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self) -> Result<(), GameOver> {
        self.set_outcome(Outcome::draw(Termination::Agreement))
    }

    /// The time of `loser` is up.
    pub fn time_out(&mut self, loser: Color) -> Result<(), GameOver> {
        self.set_outcome(Outcome::win(!loser, Termination::Timeout))
    }

    /// Declares the game over after the turn at the cursor. Pending moves are dropped. A game has
    /// one declared outcome: one that was declared elsewhere in the tree is withdrawn.
    pub fn set_outcome(&mut self, outcome: Outcome) -> Result<(), GameOver> {
        self.refuse_if_over()?;
        self.drop_pending();
        self.declare(self.cursor, outcome);
        Ok(())
    }

    pub(crate) fn declare(&mut self, after: NodeId, outcome: Outcome) {
        self.declared = Some(Declared { after, outcome });
    }

    /// Opens the game again where it was declared over, if the cursor is there, without taking
    /// back a turn.
    pub fn withdraw_outcome(&mut self) -> Option<Outcome> {
        let outcome = self.declared_outcome_at(self.cursor)?;
        self.declared = None;
        Some(outcome)
    }
}
