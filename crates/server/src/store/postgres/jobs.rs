//! Work for any process, and allowances that all processes share.

use deadpool_postgres::Object;

use super::{
    super::{JobLook, NewJob, Result, RunId, TakenJob},
    games::alive,
};

/// Work that waits, or whose worker is dead.
macro_rules! waiting {
    () => {
        concat!("result IS NULL AND (worker IS NULL OR NOT ", alive!("jobs.worker"), ")")
    };
}

pub(super) async fn add(client: &Object, job: &NewJob) -> Result<()> {
    let statement = client
        .prepare_cached(
            "INSERT INTO jobs (name, party, payload) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO NOTHING",
        )
        .await?;
    client.execute(&statement, &[&job.name, &job.party, &job.payload]).await?;
    Ok(())
}

pub(super) async fn take(client: &Object, worker: RunId) -> Result<Option<TakenJob>> {
    let statement = client
        .prepare_cached(concat!(
            "UPDATE jobs SET worker = $1, attempts = attempts + 1
             WHERE id = (
                 SELECT id FROM jobs WHERE ",
            waiting!(),
            " ORDER BY (SELECT count(*) FROM jobs AS running
                     WHERE running.result IS NULL AND running.worker IS NOT NULL
                         AND running.party IS NOT DISTINCT FROM jobs.party), id
                 FOR UPDATE SKIP LOCKED LIMIT 1
             )
             RETURNING id, attempts, name, party, payload,
                 (1000 * extract(epoch FROM clock_timestamp() - created))::bigint"
        ))
        .await?;
    let row = client.query_opt(&statement, &[&worker.0]).await?;
    let read = |row: tokio_postgres::Row| -> Result<TakenJob> {
        Ok(TakenJob {
            id: row.try_get(0)?,
            attempt: row.try_get(1)?,
            name: row.try_get(2)?,
            party: row.try_get(3)?,
            payload: row.try_get(4)?,
            age: row.try_get(5)?,
        })
    };
    row.map(read).transpose()
}

pub(super) async fn look(client: &Object, worker: RunId, job: &TakenJob) -> Result<JobLook> {
    let statement = client
        .prepare_cached(concat!(
            "SELECT
                 EXISTS (SELECT 1 FROM jobs WHERE id = $1 AND worker = $2 AND attempts = $3),
                 EXISTS (SELECT 1 FROM jobs WHERE party IS DISTINCT FROM $4 AND ",
            waiting!(),
            ")"
        ))
        .await?;
    let row = client.query_one(&statement, &[&job.id, &worker.0, &job.attempt, &job.party]).await?;
    Ok(JobLook { is_wanted: row.try_get(0)?, others_wait: row.try_get(1)? })
}

/// A result counts if the work still belongs to this worker and nobody has handed one in.
pub(super) async fn finish(
    client: &Object,
    worker: RunId,
    job: &TakenJob,
    result: &str,
) -> Result<bool> {
    let statement = client
        .prepare_cached(
            "UPDATE jobs SET result = $4
             WHERE id = $1 AND worker = $2 AND attempts = $3 AND result IS NULL",
        )
        .await?;
    Ok(client.execute(&statement, &[&job.id, &worker.0, &job.attempt, &result]).await? > 0)
}

pub(super) async fn result(client: &Object, name: &str) -> Result<Option<String>> {
    let statement = client
        .prepare_cached("DELETE FROM jobs WHERE name = $1 AND result IS NOT NULL RETURNING result")
        .await?;
    let row = client.query_opt(&statement, &[&name]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn cancel(client: &Object, name: &str) -> Result<()> {
    let statement = client.prepare_cached("DELETE FROM jobs WHERE name = $1").await?;
    client.execute(&statement, &[&name]).await?;
    Ok(())
}

/// Deletes work that nobody came back for.
pub(super) async fn forget_old(client: &Object) -> Result<()> {
    client
        .execute("DELETE FROM jobs WHERE created < clock_timestamp() - interval '1 hour'", &[])
        .await?;
    client
        .execute("DELETE FROM rates WHERE at < clock_timestamp() - interval '1 hour'", &[])
        .await?;
    Ok(())
}

/// A bucket that fills up with time. One statement, so that no two processes take the same.
pub(super) async fn allow(
    client: &Object,
    key: &str,
    burst: f64,
    per_second: f64,
    count: f64,
) -> Result<bool> {
    let statement = client
        .prepare_cached(
            "INSERT INTO rates AS known (key, tokens, at)
             VALUES ($1, $2::float8 - $4::float8, clock_timestamp())
             ON CONFLICT (key) DO UPDATE SET
                 tokens = least($2::float8, known.tokens
                     + $3::float8 * extract(epoch FROM clock_timestamp() - known.at)::float8) - $4::float8,
                 at = clock_timestamp()
             WHERE least($2::float8, known.tokens
                 + $3::float8 * extract(epoch FROM clock_timestamp() - known.at)::float8) >= $4::float8",
        )
        .await?;
    Ok(client.execute(&statement, &[&key, &burst, &per_second, &count]).await? > 0)
}
