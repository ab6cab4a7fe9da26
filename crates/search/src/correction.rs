//! Correction history: how far static values were off in positions that are alike.

use cotulenh_eval::Evaluator;

use crate::history::{Step, adjust};

/// Kinds of likeness: the two structures that a game names, and the last two moves.
const KINDS: usize = 3;
/// Entries for each side and kind.
const SIZE: usize = 1 << 14;
/// What an entry is at most: it then stands for the whole weight of its kind.
const LIMIT: i32 = 16_384;
/// How much one search counts for, per depth and centipawn.
const RATE: i32 = 2;

/// What tells which positions are alike.
pub(crate) type Likeness = [usize; KINDS];

/// How far static values were off, by side to move and likeness.
#[derive(Debug)]
pub(crate) struct Corrections {
    entries: Vec<i16>,
}

impl Corrections {
    pub(crate) fn new<E: Evaluator>() -> Corrections {
        Corrections { entries: vec![0; if is_used::<E>() { 2 * KINDS * SIZE } else { 0 }] }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// What a static value should be corrected by.
    #[inline]
    pub(crate) fn value<E: Evaluator>(&self, likeness: Likeness) -> i32 {
        if !is_used::<E>() {
            return 0;
        }
        let weighted = likeness.iter().zip(E::CORRECTIONS);
        weighted.map(|(&index, weight)| i32::from(self.entries[index]) * weight).sum::<i32>()
            / LIMIT
    }

    /// Notes that a search to `depth` found the corrected value to be off by `error`.
    #[inline]
    pub(crate) fn learn(&mut self, likeness: Likeness, error: i32, depth: i32) {
        let bonus = (error * depth * RATE).clamp(-LIMIT / 4, LIMIT / 4);
        for index in likeness {
            adjust(&mut self.entries[index], bonus);
        }
    }
}

/// Whether the search of a game corrects its values.
pub(crate) const fn is_used<E: Evaluator>() -> bool {
    let [one, two, three] = E::CORRECTIONS;
    one | two | three != 0
}

/// What a position is like, reached by these steps.
#[inline]
pub(crate) fn likeness<E: Evaluator>(position: &E::Position, before: [Step; 2]) -> Likeness {
    if !is_used::<E>() {
        return [0; KINDS];
    }
    let side = cotulenh_board::Position::turn(position).index();
    let [one, two] = E::structures(position);
    let moves = before[0].spread() ^ before[1].spread() >> 3;
    let mut kind = 0;
    [one, two, moves].map(|key| {
        kind += 1;
        ((kind - 1) * 2 + side) * SIZE + (key >> 20) as usize % SIZE
    })
}

#[cfg(test)]
mod tests {
    use cotulenh_eval::{ChessEval, CotulenhEval};

    use super::*;

    fn chess(fen: &str) -> Likeness {
        let position = cotulenh_chess::Position::from_fen(fen).expect("a position");
        likeness::<ChessEval>(&position, [Step::NONE; 2])
    }

    #[test]
    fn a_value_moves_towards_what_searches_found_and_no_further_than_its_weights() {
        let start = chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        let mut corrections = Corrections::new::<ChessEval>();
        assert_eq!(corrections.value::<ChessEval>(start), 0);
        corrections.learn(start, 30, 8);
        let once = corrections.value::<ChessEval>(start);
        assert!(once > 0);
        for _ in 0..1000 {
            corrections.learn(start, 500, 20);
        }
        let most = ChessEval::CORRECTIONS.iter().sum();
        assert!((once + 1..=most).contains(&corrections.value::<ChessEval>(start)));
        corrections.clear();
        assert_eq!(corrections.value::<ChessEval>(start), 0);
    }

    #[test]
    fn positions_with_the_same_pawns_share_a_part_and_sides_share_nothing() {
        let here = chess("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1");
        let same_pawns = chess("4k3/pp6/8/8/8/8/PP6/4KN2 w - - 0 1");
        let other_side = chess("4k3/pp6/8/8/8/8/PP6/R3K3 b - - 0 1");
        assert_eq!(here[0], same_pawns[0]);
        assert_ne!(here[1], same_pawns[1]);
        assert!(here.iter().zip(other_side).all(|(&one, other)| one != other));
    }

    #[test]
    fn a_game_without_weights_keeps_no_table() {
        assert!(Corrections::new::<CotulenhEval>().entries.is_empty());
    }
}
