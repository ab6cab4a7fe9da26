//! Moves in the order in which they are worth trying.

use cotulenh_board::{MoveBuffer as _, MoveProfile, Searchable};

use crate::history::{Histories, Step};

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
    captures: Vec<Candidate<M>>,
    others: Vec<Candidate<M>>,
    /// Those that were searched and not enough.
    pub(crate) tried: Vec<Tried>,
}

impl<M> Default for Candidates<M> {
    fn default() -> Candidates<M> {
        Candidates { captures: Vec::new(), others: Vec::new(), tried: Vec::new() }
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
    /// How many quiet moves are put in order at a time.
    batch: usize,
    /// How many are in order.
    sorted: usize,
    /// How many captures lose material; they are kept at the front of the list.
    bad: usize,
    skips_quiet: bool,
}

const MOST_AT_A_TIME: usize = 8;

/// The orders of what ends a turn, of the killers, and of the move that refuted the last one.
const PROPOSED: [i32; 4] = [GOOD + 1, GOOD, GOOD - 1, GOOD - 2];
/// More than a quiet move gets for what it did before.
const GOOD: i32 = 1 << 20;

impl Picker {
    /// A picker of which not many more than `quiet_count` quiet moves will be wanted.
    pub(crate) fn new(hints: Hints, quiet_count: usize) -> Picker {
        Picker {
            stage: Stage::Table,
            hints,
            proposed: [hints.finish, hints.killers[0], hints.killers[1], hints.counter],
            next: 0,
            batch: quiet_count.clamp(2, MOST_AT_A_TIME),
            sorted: 0,
            bad: 0,
            skips_quiet: false,
        }
    }

    /// A picker of captures alone, and of what the table proposes.
    pub(crate) fn captures(hints: Hints) -> Picker {
        Picker { skips_quiet: true, ..Picker::new(hints, 1) }
    }

    /// Leaves out the moves that take nothing and have not been handed out yet.
    pub(crate) fn skip_quiet(&mut self) {
        self.skips_quiet = true;
    }

    /// The next move, `None` after the last.
    #[inline]
    pub(crate) fn next<P: Searchable>(
        &mut self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        list: &mut Candidates<P::Move>,
    ) -> Option<Candidate<P::Move>> {
        if self.stage == Stage::Others
            && self.next < self.sorted
            && !self.skips_quiet
            && let Some(&candidate) = list.others.get(self.next)
        {
            self.next += 1;
            if self.is_new(P::pack_move(candidate.mv)) {
                return Some(candidate);
            }
        }
        self.advance(position, histories, buffer, list)
    }

