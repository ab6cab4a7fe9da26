//! Moves in the order in which they are worth trying.

use cotulenh_board::{Legality as _, MoveBuffer as _, Position};
use cotulenh_eval::{Evaluator, Legality, Move, MoveProfile, Moves};

use crate::{
    history::{Histories, Step},
    ranking::Ranking,
};

/// A move with what ordering knows about it. Aligned so that it is copied as one word.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
pub(crate) struct Candidate<M> {
    pub(crate) mv: M,
    pub(crate) order: i32,
}

/// A move that was searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    pub(crate) profile: MoveProfile,
    pub(crate) is_quiet: bool,
}

/// The moves of one node. Kept and filled anew for every node at the same height.
#[derive(Debug)]
pub(crate) struct Candidates<M> {
    /// With the other moves that are not quiet.
    captures: Vec<Candidate<M>>,
    others: Ranking<M>,
    /// Those that were searched and not enough.
    pub(crate) tried: Vec<Tried>,
}

impl<M> Default for Candidates<M> {
    fn default() -> Candidates<M> {
        Candidates { captures: Vec::new(), others: Ranking::default(), tried: Vec::new() }
    }
}

/// What tells which moves to try first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints {
    pub(crate) table: u32,
    /// The move that ends a turn begun.
    pub(crate) finish: u32,
    pub(crate) killers: [u32; 2],
    pub(crate) counter: u32,
    pub(crate) before: [Step; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Table,
    ListCaptures,
    GoodCaptures,
    Proposed,
    ListOthers,
    Others,
    BadCaptures,
    Done,
}

/// Hands out the moves of a node one after the other.
#[derive(Debug)]
pub(crate) struct Picker {
    stage: Stage,
    hints: Hints,
    /// Moves that are tried before the others are listed, packed; 0 for none and for those that
    /// cannot be made.
    proposed: [u32; PROPOSED.len()],
    next: usize,
    /// How many captures lose material; they are kept at the front of the list.
    bad: usize,
    skips_quiets: bool,
}

/// The orders of what ends a turn, of the killers, and of the move that refuted the last one.
const PROPOSED: [i32; 4] = [GOOD + 1, GOOD, GOOD - 1, GOOD - 2];
/// More than a quiet move gets for what it did before.
const GOOD: i32 = 1 << 20;

impl Picker {
    pub(crate) fn new(hints: Hints) -> Picker {
        Picker {
            stage: Stage::Table,
            hints,
            proposed: [hints.finish, hints.killers[0], hints.killers[1], hints.counter],
            next: 0,
            bad: 0,
            skips_quiets: false,
        }
    }

    /// A picker of captures alone, and of what the table proposes.
    pub(crate) fn tacticals(hints: Hints) -> Picker {
        Picker { skips_quiets: true, ..Picker::new(hints) }
    }

    /// Leaves out the moves that take nothing and have not been handed out yet.
    pub(crate) fn skip_quiets(&mut self) {
        self.skips_quiets = true;
    }

