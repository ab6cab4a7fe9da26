//! Random games for the tests.
#![allow(dead_code, reason = "not every test uses everything")]

use cotulenh_board::Position as _;
use cotulenh_chess::{Position, Setup};
use fastrand::Rng;

/// Positions that random play seldom reaches by itself.
const STARTS: [&str; 8] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1",
    "k7/2pp4/8/1P2P3/1p2p3/8/2PP4/K2R4 w - - 0 1",
    "rr1k1r2/8/8/8/8/8/8/RR1K1R1R w FBfb - 0 1",
];

/// Where a random game starts: the orthodox start, one of 960, or something trickier.
pub(crate) fn random_start(rng: &mut Rng) -> Position {
    match rng.u8(..4) {
        0 => Position::initial(),
        1 | 2 => {
            let setup = Setup::chess960(rng.u16(..960)).expect("a number below 960");
            Position::from_setup(&setup).expect("a start is legal")
        }
        _ => STARTS[rng.usize(..STARTS.len())].parse().expect("a legal position"),
    }
}

/// Plays `games` random games and calls `look` on every position, the last one included.
pub(crate) fn for_random_positions(
    seed: u64,
    games: usize,
    mut look: impl FnMut(&Position, &mut Rng),
) {
    let mut rng = Rng::with_seed(seed);
    for _ in 0..games {
        let mut position = random_start(&mut rng);
        for _ in 0..rng.usize(20..160) {
            look(&position, &mut rng);
            let moves = position.legal_moves();
            let Some(&mv) = rng.choice(moves.iter()) else {
                break;
            };
            position.make(mv);
        }
    }
}