    #[inline(never)]
    fn advance<P: Searchable>(
        &mut self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        list: &mut Candidates<P::Move>,
    ) -> Option<Candidate<P::Move>> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::ListCaptures;
                    if self.hints.table != 0 {
                        let mv = P::unpack_move(self.hints.table);
                        if position.is_legal(mv) {
                            return Some(Candidate { mv, order: i32::MAX });
                        }
                        self.hints.table = 0;
                    }
                }
                Stage::ListCaptures => {
                    self.list_captures(position, histories, buffer, list);
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
                        if position.exchange_reaches(candidate.mv, worst.min(0)) {
                            return Some(candidate);
                        }
                        list.captures.swap(index, self.bad);
                        self.bad += 1;
                    }
                },
                Stage::Proposed => {
                    if self.skips_quiet || self.next == self.proposed.len() {
                        self.stage = Stage::ListOthers;
                        self.next = 0;
                        continue;
                    }
                    let index = self.next;
                    self.next += 1;
                    if let Some(mv) = self.check_proposed(position, index) {
                        return Some(Candidate { mv, order: PROPOSED[index] });
                    }
                }
                Stage::ListOthers => {
                    self.stage = Stage::Others;
                    if !self.skips_quiet {
                        self.list_others(position, histories, buffer, list);
                    }
                }
                Stage::Others => {
                    if !self.skips_quiet
                        && let Some(rest) = list.others.get_mut(self.next..)
                        && !rest.is_empty()
                    {
                        if self.next == self.sorted {
                            sort_best(rest, self.batch);
                            self.sorted += self.batch;
                        }
                        self.next += 1;
                        let candidate = rest[0];
                        if self.is_new(P::pack_move(candidate.mv)) {
                            return Some(candidate);
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
    fn check_proposed<P: Searchable>(&mut self, position: &P, index: usize) -> Option<P::Move> {
        let packed = std::mem::take(&mut self.proposed[index]);
        let is_old = packed == self.hints.table || self.proposed[..index].contains(&packed);
        if packed == 0 || is_old {
            return None;
        }
        let mv = P::unpack_move(packed);
        if !position.is_legal(mv) || !position.is_quiet(mv) {
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
    fn list_captures<P: Searchable>(
        &self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        list: &mut Candidates<P::Move>,
    ) {
        list.captures.clear();
        buffer.clear();
        position.generate_captures(buffer);
        for &mv in buffer.as_ref() {
            if P::pack_move(mv) != self.hints.table {
                let order = capture_order(position, histories, mv);
                list.captures.push(Candidate { mv, order });
            }
        }
    }

    #[inline(never)]
    fn list_others<P: Searchable>(
        &self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        list: &mut Candidates<P::Move>,
    ) {
        list.others.clear();
        buffer.clear();
        let view = histories.quiet_view(position.turn().index(), self.hints.before);
        view.fetch_early();
        position.generate_others(buffer);
        for &mv in buffer.as_ref() {
            let order = if position.is_quiet(mv) {
                view.value::<P>(position.profile(mv))
            } else {
                GOOD + 2 + position.gain(mv)
            };
            list.others.push(Candidate { mv, order });
        }
    }
}

#[inline]
fn capture_order<P: Searchable>(position: &P, histories: &Histories, mv: P::Move) -> i32 {
    16 * position.gain(mv) + histories.capture(position.profile(mv)) / 8
}

/// Puts the best `count` in front, in order. The others follow in no order.
fn sort_best<M: Copy>(list: &mut [Candidate<M>], count: usize) {
    let mut sorted = 0;
    for index in 0..list.len() {
        let candidate = list[index];
        if sorted == count {
            if candidate.order <= list[count - 1].order {
                continue;
            }
            list[index] = list[count - 1];
        } else {
            sorted += 1;
        }
        let mut place = sorted - 1;
        while place > 0 && list[place - 1].order < candidate.order {
            list[place] = list[place - 1];
            place -= 1;
        }
        list[place] = candidate;
    }
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
    /// Lists captures, or all moves where `wants_all`, for a search that only looks at exchanges.
    pub(crate) fn fill<P: Searchable<Move = M>>(
        &mut self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        table: u32,
        wants_all: bool,
    ) {
        self.captures.clear();
        buffer.clear();
        if wants_all {
            position.generate(buffer);
        } else {
            position.generate_captures(buffer);
        }
        let view = histories.quiet_view(position.turn().index(), [Step::NONE; 2]);
        for &mv in buffer.as_ref() {
            let order = if table != 0 && P::pack_move(mv) == table {
                i32::MAX
            } else if wants_all && position.is_quiet(mv) {
                view.value::<P>(position.profile(mv)) - (1 << 20)
            } else {
                capture_order(position, histories, mv)
            };
            self.captures.push(Candidate { mv, order });
        }
    }

    #[inline]
    pub(crate) fn next(&mut self, index: usize) -> Option<Candidate<M>> {
        select(&mut self.captures, index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_come_first_and_none_is_lost() {
        let orders = [3, -7, 12, 3, 0, 44, -1, 12, 5, 9];
        for count in 1..=orders.len() + 2 {
            let mut list = orders.map(|order| Candidate { mv: (), order });
            sort_best(&mut list, count);
            let mut found = list.map(|candidate| candidate.order);
            let mut best = orders;
            best.sort_unstable_by_key(|&order| std::cmp::Reverse(order));
            let count = count.min(orders.len());
            assert_eq!(found[..count], best[..count]);
            found.sort_unstable_by_key(|&order| std::cmp::Reverse(order));
            assert_eq!(found, best);
        }
    }
}
