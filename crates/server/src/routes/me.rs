//! The visitor: name and library.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};

use super::summary::Summary;
use crate::{
    bus::Message,
    error::{AppError, ErrorBody},
    extract::{Body, Path, Query},
    guard::{self, Visitor},
    names,
    state::App,
    store::Forgotten,
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
    let name = app.store().name(&visitor.hash).await?;
    Ok(Json(Me { name, games: app.store().library_size(&visitor.hash).await? }))
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
    guard::allow_creation(&app, &visitor).await?;
    let name = names::tidy_name(&wish.name)?.unwrap_or_default();
    app.store().set_name(&visitor.hash, &name).await?;
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
    let listed = app.store().library(&visitor.hash, before, limit).await?;
    let next = listed.last().filter(|_| listed.len() == limit).map(|(added, _)| *added);
    let games = listed.iter().map(|(_, row)| Summary::of(row, &visitor.hash)).collect();
    Ok(Json(Games { games, next }))
}

/// Takes a game out of your library. A game that nobody else has is deleted.
#[utoipa::path(delete, path = "/api/me/games/{id}", tag = "me", params(("id" = String, Path)),
    responses((status = 200), (status = 404, body = ErrorBody)))]
pub(crate) async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<(), AppError> {
    match app.store().forget(&visitor.hash, &id).await? {
        Forgotten::Absent => Err(AppError::no_such_game()),
        Forgotten::Kept => Ok(()),
        Forgotten::Deleted => {
            app.games().delete(&id).await;
            app.store().bus().publish(Message::Deleted { game: id });
            Ok(())
        }
    }
}
