//! The board: a position and the way that led to it.

use std::fmt::Write as _;

use cotulenh::{
    Battle, Color, Lang, Outcome, Position, Square, Termination, TurnLog, TurnStyle, board::Turn,
    rules::START_FEN,
};
use cotulenh_render::Options;
use pyo3::{
    exceptions::{PyIndexError, PyTypeError},
    prelude::*,
    types::{PyBytes, PyDict, PyFrozenSet, PyList, PyString, PyType},
};

use crate::{
    errors,
    legal::{LegalMoves, LegalTurns, is_turn_over},
    moves::{Atomic, Move},
    pieces::{Piece, Stack},
    values::{self, ColorArg, LangArg, SquareArg},
};

/// Positions that come up so often are drawn.
const REPETITIONS: usize = 3;

/// The deepest node count that is worth waiting for.
const MAX_PERFT_DEPTH: u32 = 8;

/// A position of Cờ Tư Lệnh and the moves that led to it.
///
/// A move is a whole turn: ``push``, ``pop``, ``san`` and the other methods that python-chess has
/// take and give whole turns, ``legal_turns`` lists them. ``legal_moves`` lists atomic moves; they
/// can be pushed as well, and a deployment step leaves the turn open.
///
/// >>> from cotulenh import Board
/// >>> board = Board()
/// >>> board.push_san("Ic6")
/// <Move c5c6>
/// >>> board.turn
/// Color.BLUE
/// >>> board.pop()
/// <Move c5c6>
///
/// ``battle`` is ``"full"``, ``"marine"``, ``"air"``, ``"land"`` or ``"tactical"``.
#[pyclass(module = "cotulenh")]
#[derive(Clone)]
pub(crate) struct Board {
    pub(crate) position: Position,
    history: Vec<Played>,
}

#[derive(Clone)]
struct Played {
    before: Position,
    mv: Move,
}

impl Board {
    pub(crate) fn from_position(position: Position) -> Board {
        Board { position, history: Vec::new() }
    }

    /// The position from which the history starts.
    pub(crate) fn start(&self) -> &Position {
        self.history.first().map_or(&self.position, |played| &played.before)
    }

    /// The position before the last pushed move.
    pub(crate) fn before_last(&self) -> Option<&Position> {
        self.history.last().map(|played| &played.before)
    }

    /// Whether a deployment is under way.
    pub(crate) fn is_in_turn(&self) -> bool {
        !self.position.is_turn_start()
    }

    /// All pushed moves, joined to whole turns; the last one may be open.
    pub(crate) fn turns(&self) -> Vec<Turn<Atomic>> {
        let mut turns: Vec<Turn<Atomic>> = Vec::new();
        for played in &self.history {
            let continues = !played.before.is_turn_start();
            match turns.last_mut().filter(|_| continues) {
                Some(open) => played.mv.turn.moves().iter().for_each(|&mv| open.push(mv)),
                None => turns.push(played.mv.turn.clone()),
            }
        }
        turns
    }

    /// The position after a turn or a part of one, if every move of it is legal.
    pub(crate) fn after(&self, turn: &Turn<Atomic>) -> Option<Position> {
        let mut after = self.position.clone();
        let mut moves = turn.moves().iter();
        let first = *moves.next()?;
        if !after.is_legal(first) {
            return None;
        }
        after.make(first);
        for &mv in moves {
            if is_turn_over(&self.position, &after) || !after.is_legal(mv) {
                return None;
            }
            after.make(mv);
        }
        Some(after)
    }

    pub(crate) fn play(&mut self, mv: Move, after: Position) {
        let before = std::mem::replace(&mut self.position, after);
        self.history.push(Played { before, mv });
    }

    fn checked(&self, py: Python<'_>, mv: &Move) -> PyResult<Position> {
        self.after(&mv.turn).ok_or_else(|| errors::illegal_move(py, &self.position, mv))
    }

    fn read(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let turn = self
            .position
            .parse_turn(text)
            .map_err(|error| errors::turn(py, &self.position, &error, text))?;
        Ok(Move::of(&self.position, turn))
    }

    fn written(&self, py: Python<'_>, mv: &Move, style: TurnStyle) -> PyResult<String> {
        self.checked(py, mv)?;
        if let [step] = *mv.turn.moves()
            && (step.is_finish() || step.is_step())
        {
            return Ok(self.position.write_move(step));
        }
        Ok(self.position.write_turn(&mv.turn, style))
    }

