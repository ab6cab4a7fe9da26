//! Searches that a node makes of itself before it looks at its moves: without a move of its own, and
//! without the move that the table proposes. They are rare, and kept apart from what is not.

use cotulenh_board::Position as _;
use cotulenh_eval::{Evaluator, Move};

use crate::{
    history::Step,
    score::MATE_BOUND,
    worker::{Job, Worker},
};

/// A move that is better than all others by so much more is searched deeper still.
const CLEARLY_BETTER: i32 = 15;

/// What follows from a look at a node without the move that the table proposes.
pub(crate) enum Singular {
    /// The move is searched so much deeper.
    Extend(i32),
    /// The node is worth this.
    Return(i32),
}

impl<E: Evaluator> Worker<E> {
    /// Lets the other side move twice. The value of the node, if even that leaves it at `beta` or
    /// above, or if the search was stopped.
    #[inline(never)]
    pub(crate) fn try_pass(
        &mut self,
        job: &Job<'_, Move<E>>,
        eval: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Option<i32> {
        let reduction = 3 + depth / 3 + ((eval - beta) / 180).min(3);
        let value = self.search_pass(job, beta, depth - reduction, ply, !is_cut);
        if self.stopped {
            return Some(0);
        }
        if value < beta {
            return None;
        }
        let value = value.min(MATE_BOUND - 1);
        if depth < 12 {
            return Some(value);
        }
        let pass_from = self.pass_from;
        self.pass_from = ply + (3 * (depth - reduction) / 4).max(1) as usize;
        let verified = self.search::<false>(job, beta - 1, beta, depth - reduction, ply, false);
        self.pass_from = pass_from;
        if self.stopped {
            return Some(0);
        }
        (verified >= beta).then_some(value)
    }

    /// Looks whether the table's move is much better than all others: then it is worth a closer look.
    #[expect(
        clippy::too_many_arguments,
        reason = "the arguments of a node, and what the table says of it"
    )]
    #[inline(never)]
    pub(crate) fn test_table_move(
        &mut self,
        job: &Job<'_, Move<E>>,
        table_move: u32,
        table_value: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Singular {
        let bound = table_value - 2 * depth;
        self.frames[ply].excluded = table_move;
        let value = self.search::<false>(job, bound - 1, bound, (depth - 1) / 2, ply, is_cut);
        self.frames[ply].excluded = 0;
        self.lists[ply].tried.clear();
        if self.stopped {
            Singular::Return(0)
        } else if value < bound {
            Singular::Extend(1 + i32::from(value < bound - CLEARLY_BETTER))
        } else if bound >= beta {
            Singular::Return(bound)
        } else {
            Singular::Extend(-i32::from(table_value >= beta))
        }
    }

    /// What the position is worth to the side to move if it does nothing.
    fn search_pass(
        &mut self,
        job: &Job<'_, Move<E>>,
        beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> i32 {
        let undo = self.evaluator.make_null(&mut self.position);
        job.table.touch(self.position.key());
        let floor = self.path.push_null(self.position.key());
        self.frames[ply].step = Step::NONE;
        self.frames[ply].mv = None;
        self.go_on(ply, true);
        // Nothing on the board has changed.
        self.frames[ply + 1].doubt = self.frames[ply].doubt;
        self.frames[ply + 1].extended = self.frames[ply].extended;
        let value = -self.search::<false>(job, -beta, 1 - beta, depth, ply + 1, is_cut);
        self.path.pop_null(floor);
        self.evaluator.unmake_null(&mut self.position, undo);
        value
    }
}
