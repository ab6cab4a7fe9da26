//! `cotulenh explain`.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;
use cotulenh::{MoveLog, Position, Refusal, TurnLog};
use cotulenh_board::{ErrorCode, Termination, Turn, TurnStyle};
use cotulenh_i18n::{Context, Locale, msg};
use serde::Serialize;

use crate::{
    WrongUsage,
    lines::{self, Line},
    reading, terminal,
};

/// What stands for turns on standard input.
const STANDARD_INPUT: &str = "-";

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN")]
    fen: String,

    #[arg(value_name = "MOVE")]
    turn: String,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let fen = arguments.fen.trim();
    let text = arguments.turn.trim();
    if text.is_empty() {
        return Err(WrongUsage(msg::explain_empty_turn()).into());
    }
    let position: Position = reading::position(fen, lang)?;
    let mut out = io::stdout().lock();
    let mut are_legal = true;
    if text == STANDARD_INPUT {
        let mut input = io::stdin().lock();
        while let Some(line) =
            lines::next_line(&mut input).context(msg::cannot_read_standard_input())?
        {
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
    lang: Locale,
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
            let reason = refusal.describe(lang.lang());
            let answer = match refusal.code() {
                ErrorCode::BadTurn => reason,
                _ => lang.text(&msg::turn_not_legal(text, reason)),
            };
            terminal::broken_for_output(&answer)
        }
    };
    writeln!(out, "{}", answer.trim_end()).context(msg::cannot_write_the_answer())?;
    out.flush().context(msg::cannot_write_the_answer())?;
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

fn readable(position: &Position, told: &Told, lang: Locale) -> String {
    let mut text = position.write_turn(&told.turn, TurnStyle::San);
    let _ = write!(text, ": {}", told.log.describe(lang.lang()));
    let mut number = 0;
    for log in told.log.moves() {
        for action in log.actions() {
            number += 1;
            let _ = write!(text, "\n{number:>3}. {}", action.describe(lang.lang()));
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
    fn new(text: &'a str, position: &Position, told: &'a Told, lang: Locale) -> TurnAnswer<'a> {
        let written = |style| position.write_turn(&told.turn, style);
        TurnAnswer {
            fen: position.to_fen(),
            turn: text,
            legal: true,
            san: written(TurnStyle::San),
            lan: written(TurnStyle::Lan),
            uci: written(TurnStyle::Uci),
            text: told.log.describe(lang.lang()),
            check: told.log.gives_check(),
            outcome: told.log.outcome().map(|outcome| outcome.termination),
            fen_after: told.after.to_fen(),
            moves: told.log.moves(),
            actions: told.log.actions().map(|action| action.describe(lang.lang())).collect(),
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
    fn new(
        text: &'a str,
        position: &Position,
        refusal: &Refusal,
        lang: Locale,
    ) -> RefusalAnswer<'a> {
        RefusalAnswer {
            fen: position.to_fen(),
            turn: text,
            legal: false,
            code: refusal.code(),
            reason: refusal.reason.code(),
            section: refusal.reason.section(),
            step: refusal.step,
            from: refusal.mover.map(|(square, _)| square.to_string()),
            text: refusal.sentence(lang.lang()),
        }
    }
}
