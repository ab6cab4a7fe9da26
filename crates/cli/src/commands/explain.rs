//! `cotulenh explain`.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::{Context, Result};
use clap::Args;
use cotulenh::{Lang, MoveLog, Position, Refusal, TurnLog};
use cotulenh_board::{ErrorCode, Termination, Turn, TurnStyle};
use serde::Serialize;

use super::moves;
use crate::{
    WrongUsage,
    lines::{self, Line},
    reading::{self, Board},
    terminal, words,
};

/// What stands for turns on standard input.
const STANDARD_INPUT: &str = "-";

const EXAMPLES: &str = "\
Examples:
  cotulenh explain start Ic6
  cotulenh explain start c5b5
  cotulenh explain '6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1' 'c5:F>e7,T>d5'
  cotulenh explain --json --lang vi start Tf6
  cotulenh explain start - < turns.txt

A legal turn is told as what it does, an illegal one gets the rule it breaks, with the section of
the rules (see cotulenh rules) and status 1. Turns are written in any style: Ic6, Ic5c6, c5c6, and
deployments c3:(NT):F>e5 or c3:Fe5. With --json the answer is one object; an illegal turn has
\"legal\":false and \"reason\", a word that does not change with the language.";

/// Say what a turn does, or which rule it breaks
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The position, or start
    #[arg(value_name = "FEN")]
    fen: String,

    /// The turn, or one step of a deployment under way; - for one a line on standard input
    #[arg(value_name = "MOVE")]
    turn: String,

    /// Answer with one JSON object for each turn
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let fen = arguments.fen.trim();
    let text = arguments.turn.trim();
    if text.is_empty() {
        return Err(WrongUsage(
            "the turn is empty; write one such as Ic6, or - for standard input",
        )
        .into());
    }
    let mut out = io::stdout().lock();
    let position: Position = match reading::position(fen, lang) {
        Ok(position) => position,
        Err(_) if arguments.json => {
            moves::answer_in_json::<Position>(
                Line::Text(fen.to_string()),
                Board::Ordinary,
                &mut out,
            )?;
            return Ok(ExitCode::FAILURE);
        }
        Err(error) => return Err(error.into()),
    };
    let mut are_legal = true;
    if text == STANDARD_INPUT {
        let mut input = io::stdin().lock();
        while let Some(line) = lines::next_line(&mut input).context("cannot read standard input")? {
            let (Line::Text(text) | Line::NotUtf8(text) | Line::TooLong(text)) = line;
            if !text.is_empty() {
                are_legal &= write_answer(&position, &text, arguments.json, lang, &mut out)?;
            }
        }
    } else {
        are_legal = write_answer(&position, text, arguments.json, lang, &mut out)?;
    }
    Ok(if are_legal { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Says whether the turn is legal.
fn write_answer(
    position: &Position,
    text: &str,
    is_json: bool,
    lang: Lang,
    out: &mut impl Write,
) -> Result<bool> {
    let explained = explain(position, text);
    let answer = match (&explained, is_json) {
        (Ok(told), true) => serde_json::to_string(&TurnAnswer::new(text, position, told, lang))?,
        (Ok(told), false) => terminal::broken_for_output(&readable(position, told, lang)),
        (Err(refusal), true) => {
            serde_json::to_string(&RefusalAnswer::new(text, position, refusal, lang))?
        }
        (Err(refusal), false) => {
            let reason = refusal.describe(lang);
            let answer = match refusal.code() {
                ErrorCode::BadTurn => reason,
                _ => words::illegal(text, &reason, lang),
            };
            terminal::broken_for_output(&answer)
        }
    };
    writeln!(out, "{}", answer.trim_end()).context("cannot write the answer")?;
    out.flush().context("cannot write the answer")?;
    Ok(explained.is_ok())
}

/// A legal turn with what it does.
struct Told {
    turn: Turn<cotulenh::Move>,
    after: Position,
    log: TurnLog,
}

/// A whole turn, or else a single step or the finish of the deployment under way.
fn explain(position: &Position, text: &str) -> Result<Told, Refusal> {
    let turn = match position.read_turn(text) {
        Ok(turn) => turn,
        Err(refusal) => match position.parse_move(text) {
            Ok(step) => Turn::single(step),
            Err(_) => return Err(refusal),
        },
    };
    let (after, log) = TurnLog::record(position, &turn)
        .expect("a turn that was read in a position is legal there");
    Ok(Told { turn, after, log })
}

fn readable(position: &Position, told: &Told, lang: Lang) -> String {
    let mut text = position.write_turn(&told.turn, TurnStyle::San);
    let _ = write!(text, ": {}", told.log.describe(lang));
    let mut number = 0;
    for log in told.log.moves() {
        for action in log.actions() {
            number += 1;
            let _ = write!(text, "\n{number:>3}. {}", action.describe(lang));
        }
    }
    let _ = write!(text, "\n{}", told.after.to_fen());
    text
}

#[derive(Serialize)]
struct TurnAnswer<'a> {
    fen: String,
    turn: &'a str,
    legal: bool,
    san: String,
    lan: String,
    uci: String,
    text: String,
    check: bool,
    outcome: Option<Termination>,
    fen_after: String,
    moves: &'a [MoveLog],
    actions: Vec<String>,
}

impl<'a> TurnAnswer<'a> {
    fn new(text: &'a str, position: &Position, told: &'a Told, lang: Lang) -> TurnAnswer<'a> {
        let written = |style| position.write_turn(&told.turn, style);
        TurnAnswer {
            fen: position.to_fen(),
            turn: text,
            legal: true,
            san: written(TurnStyle::San),
            lan: written(TurnStyle::Lan),
            uci: written(TurnStyle::Uci),
            text: told.log.describe(lang),
            check: told.log.gives_check(),
            outcome: told.log.outcome().map(|outcome| outcome.termination),
            fen_after: told.after.to_fen(),
            moves: told.log.moves(),
            actions: told.log.actions().map(|action| action.describe(lang)).collect(),
        }
    }
}

#[derive(Serialize)]
struct RefusalAnswer<'a> {
    fen: String,
    turn: &'a str,
    legal: bool,
    code: ErrorCode,
    reason: &'static str,
    section: u8,
    step: Option<usize>,
    from: Option<String>,
    text: String,
}

impl<'a> RefusalAnswer<'a> {
    fn new(text: &'a str, position: &Position, refusal: &Refusal, lang: Lang) -> RefusalAnswer<'a> {
        RefusalAnswer {
            fen: position.to_fen(),
            turn: text,
            legal: false,
            code: refusal.code(),
            reason: refusal.reason.code(),
            section: refusal.reason.section(),
            step: refusal.step,
            from: refusal.mover.map(|(square, _)| square.to_string()),
            text: refusal.sentence(lang),
        }
    }
}
