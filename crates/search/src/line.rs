//! Lines of play in whole turns.

use cotulenh_board::{MoveBuffer as _, Position as _, Turn};
use cotulenh_eval::{Evaluator, Move, Moves};

use crate::worker::{Job, Worker};

/// One of the best turns and what is expected after it.
#[derive(Clone, Debug)]
pub(crate) struct Line<M> {
    pub(crate) value: i32,
    pub(crate) depth: i32,
    /// The atomic moves.
    pub(crate) moves: Vec<M>,
    /// The same as whole turns; the first is there and complete.
    pub(crate) turns: Vec<Turn<M>>,
}

impl<E: Evaluator> Worker<E> {
    /// The best line the root has, `None` if there is no move.
    pub(crate) fn line(
        &self,
        job: &Job<'_, Move<E>>,
        value: i32,
        depth: i32,
    ) -> Option<Line<Move<E>>> {
        self.line_of(job, self.best_line.clone(), value, depth)
    }

    /// A line when nothing was searched yet.
    pub(crate) fn first_line(&self, job: &Job<'_, Move<E>>) -> Option<Line<Move<E>>> {
        let moves = match self.filter.only.first() {
            Some(turn) => turn.moves().to_vec(),
            None => self.best_looking(&self.position).into_iter().collect(),
        };
        self.line_of(job, moves, self.evaluator.evaluate_anew(&self.position), 0)
    }

    fn line_of(
        &self,
        job: &Job<'_, Move<E>>,
        moves: Vec<Move<E>>,
        value: i32,
        depth: i32,
    ) -> Option<Line<Move<E>>> {
        let mut position = self.position.clone();
        let mut turns = Vec::new();
        let mut turn = Turn::new();
        for &mv in &moves {
            turn.push(mv);
            position.make(mv);
            if position.is_turn_start() || position.decided().is_some() {
                turns.push(std::mem::take(&mut turn));
            }
        }
        if turns.is_empty() {
            if turn.is_empty() {
                return None;
            }
            while !position.is_turn_start() && position.decided().is_none() {
                let mv = self.likely_move(job, &position)?;
                turn.push(mv);
                position.make(mv);
            }
            turns.push(turn);
        }
        Some(Line { value, depth, moves, turns })
    }

    /// How a turn that was begun goes on.
    fn likely_move(&self, job: &Job<'_, Move<E>>, position: &E::Position) -> Option<Move<E>> {
        job.table
            .probe(position.key())
            .filter(|entry| entry.mv != 0)
            .map(|entry| E::unpack_move(entry.mv))
            .filter(|&mv| position.is_legal(mv))
            .or_else(|| E::finishing_move(position, &position.legality()))
            .or_else(|| self.best_looking(position))
    }

    /// The move after which the position looks best.
    fn best_looking(&self, position: &E::Position) -> Option<Move<E>> {
        let mut moves = Moves::<E>::default();
        moves.clear();
        position.generate(&mut moves);
        moves.as_ref().iter().copied().max_by_key(|&mv| {
            let mut next = position.clone();
            next.make(mv);
            let value = self.evaluator.evaluate_anew(&next);
            if next.turn() == position.turn() { value } else { -value }
        })
    }
}
