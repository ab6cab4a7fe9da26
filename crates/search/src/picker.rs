//! Moves in the order in which they are worth trying.

use cotulenh_board::{MoveProfile, Searchable};

use crate::history::{Histories, Step};

/// A move with what ordering knows about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<M> {
    pub(crate) mv: M,
    pub(crate) profile: MoveProfile,
    pub(crate) order: i32,
}

/// The moves of one node. Kept and filled anew for every node at the same height.
#[derive(Debug)]
pub(crate) struct Candidates<M> {
    loud: Vec<Candidate<M>>,
    quiet: Vec<Candidate<M>>,
    /// Those that were searched and not enough.
    pub(crate) tried: Vec<Candidate<M>>,
}

impl<M> Default for Candidates<M> {
    fn default() -> Candidates<M> {
        Candidates { loud: Vec::new(), quiet: Vec::new(), tried: Vec::new() }
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
    List,
    GoodLoud,
    RankQuiet,
    Quiet,
    BadLoud,
    Done,
}

/// Hands out the moves of a node one after the other.
#[derive(Debug)]
pub(crate) struct Picker {
    stage: Stage,
    hints: Hints,
    next: usize,
    /// How many loud moves lose material; they are kept at the front of the list.
    bad: usize,
    skips_quiet: bool,
}

const KILLER: i32 = 1 << 20;
const COUNTER: i32 = KILLER - 2;

impl Picker {
    pub(crate) fn new(hints: Hints) -> Picker {
        Picker { stage: Stage::Table, hints, next: 0, bad: 0, skips_quiet: false }
    }

    /// Leaves out the quiet moves that have not been handed out yet.
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
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::List;
                    if self.hints.table != 0 {
                        let mv = P::unpack_move(self.hints.table);
                        if position.is_legal(mv) {
                            let profile = position.profile(mv);
                            return Some(Candidate { mv, profile, order: i32::MAX });
                        }
                        self.hints.table = 0;
                    }
                }
                Stage::List => {
                    self.list(position, histories, buffer, list);
                    self.stage = Stage::GoodLoud;
                }
                Stage::GoodLoud => match select(&mut list.loud, self.next) {
                    None => {
                        self.stage = Stage::RankQuiet;
                        self.next = 0;
                    }
                    Some(candidate) => {
                        let index = self.next;
                        self.next += 1;
                        let worst = -candidate.order / 64;
                        if position.exchange_reaches(candidate.mv, worst.min(0)) {
                            return Some(candidate);
                        }
                        list.loud.swap(index, self.bad);
                        self.bad += 1;
                    }
                },
                Stage::RankQuiet => {
                    self.stage = Stage::Quiet;
                    if !self.skips_quiet {
                        self.rank_quiet(position, histories, list);
                    }
                }
                Stage::Quiet => {
                    if !self.skips_quiet
                        && let Some(candidate) = select(&mut list.quiet, self.next)
                    {
                        self.next += 1;
                        return Some(candidate);
                    }
                    self.stage = Stage::BadLoud;
                    self.next = 0;
                }
                Stage::BadLoud => {
                    if self.next < self.bad {
                        self.next += 1;
                        return Some(list.loud[self.next - 1]);
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Whether the last move handed out came after the quiet ones.
    #[inline]
    pub(crate) fn is_at_bad_loud(&self) -> bool {
        self.stage == Stage::BadLoud
    }

    fn list<P: Searchable>(
        &self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        list: &mut Candidates<P::Move>,
    ) {
        use cotulenh_board::MoveBuffer as _;
        list.loud.clear();
        list.quiet.clear();
        buffer.clear();
        position.generate(buffer);
        for &mv in buffer.as_ref() {
            if self.hints.table != 0 && P::pack_move(mv) == self.hints.table {
                continue;
            }
            let profile = position.profile(mv);
            if profile.is_quiet {
                list.quiet.push(Candidate { mv, profile, order: 0 });
            } else {
                let order = 16 * profile.gain + histories.capture(&profile) / 8;
                list.loud.push(Candidate { mv, profile, order });
            }
        }
    }

    fn rank_quiet<P: Searchable>(
        &self,
        position: &P,
        histories: &Histories,
        list: &mut Candidates<P::Move>,
    ) {
        let side = position.turn().index();
        let hints = &self.hints;
        for candidate in &mut list.quiet {
            let packed = P::pack_move(candidate.mv);
            candidate.order = if packed == hints.finish {
                KILLER + 1
            } else if packed == hints.killers[0] {
                KILLER
            } else if packed == hints.killers[1] {
                KILLER - 1
            } else if packed == hints.counter {
                COUNTER
            } else {
                histories.quiet(side, &candidate.profile, hints.before)
            };
        }
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
    /// Fills the list with loud moves, or with all where `wants_all`, for a search that only looks
    /// at exchanges.
    pub(crate) fn fill_loud<P: Searchable<Move = M>>(
        &mut self,
        position: &P,
        histories: &Histories,
        buffer: &mut P::Moves,
        table: u32,
        wants_all: bool,
    ) {
        use cotulenh_board::MoveBuffer as _;
        self.loud.clear();
        buffer.clear();
        if wants_all {
            position.generate(buffer);
        } else {
            position.generate_captures(buffer);
        }
        let side = position.turn().index();
        for &mv in buffer.as_ref() {
            let profile = position.profile(mv);
            let order = if table != 0 && P::pack_move(mv) == table {
                i32::MAX
            } else if profile.is_quiet {
                histories.quiet(side, &profile, [Step::NONE; 2]) - (1 << 20)
            } else {
                16 * profile.gain + histories.capture(&profile) / 8
            };
            self.loud.push(Candidate { mv, profile, order });
        }
    }

    #[inline]
    pub(crate) fn next_loud(&mut self, index: usize) -> Option<Candidate<M>> {
        select(&mut self.loud, index)
    }
}
