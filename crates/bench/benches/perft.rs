//! Perft of both games against cozy-chess on one thread: alternating rounds, the best of each.
//!
//! `cargo bench --bench perft -- [--rounds N]`
#![allow(clippy::print_stdout, reason = "the table is the purpose")]
#![allow(clippy::cast_precision_loss, reason = "node counts are far below 2^52")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use cotulenh_bench::{CHESS, COTULENH, Case, cozy, ours};
use cotulenh_board::perft::LastPly;

struct Row {
    game: &'static str,
    case: &'static Case,
    work: fn(&Case, LastPly) -> u64,
    /// The row of the peer it is compared with.
    peer: usize,
    seconds: f64,
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    let mut add = |game, case, work: fn(&Case, LastPly) -> u64, peer| {
        rows.push(Row { game, case, work, peer, seconds: f64::INFINITY });
    };
    for (index, case) in CHESS.iter().enumerate() {
        add("cozy-chess", case, cozy, index);
    }
    for (index, case) in CHESS.iter().enumerate() {
        add("chess", case, ours::<cotulenh_chess::Position>, index);
    }
    for (index, case) in COTULENH.iter().enumerate() {
        add("cotulenh", case, ours::<cotulenh::Position>, index);
    }
    rows
}

/// How long one measurement takes at least.
const SHORTEST: Duration = Duration::from_secs(1);

/// Seconds of one pass. Short work is repeated until a measurement is long enough to be one.
fn measure(row: &Row, last_ply: LastPly) -> f64 {
    let start = Instant::now();
    let mut passes = 0;
    while passes == 0 || start.elapsed() < SHORTEST {
        assert_eq!((row.work)(black_box(row.case), last_ply), row.case.nodes);
        passes += 1;
    }
    start.elapsed().as_secs_f64() / f64::from(passes)
}

fn main() {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--rounds").skip(1);
    let rounds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5);
    println!(
        "{:<11} {:<14} {:<8} {:>11} {:>9} {:>9} {:>9}",
        "game", "position", "leaves", "nodes", "seconds", "Mnodes/s", "ratio"
    );
    for last_ply in [LastPly::Counted, LastPly::Listed] {
        let mut rows = rows();
        for _ in 0..rounds {
            for row in &mut rows {
                row.seconds = row.seconds.min(measure(row, last_ply));
            }
        }
        let speed = |row: &Row| row.case.nodes as f64 / row.seconds / 1e6;
        for row in &rows {
            println!(
                "{:<11} {:<14} {:<8} {:>11} {:>9.4} {:>9.1} {:>9.3}",
                row.game,
                row.case.name,
                if last_ply == LastPly::Counted { "counted" } else { "listed" },
                row.case.nodes,
                row.seconds,
                speed(row),
                speed(row) / speed(&rows[row.peer]),
            );
        }
    }
    println!("ratio: to cozy-chess; cotulenh start to its start 6, middle games to its kiwipete 5");
}
