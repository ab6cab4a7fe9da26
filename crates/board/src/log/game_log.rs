//! The log of a whole game.

#[cfg(feature = "serde")]
mod json;

use alloc::{string::String, vec::Vec};

#[cfg(feature = "serde")]
pub use self::json::GameLogForm;
use super::{Change, LogCursor, Logged, TurnLog};
use crate::{Game, IllegalMove, Outcome, Turn};

/// The error of a change that does not fit.
type Misfit<P> = <TurnLog<P> as Change<P>>::Error;

/// A game as the position it started from and the log of every turn: enough to step through it in
/// both directions without the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLog<P: Logged> {
    start: P,
    turns: Vec<TurnLog<P>>,
    last: P,
    declared: Option<Outcome>,
}

impl<P: Logged> GameLog<P> {
    /// The log of a game without turns. It can be written and read again if the start can be
    /// played from.
    pub fn new(start: P) -> GameLog<P> {
        GameLog { last: start.clone(), start, turns: Vec::new(), declared: None }
    }

    /// The log of the game with these turns.
    ///
    /// # Errors
    /// At the first illegal move.
    pub fn record<'a>(
        start: P,
        turns: impl IntoIterator<Item = &'a Turn<P::Move>>,
    ) -> Result<GameLog<P>, IllegalMove<P::Move>>
    where
        P::Move: 'a,
    {
        let mut log = GameLog::new(start);
        for turn in turns {
            log.play(turn)?;
        }
        Ok(log)
    }

    /// The log with these turns, each checked to be legal and to have changed what it says.
    ///
    /// # Errors
    /// Names the first turn that is not.
    pub fn from_turns(
        start: P,
        turns: Vec<TurnLog<P>>,
    ) -> Result<GameLog<P>, GameLogError<P::FenError>> {
        let mut last = start.clone();
        for (index, turn) in turns.iter().enumerate() {
            last = check_turn(&last, turn, index + 1)?;
        }
        Ok(GameLog { start, turns, last, declared: None })
    }

    /// Makes a turn in the last position and adds its log. A turn without moves adds nothing.
    ///
    /// # Errors
    /// If a move is not legal; nothing is added then.
    pub fn play(&mut self, turn: &Turn<P::Move>) -> Result<&P, IllegalMove<P::Move>> {
        let (after, log) = TurnLog::record(&self.last, turn)?;
        if !turn.is_empty() {
            self.turns.push(log);
            self.last = after;
            self.declared = None;
        }
        Ok(&self.last)
    }

    /// Undoes the last turn and takes it out of the log.
    ///
    /// # Errors
    /// Never for a log that this library made.
    pub fn take_back(&mut self) -> Result<Option<TurnLog<P>>, Misfit<P>> {
        if let Some(turn) = self.turns.last() {
            turn.undo(&mut self.last)?;
            self.declared = None;
        }
        Ok(self.turns.pop())
    }

    /// How the game ended: as the last turn says, or as it was declared. Repetition is known to a
    /// [`Game`].
    pub fn outcome(&self) -> Option<Outcome> {
        self.turns.last().and_then(TurnLog::outcome).or(self.declared)
    }

    /// What players or an arbiter declared after the last turn.
    pub fn declared_outcome(&self) -> Option<Outcome> {
        self.declared
    }

    /// Declares the game over after the last turn, or open again.
    pub fn set_declared_outcome(&mut self, outcome: Option<Outcome>) {
        self.declared = outcome;
    }

    /// The position the game started from.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The position after the last turn.
    pub fn position(&self) -> &P {
        &self.last
    }

    /// The turns in order.
    pub fn turns(&self) -> &[TurnLog<P>] {
        &self.turns
    }

    /// A cursor at the start of the game.
    pub fn cursor(&self) -> LogCursor<'_, P> {
        LogCursor::new(self, self.start.clone(), 0)
    }

    /// A cursor at the end of the game.
    pub fn cursor_at_end(&self) -> LogCursor<'_, P> {
        LogCursor::new(self, self.last.clone(), self.turns.len())
    }

    /// All positions from the start on, one more than there are turns, from the actions alone.
    ///
    /// # Errors
    /// Never for a log that this library made.
    pub fn replay(&self) -> Result<Vec<P>, Misfit<P>> {
        let mut cursor = self.cursor();
        let mut positions = Vec::with_capacity(self.turns.len() + 1);
        positions.push(self.start.clone());
        while cursor.forward()?.is_some() {
            positions.push(cursor.position().clone());
        }
        Ok(positions)
    }
}

