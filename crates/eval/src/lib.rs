//! What positions are worth, and the other things a search asks of a game beyond its rules.
//!
//! * [`Evaluator`]: the trait a search is written against. It makes and unmakes moves, keeps up
//!   what it needs to value the position, and answers questions about moves: SEE, captures that win
//!   material, keys for the transposition table.
//! * [`CotulenhEval`] and [`ChessEval`]: the evaluators of the two games: a hand-written value, and
//!   what a [network](mod@network) adds to it.
//!
//! ```
//! use cotulenh_board::Position as _;
//! use cotulenh_eval::{ChessEval, Evaluator as _};
//!
//! let mut position = cotulenh_chess::Position::initial();
//! let mut evaluator = ChessEval::default();
//! evaluator.reset(&position);
//! let start = evaluator.evaluate(&position);
//!
//! let e4 = position.parse_san("e4")?;
//! let undo = evaluator.make(&mut position, e4);
//! assert_eq!(evaluator.evaluate(&position), evaluator.evaluate_anew(&position));
//! evaluator.unmake(&mut position, e4, undo);
//! assert_eq!(evaluator.evaluate(&position), start);
//! # Ok::<(), cotulenh_chess::SanError>(())
//! ```
#![forbid(unsafe_code)]

mod built_in;
pub mod chess;
mod contribution;
pub mod cotulenh;
mod evaluator;
pub mod network;

pub use self::{
    built_in::{CHESS_NETWORK, COTULENH_NETWORK, built_in},
    chess::ChessEval,
    contribution::Contribution,
    cotulenh::CotulenhEval,
    evaluator::{Evaluator, Legality, MAX_VALUE, Move, MoveProfile, Moves, Undo},
};
