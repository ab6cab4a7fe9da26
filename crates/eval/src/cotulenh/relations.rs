//! The features that come from both sides together: threats, and the safety of the Commanders.

use cotulenh::{
    Role, Square, SquareSet,
    raw::{Board, INFO, SURROUNDINGS, Star, before_first},
};
use cotulenh_board::Color;

use super::{
    features::Listener,
    geometry::{STEPS, ring},
    score::Score,
    side::Side,
    tables::{BY_BOMBS, BY_PIECES, BY_SACRIFICE, THREATENED, THREATS, WEIGHT},
    terms::{COMMANDER_COVERED, COVERED, ESCAPES, FREEDOM, RING, by_role},
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

    /// Each soldier of the stacks on these squares is threatened.
    #[inline(always)]
    fn threats(&mut self, board: &Board, squares: SquareSet, threat: impl Fn(Square) -> usize) {
        for square in squares {
            let code = board.code(square) as usize;
            let threat = threat(square);
            self.score = self.score.plus(THREATENED[threat][code]);
            if L::LISTENS {
                let info = &INFO[code];
                for &role in &info.members[..info.len as usize] {
                    if role != Role::Commander {
                        self.listener.hear(self.us, by_role(THREATS[threat], role), 1);
                    }
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
    let light = own.light();
    tally.threats(board, enemies & attacks, |square| {
        // Worked out without a branch: the branch would be mispredicted.
        let (is_defended, by_light) = (attacked.contains(square), light.contains(square));
        BY_PIECES + usize::from(is_defended) * (2 - usize::from(by_light))
    });
    tally.threats(board, own.bombed, |_| BY_BOMBS);
    tally.threats(board, own.sacrificed, |_| BY_SACRIFICE);
    tally.add(COVERED, (own.cover & board.of(us)).len() as i32);
    tally.one(RING + (ring(commander) & attacked).len());
    tally.one(ESCAPES + (STEPS[commander.index()] - board.of(us) - attacked).len());
    let open = before_first(board.star(commander)) & STRAIGHT;
    let free = open & SURROUNDINGS[commander.index()].ground;
    tally.add(FREEDOM, free.count_ones() as i32);
    if own.cover.contains(commander) {
        tally.one(COMMANDER_COVERED);
    }
    tally.score
}
