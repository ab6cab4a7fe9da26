//! The server as its clients see it: in process through `app`, and over real sockets.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

mod admin;
mod api;
mod bots;
mod client;
#[cfg(unix)]
mod cluster;
mod faults;
mod fuzzed;
mod play;
mod proxy;
mod seats;
