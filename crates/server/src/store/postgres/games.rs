//! Games and their turns.
//!
//! A game has an owner, one run of one process, and an epoch that grows with every claim. A change
//! names both; where they are others, no row is changed, whatever the writer believes.

use std::{collections::HashMap, sync::Arc};

use cotulenh_bridge::{BySide, Side};
use deadpool_postgres::{Object, Transaction};
use tokio_postgres::{
    Row,
    types::{ToSql, Type},
};

use super::{
    super::{
        Claim, ClockRow, GameChange, GameEnd, GameKind, GameRecord, GameRow, Lease, Player, Result,
        RunId, Seat, StoreError, StoredGame, TurnChange, TurnRow, Turns,
    },
    library,
};
use crate::secret::Hashed;

/// A process that has not beaten for so long has lost its games.
macro_rules! alive {
    ($process:literal) => {
        concat!(
            "EXISTS (SELECT 1 FROM processes WHERE processes.id = ",
            $process,
            " AND processes.beat > clock_timestamp() - interval '3 seconds')"
        )
    };
}
pub(super) use alive;

macro_rules! columns {
    () => {
        "games.id, kind, created, updated, battle, start, fen, ply, version,
         red_kind, red_name, red_level, red_visitor, red_seat,
         blue_kind, blue_name, blue_level, blue_visitor, blue_seat,
         clock_initial, clock_increment, red_ms, blue_ms, session, turn_started,
         ended_by, winner, rematch, tags"
    };
}
pub(super) use columns;

const INSERT: &str =
    "INSERT INTO games (id, kind, created, updated, battle, start, fen, ply, version,
        red_kind, red_name, red_level, red_visitor, red_seat,
        blue_kind, blue_name, blue_level, blue_visitor, blue_seat,
        clock_initial, clock_increment, red_ms, blue_ms, session, turn_started,
        ended_by, winner, rematch, tags, line)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)
    ON CONFLICT (id) DO NOTHING";

/// What can change in a game, and its next turn if there is one.
pub(super) const CHANGE: &str = "WITH changed AS (
        UPDATE games SET updated = $2, fen = $3, ply = $4, version = $5,
            red_kind = $6, red_name = $7, red_level = $8, red_visitor = $9, red_seat = $10,
            blue_kind = $11, blue_name = $12, blue_level = $13, blue_visitor = $14, blue_seat = $15,
            red_ms = $16, blue_ms = $17, session = $18, turn_started = $19,
            ended_by = $20, winner = $21, rematch = $22
        WHERE id = $1 AND version = $23 AND owner = $24 AND epoch = $25
        RETURNING id
    ), appended AS (
        INSERT INTO turns (game, ply, uci, red_ms, blue_ms)
        SELECT id, $4, $26, $27, $28 FROM changed WHERE $26 IS NOT NULL
    )
    SELECT id FROM changed";

/// Types that PostgreSQL cannot tell from their places.
pub(super) const CHANGE_TYPES: [Type; 28] = {
    const T: Type = Type::TEXT;
    const N: Type = Type::INT8;
    const L: Type = Type::INT2;
    [T, N, T, N, N, T, T, L, T, T, T, T, L, T, T, N, N, N, N, T, T, T, N, N, N, T, N, N]
};

/// Whether a game may be taken for the run `$2`.
macro_rules! free {
    () => {
        concat!("(owner IS NULL OR owner = $2 OR NOT ", alive!("games.owner"), ")")
    };
}

/// Rows that somebody is just writing are passed over: to wait for one would hold up all others.
const CLAIM: &str = concat!(
    "WITH free AS (
         SELECT id FROM games WHERE id = ANY($1) AND ",
    free!(),
    "    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
     )
     UPDATE games SET owner = $2, epoch = epoch + 1 FROM free WHERE games.id = free.id
     RETURNING ",
    columns!(),
    ", epoch, line, (SELECT uptime FROM processes WHERE processes.id = games.session) AS run_uptime"
);

