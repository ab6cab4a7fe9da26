//! The games of a visitor, and the visitor's name.

use deadpool_postgres::{Object, Transaction};

use super::{
    super::{Forgotten, GameRow, Result},
    games::{self, columns},
};
use crate::secret::Hashed;

/// Puts games into libraries. No two of a library have the same time, so that lists can be cut
/// there: one transaction at a time adds to a library.
pub(super) async fn add(
    transaction: &Transaction<'_>,
    games: &[(&Hashed, &str, i64)],
) -> Result<()> {
    if games.is_empty() {
        return Ok(());
    }
    let lock =
        transaction.prepare_cached("SELECT pg_advisory_xact_lock(hashtextextended($1, 7))").await?;
    let insert = transaction
        .prepare_cached(
            "INSERT INTO library (visitor, game, added)
             SELECT $1, $2, greatest($3, 1 + coalesce(max(added), 0)) FROM library WHERE visitor = $1
             ON CONFLICT (visitor, game) DO NOTHING",
        )
        .await?;
    let mut locked = None;
    for (visitor, game, now) in games {
        if locked != Some(visitor) {
            transaction.execute(&lock, &[&visitor.as_str()]).await?;
            locked = Some(visitor);
        }
        transaction.execute(&insert, &[&visitor.as_str(), game, now]).await?;
    }
    Ok(())
}

/// Takes a game out of a visitor's library; a game that is in no other is deleted.
pub(super) async fn remove(client: &mut Object, visitor: &Hashed, game: &str) -> Result<Forgotten> {
    let transaction = client.transaction().await?;
    // Two who leave a game at the same time must see each other.
    transaction.execute("SELECT 1 FROM games WHERE id = $1 FOR UPDATE", &[&game]).await?;
    let removed = transaction
        .execute(
            "DELETE FROM library WHERE visitor = $1 AND game = $2",
            &[&visitor.as_str(), &game],
        )
        .await?;
    let deleted = if removed == 0 {
        0
    } else {
        transaction
            .execute(
                "DELETE FROM games
                 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM library WHERE game = $1)",
                &[&game],
            )
            .await?
    };
    transaction.commit().await?;
    Ok(match (removed, deleted) {
        (0, _) => Forgotten::Absent,
        (_, 0) => Forgotten::Kept,
        _ => Forgotten::Deleted,
    })
}

pub(super) async fn list(
    client: &Object,
    visitor: &Hashed,
    before: i64,
    limit: usize,
) -> Result<Vec<(i64, GameRow)>> {
    let statement = client
        .prepare_cached(concat!(
            "SELECT library.added, ",
            columns!(),
            " FROM library JOIN games ON games.id = library.game
             WHERE library.visitor = $1 AND library.added < $2
             ORDER BY library.added DESC LIMIT $3"
        ))
        .await?;
    let rows = client.query(&statement, &[&visitor.as_str(), &before, &(limit as i64)]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, games::read(row)?))).collect()
}

pub(super) async fn count(client: &Object, visitor: &Hashed) -> Result<i64> {
    let statement =
        client.prepare_cached("SELECT count(*) FROM library WHERE visitor = $1").await?;
    Ok(client.query_one(&statement, &[&visitor.as_str()]).await?.try_get(0)?)
}

pub(super) async fn name(client: &Object, visitor: &Hashed) -> Result<Option<String>> {
    let statement = client.prepare_cached("SELECT name FROM visitors WHERE visitor = $1").await?;
    let row = client.query_opt(&statement, &[&visitor.as_str()]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn set_name(client: &Object, visitor: &Hashed, name: &str) -> Result<()> {
    let statement = client
        .prepare_cached(
            "INSERT INTO visitors (visitor, name) VALUES ($1, $2)
             ON CONFLICT (visitor) DO UPDATE SET name = excluded.name, named = excluded.named",
        )
        .await?;
    client.execute(&statement, &[&visitor.as_str(), &name]).await?;
    Ok(())
}
