//! A stack being split up, step by step.

use cotulenh::{Lang, Recombined};
use pyo3::{
    prelude::*,
    types::{PyList, PyString, PyTuple},
};

use crate::{
    board::Board,
    errors,
    moves::Move,
    pieces::Piece,
    values::{self, LangArg, RoleArg, SquareArg},
};

/// A stack being split up: what was done, what may still be done, and the way back.
///
/// The board it began on does not change; push the move that ``finish`` returns.
///
/// >>> from cotulenh import Board, Deployment
/// >>> board = Board("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")
/// >>> deployment = Deployment(board, "c5")
/// >>> deployment.step("F>e7")
/// >>> deployment.step("T>d5")
/// >>> [piece.symbol() for piece in deployment.remaining]
/// ['N']
/// >>> board.push(deployment.finish())
/// >>> board.fen()
/// '6c4/11/11/11/11/4F6/11/2NT7/11/11/11/7C3 b - - 1 1'
#[pyclass(module = "cotulenh")]
#[derive(Clone)]
pub(crate) struct Deployment(cotulenh::Deployment);

#[pymethods]
impl Deployment {
    #[new]
    #[pyo3(signature = (board, square=None))]
    fn new(py: Python<'_>, board: PyRef<'_, Board>, square: Option<SquareArg>) -> PyResult<Self> {
        let position = &board.position;
        let Some(square) = square else {
            return cotulenh::Deployment::resume(position).map(Deployment).ok_or_else(|| {
                errors::deployment(py, "no deployment is under way: say which stack", "")
            });
        };
        cotulenh::Deployment::begin(position, square.0)
            .map(Deployment)
            .map_err(|error| errors::deployment(py, &error.to_string(), &square.0.to_string()))
    }

    /// The square all steps start from.
    #[getter]
    fn origin<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::square(py, self.0.origin())
    }

    /// The steps made so far.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut position = self.0.before().clone();
        let mut steps = Vec::new();
        for &mv in self.0.steps() {
            steps.push(Move::single(&position, mv));
            position.make(mv);
        }
        PyTuple::new(py, steps)
    }

    /// The pieces that have not acted.
    #[getter]
    fn remaining<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.remaining().map(Piece).collect::<Vec<_>>())
    }

    /// Whether the turn is over: nothing is left to do.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// Whether the player may stop here.
    #[getter]
    fn can_finish(&self) -> bool {
        self.0.may_finish().is_ok()
    }

    /// Why the player may not stop here; ``None`` if they may.
    #[pyo3(signature = (lang=LangArg(Lang::En)), text_signature = "($self, lang='en')")]
    fn why_not(&self, lang: LangArg) -> Option<String> {
        self.0.may_finish().err().map(|reason| reason.describe(lang.0))
    }

    /// Every legal next step.
    fn next_steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let steps = self.0.next_steps();
        PyList::new(py, steps.into_iter().map(|mv| Move::single(self.0.position(), mv)))
    }

    /// Makes a step, given as text (``F>e7``) or as one of ``next_steps()``.
    fn step(&mut self, py: Python<'_>, step: &Bound<'_, PyAny>) -> PyResult<()> {
        let (mv, text) = match step.cast::<PyString>() {
            Ok(text) => {
                let text = text.to_cow()?;
                (self.read(py, &text)?, text.into_owned())
            }
            Err(_) => {
                let mv = step.cast::<Move>()?.get();
                (mv.turn.moves()[0], mv.text())
            }
        };
        let message = |error: &dyn std::fmt::Display| format!("{}: {error}", errors::quoted(&text));
        self.0.step(mv).map_err(|error| errors::deployment(py, &message(&error), &text))
    }

    /// Takes back the last step and tells whether there was one.
    fn undo_step(&mut self) -> bool {
        self.0.undo_step().is_some()
    }

    /// The pieces that may join a group sent out earlier, and where: ``[(role, square), ...]``.
    fn recombinations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let options = self.0.recombinations();
        let pairs: Vec<_> = options
            .into_iter()
            .map(|option| Ok((values::role(py, option.role)?, values::square(py, option.square)?)))
            .collect::<PyResult<_>>()?;
        PyList::new(py, pairs)
    }

    /// Lets a piece that has not acted join a group sent out earlier, as if it had gone with it.
    /// Tells whether the whole stack goes together now: the deployment has become a plain move.
    fn recombine(&mut self, py: Python<'_>, role: RoleArg, square: SquareArg) -> PyResult<bool> {
        let done = self
            .0
            .recombine(role.0, square.0)
            .map_err(|error| errors::deployment(py, &error.to_string(), &square.0.to_string()))?;
        Ok(matches!(done, Recombined::PlainMove(_)))
    }

    /// The board after the steps made so far.
    fn board(&self) -> Board {
        Board::from_position(self.0.position().clone())
    }

    /// The whole turn. A ``DeploymentError`` says why if it may not end here.
    fn finish(&self, py: Python<'_>) -> PyResult<Move> {
        let (turn, _) =
            self.0.finish().map_err(|error| errors::deployment(py, &error.to_string(), ""))?;
        Ok(Move::of(self.0.before(), turn))
    }

    fn __repr__(&self) -> String {
        let steps = self.0.steps().len();
        format!("<Deployment from {} with {steps} steps>", self.0.origin())
    }
}

impl Deployment {
    /// Reads a step with its origin or without.
    fn read(&self, py: Python<'_>, text: &str) -> PyResult<crate::moves::Atomic> {
        let position = self.0.position();
        let origin = self.0.origin();
        let with_origin = text.replacen('>', &format!("{origin}>"), 1);
        position.parse_move(&with_origin).or_else(|_| position.parse_move(text)).map_err(|error| {
            let message = format!("{}: {error}", errors::quoted(text));
            errors::deployment(py, &message, text)
        })
    }
}
