use super::{Change, GameLog, Logged, TurnLog};

/// The error of a change that does not fit.
type Misfit<P> = <TurnLog<P> as Change<P>>::Error;

/// A place in a [`GameLog`], with the position there; it moves by making and undoing actions.
#[derive(Clone, Debug)]
pub struct LogCursor<'a, P: Logged> {
    log: &'a GameLog<P>,
    position: P,
    made: usize,
}

impl<'a, P: Logged> LogCursor<'a, P> {
    pub(super) fn new(log: &'a GameLog<P>, position: P, made: usize) -> LogCursor<'a, P> {
        LogCursor { log, position, made }
    }

    /// The position at the cursor.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// How many turns come before the cursor.
    pub fn turns_made(&self) -> usize {
        self.made
    }

    /// Makes the next turn and returns it; `None` at the end.
    ///
    /// # Errors
    /// If an action does not fit; the cursor stays where it is.
    pub fn forward(&mut self) -> Result<Option<&'a TurnLog<P>>, Misfit<P>> {
        let Some(turn) = self.log.turns().get(self.made) else {
            return Ok(None);
        };
        turn.apply(&mut self.position)?;
        self.made += 1;
        Ok(Some(turn))
    }

    /// Undoes the turn before the cursor and returns it; `None` at the start.
    ///
    /// # Errors
    /// If an action does not fit; the cursor stays where it is.
    pub fn back(&mut self) -> Result<Option<&'a TurnLog<P>>, Misfit<P>> {
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
