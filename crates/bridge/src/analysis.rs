//! The engine's view of a position, and of a whole game, as a page shows it.

use std::time::Duration;

use cotulenh::{Move, Position, Turn, TurnStyle};
use cotulenh_engine::{
    Clock, Control, Engine, EngineOptions, Judgement, Level, Limits, NetworkError, OptionError,
    Report, Score, WinChances,
};
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::{BridgeError, Line, PlayedLine, Side, Words};

/// Megabytes in which an analysis remembers positions.
pub const ANALYSIS_HASH: usize = 32;
/// The most lines that are followed at once.
pub const MAX_LINES: usize = 5;
/// The longest that one position is analysed.
const LONGEST: Duration = Duration::from_mins(1);
/// The longest that one position of a review is analysed.
const LONGEST_IN_REVIEW: u64 = 2_000;
const USUAL_IN_REVIEW: u64 = 100;
/// The longest that the engine thinks about a turn of a game.
pub const LONGEST_TURN: Duration = Duration::from_secs(3);
/// Reports that come faster than this are held back.
const REPORT_EVERY: Duration = Duration::from_millis(60);
/// The turns of a line that are shown.
const SHOWN_TURNS: usize = 12;

/// The engine and its levels.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EngineInfo {
    /// Its name and version.
    pub name: String,
    /// From a beginner to full strength.
    pub levels: Vec<LevelInfo>,
    /// The most lines that an analysis follows.
    pub max_lines: usize,
}

/// A level of play.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LevelInfo {
    /// As a number.
    pub level: u8,
    /// Its military rank.
    pub name: Words,
}

/// What engine there is.
pub fn engine_info() -> EngineInfo {
    let info = |level: Level| LevelInfo {
        level: level.get(),
        name: Words::of(|lang| level.name(lang).into()),
    };
    EngineInfo {
        name: format!("Cotulenh {}", env!("CARGO_PKG_VERSION")),
        levels: Level::all().map(info).collect(),
        max_lines: MAX_LINES,
    }
}

/// A position to analyse.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysisQuestion {
    /// The line that ends in it.
    #[serde(flatten)]
    pub line: Line,
    /// How many lines to follow, 1 to 5.
    #[serde(default)]
    pub lines: Option<usize>,
    /// How deep to look at most.
    #[serde(default)]
    pub depth: Option<u32>,
    /// How long to look at most.
    #[serde(default)]
    pub millis: Option<u64>,
}

impl AnalysisQuestion {
    /// How far the search goes.
    pub fn limits(&self) -> Limits<Move> {
        let time = self.millis.map_or(LONGEST, Duration::from_millis).min(LONGEST);
        let lines = self.lines.unwrap_or(1).clamp(1, MAX_LINES);
        Limits { depth: self.depth, lines, ..Limits::move_time(time) }
    }
}

/// A game to go through.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewQuestion {
    /// The game.
    #[serde(flatten)]
    pub line: Line,
    /// How long to look at each position.
    #[serde(default)]
    pub millis: Option<u64>,
}

impl ReviewQuestion {
    /// How far the search of each position goes.
    pub fn limits(&self) -> Limits<Move> {
        let millis = self.millis.unwrap_or(USUAL_IN_REVIEW).clamp(1, LONGEST_IN_REVIEW);
        Limits::move_time(Duration::from_millis(millis))
    }
}

/// A position in which the engine is to move.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnQuestion {
    /// The game so far.
    #[serde(flatten)]
    pub line: Line,
    /// How well it plays; full strength if nothing is said.
    #[serde(default)]
    pub level: Option<u8>,
    /// Levels err in the same way with equal seeds.
    #[serde(default)]
    pub seed: u64,
    /// Its clock.
    #[serde(default)]
    pub clock: Option<EngineClock>,
}

/// The clock of the engine, in milliseconds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EngineClock {
    /// What is left.
    pub remaining: u64,
    /// What each turn adds.
    #[serde(default)]
    pub increment: u64,
}

/// The turn of the engine.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnAnswer {
    /// In UCI; none if the game is over.
    pub turn: Option<String>,
}

/// The best lines in a position.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AnalysisInfo {
    /// The depth that was reached.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions per second.
    pub nps: u64,
    /// Time used.
    pub millis: u64,
    /// The best first.
    pub lines: Vec<LineInfo>,
}

/// A line of play and what it is worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineInfo {
    /// At its end.
    pub score: RedScore,
    /// What Red scores from there, from 0 to 1, a draw counted as half.
    pub chances: f64,
    /// Its turns.
    pub turns: Vec<TurnText>,
}

/// A turn as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnText {
    /// For engines.
    pub uci: String,
    /// For people.
    pub san: String,
}

/// A score as Red sees it: centipawns, or turns to mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum RedScore {
    /// Hundredths of an Infantry's worth.
    Centipawns {
        /// Positive if Red is better.
        cp: i32,
    },
    /// Somebody mates.
    Mate {
        /// In so many turns, positive if Red does.
        mate: i32,
        /// Who does.
        winner: Side,
    },
}

