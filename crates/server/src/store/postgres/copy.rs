//! All that an SQLite file holds, brought into PostgreSQL. Done again, it goes on where it broke off.

use std::{collections::HashMap, path::Path, time::Duration};

use rusqlite::{Connection, OptionalExtension as _};

use super::{
    super::{Claim, GameRecord, Prune, RunId, Store as _, sqlite},
    PostgresStore, games,
};
use crate::{
    config::Database,
    store::admin::{AdminError, Copied},
};

/// Games that are written together.
const AT_ONCE: usize = 200;

/// Copies a file. No server may have it open. `progress` hears of games done and of all games.
///
/// # Errors
/// If the file is in use or damaged, or the database cannot be written.
pub async fn copy(
    from: &Path,
    to: &Database,
    mut progress: impl FnMut(u64, u64),
) -> Result<Copied, AdminError> {
    let source = sqlite::Source::open(from)?;
    let connection = source.connection();
    let store = PostgresStore::open(to).await?;
    let mut copied = Copied::default();
    let ids = column(connection, "SELECT id FROM games ORDER BY id")?;
    let mut runs: HashMap<i64, i64> = HashMap::new();
    let all = ids.len() as u64;
    for (done, ids) in (0_u64..).step_by(AT_ONCE).zip(ids.chunks(AT_ONCE)) {
        let mut client = store.client().await?;
        let known = client.query("SELECT id FROM games WHERE id = ANY($1)", &[&ids]).await;
        let known = known.map_err(failed)?;
        let known: Vec<String> = known.iter().map(|row| row.get(0)).collect();
        let mut records = Vec::new();
        let (mut visitors, mut games_of, mut added) = (Vec::new(), Vec::new(), Vec::new());
        for id in ids.iter().filter(|id| !known.contains(id)) {
            let Claim::Mine(game) = sqlite::load(connection, id)? else { continue };
            let mut row = game.row;
            if let Some((run, _)) = row.clock.as_mut().and_then(|clock| clock.started.as_mut()) {
                // The run in which its clock began to run goes with it.
                let new = if let Some(new) = runs.get(&run.0) {
                    *new
                } else {
                    let uptime = game.run_uptime.unwrap_or_default();
                    let row = client
                        .query_one(
                            "INSERT INTO processes (uptime, beat)
                                 VALUES ($1, clock_timestamp() - interval '1 hour') RETURNING id",
                            &[&uptime],
                        )
                        .await
                        .map_err(failed)?;
                    let new: i64 = row.get(0);
                    runs.insert(run.0, new);
                    new
                };
                *run = RunId(new);
            }
            let mut listed =
                connection.prepare_cached("SELECT visitor, added FROM library WHERE game = ?1")?;
            let listed = listed
                .query_map([id], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)))?
                .collect::<rusqlite::Result<Vec<_>>>()?;
            for (visitor, time) in listed {
                visitors.push(visitor);
                games_of.push(id.clone());
                added.push(time);
            }
            copied.games += 1;
            copied.turns += game.turns.len() as u64;
            records.push(GameRecord { row, turns: game.turns, libraries: Vec::new() });
        }
        let transaction = client.transaction().await.map_err(failed)?;
        games::insert(&transaction, &records).await?;
        transaction
            .execute(
                "INSERT INTO library (visitor, game, added)
                 SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])
                 ON CONFLICT DO NOTHING",
                &[&visitors, &games_of, &added],
            )
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        progress((done + ids.len() as u64).min(all), all);
    }
    copied.visitors = copy_table(&store, connection, "visitors", &["visitor", "name"]).await?;
    copied.bots = copy_bots(&store, connection).await?;
    copy_table(&store, connection, "challenges", &["game", "bot", "challenger", "party", "form"])
        .await?;
    store.close().await;
    Ok(copied)
}

/// Deletes games of a PostgreSQL database that were last touched so long ago, or only counts them.
/// Gives games and turns.
///
/// # Errors
/// If the database cannot be written.
pub async fn prune(
    database: &Database,
    older_than: Duration,
    dry_run: bool,
) -> Result<(u64, u64), AdminError> {
    let store = PostgresStore::open(database).await?;
    let before = crate::state::now() - older_than.as_millis() as i64;
    let limit = if dry_run { i64::MAX as usize } else { AT_ONCE };
    let rule = Prune { finished_before: before, unfinished_before: before, limit, dry_run };
    let (mut games, mut turns) = (0, 0);
    loop {
        let pruned = store.prune(rule).await?;
        games += pruned.games;
        turns += pruned.turns;
        if dry_run || pruned.games == 0 {
            store.close().await;
            return Ok((games, turns));
        }
    }
}

fn failed(error: tokio_postgres::Error) -> AdminError {
    super::super::StoreError::from(error).into()
}

fn column(connection: &Connection, query: &str) -> Result<Vec<String>, AdminError> {
    let mut statement = connection.prepare(query)?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Copies a table whose columns are texts.
async fn copy_table(
    store: &PostgresStore,
    connection: &Connection,
    table: &str,
    columns: &[&str],
) -> Result<u64, AdminError> {
    let names = columns.join(", ");
    let mut statement = connection.prepare(&format!("SELECT {names} FROM {table}"))?;
    let mut rows = statement.query([])?;
    let mut values: Vec<Vec<Option<String>>> = vec![Vec::new(); columns.len()];
    let client = store.client().await?;
    let places: Vec<String> = (1..=columns.len()).map(|n| format!("${n}::text[]")).collect();
    let insert = format!(
        "INSERT INTO {table} ({names}) SELECT * FROM unnest({}) ON CONFLICT DO NOTHING",
        places.join(", ")
    );
    let mut count = 0;
    loop {
        let row = rows.next()?;
        if let Some(row) = &row {
            for (place, column) in values.iter_mut().enumerate() {
                column.push(row.get(place)?);
            }
        }
        if values[0].len() >= 1_000 || (row.is_none() && !values[0].is_empty()) {
            let given: Vec<&(dyn tokio_postgres::types::ToSql + Sync)> = values
                .iter()
                .map(|column| column as &(dyn tokio_postgres::types::ToSql + Sync))
                .collect();
            count += client.execute(&insert, &given).await.map_err(failed)?;
            values.iter_mut().for_each(Vec::clear);
        }
        if row.is_none() {
            return Ok(count);
        }
    }
}

async fn copy_bots(store: &PostgresStore, connection: &Connection) -> Result<u64, AdminError> {
    let client = store.client().await?;
    let mut count = 0;
    for id in column(connection, "SELECT id FROM bots ORDER BY id")? {
        let bot = connection
            .query_row("SELECT name, token, created FROM bots WHERE id = ?1", [&id], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, i64>(2)?))
            })
            .optional()?;
        if let Some((name, token, created)) = bot {
            count += client
                .execute(
                    "INSERT INTO bots (id, name, token, created) VALUES ($1, $2, $3, $4)
                     ON CONFLICT DO NOTHING",
                    &[&id, &name, &token, &created],
                )
                .await
                .map_err(failed)?;
        }
    }
    Ok(count)
}
