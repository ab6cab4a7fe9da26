//! The rules, without any state: what a page asks of the rules library.

use axum::{
    Json,
    http::{HeaderValue, header},
    response::IntoResponse,
};
use cotulenh_bridge::{
    ExplainAnswer, ExplainQuestion, LineAnswer, LineQuestion, SetupAnswer, SetupQuestion, View,
    ViewQuestion, Vocabulary,
    pgn::{PgnGames, PgnText, PgnWritten, Record},
};

use crate::{
    error::{AppError, ErrorBody},
    extract::Body,
};

type Answer<T> = Result<Json<T>, AppError>;

/// A position with every legal target, after a move, a step or the way back if asked for.
#[utoipa::path(post, path = "/api/rules/view", tag = "rules", request_body = ViewQuestion,
    responses((status = 200, body = View), (status = 422, body = ErrorBody)))]
pub(crate) async fn view(Body(question): Body<ViewQuestion>) -> Answer<View> {
    Ok(Json(cotulenh_bridge::view(&question)?))
}

/// Every turn of a line in notation and words.
#[utoipa::path(post, path = "/api/rules/line", tag = "rules", request_body = LineQuestion,
    responses((status = 200, body = LineAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn line(Body(question): Body<LineQuestion>) -> Answer<LineAnswer> {
    Ok(Json(cotulenh_bridge::line(&question)?))
}

/// What is wrong with anything that stands on a board.
#[utoipa::path(post, path = "/api/rules/setup", tag = "rules", request_body = SetupQuestion,
    responses((status = 200, body = SetupAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn setup(Body(question): Body<SetupQuestion>) -> Answer<SetupAnswer> {
    Ok(Json(cotulenh_bridge::setup(&question)?))
}

/// Why a typed turn is not legal.
#[utoipa::path(post, path = "/api/rules/explain", tag = "rules", request_body = ExplainQuestion,
    responses((status = 200, body = ExplainAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn explain(Body(question): Body<ExplainQuestion>) -> Answer<ExplainAnswer> {
    Ok(Json(cotulenh_bridge::explain(&question)?))
}

/// Roles, stacks, squares and battles with their names.
#[utoipa::path(get, path = "/api/rules/vocabulary", tag = "rules",
    responses((status = 200, body = Vocabulary)))]
pub(crate) async fn vocabulary() -> impl IntoResponse {
    let caching = HeaderValue::from_static("public, max-age=3600");
    ([(header::CACHE_CONTROL, caching)], Json(cotulenh_bridge::vocabulary()))
}

/// Reads game files.
#[utoipa::path(post, path = "/api/rules/pgn/read", tag = "rules", request_body = PgnText,
    responses((status = 200, body = PgnGames)))]
pub(crate) async fn read_pgn(Body(question): Body<PgnText>) -> Answer<PgnGames> {
    let games = tokio::task::spawn_blocking(move || cotulenh_bridge::pgn::read(&question)).await;
    games.map(Json).map_err(|_| AppError::busy())
}

/// Writes a game file.
#[utoipa::path(post, path = "/api/rules/pgn/write", tag = "rules", request_body = Record,
    responses((status = 200, body = PgnWritten), (status = 422, body = ErrorBody)))]
pub(crate) async fn write_pgn(Body(record): Body<Record>) -> Answer<PgnWritten> {
    let written = tokio::task::spawn_blocking(move || cotulenh_bridge::pgn::write(&record)).await;
    Ok(Json(written.map_err(|_| AppError::busy())??))
}
