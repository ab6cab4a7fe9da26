//! Why turns are not legal: the reason is there exactly when the rules refuse, and says what a
//! player has to know.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

mod agreement;
mod sentences;
