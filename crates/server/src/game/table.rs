//! All that is known of one game. Nothing here waits: a change is tried on a copy, written to disk,
//! and then the copy takes the place of the old table.

use std::sync::Arc;

use cotulenh::{Battle, Move, Position, Turn};
use cotulenh_bridge::{BySide, Ending, Side, Words};

use super::clock::Clock;
use crate::{
    secret::{self, Hashed},
    store::{ClockRow, GameRow, OutcomeRow, PlayerRow, TurnRow},
};

/// How a game came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Engine,
    Friend,
    Screen,
    Bot,
    Imported,
}

impl Kind {
    const ALL: [Kind; 5] = [Kind::Engine, Kind::Friend, Kind::Screen, Kind::Bot, Kind::Imported];

    pub(crate) fn word(self) -> &'static str {
        match self {
            Kind::Engine => "engine",
            Kind::Friend => "friend",
            Kind::Screen => "screen",
            Kind::Bot => "bot",
            Kind::Imported => "imported",
        }
    }

    fn from_word(word: &str) -> Kind {
        Kind::ALL.into_iter().find(|kind| kind.word() == word).unwrap_or(Kind::Imported)
    }
}

/// Who sits on one side.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Seat::Open => "open",
            Seat::Human => "human",
            Seat::Engine { .. } => "engine",
            Seat::Bot => "bot",
        }
    }

    fn from_row(row: &PlayerRow) -> Seat {
        match row.kind.as_str() {
            "engine" => Seat::Engine { level: row.level.unwrap_or_default() },
            "bot" => Seat::Bot,
            "open" => Seat::Open,
            _ => Seat::Human,
        }
    }
}

/// One side of a game: who plays it, and what proves it.
#[derive(Clone, Debug)]
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

    fn row(&self) -> PlayerRow {
        let level = match self.seat {
            Seat::Engine { level } => Some(level),
            _ => None,
        };
        PlayerRow {
            kind: self.seat.word().into(),
            name: self.name.as_deref().map(str::to_string),
            level,
            visitor: self.visitor.clone(),
            seat: self.secret.clone(),
        }
    }

    fn from_row(row: PlayerRow) -> Player {
        Player {
            seat: Seat::from_row(&row),
            name: row.name.map(Arc::from),
            visitor: row.visitor,
            secret: row.seat,
        }
    }
}

/// Who asks: what a request proves about its sender.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity {
    pub(crate) visitor: Option<Hashed>,
    pub(crate) secret: Option<Hashed>,
}

/// A turn that was played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) turn: Turn<Move>,
    pub(crate) uci: Arc<str>,
    pub(crate) san: Arc<str>,
    /// The key of the position after it, for repetition.
    pub(crate) key: u64,
    /// The clocks after it.
    pub(crate) clocks: Option<(i64, i64)>,
}

/// What players have offered each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offers {
    pub(crate) draw: Option<Side>,
    pub(crate) takeback: Option<Side>,
    pub(crate) rematch: Option<Side>,
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) id: Arc<str>,
    pub(crate) kind: Kind,
    pub(crate) created: i64,
    pub(crate) updated: i64,
    pub(crate) version: u64,
    pub(crate) start: Arc<Position>,
    pub(crate) position: Position,
    pub(crate) played: Vec<Played>,
    pub(crate) players: BySide<Player>,
    pub(crate) clock: Option<Clock>,
    pub(crate) ending: Option<Ending>,
    pub(crate) offers: Offers,
    pub(crate) rematch: Option<Arc<str>>,
    pub(crate) tags: Option<Arc<str>>,
}

/// What a new game begins with.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) created: i64,
    pub(crate) start: Position,
    pub(crate) players: BySide<Player>,
    /// Milliseconds at the beginning and for each turn.
    pub(crate) clock: Option<(i64, i64)>,
    pub(crate) tags: Option<String>,
}

impl Table {
    pub(crate) fn new(game: NewGame) -> Table {
        Table {
            id: game.id.into(),
            kind: game.kind,
            created: game.created,
            updated: game.created,
            version: 0,
            position: game.start.clone(),
            start: Arc::new(game.start),
            played: Vec::new(),
            players: game.players,
            clock: game.clock.map(|(initial, increment)| Clock::new(initial, increment)),
            ending: None,
            offers: Offers::default(),
            rematch: None,
            tags: game.tags.map(Arc::from),
        }
    }

    /// The next game of the same players, with sides changed.
    pub(crate) fn rematch(&self) -> Table {
        let BySide { red, blue } = self.players.clone();
        Table::new(NewGame {
            id: secret::game_id(),
            kind: self.kind,
            created: crate::state::now(),
            start: Position::clone(&self.start),
            players: BySide { red: blue, blue: red },
            clock: self.clock.map(|clock| (clock.initial(), clock.increment())),
            tags: None,
        })
    }

    pub(crate) fn battle(&self) -> Battle {
        self.start.battle()
    }

    /// The side to move.
    pub(crate) fn side(&self) -> Side {
        use cotulenh::board::Position as _;
        self.position.turn().into()
    }

