//! Matches between engines.
//!
//! A match is played in pairs: each opening twice, with colours reversed. Players are engines of
//! this process with their settings, simple yardsticks, or other programs that speak UCI. Clocks
//! are kept outside of them and stand still while the hypervisor of a virtual machine serves
//! others. What the results mean is worked out in [`statistics`].
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use cotulenh::Position;
//! use cotulenh_arena::{MatchPlan, run_match};
//!
//! let mut plan = MatchPlan::<Position>::new(["ours:nodes=500".parse()?, "random".parse()?]);
//! plan.games = 2;
//! let summary = run_match(&plan, &[], &AtomicBool::new(false), |game| {
//!     assert_eq!(game.record.mishap, None);
//! })?;
//! assert_eq!(summary.tally.games(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjudication;
mod game;
mod limits;
mod openings;
mod play;
mod player;
mod record;
mod runner;
mod spec;
pub mod statistics;
mod steal;
mod summary;
mod valuer;

pub use self::{
    adjudication::{Adjudication, ScoreRule, Umpire},
    game::ArenaGame,
    limits::{LimitError, SideLimits, TimeControl, parse_time},
    openings::{Opening, OpeningError, OpeningFault, OpeningMaker, OpeningPlan, read_openings},
    player::{Cause, Failure},
    record::{GameRecord, Mishap, MishapKind, PlayerMishap, StateError, StateFile},
    runner::{FinishedGame, MatchError, MatchPlan, run_match},
    spec::{ChildCommand, PlayerKind, PlayerSpec, SpecError},
    summary::{Mishaps, Summary},
    valuer::Valuer,
};
