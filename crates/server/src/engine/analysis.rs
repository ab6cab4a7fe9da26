//! Analysis of a position, and of a whole game.

use std::time::Duration;

use cotulenh::{Move, Notation as _, Position, Turn, TurnStyle, board::Position as _};
use cotulenh_bridge::{Line, PlayedLine, Side};
use cotulenh_engine::{Control, Engine, EngineOptions, Limits, Report, Score, Value, WinChances};
use serde::{Deserialize, Serialize};
use tokio::{sync::mpsc, time::Instant};

use super::pool::{EnginePool, Search};
use crate::error::AppError;

/// The most lines that are followed at once.
pub(crate) const MAX_LINES: usize = 5;
/// The longest that one position is analysed.
const LONGEST: Duration = Duration::from_mins(1);
/// The longest that one position of a review is analysed.
const LONGEST_IN_REVIEW: u64 = 2_000;
const USUAL_IN_REVIEW: u64 = 100;
/// How long an analysis waits for its turn.
const PATIENCE: Duration = Duration::from_secs(15);
/// Reports that come faster than this are held back.
const REPORT_EVERY: Duration = Duration::from_millis(60);
/// The turns of a line that are shown.
const SHOWN_TURNS: usize = 12;
const HASH: usize = 32;

/// A position to analyse.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(crate) struct AnalysisQuestion {
    #[serde(flatten)]
    pub(crate) line: Line,
    /// How many lines to follow, 1 to 5.
    #[serde(default)]
    pub(crate) lines: Option<usize>,
    /// How deep to look at most.
    #[serde(default)]
    pub(crate) depth: Option<u32>,
    /// How long to look at most.
    #[serde(default)]
    pub(crate) millis: Option<u64>,
}

/// A game to go through.
#[derive(Clone, Debug, Deserialize, utoipa::ToSchema)]
pub(crate) struct ReviewQuestion {
    #[serde(flatten)]
    pub(crate) line: Line,
    /// How long to look at each position.
    #[serde(default)]
    pub(crate) millis: Option<u64>,
}

/// What the engine has found.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(tag = "t", content = "d", rename_all = "snake_case")]
pub(crate) enum Finding {
    /// The lines so far.
    Info(Info),
    /// The lines at the end, or the end of a review.
    Done(Option<Info>),
    /// One position of a review.
    Point(Point),
}

/// The best lines in a position.
#[derive(Clone, Debug, Default, Serialize, utoipa::ToSchema)]
pub(crate) struct Info {
    depth: u32,
    nodes: u64,
    nps: u64,
    millis: u64,
    lines: Vec<LineForm>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LineForm {
    score: ScoreForm,
    turns: Vec<TurnForm>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct TurnForm {
    uci: String,
    san: String,
}

/// A score as Red sees it: centipawns, or turns to mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub(crate) enum ScoreForm {
    Centipawns { cp: i32 },
    Mate { mate: i32, winner: Side },
}

/// A position of a review and the turn that led to it.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Point {
    ply: usize,
    score: ScoreForm,
    best: Option<TurnForm>,
    /// `inaccuracy`, `mistake` or `blunder`.
    judgement: Option<&'static str>,
    /// The chances that the turn before lost, in percent.
    loss: f64,
}

/// Losses of winning chances, in percent, and what they are called.
const JUDGEMENTS: [(f64, &str); 3] = [(30.0, "blunder"), (20.0, "mistake"), (10.0, "inaccuracy")];

impl ScoreForm {
    fn of(score: Score, side: Side) -> ScoreForm {
        let sign = if side == Side::Red { 1 } else { -1 };
        match score.value {
            Value::Centipawns(cp) => ScoreForm::Centipawns { cp: cp * sign },
            Value::Mate(turns) => {
                let winner = if turns > 0 { side } else { !side };
                ScoreForm::Mate { mate: turns * sign, winner }
            }
        }
    }
}

impl EnginePool {
    /// Analyses a position until the search is dropped. Findings go to `found`.
    pub(crate) fn analyse(
        &self,
        question: &AnalysisQuestion,
        found: mpsc::Sender<Result<Finding, AppError>>,
    ) -> Result<Search, AppError> {
        let line = PlayedLine::read(&question.line)?;
        let lines = question.lines.unwrap_or(1).clamp(1, MAX_LINES);
        let time = question.millis.map_or(LONGEST, Duration::from_millis).min(LONGEST);
        let limits = Limits { depth: question.depth, lines, ..Limits::move_time(time) };
        let options = EngineOptions { lines, hash: HASH, ..EngineOptions::default() };
        Ok(self.search(found, options, move |engine, control, found| {
            let info = analyse(engine, &line, &limits, control, |info| {
                let _ = found.try_send(Ok(Finding::Info(info)));
            });
            let _ = found.blocking_send(Ok(Finding::Done(Some(info))));
        }))
    }

    /// Goes through a game, position by position.
    pub(crate) fn review(
        &self,
        question: &ReviewQuestion,
        found: mpsc::Sender<Result<Finding, AppError>>,
    ) -> Result<Search, AppError> {
        let line = PlayedLine::read(&question.line)?;
        let millis = question.millis.unwrap_or(USUAL_IN_REVIEW).clamp(1, LONGEST_IN_REVIEW);
        let limits = Limits::move_time(Duration::from_millis(millis));
        let options = EngineOptions { hash: HASH, ..EngineOptions::default() };
        Ok(self.search(found, options, move |engine, control, found| {
            review(engine, &line, &limits, control, found);
            let _ = found.blocking_send(Ok(Finding::Done(None)));
        }))
    }

