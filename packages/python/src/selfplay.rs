//! Training games, as the trainer reads them.

use std::path::PathBuf;

use cotulenh::{Move, Position};
use cotulenh_train::{
    dataset::{Dataset, Filters},
    games_file::{GamesFile, GamesFileError},
    selfplay::Game,
    view::NetworkView,
};
use pyo3::{prelude::*, types::PyBytes};

use crate::errors;

/// The columns of a batch, as the bytes of little-endian arrays: inputs, ends, sides, values, scores
/// and results.
type Columns<'py> = (Part<'py>, Part<'py>, Part<'py>, Part<'py>, Part<'py>, Part<'py>);
type Part<'py> = Bound<'py, PyBytes>;

/// The games of a file and how far they have been read.
#[pyclass(module = "cotulenh._native", name = "_SelfplayFile")]
pub(crate) struct SelfplayFile {
    games: std::vec::IntoIter<Game<Move>>,
    number: usize,
    filters: Filters,
    path: PathBuf,
}

#[pymethods]
impl SelfplayFile {
    #[new]
    fn new(
        py: Python<'_>,
        path: PathBuf,
        deployments: bool,
        max_score: i32,
    ) -> PyResult<SelfplayFile> {
        let read = || -> Result<Vec<Game<Move>>, GamesFileError> {
            GamesFile::<Position>::read(&path)?.games().collect()
        };
        let games = match py.detach(read) {
            Ok(games) => games.into_iter(),
            Err(GamesFileError::Io(error)) => return Err(error.into()),
            Err(error) => return Err(refusal(py, &error, &path)),
        };
        let filters = Filters { max_value: max_score, deployments, ..Filters::default() };
        Ok(SelfplayFile { games, number: 0, filters, path })
    }

    /// The positions of the next games, at least so many, or none at the end.
    fn next<'py>(&mut self, py: Python<'py>, positions: usize) -> PyResult<Option<Columns<'py>>> {
        let read = || -> Result<Dataset, GamesFileError> {
            let mut batch = Dataset::default();
            while batch.len() < positions
                && let Some(game) = self.games.next()
            {
                self.number += 1;
                if !is_played_by_the_rules(&game) {
                    return Err(GamesFileError::BadGame { number: self.number });
                }
                batch.add_game::<Position>(&game, &self.filters, &NetworkView);
            }
            Ok(batch)
        };
        let batch = py.detach(read).map_err(|error| refusal(py, &error, &self.path))?;
        Ok((!batch.is_empty()).then(|| columns(py, &batch)))
    }
}

fn refusal(py: Python<'_>, error: &GamesFileError, path: &std::path::Path) -> PyErr {
    let path = path.display().to_string();
    errors::value(py, &format!("{}: {error}", errors::shortened(&path)), &path)
}

/// A file from elsewhere may say anything.
fn is_played_by_the_rules(game: &Game<Move>) -> bool {
    let mut position = Position::new();
    let turns = game.opening.iter().chain(game.turns.iter().map(|(turn, _)| turn));
    for turn in turns {
        for &mv in turn.moves() {
            if !position.is_legal(mv) {
                return false;
            }
            position.make(mv);
        }
    }
    true
}

fn columns<'py>(py: Python<'py>, batch: &Dataset) -> Columns<'py> {
    let mut columns: [Vec<u8>; 6] = Default::default();
    let [inputs, ends, sides, values, scores, results] = &mut columns;
    let mut end = 0_i64;
    for sample in batch.samples() {
        for &input in sample.inputs {
            let mirrored = <Position as cotulenh_train::TrainingGame>::mirrored(input);
            inputs.extend([input, mirrored].into_iter().flat_map(u16::to_le_bytes));
            end += 1;
        }
        ends.extend(end.to_le_bytes());
        sides.push(u8::from(sample.is_first));
        values.extend(sample.value.to_le_bytes());
        scores.extend(sample.score.to_le_bytes());
        results.extend(sample.result.to_le_bytes());
    }
    columns.map(|bytes| PyBytes::new(py, &bytes)).into()
}
