//! The rules of Cờ Tư Lệnh (Commander Chess): set up any position, list what is legal, play and
//! take back, deploy stacks step by step, write games down and read them back, and say in words
//! what a turn did.
//!
//! The board has 11 files and 12 ranks, part sea, part land, with a river across. Up to three
//! pieces stand on one square as a stack. A turn is one plain move, or one *deployment* that splits
//! a stack in up to three steps. A [`Move`] is atomic: a plain move, one step, or the finish of a
//! deployment. A [`Turn`] is the one to four moves between one player and the other.
//!
//! # Set up
//!
//! A [`Position`] can be played on from. A [`Setup`] is anything on a board, and says what keeps it
//! from being a position.
//!
//! ```
//! use cotulenh::{Position, Setup, prelude::*};
//!
//! let start = Position::initial();
//! let ships = Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")?;
//! assert_eq!(ships.stack_at("c5".parse()?).map(|stack| stack.to_string()), Some("(NFT)".into()));
//!
//! let setup: Setup = "6c4/11/11/11/11/11/11/4N6/11/11/11/7C3 r - - 0 1".parse()?;
//! let faults = setup.position().unwrap_err().faults;
//! assert_eq!(faults[0].to_string(), "N may not stand on e5");
//! # assert_eq!(start.to_fen(), cotulenh::rules::START_FEN);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # List and play
//!
//! [`play`] leaves the old position alone. [`make`] and [`unmake`] change one in place, for programs
//! that go through many.
//!
//! ```
//! use cotulenh::{Position, prelude::*};
//!
//! let start = Position::initial();
//! assert_eq!(start.legal_moves().len(), 116);
//!
//! let next = start.play(start.parse_move("Ic6")?)?;
//! assert_eq!(next.turn(), cotulenh::BLUE);
//!
//! let mut position = start.clone();
//! for mv in position.legal_moves() {
//!     let undo = position.make(mv, &mut ());
//!     position.unmake(mv, undo);
//! }
//! assert_eq!(position, start);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Deploy
//!
//! A [`Deployment`] is a stack being split up. It lists the steps, takes them back, and says whether
//! the player may stop, and if not, why.
//!
//! ```
//! use cotulenh::{Deployment, Position, prelude::*};
//!
//! let position = Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")?;
//! let mut deployment = Deployment::begin(&position, "c5".parse()?)?;
//! deployment.step(deployment.position().parse_move("Fc5>e7")?)?;
//! deployment.step(deployment.position().parse_move("T>d5")?)?;
//!
//! let (turn, after) = deployment.finish()?;
//! assert_eq!(position.write_turn(&turn, cotulenh::TurnStyle::San), "c5:N:F>e7,T>d5");
//! assert_eq!(after.to_fen(), "6c4/11/11/11/11/4F6/11/2NT7/11/11/11/7C3 b - - 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Undo and redo
//!
//! A [`Game`] is a tree of turns with a cursor. It judges repetition, takes draw offers and
//! resignations, and is written and read as PGN.
//!
//! ```
//! use cotulenh::{Game, PgnGame, Position, prelude::*, read_pgn, write_pgn};
//!
//! let mut game = Game::<Position>::new();
//! for text in ["Ic6", "Ic7", "Ixc7"] {
//!     let turn = game.position().parse_turn(text)?;
//!     game.play_turn(&turn)?;
//! }
//! game.undo();
//! assert_eq!(game.position().turn(), cotulenh::RED);
//! game.redo();
//! assert_eq!(game.position().turn(), cotulenh::BLUE);
//!
//! let text = write_pgn(&PgnGame::new(game.clone()));
//! assert_eq!(read_pgn::<Position>(&text)?.game, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Explain
//!
//! A [`TurnLog`] holds every small change of a turn, tells it in English or Vietnamese, and can make
//! and undo the changes without the rules.
//!
//! ```
//! use cotulenh::{Lang, Position, TurnLog, prelude::*};
//!
//! let position = Position::from_fen("6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1")?;
//! let (after, log) = TurnLog::record(&position, &position.parse_turn("Txf6")?)?;
//! assert_eq!(
//!     log.describe(Lang::En),
//!     "Tank f4 takes Infantry f6; Tank f6, the last guard, becomes a hero",
//! );
//! let mut undone = after;
//! log.undo(&mut undone)?;
//! assert_eq!(undone, position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Detect the end
//!
//! [`outcome`] tells what the position alone can tell: mate, stalemate, a taken Commander, a battle
//! won, 100 turns without a capture. [`Game::outcome`] knows repetition and what players declare
//! as well.
//!
//! ```
//! use cotulenh::{Game, Outcome, Position, RED, Termination, prelude::*};
//!
//! let mut game = Game::from_position(Position::from_fen(
//!     "3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20",
//! )?);
//! assert_eq!(game.outcome(), None);
//! game.play_turn(&game.position().parse_turn("Mi12")?)?;
//! assert_eq!(game.outcome(), Some(Outcome::win(RED, Termination::Checkmate)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | gives |
//! |---|---|---|
//! | `json` | yes | `serde` for logs, moves, squares and the other values; [`GameLog`] to JSON and back |
//!
//! The crate is `no_std` with `alloc`, and forbids unsafe code. Generation, make and unmake use no
//! heap memory.
//!
//! [`play`]: board::Position::play
//! [`make`]: board::Position::make
//! [`unmake`]: board::Position::unmake
//! [`outcome`]: board::Position::outcome
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

