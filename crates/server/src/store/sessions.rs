//! How long the server has run, so that clocks go on fairly after it died.
//!
//! Times are those of a clock that never jumps, counted from the beginning of the run. They are
//! compared within one run only.

use rusqlite::{Connection, OptionalExtension, params};

/// One run of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Session(pub(crate) i64);

impl Session {
    /// Begins a new run.
    pub(crate) fn begin(connection: &Connection) -> rusqlite::Result<Session> {
        connection.execute("INSERT INTO sessions (uptime) VALUES (0)", [])?;
        Ok(Session(connection.last_insert_rowid()))
    }

    /// Notes that the run has lasted so many milliseconds.
    pub(crate) fn beat(self, connection: &Connection, uptime: i64) -> rusqlite::Result<()> {
        connection
            .prepare_cached("UPDATE sessions SET uptime = ?2 WHERE id = ?1")?
            .execute(params![self.0, uptime])?;
        Ok(())
    }

    /// How long a run is known to have lasted.
    pub(crate) fn uptime(self, connection: &Connection) -> rusqlite::Result<Option<i64>> {
        connection
            .prepare_cached("SELECT uptime FROM sessions WHERE id = ?1")?
            .query_row([self.0], |row| row.get(0))
            .optional()
    }
}
