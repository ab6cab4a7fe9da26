//! Logs: what turns changed, to be replayed and undone without the rules, kept, sent and told.
//!
//! Each game has its own `Action`, `MoveLog` and `TurnLog`, made by what its one
//! [`make`](crate::Position::make_observed) reports. What can be built on them is here, once for all
//! games: the log of a whole game, a cursor in it, logs that are made when somebody asks, actions
//! that depend on the board.

mod condition;
mod cursor;
mod game_log;
mod lazy;

use alloc::string::String;
use core::{error::Error, fmt::Debug};

#[cfg(feature = "serde")]
pub use self::game_log::GameLogForm;
pub use self::{
    condition::{ConditionalAction, Predicate},
    cursor::LogCursor,
    game_log::{GameLog, GameLogError},
    lazy::LazyTurnLog,
};
use crate::{IllegalMove, Lang, Notation, Outcome, Position, Turn};

/// A change of a position that can be made and undone.
pub trait Change<P> {
    /// A change that does not fit the position it is tried on.
    type Error: Error + Clone + PartialEq + Send + Sync + 'static;

    /// Makes the change.
    ///
    /// # Errors
    /// If the position is not as it must be before the change; it is left alone then.
    fn apply(&self, position: &mut P) -> Result<(), Self::Error>;

    /// Undoes the change.
    ///
    /// # Errors
    /// If the position is not as it must be after the change; it is left alone then.
    fn undo(&self, position: &mut P) -> Result<(), Self::Error>;
}

/// The log of one turn, as a game keeps it.
pub trait TurnRecord<P: Position>: Change<P> + Clone + Eq + Debug {
    /// Makes a turn and writes down what happens.
    ///
    /// # Errors
    /// If a move is not legal, or comes after the end of the turn.
    fn record(position: &P, turn: &Turn<P::Move>) -> Result<(P, Self), IllegalMove<P::Move>>;

    /// The turn itself; `None` for a log from elsewhere that is longer than any turn.
    fn turn(&self) -> Option<Turn<P::Move>>;

    /// How the turn ended the game, as far as the position alone tells.
    fn outcome(&self) -> Option<Outcome>;

    /// The turn as a sentence.
    fn describe(&self, lang: Lang) -> String;
}

/// A game whose turns are logged.
///
/// ```
/// use cotulenh_board::{Game, GameLog, Lang, log::{Logged, TurnRecord as _}};
///
/// /// The main line of a game in words.
/// fn tell<P: Logged>(game: &Game<P>) -> Vec<String> {
///     GameLog::from(game).turns().iter().map(|turn| turn.describe(Lang::En)).collect()
/// }
/// ```
pub trait Logged: Notation {
    /// The log of one turn.
    type TurnLog: TurnRecord<Self>;
}

/// Makes the methods `apply` and `undo` of types the trait [`Change`].
#[doc(hidden)]
#[macro_export]
macro_rules! changes {
    ($position:ty, $error:ty: $($name:ty),*) => { $(
        impl $crate::log::Change<$position> for $name {
            type Error = $error;

            fn apply(&self, position: &mut $position) -> Result<(), $error> {
                self.apply(position)
            }

            fn undo(&self, position: &mut $position) -> Result<(), $error> {
                self.undo(position)
            }
        }
    )* };
}

/// Makes all changes in order, or none.
///
/// # Errors
/// At the first change that does not fit.
pub fn apply_all<P: Clone, C: Change<P>>(changes: &[C], position: &mut P) -> Result<(), C::Error> {
    let mut next = position.clone();
    changes.iter().try_for_each(|change| change.apply(&mut next))?;
    *position = next;
    Ok(())
}

/// Undoes all changes in reverse order, or none.
///
/// # Errors
/// At the first change that does not fit.
pub fn undo_all<P: Clone, C: Change<P>>(changes: &[C], position: &mut P) -> Result<(), C::Error> {
    let mut next = position.clone();
    changes.iter().rev().try_for_each(|change| change.undo(&mut next))?;
    *position = next;
    Ok(())
}
