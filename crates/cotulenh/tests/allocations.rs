//! Generation, make and unmake need no heap memory. The one test has its binary for itself: every
//! allocation of the process is counted.

use std::alloc::System;

use cotulenh::{
    Position,
    board::perft::{LastPly, Perft},
};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The start of the game; stacks, heroes and air defence; a deployment under way with the own
/// Commander attacked.
const FENS: [&str; 3] = [
    cotulenh::rules::START_FEN,
    "6(fc)4/4f6/3a3g3/2(NFT)1t6/5h5/2+n8/7(FTI)3/4+S6/2(NI)2(TM)5/11/6C1H2/11 r - - 0 1",
    "10c/11/11/11/11/11/11/11/11/6t4/5(TI)5/6C3H r - - 0 1 f2:I:T>f3...",
];

#[test]
fn perft_allocates_nothing_after_its_first_run() {
    for fen in FENS {
        let mut position = Position::from_fen(fen).unwrap();
        for last_ply in [LastPly::Counted, LastPly::Listed] {
            let mut perft = Perft::new(3, last_ply);
            let region = Region::new(ALLOCATOR);
            let first = perft.count(&mut position, 3);
            assert_ne!(region.change().allocations, 0, "the lists themselves are on the heap");
            let region = Region::new(ALLOCATOR);
            let second = perft.count(&mut position, 3);
            let change = region.change();
            assert_eq!((change.allocations, change.reallocations), (0, 0), "{fen}");
            assert_eq!(first, second);
        }
    }
}
