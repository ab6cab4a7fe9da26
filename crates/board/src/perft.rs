//! Perft: counting the leaves of the tree of legal moves, the checksum of a move generator.
//!
//! Every atomic move is one ply. A finished game has no moves below it only if the generator
//! says so: draws by clock or repetition do not cut the tree.

use alloc::vec::Vec;

use crate::{MoveBuffer, Position};

/// How the last ply is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastPly {
    /// Ask the position how many moves it has.
    Counted,
    /// List the moves and take the length of the list.
    Listed,
}

/// Counts leaves with buffers that are made once and reused for every node.
#[derive(Debug)]
pub struct Perft<P: Position> {
    buffers: Vec<P::Moves>,
    last_ply: LastPly,
}

impl<P: Position> Perft<P> {
    /// Makes room for trees of up to `depth` plies.
    pub fn new(depth: u32, last_ply: LastPly) -> Perft<P> {
        Perft { buffers: (0..depth).map(|_| P::Moves::default()).collect(), last_ply }
    }

    /// The number of leaves `depth` plies below `position`, which is the same again afterwards.
    ///
    /// # Panics
    /// If `depth` is larger than this was made for.
    pub fn count(&mut self, position: &mut P, depth: u32) -> u64 {
        let buffers = &mut self.buffers[..depth as usize];
        match self.last_ply {
            LastPly::Counted => count::<P, false>(position, buffers),
            LastPly::Listed => count::<P, true>(position, buffers),
        }
    }
}

fn count<P: Position, const LISTED: bool>(position: &mut P, buffers: &mut [P::Moves]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else {
        return 1;
    };
    if deeper.is_empty() && !LISTED {
        return position.count_moves() as u64;
    }
    moves.clear();
    position.generate(moves);
    if deeper.is_empty() {
        return moves.as_ref().len() as u64;
    }
    let mut nodes = 0;
    for &mv in moves.as_ref() {
        let undo = position.make(mv);
        nodes += count::<P, LISTED>(position, deeper);
        position.unmake(mv, undo);
    }
    nodes
}

/// The number of leaves `depth` plies below `position`.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    Perft::new(depth, LastPly::Counted).count(&mut position.clone(), depth)
}

/// The same count for whole turns: a turn is one ply however many atomic moves it takes.
pub fn perft_turns<P: Position>(position: &P, turns: u32) -> u64 {
    count_turns(&mut position.clone(), turns)
}

fn count_turns<P: Position>(position: &mut P, turns: u32) -> u64 {
    if turns == 0 {
        return 1;
    }
    let mut nodes = 0;
    for &mv in position.legal_moves().as_ref() {
        let side = position.turn();
        let undo = position.make(mv);
        let passed = position.turn() != side;
        nodes += count_turns(position, turns - u32::from(passed));
        position.unmake(mv, undo);
    }
    nodes
}

/// The count below each legal move, in the order of generation.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut position = position.clone();
    let mut perft = Perft::new(below, LastPly::Counted);
    let mut counts = Vec::new();
    for &mv in position.clone().legal_moves().as_ref() {
        let undo = position.make(mv);
        counts.push((mv, perft.count(&mut position, below)));
        position.unmake(mv, undo);
    }
    counts
}
