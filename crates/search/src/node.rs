//! The main search: principal variation search of one node.

use cotulenh_board::Position as _;
use cotulenh_eval::{Evaluator, Move};

use crate::{
    history::Step,
    picker::{Candidate, Hints, Picker, Tried},
    score::{Bound, INFINITE, MATE_BOUND, NO_VALUE, is_mate, mated_after, mating_after},
    table::{Entry, from_table, to_table},
    trials::Singular,
    worker::{Job, MAX_PLY, Worker},
};

/// Up to this depth a position is given up or held without a search if its value is far enough from
/// the window.
const SHALLOW: i32 = 7;

/// From this depth on it is looked whether the move of the table stands alone.
const SINGULAR_DEPTH: i32 = 6;

impl<E: Evaluator> Worker<E> {
    /// How far above the window such a position is held, for each step of depth.
    const HIGH_MARGIN: i32 = 80 * E::MARGIN_PERCENT / 100;
    /// How much less above it while things get better for the side to move.
    const IMPROVING_MARGIN: i32 = 60 * E::MARGIN_PERCENT / 100;
    /// How far below it one is given up, for each step of depth.
    const LOW_MARGIN: i32 = 180 * E::MARGIN_PERCENT / 100;

    /// What quiet moves are hoped to gain at most.
    const QUIET_GAIN: i32 = 110 * E::MARGIN_PERCENT / 100;
    /// And for each step of depth.
    const QUIET_GAIN_A_DEPTH: i32 = E::MARGIN_PERCENT;

    /// The value of the position for the side to move, between `alpha` and `beta`.
    ///
    /// `PV` says that the node may be part of the principal variation; `is_cut` that it is expected
    /// to reach `beta`.
    #[inline]
    pub(crate) fn search<const PV: bool>(
        &mut self,
        job: &Job<'_, Move<E>>,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> i32 {
        if depth <= 0 {
            self.quiesce::<PV>(job, alpha, beta, ply)
        } else {
            self.search_moves::<PV>(job, alpha, beta, depth, ply, is_cut)
        }
    }

