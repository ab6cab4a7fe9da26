//! The tables, and how older databases become newer ones.

use tokio_postgres::Client;

use super::super::OpenError;
use crate::config::Database;

/// One process at a time brings a database up to date: "CTLG" as a number.
const LOCK: i64 = 0x4354_4C47;

/// Each entry brings the database from the version of its place to the next.
const MIGRATIONS: &[&str] = &["
    CREATE TABLE processes (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address TEXT,
        key TEXT,
        uptime BIGINT NOT NULL DEFAULT 0,
        beat TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        sent BIGINT NOT NULL DEFAULT 0,
        bots TEXT[] NOT NULL DEFAULT '{}'
    );
    CREATE INDEX processes_by_beat ON processes (beat);
    CREATE TABLE games (
        id TEXT COLLATE \"C\" PRIMARY KEY,
        kind TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL,
        battle TEXT NOT NULL,
        start TEXT NOT NULL,
        fen TEXT NOT NULL,
        ply BIGINT NOT NULL,
        version BIGINT NOT NULL,
        red_kind TEXT NOT NULL, red_name TEXT, red_level SMALLINT, red_visitor TEXT, red_seat TEXT,
        blue_kind TEXT NOT NULL, blue_name TEXT, blue_level SMALLINT, blue_visitor TEXT, blue_seat TEXT,
        clock_initial BIGINT, clock_increment BIGINT,
        red_ms BIGINT, blue_ms BIGINT,
        session BIGINT, turn_started BIGINT,
        ended_by TEXT, winner TEXT,
        rematch TEXT,
        tags TEXT,
        line TEXT,
        owner BIGINT,
        epoch BIGINT NOT NULL DEFAULT 0
    ) WITH (fillfactor = 80);
    CREATE INDEX games_by_time ON games (updated);
    CREATE INDEX games_by_owner ON games (owner) WHERE owner IS NOT NULL;
    CREATE INDEX games_with_clocks ON games (session)
        WHERE ended_by IS NULL AND session IS NOT NULL;
    CREATE TABLE turns (
        game TEXT COLLATE \"C\" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        ply BIGINT NOT NULL,
        uci TEXT NOT NULL,
        red_ms BIGINT, blue_ms BIGINT,
        PRIMARY KEY (game, ply)
    );
    CREATE TABLE library (
        visitor TEXT COLLATE \"C\" NOT NULL,
        game TEXT COLLATE \"C\" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        added BIGINT NOT NULL,
        PRIMARY KEY (visitor, game)
    );
    CREATE UNIQUE INDEX library_by_time ON library (visitor, added);
    CREATE INDEX library_by_game ON library (game);
    CREATE TABLE visitors (
        visitor TEXT COLLATE \"C\" PRIMARY KEY,
        name TEXT NOT NULL
    );
    CREATE TABLE bots (
        id TEXT COLLATE \"C\" PRIMARY KEY,
        name TEXT NOT NULL,
        token TEXT NOT NULL UNIQUE,
        created BIGINT NOT NULL
    );
    CREATE TABLE challenges (
        game TEXT COLLATE \"C\" PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        bot TEXT COLLATE \"C\" NOT NULL,
        challenger TEXT NOT NULL,
        party TEXT,
        form TEXT NOT NULL
    );
    CREATE INDEX challenges_by_bot ON challenges (bot);
    CREATE INDEX challenges_by_challenger ON challenges (challenger);
    CREATE INDEX challenges_by_party ON challenges (party);
    CREATE TABLE probe (
        id INTEGER PRIMARY KEY,
        filler TEXT NOT NULL
    );
", "
    CREATE TABLE jobs (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name TEXT COLLATE \"C\" NOT NULL UNIQUE,
        party TEXT,
        payload TEXT NOT NULL,
        created TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        worker BIGINT,
        attempts INTEGER NOT NULL DEFAULT 0,
        result TEXT
    );
    CREATE INDEX jobs_waiting ON jobs (id) WHERE result IS NULL;
    CREATE INDEX jobs_running ON jobs (party) WHERE result IS NULL AND worker IS NOT NULL;
    CREATE UNLOGGED TABLE rates (
        key TEXT COLLATE \"C\" PRIMARY KEY,
        tokens DOUBLE PRECISION NOT NULL,
        at TIMESTAMPTZ NOT NULL
    );
", "
    ALTER TABLE visitors ADD COLUMN named BIGINT NOT NULL
        DEFAULT (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
"];

fn failed(database: &Database) -> impl Fn(tokio_postgres::Error) -> OpenError {
    move |error| OpenError::Server { database: database.to_string(), reason: super::said(&error) }
}

/// Brings a database up to date, under a lock, one transaction for all. Refuses one that is newer
/// or belongs to something else.
pub(super) async fn migrate(client: &mut Client, database: &Database) -> Result<(), OpenError> {
    migrate_to(client, database, MIGRATIONS).await
}

async fn migrate_to(
    client: &mut Client,
    database: &Database,
    migrations: &[&str],
) -> Result<(), OpenError> {
    let failed = failed(database);
    let transaction = client.transaction().await.map_err(&failed)?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await.map_err(&failed)?;
    let found = transaction
        .query_one(
            "SELECT to_regclass('cotulenh_schema') IS NOT NULL, to_regclass('games') IS NOT NULL",
            &[],
        )
        .await
        .map_err(&failed)?;
    let (is_ours, has_games): (bool, bool) = (found.get(0), found.get(1));
    if has_games && !is_ours {
        return Err(OpenError::Foreign { path: database.to_string().into() });
    }
    let version: i64 = if is_ours {
        let row = transaction.query_one("SELECT version FROM cotulenh_schema", &[]).await;
        row.map_err(&failed)?.get(0)
    } else {
        transaction
            .batch_execute(
                "CREATE TABLE cotulenh_schema (version BIGINT NOT NULL);
                 INSERT INTO cotulenh_schema VALUES (0)",
            )
            .await
            .map_err(&failed)?;
        0
    };
    let known = migrations.len() as i64;
    if version > known {
        let path = database.to_string().into();
        return Err(OpenError::TooNew { path, found: version, known });
    }
    for migration in migrations.iter().skip(version.max(0) as usize) {
        transaction.batch_execute(migration).await.map_err(&failed)?;
    }
    if version < known {
        let update = "UPDATE cotulenh_schema SET version = $1";
        transaction.execute(update, &[&known]).await.map_err(&failed)?;
    }
    transaction.commit().await.map_err(&failed)
}

#[cfg(all(test, unix))]
#[expect(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]
pub(super) async fn every_earlier_version_becomes_the_current_one(
    fresh: &str,
    empty: &dyn Fn() -> String,
) {
    const SHAPE: &str = "SELECT table_name || '.' || column_name || ' ' || data_type || ' ' ||
            coalesce(column_default, '')
        FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
    async fn shape_of(url: &str, versions: &[&[&str]]) -> Vec<String> {
        let database = Database::from(url);
        let (mut client, connection) =
            tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        for migrations in versions {
            migrate_to(&mut client, &database, migrations).await.unwrap();
        }
        let rows = client.query(SHAPE, &[]).await.unwrap();
        rows.iter().map(|row| row.get(0)).collect()
    }
    let expected = shape_of(fresh, &[MIGRATIONS]).await;
    assert!(expected.len() > 40, "{expected:?}");
    for version in 0..MIGRATIONS.len() {
        let found = shape_of(&empty(), &[&MIGRATIONS[..version], MIGRATIONS]).await;
        assert_eq!(found, expected, "from version {version}");
    }
}
