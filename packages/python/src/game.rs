//! Games with variations, and game files. `cotulenh.pgn` gives them their Python shape.

use std::sync::{Mutex, MutexGuard, PoisonError};

use cotulenh::{
    ClockTime, Color, Game, Nag, NodeError, NodeId, Outcome, PgnGame, PgnWriter, PlayError,
    Position, TurnStyle,
    pgn::{GameSplitter, GameText, ReadOptions},
};
use pyo3::{exceptions::PyKeyError, prelude::*};

use crate::{
    board::{self, Board},
    errors,
    moves::{Atomic, Move},
    values::ColorArg,
};

/// A place in a game.
#[pyclass(frozen, eq, hash, module = "cotulenh")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Node(NodeId);

/// A game: its tags and its tree of turns.
#[pyclass(frozen, module = "cotulenh")]
pub(crate) struct GameTree(Mutex<PgnGame<Position>>);

impl GameTree {
    fn new(game: PgnGame<Position>) -> GameTree {
        GameTree(Mutex::new(game))
    }

    fn lock(&self) -> MutexGuard<'_, PgnGame<Position>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with a node that must exist.
    fn with<T>(
        &self,
        py: Python<'_>,
        node: &Node,
        action: impl FnOnce(&cotulenh::Node<Position>) -> T,
    ) -> PyResult<T> {
        let game = self.lock();
        game.game.node(node.0).map(action).ok_or_else(|| gone(py))
    }

    fn change<T>(
        &self,
        py: Python<'_>,
        change: impl FnOnce(&mut Game<Position>) -> Result<T, NodeError>,
    ) -> PyResult<T> {
        change(&mut self.lock().game).map_err(|error| errors::game(py, &error.to_string(), ""))
    }
}

fn gone(py: Python<'_>) -> PyErr {
    errors::game(py, "this move was removed from the game", "")
}

fn play_error(py: Python<'_>, error: &PlayError<Atomic>, mv: &Move) -> PyErr {
    let text = mv.text();
    errors::game(py, &format!("{}: {error}", errors::quoted(&text)), &text)
}

#[pymethods]
impl GameTree {
    #[new]
    fn from_board(board: PyRef<'_, Board>) -> PyResult<GameTree> {
        let py = board.py();
        let mut game = Game::from_position(board.start().clone());
        let mut at = NodeId::START;
        for turn in board.turns() {
            at = game.add_turn(at, &turn).map_err(|error| {
                errors::game(py, &format!("the board is in the middle of a turn: {error}"), "")
            })?;
        }
        Ok(GameTree::new(PgnGame::new(game)))
    }

    #[getter]
    fn start(&self) -> Node {
        Node(NodeId::START)
    }

    fn parent(&self, py: Python<'_>, node: &Node) -> PyResult<Option<Node>> {
        self.with(py, node, |node| node.parent().map(Node))
    }

    fn children(&self, py: Python<'_>, node: &Node) -> PyResult<Vec<Node>> {
        self.with(py, node, |node| node.children().iter().copied().map(Node).collect())
    }

    fn move_of(&self, py: Python<'_>, node: &Node) -> PyResult<Option<Move>> {
        let game = self.lock();
        let found = game.game.node(node.0).ok_or_else(|| gone(py))?;
        let parent = found.parent().and_then(|parent| game.game.node(parent));
        Ok(parent.map(|parent| Move::of(parent.position(), found.turn().clone())))
    }

    fn san(&self, py: Python<'_>, node: &Node, style: &str) -> PyResult<Option<String>> {
        let style = turn_style(py, style)?;
        let game = self.lock();
        let found = game.game.node(node.0).ok_or_else(|| gone(py))?;
        let parent = found.parent().and_then(|parent| game.game.node(parent));
        Ok(parent.map(|parent| parent.position().write_turn(found.turn(), style)))
    }

    fn board(&self, py: Python<'_>, node: &Node) -> PyResult<Board> {
        let game = self.lock();
        let line = game.game.line_to(node.0).map_err(|_| gone(py))?;
        let mut board = Board::from_position(game.game.start_position().clone());
        for id in line {
            let node = game.game.node(id).ok_or_else(|| gone(py))?;
            let mv = Move::of(&board.position, node.turn().clone());
            board.play(mv, node.position().clone());
        }
        Ok(board)
    }

