//! Pictures.

use cotulenh::{ByColor, TurnLog};
use cotulenh_render::{Coordinates, LastTurn, Options, ParseOptionError, Theme};
use pyo3::prelude::*;

use crate::{board::Board, errors, moves::Move};

/// The picture of a board as SVG. `cotulenh.svg.board` has the names people know.
#[pyfunction]
#[pyo3(name = "_svg")]
#[expect(clippy::too_many_arguments, reason = "called by one function with names for all")]
pub(crate) fn svg(
    py: Python<'_>,
    board: PyRef<'_, Board>,
    size: u32,
    flipped: bool,
    coordinates: &str,
    theme: &str,
    zones: (bool, bool),
    last: Option<PyRef<'_, Move>>,
    marks: Vec<String>,
    arrows: Vec<String>,
) -> PyResult<String> {
    let bad = |error: ParseOptionError| errors::option(py, &error.to_string(), "");
    let coordinates = match coordinates {
        "none" => Coordinates::None,
        "letters" => Coordinates::Letters,
        "both" => Coordinates::Both,
        other => {
            let message = format!("{} is not none, letters or both", errors::quoted(other));
            return Err(errors::option(py, &message, other));
        }
    };
    let theme = Theme::ALL.into_iter().find(|each| each.name == theme).ok_or_else(|| {
        let names = Theme::ALL.map(|theme| theme.name).join(", ");
        errors::option(py, &format!("{} is not a theme ({names})", errors::quoted(theme)), theme)
    })?;
    let mut both_zones = ByColor::default();
    both_zones[cotulenh::RED] = zones.0;
    both_zones[cotulenh::BLUE] = zones.1;
    let last = match last {
        Some(mv) => Some(last_turn(py, &board, &mv)?),
        None => None,
    };
    let options = Options {
        size,
        theme,
        is_flipped: flipped,
        coordinates,
        zones: both_zones,
        last,
        marks: marks.iter().map(|mark| mark.parse()).collect::<Result<_, _>>().map_err(bad)?,
        arrows: arrows.iter().map(|arrow| arrow.parse()).collect::<Result<_, _>>().map_err(bad)?,
        ..Options::default()
    };
    let position = board.position.clone();
    drop(board);
    Ok(py.detach(|| cotulenh_render::svg(&position, &options)))
}

/// The squares of the last move: with its heroes if the board knows how it came about.
fn last_turn(py: Python<'_>, board: &Board, mv: &Move) -> PyResult<LastTurn> {
    let recorded = board
        .before_last()
        .and_then(|before| TurnLog::record(before, &mv.turn).ok())
        .and_then(|(_, log)| LastTurn::of(&log));
    match recorded {
        Some(last) => Ok(last),
        None => {
            let text = mv.text();
            text.parse()
                .map_err(|error: ParseOptionError| errors::option(py, &error.to_string(), &text))
        }
    }
}
