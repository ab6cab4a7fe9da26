//! What the commands need to know of a game beyond the traits of the board crate.

mod chess;
mod cotulenh;

use anyhow::Result;
use cotulenh_board::{
    Color, Game, GameLog, MoveText, Notation, PgnGame, Position, log::GameLogForm,
};
use cotulenh_i18n::{Explained, Locale, Message};
use serde::{Serialize, de::DeserializeOwned};

use cotulenh_play::drawing::DrawingStyle;

/// A game that can be played with on the command line.
pub(crate) trait TerminalGame:
    Notation<FenError: Explained, TurnError: Explained> + Position<Move: Send + Sync> + Send + Sync
{
    /// From how many plies on a table of counts is faster than counting.
    const LEAST_DEPTH_IN_TABLE: u32;

    /// An atomic move as programs read it: always the same length for the same kind of move,
    /// never dependent on the other moves.
    fn move_text(&self, mv: Self::Move) -> String;

    /// An atomic move as people read it.
    fn short_move_text(&self, mv: Self::Move) -> String;

    /// Reads a practice board, with or without last guards; `None` if the game has none.
    fn practice(fen: &str, last_guard: bool) -> Option<Result<Self, Self::FenError>> {
        let _ = (fen, last_guard);
        None
    }

    /// What is wrong with a set-up that can be read but not played; `None` if it cannot be read.
    fn setup_faults(error: &Self::FenError, lang: Locale) -> Option<Vec<String>>;

    /// What players call a side.
    fn side_name(side: Color) -> Message;

    /// The squares from which check is given.
    fn checker_squares(&self) -> Vec<String>;

    /// The deployment under way, as the FEN has it.
    fn deployment_field(&self) -> Option<String> {
        None
    }

    /// In a deployment, the pieces that may join a group sent out earlier: the letter of the role
    /// and the square of the group.
    fn recombinations(&self) -> Option<Vec<(char, String)>> {
        None
    }

    /// The board in lines of text.
    fn draw(&self, style: &DrawingStyle) -> String;

    /// A board that can be read but not played.
    fn draw_setup(fen: &str, style: &DrawingStyle) -> Option<String>;
}

/// A game whose records can be read and written.
pub(crate) trait RecordedGame:
    TerminalGame + GameLogForm + Serialize + DeserializeOwned + Position<Move: MoveText>
{
    /// Reads a record with everything that PGN holds.
    fn from_record(json: &str) -> Result<PgnGame<Self>> {
        Ok(serde_json::from_str(json)?)
    }

    /// The action log of the main line, in JSON.
    fn to_log(game: &PgnGame<Self>) -> Result<String> {
        Ok(GameLog::from(&game.game).to_json())
    }

    /// Reads an action log.
    fn from_log(json: &str) -> Result<PgnGame<Self>> {
        let log: GameLog<Self> = GameLog::from_json(json)?;
        Ok(PgnGame::new(Game::try_from(&log)?))
    }
}
