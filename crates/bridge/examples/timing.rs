//! How long a page waits for its views: `cargo run --release -p cotulenh-bridge --example timing`.
#![allow(clippy::print_stdout, reason = "it is a report")]

use std::time::Instant;

use cotulenh_bridge::{Line, PlayedLine, ask};

fn main() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut line = PlayedLine::new(cotulenh_bridge_start());
    let mut worst = (0, 0.0_f64, 0);
    let mut total = 0.0;
    let mut views = 0;
    while line.outcome().is_none() && line.turns().len() < 300 {
        let json = serde_json::to_string(&Line { ..line.write() }).expect("a line is JSON");
        let begin = Instant::now();
        let answer = ask("view", &json).expect("the line is legal");
        let millis = begin.elapsed().as_secs_f64() * 1000.0;
        total += millis;
        views += 1;
        if millis > worst.1 {
            worst = (line.turns().len(), millis, answer.len());
        }
        let answer: serde_json::Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let moves = answer["moves"].as_array().expect("a list");
        let plain: Vec<_> = moves.iter().filter(|target| target["step"] == false).collect();
        let text = plain[random.usize(..plain.len())]["move"].as_str().expect("text");
        line.play_text(text).expect("a legal move");
    }
    println!(
        "{views} views, mean {:.2} ms, worst {:.2} ms at ply {} ({} bytes)",
        total / f64::from(views),
        worst.1,
        worst.0,
        worst.2
    );
}

fn cotulenh_bridge_start() -> cotulenh::Position {
    use cotulenh::board::Position as _;
    cotulenh::Position::initial()
}
