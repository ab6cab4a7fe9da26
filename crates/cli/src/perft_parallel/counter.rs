//! Counting on one thread.

use cotulenh_board::{
    MAX_MOVES_A_TURN, MoveBuffer, Position,
    perft::{LastPly, Perft},
};

use super::{Plan, Ply, Table};

/// One thread's buffers.
pub(super) struct Counter<'a, P: Position> {
    plan: &'a Plan,
    buffers: Vec<P::Moves>,
    /// For the plain count, which needs nothing of the plan.
    perft: Perft<P>,
}

impl<'a, P: Position> Counter<'a, P> {
    pub(super) fn new(plan: &'a Plan) -> Counter<'a, P> {
        let moves = match plan.ply {
            Ply::Move => plan.depth as usize,
            Ply::Turn => plan.depth as usize * MAX_MOVES_A_TURN,
        };
        Counter {
            plan,
            buffers: (0..moves).map(|_| P::Moves::default()).collect(),
            perft: Perft::new(plan.depth, plan.last_ply),
        }
    }

    /// The leaves so many plies below a position, `u64::MAX` if there are more.
    pub(super) fn count(&mut self, position: &mut P, below: u32) -> u64 {
        match (self.plan.ply, &self.plan.table) {
            (Ply::Move, None) => self.perft.count(position, below),
            (Ply::Move, Some(table)) => {
                let walk = MoveWalk { table, plan: self.plan };
                walk.count(position, &mut self.buffers[..below as usize])
            }
            (Ply::Turn, table) => {
                TurnWalk { table: table.as_ref() }.count(position, below, &mut self.buffers)
            }
        }
    }
}

struct MoveWalk<'a> {
    table: &'a Table,
    plan: &'a Plan,
}

impl MoveWalk<'_> {
    /// Counts as deep as there are buffers.
    fn count<P: Position>(&self, position: &mut P, buffers: &mut [P::Moves]) -> u64 {
        let below = buffers.len() as u32;
        if below == 0 {
            return 1;
        }
        if below < self.plan.least_depth_in_table {
            return self.count_anew(position, buffers);
        }
        let key = position.key();
        self.table.find(key, below).unwrap_or_else(|| {
            let nodes = self.count_anew(position, buffers);
            self.table.keep(key, below, nodes);
            nodes
        })
    }

    fn count_anew<P: Position>(&self, position: &mut P, buffers: &mut [P::Moves]) -> u64 {
        let Some((moves, deeper)) = buffers.split_first_mut() else {
            return 1;
        };
        if deeper.is_empty() && self.plan.last_ply == LastPly::Counted {
            return position.count_moves() as u64;
        }
        moves.clear();
        position.generate(moves);
        if deeper.is_empty() {
            return moves.as_ref().len() as u64;
        }
        let mut nodes = 0u64;
        for &mv in moves.as_ref() {
            let undo = position.make(mv);
            nodes = nodes.saturating_add(self.count(position, deeper));
            position.unmake(mv, undo);
        }
        nodes
    }
}

struct TurnWalk<'a> {
    table: Option<&'a Table>,
}

impl TurnWalk<'_> {
    fn count<P: Position>(&self, position: &mut P, below: u32, buffers: &mut [P::Moves]) -> u64 {
        if below == 0 {
            return 1;
        }
        let key = position.key();
        if let Some(nodes) = self.table.and_then(|table| table.find(key, below)) {
            return nodes;
        }
        let Some((moves, deeper)) = buffers.split_first_mut() else {
            unreachable!("there is a buffer for every move of every turn");
        };
        moves.clear();
        position.generate(moves);
        let side = position.turn();
        let mut nodes = 0u64;
        for &mv in moves.as_ref() {
            let undo = position.make(mv);
            let passed = position.turn() != side;
            nodes = nodes.saturating_add(self.count(position, below - u32::from(passed), deeper));
            position.unmake(mv, undo);
        }
        if let Some(table) = self.table {
            table.keep(key, below, nodes);
        }
        nodes
    }
}
