//! A whole game, turn by turn: what each turn was worth, and what would have been better.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use anyhow::Result;
use cotulenh_board::{Color, Nag, NodeId, PgnGame, Score, Turn, TurnStyle, write_pgn};
use cotulenh_engine::{Engine, EngineGame, Judgement};
use cotulenh_i18n::{Context, Locale, msg};
use serde::Serialize;

use super::{
    Plan,
    position::texts,
    score::{Worth, loss},
};
use crate::{games::TerminalGame, progress::Progress};

/// The turns of a better line that are kept.
const SHOWN_TURNS: usize = 6;

/// A turn of the game as it was judged.
pub(super) struct JudgedTurn<G: TerminalGame> {
    node: NodeId,
    text: String,
    number: u32,
    side: Color,
    pub(super) after: Worth,
    /// Of its expectation, out of 1.
    loss: f64,
    pub(super) judgement: Option<Judgement>,
    better: Vec<Turn<G::Move>>,
    better_texts: Vec<String>,
}

/// Which of how many games it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) count: usize,
}

/// A game with its judgements.
pub(super) struct Review<G: TerminalGame> {
    game: usize,
    pub(super) start: Worth,
    pub(super) turns: Vec<JudgedTurn<G>>,
}

/// What the engine finds in a position.
struct Found<M: Copy> {
    worth: Worth,
    line: Vec<Turn<M>>,
}

/// Goes through the main line of a game.
pub(super) fn review<G: TerminalGame + EngineGame>(
    game: &PgnGame<G>,
    place: Place,
    plan: &Plan,
    progress: &mut Progress,
) -> Result<Review<G>> {
    let line: Vec<NodeId> = game.game.main_line().collect();
    let total = line.len() as u64 + 1;
    let mut engine = Engine::<G>::new(plan.options)?;
    let start = game.game.start_position().clone();
    let mut played: Vec<Turn<G::Move>> = Vec::new();
    let mut before = look(&mut engine, &start, &played, plan)?;
    let first = before.worth;
    let mut turns = Vec::new();
    for (index, &id) in line.iter().enumerate() {
        // The other games are taken to be as long as this one.
        let done = (place.number as u64 - 1) * total + index as u64 + 1;
        progress.note(done, Some(total * place.count as u64), || {
            let Place { number, count } = place;
            let turns = line.len();
            if count > 1 {
                msg::games_turns_done(number, count, index, turns)
            } else {
                msg::turns_done(index, turns)
            }
        });
        if plan.control.is_stopped() {
            break;
        }
        let node = game.game.node(id).context(msg::a_turn_of_the_main_line())?;
        let parent = node.parent().and_then(|parent| game.game.node(parent));
        let position = parent.map_or(&start, |parent| parent.position());
        let side = position.turn();
        played.push(node.turn().clone());
        let outcome = game.game.outcome_at(id).ok().flatten();
        let after = match outcome {
            Some(outcome) => Found { worth: Worth::of_outcome(outcome), line: Vec::new() },
            None => look(&mut engine, &start, &played, plan)?,
        };
        if plan.control.is_stopped() && outcome.is_none() {
            break;
        }
        let is_best = before.line.first() == Some(node.turn());
        let (lost, judgement) =
            if is_best { (0.0, None) } else { loss::<G>(before.worth, after.worth, side) };
        let mut better = if judgement.is_some() { before.line } else { Vec::new() };
        better.truncate(SHOWN_TURNS);
        turns.push(JudgedTurn {
            node: id,
            text: position.write_turn(node.turn(), TurnStyle::San),
            number: position.fullmove_number(),
            side,
            after: after.worth,
            loss: lost,
            judgement,
            better_texts: texts(position, &better),
            better,
        });
        before = after;
    }
    Ok(Review { game: place.number, start: first, turns })
}

