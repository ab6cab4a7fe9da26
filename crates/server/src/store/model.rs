//! What is kept, as values. Words that are stored are here too, and are read strictly: a word that
//! is not known is an error, never a guess.

use std::{net::SocketAddr, sync::Arc};

use cotulenh::{Color, Outcome};
use cotulenh_bridge::{BySide, Side};

use super::StoreError;
use crate::secret::Hashed;

/// A run of one process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RunId(pub(crate) i64);

/// The right to change a game. A lease with a greater epoch ends those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    /// The run that has it.
    pub(crate) owner: RunId,
    pub(crate) epoch: i64,
}

/// What became of a claim.
#[derive(Clone, Debug)]
pub(crate) enum Claim {
    /// The game may be changed here.
    Mine(Box<StoredGame>),
    /// There is no such game.
    Missing,
    /// Another process has it.
    Elsewhere,
}

/// A game with its turns, as it was read.
#[derive(Clone, Debug)]
pub(crate) struct StoredGame {
    pub(crate) lease: Lease,
    pub(crate) row: GameRow,
    pub(crate) turns: Turns,
    /// How long the run is known to have lasted in which the turn under way began.
    pub(crate) run_uptime: Option<i64>,
}

/// A game to be added.
#[derive(Clone, Debug)]
pub(crate) struct GameRecord {
    pub(crate) row: GameRow,
    pub(crate) turns: Turns,
    /// The visitors in whose libraries it belongs.
    pub(crate) libraries: Vec<Hashed>,
}

/// A change of one game. All of it is done or nothing.
#[derive(Clone, Debug)]
pub(crate) struct GameChange {
    pub(crate) lease: Lease,
    /// The version that this change follows.
    pub(crate) follows: i64,
    /// The game as it will be.
    pub(crate) row: GameRow,
    pub(crate) turns: TurnChange,
    /// Visitors in whose libraries the game now belongs.
    pub(crate) libraries: Vec<Hashed>,
    /// The next game of the same players.
    pub(crate) rematch: Option<Box<GameRecord>>,
}

/// What happens to the turns of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TurnChange {
    Keep,
    /// Adds the turn whose number is the game's `ply`, counted from 1.
    Append(TurnRow),
    /// Deletes the turns after the game's `ply`.
    Truncate,
}

/// A game without its turns.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) kind: GameKind,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    pub(crate) updated: i64,
    pub(crate) battle: String,
    pub(crate) start: String,
    pub(crate) fen: String,
    pub(crate) ply: i64,
    pub(crate) version: i64,
    pub(crate) players: BySide<Player>,
    pub(crate) clock: Option<ClockRow>,
    pub(crate) end: Option<GameEnd>,
    pub(crate) rematch: Option<String>,
    pub(crate) tags: Option<String>,
}

impl GameRow {
    /// `over`, `waiting` for a player, or `playing`.
    pub(crate) fn status(&self) -> &'static str {
        status(self.end.is_some(), &self.players)
    }
}

/// `over`, `waiting` for a player, or `playing`.
pub(crate) fn status(is_over: bool, players: &BySide<Player>) -> &'static str {
    let is_open = |side: Side| players.of(side).seat == Seat::Open;
    match (is_over, Side::ALL.into_iter().any(is_open)) {
        (true, _) => "over",
        (false, true) => "waiting",
        (false, false) => "playing",
    }
}

/// How a game came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameKind {
    Engine,
    Friend,
    Screen,
    Bot,
    Imported,
}

impl GameKind {
    const ALL: [GameKind; 5] =
        [GameKind::Engine, GameKind::Friend, GameKind::Screen, GameKind::Bot, GameKind::Imported];

    pub(crate) fn word(self) -> &'static str {
        match self {
            GameKind::Engine => "engine",
            GameKind::Friend => "friend",
            GameKind::Screen => "screen",
            GameKind::Bot => "bot",
            GameKind::Imported => "imported",
        }
    }

    pub(super) fn from_word(word: &str) -> Result<GameKind, StoreError> {
        let known = GameKind::ALL.into_iter().find(|kind| kind.word() == word);
        known.ok_or_else(|| unreadable("the kind of game", word))
    }
}

/// Who sits on one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    /// Nobody yet.
    Open,
    Human,
    Engine {
        level: u8,
    },
    Bot,
}