    fn search(
        &self,
        found: mpsc::Sender<Result<Finding, AppError>>,
        options: EngineOptions,
        work: impl FnOnce(&mut Engine<Position>, &Control, &mpsc::Sender<Result<Finding, AppError>>)
        + Send
        + 'static,
    ) -> Search {
        let control = Control::new();
        let search = Search::new(control.clone());
        let pool = self.clone();
        tokio::spawn(async move {
            let Some(slot) = pool.analysis_slot(PATIENCE).await else {
                let _ = found.send(Err(AppError::busy())).await;
                return;
            };
            if control.is_stopped() {
                return;
            }
            let findings = found.clone();
            let done =
                pool.on_a_thread(slot, options, move |engine| work(engine, &control, &findings));
            if done.await.is_none() {
                let _ = found.send(Err(AppError::engine_unavailable())).await;
            }
        });
        search
    }
}

fn set_up(engine: &mut Engine<Position>, line: &PlayedLine, ply: usize) -> Option<()> {
    let turns: Vec<_> = line.turns()[..ply].iter().map(|played| played.turn.clone()).collect();
    engine.set_position(line.start().clone(), &turns).ok()
}

fn analyse(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    limits: &Limits<Move>,
    control: &Control,
    mut tell: impl FnMut(Info),
) -> Info {
    let position = line.turn_start().clone();
    let mut reports: Vec<Option<Report<Move>>> = vec![None; limits.lines];
    let mut told = Instant::now() - REPORT_EVERY;
    if line.outcome().is_some() || set_up(engine, line, line.turns().len()).is_none() {
        return Info::default();
    }
    let count = limits.lines;
    engine.go_with(limits, control, |report| {
        let place = report.line.saturating_sub(1).min(count - 1);
        reports[place] = Some(report.clone());
        if told.elapsed() >= REPORT_EVERY {
            told = Instant::now();
            tell(info(&position, &reports));
        }
    });
    info(&position, &reports)
}

fn info(position: &Position, reports: &[Option<Report<Move>>]) -> Info {
    let known = || reports.iter().flatten();
    let latest = known().max_by_key(|report| report.nodes);
    let side = position.turn().into();
    Info {
        depth: known().map(|report| report.depth).max().unwrap_or_default(),
        nodes: latest.map_or(0, |report| report.nodes),
        nps: latest.map_or(0, Report::nodes_per_second),
        millis: latest.map_or(0, |report| report.elapsed.as_millis() as u64),
        lines: known()
            .map(|report| LineForm {
                score: ScoreForm::of(report.score, side),
                turns: written(position, &report.turns),
            })
            .collect(),
    }
}

/// The turns of a line as far as they are legal.
fn written(position: &Position, turns: &[Turn<Move>]) -> Vec<TurnForm> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for turn in turns.iter().take(SHOWN_TURNS) {
        let Ok(after) = position.play_turn(turn) else { break };
        texts.push(TurnForm {
            uci: position.write_turn(turn, TurnStyle::Uci),
            san: position.write_turn(turn, TurnStyle::San),
        });
        position = after;
    }
    texts
}

fn review(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    limits: &Limits<Move>,
    control: &Control,
    found: &mpsc::Sender<Result<Finding, AppError>>,
) {
    let mut chances_before: Option<f64> = None;
    for ply in 0..=line.turns().len() {
        if control.is_stopped() || found.is_closed() {
            return;
        }
        let position = line.before(ply);
        let (score, best) = judge(engine, line, ply, limits, control);
        let side = Side::from(position.turn());
        // Chances of the side that made the turn before, which is not the side to move now.
        let chances = winning_chances(score, !side);
        let loss = chances_before.map_or(0.0, |before| (before - chances).max(0.0));
        let judgement = JUDGEMENTS.iter().find(|(least, _)| loss >= *least);
        let point = Point {
            ply,
            score,
            best: best.and_then(|turn| written(position, &[turn]).pop()),
            judgement: judgement.map(|(_, name)| *name),
            loss: (loss * 10.0).round() / 10.0,
        };
        if found.blocking_send(Ok(Finding::Point(point))).is_err() {
            return;
        }
        chances_before = Some(100.0 - chances);
    }
}

/// The score of a position of a line and the best turn there.
fn judge(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    ply: usize,
    limits: &Limits<Move>,
    control: &Control,
) -> (ScoreForm, Option<Turn<Move>>) {
    let position = line.before(ply);
    let even = ScoreForm::Centipawns { cp: 0 };
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winner.map(Side::from);
        return (winner.map_or(even, |winner| ScoreForm::Mate { mate: 0, winner }), None);
    }
    if set_up(engine, line, ply).is_none() {
        return (even, None);
    }
    let verdict = engine.go_with(limits, control, |_| {});
    (ScoreForm::of(verdict.score, position.turn().into()), verdict.best)
}

/// The chances of a side, in percent, a draw counted as half.
fn winning_chances(score: ScoreForm, side: Side) -> f64 {
    let cp = match score {
        ScoreForm::Mate { winner, .. } => return if winner == side { 100.0 } else { 0.0 },
        ScoreForm::Centipawns { cp } => cp,
    };
    let own = if side == Side::Red { cp } else { -cp };
    let chances = WinChances::of(Score {
        value: Value::Centipawns(own),
        bound: cotulenh_engine::Bound::Exact,
    });
    f64::from(chances.win + chances.draw / 2) / 10.0
}
