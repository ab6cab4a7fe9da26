//! The searches that a node makes of itself: null move, and singular search without the TT move. They
//! are rare, and kept apart from what is not.

use cotulenh_board::Position as _;
use cotulenh_eval::{Evaluator, Move};

use crate::{
    history::Step,
    params::Params,
    score::MATE_BOUND,
    worker::{Job, Worker},
};

/// What follows from a search without the TT move.
pub(crate) enum Singular {
    /// The move is searched this much deeper.
    Extend(i32),
    /// The node is worth this.
    Return(i32),
}

impl<E: Evaluator> Worker<E> {
    /// Lets the other side move twice. The value of the node, if even that leaves it at `beta` or
    /// above, or if the search was stopped.
    #[inline(never)]
    pub(crate) fn try_null_move(
        &mut self,
        job: &Job<'_, Move<E>>,
        eval: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Option<i32> {
        let above = (eval - beta) / Params::<E>::NULL_EVAL_DIVISOR;
        let reduction = Params::<E>::NULL_BASE
            + depth / Params::<E>::NULL_DEPTH_DIVISOR
            + above.min(Params::<E>::NULL_EVAL_MAX);
        let value = self.search_null_move(job, beta, depth - reduction, ply, !is_cut);
        if self.stopped {
            return Some(0);
        }
        if value < beta {
            return None;
        }
        let value = value.min(MATE_BOUND - 1);
        if depth < Params::<E>::NULL_VERIFY_DEPTH {
            return Some(value);
        }
        let null_move_from = self.null_move_from;
        self.null_move_from = ply + (3 * (depth - reduction) / 4).max(1) as usize;
        let verified = self.search::<false>(job, beta - 1, beta, depth - reduction, ply, false);
        self.null_move_from = null_move_from;
        if self.stopped {
            return Some(0);
        }
        (verified >= beta).then_some(value)
    }

    /// Looks whether the TT move is much better than all others; if several moves reach beta, the node
    /// is cut (multicut).
    #[expect(
        clippy::too_many_arguments,
        reason = "the arguments of a node, and what the table says of it"
    )]
    #[inline(never)]
    pub(crate) fn test_singular(
        &mut self,
        job: &Job<'_, Move<E>>,
        tt_move: u32,
        tt_value: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Singular {
        let bound = tt_value - Params::<E>::SINGULAR_MARGIN * depth;
        self.frames[ply].excluded = tt_move;
        let value = self.search::<false>(job, bound - 1, bound, (depth - 1) / 2, ply, is_cut);
        self.frames[ply].excluded = 0;
        self.lists[ply].tried.clear();
        if self.stopped {
            Singular::Return(0)
        } else if value < bound {
            Singular::Extend(1 + i32::from(value < bound - Params::<E>::DOUBLE_MARGIN))
        } else if bound >= beta {
            Singular::Return(bound)
        } else {
            Singular::Extend(-i32::from(tt_value >= beta))
        }
    }

    /// What the position is worth to the side to move if it passes.
    fn search_null_move(
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
