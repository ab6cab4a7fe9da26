//! The games of a visitor, and the visitor's name.

use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;

use super::games::GameRow;
use crate::secret::Hashed;

/// A game in a list.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Summary {
    pub(crate) id: String,
    /// `engine`, `friend`, `screen`, `bot` or `imported`.
    pub(crate) kind: String,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    /// Milliseconds since 1970.
    pub(crate) updated: i64,
    pub(crate) battle: String,
    pub(crate) players: cotulenh_bridge::BySide<SummaryPlayer>,
    pub(crate) clock: Option<SummaryClock>,
    /// `playing` or `over`.
    pub(crate) status: String,
    pub(crate) ply: i64,
    pub(crate) outcome: Option<cotulenh_bridge::Ending>,
    pub(crate) fen: String,
    /// The sides that the visitor plays.
    pub(crate) sides: Vec<cotulenh_bridge::Side>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SummaryPlayer {
    pub(crate) name: Option<String>,
    pub(crate) kind: String,
    pub(crate) level: Option<u8>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct SummaryClock {
    pub(crate) initial: i64,
    pub(crate) increment: i64,
}

impl Summary {
    pub(crate) fn of(row: &GameRow, visitor: &Hashed) -> Summary {
        use cotulenh_bridge::{BySide, Side};
        let player = |side: Side| match side {
            Side::Red => &row.red,
            Side::Blue => &row.blue,
        };
        Summary {
            id: row.id.clone(),
            kind: row.kind.clone(),
            created: row.created,
            updated: row.updated,
            battle: row.battle.clone(),
            players: BySide::new(|side| SummaryPlayer {
                name: player(side).name.clone(),
                kind: player(side).kind.clone(),
                level: player(side).level,
            }),
            clock: row
                .clock
                .map(|clock| SummaryClock { initial: clock.initial, increment: clock.increment }),
            status: if row.outcome.is_some() { "over" } else { "playing" }.into(),
            ply: row.ply,
            outcome: row.outcome.as_ref().map(crate::game::ending_of_row),
            fen: row.fen.clone(),
            sides: Side::ALL
                .into_iter()
                .filter(|&side| player(side).visitor.as_ref() == Some(visitor))
                .collect(),
        }
    }
}

/// Puts a game into a visitor's library. No two have the same time, so that lists can be cut there.
pub(crate) fn add(
    connection: &Connection,
    visitor: &Hashed,
    game: &str,
    now: i64,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO library (visitor, game, added)
             SELECT ?1, ?2, max(?3, 1 + coalesce(max(added), 0)) FROM library WHERE visitor = ?1
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![visitor.as_str(), game, now])?;
    Ok(())
}

/// Takes a game out of a visitor's library; whether it was there.
pub(crate) fn remove(
    connection: &Connection,
    visitor: &Hashed,
    game: &str,
) -> rusqlite::Result<bool> {
    let removed = connection.execute(
        "DELETE FROM library WHERE visitor = ?1 AND game = ?2",
        params![visitor.as_str(), game],
    )?;
    Ok(removed > 0)
}

/// The games of a visitor that came before a time, the latest first, each with that time.
pub(crate) fn list(
    connection: &Connection,
    visitor: &Hashed,
    before: i64,
    limit: usize,
) -> rusqlite::Result<Vec<(i64, Summary)>> {
    connection
        .prepare_cached(
            "SELECT games.*, library.added FROM library JOIN games ON games.id = library.game
             WHERE library.visitor = ?1 AND library.added < ?2
             ORDER BY library.added DESC LIMIT ?3",
        )?
        .query_map(params![visitor.as_str(), before, limit as i64], |row| {
            Ok((row.get("added")?, Summary::of(&GameRow::read(row)?, visitor)))
        })?
        .collect()
}

/// How many games a visitor has.
pub(crate) fn count(connection: &Connection, visitor: &Hashed) -> rusqlite::Result<i64> {
    connection
        .prepare_cached("SELECT count(*) FROM library WHERE visitor = ?1")?
        .query_row([visitor.as_str()], |row| row.get(0))
}

/// The name a visitor goes by.
pub(crate) fn name(connection: &Connection, visitor: &Hashed) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT name FROM visitors WHERE visitor = ?1")?
        .query_row([visitor.as_str()], |row| row.get(0))
        .optional()
}

/// Changes that name.
pub(crate) fn set_name(
    connection: &Connection,
    visitor: &Hashed,
    name: &str,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO visitors (visitor, name) VALUES (?1, ?2)
             ON CONFLICT (visitor) DO UPDATE SET name = excluded.name",
        )?
        .execute(params![visitor.as_str(), name])?;
    Ok(())
}
