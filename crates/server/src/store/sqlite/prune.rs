//! Deleting old games.

use rusqlite::{Connection, params};

use super::super::{Prune, Pruned, Result};

const OLD: &str = "SELECT id FROM games
    WHERE (ended_by IS NOT NULL AND updated < ?1) OR (ended_by IS NULL AND updated < ?2)
    ORDER BY updated LIMIT ?3";

/// The version of the file since which it is known when names were given.
const NAMES_HAVE_TIMES: i64 = 4;

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
        // Beside a server of an earlier version the file is still an earlier one.
        let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if version >= NAMES_HAVE_TIMES {
            // Whoever has just come has a name and no game yet.
            connection
                .prepare_cached(
                    "DELETE FROM visitors WHERE named < ?1 AND NOT EXISTS
                     (SELECT 1 FROM library WHERE library.visitor = visitors.visitor)",
                )?
                .execute([rule.finished_before])?;
        }
    }
    Ok(pruned)
}

#[cfg(test)]
mod tests {
    use super::{super::schema, *};

    #[test]
    fn a_file_of_an_earlier_version_is_pruned_too() {
        let file = Connection::open_in_memory().unwrap();
        schema::migrate(&file, 0).unwrap();
        file.execute_batch("ALTER TABLE visitors DROP COLUMN named; PRAGMA user_version = 3;")
            .unwrap();
        let rule = Prune { finished_before: 9, unfinished_before: 9, limit: 9, dry_run: false };
        assert_eq!(prune(&file, &rule).unwrap(), Pruned::default());
    }
}
