//! What one thread of a search owns, and the small things it does at every node.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cotulenh_board::{Color, Legality as _, Outcome, Position, Turn};
use cotulenh_eval::{Evaluator, Legality, MAX_VALUE, Move, MoveProfile, Moves, Undo};

use crate::{
    Control, Limits, Root, Weakness,
    blind_spots::BlindSpots,
    correction::{Corrections, Likeness, likeness},
    history::{Histories, Step},
    path::Path,
    picker::Candidates,
    reductions::Reductions,
    score::{mated_after, mating_after},
    table::Table,
    time::Timer,
};

/// The most atomic moves from the root to a leaf.
pub(crate) const MAX_PLY: usize = 160;

/// How many nodes are visited between two looks at the clock.
const NODES_A_LOOK: u64 = 1024;

/// What all threads of one search share.
#[derive(Debug)]
pub(crate) struct Job<'a, M> {
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits<M>,
    pub(crate) control: &'a Control,
    pub(crate) timer: Timer,
    /// Set when every thread has to end.
    pub(crate) halt: &'a AtomicBool,
    /// Nodes visited by each thread.
    pub(crate) counts: &'a [AtomicU64],
}

impl<M> Job<'_, M> {
    pub(crate) fn nodes(&self) -> u64 {
        self.counts.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// Whether the search must not end by itself yet.
    pub(crate) fn must_go_on(&self) -> bool {
        self.limits.infinite || self.limits.ponder && !self.control.is_ponder_hit()
    }
}

/// One height of the tree.
pub(crate) struct Frame<E: Evaluator> {
    /// What the value was more than its estimate where it was last worked out on the way here, for
    /// the first side.
    pub(crate) correction: i32,
    /// How far the estimate with that correction may be from the value.
    pub(crate) doubt: i32,
    /// Turns passed since the root.
    pub(crate) turns: i32,
    /// What decides which moves are legal, once somebody has asked.
    pub(crate) legality: Known<Legality<E>>,
    /// The move that leads to the next height.
    pub(crate) step: Step,
    pub(crate) mv: Option<Move<E>>,
    pub(crate) killers: [u32; 2],
    /// A move left out here, to see what the others are worth; 0 for none.
    pub(crate) excluded: u32,
    /// Extensions on the way here.
    pub(crate) extended: i32,
}

impl<E: Evaluator> Frame<E> {
    fn new() -> Frame<E> {
        Frame {
            correction: 0,
            doubt: MAX_VALUE,
            turns: 0,
            legality: Known::default(),
            step: Step::NONE,
            mv: None,
            killers: [0; 2],
            excluded: 0,
            extended: 0,
        }
    }
}

/// The legality of one position, worked out in place when it is first asked for.
#[derive(Default)]
pub(crate) struct Known<L> {
    legality: L,
    is_known: bool,
}

impl<L> Known<L> {
    /// Another position has come to this height.
    #[inline]
    fn forget(&mut self) {
        self.is_known = false;
    }

    /// What decides which moves of the position at this height are legal.
    #[inline]
    pub(crate) fn of<P: Position<Legality = L>>(&mut self, position: &P) -> &L {
        if !self.is_known {
            position.legality_into(&mut self.legality);
            self.is_known = true;
        }
        &self.legality
    }
}

/// Which first turns are looked at.
#[derive(Debug)]
pub(crate) struct Filter<M> {
    /// If there are any, nothing else.
    pub(crate) only: Vec<Turn<M>>,
    /// Those that have their line already.
    pub(crate) without: Vec<Turn<M>>,
}

impl<M: Copy + PartialEq> Filter<M> {
    pub(crate) fn is_active(&self) -> bool {
        !(self.only.is_empty() && self.without.is_empty())
    }
}

