//! The largest that the file may become.

use rusqlite::Connection;

use super::super::{Result, StoreError};

/// One part in so many is kept for the turns of games that are there: new ones end before.
const KEPT_FOR_TURNS: u64 = 16;
/// Pages that a turn may need.
const PAGES_OF_TURN: u64 = 8;

/// Bounds the file, in bytes. What does not fit is refused like on a full disk.
pub(super) fn bound(connection: &Connection, largest: u64) -> rusqlite::Result<()> {
    let pages = largest / number(connection, "page_size")?.max(1);
    connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))
}

/// Whether games may still be added.
pub(super) fn check_room_for_games(connection: &Connection, largest: Option<u64>) -> Result<()> {
    check_room(connection, largest, |pages| pages / KEPT_FOR_TURNS)
}

/// Whether turns may still be added.
pub(super) fn check_room_for_turns(connection: &Connection, largest: Option<u64>) -> Result<()> {
    check_room(connection, largest, |_| PAGES_OF_TURN)
}

fn check_room(
    connection: &Connection,
    largest: Option<u64>,
    kept: impl Fn(u64) -> u64,
) -> Result<()> {
    let Some(largest) = largest else { return Ok(()) };
    let most = largest / number(connection, "page_size")?.max(1);
    let used = number(connection, "page_count")? - number(connection, "freelist_count")?;
    if used + kept(most) > most {
        return Err(StoreError::Failed("the database is as large as it may become".into()));
    }
    Ok(())
}

fn number(connection: &Connection, pragma: &str) -> rusqlite::Result<u64> {
    let number: i64 =
        connection.prepare_cached(&format!("PRAGMA {pragma}"))?.query_row([], |row| row.get(0))?;
    Ok(number.max(0) as u64)
}
