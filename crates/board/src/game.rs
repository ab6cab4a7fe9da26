//! The history of a game for people: a tree of turns with a cursor in it.
//!
//! Every turn of the tree keeps the position it led to. That costs one position per turn, some
//! hundred kilobytes for a game of several hundred turns, and makes going anywhere, looking at any
//! position and comparing positions for repetition a matter of following links, with nothing to
//! replay and nothing to get out of step.
//!
//! Atomic moves of an unfinished turn are *pending*: they change [`Game::position`] but not the
//! tree. With the move that ends the turn they become one node.
//!
//! # Variations
//!
//! The first child of a node is its main continuation, the others are variations of it. Playing a
//! turn that is already there follows it; playing another one adds a variation after the others.
//! One exception makes take-backs natural: what is played after [`Game::undo`] comes *before* the
//! turn that was taken back. The undone tail stays in the tree as a variation and the main line is
//! what was really played.
//!
//! # The end
//!
//! The outcome is asked for where the cursor stands, so earlier positions of a finished game can be
//! played on from. A declared outcome (resignation, agreement, time) belongs to the turn after
//! which it was declared.

mod annotations;
mod clock;
mod editing;
mod ending;
mod error;
#[cfg(feature = "serde")]
mod json;
mod playing;
mod tree;

use alloc::vec::Vec;

pub(crate) use self::annotations::{Annotations, append_comment};
pub use self::{
    annotations::Nag,
    clock::{ClockTime, ParseClockError},
    error::{GameOver, NodeError, PlayError},
    tree::{Node, NodeId},
};
use self::{ending::Declared, tree::Tree};
use crate::{Position, Turn};

/// A game: where it started, all turns with their variations, and a cursor.
///
/// Two games are equal if they start from the same position and hold the same tree of turns with
/// the same comments, judgements, clocks and declared outcome. The cursor and pending moves do not
/// count.
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    tree: Tree<P>,
    cursor: NodeId,
    pending: Pending<P>,
    /// Turns taken back by `undo`, the last one on top, each a child of the one above it.
    undone: Vec<NodeId>,
    declared: Option<Declared>,
}

/// The moves of an unfinished turn, each with the position after it.
#[derive(Clone, Debug)]
struct Pending<P: Position> {
    turn: Turn<P::Move>,
    positions: Vec<P>,
}

impl<P: Position> Pending<P> {
    fn none() -> Pending<P> {
        Pending { turn: Turn::new(), positions: Vec::new() }
    }

    fn push(&mut self, mv: P::Move, after: P) {
        self.turn.push(mv);
        self.positions.push(after);
    }

    fn pop(&mut self) -> Option<P::Move> {
        self.positions.pop();
        self.turn.pop()
    }
}

impl<P: Position> Game<P> {
    /// A game from the ordinary start.
    pub fn new() -> Game<P> {
        Game::from_position(P::initial())
    }

    /// A game from any position, in the middle of a turn too: the rest of that turn is then the
    /// first turn of the game.
    pub fn from_position(start: P) -> Game<P> {
        Game {
            tree: Tree::new(start),
            cursor: NodeId::START,
            pending: Pending::none(),
            undone: Vec::new(),
            declared: None,
        }
    }

    /// The position the game started from.
    pub fn start_position(&self) -> &P {
        self.tree.node(NodeId::START).position()
    }

    /// The position now: after the turn at the cursor and the pending moves.
    pub fn position(&self) -> &P {
        self.pending.positions.last().unwrap_or_else(|| self.turn_start_position())
    }

    /// The position after the turn at the cursor, before the pending moves.
    pub fn turn_start_position(&self) -> &P {
        self.tree.node(self.cursor).position()
    }

    /// The moves made of an unfinished turn; empty if none is under way.
    pub fn pending(&self) -> &Turn<P::Move> {
        &self.pending.turn
    }

    /// The turn last played on the current line, or the start.
    pub fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// A turn of the tree, `None` if it was deleted or never existed.
    pub fn node(&self, id: NodeId) -> Option<&Node<P>> {
        self.tree.get(id)
    }

    /// How many turns the tree holds, variations included.
    pub fn turn_count(&self) -> usize {
        self.tree.len() - 1
    }

    /// The turns of the main line from the start on, wherever the cursor is.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        self.tree.downwards(NodeId::START)
    }

    /// The last turn of the main line, or the start of a game without turns.
    pub fn main_line_end(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::START)
    }

    /// The turns that lead from the start to a node, that one included.
    pub fn line_to(&self, id: NodeId) -> Result<Vec<NodeId>, NodeError> {
        self.existing(id)?;
        let mut line: Vec<NodeId> = self.tree.upwards(id).collect();
        line.pop();
        line.reverse();
        Ok(line)
    }

    /// A node that this game has handed out and not deleted since.
    pub(crate) fn living_node(&self, id: NodeId) -> &Node<P> {
        self.tree.node(id)
    }

    /// The annotations of such a node.
    pub(crate) fn living_annotations(&mut self, id: NodeId) -> &mut Annotations {
        &mut self.tree.node_mut(id).annotations
    }

    fn existing(&self, id: NodeId) -> Result<&Node<P>, NodeError> {
        self.tree.get(id).ok_or(NodeError::Unknown(id))
    }

    /// A node that is a turn; its parent comes along.
    fn existing_turn(&self, id: NodeId) -> Result<(&Node<P>, NodeId), NodeError> {
        let node = self.existing(id)?;
        node.parent().map(|parent| (node, parent)).ok_or(NodeError::Start)
    }
}

impl<P: Position> Default for Game<P> {
    fn default() -> Game<P> {
        Game::new()
    }
}

impl<P: Position> PartialEq for Game<P> {
    fn eq(&self, other: &Game<P>) -> bool {
        self.tree.equals(&other.tree, |left, right| {
            self.declared_outcome_at(left) == other.declared_outcome_at(right)
        })
    }
}

impl<P: Position> Eq for Game<P> {}
