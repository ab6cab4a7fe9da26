//! Annotating turns and rearranging variations.

use super::{
    ClockTime, Game, Nag, NodeError, NodeId,
    annotations::{Annotations, append_comment, tidy_comment},
};
use crate::Position;

impl<P: Position> Game<P> {
    /// Sets the comment after a turn, or the comment on the whole game at the start. Blanks at
    /// the ends of lines and empty lines are dropped; an empty text removes the comment.
    pub fn set_comment_after(&mut self, id: NodeId, text: &str) -> Result<(), NodeError> {
        self.annotations_mut(id)?.comment_after = tidy_comment(text);
        Ok(())
    }

    /// Sets the comment before a turn, in the same way. The start has none.
    pub fn set_comment_before(&mut self, id: NodeId, text: &str) -> Result<(), NodeError> {
        self.existing_turn(id)?;
        self.annotations_mut(id)?.comment_before = tidy_comment(text);
        Ok(())
    }

    /// Adds lines to the comment after a turn.
    pub fn append_comment_after(&mut self, id: NodeId, text: &str) -> Result<(), NodeError> {
        append_comment(&mut self.annotations_mut(id)?.comment_after, text);
        Ok(())
    }

    /// Adds lines to the comment before a turn.
    pub fn append_comment_before(&mut self, id: NodeId, text: &str) -> Result<(), NodeError> {
        self.existing_turn(id)?;
        append_comment(&mut self.annotations_mut(id)?.comment_before, text);
        Ok(())
    }

    /// Adds a judgement, once.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) -> Result<(), NodeError> {
        self.annotations_mut(id)?.add_nag(nag);
        Ok(())
    }

    /// Removes a judgement; returns whether it was there.
    pub fn remove_nag(&mut self, id: NodeId, nag: Nag) -> Result<bool, NodeError> {
        let nags = &mut self.annotations_mut(id)?.nags;
        let before = nags.len();
        nags.retain(|&present| present != nag);
        Ok(nags.len() < before)
    }

    /// Sets or removes the time left to the player of a turn, after it.
    pub fn set_clock(&mut self, id: NodeId, clock: Option<ClockTime>) -> Result<(), NodeError> {
        self.annotations_mut(id)?.clock = clock;
        Ok(())
    }

    fn annotations_mut(&mut self, id: NodeId) -> Result<&mut Annotations, NodeError> {
        let node = self.tree.get_mut(id).ok_or(NodeError::Unknown(id))?;
        Ok(&mut node.annotations)
    }

    /// Makes the variation a turn belongs to the main continuation where it branches off; the line
    /// that was main there becomes its first variation. Returns whether anything changed: a turn of
    /// the main line belongs to no variation.
    pub fn promote_variation(&mut self, id: NodeId) -> Result<bool, NodeError> {
        self.existing_turn(id)?;
        let branch = self.tree.upwards(id).find(|&node| self.tree.sibling_index(node) > 0);
        if let Some(branch) = branch {
            self.tree.move_forward(branch, 0);
        }
        Ok(branch.is_some())
    }

    /// Makes the line to a turn the main line of the whole game.
    pub fn make_main_line(&mut self, id: NodeId) -> Result<(), NodeError> {
        while self.promote_variation(id)? {}
        Ok(())
    }

    /// Removes a turn and everything below it. A cursor in there goes to the turn before.
    pub fn delete_variation(&mut self, id: NodeId) -> Result<(), NodeError> {
        let (_, parent) = self.existing_turn(id)?;
        if self.tree.upwards(self.cursor).any(|node| node == id) {
            self.move_cursor(parent);
        }
        self.tree.remove(id);
        self.declared = self.declared.filter(|declared| self.tree.get(declared.after).is_some());
        let tree = &self.tree;
        if self.undone.iter().any(|&undone| tree.get(undone).is_none()) {
            self.undone.clear();
        }
        Ok(())
    }
}
