//! What goes to the other side.

use std::{
    fmt::{Display, Write as _},
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use cotulenh_board::TurnStyle;

use crate::{Bound, EngineGame, Report, Verdict, WinChances};

/// Lines written whole, from any thread. After the first failure everything is dropped and the
/// failure is kept.
#[derive(Debug)]
pub(super) struct Output<W> {
    inner: Arc<Mutex<Inner<W>>>,
}

#[derive(Debug)]
struct Inner<W> {
    writer: W,
    failure: Option<io::Error>,
}

impl<W> Clone for Output<W> {
    fn clone(&self) -> Output<W> {
        Output { inner: Arc::clone(&self.inner) }
    }
}

impl<W: Write> Output<W> {
    pub(super) fn new(writer: W) -> Output<W> {
        Output { inner: Arc::new(Mutex::new(Inner { writer, failure: None })) }
    }

    /// Writes one or several whole lines.
    pub(super) fn say(&self, text: impl Display) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.failure.is_none() {
            let written = writeln!(inner.writer, "{text}").and_then(|()| inner.writer.flush());
            inner.failure = written.err();
        }
    }

    /// Tells what was wrong, on one line.
    pub(super) fn complain(&self, error: impl Display) {
        let text = error.to_string().replace(['\r', '\n'], " ");
        self.say(format_args!("info string {text}"));
    }

    /// What went wrong with writing, once.
    pub(super) fn take_failure(&self) -> Option<io::Error> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).failure.take()
    }
}

/// A report as a line.
pub(super) fn info_line<P: EngineGame>(
    position: &P,
    report: &Report<P::Move>,
    shows_chances: bool,
) -> String {
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score ",
        report.depth, report.selective_depth, report.line
    );
    let _ = write!(line, "{}", report.score);
    line.push_str(match report.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    });
    if shows_chances {
        let WinChances { win, draw, loss } = WinChances::of::<P>(report.score);
        let _ = write!(line, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        line,
        " nodes {} nps {} hashfull {} time {}",
        report.nodes,
        report.nodes_per_second(),
        report.hash_full,
        report.elapsed.as_millis()
    );
    if !report.turns.is_empty() {
        line.push_str(" pv");
        let mut position = position.clone();
        for turn in &report.turns {
            let _ = write!(line, " {}", position.write_turn(turn, TurnStyle::Uci));
            let Ok(next) = position.play_turn(turn) else { break };
            position = next;
        }
    }
    line
}

/// The answer to `go`.
pub(super) fn best_move_line<P: EngineGame>(position: &P, verdict: &Verdict<P::Move>) -> String {
    let Some(best) = &verdict.best else {
        return "bestmove (none)".to_string();
    };
    let mut line = format!("bestmove {}", position.write_turn(best, TurnStyle::Uci));
    if let (Some(ponder), Ok(next)) = (&verdict.ponder, position.play_turn(best)) {
        let _ = write!(line, " ponder {}", next.write_turn(ponder, TurnStyle::Uci));
    }
    line
}
