//! The server as its clients see it: in process through `app`, and over real sockets.

mod api;
mod bots;
mod client;
mod faults;
mod fuzzed;
mod play;
mod seats;
