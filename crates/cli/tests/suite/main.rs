//! The command as its users run it.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

mod analyse;
mod common;
mod convert;
mod json_errors;
mod manners;
mod moves;
mod perft;
mod pictures;
mod play;
mod pseudo;
mod render;
mod rules;
mod schemas;
mod serve;
mod snapshots;
