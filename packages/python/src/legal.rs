//! The legal moves of a board, listed only as far as somebody asks.

use cotulenh::{
    Position,
    board::{MAX_MOVES_A_TURN, Turn},
    perft::perft_turns,
};
use pyo3::prelude::*;

use crate::{
    board::Board,
    moves::{Atomic, Move},
};

/// Every legal atomic move of a board: plain moves, single deployment steps, ``finish``.
///
/// It follows the board: after a push it lists the moves of the new position. Counting and testing
/// list nothing.
///
/// >>> from cotulenh import Board
/// >>> board = Board()
/// >>> len(board.legal_moves)
/// 116
/// >>> board.parse_san("Ic6") in board.legal_moves
/// True
#[pyclass(frozen, module = "cotulenh")]
pub(crate) struct LegalMoves(pub(crate) Py<Board>);

#[pymethods]
impl LegalMoves {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        let position = self.position(py)?;
        Ok(py.detach(|| position.count_moves()))
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.0.try_borrow(py)?.position.has_moves())
    }

    fn __contains__(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        let board = self.0.try_borrow(py)?;
        Ok(match mv.cast::<Move>() {
            Ok(mv) => match *mv.get().turn.moves() {
                [mv] => board.position.is_legal(mv),
                _ => false,
            },
            Err(_) => false,
        })
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<MoveIterator> {
        let position = self.position(py)?;
        let moves = position.legal_moves();
        Ok(MoveIterator { position, moves, next: 0 })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<LegalMoves: {}>", self.__len__(py)?))
    }
}

impl LegalMoves {
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        Ok(self.0.try_borrow(py)?.position.clone())
    }
}

/// Goes through the legal moves of a position.
#[pyclass(module = "cotulenh")]
pub(crate) struct MoveIterator {
    position: Position,
    moves: Vec<Atomic>,
    next: usize,
}

#[pymethods]
impl MoveIterator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<Move> {
        let mv = *self.moves.get(self.next)?;
        self.next += 1;
        Some(Move::single(&self.position, mv))
    }

    fn __length_hint__(&self) -> usize {
        self.moves.len() - self.next
    }
}

/// Every legal whole turn of a board, deployments in every order of their steps.
///
/// >>> from cotulenh import Board
/// >>> board = Board("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")
/// >>> len(board.legal_moves) < len(board.legal_turns)
/// True
/// >>> board.parse_san("c5:N:F>e7,T>d5") in board.legal_turns
/// True
#[pyclass(frozen, module = "cotulenh")]
pub(crate) struct LegalTurns(pub(crate) Py<Board>);

#[pymethods]
impl LegalTurns {
    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        let position = self.position(py)?;
        let count = py.detach(|| perft_turns(&position, 1));
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.0.try_borrow(py)?.position.has_moves())
    }

    fn __contains__(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<bool> {
        let board = self.0.try_borrow(py)?;
        Ok(match mv.cast::<Move>() {
            Ok(mv) => board
                .after(&mv.get().turn)
                .is_some_and(|after| is_turn_over(&board.position, &after)),
            Err(_) => false,
        })
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<TurnIterator> {
        Ok(TurnIterator::new(self.position(py)?))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<LegalTurns: {}>", self.__len__(py)?))
    }
}

impl LegalTurns {
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        Ok(self.0.try_borrow(py)?.position.clone())
    }
}

/// Whether the side to move of `before` has nothing more to do in `after`.
pub(crate) fn is_turn_over(before: &Position, after: &Position) -> bool {
    after.is_turn_start() || after.turn() != before.turn() || after.outcome().is_some()
}

/// Goes through the legal turns of a position, depth first.
#[pyclass(module = "cotulenh")]
pub(crate) struct TurnIterator {
    start: Position,
    /// For each move of the turn under construction: the position before it and what to try next.
    levels: Vec<Level>,
    turn: Turn<Atomic>,
}

struct Level {
    position: Position,
    moves: Vec<Atomic>,
    next: usize,
}

impl Level {
    fn new(position: Position) -> Level {
        let moves = position.legal_moves();
        Level { position, moves, next: 0 }
    }
}

impl TurnIterator {
    fn new(start: Position) -> TurnIterator {
        let levels = vec![Level::new(start.clone())];
        TurnIterator { start, levels, turn: Turn::new() }
    }
}

#[pymethods]
impl TurnIterator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<Move> {
        loop {
            let level = self.levels.last_mut()?;
            let Some(&mv) = level.moves.get(level.next) else {
                self.levels.pop();
                self.turn.pop();
                continue;
            };
            level.next += 1;
            let mut after = level.position.clone();
            after.make(mv);
            let mut turn = self.turn.clone();
            turn.push(mv);
            if is_turn_over(&self.start, &after) || turn.moves().len() == MAX_MOVES_A_TURN {
                return Some(Move::of(&self.start, turn));
            }
            self.turn = turn;
            self.levels.push(Level::new(after));
        }
    }
}
