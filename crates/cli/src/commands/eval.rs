//! `cotulenh eval`.

use std::{
    fmt::Write as _,
    io::{self, Write},
    process::ExitCode,
};

use anyhow::Result;
use clap::Args;
use cotulenh::Square;
use cotulenh_board::{Color, Notation as _, Position as _, Score};
use cotulenh_engine::{EngineGame, WinChances};
use cotulenh_eval::{ChessEval, Contribution, CotulenhEval, Evaluator};
use cotulenh_i18n::{Argument, Locale, msg};
use cotulenh_render::{Label, Options, svg};
use serde::Serialize;

use crate::{
    WrongUsage,
    arguments::{NetworkArgument, Variant, VariantArgument},
    games::TerminalGame,
    reading,
};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FEN")]
    fen: Vec<String>,

    #[arg(long, conflicts_with = "svg")]
    json: bool,

    #[arg(long)]
    svg: bool,

    #[command(flatten)]
    network: NetworkArgument,

    #[command(flatten)]
    variant: VariantArgument,
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let fen = reading::joined(&arguments.fen).unwrap_or_else(|| reading::START.to_string());
    match arguments.variant.variant {
        Variant::Cotulenh => {
            let position: cotulenh::Position = reading::position(&fen, lang)?;
            let evaluator = evaluator::<CotulenhEval>(arguments)?;
            let answer = Answer::new(&evaluator, &position, |evaluator, position| {
                evaluator.contributions(position)
            });
            if arguments.svg {
                return draw(&position, &answer);
            }
            answer.write(arguments.json, lang)
        }
        Variant::Chess => {
            if arguments.svg {
                return Err(WrongUsage(msg::chess_no_pictures()).into());
            }
            let position: cotulenh_chess::Position = reading::position(&fen, lang)?;
            let evaluator = evaluator::<ChessEval>(arguments)?;
            let answer = Answer::new(&evaluator, &position, |evaluator, position| {
                evaluator.contributions(position)
            });
            answer.write(arguments.json, lang)
        }
    }
}

fn evaluator<E: Evaluator + Default>(arguments: &Arguments) -> Result<E> {
    let mut evaluator = E::default();
    evaluator.set_network(arguments.network.read(E::GAME)?);
    Ok(evaluator)
}

#[derive(Serialize)]
struct Answer {
    fen: String,
    /// As the first side sees it.
    score: Score,
    /// Thousandths won, drawn and lost by the side to move.
    wdl: [u32; 3],
    /// What the score is without the network.
    hand_written: Score,
    network: Option<String>,
    pieces: Vec<PieceAnswer>,
}

#[derive(Serialize)]
struct PieceAnswer {
    square: String,
    piece: String,
    side: &'static str,
    cp: Option<i32>,
}

impl Answer {
    fn new<E>(
        evaluator: &E,
        position: &E::Position,
        contributions: impl Fn(&E, &E::Position) -> Vec<Contribution>,
    ) -> Answer
    where
        E: Evaluator<Position: TerminalGame + EngineGame>,
    {
        let value = evaluator.evaluate_anew(position);
        let mut without_network = evaluator.clone();
        without_network.set_network(None);
        let hand_written = without_network.evaluate_anew(position);
        let for_first = |value: i32| if position.turn() == Color::First { value } else { -value };
        let WinChances { win, draw, loss } = WinChances::of::<E::Position>(Score::Cp(value));
        let pieces = contributions(evaluator, position).into_iter().map(|one| PieceAnswer {
            square: one.square,
            piece: one.piece,
            side: E::Position::color_code(one.color),
            cp: one.value,
        });
        Answer {
            fen: position.to_fen(),
            score: Score::Cp(for_first(value)),
            wdl: [win, draw, loss],
            hand_written: Score::Cp(for_first(hand_written)),
            network: evaluator.network().map(|network| network.name().to_string()),
            pieces: pieces.collect(),
        }
    }

    fn write(&self, json: bool, lang: Locale) -> Result<ExitCode> {
        let mut out = io::stdout().lock();
        if json {
            writeln!(out, "{}", serde_json::to_string(self)?)?;
        } else {
            out.write_all(self.in_words(lang).as_bytes())?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn in_words(&self, lang: Locale) -> String {
        let mut text = String::new();
        let [win, draw, loss] = self.wdl.map(|thousandths| f64::from(thousandths) / 10.0);
        let (value, by_hand) = (pawns(self.score), pawns(self.hand_written));
        let network = self.network.as_deref();
        let network = match network {
            Some(name) => Argument::from(name),
            None => Argument::from(msg::eval_no_network()),
        };
        let percent = |share: f64| format!("{share:.1}");
        let told =
            msg::eval_summary(value, by_hand, network, percent(win), percent(draw), percent(loss));
        let _ = writeln!(text, "{}", lang.text(&told));
        for one in &self.pieces {
            let worth = one.cp.map_or_else(|| "-".to_string(), |cp| pawns(Score::Cp(cp)));
            let _ = writeln!(text, "{:<7} {:<6} {worth:>6}", one.square, one.piece);
        }
        text
    }
}

/// A value with two decimals and its sign.
fn pawns(score: Score) -> String {
    match score {
        Score::Cp(value) => format!("{:+.2}", f64::from(value) / 100.0),
        mate @ Score::Mate(_) => mate.to_string(),
    }
}

/// The board with the worth of each stack.
fn draw(position: &cotulenh::Position, answer: &Answer) -> Result<ExitCode> {
    let mut options = Options::default();
    for (square, _) in position.stacks() {
        let name = square.to_string();
        let members = answer.pieces.iter().filter(|one| one.square == name);
        let values: Vec<i32> = members.filter_map(|one| one.cp).collect();
        if !values.is_empty() {
            options.labels.push(label(square, values.iter().sum()));
        }
    }
    io::stdout().lock().write_all(svg(position, &options).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn label(square: Square, value: i32) -> Label {
    Label { square, text: format!("{:+.1}", f64::from(value) / 100.0) }
}
