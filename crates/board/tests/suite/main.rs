//! The shared parts tested with a toy game: three pieces a side on a row of nine squares, whose
//! stacks can be split over several moves of one turn.

mod game_annotations;
mod game_ending;
mod game_playing;
mod game_variations;
mod perft;
mod pgn_errors;
mod pgn_reading;
mod pgn_splitting;
mod pgn_writing;
mod properties;
mod toy;
mod toy_notation;
