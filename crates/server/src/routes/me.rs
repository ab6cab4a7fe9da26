//! The visitor: name and library.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, Query, State},
};
use cotulenh_bridge::{
    BySide, Side,
    pgn::{PgnFault, PgnText, Record},
};
use serde::{Deserialize, Serialize};

use super::games;
use crate::{
    error::{AppError, ErrorBody},
    extract::Body,
    game::{Kind, NewGame, Player, Seat, Table, ending_of_row},
    guard::{self, Visitor},
    secret,
    state::{self, App},
    store::{OutcomeRow, Summary, library},
};

const USUAL_LIST: usize = 50;
const LONGEST_LIST: usize = 200;

/// What is known of a visitor.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Me {
    name: Option<String>,
    /// Games in the library.
    games: i64,
}

/// Who you are here.
#[utoipa::path(get, path = "/api/me", tag = "me", responses((status = 200, body = Me)))]
pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, AppError> {
    let read = app.store().read(move |connection| {
        let name = library::name(connection, &visitor.hash)?;
        Ok(Me { name, games: library::count(connection, &visitor.hash)? })
    });
    Ok(Json(read.await?))
}

/// A new name.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameWish {
    name: String,
}

/// Changes your name, for games from now on.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = NameWish,
    responses((status = 200, body = Me), (status = 400, body = ErrorBody)))]
pub(crate) async fn rename(
    State(app): State<App>,
    visitor: Visitor,
    Body(wish): Body<NameWish>,
) -> Result<Json<Me>, AppError> {
    let name = games::tidy_name(&wish.name)?.unwrap_or_default();
    let hash = visitor.hash.clone();
    app.store().write(move |connection| library::set_name(connection, &hash, &name)).await?;
    me(State(app), visitor).await
}

/// Which part of a list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub(crate) struct Page {
    limit: Option<usize>,
    /// The `next` of the part before.
    before: Option<i64>,
}

/// A part of a library, the latest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Games {
    games: Vec<Summary>,
    /// Where the next part begins.
    next: Option<i64>,
}

/// Your games.
#[utoipa::path(get, path = "/api/me/games", tag = "me", params(Page),
    responses((status = 200, body = Games)))]
pub(crate) async fn games(
    State(app): State<App>,
    visitor: Visitor,
    Query(page): Query<Page>,
) -> Result<Json<Games>, AppError> {
    let limit = page.limit.unwrap_or(USUAL_LIST).clamp(1, LONGEST_LIST);
    let before = page.before.unwrap_or(i64::MAX);
    let listed = app
        .store()
        .read(move |connection| library::list(connection, &visitor.hash, before, limit))
        .await?;
    let next = listed.last().filter(|_| listed.len() == limit).map(|(added, _)| *added);
    Ok(Json(Games { games: listed.into_iter().map(|(_, game)| game).collect(), next }))
}

/// Takes a game out of your library.
#[utoipa::path(delete, path = "/api/me/games/{id}", tag = "me", params(("id" = String, Path)),
    responses((status = 200), (status = 404, body = ErrorBody)))]
pub(crate) async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<(), AppError> {
    let removed =
        app.store().write(move |connection| library::remove(connection, &visitor.hash, &id));
    if removed.await? { Ok(()) } else { Err(AppError::no_such_game()) }
}

/// Games that were put into the library.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Imported {
    games: Vec<Summary>,
    errors: Vec<PgnFault>,
}

/// Puts the games of a file into your library.
#[utoipa::path(post, path = "/api/me/games/import", tag = "me", request_body = PgnText,
    responses((status = 200, body = Imported)))]
pub(crate) async fn import(
    State(app): State<App>,
    visitor: Visitor,
    Body(text): Body<PgnText>,
) -> Result<Json<Imported>, AppError> {
    guard::allow_creation(&app, &visitor)?;
    let read = tokio::task::spawn_blocking(move || cotulenh_bridge::pgn::read(&text)).await;
    let read = read.map_err(|_| AppError::busy())?;
    let mut games = Vec::new();
    for record in &read.games {
        let table = imported(record)?;
        games::save_new(&app, &table).await?;
        let (row, hash, now) = (table.row(None), visitor.hash.clone(), state::now());
        let summary = Summary::of(&row, &hash);
        let id = row.id;
        app.store().write(move |connection| library::add(connection, &hash, &id, now)).await?;
        games.push(summary);
    }
    Ok(Json(Imported { games, errors: read.errors }))
}

/// The main line of a record as a game that nobody plays.
fn imported(record: &Record) -> Result<Table, AppError> {
    let start = record.start.clone().unwrap_or_else(|| cotulenh::rules::START_FEN.into());
    let line = cotulenh_bridge::Line {
        fen: Some(start),
        battle: record.battle,
        ..cotulenh_bridge::Line::default()
    };
    let start = cotulenh_bridge::PlayedLine::read(&line)?;
    let player = |tag: &str| Player {
        seat: Seat::Human,
        name: record.tags.get(tag).map(|name| Arc::from(name.as_str())),
        visitor: None,
        secret: None,
    };
    let mut table = Table::new(NewGame {
        id: secret::game_id(),
        kind: Kind::Imported,
        created: state::now(),
        start: start.start().clone(),
        players: BySide { red: player("White"), blue: player("Black") },
        clock: None,
        tags: serde_json::to_string(&record.tags).ok(),
    });
    let mut parent = -1;
    while let Some(index) = record.nodes.iter().position(|node| node.parent == parent) {
        let turn = table.position.explain_turn(&record.nodes[index].uci);
        table.push(turn.map_err(cotulenh_bridge::BridgeError::from)?);
        parent = index as i64;
    }
    let winner = match record.result.as_str() {
        "1-0" => Some(Side::Red.word()),
        "0-1" => Some(Side::Blue.word()),
        "1/2-1/2" => Some("draw"),
        _ => None,
    };
    let ending = OutcomeRow { by: "unknown".into(), winner: winner.map(str::to_string) };
    table.ending = Some(ending_of_row(&ending));
    Ok(table)
}
