//! The tables, and how older files become newer ones.

use rusqlite::Connection;

/// Marks a file as ours: "CTLG".
pub(super) const APPLICATION_ID: i32 = 0x4354_4C47;

/// Each entry brings the file from the version of its place to the next.
const MIGRATIONS: &[&str] = &["
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        battle TEXT NOT NULL,
        start TEXT NOT NULL,
        fen TEXT NOT NULL,
        ply INTEGER NOT NULL,
        version INTEGER NOT NULL,
        red_kind TEXT NOT NULL, red_name TEXT, red_level INTEGER, red_visitor TEXT, red_seat TEXT,
        blue_kind TEXT NOT NULL, blue_name TEXT, blue_level INTEGER, blue_visitor TEXT, blue_seat TEXT,
        clock_initial INTEGER, clock_increment INTEGER,
        red_ms INTEGER, blue_ms INTEGER,
        session INTEGER, turn_started INTEGER,
        ended_by TEXT, winner TEXT,
        rematch TEXT,
        tags TEXT
    ) STRICT;
    CREATE TABLE turns (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        uci TEXT NOT NULL,
        red_ms INTEGER, blue_ms INTEGER,
        PRIMARY KEY (game, ply)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE library (
        visitor TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        added INTEGER NOT NULL,
        PRIMARY KEY (visitor, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX library_by_time ON library (visitor, added);
    CREATE INDEX games_open ON games (ended_by) WHERE ended_by IS NULL;
    CREATE TABLE visitors (
        visitor TEXT PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE bots (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token TEXT NOT NULL UNIQUE,
        created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        id INTEGER PRIMARY KEY,
        uptime INTEGER NOT NULL
    ) STRICT;
", "
    CREATE TABLE probe (
        id INTEGER PRIMARY KEY,
        filler BLOB NOT NULL
    ) STRICT;
    ALTER TABLE games ADD COLUMN line TEXT;
    CREATE INDEX games_by_time ON games (updated);
    CREATE INDEX library_by_game ON library (game);
", "
    CREATE TABLE challenges (
        game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        bot TEXT NOT NULL,
        challenger TEXT NOT NULL,
        party TEXT,
        form TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX challenges_by_bot ON challenges (bot);
    CREATE INDEX challenges_by_challenger ON challenges (challenger);
    CREATE INDEX challenges_by_party ON challenges (party);
", "
    ALTER TABLE visitors ADD COLUMN named INTEGER NOT NULL DEFAULT 0;
    UPDATE visitors SET named = unixepoch() * 1000;
"];

/// The version this program reads and writes.
pub(super) const fn current_version() -> i64 {
    MIGRATIONS.len() as i64
}

/// Brings a file up to date, one transaction per version.
pub(super) fn migrate(connection: &Connection, from: i64) -> rusqlite::Result<()> {
    for (version, migration) in MIGRATIONS.iter().enumerate().skip(from.max(0) as usize) {
        connection.execute_batch(&format!(
            "BEGIN IMMEDIATE; {migration}; PRAGMA user_version = {}; COMMIT;",
            version + 1
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(connection: &Connection) -> Vec<String> {
        let mut statement = connection
            .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
            .unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<rusqlite::Result<_>>().unwrap()
    }

    #[test]
    fn every_earlier_version_becomes_the_current_one() {
        let fresh = Connection::open_in_memory().unwrap();
        migrate(&fresh, 0).unwrap();
        for version in 0..MIGRATIONS.len() {
            let old = Connection::open_in_memory().unwrap();
            for migration in &MIGRATIONS[..version] {
                old.execute_batch(migration).unwrap();
            }
            migrate(&old, version as i64).unwrap();
            assert_eq!(shape(&old), shape(&fresh), "from version {version}");
            let now: i64 = old.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
            assert_eq!(now, current_version());
        }
    }
}
