//! Pictures as users get them.

#![expect(clippy::unwrap_used, clippy::cast_precision_loss, reason = "tests")]

mod animation;
mod common;
mod options;
mod pieces;
mod snapshots;
