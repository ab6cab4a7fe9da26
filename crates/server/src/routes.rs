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
use utoipa::{
    Modify, OpenApi,
    openapi::{
        Content, PathItem, Ref, RefOr, Response, ResponseBuilder,
        path::Operation,
        security::{
            ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
        },
    },
};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{error::ErrorBody, socket, state::App};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Cờ Tư Lệnh",
        description = "Rules, games, analysis and bots of Cờ Tư Lệnh (Commander Chess)."
    ),
    components(schemas(ErrorBody)),
    modifiers(&Proofs)
)]
struct Description;

/// All routes with their description.
pub(crate) fn api(app: &App) -> OpenApiRouter<App> {
    let limits = app.config().limits;
    let files = OpenApiRouter::new()
        .routes(routes!(rules::read_pgn))
        .routes(routes!(rules::write_pgn))
        .routes(routes!(import::import))
        // In JSON quotes and ends of lines take two bytes each.
        .layer(DefaultBodyLimit::max(2 * limits.file_bytes));
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(rules::view))
        .routes(routes!(rules::line))
        .routes(routes!(rules::setup))
        .routes(routes!(rules::explain))
        .routes(routes!(rules::about))
        .routes(routes!(rules::threats))
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
        .routes(routes!(operation::openapi))
        .layer(DefaultBodyLimit::max(limits.body_bytes))
        .merge(files)
}

/// The description of all routes. What any request may be refused for is added to each of them.
pub(crate) fn description(app: &App) -> utoipa::openapi::OpenApi {
    let (_, mut description) = api(app).split_for_parts();
    for (path, item) in &mut description.paths.paths {
        for operation in operations(item) {
            let mut codes = vec!["400", "403", "405", "408", "429", "500", "503"];
            if operation.request_body.is_some() {
                codes.extend(["413", "422"]);
            }
            if path.contains('{') {
                codes.push("404");
            }
            if path.starts_with("/api/") {
                codes.push("507");
            }
            if path.contains("/bot/game/") || path.contains("/challenge/") {
                codes.extend(["401", "409", "422"]);
            }
            if operation.security.is_none() {
                operation.security = proofs(path);
            }
            for code in codes {
                operation.responses.responses.entry(code.into()).or_insert_with(refusal);
            }
        }
    }
    description
}

/// With what a request may prove whom it is from; without it, it is from somebody new.
fn proofs(path: &str) -> Option<Vec<SecurityRequirement>> {
    let names: &[&str] = match path {
        _ if path.starts_with("/api/games") => &["visitor", "seat"],
        _ if path.starts_with("/api/me") => &["visitor"],
        _ => return None,
    };
    let proof = |name: &&str| SecurityRequirement::new(*name, Vec::<String>::new());
    Some(names.iter().map(proof).chain([SecurityRequirement::default()]).collect())
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete].into_iter().flatten()
}

fn refusal() -> RefOr<Response> {
    let body = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    let response = ResponseBuilder::new()
        .description("Refused; `error.code` says why")
        .content("application/json", body);
    RefOr::T(response.build())
}

/// How a request proves whom it is from.
struct Proofs;

impl Modify for Proofs {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        let cookie = ApiKeyValue::with_description("visitor", "Given to every first request.");
        let seat =
            ApiKeyValue::with_description("Authorization", "`Seat` and the secret of a seat.");
        let bot = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The token of a bot."))
            .build();
        components.add_security_scheme("visitor", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        components.add_security_scheme("seat", SecurityScheme::ApiKey(ApiKey::Header(seat)));
        components.add_security_scheme("bot", SecurityScheme::Http(bot));
    }
}
