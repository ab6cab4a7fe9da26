//! The rules, without any state: what a page asks of the rules library.

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use cotulenh_bridge::{
    AboutAnswer, AboutQuestion, BridgeError, ExplainAnswer, ExplainQuestion, Line, LineAnswer,
    LineQuestion, SetupAnswer, SetupQuestion, ThreatsAnswer, View, ViewQuestion, Vocabulary,
    pgn::{PgnGames, PgnText, PgnWritten, Record},
};

use serde::Serialize;

use crate::{
    error::{AppError, ErrorBody},
    extract::Body,
    guard::{self, Visitor},
    state::App,
};

/// Turns of a tree that are written like an answer to a question; more are a file.
const SHORT_RECORD: usize = 2_000;
/// What a turn of a longer tree counts for, in bytes of a file.
const BYTES_OF_TURN: usize = 32;

/// A position with every legal target, after a move, a step or the way back if asked for.
#[utoipa::path(post, path = "/api/rules/view", tag = "rules", request_body = ViewQuestion,
    responses((status = 200, body = View), (status = 422, body = ErrorBody)))]
pub(crate) async fn view(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<ViewQuestion>,
) -> Result<Response, AppError> {
    answer(&app, &visitor, move || cotulenh_bridge::view(&question)).await
}

/// Every turn of a line in notation and words.
#[utoipa::path(post, path = "/api/rules/line", tag = "rules", request_body = LineQuestion,
    responses((status = 200, body = LineAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn line(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<LineQuestion>,
) -> Result<Response, AppError> {
    answer(&app, &visitor, move || cotulenh_bridge::line(&question)).await
}

/// What is wrong with anything that stands on a board.
#[utoipa::path(post, path = "/api/rules/setup", tag = "rules", request_body = SetupQuestion,
    responses((status = 200, body = SetupAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn setup(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<SetupQuestion>,
) -> Result<Response, AppError> {
    answer(&app, &visitor, move || cotulenh_bridge::setup(&question)).await
}

/// Why a typed turn is not legal.
#[utoipa::path(post, path = "/api/rules/explain", tag = "rules", request_body = ExplainQuestion,
    responses((status = 200, body = ExplainAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn explain(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<ExplainQuestion>,
) -> Result<Response, AppError> {
    answer(&app, &visitor, move || cotulenh_bridge::explain(&question)).await
}

/// Who stands on a square, where it can go, who attacks it, and why it cannot move.
#[utoipa::path(post, path = "/api/rules/about", tag = "rules", request_body = AboutQuestion,
    responses((status = 200, body = AboutAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn about(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<AboutQuestion>,
) -> Result<Response, AppError> {
    answer(&app, &visitor, move || cotulenh_bridge::about(&question)).await
}

/// What the other side would take if it were its turn.
#[utoipa::path(post, path = "/api/rules/threats", tag = "rules", request_body = Line,
    responses((status = 200, body = ThreatsAnswer), (status = 422, body = ErrorBody)))]
pub(crate) async fn threats(
    State(app): State<App>,
    visitor: Visitor,
    Body(line): Body<Line>,
) -> Result<Response, AppError> {
    answer(&app, &visitor, move || cotulenh_bridge::threats(&line)).await
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
pub(crate) async fn read_pgn(
    State(app): State<App>,
    visitor: Visitor,
    Body(question): Body<PgnText>,
) -> Result<Response, AppError> {
    guard::allow_import(&app, &visitor, question.pgn.len()).await?;
    let read = move || write(&cotulenh_bridge::pgn::read(&question));
    app.heavy().file(visitor.party(), read).await?
}

/// Writes a game file.
#[utoipa::path(post, path = "/api/rules/pgn/write", tag = "rules", request_body = Record,
    responses((status = 200, body = PgnWritten), (status = 422, body = ErrorBody)))]
pub(crate) async fn write_pgn(
    State(app): State<App>,
    visitor: Visitor,
    Body(record): Body<Record>,
) -> Result<Response, AppError> {
    if record.nodes.len() <= SHORT_RECORD {
        return answer(&app, &visitor, move || cotulenh_bridge::pgn::write(&record)).await;
    }
    guard::allow_import(&app, &visitor, record.nodes.len() * BYTES_OF_TURN).await?;
    let file = move || write(&cotulenh_bridge::pgn::write(&record)?);
    app.heavy().file(visitor.party(), file).await?
}

/// A position may have thousands of moves and a line a thousand turns: such questions wait for
/// their turn on threads of their own, and are put into words there too.
async fn answer<T: Serialize>(
    app: &App,
    visitor: &Visitor,
    question: impl FnOnce() -> Result<T, BridgeError> + Send + 'static,
) -> Result<Response, AppError> {
    app.heavy().question(visitor.party(), move || write(&question()?)).await?
}

fn write<T: Serialize>(answer: &T) -> Result<Response, AppError> {
    let text = serde_json::to_vec(answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written");
        AppError::internal()
    })?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
