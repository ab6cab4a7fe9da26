//! What a search asks of the game.

mod common;
mod laws;
mod null_move;
