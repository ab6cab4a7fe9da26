//! The main search: principal variation search of one node, step by step.
//!
//! [`search_node`](Worker::search_node) runs through the steps in this order: draws and mate
//! distance, TT probe, static evaluation, pruning of the whole node (reverse futility, razoring, null
//! move), internal iterative reduction, then the loop over the moves with pruning of moves, extensions
//! and reductions, and at last history and TT. The numbers are in [`Params`].

use cotulenh_board::{Color, Position as _};
use cotulenh_eval::{Evaluator, Move};

use crate::{
    correction::{Likeness, is_used},
    history::Step,
    params::Params,
    picker::{Candidate, Hints, Picker, Tried},
    score::{Bound, INFINITE, MATE_BOUND, NO_VALUE, is_mate, mated_after, mating_after},
    table::{Entry, from_table, to_table},
    trials::Singular,
    worker::{Job, MAX_PLY, Worker},
};

/// What is known of a node while it is searched.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    /// Whether it is expected to reach beta.
    is_cut: bool,
    turns: i32,
    side: Color,
    starts_turn: bool,
    in_check: bool,
    /// The move left out in a singular search; 0 for none.
    excluded: u32,
    /// Whether only some of the moves are looked at.
    is_filtered: bool,
    key: u64,
    found: Option<Entry>,
    tt_move: u32,
    tt_value: i32,
    /// The static value, and whether it was worked out and not estimated.
    raw_eval: i32,
    is_exact: bool,
    likeness: Likeness,
    /// What correction history adds to the static value.
    correction: i32,
    /// The corrected static value, or what the TT knows better.
    eval: i32,
    is_improving: bool,
}

impl Node {
    /// The static value with its correction.
    #[inline]
    fn static_eval(&self) -> i32 {
        if self.raw_eval == NO_VALUE { NO_VALUE } else { self.raw_eval + self.correction }
    }
}

/// A move about to be searched.
struct Trial<M> {
    mv: M,
    order: i32,
    is_quiet: bool,
    is_bad_capture: bool,
    /// How much less deep late moves are searched.
    reduction: i32,
}