/// A position of a review and the turn that led to it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewPoint {
    /// Turns before the position.
    pub ply: usize,
    /// Its score.
    pub score: RedScore,
    /// What Red scores from there, from 0 to 1, a draw counted as half.
    pub chances: f64,
    /// The best turn there.
    pub best: Option<TurnText>,
    /// Best play from there.
    pub line: Vec<TurnText>,
    /// What the turn before was: `inaccuracy`, `mistake` or `blunder`.
    pub judgement: Option<&'static str>,
    /// The expectation that the turn before lost, in percent of a game.
    pub loss: f64,
}

/// What a turn was, by the scores before and after it, for the side that made it.
fn judgement(before: RedScore, after: RedScore, side: Side) -> Option<&'static str> {
    Judgement::of(expectation(before, side), expectation(after, side)).map(Judgement::name)
}

impl RedScore {
    fn of(score: Score, side: Side) -> RedScore {
        let sign = if side == Side::Red { 1 } else { -1 };
        match score {
            Score::Cp(cp) => RedScore::Centipawns { cp: cp * sign },
            Score::Mate(turns) => {
                let winner = if turns > 0 { side } else { !side };
                RedScore::Mate { mate: turns * sign, winner }
            }
        }
    }
}

/// The options of an engine that analyses.
pub fn analysis_options(lines: usize) -> EngineOptions {
    EngineOptions { lines, hash: ANALYSIS_HASH, ..EngineOptions::default() }
}

/// Lets the engine choose a turn in a game.
///
/// # Errors
/// If the line is not legal.
pub fn choose_turn(
    engine: &mut Engine<Position>,
    question: &TurnQuestion,
    control: &Control,
) -> Result<TurnAnswer, BridgeError> {
    let line = PlayedLine::read(&question.line)?;
    let level = question.level.map_or(Level::FULL, Level::new);
    let options = EngineOptions { level, seed: question.seed, lines: 1, ..engine.options() };
    engine.set_options(options)?;
    if line.outcome().is_some() || set_up(engine, &line, line.turns().len()).is_none() {
        return Ok(TurnAnswer { turn: None });
    }
    let mut limits = Limits::move_time(LONGEST_TURN);
    limits.clock = question.clock.map(|clock| Clock {
        remaining: Duration::from_millis(clock.remaining),
        increment: Duration::from_millis(clock.increment),
        turns_to_go: None,
        overhead: options.overhead,
    });
    let best = engine.go_with(&limits, control, |_| {}).best;
    let turn = best.map(|turn| line.turn_start().write_turn(&turn, TurnStyle::Uci));
    Ok(TurnAnswer { turn })
}

impl From<OptionError> for BridgeError {
    fn from(error: OptionError) -> BridgeError {
        BridgeError::bad_request(
            error.to_string(),
            format!("máy không nhận thiết lập này: {error}"),
        )
    }
}

impl From<NetworkError> for BridgeError {
    fn from(error: NetworkError) -> BridgeError {
        BridgeError::bad_request(error.to_string(), format!("mạng không dùng được: {error}"))
    }
}

/// Analyses the end of a line until a limit is reached. `tell` hears of what is found meanwhile.
pub fn analyse(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    limits: &Limits<Move>,
    control: &Control,
    mut tell: impl FnMut(AnalysisInfo),
) -> AnalysisInfo {
    let position = line.turn_start().clone();
    let count = limits.lines.max(1);
    let mut reports: Vec<Option<Report<Move>>> = vec![None; count];
    let mut told: Option<Instant> = None;
    if line.outcome().is_some() || set_up(engine, line, line.turns().len()).is_none() {
        return AnalysisInfo::default();
    }
    engine.go_with(limits, control, |report| {
        let place = report.line.saturating_sub(1).min(count - 1);
        reports[place] = Some(report.clone());
        if told.is_none_or(|told| told.elapsed() >= REPORT_EVERY) {
            told = Some(Instant::now());
            tell(info(&position, &reports));
        }
    });
    info(&position, &reports)
}

/// Goes through a game, position by position, until `tell` says that nobody listens any more.
pub fn review(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    limits: &Limits<Move>,
    control: &Control,
    tell: impl FnMut(ReviewPoint) -> bool,
) {
    review_from(engine, line, 0, limits, control, tell);
}

