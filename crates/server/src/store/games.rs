//! Games and their turns.

use std::sync::LazyLock;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::secret::Hashed;

/// A game without its turns.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) created: i64,
    pub(crate) updated: i64,
    pub(crate) battle: String,
    pub(crate) start: String,
    pub(crate) fen: String,
    pub(crate) ply: i64,
    pub(crate) version: i64,
    pub(crate) red: PlayerRow,
    pub(crate) blue: PlayerRow,
    pub(crate) clock: Option<ClockRow>,
    pub(crate) outcome: Option<OutcomeRow>,
    pub(crate) rematch: Option<String>,
    pub(crate) tags: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct PlayerRow {
    pub(crate) kind: String,
    pub(crate) name: Option<String>,
    pub(crate) level: Option<u8>,
    pub(crate) visitor: Option<Hashed>,
    pub(crate) seat: Option<Hashed>,
}

/// The clocks as they stood when the turn now under way began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClockRow {
    pub(crate) initial: i64,
    pub(crate) increment: i64,
    pub(crate) red: i64,
    pub(crate) blue: i64,
    /// The run of the server in which that turn began, and the milliseconds since that run began.
    pub(crate) session: Option<i64>,
    pub(crate) turn_started: Option<i64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OutcomeRow {
    pub(crate) by: String,
    pub(crate) winner: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnRow {
    pub(crate) uci: String,
    pub(crate) clocks: Option<(i64, i64)>,
}

const COLUMNS: &str = "id, kind, created, updated, battle, start, fen, ply, version,
    red_kind, red_name, red_level, red_visitor, red_seat,
    blue_kind, blue_name, blue_level, blue_visitor, blue_seat,
    clock_initial, clock_increment, red_ms, blue_ms, session, turn_started,
    ended_by, winner, rematch, tags";

/// Replacing a row would delete its turns, so a row that is there is updated.
static SAVE: LazyLock<String> = LazyLock::new(|| {
    let names: Vec<&str> = COLUMNS.split(',').map(str::trim).collect();
    let places: Vec<_> = (1..=names.len()).map(|place| format!("?{place}")).collect();
    let updates: Vec<_> =
        names[1..].iter().map(|name| format!("{name} = excluded.{name}")).collect();
    format!(
        "INSERT INTO games ({COLUMNS}) VALUES ({}) ON CONFLICT (id) DO UPDATE SET {}",
        places.join(", "),
        updates.join(", ")
    )
});

impl GameRow {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<GameRow> {
        let clock_initial: Option<i64> = row.get("clock_initial")?;
        let clock = match clock_initial {
            None => None,
            Some(initial) => Some(ClockRow {
                initial,
                increment: row.get("clock_increment")?,
                red: row.get("red_ms")?,
                blue: row.get("blue_ms")?,
                session: row.get("session")?,
                turn_started: row.get("turn_started")?,
            }),
        };
        let ended_by: Option<String> = row.get("ended_by")?;
        let winner = row.get("winner")?;
        Ok(GameRow {
            id: row.get("id")?,
            kind: row.get("kind")?,
            created: row.get("created")?,
            updated: row.get("updated")?,
            battle: row.get("battle")?,
            start: row.get("start")?,
            fen: row.get("fen")?,
            ply: row.get("ply")?,
            version: row.get("version")?,
            red: PlayerRow::read(row, "red")?,
            blue: PlayerRow::read(row, "blue")?,
            clock,
            outcome: ended_by.map(|by| OutcomeRow { by, winner }),
            rematch: row.get("rematch")?,
            tags: row.get("tags")?,
        })
    }

    /// Writes a new game, or all of an old one but its turns.
    pub(crate) fn save(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut statement = connection.prepare_cached(&SAVE)?;
        let clock = self.clock.as_ref();
        statement.execute(params![
            self.id,
            self.kind,
            self.created,
            self.updated,
            self.battle,
            self.start,
            self.fen,
            self.ply,
            self.version,
            self.red.kind,
            self.red.name,
            self.red.level,
            self.red.visitor.as_ref().map(Hashed::as_str),
            self.red.seat.as_ref().map(Hashed::as_str),
            self.blue.kind,
            self.blue.name,
            self.blue.level,
            self.blue.visitor.as_ref().map(Hashed::as_str),
            self.blue.seat.as_ref().map(Hashed::as_str),
            clock.map(|clock| clock.initial),
            clock.map(|clock| clock.increment),
            clock.map(|clock| clock.red),
            clock.map(|clock| clock.blue),
            clock.and_then(|clock| clock.session),
            clock.and_then(|clock| clock.turn_started),
            self.outcome.as_ref().map(|outcome| &outcome.by),
            self.outcome.as_ref().and_then(|outcome| outcome.winner.as_ref()),
            self.rematch,
            self.tags,
        ])?;
        Ok(())
    }

    pub(crate) fn load(connection: &Connection, id: &str) -> rusqlite::Result<Option<GameRow>> {
        connection
            .prepare_cached(&format!("SELECT {COLUMNS} FROM games WHERE id = ?1"))?
            .query_row([id], GameRow::read)
            .optional()
    }

    /// Games under way in which a clock may be running.
    pub(crate) fn with_clocks_running(
        connection: &Connection,
        limit: usize,
    ) -> rusqlite::Result<Vec<String>> {
        connection
            .prepare(
                "SELECT id FROM games WHERE ended_by IS NULL AND turn_started IS NOT NULL
                 ORDER BY updated DESC LIMIT ?1",
            )?
            .query_map([limit as i64], |row| row.get(0))?
            .collect()
    }
}

impl PlayerRow {
    fn read(row: &Row<'_>, side: &str) -> rusqlite::Result<PlayerRow> {
        let column = |name: &str| format!("{side}_{name}");
        let hashed = |text: Option<String>| text.map(Hashed::from_stored);
        Ok(PlayerRow {
            kind: row.get(column("kind").as_str())?,
            name: row.get(column("name").as_str())?,
            level: row.get(column("level").as_str())?,
            visitor: hashed(row.get(column("visitor").as_str())?),
            seat: hashed(row.get(column("seat").as_str())?),
        })
    }
}

impl TurnRow {
    /// Writes the turn with this number, counted from 1.
    pub(crate) fn save(
        &self,
        connection: &Connection,
        game: &str,
        ply: usize,
    ) -> rusqlite::Result<()> {
        connection
            .prepare_cached(
                "INSERT INTO turns (game, ply, uci, red_ms, blue_ms) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute(params![
                game,
                ply as i64,
                self.uci,
                self.clocks.map(|clocks| clocks.0),
                self.clocks.map(|clocks| clocks.1)
            ])?;
        Ok(())
    }

    /// Deletes the turns after this number.
    pub(crate) fn delete_after(
        connection: &Connection,
        game: &str,
        ply: usize,
    ) -> rusqlite::Result<()> {
        connection
            .prepare_cached("DELETE FROM turns WHERE game = ?1 AND ply > ?2")?
            .execute(params![game, ply as i64])?;
        Ok(())
    }

    pub(crate) fn load_all(connection: &Connection, game: &str) -> rusqlite::Result<Vec<TurnRow>> {
        connection
            .prepare_cached("SELECT uci, red_ms, blue_ms FROM turns WHERE game = ?1 ORDER BY ply")?
            .query_map([game], |row| {
                let red: Option<i64> = row.get(1)?;
                let blue: Option<i64> = row.get(2)?;
                Ok(TurnRow { uci: row.get(0)?, clocks: red.zip(blue) })
            })?
            .collect()
    }
}
