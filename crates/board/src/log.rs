//! Logs of what turns changed: replayed and undone without the rules, stored, sent and described.
//!
//! Each game has its own `Action` and `MoveLog`, built from what its one
//! [`make`](crate::Position::make_observed) reports. Everything built on them is here, once for all
//! games: logs of turns and whole games, a cursor, logs made on demand, and conditional actions.

mod condition;
mod cursor;
mod game_log;
mod lazy;
mod turn_log;

use alloc::string::String;
use core::{error::Error, fmt::Debug};

#[cfg(feature = "serde")]
pub use self::game_log::GameLogForm;
pub use self::{
    condition::{ConditionalAction, Predicate},
    cursor::LogCursor,
    game_log::{GameLog, GameLogError},
    lazy::LazyTurnLog,
    turn_log::TurnLog,
};
use crate::{IllegalMove, Lang, Notation};

/// A change of a position that can be made and undone.
pub trait Change<P> {
    /// A change that does not fit the position it is tried on.
    type Error: Error + Clone + PartialEq + Send + Sync + 'static;

    /// Makes the change.
    ///
    /// # Errors
    /// If the position is not as it must be before the change; it is left as it was.
    fn apply(&self, position: &mut P) -> Result<(), Self::Error>;

    /// Undoes the change.
    ///
    /// # Errors
    /// If the position is not as it must be after the change; it is left as it was.
    fn undo(&self, position: &mut P) -> Result<(), Self::Error>;
}

/// The log of one atomic move of a game.
pub trait MoveRecord<P: Logged<MoveLog = Self>>: Change<P> + Clone + Eq + Debug {
    /// Makes a move and records what changes.
    ///
    /// # Errors
    /// If the move is illegal.
    fn record(position: &P, mv: P::Move) -> Result<(P, Self), IllegalMove<P::Move>>;

    /// The move itself.
    fn mv(&self) -> P::Move;

    /// What changed, in order.
    fn actions(&self) -> &[P::Action];

    /// The error for a turn of the side that is not to move.
    fn wrong_turn() -> Self::Error;

    /// A turn of such moves as a sentence.
    fn describe_turn(turn: &TurnLog<P>, lang: Lang) -> String;
}

/// A game whose turns are logged.
///
/// ```
/// use cotulenh_board::{Game, GameLog, Lang, log::Logged};
///
/// /// The main line of a game in words.
/// fn tell<P: Logged>(game: &Game<P>) -> Vec<String> {
///     GameLog::from(game).turns().iter().map(|turn| turn.describe(Lang::En)).collect()
/// }
/// ```
pub trait Logged: Notation {
    /// The log of one move.
    type MoveLog: MoveRecord<Self>;
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