/// The same from a ply on.
pub fn review_from(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    first: usize,
    limits: &Limits<Move>,
    control: &Control,
    mut tell: impl FnMut(ReviewPoint) -> bool,
) {
    let mut before: Option<(RedScore, Option<Turn>)> = None;
    // What a turn was is said by the position before it.
    for ply in first.saturating_sub(1)..=line.turns().len() {
        if control.is_stopped() {
            return;
        }
        let position = line.before(ply);
        let (score, best) = judge(engine, line, ply, limits, control);
        // The side that made the turn before, which is not the side to move now.
        let mover = !Side::from(position.turn());
        let expected = expectation(score, mover);
        let played = ply.checked_sub(1).and_then(|last| line.turns().get(last));
        // The best turn loses nothing, whatever a search finds after it.
        let worse =
            before.take().filter(|(_, best)| best.as_ref() != played.map(|turn| &turn.turn));
        let loss = worse.as_ref().map_or(0.0, |(before, _)| expectation(*before, mover) - expected);
        let best_line = written(position, &best);
        let point = ReviewPoint {
            ply,
            score,
            chances: expectation(score, Side::Red),
            best: best_line.first().cloned(),
            line: best_line,
            judgement: worse.and_then(|(before, _)| judgement(before, score, mover)),
            loss: (loss.max(0.0) * 1000.0).round() / 10.0,
        };
        if ply >= first && !tell(point) {
            return;
        }
        before = Some((score, best.into_iter().next()));
    }
}

fn set_up(engine: &mut Engine<Position>, line: &PlayedLine, ply: usize) -> Option<()> {
    let turns: Vec<_> = line.turns()[..ply].iter().map(|played| played.turn.clone()).collect();
    engine.set_position(line.start().clone(), &turns).ok()
}

fn info(position: &Position, reports: &[Option<Report<Move>>]) -> AnalysisInfo {
    let known = || reports.iter().flatten();
    let latest = known().max_by_key(|report| report.nodes);
    let side = position.turn().into();
    AnalysisInfo {
        depth: known().map(|report| report.depth).max().unwrap_or_default(),
        nodes: latest.map_or(0, |report| report.nodes),
        nps: latest.map_or(0, Report::nodes_per_second),
        millis: latest.map_or(0, |report| report.elapsed.as_millis() as u64),
        lines: known()
            .map(|report| {
                let score = RedScore::of(report.score, side);
                LineInfo {
                    score,
                    chances: expectation(score, Side::Red),
                    turns: written(position, &report.turns),
                }
            })
            .collect(),
    }
}

/// The turns of a line as far as they are legal.
fn written(position: &Position, turns: &[Turn]) -> Vec<TurnText> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for turn in turns.iter().take(SHOWN_TURNS) {
        let Ok(after) = position.play_turn(turn) else { break };
        texts.push(TurnText {
            uci: position.write_turn(turn, TurnStyle::Uci),
            san: position.write_turn(turn, TurnStyle::San),
        });
        position = after;
    }
    texts
}

/// The score of a position of a line and best play from there.
fn judge(
    engine: &mut Engine<Position>,
    line: &PlayedLine,
    ply: usize,
    limits: &Limits<Move>,
    control: &Control,
) -> (RedScore, Vec<Turn>) {
    let position = line.before(ply);
    let even = RedScore::Centipawns { cp: 0 };
    if let Some(outcome) = position.outcome() {
        let winner = outcome.winner.map(Side::from);
        return (winner.map_or(even, |winner| RedScore::Mate { mate: 0, winner }), Vec::new());
    }
    if set_up(engine, line, ply).is_none() {
        return (even, Vec::new());
    }
    let mut best_line: Vec<Turn> = Vec::new();
    let verdict = engine.go_with(limits, control, |report| best_line.clone_from(&report.turns));
    if best_line.first() != verdict.best.as_ref() {
        best_line = verdict.best.into_iter().collect();
    }
    (RedScore::of(verdict.score, position.turn().into()), best_line)
}

/// What a side gets on average, out of 1.
fn expectation(score: RedScore, side: Side) -> f64 {
    let cp = match score {
        RedScore::Mate { winner, .. } => return if winner == side { 1.0 } else { 0.0 },
        RedScore::Centipawns { cp } => cp,
    };
    let own = if side == Side::Red { cp } else { -cp };
    WinChances::of::<Position>(Score::Cp(own)).expectation()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(before: i32, after: i32) -> Option<&'static str> {
        let score = |cp| RedScore::Centipawns { cp };
        judgement(score(before), score(after), Side::Red)
    }

    #[test]
    fn a_collapse_is_worse_than_a_slip() {
        assert_eq!(judged(-221, -1134), Some("blunder"));
        assert_ne!(judged(29, -122), Some("blunder"));
        assert_eq!(judged(20, 0), None);
        assert_eq!(judged(1500, 900), None);
        assert_eq!(judged(-900, -2500), None);
        assert_eq!(judged(300, -300), Some("blunder"));
    }

    #[test]
    fn missing_a_mate_is_no_blunder_while_the_game_stays_won() {
        let mate = RedScore::Mate { mate: 2, winner: Side::Red };
        let ahead = RedScore::Centipawns { cp: 2000 };
        assert_eq!(judgement(mate, ahead, Side::Red), None);
        let mated = RedScore::Mate { mate: -2, winner: Side::Blue };
        assert_eq!(judgement(RedScore::Centipawns { cp: 0 }, mated, Side::Red), Some("blunder"));
        assert_eq!(judgement(mated, RedScore::Centipawns { cp: 0 }, Side::Blue), Some("blunder"));
    }
}
