//! The routes: thin, one file a subject.

pub(crate) mod bots;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod import;
pub(crate) mod me;
pub(crate) mod operation;
pub(crate) mod record;
pub(crate) mod rules;
mod summary;
pub(crate) mod upload;

use axum::extract::DefaultBodyLimit;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{socket, state::App};

#[derive(OpenApi)]
#[openapi(info(
    title = "Cờ Tư Lệnh",
    description = "Rules, games, analysis and bots of Cờ Tư Lệnh (Commander Chess)."
))]
struct Description;

/// All routes with their description.
pub(crate) fn api(app: &App) -> OpenApiRouter<App> {
    let limits = app.config().limits;
    let files = OpenApiRouter::new()
        .routes(routes!(rules::read_pgn))
        .routes(routes!(rules::write_pgn))
        .routes(routes!(import::import))
        .layer(DefaultBodyLimit::max(limits.file_bytes));
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(rules::view))
        .routes(routes!(rules::line))
        .routes(routes!(rules::setup))
        .routes(routes!(rules::explain))
        .routes(routes!(rules::vocabulary))
        .routes(routes!(me::me, me::rename))
        .routes(routes!(me::games))
        .routes(routes!(me::forget, upload::upload))
        .routes(routes!(games::create))
        .routes(routes!(games::show))
        .routes(routes!(record::pgn))
        .routes(routes!(games::join))
        .routes(routes!(games::turn))
        .routes(routes!(games::resign))
        .routes(routes!(games::abort))
        .routes(routes!(games::draw))
        .routes(routes!(games::takeback))
        .routes(routes!(games::rematch))
        .routes(routes!(socket::game::open))
        .routes(routes!(engine::describe))
        .routes(routes!(socket::analysis::open))
        .routes(routes!(bots::create_account))
        .routes(routes!(bots::account))
        .routes(routes!(bots::online))
        .routes(routes!(bots::events))
        .routes(routes!(bots::game_stream))
        .routes(routes!(bots::play))
        .routes(routes!(bots::resign))
        .routes(routes!(bots::abort))
        .routes(routes!(bots::draw))
        .routes(routes!(bots::takeback))
        .routes(routes!(bots::challenge))
        .routes(routes!(bots::challenge_ai))
        .routes(routes!(bots::accept))
        .routes(routes!(bots::decline))
        .routes(routes!(bots::cancel))
        .routes(routes!(operation::health))
        .routes(routes!(operation::ready))
        .routes(routes!(operation::metrics))
        .routes(routes!(operation::openapi))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .merge(files)
}
