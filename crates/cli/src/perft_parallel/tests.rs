use cotulenh_board::{Notation, perft};

use super::*;

const COTULENH: [&str; 4] = [
    cotulenh::rules::START_FEN,
    "6c4/11/7(ft)3/5+H1A3/11/3H7/11/11/2(+FT)8/1N(+NFC)(ES)+a5A/2(EG)1MG3I1/11 r - - 3 14",
    "2(ea)8/7h3/11/(NT)7g2/1(+nt)9/5+f2i2/2g1S1i4/11/8c2/8+a2/3I6G/(+NC)10 b - - 1 25",
    "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7...",
];

const CHESS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

fn plan(depth: u32, ply: Ply) -> Plan {
    Plan {
        depth,
        ply,
        last_ply: LastPly::Counted,
        threads: 1,
        table: None,
        least_depth_in_table: 1,
        is_divided: false,
        progress: None,
    }
}

/// The plain plan with everything that must not change the number, one thing after the other.
fn plans(depth: u32, ply: Ply) -> [Plan; 6] {
    let plain = || plan(depth, ply);
    [
        plain(),
        Plan { threads: 2, ..plain() },
        Plan { threads: 3, table: Table::new(2).ok(), ..plain() },
        Plan { table: Table::new(1).ok(), least_depth_in_table: 2, ..plain() },
        Plan { last_ply: LastPly::Listed, table: Table::new(1).ok(), ..plain() },
        Plan { is_divided: true, threads: 2, ..plain() },
    ]
}

fn all_plans_agree<P>(fen: &str, depth: u32)
where
    P: Notation + Position<Move: Send + Sync> + Send + Sync,
{
    let position = P::from_fen(fen).unwrap();
    for depth in 0..=depth {
        let (moves, turns) =
            (perft::perft(&position, depth), perft::perft_turns(&position, depth.min(2)));
        for plan in plans(depth, Ply::Move) {
            assert_eq!(count(&position, &plan).nodes, Some(moves), "{fen} {plan:?}");
        }
        for plan in plans(depth.min(2), Ply::Turn) {
            assert_eq!(count(&position, &plan).nodes, Some(turns), "turns of {fen} {plan:?}");
        }
    }
}

#[test]
fn every_way_to_count_gives_the_same_number() {
    for fen in COTULENH {
        all_plans_agree::<cotulenh::Position>(fen, 3);
    }
    for fen in CHESS {
        all_plans_agree::<cotulenh_chess::Position>(fen, 4);
    }
}

#[test]
fn branches_add_up_and_are_those_of_the_library() {
    let position = cotulenh::Position::from_fen(COTULENH[1]).unwrap();
    let plan = Plan { is_divided: true, threads: 2, ..plan(3, Ply::Move) };
    let tally = count(&position, &plan);
    let branches: Vec<_> =
        tally.branches.iter().map(|branch| (branch.turn.moves()[0], branch.nodes)).collect();
    assert_eq!(branches, perft::divide(&position, 3));
    assert_eq!(tally.nodes, Some(branches.iter().map(|(_, nodes)| nodes).sum()));
}

#[test]
fn branches_of_turns_are_whole_turns() {
    let position = cotulenh::Position::from_fen(COTULENH[1]).unwrap();
    let plan = Plan { is_divided: true, ..plan(1, Ply::Turn) };
    let tally = count(&position, &plan);
    assert_eq!(tally.nodes, Some(tally.branches.len() as u64));
    assert!(tally.branches.iter().any(|branch| branch.turn.moves().len() > 2));
    for branch in &tally.branches {
        assert!(position.play_turn(&branch.turn).unwrap().is_turn_start());
    }
}

#[test]
fn a_count_beyond_64_bits_is_no_number() {
    let position = cotulenh::Position::from_fen("6c4/11/11/11/11/11/11/11/11/11/11/2C8 r - - 0 1");
    let plan = Plan { table: Table::new(16).ok(), ..plan(20, Ply::Move) };
    assert_eq!(count(&position.unwrap(), &plan).nodes, None);
}
