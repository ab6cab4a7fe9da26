//! `cotulenh moves`.

use std::{
    fmt::Write as _,
    io::{self, BufRead, IsTerminal, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;
use cotulenh_board::{ErrorCode, Termination};
use cotulenh_i18n::{Context, Locale, Message, Said, msg};
use serde::Serialize;

use crate::{
    WrongUsage,
    arguments::{Variant, VariantArgument},
    games::TerminalGame,
    json_error::{self, JsonError},
    lines::{self, Line, MAX_LINE},
    natural,
    reading::{self, Board},
    terminal, words,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN")]
    fen: Vec<String>,

    #[arg(long)]
    json: bool,

    #[arg(long)]
    practice: bool,

    #[arg(long, requires = "practice")]
    no_last_guard: bool,

    #[command(flatten)]
    variant: VariantArgument,
}

impl Arguments {
    fn board(&self) -> Result<Board> {
        match (self.practice, self.variant.variant) {
            (false, _) => Ok(Board::Ordinary),
            (true, Variant::Cotulenh) => Ok(Board::Practice { last_guard: !self.no_last_guard }),
            (true, Variant::Chess) => Err(WrongUsage(msg::practice_only_cotulenh()).into()),
        }
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    match arguments.variant.variant {
        Variant::Cotulenh => list::<cotulenh::Position>(arguments, lang),
        Variant::Chess => list::<cotulenh_chess::Position>(arguments, lang),
    }
}

fn list<G: TerminalGame>(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let board = arguments.board()?;
    let mut out = io::stdout().lock();
    let Some(fen) = reading::joined(&arguments.fen) else {
        return answer_lines::<G>(arguments.json, board, lang, &mut out);
    };
    if arguments.json {
        let is_position = answer_in_json::<G>(Line::Text(fen), board, lang, &mut out)?;
        return Ok(if is_position { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let position: G = reading::position_on(&fen, board, lang)?;
    out.write_all(readable(&position, lang).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn answer_lines<G: TerminalGame>(
    json: bool,
    board: Board,
    lang: Locale,
    out: &mut impl Write,
) -> Result<ExitCode> {
    let mut input = io::stdin().lock();
    if io::stdin().is_terminal() {
        let _ = writeln!(io::stderr(), "{}", lang.text(&msg::reading_fens()));
    }
    let mut code = ExitCode::SUCCESS;
    while let Some(line) = next_line(&mut input)? {
        if json {
            answer_in_json::<G>(line, board, lang, out)?;
        } else if let Err(error) = answer_in_words::<G>(line, board, lang, out)? {
            json_error::report(&error, false, lang);
            code = ExitCode::FAILURE;
        }
        out.flush()?;
    }
    Ok(code)
}

fn next_line(input: &mut impl BufRead) -> Result<Option<Line>> {
    Ok(lines::next_line(input).context(msg::cannot_read_standard_input())?)
}

/// A line as a text to be read, or the text as far as it can be shown with what is wrong with it.
fn text_of(line: Line) -> Result<String, (String, Message)> {
    match line {
        Line::Text(text) if text.is_empty() => Err((text, msg::line_empty())),
        Line::Text(text) => Ok(text),
        Line::NotUtf8(shown) => Err((shown, msg::line_not_utf8())),
        Line::TooLong(shown) => Err((shown, msg::line_too_long(MAX_LINE))),
    }
}

/// Tells whether the line was a position.
fn answer_in_json<G: TerminalGame>(
    line: Line,
    board: Board,
    lang: Locale,
    out: &mut impl Write,
) -> Result<bool> {
    let text = text_of(line).map_err(|(shown, error)| JsonError {
        fen: Some(shown),
        error: lang.text(&error),
        code: ErrorCode::BadFen,
    });
    let answer = text.and_then(|text| match reading::position_on::<G>(&text, board, lang) {
        Ok(position) => Ok((text, position)),
        Err(bad) => Err(bad.to_json()),
    });
    match &answer {
        Ok((text, position)) => write_object(out, &Answer::new(text, position))?,
        Err(refusal) => refusal.write(out).context(msg::cannot_write_the_answer())?,
    }
    Ok(answer.is_ok())
}

/// The inner error is the user's, the outer one that of standard output.
fn answer_in_words<G: TerminalGame>(
    line: Line,
    board: Board,
    lang: Locale,
    out: &mut impl Write,
) -> io::Result<Result<()>> {
    let position: Result<G> = match text_of(line) {
        Ok(text) => reading::position_on(&text, board, lang).map_err(Into::into),
        Err((shown, fault)) => Err(Said::new(msg::bad_line(fault, shown)).into()),
    };
    match position {
        Ok(position) => {
            out.write_all(readable(&position, lang).as_bytes())?;
            Ok(Ok(()))
        }
        Err(error) => Ok(Err(error)),
    }
}

#[derive(Serialize)]
struct Answer {
    fen: String,
    check: bool,
    outcome: Option<Termination>,
    moves: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recombine: Option<Vec<(char, String)>>,
}

impl Answer {
    /// `text` is what the user gave; it is echoed, so that answers can be told apart.
    fn new<G: TerminalGame>(text: &str, position: &G) -> Answer {
        let mut moves: Vec<_> = position
            .legal_moves()
            .as_ref()
            .iter()
            .map(|&mv| {
                let mut after = position.clone();
                after.make(mv);
                (position.move_text(mv), after.to_fen())
            })
            .collect();
        moves.sort_unstable();
        Answer {
            fen: if text == reading::START { position.to_fen() } else { text.to_string() },
            check: position.is_check(),
            outcome: position.outcome().map(|outcome| outcome.termination),
            moves,
            recombine: position.recombinations(),
        }
    }
}

fn write_object(out: &mut impl Write, object: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(object)?;
    line.push(b'\n');
    Ok(out.write_all(&line).context(msg::cannot_write_the_answer())?)
}

fn readable<G: TerminalGame>(position: &G, lang: Locale) -> String {
    let mut moves: Vec<_> =
        position.legal_moves().as_ref().iter().map(|&mv| position.short_move_text(mv)).collect();
    moves.sort_by(|a, b| natural::order(a, b));
    let mut text = words::side_to_move(position, lang);
    text.push_str(": ");
    text.push_str(&lang.text(&msg::legal_moves(moves.len())));
    text.push('\n');
    if let Some(field) = position.deployment_field() {
        text.push_str(&words::deployment(&field, lang));
        text.push('\n');
    }
    if let Some(outcome) = position.outcome() {
        text.push_str(&words::outcome::<G>(outcome, lang));
        text.push('\n');
    }
    append_columns(&mut text, &moves, terminal::columns());
    text
}

/// Sets the moves in columns, to be read downwards.
fn append_columns(text: &mut String, moves: &[String], width: usize) {
    let Some(widest) = moves.iter().map(|mv| mv.chars().count()).max() else {
        return;
    };
    let columns = (width / (widest + 2)).max(1);
    let rows = moves.len().div_ceil(columns);
    for row in 0..rows {
        let mut line = String::new();
        for mv in moves.iter().skip(row).step_by(rows) {
            let _ = write!(line, "  {mv:<widest$}");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}
