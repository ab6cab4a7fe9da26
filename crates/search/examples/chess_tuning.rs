//! Tunes the weights of the chess evaluation from games the search plays against itself.
//!
//! `cargo run --release --example chess_tuning -- play GAMES NODES SEED > positions.txt` plays games
//! from random openings and prints a line for every quiet position: FEN, score of the search for
//! White, result for White.
//!
//! `cargo run --release --example chess_tuning -- judge PROGRAM NODES < positions.txt` replaces the
//! scores by those of another engine that speaks UCI.
//!
//! `cargo run --release --example chess_tuning -- fit EPOCHS SHARE CAUTION < positions.txt` finds the
//! weights that foretell results and scores best, and prints `crates/eval/src/chess/weights.rs` anew.
//! SHARE is how much the result counts for, from 0 to 1; the rest is the score, of whichever engine.
//! CAUTION is how strongly a weight is held to what it was, so that rare terms do not follow chance.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for developers")]

use std::{
    env,
    error::Error,
    io::{self, BufRead as _, BufReader, Write as _},
    process::{Command, Stdio},
};

use cotulenh_board::{Outcome, Position as _, Turn};
use cotulenh_chess::{Position, WHITE};
use cotulenh_eval::{ChessEval, Evaluator as _, chess::EvalTrace};
use cotulenh_search::{Control, Limits, Root, Searcher, Value};

/// Random moves at the beginning of a game.
const OPENING_MOVES: u64 = 8;
/// A game is given up as decided beyond this score.
const DECIDED: i32 = 1_500;
const LONGEST_GAME: usize = 300;
/// Positions in a row that are fitted to or kept aside together: those of a game belong together.
const BLOCK: usize = 500;
/// Of so many blocks one is kept aside, to tell whether what is learnt is true elsewhere.
const ASIDE: usize = 10;
/// Hundredths of a pawn to a tenfold chance.
const SPREAD: f64 = 400.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["play", games, nodes, seed] => play(games.parse()?, nodes.parse()?, seed.parse()?),
        ["judge", program, nodes] => judge(program, nodes.parse()?),
        ["fit", epochs, share, caution] => fit(epochs.parse()?, share.parse()?, caution.parse()?),
        _ => Err("play GAMES NODES SEED, judge PROGRAM NODES, or fit EPOCHS SHARE CAUTION".into()),
    }
}

fn play(games: u64, nodes: u64, seed: u64) -> Result<(), Box<dyn Error>> {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut searcher = Searcher::new(ChessEval::default(), 8, 1);
    let mut played = 0;
    while played < games {
        let Some(start) = opening(&mut random) else {
            continue;
        };
        searcher.clear();
        let Played { positions, result } = play_game(&mut searcher, start, nodes)?;
        for (position, score) in positions {
            println!("{};{score};{result}", position.to_fen());
        }
        played += 1;
    }
    Ok(())
}

fn opening(random: &mut Random) -> Option<Position> {
    let mut position = Position::initial();
    for _ in 0..OPENING_MOVES + random.below(2) {
        let moves = position.legal_moves();
        let mv = *moves.get(random.below(moves.len() as u64) as usize)?;
        position.make(mv);
    }
    position.outcome().is_none().then_some(position)
}

/// The quiet positions of a game with their scores, and its result; both for White.
struct Played {
    positions: Vec<(Position, i32)>,
    result: f64,
}

fn play_game(
    searcher: &mut Searcher<ChessEval>,
    start: Position,
    nodes: u64,
) -> Result<Played, Box<dyn Error>> {
    let mut root = Root::new(start);
    let mut positions = Vec::new();
    let mut keys = Vec::new();
    for _ in 0..LONGEST_GAME {
        let position = root.position();
        if let Some(Outcome { winner, .. }) = position.outcome() {
            let result = winner.map_or(0.5, |winner| if winner == WHITE { 1.0 } else { 0.0 });
            return Ok(Played { positions, result });
        }
        keys.push(position.key());
        if keys.iter().filter(|&&key| key == position.key()).count() == 3 {
            break;
        }
        let verdict = searcher.search(&root, &Limits::nodes(nodes), &Control::new(), &mut |_| {});
        let sign = if position.turn() == WHITE { 1 } else { -1 };
        let score = match verdict.score.value {
            Value::Centipawns(score) if score.abs() < DECIDED => sign * score,
            Value::Centipawns(score) | Value::Mate(score) => {
                let result = if sign * score > 0 { 1.0 } else { 0.0 };
                return Ok(Played { positions, result });
            }
        };
        let turn: Turn<_> = verdict.best.ok_or("a game that is not over has a turn")?;
        if !position.is_check() && ChessEval::is_quiet(position, turn.moves()[0]) {
            positions.push((position.clone(), score));
        }
        root.play(&turn)?;
    }
    Ok(Played { positions, result: 0.5 })
}

