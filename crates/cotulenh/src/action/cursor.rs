use super::{ActionError, GameLog, TurnLog};
use crate::position::Position;

/// A place in a [`GameLog`], with the position there; it moves by making and undoing actions.
///
/// ```
/// use cotulenh::{GameLog, Position, board::{Notation, Position as _}};
///
/// let mut log = GameLog::new(Position::initial());
/// let turn = log.position().parse_turn("Ic6")?;
/// log.play(&turn)?;
///
/// let mut cursor = log.cursor_at_end();
/// let undone = cursor.back()?.expect("one turn was made");
/// assert_eq!(undone.text(), "Ic5c6");
/// assert_eq!(cursor.position(), log.start());
/// assert!(cursor.back()?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LogCursor<'a> {
    log: &'a GameLog,
    position: Position,
    made: usize,
}

impl<'a> LogCursor<'a> {
    pub(super) fn new(log: &'a GameLog, position: Position, made: usize) -> LogCursor<'a> {
        LogCursor { log, position, made }
    }

    /// The position at the cursor.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many turns lie behind the cursor.
    pub fn turns_made(&self) -> usize {
        self.made
    }

    /// Makes the next turn and gives it; `None` at the end.
    ///
    /// # Errors
    /// If an action does not fit; the cursor stays where it is.
    pub fn forward(&mut self) -> Result<Option<&'a TurnLog>, ActionError> {
        let Some(turn) = self.log.turns().get(self.made) else {
            return Ok(None);
        };
        turn.apply(&mut self.position)?;
        self.made += 1;
        Ok(Some(turn))
    }

    /// Undoes the turn before the cursor and gives it; `None` at the start.
    ///
    /// # Errors
    /// If an action does not fit; the cursor stays where it is.
    pub fn back(&mut self) -> Result<Option<&'a TurnLog>, ActionError> {
        let Some(index) = self.made.checked_sub(1) else {
            return Ok(None);
        };
        let Some(turn) = self.log.turns().get(index) else {
            return Ok(None);
        };
        turn.undo(&mut self.position)?;
        self.made = index;
        Ok(Some(turn))
    }
}
