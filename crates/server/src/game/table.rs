//! All that is known of one game. Nothing here waits: a change is tried on a copy, written to disk,
//! and then the copy takes the place of the old table.

use std::sync::Arc;

use cotulenh::{Battle, Position, Turn};
use cotulenh_bridge::{BySide, Side};

use super::clock::Clock;
use crate::{
    fair::Party,
    secret::{self, Hashed},
    store::{
        ClockRow, GameEnd, GameKind, GameRecord, GameRow, Player, RunId, Seat, TurnRow, Turns,
    },
};

/// Who asks: what a request proves about its sender.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identity {
    pub(crate) visitor: Option<Hashed>,
    pub(crate) secret: Option<Hashed>,
    /// For whom the engine works when it answers.
    pub(crate) party: Party,
}

impl Identity {
    /// Somebody who only looks.
    pub(crate) fn watcher(party: Party) -> Identity {
        Identity { party, ..Identity::default() }
    }
}

/// A turn that was played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) turn: Turn,
    pub(crate) uci: Arc<str>,
    pub(crate) san: Arc<str>,
    /// The key of the position after it, for repetition.
    pub(crate) key: u64,
    /// The clocks after it.
    pub(crate) clocks: Option<(i64, i64)>,
}

impl Played {
    fn row(&self) -> TurnRow {
        TurnRow { uci: self.uci.to_string(), clocks: self.clocks }
    }
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
    pub(crate) kind: GameKind,
    pub(crate) created: i64,
    pub(crate) updated: i64,
    pub(crate) version: u64,
    pub(crate) start: Arc<Position>,
    pub(crate) position: Position,
    pub(crate) played: Vec<Played>,
    pub(crate) players: BySide<Player>,
    pub(crate) clock: Option<Clock>,
    pub(crate) end: Option<GameEnd>,
    pub(crate) offers: Offers,
    pub(crate) rematch: Option<Arc<str>>,
    pub(crate) tags: Option<Arc<str>>,
}

/// What a new game begins with.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) id: String,
    pub(crate) kind: GameKind,
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
            end: None,
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
        self.position.turn().into()
    }

    pub(crate) fn ply(&self) -> usize {
        self.played.len()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some()
    }

    /// Whether a seat is still open.
    pub(crate) fn is_waiting(&self) -> bool {
        Side::ALL.into_iter().any(|side| self.players.of(side).seat == Seat::Open)
    }

    /// `over`, `waiting` for a player, or `playing`.
    pub(crate) fn status(&self) -> &'static str {
        crate::store::status(self.is_over(), &self.players)
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
    pub(crate) fn row(&self, began: Option<(RunId, i64)>) -> GameRow {
        let began = began.filter(|_| self.clock.is_some_and(|clock| clock.running().is_some()));
        GameRow {
            id: self.id.to_string(),
            kind: self.kind,
            created: self.created,
            updated: self.updated,
            battle: self.battle().code().into(),
            start: self.start.to_fen(),
            fen: self.position.to_fen(),
            ply: self.ply() as i64,
            version: self.version as i64,
            players: self.players.clone(),
            clock: self.clock.map(|clock| ClockRow {
                initial: clock.initial(),
                increment: clock.increment(),
                red: clock.at_turn_start().red,
                blue: clock.at_turn_start().blue,
                started: began,
            }),
            end: self.end,
            rematch: self.rematch.as_deref().map(str::to_string),
            tags: self.tags.as_deref().map(str::to_string),
        }
    }

    /// The position now.
    pub(crate) fn fen(&self) -> String {
        self.position.to_fen()
    }

    /// A new game with its turns, for the libraries of its players.
    pub(crate) fn record(&self) -> GameRecord {
        let turns = if self.kind == GameKind::Imported {
            let words: Vec<&str> = self.played.iter().map(|played| &*played.uci).collect();
            Turns::Line(words.join(" "))
        } else {
            Turns::Rows(self.played.iter().map(Played::row).collect())
        };
        GameRecord {
            row: self.row(None),
            turns,
            libraries: Side::ALL
                .into_iter()
                .filter_map(|side| self.players.of(side).visitor.clone())
                .collect(),
        }
    }

    /// The row of the last turn.
    pub(crate) fn last_turn_row(&self) -> Option<TurnRow> {
        self.played.last().map(Played::row)
    }

    /// The game as it was written. `None` if what is stored makes no game.
    pub(crate) fn from_rows(row: GameRow, turns: &Turns) -> Option<Table> {
        let battle: Battle = row.battle.parse().ok()?;
        let start = Position::from_fen(&row.start).ok()?.with_battle(battle);
        let clock = row.clock.map(|clock| {
            let remaining = BySide { red: clock.red, blue: clock.blue };
            Clock::with_remaining(clock.initial, clock.increment, remaining)
        });
        let mut table = Table {
            id: row.id.into(),
            kind: row.kind,
            created: row.created,
            updated: row.updated,
            version: row.version.max(0) as u64,
            position: start.clone(),
            start: Arc::new(start),
            played: Vec::new(),
            players: row.players,
            clock,
            end: row.end,
            offers: Offers::default(),
            rematch: row.rematch.map(Arc::from),
            tags: row.tags.map(Arc::from),
        };
        match turns {
            Turns::Rows(rows) => {
                rows.iter().try_for_each(|row| table.replay(&row.uci, row.clocks))?;
            }
            Turns::Line(line) => {
                line.split_whitespace().try_for_each(|uci| table.replay(uci, None))?;
            }
        }
        Some(table)
    }
}
