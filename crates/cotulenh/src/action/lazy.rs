use core::cell::OnceCell;

use cotulenh_board::{Game, IllegalMove, Turn};

use super::TurnLog;
use crate::{moves::Move, position::Position};

/// A turn whose log is made when somebody asks for it, and once only.
///
/// Going through a game and looking at a few of its turns costs the logs of those few.
///
/// ```
/// use cotulenh::{Game, Lang, LazyTurnLog, Position};
///
/// let mut game: Game<Position> = Game::new();
/// for text in ["Ic6", "Ic7", "Ixc7"] {
///     game.play_turn(&game.position().parse_turn(text)?)?;
/// }
/// let logs: Vec<LazyTurnLog> = LazyTurnLog::of_game(&game).collect();
/// assert!(!logs[2].is_made());
/// assert_eq!(logs[2].get()?.describe(Lang::En), "Infantry c6 takes Infantry c7");
/// assert!(logs[2].is_made() && !logs[0].is_made());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LazyTurnLog {
    before: Position,
    turn: Turn<Move>,
    log: OnceCell<TurnLog>,
}

impl LazyTurnLog {
    /// The log, to be made later, of a turn in a position.
    pub fn new(before: Position, turn: Turn<Move>) -> LazyTurnLog {
        LazyTurnLog { before, turn, log: OnceCell::new() }
    }

    /// The turns of the main line of a game.
    pub fn of_game(game: &Game<Position>) -> impl Iterator<Item = LazyTurnLog> {
        let nodes = game.main_line().filter_map(|id| game.node(id));
        nodes.filter_map(|node| {
            let before = game.node(node.parent()?)?.position().clone();
            Some(LazyTurnLog::new(before, node.turn().clone()))
        })
    }

    /// The position before the turn.
    pub fn before(&self) -> &Position {
        &self.before
    }

    /// The turn.
    pub fn turn(&self) -> &Turn<Move> {
        &self.turn
    }

    /// Whether the log has been made.
    pub fn is_made(&self) -> bool {
        self.log.get().is_some()
    }

    /// The log, made now if it was not yet.
    ///
    /// # Errors
    /// If the turn is not legal; never for turns of a game.
    pub fn get(&self) -> Result<&TurnLog, IllegalMove<Move>> {
        if let Some(log) = self.log.get() {
            return Ok(log);
        }
        let (_, log) = TurnLog::record(&self.before, &self.turn)?;
        Ok(self.log.get_or_init(|| log))
    }
}
