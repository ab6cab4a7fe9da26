//! How long each run of the server has lasted, so that clocks go on fairly after one died.
//!
//! Times are those of a clock that never jumps, counted from the beginning of the run. They are
//! compared within one run only.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::{Result, RunId};

pub(super) fn begin(connection: &Connection) -> Result<RunId> {
    connection.execute("INSERT INTO sessions (uptime) VALUES (0)", [])?;
    Ok(RunId(connection.last_insert_rowid()))
}

pub(super) fn beat(connection: &Connection, run: RunId, uptime: i64) -> Result<()> {
    connection
        .prepare_cached("UPDATE sessions SET uptime = ?2 WHERE id = ?1")?
        .execute(params![run.0, uptime])?;
    Ok(())
}

/// How long a run is known to have lasted.
pub(super) fn uptime(connection: &Connection, run: RunId) -> Result<Option<i64>> {
    Ok(connection
        .prepare_cached("SELECT uptime FROM sessions WHERE id = ?1")?
        .query_row([run.0], |row| row.get(0))
        .optional()?)
}

/// Writes as much as a turn needs, and changes nothing that anybody reads.
pub(super) fn probe(connection: &Connection) -> Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO probe (id, filler) VALUES (1, randomblob(4096))
             ON CONFLICT (id) DO UPDATE SET filler = excluded.filler",
        )?
        .execute([])?;
    Ok(())
}