const UNCLAIMED: &str = concat!("SELECT id, ", free!(), " AS free FROM games WHERE id = ANY($1)");

/// Kind, name, level, visitor and secret of a seat.
type SeatColumns<'a> =
    (&'static str, Option<&'a str>, Option<i16>, Option<&'a str>, Option<&'a str>);

/// The values of a row, in the order of columns.
struct Values<'a> {
    kind: &'static str,
    players: [SeatColumns<'a>; 2],
    clock: [Option<i64>; 6],
    ended_by: Option<&'static str>,
    winner: Option<&'static str>,
}

impl Values<'_> {
    fn of(game: &GameRow) -> Values<'_> {
        let clock = game.clock.as_ref();
        let started = clock.and_then(|clock| clock.started);
        let end = game.end.map(GameEnd::words);
        let player = |side: Side| {
            let player = game.players.of(side);
            (
                player.seat.word(),
                player.name.as_deref(),
                player.seat.level().map(i16::from),
                player.visitor.as_ref().map(Hashed::as_str),
                player.secret.as_ref().map(Hashed::as_str),
            )
        };
        Values {
            kind: game.kind.word(),
            players: [player(Side::Red), player(Side::Blue)],
            clock: [
                clock.map(|clock| clock.initial),
                clock.map(|clock| clock.increment),
                clock.map(|clock| clock.red),
                clock.map(|clock| clock.blue),
                started.map(|(run, _)| run.0),
                started.map(|(_, since)| since),
            ],
            ended_by: end.map(|end| end.0),
            winner: end.and_then(|end| end.1),
        }
    }

    fn push_players<'b>(&'b self, values: &mut Vec<&'b (dyn ToSql + Sync)>) {
        for player in &self.players {
            values.extend([
                &player.0 as &(dyn ToSql + Sync),
                &player.1,
                &player.2,
                &player.3,
                &player.4,
            ]);
        }
    }
}

pub(super) fn read(row: &Row) -> Result<GameRow> {
    let clock = match row.try_get("clock_initial")? {
        None => None,
        Some(initial) => {
            let run: Option<i64> = row.try_get("session")?;
            let since: Option<i64> = row.try_get("turn_started")?;
            let number = |name: &str| -> Result<i64> {
                Ok(row.try_get::<_, Option<i64>>(name)?.unwrap_or_default())
            };
            Some(ClockRow {
                initial,
                increment: number("clock_increment")?,
                red: number("red_ms")?,
                blue: number("blue_ms")?,
                started: run.map(RunId).zip(since),
            })
        }
    };
    let ended_by: Option<String> = row.try_get("ended_by")?;
    let winner: Option<String> = row.try_get("winner")?;
    let kind: String = row.try_get("kind")?;
    Ok(GameRow {
        id: row.try_get("id")?,
        kind: GameKind::from_word(&kind)?,
        created: row.try_get("created")?,
        updated: row.try_get("updated")?,
        battle: row.try_get("battle")?,
        start: row.try_get("start")?,
        fen: row.try_get("fen")?,
        ply: row.try_get("ply")?,
        version: row.try_get("version")?,
        players: BySide { red: read_player(row, Side::Red)?, blue: read_player(row, Side::Blue)? },
        clock,
        end: ended_by.map(|by| GameEnd::from_words(&by, winner.as_deref())).transpose()?,
        rematch: row.try_get("rematch")?,
        tags: row.try_get("tags")?,
    })
}

fn read_player(row: &Row, side: Side) -> Result<Player> {
    let column = |name: &str| format!("{}_{name}", side.word());
    let text = |name: &str| -> Result<Option<String>> { Ok(row.try_get(column(name).as_str())?) };
    let level: Option<i16> = row.try_get(column("level").as_str())?;
    let level = level.and_then(|level| u8::try_from(level).ok());
    Ok(Player {
        seat: Seat::from_word(&text("kind")?.unwrap_or_default(), level)?,
        name: text("name")?.map(Arc::from),
        visitor: text("visitor")?.map(Hashed::from_stored),
        secret: text("seat")?.map(Hashed::from_stored),
    })
}