/// One thread of a search.
pub(crate) struct Worker<E: Evaluator> {
    pub(crate) index: usize,
    pub(crate) position: E::Position,
    pub(crate) path: Path,
    pub(crate) frames: Vec<Frame<E>>,
    pub(crate) lines: Vec<Vec<Move<E>>>,
    pub(crate) lists: Vec<Candidates<Move<E>>>,
    pub(crate) buffer: Moves<E>,
    pub(crate) evaluator: E,
    pub(crate) histories: Histories,
    pub(crate) corrections: Corrections,
    pub(crate) filter: Filter<Move<E>>,
    pub(crate) nodes: u64,
    pub(crate) next_look: u64,
    pub(crate) stopped: bool,
    pub(crate) selective: usize,
    pub(crate) weakness: Option<Weakness>,
    /// Which moves a weak player overlooks in this search.
    pub(crate) blind_spots: Option<BlindSpots>,
    /// Nodes below the best move of the root.
    pub(crate) best_effort: u64,
    /// The line of the last depth, to begin the next with.
    pub(crate) best_line: Vec<Move<E>>,
    /// The value of the line being found at the root, once there is one.
    pub(crate) root_value: Option<i32>,
    pub(crate) root_depth: i32,
    /// The least height at which a null move may be tried; raised while one is verified.
    pub(crate) null_move_from: usize,
    pub(crate) reductions: Reductions,
}

