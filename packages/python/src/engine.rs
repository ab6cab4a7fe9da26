//! The engine, in this process. `cotulenh.engine` gives it its Python shape.
//!
//! A search runs on a thread of its own that never touches Python. What it finds waits in a queue.

use std::{
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    time::Duration,
};

use cotulenh::{Position, board::Turn};
use cotulenh_engine::{
    Bound as ScoreBound, Clock, Control, Engine, EngineOptions, Level, Limits, Report, Score,
    Thinking, Verdict, WinChances,
};
use pyo3::{exceptions::PyRuntimeError, prelude::*, types::PyDict};

use crate::{
    board::Board,
    errors,
    moves::{Atomic, Move},
};

/// How often a waiting thread looks whether the user wants to interrupt it.
const PATIENCE: Duration = Duration::from_millis(50);

/// The longest time that is understood, in seconds.
const MAX_SECONDS: f64 = 1e9;

/// An engine, or the place it comes back to after a search.
#[pyclass(frozen, module = "cotulenh")]
pub(crate) struct NativeEngine(Mutex<Option<Engine<Position>>>);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn busy() -> PyErr {
    PyRuntimeError::new_err("the engine is searching: stop the search or wait for it first")
}

#[pymethods]
impl NativeEngine {
    #[new]
    fn new(
        py: Python<'_>,
        hash: usize,
        threads: usize,
        level: u8,
        seed: u64,
    ) -> PyResult<NativeEngine> {
        if !(1..=Level::FULL.get()).contains(&level) {
            let message = format!("level must be 1 to {}, not {level}", Level::FULL.get());
            return Err(errors::option(py, &message, &level.to_string()));
        }
        let options = EngineOptions {
            hash,
            threads,
            level: Level::new(level),
            seed,
            ..EngineOptions::default()
        };
        let engine = py
            .detach(|| Engine::new(options))
            .map_err(|error| errors::option(py, &error.to_string(), ""))?;
        Ok(NativeEngine(Mutex::new(Some(engine))))
    }

    /// Forgets all earlier searches.
    fn new_game(&self) -> PyResult<()> {
        lock(&self.0).as_mut().map(Engine::new_game).ok_or_else(busy)
    }

    /// Begins a search.
    #[expect(clippy::too_many_arguments, reason = "called by one function with names for all")]
    fn start(
        this: Bound<'_, Self>,
        board: PyRef<'_, Board>,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        mate: Option<u32>,
        clock: Option<(f64, f64, Option<u32>)>,
        lines: usize,
        only: Vec<PyRef<'_, Move>>,
    ) -> PyResult<NativeSearch> {
        let py = this.py();
        if board.is_in_turn() {
            return Err(errors::value(
                py,
                "the board is in the middle of a turn: finish it first",
                "",
            ));
        }
        let limits = Limits {
            depth: positive(py, "depth", depth)?,
            nodes: positive(py, "nodes", nodes)?,
            mate: positive(py, "mate", mate)?,
            move_time: seconds.map(|seconds| duration(py, "time", seconds)).transpose()?,
            clock: clock.map(|clock| read_clock(py, clock)).transpose()?,
            lines: check_lines(py, lines)?,
            infinite: depth.is_none()
                && nodes.is_none()
                && seconds.is_none()
                && mate.is_none()
                && clock.is_none(),
            only_turns: only.iter().map(|mv| mv.turn.clone()).collect(),
            ..Limits::default()
        };
        for mv in &only {
            if board.after(&mv.turn).is_none() {
                return Err(errors::illegal_move(py, &board.position, mv));
            }
        }
        let (start, turns) = (board.start().clone(), board.turns());
        let root = board.position.clone();
        drop(board);
        let mut engine = lock(&this.get().0).take().ok_or_else(busy)?;
        let placed = engine.set_position(start, &turns);
        if placed.is_err() {
            *lock(&this.get().0) = Some(engine);
            return Err(errors::value(py, "the moves of the board do not fit together", ""));
        }
        let (sender, reports) = channel();
        let thinking = engine.think(limits, move |report| {
            // Nobody listens any more once the search was dropped.
            let _ = sender.send(report.clone());
        });
        Ok(NativeSearch {
            control: thinking.control(),
            reports: Mutex::new(reports),
            state: Mutex::new(State { thinking: Some(thinking), verdict: None }),
            root,
            engine: this.unbind(),
        })
    }
}

fn positive<T: Copy + Default + PartialEq + std::fmt::Display>(
    py: Python<'_>,
    name: &str,
    number: Option<T>,
) -> PyResult<Option<T>> {
    match number {
        Some(zero) if zero == T::default() => {
            Err(errors::option(py, &format!("{name} must be at least 1, not 0"), "0"))
        }
        other => Ok(other),
    }
}

fn check_lines(py: Python<'_>, lines: usize) -> PyResult<usize> {
    if (1..=cotulenh_engine::MAX_LINES).contains(&lines) {
        return Ok(lines);
    }
    let message = format!("multipv must be 1 to {}, not {lines}", cotulenh_engine::MAX_LINES);
    Err(errors::option(py, &message, &lines.to_string()))
}

