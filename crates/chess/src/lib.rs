//! Orthodox chess and Chess960 on the traits of [`cotulenh_board`].
//!
//! A [`Position`] is bitboards with a board of roles in step, its checkers and pinned pieces known.
//! Moves are generated legal from check and pin masks and are never tried out; they are made and
//! unmade in place. Attack tables are filled by the compiler: there is nothing to initialise.
//!
//! ```
//! use cotulenh_chess::{Game, Position, Turn};
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let game: Game<Position> = Game::new();
//! let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
//! assert_eq!(position.to_string().parse::<Position>()?, position);
//! assert_eq!(Position::default().legal_moves().len(), 20);
//! let first_castling = position.moves().find(|mv| mv.is_castling());
//! let turns: Vec<Turn> = position.legal_turns().collect();
//! let next = position.play_turn(&turns[0])?;          // the old position is untouched
//! # #[cfg(feature = "serde")] {
//! let json = serde_json::to_string(&position)?;       // feature "serde": a FEN string
//! # assert_eq!(serde_json::from_str::<Position>(&json)?, position);
//! # }
//! # assert!(game.outcome().is_none() && first_castling.is_some() && next != position);
//! # Ok(())
//! # }
//! ```
//!
//! Generate moves:
//!
//! ```
//! use cotulenh_chess::{Position, perft};
//!
//! let position = Position::new();
//! assert!(position.moves().any(|mv| position.san(mv) == "Nf3"));
//! assert_eq!(perft(&position, 3), 8902);
//! ```
//!
//! Play:
//!
//! ```
//! use cotulenh_chess::Position;
//!
//! let start: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
//! let castled = start.play(start.parse_san("O-O")?)?;
//! assert_eq!(castled.to_fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
//!
//! let mut position = start.clone();
//! let mv = position.parse_uci("h1h8")?;
//! let undo = position.make(mv);
//! assert!(position.is_check());
//! position.unmake(mv, undo);
//! assert_eq!(position, start);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Detect the end:
//!
//! ```
//! use cotulenh_chess::{BLACK, Outcome, Position, Termination};
//!
//! let mut position = Position::new();
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
#[cfg(feature = "serde")]
mod json;
mod move_list;
mod movegen;
mod moves;
mod notation;
mod packed;
mod piece;
mod position;
mod role;
mod san;
mod setup;
mod side;
mod square;
mod square_set;
mod uci;

pub use action::{
    Action, ActionError, Condition, ConditionalAction, Counters, GameLog, GameLogError,
    LazyTurnLog, LogCursor, MoveLog, TurnLog,
};
pub use castling::CastlingSide;
pub use cotulenh_board as board;
pub use cotulenh_board::{
    ByColor, ClockTime, Color, ErrorCode, Game, GameOver, IllegalMove, Lang, MoveBuffer, Moves,
    Nag, Node, NodeError, NodeId, Notation, Observer, Outcome, PgnGame, PgnWriter, PlayError,
    Score, Termination, TurnStyle, Turns, UnknownLang, UnknownWord, perft, pgn, read_pgn,
    write_pgn,
};
pub use fen::FenError;
pub use move_list::{MAX_MOVES, MoveList};
pub use movegen::Legality;
pub use moves::{Move, MoveKind, ParseMoveError};
pub use notation::TurnError;
pub use packed::{PackedPosition, UnpackError};
pub use piece::{ParsePieceError, Piece};
pub use position::{NullUndo, Position, Undo};
pub use role::Role;
pub use san::SanError;
pub use setup::{Fault, InvalidSetup, Setup};
pub use square::{File, ParseSquareError, Rank, Square};
pub use square_set::{SquareSet, Squares};
pub use uci::{Uci, UciError};

/// What a player does before the other moves; in chess, one [`Move`].
pub type Turn = cotulenh_board::Turn<Move>;

/// What players call a side.
///
/// ```
/// use cotulenh_chess::{BLACK, Lang, color_name};
///
/// assert_eq!(color_name(BLACK, Lang::En), "Black");
/// assert_eq!(color_name(BLACK, Lang::Vi), "Đen");
/// ```
pub const fn color_name(color: Color, lang: Lang) -> &'static str {
    match (lang, color) {
        (Lang::En, Color::First) => "White",
        (Lang::En, Color::Second) => "Black",
        (Lang::Vi, Color::First) => "Trắng",
        (Lang::Vi, Color::Second) => "Đen",
    }
}

/// The traits whose methods a [`Position`] has, without their names, for code that is generic over
/// games.
pub mod prelude {
    pub use cotulenh_board::{Notation as _, Position as _};
}

/// The side that moves first.
pub const WHITE: Color = Color::First;
/// The side that answers.
pub const BLACK: Color = Color::Second;