    /// The next move, `None` after the last.
    #[inline(never)]
    pub(crate) fn next<E: Evaluator>(
        &mut self,
        position: &E::Position,
        legality: &Legality<E>,
        histories: &Histories,
        buffer: &mut Moves<E>,
        list: &mut Candidates<Move<E>>,
    ) -> Option<Candidate<Move<E>>> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::ListCaptures;
                    if self.hints.table != 0 {
                        let mv = E::unpack_move(self.hints.table);
                        if legality.is_legal(position, mv) {
                            return Some(Candidate { mv, order: i32::MAX });
                        }
                        self.hints.table = 0;
                    }
                }
                Stage::ListCaptures => {
                    self.list_captures::<E>(position, legality, histories, buffer, list);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match select(&mut list.captures, self.next) {
                    None => {
                        self.stage = Stage::Proposed;
                        self.next = 0;
                    }
                    Some(candidate) => {
                        let index = self.next;
                        self.next += 1;
                        let worst = -candidate.order / 64;
                        if E::see_ge(position, candidate.mv, worst.min(0)) {
                            return Some(candidate);
                        }
                        list.captures.swap(index, self.bad);
                        self.bad += 1;
                    }
                },
                Stage::Proposed => {
                    if self.skips_quiets || self.next == self.proposed.len() {
                        self.stage = Stage::ListOthers;
                        self.next = 0;
                        continue;
                    }
                    let index = self.next;
                    self.next += 1;
                    if let Some(mv) = self.check_proposed::<E>(position, legality, index) {
                        return Some(Candidate { mv, order: PROPOSED[index] });
                    }
                }
                Stage::ListOthers => {
                    self.stage = Stage::Others;
                    if !self.skips_quiets {
                        self.list_others::<E>(position, legality, histories, buffer, list);
                    }
                }
                Stage::Others => {
                    if !self.skips_quiets
                        && let Some((mv, order)) = list.others.take_best()
                    {
                        if self.is_new(E::pack_move(mv)) {
                            return Some(Candidate { mv, order });
                        }
                        continue;
                    }
                    self.stage = Stage::BadCaptures;
                    self.next = 0;
                }
                Stage::BadCaptures => {
                    if self.next < self.bad {
                        self.next += 1;
                        return Some(list.captures[self.next - 1]);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// A proposed move that can be made here and was not handed out yet. Otherwise it is forgotten.
    fn check_proposed<E: Evaluator>(
        &mut self,
        position: &E::Position,
        legality: &Legality<E>,
        index: usize,
    ) -> Option<Move<E>> {
        let packed = std::mem::take(&mut self.proposed[index]);
        let is_old = packed == self.hints.table || self.proposed[..index].contains(&packed);
        if packed == 0 || is_old {
            return None;
        }
        let mv = E::unpack_move(packed);
        if !legality.is_legal(position, mv) || !E::is_quiet(position, mv) {
            return None;
        }
        self.proposed[index] = packed;
        Some(mv)
    }

    /// Whether a move was not handed out as that of the table or as a proposed one.
    #[inline]
    fn is_new(&self, packed: u32) -> bool {
        packed != self.hints.table && !self.proposed.contains(&packed)
    }

    /// Whether the last move handed out is a capture that came after all other moves.
    #[inline]
    pub(crate) fn is_at_bad_captures(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    #[inline(never)]
    fn list_captures<E: Evaluator>(
        &self,
        position: &E::Position,
        legality: &Legality<E>,
        histories: &Histories,
        buffer: &mut Moves<E>,
        list: &mut Candidates<Move<E>>,
    ) {
        list.captures.clear();
        buffer.clear();
        E::generate_tacticals(position, legality, buffer);
        for &mv in buffer.as_ref() {
            if E::pack_move(mv) != self.hints.table {
                let order = capture_order::<E>(position, histories, mv);
                list.captures.push(Candidate { mv, order });
            }
        }
    }

    #[inline(never)]
    fn list_others<E: Evaluator>(
        &self,
        position: &E::Position,
        legality: &Legality<E>,
        histories: &Histories,
        buffer: &mut Moves<E>,
        list: &mut Candidates<Move<E>>,
    ) {
        buffer.clear();
        let view = histories.quiet_view::<E>(position.turn().index(), self.hints.before);
        view.fetch_early();
        legality.quiets(position, buffer);
        list.others.fill(buffer.as_ref(), |mv| {
            E::is_quiet(position, mv).then(|| view.value::<E>(E::profile(position, mv)))
        });
    }
}

#[inline]
fn capture_order<E: Evaluator>(position: &E::Position, histories: &Histories, mv: Move<E>) -> i32 {
    16 * E::gain(position, mv) + histories.capture(E::profile(position, mv)) / 8
}

/// Brings the best of the candidates from `first` on to the front of them and gives it.
#[inline]
pub(crate) fn select<M: Copy>(list: &mut [Candidate<M>], first: usize) -> Option<Candidate<M>> {
    let rest = list.get_mut(first..)?;
    let mut best = 0;
    let mut order = rest.first()?.order;
    for (index, candidate) in rest.iter().enumerate().skip(1) {
        if candidate.order > order {
            order = candidate.order;
            best = index;
        }
    }
    rest.swap(0, best);
    Some(rest[0])
}

impl<M: Copy> Candidates<M> {
    /// Lists moves that are not quiet, or all moves where `wants_all`, for a search that only looks at exchanges.
    pub(crate) fn fill<E: Evaluator<Position: Position<Move = M>>>(
        &mut self,
        position: &E::Position,
        legality: &Legality<E>,
        histories: &Histories,
        buffer: &mut Moves<E>,
        table: u32,
        wants_all: bool,
    ) {
        self.captures.clear();
        buffer.clear();
        if wants_all {
            legality.all(position, buffer);
        } else {
            E::generate_tacticals(position, legality, buffer);
        }
        let view = histories.quiet_view::<E>(position.turn().index(), [Step::NONE; 2]);
        for &mv in buffer.as_ref() {
            let order = if table != 0 && E::pack_move(mv) == table {
                i32::MAX
            } else if wants_all && E::is_quiet(position, mv) {
                view.value::<E>(E::profile(position, mv)) - GOOD
            } else {
                capture_order::<E>(position, histories, mv)
            };
            self.captures.push(Candidate { mv, order });
        }
    }

    #[inline]
    pub(crate) fn next(&mut self, index: usize) -> Option<Candidate<M>> {
        select(&mut self.captures, index)
    }
}