/// Adds games: all of them or none.
pub(super) async fn create(client: &mut Object, games: &[GameRecord]) -> Result<()> {
    let transaction = client.transaction().await?;
    insert(&transaction, games).await?;
    transaction.commit().await?;
    Ok(())
}

/// Adds games with their turns.
pub(super) async fn insert(transaction: &Transaction<'_>, games: &[GameRecord]) -> Result<()> {
    let statement = transaction.prepare_cached(INSERT).await?;
    for game in games {
        let row = &game.row;
        let (line, turns) = (game.turns.line(), game.turns.rows());
        let own = Values::of(row);
        let mut values: Vec<&(dyn ToSql + Sync)> = vec![
            &row.id,
            &own.kind,
            &row.created,
            &row.updated,
            &row.battle,
            &row.start,
            &row.fen,
            &row.ply,
            &row.version,
        ];
        own.push_players(&mut values);
        values.extend(own.clock.iter().map(|value| value as &(dyn ToSql + Sync)));
        let rest: [&(dyn ToSql + Sync); 5] =
            [&own.ended_by, &own.winner, &row.rematch, &row.tags, &line];
        values.extend(rest);
        if transaction.execute(&statement, &values).await? == 0 {
            return Err(StoreError::Conflict { game: row.id.clone() });
        }
        if !turns.is_empty() {
            insert_turns(transaction, &row.id, turns).await?;
        }
    }
    let mut added: Vec<(&Hashed, &str, i64)> = games
        .iter()
        .flat_map(|game| {
            game.libraries.iter().map(|visitor| (visitor, game.row.id.as_str(), game.row.updated))
        })
        .collect();
    // Always in the same order of visitors, so that no two wait for each other.
    added.sort_by(|one, other| one.0.as_str().cmp(other.0.as_str()));
    library::add(transaction, &added).await
}

async fn insert_turns(transaction: &Transaction<'_>, game: &str, turns: &[TurnRow]) -> Result<()> {
    let uci: Vec<&str> = turns.iter().map(|turn| turn.uci.as_str()).collect();
    let red: Vec<Option<i64>> = turns.iter().map(|turn| turn.clocks.map(|it| it.0)).collect();
    let blue: Vec<Option<i64>> = turns.iter().map(|turn| turn.clocks.map(|it| it.1)).collect();
    let statement = transaction
        .prepare_cached(
            "INSERT INTO turns (game, ply, uci, red_ms, blue_ms)
             SELECT $1, ply, uci, red_ms, blue_ms
             FROM unnest($2::text[], $3::bigint[], $4::bigint[])
                 WITH ORDINALITY AS turn (uci, red_ms, blue_ms, ply)",
        )
        .await?;
    transaction.execute(&statement, &[&game, &uci, &red, &blue]).await?;
    Ok(())
}

/// Whether a change is one statement, so that it can share a transaction with others.
pub(super) fn is_plain(change: &GameChange) -> bool {
    change.turns != TurnChange::Truncate && change.libraries.is_empty() && change.rematch.is_none()
}

/// A change with all values of its statement.
pub(super) struct Prepared<'a> {
    change: &'a GameChange,
    values: Values<'a>,
    uci: Option<&'a str>,
    clocks: [Option<i64>; 2],
}

