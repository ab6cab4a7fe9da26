//! Moves of which the best is wanted, then the next best, and mostly no more than a few.

/// So many keys are compared side by side.
const BLOCK: usize = 16;

/// The low bits of a key tell the place of the move, earlier places being larger. No position has
/// nearly as many moves as there are places.
const PLACE_BITS: u32 = 14;
const PLACES: usize = 1 << PLACE_BITS;
const LAST_PLACE: i32 = PLACES as i32 - 1;

/// Less than any other key.
const TAKEN: i32 = i32::MIN;

/// Finds the best by looking at all keys: they are compared without a branch that could be
/// mispredicted, and nothing is moved.
#[derive(Debug)]
pub(crate) struct Ranking<M> {
    moves: Vec<M>,
    keys: Vec<[i32; BLOCK]>,
}

impl<M> Default for Ranking<M> {
    fn default() -> Ranking<M> {
        Ranking { moves: Vec::new(), keys: Vec::new() }
    }
}

impl<M: Copy> Ranking<M> {
    /// Takes other moves in: those that are given an order.
    #[inline]
    pub(crate) fn fill(&mut self, moves: &[M], order: impl Fn(M) -> Option<i32>) {
        let moves = &moves[..moves.len().min(PLACES)];
        self.moves.clear();
        self.moves.extend_from_slice(moves);
        self.keys.clear();
        self.keys.resize(moves.len().div_ceil(BLOCK), [TAKEN; BLOCK]);
        let mut place = LAST_PLACE;
        for (&mv, key) in moves.iter().zip(self.keys.as_flattened_mut()) {
            *key = order(mv).map_or(TAKEN, |order| order << PLACE_BITS | place);
            place -= 1;
        }
    }

    /// The best that was not taken yet with its order; the earlier of two that are equal.
    #[inline]
    pub(crate) fn take_best(&mut self) -> Option<(M, i32)> {
        let mut most = [TAKEN; BLOCK];
        for block in &self.keys {
            for (most, &key) in most.iter_mut().zip(block) {
                *most = key.max(*most);
            }
        }
        let best = most.into_iter().fold(TAKEN, i32::max);
        if best == TAKEN {
            return None;
        }
        let index = (LAST_PLACE - (best & LAST_PLACE)) as usize;
        *self.keys.as_flattened_mut().get_mut(index)? = TAKEN;
        Some((*self.moves.get(index)?, best >> PLACE_BITS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_come_first_and_none_is_lost() {
        let mut ranking = Ranking::default();
        let least = -(i32::MAX >> PLACE_BITS);
        let orders = [3, -7, 12, 3, 0, 44, -1, 12, 5, 9, least, -least];
        for count in (0..100).chain([PLACES]) {
            let moves: Vec<usize> = (0..count).collect();
            let order = |mv: usize| orders[mv * 7 % orders.len()];
            ranking.fill(&moves, |mv| Some(order(mv)));
            let mut best: Vec<_> = moves.iter().map(|&mv| (mv, order(mv))).collect();
            best.sort_by_key(|&(_, order)| std::cmp::Reverse(order));
            let found: Vec<_> = std::iter::from_fn(|| ranking.take_best()).collect();
            assert_eq!(found, best);
        }
        ranking.fill(&[1, 2, 3], |mv| (mv != 2).then_some(mv as i32));
        assert_eq!([(); 3].map(|()| ranking.take_best()), [Some((3, 3)), Some((1, 1)), None]);
        ranking.fill(&vec![7; PLACES + 1], |_| Some(0));
        assert_eq!(std::iter::from_fn(|| ranking.take_best()).count(), PLACES);
    }
}
