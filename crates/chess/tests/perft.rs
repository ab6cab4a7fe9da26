//! Leaf counts of the suite, up to a number of nodes that `cargo test` can afford.

use cotulenh_board::perft::{LastPly, Perft, divide};
use cotulenh_chess::Position;

const SUITE: &str = include_str!("../../../suites/chess/perft.epd");
const MOST_NODES: u64 = 5_000_000;

struct Line {
    fen: &'static str,
    /// Depths with their counts.
    counts: Vec<(u32, u64)>,
}

fn suite() -> Vec<Line> {
    SUITE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut parts = line.split(" ;D");
            let fen = parts.next().expect("a position");
            let counts = parts
                .map(|part| {
                    let (depth, nodes) = part.trim().split_once(' ').expect("depth and nodes");
                    (depth.parse().expect("a depth"), nodes.parse().expect("a count"))
                })
                .collect();
            Line { fen, counts }
        })
        .collect()
}

fn run(most_nodes: u64, last_ply: LastPly) -> u64 {
    let mut total = 0;
    for line in suite() {
        let mut position = Position::from_fen(line.fen).expect("a legal position");
        for &(depth, nodes) in line.counts.iter().filter(|&&(_, nodes)| nodes <= most_nodes) {
            let counted = Perft::new(depth, last_ply).count(&mut position, depth);
            assert_eq!(counted, nodes, "{} at depth {depth}", line.fen);
            total += nodes;
        }
    }
    total
}

#[test]
fn counted_leaves_agree_with_the_suite() {
    assert!(run(MOST_NODES, LastPly::Counted) > 50_000_000);
}

#[test]
fn listed_leaves_agree_with_the_suite() {
    run(MOST_NODES / 10, LastPly::Listed);
}

#[test]
#[ignore = "a billion nodes: for release builds"]
fn every_depth_of_the_suite() {
    run(u64::MAX, LastPly::Counted);
    run(u64::MAX, LastPly::Listed);
}

#[test]
fn divide_adds_up() {
    let position = Position::default();
    let counts = divide(&position, 3);
    assert_eq!(counts.len(), 20);
    assert_eq!(counts.iter().map(|&(_, nodes)| nodes).sum::<u64>(), 8902);
}