    fn repetitions(&self) -> usize {
        if !self.position.is_turn_start() {
            return 0;
        }
        let key = self.position.key();
        let earlier = self.history.iter().map(|played| &played.before);
        1 + earlier.filter(|before| before.is_turn_start() && before.key() == key).count()
    }

    pub(crate) fn ending(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| {
            (self.repetitions() >= REPETITIONS)
                .then_some(Outcome::draw(Termination::ThreefoldRepetition))
        })
    }
}

/// Reads a position.
pub(crate) fn read_fen(py: Python<'_>, fen: &str, battle: Battle) -> PyResult<Position> {
    let position = Position::from_fen(fen).map_err(|error| errors::fen(py, &error, fen))?;
    Ok(if battle == Battle::Full { position } else { position.with_battle(battle) })
}

pub(crate) fn read_battle(py: Python<'_>, word: &str) -> PyResult<Battle> {
    let message = || {
        format!("{} is not a battle (full, marine, air, land or tactical)", errors::quoted(word))
    };
    word.parse().map_err(|_| errors::value(py, &message(), word))
}

/// An outcome as the Python class.
pub(crate) fn outcome<'py>(py: Python<'py>, outcome: Outcome) -> PyResult<Bound<'py, PyAny>> {
    let winner = outcome.winner.map(|color| values::color(py, color)).transpose()?;
    let class = py.import("cotulenh._vocabulary")?.getattr("Outcome")?;
    class.call1((values::termination(py, outcome.termination)?, winner))
}

/// A refusal as the Python class.
fn refusal<'py>(
    py: Python<'py>,
    refusal: &cotulenh::Refusal,
    lang: Lang,
) -> PyResult<Bound<'py, PyAny>> {
    let class = py.import("cotulenh._vocabulary")?.getattr("Refusal")?;
    class.call1((refusal.sentence(lang), refusal.reason.code(), refusal.reason.section()))
}

