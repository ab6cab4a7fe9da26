//! Accounts of bots, and the challenges that stand.

use deadpool_postgres::Object;
use tokio_postgres::Row;

use super::super::{BotAccount, ChallengeRoom, ChallengeRow, Result};
use crate::secret::Hashed;

/// Adds an account; whether the name was free.
pub(super) async fn create(client: &Object, bot: &BotAccount, now: i64) -> Result<bool> {
    let added = client
        .execute(
            "INSERT INTO bots (id, name, token, created) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO NOTHING",
            &[&bot.id, &bot.name, &bot.token.as_str(), &now],
        )
        .await?;
    Ok(added > 0)
}

pub(super) async fn by_token(client: &Object, token: &Hashed) -> Result<Option<BotAccount>> {
    let statement =
        client.prepare_cached("SELECT id, name, token FROM bots WHERE token = $1").await?;
    client.query_opt(&statement, &[&token.as_str()]).await?.as_ref().map(account).transpose()
}

pub(super) async fn by_id(client: &Object, id: &str) -> Result<Option<BotAccount>> {
    let statement = client.prepare_cached("SELECT id, name, token FROM bots WHERE id = $1").await?;
    client.query_opt(&statement, &[&id]).await?.as_ref().map(account).transpose()
}

fn account(row: &Row) -> Result<BotAccount> {
    Ok(BotAccount {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        token: Hashed::from_stored(row.try_get(2)?),
    })
}

fn challenge(row: &Row) -> Result<ChallengeRow> {
    Ok(ChallengeRow {
        game: row.try_get(0)?,
        bot: row.try_get(1)?,
        challenger: Hashed::from_stored(row.try_get(2)?),
        party: row.try_get(3)?,
        form: row.try_get(4)?,
    })
}

/// Adds a challenge if there is room for it. Two that come at the same moment may both find the
/// last place.
pub(super) async fn add_challenge(
    client: &Object,
    challenge: &ChallengeRow,
    room: ChallengeRoom,
) -> Result<bool> {
    let added = client
        .execute(
            "INSERT INTO challenges (game, bot, challenger, party, form)
             SELECT $1, $2, $3, $4, $5
             WHERE (SELECT count(*) FROM challenges WHERE bot = $2) < $6
                 AND (SELECT count(*) FROM challenges WHERE challenger = $3) < $7
                 AND (SELECT count(*) FROM challenges WHERE party = $4) < $7
                 AND (SELECT count(*) FROM challenges) < $8
             ON CONFLICT DO NOTHING",
            &[
                &challenge.game,
                &challenge.bot,
                &challenge.challenger.as_str(),
                &challenge.party,
                &challenge.form,
                &room.for_bot,
                &room.from_one,
                &room.in_all,
            ],
        )
        .await?;
    Ok(added > 0)
}

pub(super) async fn find_challenge(client: &Object, game: &str) -> Result<Option<ChallengeRow>> {
    let row = client
        .query_opt(
            "SELECT game, bot, challenger, party, form FROM challenges WHERE game = $1",
            &[&game],
        )
        .await?;
    row.as_ref().map(challenge).transpose()
}

pub(super) async fn challenges_of(client: &Object, bot: &str) -> Result<Vec<ChallengeRow>> {
    let rows = client
        .query(
            "SELECT game, bot, challenger, party, form FROM challenges
             WHERE bot = $1 ORDER BY game",
            &[&bot],
        )
        .await?;
    rows.iter().map(challenge).collect()
}

pub(super) async fn end_challenge(client: &Object, game: &str) -> Result<Option<ChallengeRow>> {
    let row = client
        .query_opt(
            "DELETE FROM challenges WHERE game = $1
             RETURNING game, bot, challenger, party, form",
            &[&game],
        )
        .await?;
    row.as_ref().map(challenge).transpose()
}
