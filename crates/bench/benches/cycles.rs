//! What a person at a screen waits for: listing the moves of the start, making the first and taking
//! it back, a thousand times; and how memory grows over ten thousand.
#![allow(clippy::print_stdout, reason = "the figures are the purpose")]

use std::time::Instant;

use cotulenh::Position;
use cotulenh_board::{MoveBuffer, Position as _};

fn cycle(position: &mut Position, moves: &mut Vec<cotulenh::Move>) {
    MoveBuffer::clear(moves);
    position.generate(moves);
    let undo = position.make(moves[0]);
    position.unmake(moves[0], undo);
}

/// Resident memory in kilobytes, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn main() {
    let mut position = Position::initial();
    let mut moves = Vec::with_capacity(256);
    let best = (0..20)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..1000 {
                cycle(&mut position, &mut moves);
            }
            start.elapsed()
        })
        .min()
        .unwrap_or_default();
    println!("1,000 cycles of list, make, unmake: {:.3} ms", best.as_secs_f64() * 1e3);
    let before = resident();
    for _ in 0..10_000 {
        cycle(&mut position, &mut moves);
    }
    match (before, resident()) {
        (Some(before), Some(after)) => {
            println!("memory growth over 10,000: {} kB", after.saturating_sub(before));
        }
        _ => println!("memory growth over 10,000: not known on this system"),
    }
    assert_eq!(position, Position::initial());
}
