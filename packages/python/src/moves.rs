//! Moves: whole turns, or parts of one.

use std::hash::{DefaultHasher, Hash, Hasher};

use cotulenh::{
    Position, Stack,
    board::{MAX_MOVES_A_TURN, Turn},
};
use pyo3::{prelude::*, types::PyTuple};

use crate::{errors, pieces, values};

pub(crate) type Atomic = cotulenh::Move;

/// What a player does in one turn: a plain move, or a deployment of one to three steps.
///
/// Boards make moves, from ``legal_turns``, ``legal_moves`` and the ``parse_`` methods. A move from
/// ``legal_moves`` is one atomic move, which in a deployment is a part of a turn.
///
/// >>> from cotulenh import Board
/// >>> board = Board("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")
/// >>> move = board.parse_san("c5:N:F>e7,T>d5")
/// >>> move.uci(), move.is_deployment, str(move.from_square)
/// ('c5:Fe7,Td5', True, 'c5')
/// >>> [step.uci() for step in move.steps]
/// ['c5:Fe7', 'c5:Td5', 'finish']
#[pyclass(frozen, eq, module = "cotulenh")]
#[derive(Clone)]
pub(crate) struct Move {
    pub(crate) turn: Turn<Atomic>,
    /// The pieces of each step, which an atomic move alone does not tell.
    groups: [Option<Stack>; MAX_MOVES_A_TURN],
}

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.turn == other.turn
    }
}

impl Move {
    /// One atomic move of a position.
    pub(crate) fn single(position: &Position, mv: Atomic) -> Move {
        let mut groups = [None; MAX_MOVES_A_TURN];
        if mv.is_step() {
            groups[0] = position.moving_stack(mv);
        }
        Move { turn: Turn::single(mv), groups }
    }

    /// A turn of a position in which it is legal.
    pub(crate) fn of(position: &Position, turn: Turn<Atomic>) -> Move {
        let mut groups = [None; MAX_MOVES_A_TURN];
        if turn.moves().iter().any(|mv| mv.is_step()) {
            let mut current = position.clone();
            for (group, &mv) in groups.iter_mut().zip(turn.moves()) {
                *group = current.moving_stack(mv).filter(|_| mv.is_step());
                current.make(mv);
            }
        }
        Move { turn, groups }
    }

    /// The move as text, without asking a position.
    pub(crate) fn text(&self) -> String {
        let moves = self.turn.moves();
        let Some(&first) = moves.first() else {
            return String::new();
        };
        if first.is_finish() {
            return "finish".to_string();
        }
        let sign = |mv: Atomic| if mv.kind().arrives() { "" } else { mv.kind().sign() };
        if !first.is_step() {
            return format!("{}{}{}", first.from(), sign(first), first.to());
        }
        let steps = moves.iter().zip(self.groups).filter(|(mv, _)| mv.is_step());
        let steps: Vec<String> = steps
            .map(|(&mv, group)| {
                let letters = group.map(pieces::letters).unwrap_or_default();
                format!("{letters}{}{}", sign(mv), mv.to())
            })
            .collect();
        format!("{}:{}", first.from(), steps.join(","))
    }

    fn first(&self) -> Atomic {
        self.turn.moves()[0]
    }

    /// What is restored after pickling.
    fn parts(&self) -> (Vec<u32>, Vec<Option<String>>) {
        let bits = self.turn.moves().iter().map(|mv| mv.to_bits()).collect();
        let groups = self.groups.iter().take(self.turn.moves().len());
        (bits, groups.map(|group| group.map(|stack| stack.to_string())).collect())
    }
}

/// Makes a move from what was pickled.
#[pyfunction]
#[pyo3(name = "_restore_move")]
pub(crate) fn restore_move(
    py: Python<'_>,
    bits: Vec<u32>,
    groups: Vec<Option<String>>,
) -> PyResult<Move> {
    let bad = || errors::value(py, "not the parts of a move", "");
    if bits.is_empty() || bits.len() > MAX_MOVES_A_TURN || groups.len() != bits.len() {
        return Err(bad());
    }
    let mut mv = Move { turn: Turn::new(), groups: [None; MAX_MOVES_A_TURN] };
    for (index, (bits, group)) in bits.into_iter().zip(groups).enumerate() {
        mv.turn.push(Atomic::from_bits(bits).ok_or_else(bad)?);
        mv.groups[index] = match group {
            Some(text) => Some(text.parse().map_err(|_| bad())?),
            None => None,
        };
    }
    Ok(mv)
}

#[pymethods]
impl Move {
    /// Where the stack stands.
    #[getter]
    fn from_square<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::square(py, self.first().from())
    }

    /// Where it goes, or what it takes; in a deployment, the target of the last step.
    #[getter]
    fn to_square<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let last = self.turn.moves().iter().rev().find(|mv| !mv.is_finish());
        values::square(py, last.map_or_else(|| self.first().to(), |mv| mv.to()))
    }

    /// What it does; in a deployment, what the first step does.
    #[getter]
    fn kind<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::kind(py, self.first().kind())
    }

    /// Whether anything is taken.
    #[getter]
    fn is_capture(&self) -> bool {
        self.turn.moves().iter().any(|mv| mv.is_capture())
    }

    /// Whether it is a deployment or a part of one.
    #[getter]
    fn is_deployment(&self) -> bool {
        self.first().is_step() || self.first().is_finish()
    }

    /// The atomic moves it consists of, each as a move of its own.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let steps =
            self.turn.moves().iter().zip(self.groups).map(|(&mv, group)| Move {
                turn: Turn::single(mv),
                groups: [group, None, None, None],
            });
        PyTuple::new(py, steps.collect::<Vec<_>>())
    }

    /// The move as engines write it: ``c5c6``, ``e2_d9``, ``c3:Fe5,Td3``.
    fn uci(&self) -> String {
        self.text()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.text())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.turn.hash(&mut hasher);
        hasher.finish()
    }

    #[expect(clippy::type_complexity, reason = "what the pickle protocol asks for")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Vec<u32>, Vec<Option<String>>))> {
        Ok((py.import("cotulenh._native")?.getattr("_restore_move")?, self.parts()))
    }
}
