//! Lines of play in whole turns.

use cotulenh_board::{MoveBuffer as _, Searchable, Turn};

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

impl<P: Searchable> Worker<P> {
    /// The best line the root has, `None` if there is no move.
    pub(crate) fn line(
        &self,
        job: &Job<'_, P::Move>,
        value: i32,
        depth: i32,
    ) -> Option<Line<P::Move>> {
        self.line_of(job, self.best_line.clone(), value, depth)
    }

    /// A line when nothing was searched yet.
    pub(crate) fn first_line(&self, job: &Job<'_, P::Move>) -> Option<Line<P::Move>> {
        let moves = match self.filter.only.first() {
            Some(turn) => turn.moves().to_vec(),
            None => Self::best_looking(&self.position).into_iter().collect(),
        };
        self.line_of(job, moves, self.position.evaluate(), 0)
    }

    fn line_of(
        &self,
        job: &Job<'_, P::Move>,
        moves: Vec<P::Move>,
        value: i32,
        depth: i32,
    ) -> Option<Line<P::Move>> {
        let mut position = self.position.clone();
        let mut turns = Vec::new();
        let mut turn = Turn::new();
        for &mv in &moves {
            turn.push(mv);
            position.make(mv, &mut ());
            if position.is_turn_start() || position.decided().is_some() {
                turns.push(std::mem::take(&mut turn));
            }
        }
        if turns.is_empty() {
            if turn.is_empty() {
                return None;
            }
            while !position.is_turn_start() && position.decided().is_none() {
                let mv = Self::likely_move(job, &position)?;
                turn.push(mv);
                position.make(mv, &mut ());
            }
            turns.push(turn);
        }
        Some(Line { value, depth, moves, turns })
    }

    /// How a turn that was begun goes on.
    fn likely_move(job: &Job<'_, P::Move>, position: &P) -> Option<P::Move> {
        job.table
            .probe(position.key())
            .filter(|entry| entry.mv != 0)
            .map(|entry| P::unpack_move(entry.mv))
            .filter(|&mv| position.is_legal(mv))
            .or_else(|| position.finishing_move())
            .or_else(|| Self::best_looking(position))
    }

    /// The move after which the position looks best.
    fn best_looking(position: &P) -> Option<P::Move> {
        let mut moves = P::Moves::default();
        moves.clear();
        position.generate(&mut moves);
        moves.as_ref().iter().copied().max_by_key(|&mv| {
            let mut next = position.clone();
            next.make(mv, &mut ());
            let value = next.evaluate();
            if next.turn() == position.turn() { value } else { -value }
        })
    }
}
