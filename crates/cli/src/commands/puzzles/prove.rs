//! `cotulenh puzzles prove`.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Result, ensure};
use clap::Args;
use cotulenh::{Position, TurnStyle};
use cotulenh_i18n::{Context, Locale, Said, msg};

use super::{
    miner::Miner,
    suite::{self, COMMITTED, Proof, Puzzle},
};
use crate::{errors, progress::Progress};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    #[arg(long)]
    mates: bool,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let text = match &arguments.suite {
        None => COMMITTED.to_string(),
        Some(path) => fs::read_to_string(path)
            .with_context(|| msg::cannot_read(path.display().to_string()))?,
    };
    let mut puzzles = suite::parse(&text)?;
    puzzles.retain(|puzzle| !arguments.mates || puzzle.proof == Proof::Solver);
    let mut miner = Miner::new()?;
    let mut progress = Progress::begin(lang);
    let mut faults = Vec::new();
    for (done, puzzle) in puzzles.iter().enumerate() {
        progress.note(done as u64, Some(puzzles.len() as u64), || {
            msg::puzzles_done(done, puzzles.len())
        });
        if let Err(fault) = prove(&mut miner, puzzle) {
            faults.push(format!("{}: {}", puzzle.id, errors::chain(&fault, lang)));
        }
    }
    progress.clear();
    let mut out = io::stdout().lock();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let proven = puzzles.len() - faults.len();
    writeln!(out, "{}", lang.text(&msg::puzzles_proven(proven, puzzles.len())))?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether a puzzle is what it says.
fn prove(miner: &mut Miner, puzzle: &Puzzle) -> Result<()> {
    let position = Position::from_fen(&puzzle.fen)?;
    let (last, turns) = played(&position, puzzle)?;
    let proven = match puzzle.proof {
        Proof::Solver => {
            ensure!(
                last.outcome().is_some_and(|outcome| outcome.winner.is_some()),
                Said::new(msg::puzzle_no_mate())
            );
            miner.mate(&position, turns.div_ceil(2))
        }
        Proof::Search { .. } => miner.advantage(&position),
    };
    let (solution, ..) = proven.context(msg::not_proven())?;
    let first = position.write_turn(&solution[0], TurnStyle::Uci);
    let same = position.play_turn(&solution[0])?.key()
        == position.play_turn(&position.parse_turn(&puzzle.solution[0])?)?.key();
    ensure!(same, Said::new(msg::puzzle_other_best(first, &puzzle.solution[0])));
    Ok(())
}

/// The position at the end of the solution, and how many turns it took.
fn played(position: &Position, puzzle: &Puzzle) -> Result<(Position, u32)> {
    let mut at = position.clone();
    for text in &puzzle.solution {
        let turn = at.parse_turn(text).with_context(|| msg::is_not_legal(text))?;
        at = at.play_turn(&turn)?;
    }
    ensure!(puzzle.solution.len() % 2 == 1, Said::new(msg::puzzle_even_length()));
    Ok((at, puzzle.solution.len() as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::puzzles::suite::{Theme, id_of};

    #[test]
    fn the_committed_puzzles_are_many_legal_and_named() {
        let puzzles = suite::parse(COMMITTED).unwrap();
        assert!(puzzles.len() >= 200, "{}", puzzles.len());
        let mut ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), puzzles.len());
        for puzzle in &puzzles {
            let position = Position::from_fen(&puzzle.fen).unwrap();
            assert_eq!(puzzle.id, id_of(&puzzle.fen));
            let (last, turns) = played(&position, puzzle).unwrap();
            let mate = Theme::mate_in(turns.div_ceil(2) as usize);
            let is_mate = puzzle.proof == Proof::Solver;
            assert_eq!(last.outcome().is_some_and(|outcome| outcome.winner.is_some()), is_mate);
            assert_eq!(puzzle.themes.first() == mate.as_ref(), is_mate, "{}", puzzle.id);
            if let Proof::Search { best, second, .. } = puzzle.proof {
                assert!(best - second >= super::super::miner::CLEAR, "{}", puzzle.id);
            }
        }
        for theme in [
            Theme::MateIn1,
            Theme::MateIn2,
            Theme::MateIn3,
            Theme::AirDefence,
            Theme::Fork,
            Theme::Defence,
            Theme::Deployment,
            Theme::Hero,
        ] {
            assert!(puzzles.iter().any(|puzzle| puzzle.themes.contains(&theme)), "{theme:?}");
        }
    }

    #[test]
    fn a_wrong_puzzle_is_found_out() {
        let puzzles = suite::parse(COMMITTED).unwrap();
        let mate = puzzles.iter().find(|puzzle| puzzle.proof == Proof::Solver).unwrap();
        let mut miner = Miner::new().unwrap();
        assert!(prove(&mut miner, mate).is_ok());
        let quiet = Puzzle { fen: Position::new().to_fen(), ..mate.clone() };
        assert!(prove(&mut miner, &quiet).is_err());
        let unfinished = Puzzle { solution: Vec::new(), ..mate.clone() };
        assert!(prove(&mut miner, &unfinished).is_err());
    }
}