/// The main line of a game, with what was declared at its end. Comments and variations are left
/// behind.
impl<P: Logged> From<&Game<P>> for GameLog<P> {
    fn from(game: &Game<P>) -> GameLog<P> {
        let mut log = GameLog::new(game.start_position().clone());
        for node in game.main_line().filter_map(|id| game.node(id)) {
            // A game holds legal turns only.
            if log.play(node.turn()).is_err() {
                break;
            }
        }
        let end = game.main_line_end();
        log.declared = game.declared_outcome().filter(|&(after, _)| after == end).map(|(_, by)| by);
        log
    }
}

/// The game of a log, the cursor after its last turn.
impl<P: Logged> TryFrom<&GameLog<P>> for Game<P> {
    type Error = GameLogError<P::FenError>;

    fn try_from(log: &GameLog<P>) -> Result<Game<P>, Self::Error> {
        let mut game = Game::from_position(log.start.clone());
        for (index, turn) in log.turns.iter().enumerate() {
            let illegal = GameLogError::Illegal { number: index + 1 };
            let turn = turn.checked_turn().ok_or_else(|| illegal.clone())?;
            let node = game.add_turn(game.cursor(), &turn).map_err(|_| illegal.clone())?;
            game.goto(node).map_err(|_| illegal)?;
        }
        if let Some(outcome) = log.declared {
            // One that the board tells already need not be declared.
            let _ = game.set_outcome(outcome);
        }
        Ok(game)
    }
}

/// Makes a turn again and compares what it does with what the log says.
fn check_turn<P: Logged>(
    before: &P,
    log: &TurnLog<P>,
    number: usize,
) -> Result<P, GameLogError<P::FenError>> {
    let turn = log.checked_turn().filter(|turn| !turn.is_empty());
    let turn = turn.ok_or(GameLogError::Altered { number })?;
    before.play_turn(&turn).map_err(|_| GameLogError::Illegal { number })?;
    match TurnLog::record(before, &turn) {
        Ok((after, made)) if made == *log => Ok(after),
        _ => Err(GameLogError::Altered { number }),
    }
}

/// A log that is not the log of a game; `F` is a start that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameLogError<F> {
    /// The start is not a playable position.
    #[error("the start: {0}")]
    Start(#[from] F),
    /// A later form of the log than this library knows.
    #[error("version {version} of the log is not known")]
    Version {
        /// The version.
        version: u32,
    },
    /// A turn has a move that is not legal when its turn comes.
    #[error("turn {number} is not legal")]
    Illegal {
        /// The turn, counted from 1.
        number: usize,
    },
    /// A turn is legal, but did not do what its log says.
    #[error("turn {number} did not do what the log says")]
    Altered {
        /// The turn, counted from 1.
        number: usize,
    },
    /// The text is not written like a log.
    #[error("not a log: {reason}")]
    Form {
        /// What is wrong with it, and where.
        reason: String,
    },
}

crate::messages! { GameLogError<F> {
    GameLogError::Start(error) => "log-start" { error: error },
    GameLogError::Version { version } => "log-version" { version = version },
    GameLogError::Illegal { number } => "log-illegal" { number = number },
    GameLogError::Altered { number } => "log-altered" { number = number },
    GameLogError::Form { reason } => "log-form" { reason = reason },
} }
