//! Deleting old games.

use deadpool_postgres::Object;

use super::super::{Prune, Pruned, Result};

const OLD: &str = "SELECT id FROM games
    WHERE (ended_by IS NOT NULL AND updated < $1) OR (ended_by IS NULL AND updated < $2)
    ORDER BY updated LIMIT $3";

pub(super) async fn prune(client: &mut Object, rule: &Prune) -> Result<Pruned> {
    let limit = i64::try_from(rule.limit).unwrap_or(i64::MAX);
    let chosen: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
        [&rule.finished_before, &rule.unfinished_before, &limit];
    let transaction = client.transaction().await?;
    let counted = transaction
        .query_one(
            &format!(
                "WITH old AS ({OLD})
                 SELECT (SELECT count(*) FROM old),
                     (SELECT count(*) FROM turns WHERE game IN (SELECT id FROM old))"
            ),
            &chosen,
        )
        .await?;
    let number =
        |place: usize| -> Result<u64> { Ok(counted.try_get::<_, i64>(place)?.max(0) as u64) };
    let pruned = Pruned { games: number(0)?, turns: number(1)? };
    if !rule.dry_run {
        transaction.execute(&format!("DELETE FROM games WHERE id IN ({OLD})"), &chosen).await?;
        // Whoever has just come has a name and no game yet.
        transaction
            .execute(
                "DELETE FROM visitors WHERE named < $1
                 AND NOT EXISTS (SELECT 1 FROM library WHERE library.visitor = visitors.visitor)",
                &[&rule.finished_before],
            )
            .await?;
    }
    transaction.commit().await?;
    Ok(pruned)
}
