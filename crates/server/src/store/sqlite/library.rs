//! The games of a visitor, and the visitor's name.

use rusqlite::{Connection, OptionalExtension, params};

use super::{
    super::{Forgotten, GameRow, Result},
    games,
};
use crate::secret::Hashed;

/// Puts a game into a visitor's library. No two have the same time, so that lists can be cut there.
pub(super) fn add(connection: &Connection, visitor: &Hashed, game: &str, now: i64) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO library (visitor, game, added)
             SELECT ?1, ?2, max(?3, 1 + coalesce(max(added), 0)) FROM library WHERE visitor = ?1
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![visitor.as_str(), game, now])?;
    Ok(())
}

/// Takes a game out of a visitor's library; a game that is in no other is deleted.
pub(super) fn remove(connection: &Connection, visitor: &Hashed, game: &str) -> Result<Forgotten> {
    let removed = connection
        .prepare_cached("DELETE FROM library WHERE visitor = ?1 AND game = ?2")?
        .execute(params![visitor.as_str(), game])?;
    if removed == 0 {
        return Ok(Forgotten::Absent);
    }
    let deleted = connection
        .prepare_cached(
            "DELETE FROM games
             WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM library WHERE game = ?1)",
        )?
        .execute([game])?;
    Ok(if deleted > 0 { Forgotten::Deleted } else { Forgotten::Kept })
}

pub(super) fn list(
    connection: &Connection,
    visitor: &Hashed,
    before: i64,
    limit: usize,
) -> Result<Vec<(i64, GameRow)>> {
    let mut statement = connection.prepare_cached(
        "SELECT games.*, library.added FROM library JOIN games ON games.id = library.game
         WHERE library.visitor = ?1 AND library.added < ?2
         ORDER BY library.added DESC LIMIT ?3",
    )?;
    let mut rows = statement.query(params![visitor.as_str(), before, limit as i64])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push((row.get("added")?, games::read(row)?));
    }
    Ok(found)
}

pub(super) fn count(connection: &Connection, visitor: &Hashed) -> Result<i64> {
    Ok(connection
        .prepare_cached("SELECT count(*) FROM library WHERE visitor = ?1")?
        .query_row([visitor.as_str()], |row| row.get(0))?)
}

pub(super) fn name(connection: &Connection, visitor: &Hashed) -> Result<Option<String>> {
    Ok(connection
        .prepare_cached("SELECT name FROM visitors WHERE visitor = ?1")?
        .query_row([visitor.as_str()], |row| row.get(0))
        .optional()?)
}

pub(super) fn set_name(connection: &Connection, visitor: &Hashed, name: &str) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO visitors (visitor, name, named) VALUES (?1, ?2, unixepoch() * 1000)
             ON CONFLICT (visitor) DO UPDATE SET name = excluded.name, named = excluded.named",
        )?
        .execute(params![visitor.as_str(), name])?;
    Ok(())
}
