//! The processes that share the database: who lives, and where each is reached.

use std::collections::HashMap;

use deadpool_postgres::Object;
use tokio_postgres::Row;

use super::{
    super::{Beat, Contact, Peer, Result, RunId},
    games::alive,
    jobs,
};

/// Runs that nobody needs any more are forgotten.
const FORGET: &str = "DELETE FROM processes
    WHERE beat < clock_timestamp() - interval '1 day'
        AND NOT EXISTS (SELECT 1 FROM games
            WHERE games.session = processes.id AND games.ended_by IS NULL)";

pub(super) async fn begin(client: &mut Object) -> Result<RunId> {
    client.execute(FORGET, &[]).await?;
    jobs::forget_old(client).await?;
    // A number that a crash of the database takes back would be given to another.
    let transaction = client.transaction().await?;
    transaction.batch_execute("SET LOCAL synchronous_commit = on").await?;
    let row =
        transaction.query_one("INSERT INTO processes DEFAULT VALUES RETURNING id", &[]).await?;
    let run = RunId(row.try_get(0)?);
    transaction.commit().await?;
    Ok(run)
}

pub(super) async fn announce(client: &Object, run: RunId, contact: &Contact) -> Result<()> {
    let address = contact.address.to_string();
    client
        .execute(
            "UPDATE processes SET address = $2, key = $3 WHERE id = $1",
            &[&run.0, &address, &contact.key],
        )
        .await?;
    Ok(())
}

/// Notes that a run is alive. `false` if it came too late: others may have its games by now.
pub(super) async fn beat(client: &Object, beat: &Beat) -> Result<bool> {
    let statement = client
        .prepare_cached(
            "UPDATE processes SET beat = clock_timestamp(), uptime = $2, sent = $3, bots = $4
             WHERE id = $1 AND beat > clock_timestamp() - interval '3 seconds'",
        )
        .await?;
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
        [&beat.run.0, &beat.uptime, &beat.sent, &beat.bots];
    Ok(client.execute(&statement, &values).await? > 0)
}

/// Notes how long a run has lasted, whatever the time.
pub(super) async fn note(client: &Object, run: RunId, uptime: i64) -> Result<()> {
    client.execute("UPDATE processes SET uptime = $2 WHERE id = $1", &[&run.0, &uptime]).await?;
    Ok(())
}

/// All that are alive.
pub(super) async fn living(client: &Object) -> Result<Vec<Peer>> {
    let statement = client
        .prepare_cached(
            "SELECT id, address, key, sent, bots FROM processes
             WHERE beat > clock_timestamp() - interval '3 seconds'",
        )
        .await?;
    client.query(&statement, &[]).await?.iter().map(peer).collect()
}

fn peer(row: &Row) -> Result<Peer> {
    let address: Option<String> = row.try_get("address")?;
    let key: Option<String> = row.try_get("key")?;
    let contact = address.and_then(|address| address.parse().ok()).zip(key);
    Ok(Peer {
        run: RunId(row.try_get("id")?),
        contact: contact.map(|(address, key)| Contact { address, key }),
        sent: row.try_get("sent")?,
        bots: row.try_get("bots")?,
    })
}

/// The living processes that have these games, in their order.
pub(super) async fn owners(client: &Object, games: &[String]) -> Result<Vec<Result<Option<Peer>>>> {
    let statement = client
        .prepare_cached(
            "SELECT games.id AS game, processes.id, address, key, sent, '{}'::text[] AS bots
             FROM games JOIN processes ON processes.id = games.owner
             WHERE games.id = ANY($1) AND beat > clock_timestamp() - interval '3 seconds'",
        )
        .await?;
    let mut owners = HashMap::new();
    for row in client.query(&statement, &[&games]).await? {
        owners.insert(row.try_get::<_, String>("game")?, peer(&row)?);
    }
    Ok(games.iter().map(|game| Ok(owners.remove(game))).collect())
}

/// Ends a run: its games are free at once.
pub(super) async fn end(client: &Object, run: RunId, uptime: i64) -> Result<()> {
    client.execute("UPDATE games SET owner = NULL WHERE owner = $1", &[&run.0]).await?;
    client
        .execute(
            "UPDATE processes SET uptime = $2, beat = clock_timestamp() - interval '1 hour',
                 bots = '{}'
             WHERE id = $1",
            &[&run.0, &uptime],
        )
        .await?;
    client
        .execute(
            concat!(
                "UPDATE jobs SET worker = NULL
                 WHERE worker = $1 AND result IS NULL AND NOT ",
                alive!("jobs.worker")
            ),
            &[&run.0],
        )
        .await?;
    Ok(())
}

/// Writes as much as a turn needs, and changes nothing that anybody reads.
pub(super) async fn probe(client: &Object) -> Result<()> {
    client
        .execute(
            "INSERT INTO probe (id, filler) VALUES (1, repeat('x', 4096))
             ON CONFLICT (id) DO UPDATE SET filler = excluded.filler",
            &[],
        )
        .await?;
    Ok(())
}
