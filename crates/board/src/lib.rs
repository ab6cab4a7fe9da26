//! What every two-player board game of this project shares, and nothing that belongs to one of them.
//!
//! * [`Position`]: the trait a game implements. Legal moves, make and unmake in place, outcome.
//!   A move need not pass the turn.
//! * [`Legality`]: who gives check and what is pinned, worked out once for a position.
//! * [`Notation`]: how positions and turns are written and read.
//! * [`perft`](mod@perft): node counting, generic over the game.
//! * [`game`]: the history of a game, a tree of turns with a cursor.
//! * [`log`]: what turns changed, to be replayed, undone and described.
//! * [`pgn`]: games as files.
//! * [`vocabulary`]: the words for outcomes, sides, scores and errors, the same in every program.
//!
//! The crate is `no_std`, has no clock, no thread and no file in it, and forbids unsafe code.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod axis;
pub mod bits;
mod color;
pub mod game;
mod lang;
mod legality;
pub mod log;
pub mod message;
mod moves;
mod notation;
mod outcome;
pub mod packed;
pub mod perft;
pub mod pgn;
mod position;
mod score;
mod turn;
pub mod vocabulary;

pub use color::{ByColor, Color};
pub use game::{
    ClockTime, Game, GameOver, Nag, Node, NodeError, NodeId, ParseClockError, PlayError,
};
pub use lang::{Lang, UnknownLang};
pub use legality::Legality;
pub use log::{ConditionalAction, GameLog, GameLogError, LazyTurnLog, LogCursor, TurnLog};
pub use message::{Argument, Explained, Message, MessageTemplate};
pub use moves::{Moves, Turns};
pub use notation::{Notation, TurnStyle};
pub use outcome::{Outcome, Termination};
pub use packed::UnpackError;
pub use perft::perft;
pub use pgn::{PgnGame, PgnWriter, read_pgn, write_pgn};
pub use position::{IllegalMove, MoveBuffer, Observer, Position};
pub use score::Score;
pub use turn::{MAX_MOVES_A_TURN, MoveText, Turn};
pub use vocabulary::{ErrorCode, UnknownWord};