fn judge(program: &str, nodes: u64) -> Result<(), Box<dyn Error>> {
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let mut orders = child.stdin.take().ok_or("the engine hears nothing")?;
    let answers = child.stdout.take().ok_or("the engine says nothing")?;
    let mut answers = BufReader::new(answers).lines();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut parts = line.split(';');
        let (Some(fen), Some(_), Some(result)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(format!("not FEN;score;result: {line}").into());
        };
        writeln!(orders, "position fen {fen}\ngo nodes {nodes}")?;
        let mut score: Option<i32> = None;
        loop {
            let answer = answers.next().ok_or("the engine has gone")??;
            if answer.starts_with("bestmove") {
                break;
            }
            if let Some((_, told)) = answer.split_once(" score ") {
                let mut words = told.split(' ');
                score = match (words.next(), words.next()) {
                    (Some("cp"), Some(value)) => Some(value.parse()?),
                    _ => None,
                };
            }
        }
        if let Some(score) = score.filter(|score| score.abs() < DECIDED) {
            let is_white = fen.split(' ').nth(1) == Some("w");
            println!("{fen};{};{result}", if is_white { score } else { -score });
        }
    }
    writeln!(orders, "quit")?;
    child.wait()?;
    Ok(())
}

struct Sample {
    counts: Vec<(u32, f64)>,
    /// What the counts are worth in the middle game and in the ending.
    shares: [f64; 2],
    result: f64,
    score: f64,
}

fn fit(epochs: usize, result_share: f64, caution: f64) -> Result<(), Box<dyn Error>> {
    let mut samples = Vec::new();
    for line in io::stdin().lock().lines() {
        samples.push(sample(&line?)?);
    }
    let mut weights: Vec<[f64; 2]> = EvalTrace::weights()
        .into_iter()
        .map(|(middle, end)| [f64::from(middle), f64::from(end)])
        .collect();
    let steepness = best_steepness(&samples, |sample| value(sample, &weights));
    let steepness_of_scores = best_steepness(&samples, |sample| sample.score);
    for sample in &mut samples {
        let score = chance(sample.score, steepness_of_scores);
        sample.result = result_share * sample.result + (1.0 - result_share) * score;
    }
    let (samples, aside) = set_aside(samples);
    eprintln!("{} and {} positions", samples.len(), aside.len());
    eprintln!("steepness {steepness:.3}, of scores {steepness_of_scores:.3}");
    eprintln!("before: {:.6} aside", gradient(&aside, &weights, steepness).1);
    let first = weights.clone();
    let caution = caution / f64::from(samples.len() as u32);
    let mut momentum = vec![[0.0; 2]; weights.len()];
    let mut velocity = vec![[0.0; 2]; weights.len()];
    for epoch in 1..=epochs {
        let (slopes, error) = gradient(&samples, &weights, steepness);
        for term in 0..weights.len() {
            for half in 0..2 {
                let change = weights[term][half] - first[term][half];
                let slope = slopes[term][half] + caution * change;
                let m = &mut momentum[term][half];
                let v = &mut velocity[term][half];
                *m = 0.9 * *m + 0.1 * slope;
                *v = 0.999 * *v + 0.001 * slope * slope;
                let age = epoch as i32;
                let (m, v) = (*m / (1.0 - 0.9f64.powi(age)), *v / (1.0 - 0.999f64.powi(age)));
                weights[term][half] -= 0.7 * m / (v.sqrt() + 1e-9);
            }
        }
        if epoch % 20 == 0 {
            let (_, elsewhere) = gradient(&aside, &weights, steepness);
            eprintln!("epoch {epoch}: {error:.6}, {elsewhere:.6} aside");
        }
    }
    print_weights(&weights);
    Ok(())
}

