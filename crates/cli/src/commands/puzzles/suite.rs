//! The puzzles as a file.

use std::{fs, io, path::Path};

use anyhow::Result;
use cotulenh_i18n::{Context, msg};
use serde::{Deserialize, Serialize};

/// The committed suite.
pub(super) const COMMITTED: &str = include_str!("../../../data/puzzles.json");

/// A position in which one turn is clearly best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Puzzle {
    /// A short name that follows from the position.
    pub(crate) id: String,
    /// The position, the solver to move.
    pub(crate) fen: String,
    /// The turns in UCI notation, solver and answers in turn; the last is the solver's.
    pub(crate) solution: Vec<String>,
    /// What it is about, the main theme first.
    pub(crate) themes: Vec<Theme>,
    /// The fewest nodes after which the engine finds the first turn and keeps to it.
    pub(crate) nodes: u64,
    /// How it was proven.
    pub(crate) proof: Proof,
}

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Theme {
    #[serde(rename = "mate_in_1")]
    MateIn1,
    #[serde(rename = "mate_in_2")]
    MateIn2,
    #[serde(rename = "mate_in_3")]
    MateIn3,
    #[serde(rename = "mate_in_4")]
    MateIn4,
    AirDefence,
    Fork,
    Defence,
    Deployment,
    Hero,
}

impl Theme {
    pub(crate) fn mate_in(turns: usize) -> Option<Theme> {
        [Theme::MateIn1, Theme::MateIn2, Theme::MateIn3, Theme::MateIn4]
            .get(turns.checked_sub(1)?)
            .copied()
    }
}

/// How a puzzle was proven.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Proof {
    /// The mate solver looked at every turn and every answer.
    Solver,
    /// A deep search in which the best turn stands alone.
    Search {
        /// The nodes of that search.
        nodes: u64,
        /// Percent the solver scores after the best turn, a draw counted as half.
        best: u32,
        /// Percent after the second best.
        second: u32,
    },
}

/// The name of a position.
pub(crate) fn id_of(fen: &str) -> String {
    let hash = fen
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}

pub(super) fn parse(text: &str) -> Result<Vec<Puzzle>> {
    Ok(serde_json::from_str(text).context(msg::not_a_suite_of_puzzles())?)
}

/// The puzzles of a file; none if there is no such file.
pub(super) fn read_if_there(path: &Path) -> Result<Vec<Puzzle>> {
    match fs::read_to_string(path) {
        Ok(text) => parse(&text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Ok(Err(error).with_context(|| msg::cannot_read(path.display().to_string()))?),
    }
}

/// One puzzle a line, the easy ones of each theme first.
pub(super) fn write(puzzles: &[Puzzle]) -> Result<String> {
    let mut sorted: Vec<&Puzzle> = puzzles.iter().collect();
    sorted.sort_by(|a, b| {
        (a.themes.first(), a.nodes, &a.id).cmp(&(b.themes.first(), b.nodes, &b.id))
    });
    let lines = sorted
        .into_iter()
        .map(|puzzle| Ok(format!(" {}", serde_json::to_string(puzzle)?)))
        .collect::<Result<Vec<_>>>()?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}
