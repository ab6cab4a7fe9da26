//! Accounts of bots, and the challenges that stand.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::super::{BotAccount, ChallengeRoom, ChallengeRow, Result};
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

fn challenge(row: &Row<'_>) -> rusqlite::Result<ChallengeRow> {
    Ok(ChallengeRow {
        game: row.get(0)?,
        bot: row.get(1)?,
        challenger: Hashed::from_stored(row.get(2)?),
        party: row.get(3)?,
        form: row.get(4)?,
    })
}

/// Adds a challenge if there is room for it.
pub(super) fn add_challenge(
    connection: &Connection,
    challenge: &ChallengeRow,
    room: ChallengeRoom,
) -> Result<bool> {
    let added = connection
        .prepare_cached(
            "INSERT INTO challenges (game, bot, challenger, party, form)
             SELECT ?1, ?2, ?3, ?4, ?5
             WHERE (SELECT count(*) FROM challenges WHERE bot = ?2) < ?6
                 AND (SELECT count(*) FROM challenges WHERE challenger = ?3) < ?7
                 AND (SELECT count(*) FROM challenges WHERE party = ?4) < ?7
                 AND (SELECT count(*) FROM challenges) < ?8
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            challenge.game,
            challenge.bot,
            challenge.challenger.as_str(),
            challenge.party,
            challenge.form,
            room.for_bot,
            room.from_one,
            room.in_all
        ])?;
    Ok(added > 0)
}

const CHALLENGE: &str = "SELECT game, bot, challenger, party, form FROM challenges";

pub(super) fn find_challenge(connection: &Connection, game: &str) -> Result<Option<ChallengeRow>> {
    Ok(connection
        .prepare_cached(&format!("{CHALLENGE} WHERE game = ?1"))?
        .query_row([game], challenge)
        .optional()?)
}

pub(super) fn challenges_of(connection: &Connection, bot: &str) -> Result<Vec<ChallengeRow>> {
    let mut statement =
        connection.prepare_cached(&format!("{CHALLENGE} WHERE bot = ?1 ORDER BY game"))?;
    let rows = statement.query_map([bot], challenge)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn end_challenge(connection: &Connection, game: &str) -> Result<Option<ChallengeRow>> {
    let ended = find_challenge(connection, game)?;
    if ended.is_some() {
        connection.prepare_cached("DELETE FROM challenges WHERE game = ?1")?.execute([game])?;
    }
    Ok(ended)
}
