//! Under construction.
#![no_std]
extern crate alloc;
#[cfg(test)]
extern crate std;
mod action;
mod air_defence;
mod battle;
mod color;
mod deployment;
pub mod fen;
mod hash;
#[cfg(feature = "json")]
mod json;
mod lang;
mod mailbox;
mod movegen;
mod moves;
pub mod notation;
mod piece;
mod position;
mod role;
pub mod rules;
mod setup;
mod square;
mod square_set;
mod stack;
mod star;
mod terrain;
pub use action::{
    Action, ActionError, DeploymentRecord, GameLog, GameLogError, Honour, LogCursor, MoveLog,
    TurnLog,
};
pub use battle::{Battle, UnknownBattle};
pub use color::{BLUE, RED};
pub use cotulenh_board as board;
pub use deployment::{Deployment, DeploymentError, Recombination, Recombined, Unfinished};
pub use fen::{FenError, ParseFenError};
pub use lang::{Lang, UnknownLang, color_name};
pub use moves::{Move, MoveKind};
pub use notation::TurnError;
pub use piece::Piece;
pub use position::{Counters, DefenceZone, Position, Undo};
pub use role::Role;
pub use setup::{Fault, InvalidSetup, Setup};
pub use square::{FILES, ParseSquareError, RANKS, Square};
pub use square_set::{SquareSet, Squares};
pub use stack::{MAX_STACK, ParseStackError, Stack};
pub use terrain::Zone;
