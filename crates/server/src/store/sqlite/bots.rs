//! Accounts of bots.

use rusqlite::{Connection, OptionalExtension, params};

use super::super::{BotAccount, Result};
use crate::secret::Hashed;

/// Adds an account; whether the name was free.
pub(super) fn create(connection: &Connection, bot: &BotAccount, now: i64) -> Result<bool> {
    let added = connection.execute(
        "INSERT INTO bots (id, name, token, created) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT DO NOTHING",
        params![bot.id, bot.name, bot.token.as_str(), now],
    )?;
    Ok(added > 0)
}

pub(super) fn by_token(connection: &Connection, token: &Hashed) -> Result<Option<BotAccount>> {
    find(connection, "token", token.as_str())
}

pub(super) fn by_id(connection: &Connection, id: &str) -> Result<Option<BotAccount>> {
    find(connection, "id", id)
}

fn find(connection: &Connection, column: &str, value: &str) -> Result<Option<BotAccount>> {
    Ok(connection
        .prepare_cached(&format!("SELECT id, name, token FROM bots WHERE {column} = ?1"))?
        .query_row([value], |row| {
            Ok(BotAccount {
                id: row.get(0)?,
                name: row.get(1)?,
                token: Hashed::from_stored(row.get(2)?),
            })
        })
        .optional()?)
}
