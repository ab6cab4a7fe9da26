//! The logs of games and of turns on demand: those that all games share.

use crate::{FenError, Position};

/// A game as the position it started from and the log of every turn: enough to step through it in
/// both directions without the rules.
///
/// ```
/// use cotulenh_chess::{Game, GameLog, Lang, Position};
///
/// let mut log = GameLog::new(Position::new());
/// for text in ["e4", "d5", "exd5"] {
///     let turn = log.position().parse_turn(text)?;
///     log.play(&turn)?;
/// }
/// assert_eq!(log.turns()[2].describe(Lang::En), "Pawn e4 takes Pawn d5");
/// let json = log.to_json();
/// assert!(json.contains(r#"{"type":"remove","square":"d5","piece":"p"}"#));
/// assert_eq!(GameLog::from_json(&json)?, log);
/// assert_eq!(GameLog::from(&Game::try_from(&log)?), log);
///
/// let positions = log.replay()?;
/// assert_eq!(positions.last(), Some(log.position()));
/// log.take_back()?;
/// assert_eq!(log.position(), &positions[2]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type GameLog = cotulenh_board::GameLog<Position>;

/// A log that is not the log of a game.
pub type GameLogError = cotulenh_board::GameLogError<FenError>;

/// A place in a [`GameLog`], with the position there; it moves by making and undoing actions.
pub type LogCursor<'a> = cotulenh_board::LogCursor<'a, Position>;

/// A turn whose log is made on demand, once.
///
/// ```
/// use cotulenh_chess::{Game, Lang, LazyTurnLog, Position};
///
/// let mut game: Game<Position> = Game::new();
/// for text in ["e4", "d5", "exd5"] {
///     game.play_turn(&game.position().parse_turn(text)?)?;
/// }
/// let logs: Vec<LazyTurnLog> = LazyTurnLog::of_game(&game).collect();
/// assert_eq!(logs[2].get()?.describe(Lang::En), "Pawn e4 takes Pawn d5");
/// assert!(logs[2].is_made() && !logs[0].is_made());
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub type LazyTurnLog = cotulenh_board::LazyTurnLog<Position>;