/// Makes a board from what was pickled.
#[pyfunction]
#[pyo3(name = "_restore_board")]
pub(crate) fn restore_board(
    py: Python<'_>,
    fen: &str,
    battle: &str,
    history: Vec<PyRef<'_, Move>>,
) -> PyResult<Board> {
    let mut board = Board::from_position(read_fen(py, fen, read_battle(py, battle)?)?);
    for mv in history {
        let after = board.checked(py, &mv)?;
        board.play(mv.clone(), after);
    }
    Ok(board)
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (fen=None, *, battle="full"))]
    fn new(py: Python<'_>, fen: Option<&str>, battle: &str) -> PyResult<Board> {
        let battle = read_battle(py, battle)?;
        Ok(Board::from_position(read_fen(py, fen.unwrap_or(START_FEN), battle)?))
    }

    /// The side to move.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::color(py, self.position.turn())
    }

    /// The number of the current pair of turns, starting with 1.
    #[getter]
    fn fullmove_number(&self) -> u32 {
        self.position.fullmove_number()
    }

    /// Turns in a row without a capture; 100 are a draw.
    #[getter]
    fn halfmove_clock(&self) -> u32 {
        self.position.halfmove_clock()
    }

    /// What decides the game besides the Commander: ``full`` is nothing.
    #[getter]
    fn battle(&self) -> &'static str {
        self.position.battle().code()
    }

    /// Whether the turn is open: a stack is being deployed.
    #[getter]
    fn is_deploying(&self) -> bool {
        !self.position.is_turn_start()
    }

    /// The moves pushed so far.
    #[getter]
    fn move_stack<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.history.iter().map(|played| played.mv.clone()))
    }

    /// Every legal atomic move, lazily.
    #[getter]
    fn legal_moves(this: Bound<'_, Self>) -> LegalMoves {
        LegalMoves(this.unbind())
    }

    /// Every legal whole turn, lazily.
    #[getter]
    fn legal_turns(this: Bound<'_, Self>) -> LegalTurns {
        LegalTurns(this.unbind())
    }

    /// Makes a move. An illegal one is an ``IllegalMoveError``, and the board stays as it was.
    fn push(&mut self, py: Python<'_>, r#move: PyRef<'_, Move>) -> PyResult<()> {
        let after = self.checked(py, &r#move)?;
        self.play(r#move.clone(), after);
        Ok(())
    }

    /// Takes back the last move and returns it.
    fn pop(&mut self) -> PyResult<Move> {
        let played =
            self.history.pop().ok_or_else(|| PyIndexError::new_err("no move to take back"))?;
        self.position = played.before;
        Ok(played.mv)
    }

    /// The last move, without taking it back.
    fn peek(&self) -> PyResult<Move> {
        let last = self.history.last().ok_or_else(|| PyIndexError::new_err("no move was made"))?;
        Ok(last.mv.clone())
    }

    /// Reads a move in SAN and makes it. LAN and UCI are read as well.
    ///
    /// >>> from cotulenh import Board
    /// >>> Board().push_san("Ic9")
    /// Traceback (most recent call last):
    ///   ...
    /// cotulenh.IllegalMoveError: 'Ic9': c9 is too far: the Infantry on c5 captures at most 1 square away that way (section 2)
    fn push_san(&mut self, py: Python<'_>, san: &str) -> PyResult<Move> {
        let mv = self.read(py, san)?;
        let after = self.checked(py, &mv)?;
        self.play(mv.clone(), after);
        Ok(mv)
    }

    /// Reads a move in UCI and makes it.
    fn push_uci(&mut self, py: Python<'_>, uci: &str) -> PyResult<Move> {
        self.push_san(py, uci)
    }

    /// Reads a move in SAN. LAN and UCI are read as well.
    ///
    /// >>> from cotulenh import Board
    /// >>> Board().parse_san("Ic6")
    /// <Move c5c6>
    fn parse_san(&self, py: Python<'_>, san: &str) -> PyResult<Move> {
        self.read(py, san)
    }

    /// Reads a move in UCI.
    fn parse_uci(&self, py: Python<'_>, uci: &str) -> PyResult<Move> {
        self.read(py, uci)
    }

    /// Reads an atomic move: a plain move, one deployment step such as ``Fc3>e5``, or ``finish``.
    fn parse_step(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let mv = self
            .position
            .parse_move(text)
            .map_err(|error| errors::turn(py, &self.position, &error, text))?;
        Ok(Move::single(&self.position, mv))
    }

    /// A move for people: ``Ic6``, ``Txf6^``, ``c3:(NT):F>e5``. A single deployment step is written
    /// as ``Fc3>e5``.
    fn san(&self, py: Python<'_>, r#move: PyRef<'_, Move>) -> PyResult<String> {
        self.written(py, &r#move, TurnStyle::San)
    }

    /// A move with its full origin: ``Ic5c6``.
    fn lan(&self, py: Python<'_>, r#move: PyRef<'_, Move>) -> PyResult<String> {
        self.written(py, &r#move, TurnStyle::Lan)
    }

    /// A line of moves in SAN with numbers. The board does not change.
    ///
    /// >>> from cotulenh import Board
    /// >>> board = Board()
    /// >>> line = [board.push_san(san) for san in ["Ic6", "Ic7", "Ixc7"]]
    /// >>> Board().variation_san(line)
    /// '1. Ic6 Ic7 2. Ixc7'
    fn variation_san(&self, py: Python<'_>, variation: &Bound<'_, PyAny>) -> PyResult<String> {
        let mut text = String::new();
        let mut board = Board::from_position(self.position.clone());
        for mv in variation.try_iter()? {
            let mv = mv?;
            let mv = mv
                .cast::<Move>()
                .map_err(|_| PyTypeError::new_err("a line is a list of moves"))?
                .get();
            let san = board.written(py, mv, TurnStyle::San)?;
            let number = board.position.fullmove_number();
            let _ = match board.position.turn() {
                Color::First => write!(text, "{}{number}. {san}", blank(&text)),
                Color::Second if text.is_empty() => write!(text, "{number}... {san}"),
                Color::Second => write!(text, " {san}"),
            };
            let after = board.checked(py, mv)?;
            board.play(mv.clone(), after);
        }
        Ok(text)
    }

    /// The position as text.
    fn fen(&self) -> String {
        self.position.to_fen()
    }

    /// Sets up a position and forgets the moves. If the text is no playable position, a
    /// ``FenError`` says why and the board stays as it was.
    fn set_fen(&mut self, py: Python<'_>, fen: &str) -> PyResult<()> {
        *self = Board::from_position(read_fen(py, fen, self.position.battle())?);
        Ok(())
    }

    /// Goes back to the start of an ordinary game.
    fn reset(&mut self, py: Python<'_>) -> PyResult<()> {
        self.set_fen(py, START_FEN)
    }

    /// All stacks by square.
    ///
    /// >>> from cotulenh import Board, C5
    /// >>> Board().piece_map()[C5]
    /// Stack.from_symbol('I')
    fn piece_map<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let map = PyDict::new(py);
        for (square, stack) in self.position.stacks() {
            map.set_item(values::square(py, square)?, Stack(stack))?;
        }
        Ok(map)
    }

    /// The stack on a square.
    fn stack_at(&self, square: SquareArg) -> Option<Stack> {
        self.position.stack_at(square.0).map(Stack)
    }

    /// The carrier of the stack on a square.
    fn piece_at(&self, square: SquareArg) -> Option<Piece> {
        self.position.stack_at(square.0).map(|stack| Piece(stack.carrier()))
    }

    /// Where the Commander of a side stands.
    fn commander<'py>(
        &self,
        py: Python<'py>,
        color: ColorArg,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.position.commander(color.0).map(|square| values::square(py, square)).transpose()
    }

    /// The squares from which pieces of a side attack a square.
    fn attackers<'py>(
        &self,
        py: Python<'py>,
        color: ColorArg,
        square: SquareArg,
    ) -> PyResult<Bound<'py, PyFrozenSet>> {
        values::squares(py, self.position.attackers_of(square.0, color.0))
    }

    /// The squares from which the side to move is in check.
    fn checkers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyFrozenSet>> {
        values::squares(py, self.position.checkers())
    }

    /// The air defence of a side: for each defender the squares it covers.
    fn air_defence<'py>(&self, py: Python<'py>, color: ColorArg) -> PyResult<Bound<'py, PyDict>> {
        let map = PyDict::new(py);
        for zone in self.position.defence_zones(color.0) {
            map.set_item(values::square(py, zone.square)?, values::squares(py, zone.zone)?)?;
        }
        Ok(map)
    }

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        self.position.is_check()
    }

    /// Whether the side to move is in check and has no legal turn.
    fn is_checkmate(&self) -> bool {
        self.ends_by(Termination::Checkmate)
    }

    /// Whether the side to move is not in check and has no legal turn.
    fn is_stalemate(&self) -> bool {
        self.ends_by(Termination::Stalemate)
    }

    /// Whether the position has come up so often.
    #[pyo3(signature = (count=3))]
    fn is_repetition(&self, count: usize) -> bool {
        self.repetitions() >= count
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        self.ending().is_some()
    }

    /// How the game ended, or ``None``.
    ///
    /// >>> from cotulenh import Board
    /// >>> board = Board("3h2TM1c1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C r - - 3 20")
    /// >>> _ = board.push_san("Mi12")
    /// >>> board.outcome()
    /// Outcome(termination=Termination.CHECKMATE, winner=Color.RED)
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.ending().map(|ending| outcome(py, ending)).transpose()
    }

    /// The result as game files write it: ``1-0``, ``0-1``, ``1/2-1/2`` or ``*``.
    fn result(&self) -> &'static str {
        self.ending().map_or("*", Outcome::result)
    }

    /// Whether a move is legal: a whole turn, or one atomic move.
    fn is_legal(&self, r#move: PyRef<'_, Move>) -> bool {
        self.after(&r#move.turn).is_some()
    }

    /// What a move does, in words.
    ///
    /// >>> from cotulenh import Board
    /// >>> board = Board("6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1")
    /// >>> board.explain(board.parse_san("Txf6"))
    /// 'Tank f4 takes Infantry f6; Tank f6, the last guard, becomes a hero'
    #[pyo3(signature = (r#move, lang=LangArg(Lang::En)), text_signature = "($self, move, lang='en')")]
    fn explain(
        &self,
        py: Python<'_>,
        r#move: &Bound<'_, PyAny>,
        lang: LangArg,
    ) -> PyResult<String> {
        let mv = match r#move.cast::<PyString>() {
            Ok(text) => self.read(py, &text.to_cow()?)?,
            Err(_) => r#move.cast::<Move>()?.get().clone(),
        };
        let (_, log) = TurnLog::record(&self.position, &mv.turn)
            .map_err(|_| errors::illegal_move(py, &self.position, &mv))?;
        Ok(log.describe(lang.0))
    }

    /// Why a move is not legal: the rule it breaks. ``None`` if it is legal.
    ///
    /// >>> from cotulenh import Board
    /// >>> board = Board("6c4/11/11/11/11/11/11/2T8/11/11/11/7C3 r - - 0 1")
    /// >>> refusal = board.why("Tb5")
    /// >>> str(refusal), refusal.section
    /// ('the Tank on c5 may not stop on b5: only Navies stand at sea', 1)
    #[pyo3(signature = (r#move, lang=LangArg(Lang::En)), text_signature = "($self, move, lang='en')")]
    fn why<'py>(
        &self,
        py: Python<'py>,
        r#move: &Bound<'py, PyAny>,
        lang: LangArg,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let text = match r#move.cast::<PyString>() {
            Ok(text) => text.to_cow()?.into_owned(),
            Err(_) => {
                let mv = r#move.cast::<Move>()?.get();
                if self.after(&mv.turn).is_some() {
                    return Ok(None);
                }
                mv.text()
            }
        };
        let found = self.position.read_turn(&text).err();
        found.map(|found| refusal(py, &found, lang.0)).transpose()
    }

    /// The number of ways to make ``depth`` atomic moves.
    ///
    /// >>> from cotulenh import Board
    /// >>> Board().perft(2)
    /// 13460
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        if depth > MAX_PERFT_DEPTH {
            let message = format!("depth must be 0 to {MAX_PERFT_DEPTH}, not {depth}");
            return Err(errors::option(py, &message, &depth.to_string()));
        }
        let position = self.position.clone();
        Ok(py.detach(|| cotulenh::perft::perft(&position, depth)))
    }

    /// The inputs of the network as a NumPy array of two columns: each input as Red and as Blue
    /// sees it. There is one for every piece, and more for carried ones and heroes.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let pairs = cotulenh_eval::network::cotulenh_features(&self.position).flatten();
        let bytes: Vec<u8> = pairs.flat_map(u16::to_le_bytes).collect();
        let flat =
            py.import("numpy")?.call_method1("frombuffer", (PyBytes::new(py, &bytes), "<u2"))?;
        flat.call_method1("reshape", (-1, 2))?.call_method0("copy")
    }

    /// A board of its own, with the moves or without.
    #[pyo3(signature = (*, stack=true))]
    fn copy(&self, stack: bool) -> Board {
        if stack { self.clone() } else { Board::from_position(self.position.clone()) }
    }

    /// The picture of the board, for notebooks.
    fn _repr_svg_(&self, py: Python<'_>) -> String {
        let options = Options { size: 400, ..Options::default() };
        let position = self.position.clone();
        py.detach(|| cotulenh_render::svg(&position, &options))
    }

    fn __copy__(&self) -> Board {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Board {
        self.clone()
    }

    fn __eq__(&self, other: PyRef<'_, Board>) -> bool {
        self.position == other.position
    }

    fn __str__(&self) -> String {
        drawn(&self.position)
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.position.to_fen())
    }

    #[expect(clippy::type_complexity, reason = "what the pickle protocol asks for")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, &'static str, Vec<Move>))> {
        let restore = py.import("cotulenh._native")?.getattr("_restore_board")?;
        let history = self.history.iter().map(|played| played.mv.clone()).collect();
        Ok((restore, (self.start().to_fen(), self.battle(), history)))
    }

    #[classattr]
    fn __hash__() -> Option<Py<PyType>> {
        None
    }
}

impl Board {
    fn ends_by(&self, termination: Termination) -> bool {
        self.position.outcome().is_some_and(|outcome| outcome.termination == termination)
    }
}

fn blank(text: &str) -> &'static str {
    if text.is_empty() { "" } else { " " }
}

/// The board in letters, Red below.
fn drawn(position: &Position) -> String {
    let mut text = String::new();
    for rank in (0..cotulenh::RANKS).rev() {
        for file in 0..cotulenh::FILES {
            let stack = Square::new(file, rank).and_then(|square| position.stack_at(square));
            let cell = stack.map_or_else(|| ".".to_string(), |stack| stack.to_string());
            let _ = write!(text, "{cell:<3}");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.pop();
    text
}
