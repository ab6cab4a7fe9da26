//! The search of exchanges, until nothing is about to be taken.

use cotulenh_board::Position as _;
use cotulenh_eval::{Evaluator, Move};

use crate::{
    params::Params,
    score::{Bound, INFINITE, MATE_BOUND, NO_VALUE, mated_after},
    table::{Entry, from_table, to_table},
    worker::{Job, MAX_PLY, Worker},
};

impl<E: Evaluator> Worker<E> {
    /// The value of the position when only exchanges are played out, and every turn once begun is
    /// finished.
    pub(crate) fn quiesce<const PV: bool>(
        &mut self,
        job: &Job<'_, Move<E>>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if PV {
            self.lines[ply].clear();
            self.selective = self.selective.max(ply);
        }
        if self.must_stop(job) {
            return 0;
        }
        if ply > 0
            && let Some(value) = self.ended(ply)
        {
            return value;
        }
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        let turns = self.frames[ply].turns;
        let starts_turn = self.position.is_turn_start();
        let is_filtered = turns == 0 && self.filter.is_active();
        let key = self.position.key();
        let found = job.table.probe(key);
        if let Some(entry) = found
            && !PV
            && !is_filtered
        {
            let value = from_table(entry.value, turns);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if cuts {
                return value;
            }
        }

        let in_check = self.in_check(ply);
        let mut best_value = -INFINITE;
        let mut eval = NO_VALUE;
        let mut is_exact = false;
        let can_stand = starts_turn && !in_check;
        if can_stand {
            let correction = self.corrections.value::<E>(self.likeness(ply));
            (eval, is_exact) = match found {
                Some(entry) if entry.eval != NO_VALUE => {
                    self.note_value(ply, entry.eval);
                    (entry.eval, true)
                }
                _ => self.evaluate_against(ply, &[alpha - correction, beta - correction]),
            };
            best_value = eval + correction;
            if let Some(entry) = found {
                let value = from_table(entry.value, turns);
                let better = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value > best_value,
                    Bound::Upper => value < best_value,
                };
                if better && value.abs() < MATE_BOUND {
                    best_value = value;
                }
            }
            if best_value >= beta {
                if found.is_none() && is_exact && !is_filtered {
                    let value = to_table(best_value, turns);
                    let bound = Bound::Lower;
                    job.table
                        .store(key, Entry { mv: 0, value, eval, depth: 0, bound, is_pv: false });
                }
                return best_value;
            }
            alpha = alpha.max(best_value);
        }

        let first_alpha = alpha;
        let side = self.position.turn();
        let finish = if starts_turn { None } else { self.finishing_move(ply) };
        let wants_all = in_check || !starts_turn && finish.is_none();
        let legality = self.frames[ply].legality.of(&self.position);
        self.lists[ply].fill::<E>(
            &self.position,
            legality,
            &self.histories,
            &mut self.buffer,
            found.map_or(0, |entry| entry.mv),
            wants_all,
        );
        let mut best_move = None;
        let mut count = 0;
        let mut quiet_count = 0;
        let mut index = 0;
        let mut pending = finish;
        loop {
            let mv = match pending.take() {
                Some(mv) => mv,
                None => match self.lists[ply].next(index) {
                    Some(candidate) => {
                        index += 1;
                        candidate.mv
                    }
                    None => break,
                },
            };
            let is_quiet = E::is_quiet(&self.position, mv);
            if can_stand && self.overlooks(mv, is_quiet, ply) {
                continue;
            }
            if best_value > -MATE_BOUND && finish != Some(mv) {
                if is_quiet {
                    if quiet_count >= Params::<E>::QUIESCENCE_QUIETS {
                        continue;
                    }
                } else {
                    if can_stand {
                        let most = eval + E::gain(&self.position, mv) + Params::<E>::DELTA;
                        if most <= alpha {
                            best_value = best_value.max(most);
                            continue;
                        }
                    }
                    if !E::see_ge(&self.position, mv, 0) {
                        continue;
                    }
                }
            }
            let profile = E::profile(&self.position, mv);
            let undo = self.make(job, mv, profile, ply);
            if is_filtered && !self.passes_filter(ply) {
                self.unmake(mv, undo);
                continue;
            }
            count += 1;
            quiet_count += i32::from(is_quiet);
            let value = if self.position.turn() == side {
                self.quiesce::<PV>(job, alpha, beta, ply + 1)
            } else {
                -self.quiesce::<PV>(job, -beta, -alpha, ply + 1)
            };
            self.unmake(mv, undo);
            if self.stopped {
                return 0;
            }
            if value > best_value {
                best_value = value;
                if value > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.extend_line(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
        }
        if in_check && count == 0 && !is_filtered {
            return mated_after(turns);
        }
        if !is_filtered {
            let bound = if best_value >= beta {
                Bound::Lower
            } else if PV && best_value > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            job.table.store(
                key,
                Entry {
                    mv: best_move.map_or(0, E::pack_move),
                    value: to_table(best_value, turns),
                    eval: if is_exact { eval } else { NO_VALUE },
                    depth: 0,
                    bound,
                    is_pv: PV,
                },
            );
        }
        best_value
    }
}