    fn add(&self, py: Python<'_>, node: &Node, r#move: PyRef<'_, Move>) -> PyResult<Node> {
        let mut game = self.lock();
        game.game
            .add_turn(node.0, &r#move.turn)
            .map(Node)
            .map_err(|error| play_error(py, &error, &r#move))
    }

    fn remove(&self, py: Python<'_>, node: &Node) -> PyResult<()> {
        self.change(py, |game| game.delete_variation(node.0))
    }

    fn promote(&self, py: Python<'_>, node: &Node) -> PyResult<bool> {
        self.change(py, |game| game.promote_variation(node.0))
    }

    fn make_main(&self, py: Python<'_>, node: &Node) -> PyResult<()> {
        self.change(py, |game| game.make_main_line(node.0))
    }

    fn comment(&self, py: Python<'_>, node: &Node) -> PyResult<String> {
        self.with(py, node, |node| node.comment_after().unwrap_or_default().to_string())
    }

    fn set_comment(&self, py: Python<'_>, node: &Node, text: &str) -> PyResult<()> {
        self.change(py, |game| game.set_comment_after(node.0, text))
    }

    fn starting_comment(&self, py: Python<'_>, node: &Node) -> PyResult<String> {
        self.with(py, node, |node| node.comment_before().unwrap_or_default().to_string())
    }

    fn set_starting_comment(&self, py: Python<'_>, node: &Node, text: &str) -> PyResult<()> {
        self.change(py, |game| game.set_comment_before(node.0, text))
    }

    fn nags(&self, py: Python<'_>, node: &Node) -> PyResult<Vec<u16>> {
        self.with(py, node, |node| node.nags().iter().map(|nag| nag.0.into()).collect())
    }

    fn add_nag(&self, py: Python<'_>, node: &Node, nag: u8) -> PyResult<()> {
        self.change(py, |game| game.add_nag(node.0, Nag(nag)))
    }

    fn remove_nag(&self, py: Python<'_>, node: &Node, nag: u8) -> PyResult<bool> {
        self.change(py, |game| game.remove_nag(node.0, Nag(nag)))
    }

    fn clock(&self, py: Python<'_>, node: &Node) -> PyResult<Option<u64>> {
        self.with(py, node, |node| node.clock().map(ClockTime::as_millis))
    }

    fn set_clock(&self, py: Python<'_>, node: &Node, millis: Option<u64>) -> PyResult<()> {
        self.change(py, |game| game.set_clock(node.0, millis.map(ClockTime::from_millis)))
    }

    fn tags(&self) -> Vec<(String, String)> {
        let game = self.lock();
        game.tags.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    fn tag(&self, name: &str) -> Option<String> {
        self.lock().tags.get(name).map(str::to_string)
    }

    fn set_tag(&self, py: Python<'_>, name: &str, value: &str) -> PyResult<()> {
        let mut game = self.lock();
        game.tags.set(name, value).map_err(|error| {
            errors::game(py, &format!("{} is not a tag name", errors::quoted(&error.name)), name)
        })
    }

    fn remove_tag(&self, name: &str) -> PyResult<()> {
        let removed = self.lock().tags.remove(name);
        removed.map(drop).ok_or_else(|| PyKeyError::new_err(name.to_string()))
    }

    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let outcome = self.lock().outcome();
        outcome.map(|outcome| board::outcome(py, outcome)).transpose()
    }

    fn result(&self) -> &'static str {
        self.lock().result()
    }

    fn resign(&self, py: Python<'_>, color: ColorArg) -> PyResult<()> {
        let loser: Color = color.0;
        self.declare(py, Outcome::win(!loser, cotulenh::Termination::Resignation))
    }

    fn agree_draw(&self, py: Python<'_>) -> PyResult<()> {
        self.declare(py, Outcome::draw(cotulenh::Termination::Agreement))
    }

    fn text(&self, py: Python<'_>, style: &str, width: usize) -> PyResult<String> {
        let writer = PgnWriter { style: turn_style(py, style)?, width };
        let game = self.lock().clone();
        Ok(py.detach(|| writer.write(&game)))
    }

    fn equals(&self, other: PyRef<'_, GameTree>) -> bool {
        let other = other.lock().game.clone();
        self.lock().game == other
    }
}

impl GameTree {
    fn declare(&self, py: Python<'_>, outcome: Outcome) -> PyResult<()> {
        let mut game = self.lock();
        let cursor = game.game.cursor();
        let end = game.game.main_line_end();
        let failed = |error: &dyn std::fmt::Display| errors::game(py, &error.to_string(), "");
        game.game.goto(end).map_err(|error| failed(&error))?;
        let declared = game.game.set_outcome(outcome).map_err(|error| failed(&error));
        game.game.goto(cursor).map_err(|error| failed(&error))?;
        declared
    }
}

fn turn_style(py: Python<'_>, word: &str) -> PyResult<TurnStyle> {
    match word {
        "san" => Ok(TurnStyle::San),
        "lan" => Ok(TurnStyle::Lan),
        "uci" => Ok(TurnStyle::Uci),
        other => {
            let message = format!("{} is not san, lan or uci", errors::quoted(other));
            Err(errors::option(py, &message, other))
        }
    }
}

/// Cuts a stream into games and reads them.
#[pyclass(frozen, module = "cotulenh")]
pub(crate) struct PgnSplitter(Mutex<GameSplitter>);

#[pymethods]
impl PgnSplitter {
    #[new]
    fn new() -> PgnSplitter {
        PgnSplitter(Mutex::new(GameSplitter::new()))
    }

    fn feed(&self, chunk: &str) {
        self.lock().feed(chunk);
    }

    fn finish(&self) {
        self.lock().finish();
    }

    /// The next whole game, `None` until more text comes.
    fn next_game(&self, py: Python<'_>) -> PyResult<Option<GameTree>> {
        let Some(text) = self.lock().next_game() else {
            return Ok(None);
        };
        read(py, &text).map(Some)
    }
}

impl PgnSplitter {
    fn lock(&self) -> MutexGuard<'_, GameSplitter> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(py: Python<'_>, text: &GameText<'static>) -> PyResult<GameTree> {
    let options = ReadOptions { check_variant: true, ..ReadOptions::default() };
    let game = py.detach(|| text.read::<Position>(&options));
    game.map(GameTree::new).map_err(|error| {
        let lines = text.text().lines().skip(error.line.saturating_sub(text.line()));
        errors::pgn(py, &error, lines.take(1).next().unwrap_or_default())
    })
}
