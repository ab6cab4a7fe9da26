//! Another program that speaks UCI.

mod process;

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use cotulenh_board::{Color, TurnStyle};
use cotulenh_engine::Score;

use self::process::{Process, Reading};
use super::{Answer, Cause, Failure, Player, Situation};
use crate::{ArenaGame, spec::ChildCommand};

/// How long a program may take to start and to get ready.
const START_PATIENCE: Duration = Duration::from_secs(30);
/// How often it is looked whether anybody still wants the answer.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A program that is started when it is first needed, and again after it failed.
#[derive(Debug)]
pub(super) struct Child {
    command: ChildCommand,
    process: Option<Process>,
    /// The start of the game in its text form.
    text: PositionText,
}

/// The `position` line, grown turn by turn.
#[derive(Debug, Default)]
struct PositionText {
    line: String,
    turns: usize,
}

impl Child {
    pub(super) fn new(command: ChildCommand) -> Child {
        Child { command, process: None, text: PositionText::default() }
    }

    fn start<P: ArenaGame>(&mut self) -> Result<(), Failure> {
        let mut process = Process::start(&self.command)?;
        process.send("uci")?;
        let mut knows_variants = false;
        let deadline = Instant::now() + START_PATIENCE;
        loop {
            match read(&mut process, deadline, None)? {
                line if line.trim() == "uciok" => break,
                line => knows_variants |= line.starts_with("option name UCI_Variant "),
            }
        }
        if knows_variants {
            process.send(&format!("setoption name UCI_Variant value {}", P::NAME))?;
        } else if P::NAME != "chess" {
            return Err(Failure::ChessOnly { program: self.command.to_string() });
        }
        for (name, value) in &self.command.options {
            process.send(&format!("setoption name {name} value {value}"))?;
        }
        self.process = Some(process);
        Ok(())
    }

    /// Works with the process; one that failed is done with.
    fn with_process<T>(
        &mut self,
        act: impl FnOnce(&mut Process) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let gone = || Failure::Gone { program: self.command.to_string() };
        let process = self.process.as_mut().ok_or_else(gone)?;
        let result = act(process);
        if matches!(result, Err(Failure::Ended { .. } | Failure::Gone { .. } | Failure::Silence)) {
            self.process = None;
        }
        result
    }
}

impl<P: ArenaGame> Player<P> for Child {
    fn new_game(&mut self, _: u64) -> Result<(), Failure> {
        self.text = PositionText::default();
        if self.process.is_none() {
            self.start::<P>()?;
        }
        self.with_process(|process| {
            process.send("ucinewgame")?;
            process.send("isready")?;
            let deadline = Instant::now() + START_PATIENCE;
            while read(process, deadline, None)?.trim() != "readyok" {}
            Ok(())
        })
    }

    fn choose(&mut self, situation: &Situation<'_, P>) -> Result<Answer<P::Move>, Failure> {
        self.text.follow(situation);
        let line = self.text.line.clone();
        let go = go_line(situation);
        let (best, value, depth) = self.with_process(|process| {
            process.send(&line)?;
            process.send(&go)?;
            hear_answer(process, situation)
        })?;
        let turn = situation
            .position
            .parse_turn(&best)
            .map_err(|error| Failure::Unreadable { reason: Cause::of(&error), turn: best })?;
        Ok(Answer { turn, value, depth })
    }
}

impl PositionText {
    fn follow<P: ArenaGame>(&mut self, situation: &Situation<'_, P>) {
        if self.line.is_empty() || situation.turns.is_empty() {
            self.line = if *situation.start == P::initial() {
                "position startpos".to_string()
            } else {
                format!("position fen {}", situation.start.to_fen())
            };
            self.turns = 0;
        }
        if self.turns == 0 && !situation.turns.is_empty() {
            self.line.push_str(" moves");
        }
        let mut position = situation.start.clone();
        for (index, turn) in situation.turns.iter().enumerate() {
            if index >= self.turns {
                let _ = write!(self.line, " {}", position.write_turn(turn, TurnStyle::Uci));
            }
            for &mv in turn.moves() {
                position.make(mv);
            }
        }
        self.turns = situation.turns.len();
    }
}

fn go_line<P: ArenaGame>(situation: &Situation<'_, P>) -> String {
    let mut line = "go".to_string();
    for (color, letter) in [(Color::First, 'w'), (Color::Second, 'b')] {
        if let Some(clock) = situation.clocks[color] {
            let (time, increment) = (clock.remaining.as_millis(), clock.increment.as_millis());
            let _ = write!(line, " {letter}time {time} {letter}inc {increment}");
        }
    }
    let own_clock = situation.clocks[situation.position.turn()];
    if let Some(turns) = own_clock.and_then(|clock| clock.turns_to_go) {
        let _ = write!(line, " movestogo {turns}");
    }
    if let Some(time) = situation.limits.move_time {
        let _ = write!(line, " movetime {}", time.as_millis());
    }
    if let Some(nodes) = situation.limits.nodes {
        let _ = write!(line, " nodes {nodes}");
    }
    if let Some(depth) = situation.limits.depth {
        let _ = write!(line, " depth {depth}");
    }
    line
}

/// Waits for `bestmove` and remembers the last score.
fn hear_answer<P: ArenaGame>(
    process: &mut Process,
    situation: &Situation<'_, P>,
) -> Result<(String, Option<Score>, Option<u32>), Failure> {
    let deadline = Instant::now() + situation.patience;
    let (mut value, mut depth) = (None, None);
    loop {
        let line = read(process, deadline, Some(situation.is_cancelled))?;
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("bestmove") => {
                return Ok((words.next().unwrap_or_default().to_string(), value, depth));
            }
            Some("info") => {
                let words: Vec<_> = words.collect();
                value = score_in(&words).or(value);
                depth = number_behind("depth", &words).or(depth);
            }
            _ => {}
        }
    }
}

fn score_in(words: &[&str]) -> Option<Score> {
    number_behind("cp", words)
        .map(Score::Cp)
        .or_else(|| number_behind("mate", words).map(Score::Mate))
}

fn number_behind<N: std::str::FromStr>(keyword: &str, words: &[&str]) -> Option<N> {
    let at = words.iter().position(|word| *word == keyword)?;
    words.get(at + 1)?.parse().ok()
}

/// The next line before the deadline, as long as somebody wants it.
fn read(
    process: &mut Process,
    deadline: Instant,
    is_cancelled: Option<&AtomicBool>,
) -> Result<String, Failure> {
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match process.read(left.min(BETWEEN_LOOKS)) {
            Reading::Line(line) => return Ok(line),
            Reading::End => return Err(process.epitaph()),
            Reading::Nothing if left.is_zero() => return Err(Failure::Silence),
            Reading::Nothing => {
                if is_cancelled.is_some_and(|flag| flag.load(Relaxed)) {
                    return Err(Failure::Cancelled);
                }
            }
        }
    }
}
