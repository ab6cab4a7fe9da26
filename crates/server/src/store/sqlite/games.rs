//! Games and their turns.

use std::sync::{Arc, LazyLock};

use cotulenh_bridge::{BySide, Side};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use super::{
    super::{
        Claim, ClockRow, GameChange, GameEnd, GameKind, GameRecord, GameRow, Lease, Player, Result,
        RunId, Seat, StoreError, StoredGame, TurnChange, TurnRow, Turns,
    },
    library, runs,
};
use crate::secret::Hashed;

const COLUMNS: &str = "id, kind, created, updated, battle, start, fen, ply, version,
    red_kind, red_name, red_level, red_visitor, red_seat,
    blue_kind, blue_name, blue_level, blue_visitor, blue_seat,
    clock_initial, clock_increment, red_ms, blue_ms, session, turn_started,
    ended_by, winner, rematch, tags";

fn columns() -> Vec<&'static str> {
    COLUMNS.split(',').map(str::trim).collect()
}

static INSERT: LazyLock<String> = LazyLock::new(|| {
    let places: Vec<_> = (1..=columns().len() + 1).map(|place| format!("?{place}")).collect();
    let places = places.join(", ");
    format!("INSERT INTO games ({COLUMNS}, line) VALUES ({places}) ON CONFLICT (id) DO NOTHING")
});

/// The last parameter is the version that the change follows.
static UPDATE: LazyLock<String> = LazyLock::new(|| {
    let names = columns();
    let updates: Vec<_> =
        (2..).zip(&names[1..]).map(|(place, name)| format!("{name} = ?{place}")).collect();
    let last = names.len() + 1;
    format!("UPDATE games SET {} WHERE id = ?1 AND version = ?{last}", updates.join(", "))
});

pub(super) fn read(row: &Row<'_>) -> Result<GameRow> {
    let clock = match row.get("clock_initial")? {
        None => None,
        Some(initial) => {
            let run: Option<i64> = row.get("session")?;
            let since: Option<i64> = row.get("turn_started")?;
            Some(ClockRow {
                initial,
                increment: row.get("clock_increment")?,
                red: row.get("red_ms")?,
                blue: row.get("blue_ms")?,
                started: run.map(RunId).zip(since),
            })
        }
    };
    let ended_by: Option<String> = row.get("ended_by")?;
    let winner: Option<String> = row.get("winner")?;
    let kind: String = row.get("kind")?;
    Ok(GameRow {
        id: row.get("id")?,
        kind: GameKind::from_word(&kind)?,
        created: row.get("created")?,
        updated: row.get("updated")?,
        battle: row.get("battle")?,
        start: row.get("start")?,
        fen: row.get("fen")?,
        ply: row.get("ply")?,
        version: row.get("version")?,
        players: BySide { red: read_player(row, Side::Red)?, blue: read_player(row, Side::Blue)? },
        clock,
        end: ended_by.map(|by| GameEnd::from_words(&by, winner.as_deref())).transpose()?,
        rematch: row.get("rematch")?,
        tags: row.get("tags")?,
    })
}

fn read_player(row: &Row<'_>, side: Side) -> Result<Player> {
    let column = |name: &str| format!("{}_{name}", side.word());
    let hashed = |text: Option<String>| text.map(Hashed::from_stored);
    let kind: String = row.get(column("kind").as_str())?;
    let name: Option<String> = row.get(column("name").as_str())?;
    Ok(Player {
        seat: Seat::from_word(&kind, row.get(column("level").as_str())?)?,
        name: name.map(Arc::from),
        visitor: hashed(row.get(column("visitor").as_str())?),
        secret: hashed(row.get(column("seat").as_str())?),
    })
}

/// Runs a statement with all columns of a row, and what else belongs to it.
fn execute(
    connection: &Connection,
    statement: &str,
    game: &GameRow,
    more: &dyn ToSql,
) -> Result<usize> {
    let clock = game.clock.as_ref();
    let started = clock.and_then(|clock| clock.started);
    let end = game.end.map(GameEnd::words);
    let player = |side: Side| {
        let player = game.players.of(side);
        (
            player.seat.word(),
            player.name.as_deref(),
            player.seat.level(),
            player.visitor.as_ref().map(Hashed::as_str),
            player.secret.as_ref().map(Hashed::as_str),
        )
    };
    let (red, blue) = (player(Side::Red), player(Side::Blue));
    let clock_values = [
        clock.map(|clock| clock.initial),
        clock.map(|clock| clock.increment),
        clock.map(|clock| clock.red),
        clock.map(|clock| clock.blue),
        started.map(|(run, _)| run.0),
        started.map(|(_, since)| since),
    ];
    let kind = game.kind.word();
    let (ended_by, winner) = (end.map(|end| end.0), end.and_then(|end| end.1));
    let mut values: Vec<&dyn ToSql> = vec![
        &game.id,
        &kind,
        &game.created,
        &game.updated,
        &game.battle,
        &game.start,
        &game.fen,
        &game.ply,
        &game.version,
        &red.0,
        &red.1,
        &red.2,
        &red.3,
        &red.4,
        &blue.0,
        &blue.1,
        &blue.2,
        &blue.3,
        &blue.4,
    ];
    values.extend(clock_values.iter().map(|value| value as &dyn ToSql));
    let rest: [&dyn ToSql; 5] = [&ended_by, &winner, &game.rematch, &game.tags, more];
    values.extend(rest);
    Ok(connection.prepare_cached(statement)?.execute(values.as_slice())?)
}

