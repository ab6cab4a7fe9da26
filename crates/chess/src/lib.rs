//! Orthodox chess and Chess960 on the traits of [`cotulenh_board`].
//!
//! A [`Position`] is bitboards with a board of roles in step, its checkers and pinned pieces known.
//! Moves are generated legal from check and pin masks and are never tried out; they are made and
//! unmade in place. Attack tables are filled by the compiler: there is nothing to initialise.
//!
//! Generate moves:
//!
//! ```
//! use cotulenh_board::Position as _;
//! use cotulenh_chess::Position;
//!
//! let position = Position::initial();
//! let moves = position.legal_moves();
//! assert_eq!(moves.len(), 20);
//! assert!(moves.iter().any(|&mv| position.san(mv) == "Nf3"));
//! assert_eq!(cotulenh_board::perft::perft(&position, 3), 8902);
//! ```
//!
//! Play:
//!
//! ```
//! use cotulenh_board::{Notation, Position as _};
//! use cotulenh_chess::Position;
//!
//! let start = Position::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")?;
//! let castled = start.play(start.parse_san("O-O")?)?;
//! assert_eq!(castled.to_fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
//!
//! let mut position = start.clone();
//! let mv = position.parse_uci("h1h8")?;
//! let undo = position.make(mv, &mut ());
//! assert!(position.is_check());
//! position.unmake(mv, undo);
//! assert_eq!(position, start);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Detect the end:
//!
//! ```
//! use cotulenh_board::{Outcome, Position as _, Termination};
//! use cotulenh_chess::{BLACK, Position};
//!
//! let mut position = Position::initial();
//! for san in ["f3", "e5", "g4"] {
//!     position = position.play(position.parse_san(san)?)?;
//!     assert_eq!(position.outcome(), None);
//! }
//! position = position.play(position.parse_san("Qh4#")?)?;
//! assert_eq!(position.outcome(), Some(Outcome::win(BLACK, Termination::Checkmate)));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod attacks;
pub mod raw;

mod action;
mod castling;
mod fen;
mod hash;
mod move_list;
mod movegen;
mod moves;
mod notation;
mod piece;
mod position;
mod role;
mod san;
mod setup;
mod side;
mod square;
mod square_set;
mod uci;

pub use action::{Action, Counters};
pub use castling::CastlingSide;
pub use cotulenh_board as board;
use cotulenh_board::Color;
pub use fen::FenError;
pub use move_list::{MAX_MOVES, MoveList};
pub use movegen::Legality;
pub use moves::{Move, MoveKind};
pub use notation::TurnError;
pub use piece::Piece;
pub use position::{NullUndo, Position, Undo};
pub use role::Role;
pub use san::SanError;
pub use setup::{Setup, SetupError, SetupFault, SetupFaults};
pub use square::{ParseSquareError, Square};
pub use square_set::{SquareSet, Squares};
pub use uci::{Uci, UciError};

/// The side that moves first.
pub const WHITE: Color = Color::First;
/// The side that answers.
pub const BLACK: Color = Color::Second;
