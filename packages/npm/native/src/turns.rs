//! Whole turns, one after the other.

use cotulenh::{
    Move, Position,
    board::{MAX_MOVES_A_TURN, Turn},
};
use wasm_bindgen::prelude::*;

/// Goes through the legal turns of a position, depth first.
#[wasm_bindgen]
pub struct TurnCursor {
    start: Position,
    levels: Vec<Level>,
    turn: Turn<Move>,
}

struct Level {
    position: Position,
    moves: Vec<Move>,
    next: usize,
}

impl Level {
    fn new(position: Position) -> Level {
        let moves = position.legal_moves();
        Level { position, moves, next: 0 }
    }
}

/// Whether the side to move of `before` has nothing more to do in `after`.
pub(crate) fn is_turn_over(before: &Position, after: &Position) -> bool {
    after.is_turn_start() || after.turn() != before.turn() || after.outcome().is_some()
}

impl TurnCursor {
    pub(crate) fn new(start: Position) -> TurnCursor {
        let levels = vec![Level::new(start.clone())];
        TurnCursor { start, levels, turn: Turn::new() }
    }

    fn next_turn(&mut self) -> Option<Turn<Move>> {
        loop {
            let level = self.levels.last_mut()?;
            let Some(&mv) = level.moves.get(level.next) else {
                self.levels.pop();
                self.turn.pop();
                continue;
            };
            level.next += 1;
            let mut after = level.position.clone();
            after.make(mv);
            let mut turn = self.turn.clone();
            turn.push(mv);
            if is_turn_over(&self.start, &after) || turn.moves().len() == MAX_MOVES_A_TURN {
                return Some(turn);
            }
            self.turn = turn;
            self.levels.push(Level::new(after));
        }
    }
}

#[wasm_bindgen]
impl TurnCursor {
    /// The next turns in LAN, one per line, not more than `count`; empty at the end.
    pub fn next(&mut self, count: usize) -> String {
        let mut texts = Vec::new();
        while texts.len() < count
            && let Some(turn) = self.next_turn()
        {
            texts.push(self.start.write_turn(&turn, cotulenh::TurnStyle::Lan));
        }
        texts.join("\n")
    }
}
