//! The features that come from both sides together: threats, and the safety of the Commanders.

use cotulenh_board::Color;

use super::{
    features::Listener,
    geometry::{STEPS, ring},
    score::Score,
    side::Side,
    tables::WEIGHT,
    terms::{
        BOMBED, COMMANDER_COVERED, COVERED, ESCAPES, FREEDOM, HANGING, HARASSED, PRESSED, RING,
        SACRIFICED, by_role,
    },
};
use crate::{
    mailbox::Board,
    role::Role,
    square::Square,
    square_set::SquareSet,
    stack::INFO,
    star::{SURROUNDINGS, Star, before_first},
};

/// The four straight directions of a star.
const STRAIGHT: Star = 0xFFFF_FFFF;

/// A running sum for one side.
struct Tally<'a, L> {
    us: Color,
    score: Score,
    listener: &'a mut L,
}

impl<L: Listener> Tally<'_, L> {
    #[inline(always)]
    fn add(&mut self, term: usize, count: i32) {
        self.score = self.score.plus(WEIGHT[term].times(count));
        self.listener.hear(self.us, term, count);
    }

    #[inline(always)]
    fn one(&mut self, term: usize) {
        self.score = self.score.plus(WEIGHT[term]);
        self.listener.hear(self.us, term, 1);
    }

    /// Each soldier of the stacks on these squares.
    #[inline(always)]
    fn soldiers(&mut self, board: &Board, squares: SquareSet, section: impl Fn(Square) -> usize) {
        for square in squares {
            let info = &INFO[board.code(square) as usize];
            let section = section(square);
            for &role in &info.members[..info.len as usize] {
                if role != Role::Commander {
                    self.one(by_role(section, role));
                }
            }
        }
    }
}

/// What `us`, which looks like `own`, has because of the other side. Not inlined: once in the
/// instruction cache it serves both sides.
#[inline(never)]
pub(super) fn relate<L: Listener>(
    board: &Board,
    us: Color,
    commander: Square,
    own: &Side,
    other: &Side,
    listener: &mut L,
) -> Score {
    let mut tally = Tally { us, score: Score::ZERO, listener };
    let (attacks, attacked) = (own.attacks(), other.attacks());
    let enemies = board.of(!us);
    tally.soldiers(board, enemies & attacks, |square| {
        if !attacked.contains(square) {
            HANGING
        } else if own.light().contains(square) {
            HARASSED
        } else {
            PRESSED
        }
    });
    tally.soldiers(board, own.bombed, |_| BOMBED);
    tally.soldiers(board, own.sacrificed, |_| SACRIFICED);
    tally.add(COVERED, (own.cover & board.of(us)).len() as i32);
    tally.one(RING + (ring(commander) & attacked).len_if_few());
    tally.one(ESCAPES + (STEPS[commander.index()] - board.of(us) - attacked).len_if_few());
    let open = before_first(board.star(commander)) & STRAIGHT;
    let free = open & SURROUNDINGS[commander.index()].ground;
    tally.add(FREEDOM, free.count_ones() as i32);
    if own.cover.contains(commander) {
        tally.one(COMMANDER_COVERED);
    }
    tally.score
}
