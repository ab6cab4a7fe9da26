//! The work that is measured: perft of both games and of the peer, make with unmake, evaluation.

use std::hint::black_box;

use cotulenh_board::{
    Notation, Position,
    perft::{LastPly, Perft},
};
use cotulenh_eval::{CotulenhEval, Evaluator as _};
use cozy_chess::{Board, Move};

/// One position, or several taken together, searched to a depth.
#[derive(Debug)]
pub struct Case {
    /// What it is called in tables.
    pub name: &'static str,
    /// The positions.
    pub fens: &'static [&'static str],
    /// The depth.
    pub depth: u32,
    /// Leaves of all positions together.
    pub nodes: u64,
}

/// Chess positions.
pub const CHESS: [Case; 3] = [
    Case {
        name: "start 6",
        fens: &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
        depth: 6,
        nodes: 119_060_324,
    },
    Case {
        name: "kiwipete 5",
        fens: &["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"],
        depth: 5,
        nodes: 193_690_690,
    },
    Case {
        name: "position 4, 5",
        fens: &["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"],
        depth: 5,
        nodes: 15_833_292,
    },
];

/// Cờ Tư Lệnh positions: the start, and six from the middle of games with stacks, heroes and air
/// defence.
pub const COTULENH: [Case; 2] = [
    Case { name: "start 4", fens: &[cotulenh::rules::START_FEN], depth: 4, nodes: 183_647_311 },
    Case { name: "middle 3", fens: &MIDDLE_GAMES, depth: 3, nodes: 2_849_248 },
];

/// Smaller chess work, for counting instructions.
pub const SMALL_CHESS: [Case; 2] = [
    Case { name: "start 5", fens: CHESS[0].fens, depth: 5, nodes: 4_865_609 },
    Case { name: "kiwipete 4", fens: CHESS[1].fens, depth: 4, nodes: 4_085_603 },
];

/// Smaller Cờ Tư Lệnh work, for counting instructions.
pub const SMALL_COTULENH: [Case; 1] =
    [Case { name: "start 3", fens: COTULENH[0].fens, depth: 3, nodes: 1_578_791 }];

/// Positions from the middle of games.
pub const MIDDLE_GAMES: [&str; 6] = [
    "4s6/11/6(ft+c)1(fti)2/5(e+a)5/11/2+h1(e+a)1+F1+g2/11/5g5/2N6H1/10G/11/1(NC)1+F7 b - - 20 12",
    "4h6/1n6(eg)1a/3c2g1(tm)2/3f7/4G1i1G2/2aI3(+TM)1E(EA)/3N3+s3/2e1i+I3S1/3+C7/1(+nt)7HA/11/11 b - - 5 21",
    "6c4/11/7(ft)3/5+H1A3/11/3H7/11/11/2(+FT)8/1N(+NFC)(ES)+a5A/2(EG)1MG3I1/11 r - - 3 14",
    "2(ea)8/7h3/11/(NT)7g2/1(+nt)9/5+f2i2/2g1S1i4/11/8c2/8+a2/3I6G/(+NC)10 b - - 1 25",
    "4(t+c)6/10+a/7a3/2A5(eg)2/9(FTC)1/1n6+G2/11/11/11/8S2/11/11 r - - 19 44",
    "7a1c1/5h1h3/3as3g2/1n(eg)2m4i/7t+fe1/6t4/10I/3EM3G2/N7F2/5S5/2(NI)A1H1(HC)3/2+n5A2 r - - 4 35",
];

/// Perft of a case by one of our games.
pub fn ours<P: Notation>(case: &Case, last_ply: LastPly) -> u64 {
    let mut perft = Perft::new(case.depth, last_ply);
    positions::<P>(case.fens).iter_mut().map(|position| perft.count(position, case.depth)).sum()
}

fn positions<P: Notation>(fens: &[&str]) -> Vec<P> {
    fens.iter()
        .map(|fen| P::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")))
        .collect()
}

/// Perft of a chess case by cozy-chess.
///
/// # Panics
/// If a position of the case is not legal.
pub fn cozy(case: &Case, last_ply: LastPly) -> u64 {
    let board = |fen: &&str| -> Board { fen.parse().expect("a legal position") };
    let boards = case.fens.iter().map(board);
    match last_ply {
        LastPly::Counted => boards.map(|board| cozy_counted(&board, case.depth)).sum(),
        LastPly::Listed => {
            let mut lists: Vec<Vec<Move>> = vec![Vec::with_capacity(256); case.depth as usize];
            boards.map(|board| cozy_listed(&board, &mut lists)).sum()
        }
    }
}

/// Two closures, so that the one for the last ply stays small enough to be inlined.
fn cozy_counted(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_counted(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

fn cozy_listed(board: &Board, lists: &mut [Vec<Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    list.clear();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    if deeper.is_empty() {
        return black_box(&*list).len() as u64;
    }
    let mut nodes = 0;
    for &mv in &*list {
        let mut next = board.clone();
        next.play_unchecked(mv);
        nodes += cozy_listed(&next, deeper);
    }
    nodes
}

/// Makes and unmakes every legal move of the middle games `passes` times and gives the number of
/// moves made.
pub fn make_and_unmake(passes: u64) -> u64 {
    let mut made = 0;
    for mut position in positions::<cotulenh::Position>(&MIDDLE_GAMES) {
        let moves = position.legal_moves();
        for _ in 0..passes {
            for &mv in &moves {
                let undo = position.make(black_box(mv));
                position.unmake(mv, undo);
            }
        }
        made += passes * moves.len() as u64;
    }
    made
}

/// Evaluates the positions of a Cờ Tư Lệnh case `passes` times by the hand-written terms and gives the number of evaluations.
pub fn evaluate(case: &Case, passes: u64) -> u64 {
    let positions = positions::<cotulenh::Position>(case.fens);
    let evaluator = CotulenhEval::with_network(None);
    for _ in 0..passes {
        for position in &positions {
            black_box(evaluator.evaluate_anew(black_box(position)));
        }
    }
    passes * positions.len() as u64
}

/// Asks `passes` times for every capture in the middle games whether its exchange loses nothing,
/// and gives the number of answers.
pub fn exchange(passes: u64) -> u64 {
    let mut asked = 0;
    for position in positions::<cotulenh::Position>(&MIDDLE_GAMES) {
        let mut captures = Vec::new();
        position.generate_captures(&mut captures);
        for _ in 0..passes {
            for &mv in &captures {
                black_box(CotulenhEval::see_ge(&position, black_box(mv), 0));
            }
        }
        asked += passes * captures.len() as u64;
    }
    asked
}