    /// The same with depth left: moves are tried one after the other.
    fn search_moves<const PV: bool>(
        &mut self,
        job: &Job<'_, Move<E>>,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> i32 {
        if PV {
            self.lines[ply].clear();
            self.selective = self.selective.max(ply);
        }
        if self.must_stop(job) {
            return 0;
        }
        let turns = self.frames[ply].turns;
        if ply > 0 {
            if let Some(value) = self.ended(ply) {
                return value;
            }
            if ply >= MAX_PLY {
                return self.evaluate(ply);
            }
            alpha = alpha.max(mated_after(turns));
            beta = beta.min(mating_after(turns + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let starts_turn = self.position.is_turn_start();
        let excluded = self.frames[ply].excluded;
        let is_filtered = turns == 0 && self.filter.is_active();
        let key = self.position.key();
        let found = if excluded == 0 { job.table.probe(key) } else { None };
        let mut table_move = found.map_or(0, |entry| entry.mv);
        let table_value = found.map_or(NO_VALUE, |entry| from_table(entry.value, turns));
        if let Some(entry) = found
            && !PV
            && !is_filtered
            && entry.depth >= depth
            && self.position.halfmove_clock() < 90
        {
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => table_value >= beta,
                Bound::Upper => table_value <= alpha,
            };
            if cuts {
                return table_value;
            }
        }
        let in_check = self.in_check(ply);
        if ply == 0
            && let Some(&first) = self.best_line.first()
        {
            table_move = E::pack_move(first);
        }

        let (raw_eval, is_exact) = match found {
            _ if in_check => (NO_VALUE, false),
            Some(entry) if entry.eval != NO_VALUE => {
                self.note_value(ply, entry.eval);
                (entry.eval, true)
            }
            _ if !PV && starts_turn && depth <= SHALLOW => {
                let low = alpha - Self::QUIET_GAIN - Self::QUIET_GAIN_A_DEPTH * depth;
                let high = beta + Self::HIGH_MARGIN * depth;
                // Passing the turn is tried from this value on.
                let pass = if depth >= 3 { beta } else { high };
                self.evaluate_against(ply, &[low, pass, high - Self::IMPROVING_MARGIN, high])
            }
            _ => (self.evaluate(ply), true),
        };
        let mut eval = raw_eval;
        if let Some(entry) = found
            && !in_check
            && !is_mate(table_value)
        {
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => table_value > eval,
                Bound::Upper => table_value < eval,
            };
            if better {
                eval = table_value;
            }
        }
        if starts_turn {
            self.path.set_value(raw_eval);
        }
        let earlier = self.path.earlier_value();
        let is_improving = starts_turn && !in_check && (earlier == NO_VALUE || raw_eval > earlier);
        self.frames[ply + 1].killers = [0; 2];

        if !PV && starts_turn && !in_check && excluded == 0 && !is_mate(beta) {
            if depth <= SHALLOW
                && eval
                    - (Self::HIGH_MARGIN * depth - Self::IMPROVING_MARGIN * i32::from(is_improving))
                    >= beta
            {
                return i32::midpoint(eval, beta);
            }
            if depth <= 3 && eval + 200 + Self::LOW_MARGIN * depth < alpha {
                let value = self.quiesce::<false>(job, alpha, alpha + 1, ply);
                if value <= alpha {
                    return value;
                }
            }
            if depth >= 3
                && eval >= beta
                && raw_eval >= beta - 20 * depth + 100
                && self.frames[ply.saturating_sub(1)].step != Step::NONE
                && ply >= self.pass_from
                && self.may_null_move(ply)
                && let Some(value) = self.try_pass(job, eval, beta, depth, ply, is_cut)
            {
                return value;
            }
        }

        if depth >= 4 && table_move == 0 && (PV || is_cut) {
            depth -= 1;
        }

        let hints = Hints {
            table: table_move,
            killers: self.frames[ply].killers,
            finish: if starts_turn { 0 } else { self.finishing_move(ply).map_or(0, E::pack_move) },
            counter: self.histories.counter(self.steps_before(ply)[0]),
            before: self.steps_before(ply),
        };
        let side = self.position.turn();
        let most_quiet = if !PV && depth <= 8 {
            (4 + depth * depth) / if is_improving { 1 } else { 2 }
        } else {
            i32::MAX
        };
        let hopeful = eval + Self::QUIET_GAIN + Self::QUIET_GAIN_A_DEPTH * depth;
        let is_hopeless = !PV
            && ply > 0
            && starts_turn
            && !in_check
            && depth <= 6
            && hopeful <= alpha
            && !is_mate(alpha);
        let mut picker = if is_hopeless { Picker::captures(hints) } else { Picker::new(hints) };
        let mut best_value = if is_hopeless { hopeful } else { -INFINITE };
        let mut best_move: Option<(Move<E>, Tried)> = None;
        self.lists[ply].tried.clear();
        let mut count = 0;
        let first_alpha = alpha;

        loop {
            let reduction = self.reductions.of(depth, count);
            let left = (depth - reduction).max(1);
            let may_leave_out = ply > 0 && best_value > -MATE_BOUND;
            let leaves_out_quiet = may_leave_out
                && (count >= most_quiet
                    || !in_check
                        && left <= 6
                        && eval + Self::QUIET_GAIN + Self::QUIET_GAIN_A_DEPTH * left <= alpha);
            if leaves_out_quiet {
                picker.skip_quiet();
            }
            let legality =
                self.frames[ply].legality.get_or_insert_with(|| self.position.legality());
            let Some(Candidate { mv, order }) = picker.next::<E>(
                &self.position,
                legality,
                &self.histories,
                &mut self.buffer,
                &mut self.lists[ply],
            ) else {
                break;
            };
            if excluded != 0 && E::pack_move(mv) == excluded {
                continue;
            }
            let is_quiet = E::is_quiet(&self.position, mv);

            if may_leave_out {
                if is_quiet {
                    if leaves_out_quiet {
                        continue;
                    }
                    if left <= 3 && order < -4000 * left {
                        // Those that follow are no better.
                        picker.skip_quiet();
                        continue;
                    }
                    if left <= 6 && !E::see_ge(&self.position, mv, -25 * left * left) {
                        continue;
                    }
                } else if picker.is_at_bad_captures()
                    && depth <= 6
                    && !E::see_ge(&self.position, mv, -90 * depth)
                {
                    continue;
                }
            }

            let mut extension = 0;
            if ply > 0
                && depth >= SINGULAR_DEPTH
                && job.limits.mate.is_none()
                && excluded == 0
                && starts_turn
                && E::pack_move(mv) == table_move
                && self.frames[ply].extended < 2 * self.root_depth
                && let Some(entry) = found
                && entry.depth >= depth - 3
                && entry.bound != Bound::Upper
                && !is_mate(table_value)
            {
                match self.test_table_move(job, table_move, table_value, beta, depth, ply, is_cut) {
                    Singular::Extend(by) => extension = by,
                    Singular::Return(value) => return value,
                }
            }

            if PV {
                self.lines[ply + 1].clear();
            }
            let profile = E::profile(&self.position, mv);
            let nodes_before = self.nodes;
            let undo = self.make(job, mv, profile, ply);
            if is_filtered && !self.passes_filter(ply) {
                self.unmake(mv, undo);
                continue;
            }
            count += 1;
            let passes = self.position.turn() != side;
            let gives_check = self.in_check(ply + 1);
            if gives_check && extension == 0 && depth <= 8 {
                extension = 1;
            }
            let cost = i32::from(starts_turn || !is_quiet);
            let new_depth = depth - cost + extension;
            self.frames[ply + 1].extended = self.frames[ply].extended + extension;

            let mut value = -INFINITE;
            let mut needs_full = true;
            if count > 1 && depth >= 2 && (is_quiet || picker.is_at_bad_captures()) {
                let mut less = reduction;
                if is_quiet {
                    less -= order.min(24_000) / 8_000;
                }
                less += i32::from(!PV);
                less += i32::from(is_cut);
                less -= i32::from(gives_check);
                less -= i32::from(in_check);
                less -= i32::from(is_improving);
                let reduced = (new_depth - less).clamp(1.min(new_depth), new_depth);
                if reduced < new_depth {
                    value =
                        self.child::<false>(job, alpha, alpha + 1, reduced, ply + 1, passes, true);
                    needs_full = value > alpha;
                }
            }
            if needs_full && (!PV || count > 1) {
                value = self.child::<false>(
                    job,
                    alpha,
                    alpha + 1,
                    new_depth,
                    ply + 1,
                    passes,
                    if passes { !is_cut } else { is_cut },
                );
            }
            if PV && (count == 1 || value > alpha && value < beta) {
                value = self.child::<true>(job, alpha, beta, new_depth, ply + 1, passes, false);
            }
            self.unmake(mv, undo);
            if self.stopped {
                return 0;
            }

            if value > best_value {
                best_value = value;
                if value > alpha {
                    best_move = Some((mv, Tried { profile, is_quiet }));
                    if PV {
                        self.extend_line(ply, mv);
                    }
                    if ply == 0 {
                        self.best_effort = self.nodes - nodes_before;
                        self.note_root(value);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
            self.lists[ply].tried.push(Tried { profile, is_quiet });
        }
        if let Some(best) = best_move
            && best_value >= beta
        {
            self.learn(best, depth, ply);
        }

        if count == 0 && !(is_hopeless && self.has_moves(ply)) {
            return if excluded != 0 {
                alpha
            } else if is_filtered {
                -INFINITE
            } else if in_check {
                mated_after(turns)
            } else {
                self.draw()
            };
        }
        if excluded == 0 && !is_filtered {
            let bound = if best_value >= beta {
                Bound::Lower
            } else if best_value > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            job.table.store(
                key,
                Entry {
                    mv: best_move.map_or(0, |(mv, _)| E::pack_move(mv)),
                    value: to_table(best_value, turns),
                    eval: if is_exact { raw_eval } else { NO_VALUE },
                    depth,
                    bound,
                    is_pv: PV,
                },
            );
        }
        best_value
    }

    /// Searches the position after a move, whose side may be the same as before it.
    #[expect(
        clippy::too_many_arguments,
        reason = "the arguments of a node, and how it was reached"
    )]
    #[inline]
    fn child<const PV: bool>(
        &mut self,
        job: &Job<'_, Move<E>>,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        passes: bool,
        is_cut: bool,
    ) -> i32 {
        if passes {
            -self.search::<PV>(job, -beta, -alpha, depth, ply, is_cut)
        } else {
            self.search::<PV>(job, alpha, beta, depth, ply, is_cut)
        }
    }

    /// Remembers that a move was enough and those before it were not.
    fn learn(&mut self, (mv, best): (Move<E>, Tried), depth: i32, ply: usize) {
        let bonus = (150 * depth - 100).min(1800);
        let before = self.steps_before(ply);
        let side = self.position.turn().index();
        if best.is_quiet {
            let packed = E::pack_move(mv);
            let killers = &mut self.frames[ply].killers;
            if killers[0] != packed {
                killers[1] = killers[0];
                killers[0] = packed;
            }
            self.histories.set_counter(before[0], packed);
            self.histories.reward_quiet(side, best.profile, before, bonus);
        } else {
            self.histories.reward_capture(best.profile, bonus);
        }
        for &Tried { profile, is_quiet } in &self.lists[ply].tried {
            if !is_quiet {
                self.histories.reward_capture(profile, -bonus);
            } else if best.is_quiet {
                self.histories.reward_quiet(side, profile, before, -bonus);
            }
        }
    }
}