impl Seat {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Seat::Open => "open",
            Seat::Human => "human",
            Seat::Engine { .. } => "engine",
            Seat::Bot => "bot",
        }
    }

    pub(super) fn level(self) -> Option<u8> {
        match self {
            Seat::Engine { level } => Some(level),
            _ => None,
        }
    }

    pub(super) fn from_word(word: &str, level: Option<u8>) -> Result<Seat, StoreError> {
        match word {
            "open" => Ok(Seat::Open),
            "human" => Ok(Seat::Human),
            "engine" => Ok(Seat::Engine { level: level.unwrap_or_default() }),
            "bot" => Ok(Seat::Bot),
            _ => Err(unreadable("the player", word)),
        }
    }
}

/// One side of a game: who plays it, and what proves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) seat: Seat,
    pub(crate) name: Option<Arc<str>>,
    /// Whose cookie may play this side.
    pub(crate) visitor: Option<Hashed>,
    /// Which secret may play this side.
    pub(crate) secret: Option<Hashed>,
}

impl Player {
    pub(crate) fn nobody() -> Player {
        Player { seat: Seat::Open, name: None, visitor: None, secret: None }
    }

    pub(crate) fn engine(level: u8) -> Player {
        Player { seat: Seat::Engine { level }, ..Player::nobody() }
    }
}

/// The clocks as they stood when the turn now under way began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockRow {
    pub(crate) initial: i64,
    pub(crate) increment: i64,
    pub(crate) red: i64,
    pub(crate) blue: i64,
    /// The run in which that turn began, and the milliseconds since that run began.
    pub(crate) started: Option<(RunId, i64)>,
}

/// A turn: in UCI, and the clocks after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnRow {
    pub(crate) uci: String,
    pub(crate) clocks: Option<(i64, i64)>,
}

/// The turns of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Turns {
    Rows(Vec<TurnRow>),
    /// Of a game that nobody plays on, in UCI with spaces between them: a file of thousands of games
    /// needs little memory and does not keep players waiting for hundreds of thousands of rows.
    Line(String),
}

impl Turns {
    pub(crate) fn len(&self) -> usize {
        match self {
            Turns::Rows(rows) => rows.len(),
            Turns::Line(line) => line.split_whitespace().count(),
        }
    }

    /// Those that are kept as rows.
    pub(super) fn rows(&self) -> &[TurnRow] {
        match self {
            Turns::Rows(rows) => rows,
            Turns::Line(_) => &[],
        }
    }

    /// The one text, if they are kept as such.
    pub(super) fn line(&self) -> Option<&str> {
        match self {
            Turns::Rows(_) => None,
            Turns::Line(line) => Some(line),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameEnd {
    /// By the rules, by a player or by the clock.
    Decided(Outcome),
    /// It never really began.
    Aborted,
    /// An imported record says so much and no more.
    Recorded(RecordedResult),
}

/// What a record says about its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RecordedResult {
    Win(Side),
    Draw,
    Unfinished,
}

const ABORTED: &str = "aborted";
const RECORDED: &str = "unknown";

impl GameEnd {
    /// The two words that are stored: how it ended and who won.
    pub(super) fn words(self) -> (&'static str, Option<&'static str>) {
        match self {
            GameEnd::Aborted => (ABORTED, None),
            GameEnd::Recorded(RecordedResult::Win(side)) => (RECORDED, Some(side.word())),
            GameEnd::Recorded(RecordedResult::Draw) => (RECORDED, Some("draw")),
            GameEnd::Recorded(RecordedResult::Unfinished) => (RECORDED, None),
            GameEnd::Decided(outcome) => {
                let winner = outcome.winner.map(|color| Side::from(color).word());
                (outcome.termination.code(), winner)
            }
        }
    }

    pub(super) fn from_words(by: &str, winner: Option<&str>) -> Result<GameEnd, StoreError> {
        let side = match winner {
            None => None,
            Some("red") => Some(Side::Red),
            Some("blue") => Some(Side::Blue),
            Some("draw") if by == RECORDED => {
                return Ok(GameEnd::Recorded(RecordedResult::Draw));
            }
            Some(other) => return Err(unreadable("the winner", other)),
        };
        match by {
            ABORTED => Ok(GameEnd::Aborted),
            RECORDED => {
                Ok(GameEnd::Recorded(side.map_or(RecordedResult::Unfinished, RecordedResult::Win)))
            }
            _ => {
                let termination = by.parse().map_err(|_| unreadable("the ending", by))?;
                Ok(GameEnd::Decided(Outcome { termination, winner: side.map(Color::from) }))
            }
        }
    }
}

fn unreadable(what: &'static str, found: &str) -> StoreError {
    StoreError::Unreadable { what, found: found.into() }
}

/// A program that plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotAccount {
    /// The name in small letters.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) token: Hashed,
}

/// A challenge that a bot has not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChallengeRow {
    /// The game that waits for the bot.
    pub(crate) game: String,
    /// The name of the bot in small letters.
    pub(crate) bot: String,
    /// Who asks.
    pub(crate) challenger: Hashed,
    /// Where the challenger comes from.
    pub(crate) party: Option<String>,
    /// As the bot is told of it, in JSON.
    pub(crate) form: String,
}