/// Adds a game with its turns.
pub(super) fn insert(connection: &Connection, game: &GameRecord) -> Result<()> {
    if execute(connection, &INSERT, &game.row, &game.turns.line())? == 0 {
        return Err(StoreError::Conflict { game: game.row.id.clone() });
    }
    for (turn, ply) in game.turns.rows().iter().zip(1..) {
        insert_turn(connection, &game.row.id, ply, turn)?;
    }
    let added = game.row.updated;
    game.libraries
        .iter()
        .try_for_each(|visitor| library::add(connection, visitor, &game.row.id, added))
}

fn insert_turn(connection: &Connection, game: &str, ply: i64, turn: &TurnRow) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO turns (game, ply, uci, red_ms, blue_ms) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            game,
            ply,
            turn.uci,
            turn.clocks.map(|clocks| clocks.0),
            turn.clocks.map(|clocks| clocks.1)
        ])?;
    Ok(())
}

/// Changes a game that still has the version the change follows.
pub(super) fn change(connection: &Connection, change: &GameChange) -> Result<()> {
    let row = &change.row;
    if execute(connection, &UPDATE, row, &change.follows)? == 0 {
        return was_done_before(connection, change);
    }
    match &change.turns {
        TurnChange::Keep => {}
        TurnChange::Append(turn) => insert_turn(connection, &row.id, row.ply, turn)?,
        TurnChange::Truncate => {
            connection
                .prepare_cached("DELETE FROM turns WHERE game = ?1 AND ply > ?2")?
                .execute(params![row.id, row.ply])?;
        }
    }
    for visitor in &change.libraries {
        library::add(connection, visitor, &row.id, row.updated)?;
    }
    change.rematch.as_ref().map_or(Ok(()), |rematch| insert(connection, rematch))
}

/// A change that finds another version is a repetition of one that was done, or comes too late.
fn was_done_before(connection: &Connection, change: &GameChange) -> Result<()> {
    let row = &change.row;
    let Some(found) = find(connection, &row.id)? else {
        return Err(StoreError::Missing { game: row.id.clone() });
    };
    let same_turn = match &change.turns {
        TurnChange::Append(turn) => turns(connection, &row.id)?.rows().last() == Some(turn),
        _ => true,
    };
    if found == *row && same_turn {
        Ok(())
    } else {
        Err(StoreError::Conflict { game: row.id.clone() })
    }
}

pub(super) fn find(connection: &Connection, id: &str) -> Result<Option<GameRow>> {
    connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM games WHERE id = ?1"))?
        .query_row([id], |row| Ok(read(row)))
        .optional()?
        .transpose()
}

fn turns(connection: &Connection, game: &str) -> Result<Turns> {
    let line: Option<String> = connection
        .prepare_cached("SELECT line FROM games WHERE id = ?1")?
        .query_row([game], |row| row.get(0))
        .optional()?
        .flatten();
    if let Some(line) = line {
        return Ok(Turns::Line(line));
    }
    let mut statement = connection
        .prepare_cached("SELECT uci, red_ms, blue_ms FROM turns WHERE game = ?1 ORDER BY ply")?;
    let rows = statement.query_map([game], |row| {
        let red: Option<i64> = row.get(1)?;
        let blue: Option<i64> = row.get(2)?;
        Ok(TurnRow { uci: row.get(0)?, clocks: red.zip(blue) })
    })?;
    Ok(Turns::Rows(rows.collect::<rusqlite::Result<_>>()?))
}

pub(super) fn load(connection: &Connection, id: &str, lease: Lease) -> Result<Claim> {
    // One view of the file for all that is read.
    let reading = connection.unchecked_transaction()?;
    let Some(row) = find(&reading, id)? else { return Ok(Claim::Missing) };
    let turns = turns(&reading, id)?;
    let run = row.clock.and_then(|clock| clock.started).map(|(run, _)| run);
    let run_uptime = run.map_or(Ok(None), |run| runs::uptime(&reading, run))?;
    Ok(Claim::Mine(Box::new(StoredGame { lease, row, turns, run_uptime })))
}

pub(super) fn with_clocks_running(connection: &Connection, limit: usize) -> Result<Vec<String>> {
    let mut statement = connection.prepare_cached(
        "SELECT id FROM games WHERE ended_by IS NULL AND turn_started IS NOT NULL
         ORDER BY updated DESC LIMIT ?1",
    )?;
    let ids = statement.query_map([limit as i64], |row| row.get(0))?;
    Ok(ids.collect::<rusqlite::Result<_>>()?)
}
