//! The extension module `cotulenh._native`: thin Python classes over the Rust libraries.
//!
//! Nothing here knows a rule. Long work runs with the interpreter released, and on copies, so that
//! no Python code, in this thread or another, can see a board half changed.

mod batch;
mod board;
mod deployment;
mod engine;
mod errors;
mod game;
mod legal;
mod moves;
mod picture;
mod pieces;
mod selfplay;
mod values;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    use super::*;
    #[pymodule_export]
    use crate::{
        batch::legal_counts,
        board::{Board, restore_board},
        deployment::Deployment,
        engine::{NativeEngine, NativeSearch},
        game::{GameTree, Node, PgnSplitter},
        legal::{LegalMoves, LegalTurns, MoveIterator, TurnIterator},
        moves::{Move, restore_move},
        picture::svg,
        pieces::{Piece, Stack},
        selfplay::SelfplayFile,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("STARTING_FEN", cotulenh::rules::START_FEN)
    }
}