impl<'a> Prepared<'a> {
    pub(super) fn of(change: &'a GameChange) -> Prepared<'a> {
        let turn = match &change.turns {
            TurnChange::Append(turn) => Some(turn),
            _ => None,
        };
        let clocks = turn.and_then(|turn| turn.clocks);
        Prepared {
            change,
            values: Values::of(&change.row),
            uci: turn.map(|turn| turn.uci.as_str()),
            clocks: [clocks.map(|clocks| clocks.0), clocks.map(|clocks| clocks.1)],
        }
    }

    /// In the order of [`CHANGE`].
    pub(super) fn values(&self) -> Vec<&(dyn ToSql + Sync)> {
        let GameChange { lease, follows, row, .. } = self.change;
        let mut values: Vec<&(dyn ToSql + Sync)> =
            vec![&row.id, &row.updated, &row.fen, &row.ply, &row.version];
        self.values.push_players(&mut values);
        values.extend(self.values.clock[2..].iter().map(|value| value as &(dyn ToSql + Sync)));
        let rest: [&(dyn ToSql + Sync); 9] = [
            &self.values.ended_by,
            &self.values.winner,
            &row.rematch,
            follows,
            &lease.owner.0,
            &lease.epoch,
            &self.uci,
            &self.clocks[0],
            &self.clocks[1],
        ];
        values.extend(rest);
        values
    }
}

/// A change that is more than one statement, in a transaction of its own.
pub(super) async fn change(client: &mut Object, change: &GameChange) -> Result<()> {
    let row = &change.row;
    let transaction = client.transaction().await?;
    let statement = transaction.prepare_typed_cached(CHANGE, &CHANGE_TYPES).await?;
    let changed = transaction.query_opt(&statement, &Prepared::of(change).values()).await?;
    if changed.is_none() {
        transaction.rollback().await?;
        return was_done_before(client, change).await;
    }
    if change.turns == TurnChange::Truncate {
        let statement =
            transaction.prepare_cached("DELETE FROM turns WHERE game = $1 AND ply > $2").await?;
        transaction.execute(&statement, &[&row.id, &row.ply]).await?;
    }
    let mut added: Vec<(&Hashed, &str, i64)> =
        change.libraries.iter().map(|visitor| (visitor, row.id.as_str(), row.updated)).collect();
    added.sort_by(|one, other| one.0.as_str().cmp(other.0.as_str()));
    library::add(&transaction, &added).await?;
    if let Some(rematch) = &change.rematch {
        insert(&transaction, std::slice::from_ref(rematch)).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// A change that finds another version or another owner is a repetition of one that was done, or
/// comes too late.
pub(super) async fn was_done_before(client: &Object, change: &GameChange) -> Result<()> {
    let (row, lease) = (&change.row, change.lease);
    let Some(found) = find(client, &row.id).await? else {
        return Err(StoreError::Missing { game: row.id.clone() });
    };
    let statement = client
        .prepare_cached("SELECT 1 FROM games WHERE id = $1 AND owner = $2 AND epoch = $3")
        .await?;
    let still_owned =
        client.query_opt(&statement, &[&row.id, &lease.owner.0, &lease.epoch]).await?;
    let same_turn = match &change.turns {
        TurnChange::Append(turn) => turns(client, &row.id).await?.last() == Some(turn),
        _ => true,
    };
    if found == *row && same_turn && still_owned.is_some() {
        Ok(())
    } else {
        Err(StoreError::Conflict { game: row.id.clone() })
    }
}

pub(super) async fn find(client: &Object, id: &str) -> Result<Option<GameRow>> {
    let statement =
        client.prepare_cached(concat!("SELECT ", columns!(), " FROM games WHERE id = $1")).await?;
    client.query_opt(&statement, &[&id]).await?.as_ref().map(read).transpose()
}

async fn turns(client: &Object, game: &str) -> Result<Vec<TurnRow>> {
    let statement = client
        .prepare_cached("SELECT uci, red_ms, blue_ms FROM turns WHERE game = $1 ORDER BY ply")
        .await?;
    client.query(&statement, &[&game]).await?.iter().map(read_turn).collect()
}

/// The turns of several games.
async fn turns_of(client: &Object, games: &[&str]) -> Result<HashMap<String, Vec<TurnRow>>> {
    let statement = client
        .prepare_cached(
            "SELECT uci, red_ms, blue_ms, game FROM turns WHERE game = ANY($1) ORDER BY game, ply",
        )
        .await?;
    let mut turns: HashMap<String, Vec<TurnRow>> = HashMap::new();
    for row in client.query(&statement, &[&games]).await? {
        turns.entry(row.try_get(3)?).or_default().push(read_turn(&row)?);
    }
    Ok(turns)
}

fn read_turn(row: &Row) -> Result<TurnRow> {
    let (red, blue): (Option<i64>, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
    Ok(TurnRow { uci: row.try_get(0)?, clocks: red.zip(blue) })
}

/// Takes games for a run, except those that a living process has. From then on nobody else can change
/// them, so that their turns may be read afterwards.
pub(super) async fn claim(
    client: &Object,
    games: &[String],
    owner: RunId,
) -> Result<Vec<Result<Claim>>> {
    let statement = client.prepare_cached(CLAIM).await?;
    let rows = client.query(&statement, &[&games, &owner.0]).await?;
    let mut claimed = HashMap::with_capacity(rows.len());
    for row in &rows {
        claimed.insert(row.try_get::<_, &str>("id")?, row);
    }
    let ids: Vec<&str> = claimed.keys().copied().collect();
    let mut turns = turns_of(client, &ids).await?;
    let mut others: HashMap<String, bool> = HashMap::new();
    if claimed.len() < games.len() {
        let statement = client.prepare_cached(UNCLAIMED).await?;
        for row in client.query(&statement, &[&games, &owner.0]).await? {
            others.insert(row.try_get(0)?, row.try_get(1)?);
        }
    }
    let claim = |game: &String| match (claimed.get(game.as_str()), others.get(game)) {
        (Some(row), _) => {
            let turns = turns.remove(game).unwrap_or_default();
            read_claimed(row, owner, turns).map(|game| Claim::Mine(Box::new(game)))
        }
        (None, Some(true)) => Err(StoreError::Unreachable("somebody writes the game".into())),
        (None, Some(false)) => Ok(Claim::Elsewhere),
        (None, None) => Ok(Claim::Missing),
    };
    Ok(games.iter().map(claim).collect())
}

fn read_claimed(row: &Row, owner: RunId, turns: Vec<TurnRow>) -> Result<StoredGame> {
    let line: Option<String> = row.try_get("line")?;
    Ok(StoredGame {
        lease: Lease { owner, epoch: row.try_get("epoch")? },
        row: read(row)?,
        turns: line.map_or(Turns::Rows(turns), Turns::Line),
        run_uptime: row.try_get("run_uptime")?,
    })
}

pub(super) async fn release(client: &Object, game: &str, lease: Lease) -> Result<()> {
    let statement = client
        .prepare_cached("UPDATE games SET owner = NULL WHERE id = $1 AND owner = $2 AND epoch = $3")
        .await?;
    client.execute(&statement, &[&game, &lease.owner.0, &lease.epoch]).await?;
    Ok(())
}

/// Gives games of a run back.
pub(super) async fn release_all(client: &Object, games: &[String], owner: RunId) -> Result<()> {
    let statement = client
        .prepare_cached("UPDATE games SET owner = NULL WHERE id = ANY($1) AND owner = $2")
        .await?;
    client.execute(&statement, &[&games, &owner.0]).await?;
    Ok(())
}

/// Games under way in which a clock began to run in a run that is over, and that no living process
/// has.
pub(super) async fn with_clocks_running(client: &Object, limit: usize) -> Result<Vec<String>> {
    let statement = client
        .prepare_cached(concat!(
            "SELECT id FROM games
             WHERE ended_by IS NULL AND session IS NOT NULL AND NOT ",
            alive!("games.session"),
            " AND (owner IS NULL OR NOT ",
            alive!("games.owner"),
            ") ORDER BY updated DESC LIMIT $1"
        ))
        .await?;
    let rows = client.query(&statement, &[&(limit as i64)]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}
