//! Positions to try things on, and their mirror images.

use cotulenh::{Color, Move, Piece, Position, Setup, Square, board::Position as _};
use cotulenh_testkit::random::{SplitMix64, random_setup};

/// A walk of random legal moves, and the same walk seen in the mirror.
#[derive(Debug)]
pub(crate) struct Walk {
    pub(crate) position: Position,
    pub(crate) mirrored: Position,
    random: SplitMix64,
}

impl Walk {
    /// From the start for even seeds, from a random set-up for odd ones.
    pub(crate) fn new(seed: u64) -> Walk {
        let position = if seed.is_multiple_of(2) {
            Position::initial()
        } else {
            Position::from_fen(&random_setup(seed)).expect("a playable set-up")
        };
        Walk { mirrored: mirror(&position), position, random: SplitMix64::new(seed) }
    }

    /// Makes a random move on both boards; false if there is none.
    pub(crate) fn step(&mut self) -> bool {
        let moves = self.position.legal_moves();
        if moves.is_empty() {
            return false;
        }
        let captures: Vec<Move> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
        let wants_capture = self.random.percent(30) && !captures.is_empty();
        let mv = *self.random.pick(if wants_capture { &captures } else { &moves });
        self.position.make(mv);
        self.mirrored.make(mirror_move(mv));
        true
    }
}

/// Calls `look` with every position of many walks.
pub(crate) fn walks(seeds: std::ops::Range<u64>, plies: usize, mut look: impl FnMut(&Walk)) {
    for seed in seeds {
        let mut walk = Walk::new(seed);
        look(&walk);
        for _ in 0..plies {
            if !walk.step() {
                break;
            }
            look(&walk);
        }
    }
}

/// The position with the sides exchanged: ranks turned round, files kept.
pub(crate) fn mirror(position: &Position) -> Position {
    let mut setup = Setup::empty();
    for (square, stack) in position.stacks() {
        let pieces: Vec<Piece> =
            stack.pieces().map(|piece| Piece { color: !piece.color, ..piece }).collect();
        setup.set(square.mirror(), &pieces);
    }
    setup.turn = match position.turn() {
        Color::First => Color::Second,
        Color::Second => Color::First,
    };
    setup.counters = position.counters();
    setup.battle = position.battle();
    setup.position().expect("the mirror image of a playable position")
}

/// The move seen in the mirror.
pub(crate) fn mirror_move(mv: Move) -> Move {
    let mirrored = |square: Square| square.mirror().index() as u32;
    let squares = mirrored(mv.from()) | mirrored(mv.to()) << 8;
    Move::from_bits(mv.to_bits() & !0xFFFF | squares).expect("squares on the board")
}