    pub(crate) fn ply(&self) -> usize {
        self.played.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    /// Whether a seat is still open.
    pub(crate) fn is_waiting(&self) -> bool {
        Side::ALL.into_iter().any(|side| self.players.of(side).seat == Seat::Open)
    }

    pub(crate) fn status(&self) -> &'static str {
        if self.is_over() {
            "over"
        } else if self.is_waiting() {
            "waiting"
        } else {
            "playing"
        }
    }

    /// The level of the engine, if one plays this side.
    pub(crate) fn engine_level(&self, side: Side) -> Option<u8> {
        match self.players.of(side).seat {
            Seat::Engine { level } => Some(level),
            _ => None,
        }
    }

    /// The sides that somebody may play.
    pub(crate) fn sides_of(&self, identity: &Identity) -> Vec<Side> {
        let is_theirs = |player: &Player| {
            let matches =
                |held: &Option<Hashed>, shown: &Option<Hashed>| held.is_some() && held == shown;
            matches(&player.visitor, &identity.visitor) || matches(&player.secret, &identity.secret)
        };
        Side::ALL.into_iter().filter(|&side| is_theirs(self.players.of(side))).collect()
    }

    /// The row of the game. `began` is the run of the server and the moment in it when the turn
    /// under way began.
    pub(crate) fn row(&self, began: Option<(i64, i64)>) -> GameRow {
        use cotulenh::Notation as _;
        let began = began.filter(|_| self.clock.is_some_and(|clock| clock.running().is_some()));
        GameRow {
            id: self.id.to_string(),
            kind: self.kind.word().into(),
            created: self.created,
            updated: self.updated,
            battle: self.battle().code().into(),
            start: self.start.to_fen(),
            fen: self.position.to_fen(),
            ply: self.ply() as i64,
            version: self.version as i64,
            red: self.players.red.row(),
            blue: self.players.blue.row(),
            clock: self.clock.map(|clock| ClockRow {
                initial: clock.initial(),
                increment: clock.increment(),
                red: clock.at_turn_start().red,
                blue: clock.at_turn_start().blue,
                session: began.map(|(session, _)| session),
                turn_started: began.map(|(_, started)| started),
            }),
            outcome: self.ending.as_ref().map(|ending| OutcomeRow {
                by: ending.termination.clone(),
                winner: ending.winner.map(|side| side.word().into()),
            }),
            rematch: self.rematch.as_deref().map(str::to_string),
            tags: self.tags.as_deref().map(str::to_string),
        }
    }

    /// The rows of all turns.
    pub(crate) fn turn_rows(&self) -> Vec<TurnRow> {
        let row = |played: &Played| TurnRow { uci: played.uci.to_string(), clocks: played.clocks };
        self.played.iter().map(row).collect()
    }

    /// The row of the last turn.
    pub(crate) fn last_turn_row(&self) -> Option<TurnRow> {
        let last = self.played.last()?;
        Some(TurnRow { uci: last.uci.to_string(), clocks: last.clocks })
    }

    /// The game as it was written. `None` if what is stored makes no game.
    pub(crate) fn from_rows(row: GameRow, turns: &[TurnRow]) -> Option<Table> {
        use cotulenh::Notation as _;
        let battle: Battle = row.battle.parse().ok()?;
        let start = Position::from_fen(&row.start).ok()?.with_battle(battle);
        let clock = row.clock.map(|clock| {
            let remaining = BySide { red: clock.red, blue: clock.blue };
            Clock::with_remaining(clock.initial, clock.increment, remaining)
        });
        let mut table = Table {
            id: row.id.into(),
            kind: Kind::from_word(&row.kind),
            created: row.created,
            updated: row.updated,
            version: row.version.max(0) as u64,
            position: start.clone(),
            start: Arc::new(start),
            played: Vec::new(),
            players: BySide { red: Player::from_row(row.red), blue: Player::from_row(row.blue) },
            clock,
            ending: row.outcome.as_ref().map(ending_of_row),
            offers: Offers::default(),
            rematch: row.rematch.map(Arc::from),
            tags: row.tags.map(Arc::from),
        };
        for turn in turns {
            table.replay(turn)?;
        }
        Some(table)
    }
}

/// The ending of a stored game.
pub(crate) fn ending_of_row(row: &OutcomeRow) -> Ending {
    use cotulenh::{Outcome, Termination};
    let termination = match row.by.parse::<Termination>() {
        Ok(termination) => termination,
        Err(_) if row.by == "unknown" => return unknown_ending(row),
        Err(_) => return Ending::aborted(),
    };
    let winner = row.winner.as_deref().and_then(|winner| winner.parse().ok());
    Ending::from(Outcome { termination, winner })
}

/// A record that says who won but not how, or that just stops.
fn unknown_ending(row: &OutcomeRow) -> Ending {
    let (winner, result, words) = match row.winner.as_deref() {
        Some("red") => (Some(Side::Red), "1-0", Words::new("Red won", "Đỏ thắng")),
        Some("blue") => (Some(Side::Blue), "0-1", Words::new("Blue won", "Xanh thắng")),
        Some("draw") => (None, "1/2-1/2", Words::new("Draw", "Hòa")),
        _ => (None, "*", Words::new("Unfinished record", "Ván lưu dở dang")),
    };
    Ending { termination: "unknown".into(), winner, result: result.into(), words }
}
