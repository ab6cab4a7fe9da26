//! The action log: what a move, a turn or a game did, as small changes that can be made and undone
//! one by one, kept, sent elsewhere, and told in words.
//!
//! Nothing here knows the rules. A log is what the one [`make`](cotulenh_board::Position::make)
//! reports while it changes a position.
//!
//! | log | of | made by |
//! |---|---|---|
//! | [`Action`] | one change | `make`, told to an [`Observer`](cotulenh_board::Observer) |
//! | [`MoveLog`] | an atomic move | [`MoveLog::record`] |
//! | [`TurnLog`] | a turn | [`TurnLog::record`] |
//! | [`GameLog`] | a game | [`GameLog::play`] |
//! | [`LazyTurnLog`] | a turn, when asked for | [`LazyTurnLog::of_game`] |
//! | [`ConditionalAction`] | changes that depend on the board, with what was found | by hand |
//!
//! A program that goes through many moves records into memory it keeps: [`MoveLog::record_into`].

mod apply;
mod condition;
mod describe;
mod game_log;
#[cfg(feature = "serde")]
mod json;
mod log;
mod sentence;
mod sound;
mod words;

use cotulenh_board::Color;

pub use self::{
    condition::{Condition, ConditionalAction},
    game_log::{GameLog, GameLogError, LazyTurnLog, LogCursor},
    log::{MoveLog, TurnLog},
};
use crate::{
    position::{Counters, DeployState},
    role::Role,
    square::Square,
    stack::Stack,
};

/// One small change of a position, complete enough to be made and to be undone.
///
/// The position in the middle of a move is not one that can be played on from: a captured stack is
/// gone and its captor not yet there. [`MoveLog`] and [`TurnLog`] make and undo their actions
/// together or not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "type", rename_all = "snake_case", deny_unknown_fields))]
pub enum Action {
    /// A whole stack leaves its square: it moves away, is taken or sacrifices itself.
    RemovePiece {
        /// The square that becomes empty.
        square: Square,
        /// What stood there.
        stack: Stack,
    },
    /// A stack comes to an empty square.
    PlacePiece {
        /// The square that was empty.
        square: Square,
        /// What stands there now.
        stack: Stack,
    },
    /// A piece becomes a hero.
    Promote {
        /// Where it stands.
        square: Square,
        /// Its side.
        color: Color,
        /// What it is.
        role: Role,
        /// What it became a hero for.
        by: Honour,
    },
    /// The turn passes to the other side.
    SwitchTurn,
    /// A deployment begins, goes on or ends.
    UpdateDeployment {
        /// The deployment before.
        before: DeploymentRecord,
        /// The deployment after.
        after: DeploymentRecord,
    },
    /// Pieces leave a stack or join it.
    UpdateStack {
        /// Where it stands.
        square: Square,
        /// The stack before.
        before: Stack,
        /// The stack after.
        after: Stack,
    },
    /// A Commander is elsewhere, or taken.
    UpdateCommander {
        /// Whose it is.
        color: Color,
        /// Where it was.
        before: Option<Square>,
        /// Where it is; `None` if it was taken.
        after: Option<Square>,
    },
    /// The counters move on.
    UpdateCounters {
        /// The counters before.
        before: Counters,
        /// The counters after.
        after: Counters,
    },
}

/// What a piece becomes a hero for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Honour {
    /// It attacks the enemy Commander.
    Check,
    /// It is the only piece its Commander has left.
    LastGuard,
}

/// The deployment under way as a position carries it, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeploymentRecord(DeployState);

impl DeploymentRecord {
    /// The square all steps start from; `None` if no deployment is under way.
    pub fn origin(self) -> Option<Square> {
        self.0.origin()
    }
}

impl From<DeployState> for DeploymentRecord {
    fn from(state: DeployState) -> DeploymentRecord {
        DeploymentRecord(state)
    }
}

/// An action that does not fit the position it was tried on. The position is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActionError {
    /// The square does not hold what the action says.
    #[error("{} stands on {square}, not {}", or_nothing(*found), or_nothing(*expected))]
    WrongStack {
        /// The square.
        square: Square,
        /// What the action says stands there.
        expected: Option<Stack>,
        /// What stands there.
        found: Option<Stack>,
    },
    /// No piece there can gain or lose heroic status this way.
    #[error("no {role} on {square} whose heroic status could change")]
    NoSuchPiece {
        /// The square.
        square: Square,
        /// The role of the piece.
        role: Role,
    },
    /// A stack cannot change sides.
    #[error("the stack on {square} would change sides")]
    ChangesSides {
        /// The square.
        square: Square,
    },
    /// The Commander is not where the action says.
    #[error("the Commander is elsewhere than the action says")]
    WrongCommander {
        /// Whose Commander.
        color: Color,
    },
    /// The counters are not those the action says.
    #[error("the counters are not those the action says")]
    WrongCounters,
    /// The deployment is not the one the action says.
    #[error("the deployment is not the one the action says")]
    WrongDeployment,
    /// More pieces than a position can hold.
    #[error("too many pieces")]
    TooManyPieces,
    /// The side in the log is not to move.
    #[error("it is not the turn of the side that made the turn")]
    WrongTurn,
    /// Each action fits, but together they leave an impossible position.
    #[error("together the actions leave no position of the game")]
    Unsound,
}

struct OrNothing(Option<Stack>);

fn or_nothing(stack: Option<Stack>) -> OrNothing {
    OrNothing(stack)
}

impl core::fmt::Display for OrNothing {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Some(stack) => write!(f, "{stack}"),
            None => f.write_str("nothing"),
        }
    }
}

cotulenh_board::messages! { ActionError {
    ActionError::WrongStack { square, expected, found } => "action-wrong-stack" { found = or_nothing(*found), square = square, expected = or_nothing(*expected) },
    ActionError::NoSuchPiece { square, role } => "action-no-such-piece" { role: role, square = square },
    ActionError::ChangesSides { square } => "action-changes-sides" { square = square },
    ActionError::WrongCommander { .. } => "action-wrong-commander" {},
    ActionError::WrongCounters => "action-wrong-counters" {},
    ActionError::WrongDeployment => "action-wrong-deployment" {},
    ActionError::TooManyPieces => "action-too-many-pieces" {},
    ActionError::WrongTurn => "action-wrong-turn" {},
    ActionError::Unsound => "action-unsound" {},
} }
