//! Lines of one position, as they come.

use std::io::{self, Write};

use anyhow::Result;
use cotulenh_board::{Outcome, Score, Termination, Turn, TurnStyle};
use cotulenh_engine::{Engine, EngineGame, Report};
use cotulenh_i18n::Locale;
use serde::Serialize;

use super::{Plan, score::Worth};
use crate::games::TerminalGame;

#[derive(Serialize)]
struct LineForm {
    fen: String,
    depth: u32,
    line: usize,
    score: Option<Score>,
    result: Option<&'static str>,
    nodes: u64,
    milliseconds: u64,
    nodes_per_second: u64,
    turns: Vec<String>,
}

/// Thinks about a position and writes every line of play that is found.
pub(super) fn run<G: TerminalGame + EngineGame>(
    position: &G,
    plan: &Plan,
    lang: Locale,
) -> Result<()> {
    if let Some(outcome) = position.outcome() {
        return write_outcome(position, outcome, plan.is_json, lang);
    }
    let mut engine = Engine::<G>::new(plan.options)?;
    engine.set_position(position.clone(), &[])?;
    let mut out = io::stdout().lock();
    let mut trouble = Ok(());
    if !plan.is_json {
        writeln!(out, "{}", crate::words::side_to_move(position, lang))?;
    }
    let control = plan.control.clone();
    engine.go_with(&plan.limits(), &control, |report| {
        if trouble.is_ok() {
            trouble = write_report(&mut out, position, report, plan.is_json);
            if trouble.is_err() {
                control.stop();
            }
        }
    });
    trouble
}

/// There is nothing to think about in a position where the game is over.
fn write_outcome<G: TerminalGame>(
    position: &G,
    outcome: Outcome,
    is_json: bool,
    lang: Locale,
) -> Result<()> {
    #[derive(Serialize)]
    struct OutcomeForm<'a> {
        fen: &'a str,
        outcome: OutcomeOf<'a>,
        result: &'a str,
    }
    #[derive(Serialize)]
    struct OutcomeOf<'a> {
        termination: Termination,
        winner: Option<&'a str>,
    }
    let mut out = io::stdout().lock();
    if is_json {
        let winner = outcome.winner.map(G::color_code);
        let form = OutcomeForm {
            fen: &position.to_fen(),
            outcome: OutcomeOf { termination: outcome.termination, winner },
            result: outcome.result(),
        };
        serde_json::to_writer(&mut out, &form)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", crate::words::outcome::<G>(outcome, lang))?;
    }
    Ok(())
}

fn write_report<G: TerminalGame + EngineGame>(
    out: &mut impl Write,
    position: &G,
    report: &Report<G::Move>,
    is_json: bool,
) -> Result<()> {
    let worth = Worth::new(report.score, position.turn());
    let form = LineForm {
        fen: position.to_fen(),
        depth: report.depth,
        line: report.line,
        score: worth.score(),
        result: worth.result(),
        nodes: report.nodes,
        milliseconds: report.elapsed.as_millis() as u64,
        nodes_per_second: report.nodes_per_second(),
        turns: texts(position, &report.turns),
    };
    if is_json {
        serde_json::to_writer(&mut *out, &form)?;
        writeln!(out)?;
    } else {
        let LineForm { depth, line, nodes, .. } = form;
        let (score, turns) = (worth.text(), form.turns.join(" "));
        writeln!(out, "{depth:>3} {line:>2} {score:>7} {nodes:>10}  {turns}")?;
    }
    out.flush()?;
    Ok(())
}

/// A line of play in short form.
pub(super) fn texts<G: TerminalGame>(position: &G, turns: &[Turn<G::Move>]) -> Vec<String> {
    let mut current = position.clone();
    let mut texts = Vec::new();
    for turn in turns {
        let Ok(next) = current.play_turn(turn) else { break };
        texts.push(current.write_turn(turn, TurnStyle::San));
        current = next;
    }
    texts
}