impl<E: Evaluator> Worker<E> {
    pub(crate) fn new(index: usize, evaluator: E) -> Worker<E> {
        let mut lists = Vec::new();
        lists.resize_with(MAX_PLY + 1, Candidates::default);
        Worker {
            index,
            position: E::Position::initial(),
            path: Path::default(),
            frames: (0..MAX_PLY + 2).map(|_| Frame::new()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            lists,
            buffer: Moves::<E>::default(),
            evaluator,
            histories: Histories::new::<E>(),
            corrections: Corrections::new::<E>(),
            filter: Filter { only: Vec::new(), without: Vec::new() },
            nodes: 0,
            next_look: 0,
            stopped: false,
            selective: 0,
            weakness: None,
            blind_spots: None,
            best_effort: 0,
            best_line: Vec::new(),
            root_value: None,
            root_depth: 0,
            null_move_from: 0,
            reductions: Reductions::new(),
        }
    }

    /// Forgets what was learnt.
    pub(crate) fn clear(&mut self) {
        self.histories.clear();
        self.corrections.clear();
    }

    /// Gets ready for another search.
    pub(crate) fn prepare(&mut self, root: &Root<E::Position>, limits: &Limits<Move<E>>) {
        self.position = root.position().clone();
        self.path.restart(root.keys());
        self.frames.fill_with(Frame::new);
        self.evaluator.reset(&self.position);
        if self.position.is_turn_start() {
            self.path.push(self.position.key());
        }
        self.filter.only.clone_from(&limits.only_turns);
        self.filter.without.clear();
        self.nodes = 0;
        self.next_look = 0;
        self.stopped = false;
        self.selective = 0;
        self.best_line.clear();
        // A search for mate is a search for proof: there a burden to move must not be overlooked.
        self.null_move_from = if limits.mate.is_some() { MAX_PLY } else { 0 };
        self.weakness = limits.weakness;
        self.blind_spots =
            limits.weakness.and_then(|weakness| BlindSpots::new(weakness, self.position.key()));
    }

    /// Whether a weak player does not see a move that is possible at a height.
    #[inline]
    pub(crate) fn overlooks(&self, mv: Move<E>, is_quiet: bool, ply: usize) -> bool {
        self.blind_spots.is_some_and(|spots| {
            let target = usize::from(E::profile(&self.position, mv).to);
            let is_recapture =
                !is_quiet && self.steps_before(ply)[0].target(E::SQUARES) == Some(target);
            ply > 0 && !is_recapture && spots.hide(E::pack_move(mv), is_quiet, ply)
        })
    }

    /// Whether the search ends here and now.
    #[inline]
    pub(crate) fn must_stop(&mut self, job: &Job<'_, Move<E>>) -> bool {
        if self.nodes >= self.next_look {
            self.look_around(job);
        }
        self.stopped
    }

    #[cold]
    fn look_around(&mut self, job: &Job<'_, Move<E>>) {
        job.counts[self.index].store(self.nodes, Ordering::Relaxed);
        self.next_look = self.nodes + NODES_A_LOOK;
        if job.halt.load(Ordering::Relaxed) || job.control.is_stopped() {
            self.stopped = true;
            return;
        }
        if self.index != 0 {
            return;
        }
        if let Some(limit) = job.limits.nodes {
            let nodes = job.nodes();
            self.stopped = nodes >= limit;
            self.next_look = self.next_look.min(self.nodes + limit.saturating_sub(nodes));
        }
        if !job.must_go_on() && job.timer.is_over() {
            self.stopped = true;
        }
    }

    /// Makes a move from a height of the tree.
    #[inline]
    pub(crate) fn make(
        &mut self,
        job: &Job<'_, Move<E>>,
        mv: Move<E>,
        profile: MoveProfile,
        ply: usize,
    ) -> Undo<E> {
        let likely_key = E::key_after(&self.position, mv);
        job.table.touch(likely_key);
        let undo = self.evaluator.make(&mut self.position, mv);
        if self.position.key() != likely_key {
            job.table.touch(self.position.key());
        }
        self.nodes += 1;
        let starts = self.position.is_turn_start();
        if starts {
            self.path.push(self.position.key());
        }
        let step = self.histories.step(profile);
        let frame = &mut self.frames[ply];
        frame.mv = Some(mv);
        frame.step = step;
        self.go_on(ply, starts);
        undo
    }

    /// Fills in the next height from this one, and whether a turn begins there.
    #[inline]
    pub(crate) fn go_on(&mut self, ply: usize, starts: bool) {
        let Frame { correction, doubt, turns, .. } = self.frames[ply];
        let next = &mut self.frames[ply + 1];
        next.correction = correction;
        next.doubt = match doubt {
            0 => E::ESTIMATE_ERROR,
            _ => doubt + E::ESTIMATE_ERROR_PER_MOVE,
        };
        next.turns = turns + i32::from(starts);
        next.legality.forget();
    }

    /// What decides which moves are legal at a height. Worked out when it is first asked for, and
    /// kept while the moves of that height are made and unmade.
    #[inline]
    pub(crate) fn legality(&mut self, ply: usize) -> &Legality<E> {
        let position = &self.position;
        self.frames[ply].legality.of(position)
    }

    /// Whether the side to move is in check at the start of its turn.
    #[inline]
    pub(crate) fn in_check(&mut self, ply: usize) -> bool {
        self.position.is_turn_start() && self.legality(ply).in_check()
    }

    /// The move that ends the turn under way at a height, where that is legal.
    pub(crate) fn finishing_move(&mut self, ply: usize) -> Option<Move<E>> {
        let legality = self.frames[ply].legality.of(&self.position);
        E::finishing_move(&self.position, legality)
    }

    /// Whether a null move is worth a try at a height.
    pub(crate) fn may_null_move(&mut self, ply: usize) -> bool {
        let legality = self.frames[ply].legality.of(&self.position);
        E::may_null_move(&self.position, legality)
    }

    /// Whether there is any legal move at a height.
    pub(crate) fn has_moves(&mut self, ply: usize) -> bool {
        self.frames[ply].legality.of(&self.position).any(&self.position)
    }

    #[inline]
    pub(crate) fn unmake(&mut self, mv: Move<E>, undo: Undo<E>) {
        if self.position.is_turn_start() {
            self.path.pop();
        }
        self.evaluator.unmake(&mut self.position, mv, undo);
    }

    /// The value of a position in which the game is over, as far as that is known without listing
    /// moves.
    #[inline]
    pub(crate) fn ended(&self, ply: usize) -> Option<i32> {
        if let Some(outcome) = self.position.decided() {
            return Some(self.end_value(outcome, ply));
        }
        if self.position.is_turn_start() && self.path.is_repetition(self.position.halfmove_clock())
        {
            return Some(self.draw());
        }
        None
    }

    #[cold]
    fn end_value(&self, outcome: Outcome, ply: usize) -> i32 {
        let frame = &self.frames[ply];
        match outcome.winner {
            Some(winner) if winner == self.position.turn() => mating_after(frame.turns + 1),
            Some(_) => mated_after(frame.turns),
            None => self.draw(),
        }
    }

    /// Nearly nothing, and not always the same, so that a search does not go round in circles.
    #[inline]
    pub(crate) fn draw(&self) -> i32 {
        1 - (self.nodes & 2) as i32
    }

    /// The last two steps on the way to a height.
    #[inline]
    pub(crate) fn steps_before(&self, ply: usize) -> [Step; 2] {
        let step = |back: usize| match ply.checked_sub(back) {
            Some(index) => self.frames[index].step,
            None => Step::NONE,
        };
        [step(1), step(2)]
    }

    /// What the position at a height is like, for the correction of its value.
    #[inline]
    pub(crate) fn likeness(&self, ply: usize) -> Likeness {
        likeness::<E>(&self.position, self.steps_before(ply))
    }

    /// The value of the position at a height.
    #[inline]
    pub(crate) fn evaluate(&mut self, ply: usize) -> i32 {
        let estimate = self.evaluator.estimate(&self.position);
        self.evaluate_knowing(ply, estimate)
    }

    fn evaluate_knowing(&mut self, ply: usize, estimate: i32) -> i32 {
        let value = self.evaluator.evaluate(&self.position);
        self.correct(ply, value - estimate);
        match self.weakness {
            None => value,
            Some(weakness) => value + misjudgement(self.position.key(), weakness),
        }
    }

    /// Takes note of a value at a height that is known from elsewhere.
    #[inline]
    pub(crate) fn note_value(&mut self, ply: usize, value: i32) {
        let estimate = self.evaluator.estimate(&self.position);
        self.correct(ply, value - estimate);
    }

    #[inline]
    fn correct(&mut self, ply: usize, correction: i32) {
        let frame = &mut self.frames[ply];
        frame.correction = for_first(&self.position, correction);
        frame.doubt = 0;
    }

    /// The value of the position, and true; or, where it is clear without working it out on which
    /// side of each threshold it lies, about the value, and false.
    ///
    /// It is judged by its estimate and by how much that was wrong where a value was last worked out.
    #[inline]
    pub(crate) fn evaluate_against(&mut self, ply: usize, thresholds: &[i32]) -> (i32, bool) {
        let estimate = self.evaluator.estimate(&self.position);
        let frame = &self.frames[ply];
        let about = estimate + for_first(&self.position, frame.correction);
        let is_clear = |threshold: &i32| (about - threshold).abs() >= frame.doubt;
        if self.weakness.is_none() && thresholds.iter().all(is_clear) {
            (about, false)
        } else {
            (self.evaluate_knowing(ply, estimate), true)
        }
    }

    /// A first move turned out to be the best so far.
    pub(crate) fn note_root(&mut self, value: i32) {
        self.root_value = Some(value);
        self.best_line.clone_from(&self.lines[0]);
    }

    /// Puts a move in front of the line below it.
    pub(crate) fn extend_line(&mut self, ply: usize, mv: Move<E>) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    /// Whether a move of the first turn is one to look at. The move has been made.
    pub(crate) fn passes_filter(&self, ply: usize) -> bool {
        let played = self.frames[..=ply].iter().filter_map(|frame| frame.mv);
        let is_complete = self.frames[ply + 1].turns > 0 || self.position.decided().is_some();
        let begins = |turn: &Turn<Move<E>>| {
            turn.moves().len() > ply
                && turn.moves().iter().copied().zip(played.clone()).all(|(a, b)| a == b)
        };
        let allowed = self.filter.only.is_empty() || self.filter.only.iter().any(begins);
        let taken = is_complete
            && self.filter.without.iter().any(|turn| turn.moves().len() == ply + 1 && begins(turn));
        allowed && !taken
    }
}

/// A value of the side to move as one of the first side, or the other way round.
#[inline]
fn for_first(position: &impl Position, value: i32) -> i32 {
    if position.turn() == Color::First { value } else { -value }
}

/// The same for the same position and seed: about as often too high as too low.
fn misjudgement(key: u64, weakness: Weakness) -> i32 {
    let mut bits = (key ^ weakness.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    bits ^= bits >> 29;
    bits = bits.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits ^= bits >> 32;
    // The sum of four even spreads is close to a bell.
    let sum: i64 = (0..4).map(|part| (bits >> (16 * part) & 0xFFFF) as i64 - 0x8000).sum();
    (sum * i64::from(weakness.noise) / 37_837) as i32
}
