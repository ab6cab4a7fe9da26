//! `cotulenh puzzles page`.

use std::{fs, path::PathBuf, process::ExitCode};

use anyhow::Result;
use clap::Args;
use cotulenh_i18n::{Context, Locale, msg};
use serde::Serialize;

use super::suite::{self, COMMITTED, Puzzle, Theme};
use crate::files;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "FILE")]
    suite: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A puzzle without its proof.
#[derive(Serialize)]
struct Entry<'a> {
    id: &'a str,
    fen: &'a str,
    solution: String,
    themes: &'a [Theme],
    nodes: u64,
}

pub(crate) fn run(arguments: &Arguments, _: Locale) -> Result<ExitCode> {
    let text = match &arguments.suite {
        None => COMMITTED.to_string(),
        Some(path) => fs::read_to_string(path)
            .with_context(|| msg::cannot_read(path.display().to_string()))?,
    };
    let page = for_page(&suite::parse(&text)?)?;
    files::write_whole(&arguments.out, page.as_bytes())
        .with_context(|| msg::cannot_write(arguments.out.display().to_string()))?;
    Ok(ExitCode::SUCCESS)
}

fn for_page(puzzles: &[Puzzle]) -> Result<String> {
    let lines = puzzles
        .iter()
        .map(|puzzle| {
            Ok(serde_json::to_string(&Entry {
                id: &puzzle.id,
                fen: &puzzle.fen,
                solution: puzzle.solution.join(" "),
                themes: &puzzle.themes,
                nodes: puzzle.nodes,
            })?)
        })
        .collect::<Result<Vec<String>>>()?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_committed_puzzles() {
        let page = include_str!("../../../../../web/app/puzzles.json");
        let expected = for_page(&suite::parse(COMMITTED).unwrap()).unwrap();
        assert!(
            page == expected,
            "write it anew: cotulenh puzzles page --out web/app/puzzles.json"
        );
    }
}