// The rules as numbers, and the words they are about.
mod battle;
mod color;
mod lang;
mod piece;
mod role;
pub mod rules;
mod square;
mod square_set;
mod stack;
mod terrain;

// The position and its moves.
mod air_defence;
mod deployment;
mod hash;
mod mailbox;
mod movegen;
mod moves;
mod position;
mod setup;
mod star;

// What evaluations need of all this.
pub mod raw;

// Text, and what a move did.
mod action;
pub mod fen;
#[cfg(feature = "serde")]
mod json;
pub mod notation;
pub mod why;

pub use action::{
    Action, ActionError, DeploymentRecord, GameLog, GameLogError, Honour, LogCursor, MoveLog,
    TurnLog,
};
pub use battle::Battle;
pub use color::{BLUE, RED};
pub use cotulenh_board as board;
pub use cotulenh_board::{
    ByColor, ClockTime, Color, ErrorCode, Game, GameOver, IllegalMove, MoveBuffer, Nag, Node,
    NodeError, NodeId, Notation, Observer, Outcome, PgnGame, PgnWriter, PlayError, Score,
    Termination, Turn, TurnStyle, UnknownWord, perft, pgn, read_pgn, write_pgn,
};
pub use deployment::{Deployment, DeploymentError, Recombination, Recombined, Unfinished};
pub use fen::{FenError, ParseFenError};
pub use lang::{Lang, UnknownLang, color_name};
pub use movegen::Legality;
pub use moves::{Move, MoveKind};
pub use notation::TurnError;
pub use piece::{ParsePieceError, Piece};
pub use position::{Counters, DefenceZone, NullUndo, Position, Undo};
pub use role::Role;
pub use setup::{Fault, InvalidSetup, Setup};
pub use square::{FILES, ParseSquareError, RANKS, Square};
pub use square_set::{SquareSet, Squares};
pub use stack::{MAX_STACK, ParseStackError, Stack};
pub use terrain::Zone;
pub use why::{Reason, Refusal};

/// The traits whose methods a [`Position`] has, without their names.
///
/// The trait [`board::Position`] and the struct [`Position`] share a name; with
/// `use cotulenh::prelude::*` both can be used side by side.
pub mod prelude {
    pub use cotulenh_board::{Notation as _, Position as _};
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
