//! The rules of Cờ Tư Lệnh (Commander Chess): set up any position, list what is legal, play and
//! take back, deploy stacks step by step, write games down and read them back, and say in words
//! what a turn did.
//!
//! The board has 11 files and 12 ranks, part sea, part land, with a river across. Up to three
//! pieces stand on one square as a stack. A turn is one plain move, or one *deployment* that splits
//! a stack in up to three steps. A [`Move`] is atomic: a plain move, one step, or the finish of a
//! deployment. A [`Turn`] is the one to four moves between one player and the other.
//!
//! ```
//! use cotulenh::{Game, Position, Turn};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game: Game<Position> = Game::new();
//! let position: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".parse()?;
//! assert_eq!(position.to_string().parse::<Position>()?, position);
//! assert_eq!(Position::default().legal_moves().len(), 116);
//! let first_capture = position.moves().find(|mv| mv.is_capture());   // lazy, not a wrapped list
//! let turns: Vec<Turn> = position.legal_turns().collect();            // whole turns, every order of steps, lazily
//! let next = position.play_turn(&turns[0])?;                          // the old position is untouched
//! # #[cfg(feature = "serde")] {
//! let json = serde_json::to_string(&position)?;                       // feature "serde": a FEN string
//! # assert_eq!(serde_json::from_str::<Position>(&json)?, position);
//! # }
//! let packed = cotulenh::PackedPosition::from(&position);             // as_bytes().len() <= 64 for up to 38 pieces between turns
//! assert_eq!(Position::try_from(&packed)?, position);                 // lossless: battle and deployment included
//! # assert!(game.outcome().is_none() && first_capture.is_none() && next != position);
//! # Ok(())
//! # }
//! ```
//!
//! # Set up
//!
//! A [`Position`] can be played on from. A [`Setup`] is anything on a board, and says what keeps it
//! from being a position. Lessons play on boards without Commanders: [`Setup::practice`].
//!
//! ```
//! use cotulenh::{Position, Setup, Square};
//!
//! let start = Position::new();
//! let ships: Position = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".parse()?;
//! assert_eq!(ships.stack_at(Square::C5).map(|stack| stack.to_string()), Some("(NFT)".into()));
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
//! [`play`](Position::play) leaves the old position alone. [`make`](Position::make) and
//! [`unmake`](Position::unmake) change one in place, for programs that go through many.
//!
//! ```
//! use cotulenh::{BLUE, Position, perft};
//!
//! let start = Position::new();
//! let next = start.play(start.parse_move("Ic6")?)?;
//! assert_eq!(next.turn(), BLUE);
//!
//! let mut position = start.clone();
//! for mv in position.legal_moves() {
//!     let undo = position.make(mv);
//!     position.unmake(mv, undo);
//! }
//! assert_eq!(position, start);
//! assert_eq!(perft(&start, 2), 13_460);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Deploy
//!
//! A [`Deployment`] is a stack being split up. It lists the steps, takes them back, and says whether
//! the player may stop, and if not, why.
//!
//! ```
//! use cotulenh::{Deployment, Position};
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
//! use cotulenh::{Game, PgnGame, Position, read_pgn, write_pgn};
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
//! use cotulenh::{Lang, Position, TurnLog};
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
//! [`outcome`](Position::outcome) tells what the position alone can tell: mate, stalemate, a taken Commander, a battle
//! won, 100 turns without a capture. [`Game::outcome`] knows repetition and what players declare
//! as well.
//!
//! ```
//! use cotulenh::{Game, Outcome, Position, RED, Termination};
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
//! | `serde` | yes | `serde` for positions, games, moves, turns, logs and all other values; [`GameLog`] to JSON and back |
//!
//! The crate is `no_std` with `alloc`, and forbids unsafe code. Generation, make and unmake use no
//! heap memory.
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
mod packed;
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
    Action, ActionError, Condition, ConditionalAction, DeploymentRecord, GameLog, GameLogError,
    Honour, LazyTurnLog, LogCursor, MoveLog, TurnLog,
};
pub use battle::Battle;
pub use color::{BLUE, RED};
pub use cotulenh_board as board;
pub use cotulenh_board::{
    ByColor, ClockTime, Color, ErrorCode, Game, GameOver, IllegalMove, MoveBuffer, Moves, Nag,
    Node, NodeError, NodeId, Notation, Observer, Outcome, PgnGame, PgnWriter, PlayError, Score,
    Termination, TurnStyle, Turns, UnknownWord, perft, pgn, read_pgn, write_pgn,
};
pub use deployment::{Deployment, DeploymentError, Recombination, Recombined, Unfinished};
pub use fen::{FenError, ParseFenError};
pub use lang::{Lang, UnknownLang, color_name};
pub use movegen::Legality;
pub use moves::{Move, MoveKind, ParseMoveError};
pub use notation::TurnError;
pub use packed::{PackedPosition, UnpackError};
pub use piece::{ParsePieceError, Piece};
pub use position::{Counters, DefenceZone, NullUndo, Position, Undo};
pub use role::Role;
pub use setup::{Fault, InvalidSetup, Setup};
pub use square::{FILES, File, ParseSquareError, RANKS, Rank, Square};
pub use square_set::{SquareSet, Squares};
pub use stack::{MAX_STACK, ParseStackError, Stack};
pub use terrain::Zone;
pub use why::{Reason, Refusal};

/// What a player does before the other moves: one to four atomic [`Move`]s.
///
/// Its text names the origin of a deployment once, `c5:F>e7,T>d5,finish`; see [`Move`].
pub type Turn = cotulenh_board::Turn<Move>;

/// The traits whose methods a [`Position`] has, without their names, for code that is generic over
/// games. A [`Position`] itself needs no import.
pub mod prelude {
    pub use cotulenh_board::{Notation as _, Position as _};
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
