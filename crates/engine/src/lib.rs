//! The engine as a library: give it a position, let it think, hear what it thinks, take its turn.
//!
//! * [`Engine`]: position, limits, levels; thinks on the caller's thread or in the background.
//! * [`Level`]: from a beginner to full strength.
//! * [`uci`]: the protocol that other programs speak with engines, on any stream.
//! * [`bench`](mod@bench): fixed searches, to compare node counts and speed.
//!
//! Nothing here prints. The same code plays every game that is an [`EngineGame`].
//!
//! ```
//! use cotulenh::{Position, prelude::*};
//! use cotulenh_engine::{Engine, EngineOptions, Level, Limits};
//!
//! let mut engine = Engine::<Position>::new(EngineOptions::default())?;
//! let start = Position::initial();
//! let first = start.parse_turn("c5c6").unwrap();
//! engine.set_position(start, &[first]).unwrap();
//!
//! let mut depths = Vec::new();
//! let verdict = engine.go(&Limits::depth(3), |report| depths.push(report.depth));
//! let answer = verdict.best.expect("Blue has legal turns");
//! assert!(engine.position().play_turn(&answer).is_ok());
//! assert_eq!(depths.last(), Some(&3));
//!
//! // Weaker, and in the background.
//! engine.set_options(EngineOptions { level: Level::new(4), ..EngineOptions::default() })?;
//! let thinking = engine.think(Limits::default(), |_| {});
//! thinking.stop();
//! let (engine, verdict) = thinking.wait();
//! assert!(engine.position().play_turn(&verdict.best.unwrap()).is_ok());
//! # Ok::<(), cotulenh_engine::OptionError>(())
//! ```

/// The example of the library page that is generic over both games, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryPage;

pub mod bench;
mod engine;
mod game;
mod judgement;
mod level;
mod options;
mod thinking;
pub mod uci;
mod win_chances;

pub use cotulenh_eval::{
    CHESS_NETWORK, COTULENH_NETWORK,
    network::{Network, NetworkError},
};
pub use cotulenh_search::{Bound, Clock, Control, Limits, Report, Score, Verdict, Weakness};

pub use self::{
    engine::Engine,
    game::{EngineGame, GameSettings},
    judgement::Judgement,
    level::{Level, LevelError},
    options::{EngineOptions, Handicap, MAX_HASH, MAX_LINES, MAX_THREADS, OptionError},
    thinking::Thinking,
    win_chances::{WinChances, WinModel},
};
