//! Moving forward and back.

use super::{Game, NodeError, NodeId, Pending, PlayError};
use crate::{IllegalMove, MAX_MOVES_A_TURN, Position, Turn};

/// Whether the side that moved has nothing more to do. An outcome ends the turn at once.
fn turn_is_over<P: Position>(position: &P) -> bool {
    position.is_turn_start() || position.outcome().is_some()
}

impl<P: Position> Game<P> {
    /// Plays one atomic move. If it ends the turn, the turn's node is returned and the cursor is
    /// there; otherwise the move is pending.
    pub fn play_move(&mut self, mv: P::Move) -> Result<Option<NodeId>, PlayError<P::Move>> {
        self.refuse_if_over()?;
        let position = self.position();
        if !position.is_legal(mv) {
            return Err(IllegalMove { mv }.into());
        }
        if self.pending.turn.moves().len() == MAX_MOVES_A_TURN {
            return Err(PlayError::TurnTooLong);
        }
        let mut next = position.clone();
        next.make(mv);
        if !turn_is_over(&next) {
            self.pending.push(mv, next);
            return Ok(None);
        }
        let mut turn = core::mem::replace(&mut self.pending, Pending::none()).turn;
        turn.push(mv);
        Ok(Some(self.advance(turn, next)))
    }

    /// Plays a whole turn and returns its node, where the cursor is then.
    pub fn play_turn(&mut self, turn: &Turn<P::Move>) -> Result<NodeId, PlayError<P::Move>> {
        self.refuse_if_over()?;
        if !self.pending.turn.is_empty() {
            return Err(PlayError::TurnUnderWay);
        }
        let next = after_whole_turn(self.position(), turn, P::is_legal)?;
        Ok(self.advance(turn.clone(), next))
    }

    /// Adds a turn below any node and leaves the cursor where it is. A turn that is there already
    /// is not added again. Records may go on after a draw that nobody claimed, so this is allowed
    /// after the end of the game as long as the rules have a move.
    pub fn add_turn(
        &mut self,
        parent: NodeId,
        turn: &Turn<P::Move>,
    ) -> Result<NodeId, PlayError<P::Move>> {
        let position = self.existing(parent)?.position();
        let next = after_whole_turn(position, turn, P::is_legal)?;
        Ok(self.child(parent, turn.clone(), next))
    }

    /// [`add_turn`](Game::add_turn) for a turn that is known to be legal, but perhaps not whole.
    pub(crate) fn add_legal_turn(
        &mut self,
        parent: NodeId,
        turn: &Turn<P::Move>,
    ) -> Result<NodeId, PlayError<P::Move>> {
        let position = self.living_node(parent).position();
        let next = after_whole_turn(position, turn, |_, _| true)?;
        Ok(self.child(parent, turn.clone(), next))
    }

    fn child(&mut self, parent: NodeId, turn: Turn<P::Move>, position: P) -> NodeId {
        match self.tree.child_with_turn(parent, &turn) {
            Some(child) => child,
            None => self.tree.add_child(parent, turn, position),
        }
    }

    fn advance(&mut self, turn: Turn<P::Move>, position: P) -> NodeId {
        let child = self.child(self.cursor, turn, position);
        match self.taken_back() {
            Some(undone) if undone == child => {
                self.undone.pop();
            }
            Some(undone) => {
                self.tree.move_forward(child, self.tree.sibling_index(undone));
                self.undone.clear();
            }
            None => self.undone.clear(),
        }
        self.cursor = child;
        child
    }

    /// The turn that was last taken back, if it was taken back from here.
    fn taken_back(&self) -> Option<NodeId> {
        self.undone.last().copied()
    }

    /// Takes back the pending moves, or the turn at the cursor if none is under way, and returns
    /// what was taken back. A declared outcome is withdrawn with it, even at the start.
    pub fn undo(&mut self) -> Option<Turn<P::Move>> {
        if !self.pending.turn.is_empty() {
            return Some(core::mem::replace(&mut self.pending, Pending::none()).turn);
        }
        self.withdraw_outcome();
        self.step_back()
    }

    fn step_back(&mut self) -> Option<Turn<P::Move>> {
        let node = self.tree.node(self.cursor);
        let parent = node.parent()?;
        let turn = node.turn().clone();
        self.undone.push(self.cursor);
        self.cursor = parent;
        Some(turn)
    }

    /// Takes back one atomic move. The other moves of its turn are pending then.
    pub fn undo_move(&mut self) -> Option<P::Move> {
        if let Some(mv) = self.pending.pop() {
            return Some(mv);
        }
        self.withdraw_outcome();
        let turn = self.step_back()?;
        let (&last, kept) = turn.moves().split_last()?;
        let mut position = self.turn_start_position().clone();
        for &mv in kept {
            position.make(mv);
            self.pending.push(mv, position.clone());
        }
        Some(last)
    }

    /// Plays again what was taken back, or else goes on along the main continuation, and returns
    /// the turn. Pending moves must be the beginning of that turn.
    pub fn redo(&mut self) -> Option<NodeId> {
        let undone = self.taken_back();
        let next = undone.or_else(|| self.tree.node(self.cursor).main_child())?;
        if !self.tree.node(next).turn().moves().starts_with(self.pending.turn.moves()) {
            return None;
        }
        self.undone.pop();
        self.pending = Pending::none();
        self.cursor = next;
        Some(next)
    }

    /// Puts the cursor anywhere. Pending moves are dropped, a declared outcome stays.
    pub fn goto(&mut self, id: NodeId) -> Result<(), NodeError> {
        self.existing(id)?;
        self.move_cursor(id);
        Ok(())
    }

    /// Puts the cursor before the first turn, as [`goto`](Game::goto) does.
    pub fn go_to_start(&mut self) {
        self.move_cursor(NodeId::START);
    }

    /// Follows the main continuations from the cursor to their end, as [`goto`](Game::goto) does.
    pub fn go_to_end(&mut self) {
        let end = self.tree.downwards(self.cursor).last();
        self.move_cursor(end.unwrap_or(self.cursor));
    }

    pub(super) fn move_cursor(&mut self, id: NodeId) {
        self.cursor = id;
        self.undone.clear();
        self.drop_pending();
    }

    pub(super) fn drop_pending(&mut self) {
        self.pending = Pending::none();
    }
}

/// The position after exactly one whole turn.
fn after_whole_turn<P: Position>(
    position: &P,
    turn: &Turn<P::Move>,
    is_legal: impl Fn(&P, P::Move) -> bool,
) -> Result<P, PlayError<P::Move>> {
    let mut next = position.clone();
    let mut over = false;
    for &mv in turn.moves() {
        if over {
            return Err(PlayError::MovesAfterTurn);
        }
        if !is_legal(&next, mv) {
            return Err(IllegalMove { mv }.into());
        }
        next.make(mv);
        over = turn_is_over(&next);
    }
    if over { Ok(next) } else { Err(PlayError::UnfinishedTurn) }
}