/// How many challenges may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChallengeRoom {
    pub(crate) for_bot: i64,
    pub(crate) from_one: i64,
    pub(crate) in_all: i64,
}

/// Where other processes reach a process, and what they show to be let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contact {
    pub(crate) address: SocketAddr,
    pub(crate) key: String,
}

/// A process that shares the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    pub(crate) run: RunId,
    /// `None` for one that only works on jobs.
    pub(crate) contact: Option<Contact>,
    /// How many messages it has sent.
    pub(crate) sent: i64,
    /// The bots that listen there.
    pub(crate) bots: Vec<String>,
}

/// What a process says of itself when it shows that it is alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Beat {
    pub(crate) run: RunId,
    pub(crate) uptime: i64,
    pub(crate) sent: i64,
    pub(crate) bots: Vec<String>,
}

/// Work for any process. The name says what it is about: asked for twice, it is done once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewJob {
    pub(crate) name: String,
    pub(crate) party: Option<String>,
    /// In JSON.
    pub(crate) payload: String,
}

/// Work that this process has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenJob {
    pub(crate) id: i64,
    pub(crate) attempt: i32,
    pub(crate) name: String,
    pub(crate) party: Option<String>,
    pub(crate) payload: String,
    /// How long it has waited, in milliseconds.
    pub(crate) age: i64,
}

/// Whether taken work should go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JobLook {
    /// Somebody still waits for it, and from this worker.
    pub(crate) is_wanted: bool,
    /// Work of other parties waits.
    pub(crate) others_wait: bool,
}

/// What became of a game that was taken out of a library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Forgotten {
    /// It was not there.
    Absent,
    /// Others still have it.
    Kept,
    /// Nobody had it any more, so it is gone.
    Deleted,
}

/// Which games are old enough to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prune {
    /// Games that are over and were last changed before this time, in milliseconds since 1970.
    pub(crate) finished_before: i64,
    /// Games that were given up in the middle and last changed before this time.
    pub(crate) unfinished_before: i64,
    /// At most so many.
    pub(crate) limit: usize,
    /// Only count them.
    pub(crate) dry_run: bool,
}

/// What was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pruned {
    pub(crate) games: u64,
    pub(crate) turns: u64,
}

#[cfg(test)]
mod tests {
    use cotulenh::Termination;

    use super::*;

    #[test]
    fn every_ending_is_read_as_it_was_written() {
        let winners = [None, Some(Color::First), Some(Color::Second)];
        let decided = Termination::ALL.into_iter().flat_map(|termination| {
            winners.map(|winner| GameEnd::Decided(Outcome { termination, winner }))
        });
        let recorded = [
            RecordedResult::Win(Side::Red),
            RecordedResult::Win(Side::Blue),
            RecordedResult::Draw,
            RecordedResult::Unfinished,
        ];
        for end in decided.chain([GameEnd::Aborted]).chain(recorded.map(GameEnd::Recorded)) {
            let (by, winner) = end.words();
            assert_eq!(GameEnd::from_words(by, winner).unwrap(), end);
        }
    }

    #[test]
    fn words_of_earlier_programs_are_known() {
        for (by, termination) in [
            ("commander_taken", Termination::CommanderCaptured),
            ("objective", Termination::BattleWon),
            ("move_limit", Termination::Draw100),
            ("repetition", Termination::ThreefoldRepetition),
        ] {
            let end = GameEnd::Decided(Outcome { termination, winner: None });
            assert_eq!(GameEnd::from_words(by, None).unwrap(), end);
        }
    }

    #[test]
    fn words_that_are_not_known_are_errors() {
        for (by, winner) in [("boredom", None), ("checkmate", Some("green")), ("", None)] {
            let error = GameEnd::from_words(by, winner).unwrap_err();
            assert!(matches!(error, StoreError::Unreadable { .. }), "{error}");
        }
        assert!(GameKind::from_word("solitaire").is_err());
        assert!(Seat::from_word("ghost", None).is_err());
    }
}
