use alloc::{boxed::Box, vec, vec::Vec};

use super::{
    annotations::{Annotations, Nag},
    clock::ClockTime,
};
use crate::{Position, Turn};

/// Names a turn in the tree of one game, or its start. Never reused after a deletion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of every game, before the first turn.
    pub const START: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A turn in the tree of a game, the position it led to and what was said about it.
#[derive(Clone, Debug)]
pub struct Node<P: Position> {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    turn: Turn<P::Move>,
    position: P,
    key: u64,
    pub(super) annotations: Annotations,
}

impl<P: Position> Node<P> {
    fn new(parent: Option<NodeId>, turn: Turn<P::Move>, position: P) -> Node<P> {
        let key = position.key();
        let annotations = Annotations::default();
        Node { parent, children: Vec::new(), turn, position, key, annotations }
    }

    /// The turn before, `None` at the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The turns that follow: first the main one, then its variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The main turn that follows.
    pub fn main_child(&self) -> Option<NodeId> {
        self.children.first().copied()
    }

    /// The turn itself, empty at the start.
    pub fn turn(&self) -> &Turn<P::Move> {
        &self.turn
    }

    /// The position after the turn.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The comment between the turn number and the turn.
    pub fn comment_before(&self) -> Option<&str> {
        Some(self.annotations.comment_before.as_str()).filter(|text| !text.is_empty())
    }

    /// The comment after the turn; at the start, on the game as a whole.
    pub fn comment_after(&self) -> Option<&str> {
        Some(self.annotations.comment_after.as_str()).filter(|text| !text.is_empty())
    }

    /// The judgements in the order they were given.
    pub fn nags(&self) -> &[Nag] {
        &self.annotations.nags
    }

    /// The time left to the player of the turn, after it.
    pub fn clock(&self) -> Option<ClockTime> {
        self.annotations.clock
    }

    pub(super) fn key(&self) -> u64 {
        self.key
    }
}

/// All nodes of a game. A deleted node leaves an empty slot, so that no stale id finds another.
#[derive(Clone, Debug)]
pub(super) struct Tree<P: Position> {
    slots: Vec<Option<Box<Node<P>>>>,
}

impl<P: Position> Tree<P> {
    pub(super) fn new(start: P) -> Tree<P> {
        Tree { slots: vec![Some(Box::new(Node::new(None, Turn::new(), start)))] }
    }

    pub(super) fn get(&self, id: NodeId) -> Option<&Node<P>> {
        self.slots.get(id.index())?.as_deref()
    }

    pub(super) fn get_mut(&mut self, id: NodeId) -> Option<&mut Node<P>> {
        self.slots.get_mut(id.index())?.as_deref_mut()
    }

    /// A node that is known to exist: the cursor, a parent or a child.
    pub(super) fn node(&self, id: NodeId) -> &Node<P> {
        self.get(id).expect("links and cursor only name living nodes")
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<P> {
        self.get_mut(id).expect("links and cursor only name living nodes")
    }

    pub(super) fn len(&self) -> usize {
        self.slots.iter().flatten().count()
    }

    pub(super) fn child_with_turn(&self, parent: NodeId, turn: &Turn<P::Move>) -> Option<NodeId> {
        let mut children = self.node(parent).children.iter().copied();
        children.find(|&child| self.node(child).turn == *turn)
    }

    /// Adds a turn after the other children.
    pub(super) fn add_child(&mut self, parent: NodeId, turn: Turn<P::Move>, position: P) -> NodeId {
        let id = NodeId(u32::try_from(self.slots.len()).expect("fewer than 2^32 turns"));
        self.slots.push(Some(Box::new(Node::new(Some(parent), turn, position))));
        self.node_mut(parent).children.push(id);
        id
    }

    /// The place of a node among its siblings.
    pub(super) fn sibling_index(&self, id: NodeId) -> usize {
        let siblings = self.node(id).parent.map_or(&[][..], |parent| &self.node(parent).children);
        siblings.iter().position(|&sibling| sibling == id).unwrap_or(0)
    }

    /// Moves a node forward to a place among its siblings; one that stands before it stays.
    pub(super) fn move_forward(&mut self, id: NodeId, place: usize) {
        let from = self.sibling_index(id);
        if let Some(parent) = self.node(id).parent
            && place < from
        {
            self.node_mut(parent).children[place..=from].rotate_right(1);
        }
    }

    /// Removes a node other than the start and everything below it.
    pub(super) fn remove(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            self.node_mut(parent).children.retain(|&child| child != id);
        }
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            if let Some(node) = self.slots[id.index()].take() {
                doomed.extend(node.children);
            }
        }
    }

    /// The node and all before it, up to the start.
    pub(super) fn upwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(Some(id), |&id| self.node(id).parent)
    }

    /// The main turns that follow a node.
    pub(super) fn downwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.node(id).main_child(), |&id| self.node(id).main_child())
    }

    /// Whether two trees have the same turns and annotations in the same order; `same` may ask for
    /// more of every pair of nodes.
    pub(super) fn equals(
        &self,
        other: &Tree<P>,
        mut same: impl FnMut(NodeId, NodeId) -> bool,
    ) -> bool {
        let mut pairs = vec![(NodeId::START, NodeId::START)];
        while let Some((left, right)) = pairs.pop() {
            let (a, b) = (self.node(left), other.node(right));
            let equal = a.turn == b.turn
                && a.annotations == b.annotations
                && a.children.len() == b.children.len()
                && same(left, right);
            if !equal {
                return false;
            }
            pairs.extend(a.children.iter().copied().zip(b.children.iter().copied()));
        }
        self.node(NodeId::START).position == other.node(NodeId::START).position
    }
}
