use core::fmt::Debug;

use super::tree::NodeId;
use crate::{IllegalMove, MAX_MOVES_A_TURN, Outcome};

/// The game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game is over: {outcome}")]
pub struct GameOver {
    /// How it ended.
    pub outcome: Outcome,
}

/// Why a move or a turn was not played. The game is then as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<M: Debug> {
    /// The game is over at the cursor.
    #[error("{0}")]
    Over(GameOver),
    /// The rules do not allow the move.
    #[error("{0}")]
    Illegal(IllegalMove<M>),
    /// A whole turn was given while another one is under way.
    #[error("another turn is under way")]
    TurnUnderWay,
    /// The moves given do not end the turn.
    #[error("the turn is not finished")]
    UnfinishedTurn,
    /// The turn ends before the last of the moves given.
    #[error("the turn ends before its last move")]
    MovesAfterTurn,
    /// The turn would hold more moves than a [`Turn`](crate::Turn) can.
    #[error("a turn cannot have more than {MAX_MOVES_A_TURN} moves")]
    TurnTooLong,
    /// There is no such turn in this game.
    #[error("{0}")]
    Node(NodeError),
}

impl<M: Debug> From<GameOver> for PlayError<M> {
    fn from(error: GameOver) -> PlayError<M> {
        PlayError::Over(error)
    }
}

impl<M: Debug> From<IllegalMove<M>> for PlayError<M> {
    fn from(error: IllegalMove<M>) -> PlayError<M> {
        PlayError::Illegal(error)
    }
}

impl<M: Debug> From<NodeError> for PlayError<M> {
    fn from(error: NodeError) -> PlayError<M> {
        PlayError::Node(error)
    }
}

/// Why a place in the tree cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NodeError {
    /// It was deleted, or belongs to another game.
    #[error("no such turn in this game: {0:?}")]
    Unknown(NodeId),
    /// It is the start of the game, where a turn is needed.
    #[error("the start of the game is not a turn")]
    Start,
}

crate::messages! { GameOver {
    GameOver { outcome } => "game-over" { outcome = outcome },
} }

crate::messages! { NodeError {
    NodeError::Unknown(node) => "node-unknown" { node = format_args!("{node:?}") },
    NodeError::Start => "node-start" {},
} }