impl<E: Evaluator> Worker<E> {
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
            self.search_node::<PV>(job, alpha, beta, depth, ply, is_cut)
        }
    }

    /// The same with depth left.
    fn search_node<const PV: bool>(
        &mut self,
        job: &Job<'_, Move<E>>,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
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
            // Mate distance: no mate from here is shorter.
            alpha = alpha.max(mated_after(turns));
            beta = beta.min(mating_after(turns + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let excluded = self.frames[ply].excluded;
        let key = self.position.key();
        let found = if excluded == 0 { job.table.probe(key) } else { None };
        let mut node = Node {
            alpha,
            beta,
            depth,
            ply,
            is_cut,
            turns,
            side: self.position.turn(),
            starts_turn: self.position.is_turn_start(),
            in_check: false,
            excluded,
            is_filtered: turns == 0 && self.filter.is_active(),
            key,
            found,
            tt_move: found.map_or(0, |entry| entry.mv),
            tt_value: found.map_or(NO_VALUE, |entry| from_table(entry.value, turns)),
            raw_eval: NO_VALUE,
            is_exact: false,
            likeness: Likeness::default(),
            correction: 0,
            eval: NO_VALUE,
            is_improving: false,
        };
        if !PV && let Some(value) = self.tt_cut(&node) {
            return value;
        }
        node.in_check = self.in_check(ply);
        if ply == 0
            && let Some(&first) = self.best_line.first()
        {
            node.tt_move = E::pack_move(first);
        }
        self.evaluate_node::<PV>(&mut node);
        self.frames[ply + 1].killers = [0; 2];
        if !PV && let Some(value) = self.prune_node(job, &node) {
            return value;
        }
        // Internal iterative reduction: a node without a TT move is not worth its full depth yet. In a
        // singular search it has one, which is left out.
        let lacks_tt_move = node.tt_move == 0 && excluded == 0;
        if node.depth >= Params::<E>::IIR_DEPTH && lacks_tt_move && (PV || is_cut) {
            node.depth -= 1;
        }
        self.search_moves::<PV>(job, node)
    }

    /// The value of the TT, if it decides the node.
    #[inline(always)]
    fn tt_cut(&self, node: &Node) -> Option<i32> {
        let entry = node.found?;
        if node.is_filtered
            || entry.depth < node.depth
            || self.position.halfmove_clock() >= Params::<E>::TT_CUT_CLOCK
        {
            return None;
        }
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => node.tt_value >= node.beta,
            Bound::Upper => node.tt_value <= node.alpha,
        };
        cuts.then_some(node.tt_value)
    }

    /// Works out the static value, as exactly as the window asks for, and whether things improve.
    #[inline(always)]
    fn evaluate_node<const PV: bool>(&mut self, node: &mut Node) {
        let &mut Node { alpha, beta, depth, ply, in_check, starts_turn, .. } = node;
        if !in_check {
            node.likeness = self.likeness(ply);
            node.correction = self.corrections.value::<E>(node.likeness);
        }
        let correction = node.correction;
        (node.raw_eval, node.is_exact) = match node.found {
            _ if in_check => (NO_VALUE, false),
            Some(entry) if entry.eval != NO_VALUE => {
                self.note_value(ply, entry.eval);
                (entry.eval, true)
            }
            _ if !PV && starts_turn && depth <= Params::<E>::RFP_DEPTH => {
                let low = alpha - Params::<E>::futility(depth);
                let high = beta + Params::<E>::RFP_MARGIN * depth;
                let null_move = if depth >= Params::<E>::NULL_DEPTH { beta } else { high };
                let improving = high - Params::<E>::RFP_IMPROVING;
                let thresholds = [low, null_move, improving, high];
                self.evaluate_against(ply, &thresholds.map(|value| value - correction))
            }
            _ => (self.evaluate(ply), true),
        };
        node.eval = node.static_eval();
        if let Some(entry) = node.found
            && !in_check
            && !is_mate(node.tt_value)
        {
            let better = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => node.tt_value > node.eval,
                Bound::Upper => node.tt_value < node.eval,
            };
            if better {
                node.eval = node.tt_value;
            }
        }
        if starts_turn {
            self.path.set_value(node.static_eval());
        }
        let earlier = self.path.earlier_value();
        node.is_improving =
            starts_turn && !in_check && (earlier == NO_VALUE || node.static_eval() > earlier);
    }

    /// Reverse futility, razoring and null move: the value of the node, if it needs no look at its
    /// moves.
    #[inline(always)]
    fn prune_node(&mut self, job: &Job<'_, Move<E>>, node: &Node) -> Option<i32> {
        let &Node { alpha, beta, depth, ply, eval, .. } = node;
        if !node.starts_turn || node.in_check || node.excluded != 0 || is_mate(beta) {
            return None;
        }
        let improving = Params::<E>::RFP_IMPROVING * i32::from(node.is_improving);
        if depth <= Params::<E>::RFP_DEPTH
            && eval - (Params::<E>::RFP_MARGIN * depth - improving) >= beta
        {
            return Some(i32::midpoint(eval, beta));
        }
        if depth <= Params::<E>::RAZOR_DEPTH
            && eval + Params::<E>::RAZOR_BASE + Params::<E>::RAZOR_MARGIN * depth < alpha
        {
            let value = self.quiesce::<false>(job, alpha, alpha + 1, ply);
            if value <= alpha {
                return Some(value);
            }
        }
        let least = beta - Params::<E>::NULL_EVAL_PER_DEPTH * depth + Params::<E>::NULL_EVAL_BASE;
        if depth >= Params::<E>::NULL_DEPTH
            && eval >= beta
            && node.static_eval() >= least
            && self.frames[ply.saturating_sub(1)].step != Step::NONE
            && ply >= self.null_move_from
            && self.may_null_move(ply)
        {
            return self.try_null_move(job, eval, beta, depth, ply, node.is_cut);
        }
        None
    }

    /// Searches the moves one after the other.
    #[inline(always)]
    fn search_moves<const PV: bool>(&mut self, job: &Job<'_, Move<E>>, mut node: Node) -> i32 {
        let Node { beta, depth, ply, in_check, excluded, .. } = node;
        let hints = self.hints(&node);
        let most_quiets = if !PV && depth <= Params::<E>::LMP_DEPTH {
            Params::<E>::late_moves(depth, node.is_improving)
        } else {
            i32::MAX
        };
        let hoped_for = node.eval + Params::<E>::futility(depth);
        let is_futile = !PV
            && ply > 0
            && node.starts_turn
            && !in_check
            && depth <= Params::<E>::FUTILITY_DEPTH
            && hoped_for <= node.alpha
            && !is_mate(node.alpha);
        let mut picker = if is_futile { Picker::tacticals(hints) } else { Picker::new(hints) };
        let mut best_value = if is_futile { hoped_for } else { -INFINITE };
        let mut best_move: Option<(Move<E>, Tried)> = None;
        self.lists[ply].tried.clear();
        let mut count = 0;
        let mut has_overlooked = false;
        let first_alpha = node.alpha;

        loop {
            let reduction = self.reductions.of(depth, count);
            let left = (depth - reduction).max(1);
            let may_prune = ply > 0 && best_value > -MATE_BOUND;
            let prunes_quiets = may_prune
                && (count >= most_quiets
                    || !in_check
                        && left <= Params::<E>::FUTILITY_DEPTH
                        && node.eval + Params::<E>::futility(left) <= node.alpha);
            if prunes_quiets {
                picker.skip_quiets();
            }
            let legality = self.frames[ply].legality.of(&self.position);
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
            if node.starts_turn && !in_check && self.overlooks(mv, is_quiet, ply) {
                has_overlooked = true;
                continue;
            }
            let is_bad_capture = picker.is_at_bad_captures();
            let trial = Trial { mv, order, is_quiet, is_bad_capture, reduction };
            if may_prune
                && (is_quiet && prunes_quiets || self.prunes_move(&trial, depth, left, &mut picker))
            {
                continue;
            }
            let extension = match self.singular_extension(job, &node, mv) {
                Singular::Extend(by) => by,
                Singular::Return(value) => return value,
            };

            if PV {
                self.lines[ply + 1].clear();
            }
            let profile = E::profile(&self.position, mv);
            let nodes_before = self.nodes;
            let undo = self.make(job, mv, profile, ply);
            if node.is_filtered && !self.passes_filter(ply) {
                self.unmake(mv, undo);
                continue;
            }
            count += 1;
            let value = self.search_move::<PV>(job, &node, &trial, count, extension);
            self.unmake(mv, undo);
            if self.stopped {
                return 0;
            }

            if value > best_value {
                best_value = value;
                if value > node.alpha {
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
                    node.alpha = value;
                }
            }
            self.lists[ply].tried.push(Tried { profile, is_quiet });
        }
        if let Some(best) = best_move
            && best_value >= beta
        {
            self.update_history(best, depth, ply);
        }

        if count == 0 && has_overlooked {
            return node.eval;
        }
        if count == 0 && !(is_futile && self.has_moves(ply)) {
            return if excluded != 0 {
                node.alpha
            } else if node.is_filtered {
                -INFINITE
            } else if in_check {
                mated_after(node.turns)
            } else {
                self.draw()
            };
        }
        if excluded == 0 && !node.is_filtered {
            let bound = if best_value >= beta {
                Bound::Lower
            } else if best_value > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let best_is_quiet = best_move.is_none_or(|(_, tried)| tried.is_quiet);
            if is_used::<E>() && best_is_quiet {
                self.learn_correction(&node, best_value, bound);
            }
            job.table.store(
                node.key,
                Entry {
                    mv: best_move.map_or(0, |(mv, _)| E::pack_move(mv)),
                    value: to_table(best_value, node.turns),
                    eval: if node.is_exact { node.raw_eval } else { NO_VALUE },
                    depth,
                    bound,
                    is_pv: PV,
                },
            );
        }
        best_value
    }

    /// Learns from a search by how much the static value was off.
    #[inline]
    fn learn_correction(&mut self, node: &Node, value: i32, bound: Bound) {
        let error = value - node.static_eval();
        let is_known = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if is_known && node.is_exact && node.starts_turn && !is_mate(value) {
            self.corrections.learn(node.likeness, error, node.depth);
        }
    }

    /// What tells which moves to try first.
    #[inline(always)]
    fn hints(&mut self, node: &Node) -> Hints {
        let ply = node.ply;
        Hints {
            table: node.tt_move,
            killers: self.frames[ply].killers,
            finish: if node.starts_turn {
                0
            } else {
                self.finishing_move(ply).map_or(0, E::pack_move)
            },
            counter: self.histories.counter(self.steps_before(ply)[0]),
            before: self.steps_before(ply),
        }
    }

    /// Whether history or SEE say that a move is not worth a search. `left` is the depth that it
    /// would get.
    #[inline(always)]
    fn prunes_move(
        &self,
        trial: &Trial<Move<E>>,
        depth: i32,
        left: i32,
        picker: &mut Picker,
    ) -> bool {
        let mv = trial.mv;
        if trial.is_quiet {
            if left <= Params::<E>::HISTORY_DEPTH
                && trial.order < Params::<E>::HISTORY_MARGIN * left
            {
                // Those that follow are no better.
                picker.skip_quiets();
                return true;
            }
            left <= Params::<E>::SEE_DEPTH
                && !E::see_ge(&self.position, mv, Params::<E>::SEE_QUIET * left * left)
        } else {
            trial.is_bad_capture
                && depth <= Params::<E>::SEE_DEPTH
                && !E::see_ge(&self.position, mv, Params::<E>::SEE_CAPTURE * depth)
        }
    }

    /// Extends the TT move if it is much better than all others.
    #[inline(always)]
    fn singular_extension(&mut self, job: &Job<'_, Move<E>>, node: &Node, mv: Move<E>) -> Singular {
        let &Node { depth, ply, tt_move, tt_value, .. } = node;
        if ply > 0
            && depth >= Params::<E>::SINGULAR_DEPTH
            && job.limits.mate.is_none()
            && node.excluded == 0
            && node.starts_turn
            && E::pack_move(mv) == tt_move
            && self.frames[ply].extended < Params::<E>::MAX_EXTENSION * self.root_depth
            && let Some(entry) = node.found
            && entry.depth >= depth - Params::<E>::SINGULAR_TT_DEPTH
            && entry.bound != Bound::Upper
            && !is_mate(tt_value)
        {
            return self.test_singular(job, tt_move, tt_value, node.beta, depth, ply, node.is_cut);
        }
        Singular::Extend(0)
    }

    /// Searches the position after a move that has been made, late moves less deep at first.
    #[inline(always)]
    fn search_move<const PV: bool>(
        &mut self,
        job: &Job<'_, Move<E>>,
        node: &Node,
        trial: &Trial<Move<E>>,
        count: i32,
        mut extension: i32,
    ) -> i32 {
        let &Node { alpha, beta, depth, ply, is_cut, .. } = node;
        let passes = self.position.turn() != node.side;
        let gives_check = self.in_check(ply + 1);
        if gives_check && extension == 0 && depth <= Params::<E>::CHECK_DEPTH {
            extension = 1;
        }
        let cost = i32::from(node.starts_turn || !trial.is_quiet);
        let new_depth = depth - cost + extension;
        self.frames[ply + 1].extended = self.frames[ply].extended + extension;

        let mut value = -INFINITE;
        let mut needs_full = true;
        if count > 1 && depth >= Params::<E>::LMR_DEPTH && (trial.is_quiet || trial.is_bad_capture)
        {
            let mut less = trial.reduction;
            if trial.is_quiet {
                less -= trial.order.min(Params::<E>::LMR_HISTORY_MAX) / Params::<E>::LMR_HISTORY;
            }
            less += i32::from(!PV);
            less += i32::from(is_cut);
            less -= i32::from(gives_check);
            less -= i32::from(node.in_check);
            less -= i32::from(node.is_improving);
            let reduced = (new_depth - less).clamp(1.min(new_depth), new_depth);
            if reduced < new_depth {
                value = self.child::<false>(job, alpha, alpha + 1, reduced, ply + 1, passes, true);
                needs_full = value > alpha;
            }
        }
        if needs_full && (!PV || count > 1) {
            let is_cut = if passes { !is_cut } else { is_cut };
            value = self.child::<false>(job, alpha, alpha + 1, new_depth, ply + 1, passes, is_cut);
        }
        if PV && (count == 1 || value > alpha && value < beta) {
            value = self.child::<true>(job, alpha, beta, new_depth, ply + 1, passes, false);
        }
        value
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

    /// Updates history: a bonus for the move that cut, a malus for those searched before it.
    fn update_history(&mut self, (mv, best): (Move<E>, Tried), depth: i32, ply: usize) {
        let bonus = Params::<E>::bonus(depth);
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
