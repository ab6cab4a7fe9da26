//! The exceptions of `cotulenh._errors`, all of them a `ValueError`, with what was wrong and where.

use cotulenh::{FenError, ParseFenError, Position, TurnError, pgn::PgnErrorOf};
use pyo3::{prelude::*, types::PyDict};

/// How much of a bad text an exception carries.
const MAX_TEXT: usize = 120;

/// A text as an exception shows it: not longer than people read.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// The same in quotes.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", shortened(text))
}

/// Makes an exception. `details` sets the attributes that the class adds.
fn make(
    py: Python<'_>,
    class: &str,
    message: &str,
    text: &str,
    details: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let exception = || -> PyResult<Bound<'_, PyAny>> {
        let class = py.import("cotulenh._errors")?.getattr(class)?;
        let named = PyDict::new(py);
        named.set_item("text", shortened(text))?;
        details(&named)?;
        class.call((message,), Some(&named))
    };
    match exception() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

fn plain(py: Python<'_>, class: &str, message: &str, text: &str) -> PyErr {
    make(py, class, message, text, |_| Ok(()))
}

/// A word that is none of those expected.
pub(crate) fn value(py: Python<'_>, message: &str, text: &str) -> PyErr {
    plain(py, "CotulenhError", message, text)
}

/// Not a square.
pub(crate) fn square(py: Python<'_>, text: &str) -> PyErr {
    let message = format!("{} is not a square (a1 to k12)", quoted(text));
    make(py, "SquareError", &message, text, |named| named.set_item("place", 0))
}

/// An option out of its range.
pub(crate) fn option(py: Python<'_>, message: &str, text: &str) -> PyErr {
    plain(py, "OptionError", message, text)
}

/// Something that cannot be done in a deployment.
pub(crate) fn deployment(py: Python<'_>, message: &str, text: &str) -> PyErr {
    plain(py, "DeploymentError", message, text)
}

/// Something that cannot be done with a game.
pub(crate) fn game(py: Python<'_>, message: &str, text: &str) -> PyErr {
    plain(py, "GameError", message, text)
}

/// Not a playable position.
pub(crate) fn fen(py: Python<'_>, error: &FenError, text: &str) -> PyErr {
    let faults: Vec<String> = match error {
        FenError::Invalid(invalid) => invalid.faults.iter().map(ToString::to_string).collect(),
        other => vec![other.to_string()],
    };
    fen_faults(py, &faults, fen_place(error, text), text)
}

/// A position that breaks these rules.
pub(crate) fn fen_faults(
    py: Python<'_>,
    faults: &[String],
    place: Option<usize>,
    text: &str,
) -> PyErr {
    let mut message = format!("{} is not a position: {}", quoted(text), faults.join("; "));
    if let Some(place) = place {
        message = format!("{message} (character {})", place + 1);
    }
    make(py, "FenError", &message, text, |named| {
        named.set_item("place", place)?;
        named.set_item("faults", faults)
    })
}

/// Where in the text the fault is, counted in characters from 0.
fn fen_place(error: &FenError, text: &str) -> Option<usize> {
    let find = |part: &str| text.find(part).map(|at| text[..at].chars().count());
    let rank_start = |rank: usize| {
        let ranks = text.trim_start().split('/').take(12usize.saturating_sub(rank));
        ranks.map(|rank| rank.chars().count() + 1).sum::<usize>()
            + (text.chars().count() - text.trim_start().chars().count())
    };
    match error {
        FenError::Parse(ParseFenError::UnexpectedChar { rank, at, .. }) => {
            Some(rank_start(*rank) + at - 1)
        }
        FenError::Parse(
            ParseFenError::WrongSquares { rank, .. } | ParseFenError::Unfinished { rank },
        ) => Some(rank_start(*rank)),
        FenError::Parse(
            ParseFenError::WrongSide { text: part }
            | ParseFenError::WrongDash { text: part }
            | ParseFenError::WrongCounter { text: part }
            | ParseFenError::TrailingText { text: part },
        )
        | FenError::DeploymentForm { text: part }
        | FenError::IllegalStep { step: part } => find(part),
        _ => None,
    }
}

/// Not a legal turn, or not a turn at all.
pub(crate) fn turn(py: Python<'_>, position: &Position, error: &TurnError, text: &str) -> PyErr {
    let message = |reason: &str| format!("{}: {reason}", quoted(text));
    let place = |part: &str| text.find(part).map(|at| text[..at].chars().count());
    let at = |part: &str| {
        let place = place(part);
        move |named: &Bound<'_, PyDict>| named.set_item("place", place)
    };
    match error {
        TurnError::Ambiguous { candidates, .. } => {
            let reason = format!("could be {}", candidates.join(" or "));
            make(py, "AmbiguousMoveError", &message(&reason), text, |named| {
                named.set_item("place", 0)?;
                named.set_item("candidates", candidates)
            })
        }
        TurnError::TooLong => {
            make(py, "InvalidMoveError", &message("longer than any move"), text, at(""))
        }
        TurnError::Form { .. } => {
            make(py, "InvalidMoveError", &message("not written like a move"), text, at(""))
        }
        TurnError::Illegal { text: part } => {
            let refusal = position.read_turn(text).err();
            let reason = refusal.as_ref().map_or_else(|| error.to_string(), ToString::to_string);
            let place = place(part);
            make(py, "IllegalMoveError", &message(&reason), text, |named| {
                named.set_item("place", place)?;
                named.set_item("reason", refusal.map(|refusal| refusal.reason.code()))
            })
        }
        other => make(py, "IllegalMoveError", &message(&other.to_string()), text, at("")),
    }
}

/// A move that is not legal where it was to be made.
pub(crate) fn illegal_move(py: Python<'_>, position: &Position, mv: &crate::moves::Move) -> PyErr {
    let text = mv.text();
    let refusal = position.read_turn(&text).err();
    let reason = refusal.as_ref().map_or_else(|| "not legal here".to_string(), ToString::to_string);
    let message = format!("{}: {reason}", quoted(&text));
    make(py, "IllegalMoveError", &message, &text, |named| {
        named.set_item("place", 0)?;
        named.set_item("reason", refusal.map(|refusal| refusal.reason.code()))
    })
}

/// A game that cannot be read.
pub(crate) fn pgn(py: Python<'_>, error: &PgnErrorOf<Position>, line: &str) -> PyErr {
    make(py, "PgnError", &error.to_string(), line, |named| {
        named.set_item("place", error.column - 1)?;
        named.set_item("game", error.game)?;
        named.set_item("line", error.line)?;
        named.set_item("column", error.column)
    })
}