fn set_aside(samples: Vec<Sample>) -> (Vec<Sample>, Vec<Sample>) {
    let (kept, aside): (Vec<_>, Vec<_>) = samples
        .into_iter()
        .enumerate()
        .partition(|(index, _)| !(index / BLOCK).is_multiple_of(ASIDE));
    let values = |numbered: Vec<(usize, Sample)>| numbered.into_iter().map(|(_, sample)| sample);
    (values(kept).collect(), values(aside).collect())
}

fn sample(line: &str) -> Result<Sample, Box<dyn Error>> {
    let mut parts = line.split(';');
    let mut next = || parts.next().ok_or("a line is FEN;score;result");
    let position = Position::from_fen(next()?)?;
    let (score, result) = (next()?.parse()?, next()?.parse()?);
    let trace = EvalTrace::new(&position);
    let phase = f64::from(trace.phase) / f64::from(EvalTrace::FULL_PHASE);
    let scale = f64::from(trace.scale) / f64::from(EvalTrace::FULL_SCALE);
    let counts = trace.counts.into_iter().map(|(term, count)| (term as u32, f64::from(count)));
    Ok(Sample { counts: counts.collect(), shares: [phase, (1.0 - phase) * scale], result, score })
}

fn value(sample: &Sample, weights: &[[f64; 2]]) -> f64 {
    let [middle, end] = sample.shares;
    sample
        .counts
        .iter()
        .map(|&(term, count)| {
            let [a, b] = weights[term as usize];
            count * (a * middle + b * end)
        })
        .sum()
}

fn chance(value: f64, steepness: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-steepness * value / SPREAD))
}

fn best_steepness(samples: &[Sample], value: impl Fn(&Sample) -> f64) -> f64 {
    let error = |steepness: f64| -> f64 {
        samples
            .iter()
            .step_by(7)
            .map(|sample| (chance(value(sample), steepness) - sample.result).powi(2))
            .sum()
    };
    (4..60)
        .map(|step| f64::from(step) * 0.05)
        .min_by(|&a, &b| error(a).total_cmp(&error(b)))
        .unwrap_or(1.0)
}

fn gradient(samples: &[Sample], weights: &[[f64; 2]], steepness: f64) -> (Vec<[f64; 2]>, f64) {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    let mut error = 0.0;
    for sample in samples {
        let chance = chance(value(sample, weights), steepness);
        let miss = chance - sample.result;
        error += miss * miss;
        let slope = miss * chance * (1.0 - chance);
        for &(term, count) in &sample.counts {
            let cell = &mut gradient[term as usize];
            cell[0] += slope * count * sample.shares[0];
            cell[1] += slope * count * sample.shares[1];
        }
    }
    let count = f64::from(samples.len() as u32);
    for cell in &mut gradient {
        *cell = cell.map(|slope| slope / count);
    }
    (gradient, error / count)
}

fn print_weights(weights: &[[f64; 2]]) {
    println!(
        "//! The weights of the terms, for the middle game and for the ending, in hundredths of a \
         pawn.\n//! Written by the example `chess_tuning` of the search crate.\n"
    );
    println!("use super::{{taper::Taper, terms::COUNT}};\n");
    println!("const fn w(middle: i16, end: i16) -> Taper {{\n    Taper::new(middle, end)\n}}\n");
    println!("#[rustfmt::skip]\npub(super) static WEIGHTS: [Taper; COUNT] = [");
    let mut rest = weights;
    for &(name, len) in EvalTrace::groups() {
        let (group, others) = rest.split_at(len);
        rest = others;
        println!("    // {name}");
        let width = if len.is_multiple_of(4) && len > 100 { 4 } else { 8 };
        for row in group.chunks(width) {
            let cells: Vec<String> =
                row.iter().map(|[a, b]| format!("w({a:.0}, {b:.0}),")).collect();
            println!("    {}", cells.join(" ").replace("-0,", "0,").replace("-0)", "0)"));
        }
    }
    println!("];");
}

/// A small generator of numbers, the same for the same seed.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit.max(1)
    }
}
