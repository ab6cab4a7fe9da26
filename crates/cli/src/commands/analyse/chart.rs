//! The course of a game as a picture.

use std::path::Path;

use anyhow::Result;
use cotulenh_board::Color;
use cotulenh_engine::Judgement;
use cotulenh_i18n::{Context, msg};
use cotulenh_render::{GraphOptions, GraphPoint, Judgement as Mark, Score, graph, png_of};

use super::{review::Review, score::Worth};
use crate::{WrongUsage, files, games::TerminalGame};

/// What a name must end with.
pub(super) fn check_name(path: &Path) -> Result<()> {
    match ending(path).as_str() {
        "svg" | "png" => Ok(()),
        _ => Err(WrongUsage(msg::graph_name()).into()),
    }
}

fn ending(path: &Path) -> String {
    path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase()
}

/// Writes the graph of the score.
pub(super) fn write<G: TerminalGame>(
    review: &Review<G>,
    first_turn: (u32, Color),
    path: &Path,
) -> Result<()> {
    let start = GraphPoint { score: Some(score(review.start)), judgement: None };
    let turns = review.turns.iter().map(|turn| GraphPoint {
        score: Some(score(turn.after)),
        judgement: turn.judgement.map(|judgement| match judgement {
            Judgement::Inaccuracy => Mark::Inaccuracy,
            Judgement::Mistake => Mark::Mistake,
            Judgement::Blunder => Mark::Blunder,
        }),
    });
    let points: Vec<GraphPoint> = [start].into_iter().chain(turns).collect();
    let svg = graph(&points, &GraphOptions { first_turn, ..GraphOptions::default() });
    let bytes = if ending(path) == "png" { png_of(&svg)? } else { svg.into_bytes() };
    Ok(files::write_whole(path, &bytes)
        .with_context(|| msg::cannot_write(path.display().to_string()))?)
}

fn score(worth: Worth) -> Score {
    match worth {
        Worth::Centipawns(points) => Score::Points(points),
        Worth::Mate(turns) => Score::Mate(turns),
        Worth::Over(0) => Score::Points(0),
        Worth::Over(sign) => Score::Won(if sign > 0 { Color::First } else { Color::Second }),
    }
}