fn duration(py: Python<'_>, name: &str, seconds: f64) -> PyResult<Duration> {
    if (0.0..=MAX_SECONDS).contains(&seconds) {
        return Ok(Duration::from_secs_f64(seconds));
    }
    let message =
        format!("{name} must be a number of seconds from 0 to {MAX_SECONDS}, not {seconds}");
    Err(errors::option(py, &message, &seconds.to_string()))
}

fn read_clock(
    py: Python<'_>,
    (remaining, increment, turns_to_go): (f64, f64, Option<u32>),
) -> PyResult<Clock> {
    Ok(Clock {
        remaining: duration(py, "clock", remaining)?,
        increment: duration(py, "increment", increment)?,
        turns_to_go: positive(py, "remaining_moves", turns_to_go)?,
        overhead: Duration::from_millis(10),
    })
}

struct State {
    thinking: Option<Thinking<Position>>,
    verdict: Option<Verdict<Atomic>>,
}

/// A search under way, and its verdict afterwards.
#[pyclass(frozen, module = "cotulenh")]
pub(crate) struct NativeSearch {
    control: Control,
    reports: Mutex<Receiver<Report<Atomic>>>,
    state: Mutex<State>,
    root: Position,
    engine: Py<NativeEngine>,
}

#[pymethods]
impl NativeSearch {
    /// Ends the search as soon as possible; it still has a verdict.
    fn stop(&self) {
        self.control.stop();
    }

    /// The next line that was finished, `None` after the last one.
    fn next_line<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        loop {
            match py.detach(|| lock(&self.reports).recv_timeout(PATIENCE)) {
                Ok(report) => return self.line(py, &report).map(Some),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// Waits for the end and gives the verdict: best move, expected answer, score and counts.
    fn wait<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        loop {
            let finished = py.detach(|| {
                let is_finished =
                    |state: &State| state.thinking.as_ref().is_none_or(Thinking::is_finished);
                let finished = is_finished(&lock(&self.state));
                if !finished {
                    std::thread::sleep(Duration::from_millis(1));
                }
                finished
            });
            if finished {
                break;
            }
            py.check_signals()?;
        }
        let engine = self.engine.get();
        py.detach(|| self.bring_back(engine));
        let state = lock(&self.state);
        let verdict = state
            .verdict
            .as_ref()
            .ok_or_else(|| PyRuntimeError::new_err("the search gave no verdict"))?;
        let answer = PyDict::new(py);
        let turns: Vec<Turn<Atomic>> =
            verdict.best.iter().chain(verdict.ponder.iter()).cloned().collect();
        let mut moves = moves_of(&self.root, &turns).into_iter();
        answer.set_item("move", moves.next())?;
        answer.set_item("ponder", moves.next())?;
        set_score(&answer, verdict.score, ScoreBound::Exact)?;
        answer.set_item("depth", verdict.depth)?;
        answer.set_item("nodes", verdict.nodes)?;
        answer.set_item("time", verdict.elapsed.as_secs_f64())?;
        Ok(answer)
    }
}

impl NativeSearch {
    /// Takes the verdict and puts the engine back for the next search.
    fn bring_back(&self, engine: &NativeEngine) {
        let mut state = lock(&self.state);
        if let Some(thinking) = state.thinking.take() {
            let (back, verdict) = thinking.wait();
            state.verdict = Some(verdict);
            *lock(&engine.0) = Some(back);
        }
    }

    fn line<'py>(&self, py: Python<'py>, report: &Report<Atomic>) -> PyResult<Bound<'py, PyDict>> {
        let line = PyDict::new(py);
        line.set_item("multipv", report.line)?;
        line.set_item("depth", report.depth)?;
        line.set_item("seldepth", report.selective_depth)?;
        line.set_item("nodes", report.nodes)?;
        line.set_item("nps", report.nodes_per_second())?;
        line.set_item("time", report.elapsed.as_secs_f64())?;
        line.set_item("hashfull", report.hash_full)?;
        line.set_item("pv", moves_of(&self.root, &report.turns))?;
        set_score(&line, report.score, report.bound)?;
        Ok(line)
    }
}

impl Drop for NativeSearch {
    /// A search that nobody waited for is stopped, and the engine comes back.
    fn drop(&mut self) {
        self.control.stop();
        self.bring_back(self.engine.get());
    }
}

fn moves_of(root: &Position, turns: &[Turn<Atomic>]) -> Vec<Move> {
    let mut position = root.clone();
    let mut moves = Vec::with_capacity(turns.len());
    for turn in turns {
        let Ok(after) = position.play_turn(turn) else {
            break;
        };
        moves.push(Move::of(&position, turn.clone()));
        position = after;
    }
    moves
}

fn set_score(into: &Bound<'_, PyDict>, score: Score, bound: ScoreBound) -> PyResult<()> {
    let (cp, mate) = match score {
        Score::Cp(cp) => (Some(cp), None),
        Score::Mate(mate) => (None, Some(mate)),
    };
    let bound = match bound {
        ScoreBound::Exact => "exact",
        ScoreBound::Lower => "lower",
        ScoreBound::Upper => "upper",
    };
    let chances = WinChances::of::<Position>(score);
    into.set_item("cp", cp)?;
    into.set_item("mate", mate)?;
    into.set_item("bound", bound)?;
    into.set_item("wdl", (chances.win, chances.draw, chances.loss))
}