fn look<G: TerminalGame + EngineGame>(
    engine: &mut Engine<G>,
    start: &G,
    played: &[Turn<G::Move>],
    plan: &Plan,
) -> Result<Found<G::Move>> {
    engine.set_position(start.clone(), played)?;
    let side = engine.position().turn();
    let mut line = Vec::new();
    let verdict = engine.go_with(&plan.limits(), &plan.control, |report| {
        if report.line == 1 {
            line.clone_from(&report.turns);
        }
    });
    if line.first() != verdict.best.as_ref() {
        line = verdict.best.into_iter().collect();
    }
    Ok(Found { worth: Worth::new(verdict.score, side), line })
}

impl<G: TerminalGame> Review<G> {
    /// The game with a sign, the score and the better line at every turn that deserves them.
    pub(super) fn annotated(&self, game: &PgnGame<G>, lang: Locale) -> Result<String> {
        let mut game = PgnGame { tags: game.tags.clone(), game: game.game.clone() };
        game.tags.set("Annotator", "cotulenh analyse")?;
        for turn in &self.turns {
            let mut comment = turn.after.text();
            if let Some(judgement) = turn.judgement {
                if let Some(nag) = Nag::from_suffix(judgement.sign()) {
                    game.game.add_nag(turn.node, nag)?;
                }
                let _ = write!(comment, " {}", better_words(&turn.better_texts, lang));
                let parent = game.game.node(turn.node).and_then(cotulenh_board::Node::parent);
                let mut at = parent.unwrap_or(NodeId::START);
                for better in &turn.better {
                    match game.game.add_turn(at, better) {
                        Ok(node) => at = node,
                        Err(_) => break,
                    }
                }
            }
            game.game.append_comment_after(turn.node, &comment)?;
        }
        Ok(write_pgn(&game))
    }

    /// One line for each turn, and a summary.
    pub(super) fn write_lines(&self, lang: Locale) -> Result<()> {
        let mut out = io::stdout().lock();
        for turn in &self.turns {
            let dots = if turn.side == Color::First { "." } else { "..." };
            let sign = turn.judgement.map_or("", Judgement::sign);
            let text = format!("{}{dots} {}{sign}", turn.number, turn.text);
            let mut line = format!("{text:<24} {:>7}", turn.after.text());
            if turn.judgement.is_some() {
                let _ = write!(line, "  {}", better_words(&turn.better_texts, lang));
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        for side in Color::ALL {
            writeln!(out, "{}: {}", lang.text(&G::side_name(side)), self.summary(side, lang))?;
        }
        Ok(())
    }

    fn summary(&self, side: Color, lang: Locale) -> String {
        let own = || self.turns.iter().filter(|turn| turn.side == side);
        let count = |judgement| own().filter(|turn| turn.judgement == Some(judgement)).count();
        let (inaccuracies, mistakes, blunders) =
            (count(Judgement::Inaccuracy), count(Judgement::Mistake), count(Judgement::Blunder));
        let lost: f64 = own().map(|turn| turn.loss).sum();
        // The sum of nothing is -0.
        let average = 100.0 * lost.abs() / f64::from(own().count().max(1) as u32);
        let average = format!("{average:.1}");
        lang.text(&msg::turns_summary(inaccuracies, mistakes, blunders, average))
    }

    /// One JSON object for each turn.
    pub(super) fn write_json(&self) -> Result<()> {
        #[derive(Serialize)]
        struct TurnForm<'a> {
            game: usize,
            number: u32,
            side: &'static str,
            turn: &'a str,
            score: Option<Score>,
            result: Option<&'static str>,
            /// Percent of the expectation.
            loss: f64,
            judgement: Option<&'static str>,
            better: &'a [String],
        }
        let mut out = io::stdout().lock();
        for turn in &self.turns {
            let form = TurnForm {
                game: self.game,
                number: turn.number,
                side: G::color_code(turn.side),
                turn: &turn.text,
                score: turn.after.score(),
                result: turn.after.result(),
                loss: (turn.loss * 1000.0).round() / 10.0,
                judgement: turn.judgement.map(Judgement::name),
                better: &turn.better_texts,
            };
            serde_json::to_writer(&mut out, &form)?;
            writeln!(out)?;
        }
        Ok(())
    }
}

fn better_words(better: &[String], lang: Locale) -> String {
    lang.text(&msg::better(better.join(" ")))
}
