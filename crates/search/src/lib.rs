//! One search for every game of the project.
//!
//! [`Searcher`] looks for the best turn in a position of any game that has an
//! [`Evaluator`](cotulenh_eval::Evaluator); it knows no game. A move need not pass the turn: what
//! it reports and decides on are whole turns.
//!
//! ```
//! use cotulenh_board::{Position as _, Turn};
//! use cotulenh_chess::Position;
//! use cotulenh_eval::ChessEval;
//! use cotulenh_search::{Control, Limits, Root, Searcher};
//!
//! let start = Position::initial();
//! let e4 = Turn::single(start.parse_san("e4")?);
//! let root = Root::after(start, [&e4])?;
//! let mut searcher = Searcher::new(ChessEval::default(), 16, 1);
//! let mut depths = Vec::new();
//! let verdict = searcher.search(&root, &Limits::depth(5), &Control::new(), &mut |report| {
//!     depths.push(report.depth);
//! });
//! assert!(root.position().play_turn(&verdict.best.unwrap()).is_ok());
//! assert_eq!(depths, [1, 2, 3, 4, 5]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod bench;
mod blind_spots;
mod choice;
mod control;
mod correction;
mod deepening;
mod history;
mod limits;
mod line;
mod mate_solver;
mod memory;
mod node;
mod params;
mod path;
mod picker;
mod quiescence;
mod ranking;
mod reductions;
mod report;
mod root;
mod score;
mod searcher;
mod table;
mod time;
mod trials;
mod worker;

pub use bench::{Bench, bench};
pub use control::Control;
pub use cotulenh_board::Score;
pub use limits::{Clock, Limits, Weakness};
pub use mate_solver::{MateSolver, Proof, Solution};
pub use report::{Report, Verdict};
pub use root::Root;
pub use score::Bound;
pub use searcher::Searcher;
