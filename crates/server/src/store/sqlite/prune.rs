//! Deleting old games.

use rusqlite::{Connection, params};

use super::super::{Prune, Pruned, Result};

const OLD: &str = "SELECT id FROM games
    WHERE (ended_by IS NOT NULL AND updated < ?1) OR (ended_by IS NULL AND updated < ?2)
    ORDER BY updated LIMIT ?3";

pub(super) fn prune(connection: &Connection, rule: &Prune) -> Result<Pruned> {
    let chosen = params![rule.finished_before, rule.unfinished_before, rule.limit as i64];
    let count = |what: &str| -> Result<u64> {
        let number: i64 = connection
            .prepare_cached(&format!("SELECT count(*) FROM {what} ({OLD})"))?
            .query_row(chosen, |row| row.get(0))?;
        Ok(number.max(0) as u64)
    };
    let pruned = Pruned { games: count("")?, turns: count("turns WHERE game IN")? };
    if !rule.dry_run {
        connection
            .prepare_cached(&format!("DELETE FROM games WHERE id IN ({OLD})"))?
            .execute(chosen)?;
        // Whoever has just come has a name and no game yet.
        connection
            .prepare_cached(
                "DELETE FROM visitors WHERE named < ?1
                 AND NOT EXISTS (SELECT 1 FROM library WHERE library.visitor = visitors.visitor)",
            )?
            .execute([rule.finished_before])?;
    }
    Ok(pruned)
}
