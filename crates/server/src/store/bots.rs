//! Accounts of bots.

use rusqlite::{Connection, OptionalExtension, params};

use crate::secret::Hashed;

/// A program that plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotAccount {
    /// The name in small letters.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) token: Hashed,
}

impl BotAccount {
    /// Adds an account; whether the name was free.
    pub(crate) fn create(&self, connection: &Connection, now: i64) -> rusqlite::Result<bool> {
        let added = connection.execute(
            "INSERT INTO bots (id, name, token, created) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO NOTHING",
            params![self.id, self.name, self.token.as_str(), now],
        )?;
        Ok(added > 0)
    }

    pub(crate) fn by_token(
        connection: &Connection,
        token: &Hashed,
    ) -> rusqlite::Result<Option<BotAccount>> {
        connection
            .prepare_cached("SELECT id, name FROM bots WHERE token = ?1")?
            .query_row([token.as_str()], |row| {
                Ok(BotAccount { id: row.get(0)?, name: row.get(1)?, token: token.clone() })
            })
            .optional()
    }

    pub(crate) fn by_id(connection: &Connection, id: &str) -> rusqlite::Result<Option<BotAccount>> {
        connection
            .prepare_cached("SELECT id, name, token FROM bots WHERE id = ?1")?
            .query_row([id], |row| {
                Ok(BotAccount {
                    id: row.get(0)?,
                    name: row.get(1)?,
                    token: Hashed::from_stored(row.get(2)?),
                })
            })
            .optional()
    }
}
