//! Iterative deepening: one depth after the other, each with what the last one learnt.

use std::{sync::atomic::Ordering, time::Duration};

use cotulenh_board::Position as _;
use cotulenh_eval::{Evaluator, Move};

use crate::{
    Report,
    line::Line,
    score::{Bound, INFINITE, MATE, MATE_BOUND, NO_VALUE, score},
    time::Clarity,
    worker::{Job, Worker},
};

pub(crate) const MAX_DEPTH: i32 = 100;

/// Lines that are not settled yet are reported only after this time.
const PATIENCE: Duration = Duration::from_secs(2);
/// Half the width of the first window around the score of the last depth.
const WINDOW: i32 = 14;
/// From this depth on the last score is trusted to begin with.
const TRUSTED_DEPTH: i32 = 5;

impl<E: Evaluator> Worker<E> {
    /// Deepens until a limit is reached; the best lines, best first.
    pub(crate) fn deepen(
        &mut self,
        job: &Job<'_, Move<E>>,
        on_report: &mut dyn FnMut(&Report<Move<E>>),
    ) -> Vec<Line<Move<E>>> {
        let weak_lines = job.limits.weakness.map_or(1, |weakness| weakness.lines);
        let shown = job.limits.lines.max(1);
        let wanted = shown.max(weak_lines);
        let last =
            job.limits.depth.map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let mut lines: Vec<Line<Move<E>>> = Vec::new();
        let mut values = [NO_VALUE; 3];
        let mut stable_depths = 0;
        for depth in 1..=last {
            let previous = std::mem::take(&mut lines);
            let nodes_before = self.nodes;
            lines = self.search_lines(job, depth, wanted, &previous, on_report);
            for (index, line) in lines.iter().enumerate().take(shown) {
                on_report(&self.report(job, line, index, Bound::Exact));
            }
            let Some(best) = lines.first() else {
                break;
            };
            if self.stopped || depth == last || self.is_settled(job, best, depth) {
                break;
            }
            let is_same =
                previous.first().is_some_and(|earlier| earlier.turns.first() == best.turns.first());
            stable_depths = if is_same { stable_depths + 1 } else { 0 };
            let score_drop = if values[0] == NO_VALUE { 0 } else { values[0] - best.value };
            values = [values[1], values[2], best.value];
            let spent = (self.nodes - nodes_before).max(1);
            let effort = if wanted == 1 { self.best_effort * 100 / spent } else { 70 };
            let clarity = Clarity { stable_depths, score_drop, effort: effort as u32 };
            if !job.must_go_on() && job.timer.is_enough(clarity) {
                break;
            }
        }
        job.counts[self.index].store(self.nodes, Ordering::Relaxed);
        lines
    }

    /// Deepens beside the main thread, for what it leaves in the table.
    pub(crate) fn help(&mut self, job: &Job<'_, Move<E>>) {
        let mut value = None;
        for depth in 1..=MAX_DEPTH {
            // Half of the helpers are a depth ahead.
            let depth = (depth + (self.index & 1) as i32).min(MAX_DEPTH);
            match self.aspire(job, depth, value, 0, &mut |_| {}) {
                Some(line) if !self.stopped => value = Some(line.value),
                _ => break,
            }
        }
        job.counts[self.index].store(self.nodes, Ordering::Relaxed);
    }

    /// The best lines at a depth. If the search is stopped meanwhile, those not looked at again
    /// are those of the depth before.
    fn search_lines(
        &mut self,
        job: &Job<'_, Move<E>>,
        depth: i32,
        wanted: usize,
        previous: &[Line<Move<E>>],
        on_report: &mut dyn FnMut(&Report<Move<E>>),
    ) -> Vec<Line<Move<E>>> {
        let mut lines: Vec<Line<Move<E>>> = Vec::new();
        for index in 0..wanted {
            let earlier = previous.get(index);
            self.best_line.clear();
            if let Some(earlier) = earlier {
                self.best_line.clone_from(&earlier.moves);
            }
            let found = self.aspire(job, depth, earlier.map(|line| line.value), index, on_report);
            if let Some(line) = found {
                self.filter.without.extend(line.turns.first().cloned());
                lines.push(line);
            }
            if self.stopped || lines.len() <= index {
                break;
            }
        }
        self.filter.without.clear();
        for earlier in previous {
            let is_new = lines.iter().all(|line| line.turns.first() != earlier.turns.first());
            if self.stopped && is_new && lines.len() < wanted {
                lines.push(earlier.clone());
            }
        }
        lines.sort_by_key(|line| (-line.depth, -line.value));
        lines
    }

    /// Searches the root in a narrow window, which is widened until the score is inside.
    fn aspire(
        &mut self,
        job: &Job<'_, Move<E>>,
        depth: i32,
        expected: Option<i32>,
        index: usize,
        on_report: &mut dyn FnMut(&Report<Move<E>>),
    ) -> Option<Line<Move<E>>> {
        self.root_depth = depth;
        self.selective = 0;
        self.root_value = None;
        let mut window = WINDOW;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if let Some(expected) = expected
            && depth >= TRUSTED_DEPTH
        {
            alpha = (expected - window).max(-INFINITE);
            beta = (expected + window).min(INFINITE);
        }
        let mut reduced = 0;
        loop {
            let value = self.search::<true>(job, alpha, beta, (depth - reduced).max(1), 0, false);
            if self.stopped {
                let value = self.root_value?;
                return self.line(job, value, depth);
            }
            let bound = if value <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = (value - window).max(-INFINITE);
                reduced = 0;
                Bound::Upper
            } else if value >= beta && beta < INFINITE {
                beta = (value + window).min(INFINITE);
                reduced = (reduced + 1).min(3);
                Bound::Lower
            } else {
                return self.line(job, value, depth);
            };
            window += window / 2;
            if self.index == 0
                && job.timer.elapsed() > PATIENCE
                && let Some(line) = self.line(job, value, depth)
            {
                on_report(&self.report(job, &line, index, bound));
            }
        }
    }

    /// Whether a deeper search would not change what is played.
    fn is_settled(&self, job: &Job<'_, Move<E>>, best: &Line<Move<E>>, depth: i32) -> bool {
        if job.must_go_on() {
            return false;
        }
        let turns_to_mate = MATE - best.value.abs();
        let is_mate = best.value >= MATE_BOUND;
        let is_mate_wanted =
            job.limits.mate.is_some_and(|turns| is_mate && turns_to_mate <= 2 * turns as i32);
        let is_sure_mate = best.value.abs() >= MATE_BOUND && depth > 2 * turns_to_mate + 8;
        let is_only_turn = depth >= TRUSTED_DEPTH
            && self.position.count_moves() == 1
            && best.turns.first().is_some_and(|turn| turn.moves().len() == 1);
        is_mate_wanted || job.timer.is_shared_out() && (is_sure_mate || is_only_turn)
    }

    fn report(
        &self,
        job: &Job<'_, Move<E>>,
        line: &Line<Move<E>>,
        index: usize,
        bound: Bound,
    ) -> Report<Move<E>> {
        job.counts[self.index].store(self.nodes, Ordering::Relaxed);
        Report {
            line: index + 1,
            depth: line.depth as u32,
            selective_depth: self.selective.max(line.depth as usize) as u32,
            score: score(line.value),
            bound,
            nodes: job.nodes(),
            elapsed: job.timer.elapsed(),
            hash_full: job.table.fullness(),
            turns: line.turns.clone(),
        }
    }
}
