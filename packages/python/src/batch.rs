//! Many positions at once.

use std::thread;

use cotulenh::Position;
use pyo3::prelude::*;

use crate::errors;

/// The most threads that are worth starting.
const MAX_THREADS: usize = 256;

/// The number of legal atomic moves in each position, with the interpreter released.
///
/// >>> from cotulenh import STARTING_FEN, legal_counts
/// >>> legal_counts([STARTING_FEN, "6c4/11/11/11/11/11/11/2T8/11/11/11/7C3 r - - 0 1"])
/// [116, 19]
#[pyfunction]
#[pyo3(signature = (fens, *, threads=1))]
pub(crate) fn legal_counts(
    py: Python<'_>,
    fens: Vec<String>,
    threads: usize,
) -> PyResult<Vec<usize>> {
    if !(1..=MAX_THREADS).contains(&threads) {
        let message = format!("threads must be 1 to {MAX_THREADS}, not {threads}");
        return Err(errors::option(py, &message, &threads.to_string()));
    }
    let size = fens.len().div_ceil(threads).max(1);
    let counted = py.detach(|| {
        if threads == 1 {
            return vec![count_all(&fens)];
        }
        thread::scope(|scope| {
            let parts: Vec<_> =
                fens.chunks(size).map(|part| scope.spawn(|| count_all(part))).collect();
            let join = |part: thread::ScopedJoinHandle<'_, _>| {
                part.join().unwrap_or_else(|cause| std::panic::resume_unwind(cause))
            };
            parts.into_iter().map(join).collect()
        })
    });
    let mut counts = Vec::with_capacity(fens.len());
    for part in counted {
        match part {
            Ok(part) => counts.extend(part),
            Err(error) => return Err(errors::fen(py, &error.0, &error.1)),
        }
    }
    Ok(counts)
}

type BadFen = Box<(cotulenh::FenError, String)>;

fn count_all(fens: &[String]) -> Result<Vec<usize>, BadFen> {
    fens.iter()
        .map(|fen| match Position::from_fen(fen) {
            Ok(position) => Ok(position.count_moves()),
            Err(error) => Err(Box::new((error, fen.clone()))),
        })
        .collect()
}
