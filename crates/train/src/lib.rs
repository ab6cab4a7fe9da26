//! Learning from games that the engine plays against itself, in both games.
//!
//! [`selfplay`] plays quick games from random openings, [`games_file`] keeps them in a few bytes per
//! ply, [`stats`] describes such a file, [`rescore`] puts the values of another player into one. [`mates`] looks through the same games for positions that
//! are won by force and proves them.
//!
//! [`dataset`] takes positions from such files, [`model`] is what can be learnt (a network over the
//! hand-written value, or the weights of the hand-written terms), [`training`] fits it.

#![expect(clippy::cast_precision_loss, reason = "counts and values are small numbers here")]

pub mod dataset;
mod features;
pub mod game;
pub mod games_file;
mod in_order;
pub mod mates;
pub mod model;
pub mod rescore;
pub mod selfplay;
pub mod stats;
pub mod training;
pub mod view;
pub mod wdl;
pub mod weights_source;

pub use self::game::TrainingGame;
