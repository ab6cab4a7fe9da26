//! Play Cờ Tư Lệnh in the browser: the page, the games, the clocks, analysis and bots behind one
//! address.
//!
//! [`serve`] runs a server until it is asked to stop. [`app`] is the same without a socket, for tests
//! and for other servers.
//!
//! | part | file |
//! |---|---|
//! | games, each owned by one task | `game.rs`, `game/` |
//! | what is kept on disk | `store.rs`, `store/` |
//! | the engine at work | `engine.rs`, `engine/` |
//! | HTTP | `routes.rs`, `routes/` |
//! | WebSockets | `socket.rs`, `socket/` |
//! | who may ask what, and how often | `guard.rs`, `address.rs`, `rate.rs` |
//! | heavy work, shared out fairly | `heavy.rs`, `fair.rs` |
//! | several processes on one database | `membership.rs`, `forward.rs`, `bus.rs`, `jobs.rs` |
//! | the page | `web.rs`, its files `site.rs`, its scripts `modules.rs` |
//!
//! The rules are in `cotulenh` and reach the page through `cotulenh-bridge`.

mod address;
mod bots;
mod bus;
mod config;
mod engine;
mod error;
mod extract;
mod fair;
mod forward;
mod game;
mod guard;
mod heavy;
mod jobs;
mod membership;
mod metrics;
mod modules;
mod names;
mod rate;
mod routes;
mod secret;
mod serve;
mod site;
mod socket;
mod state;
mod store;
mod web;

use axum::{
    Router,
    extract::{Request, State},
    http::header,
    middleware,
    response::{IntoResponse, Response},
    routing,
};
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::{
        CompressionLayer,
        predicate::{NotForContentType, Predicate as _, SizeAbove},
    },
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
};

pub use self::{
    address::PublicUrl,
    config::{Config, DEFAULT_PORT, Database, Limits, Timeouts, default_database},
    serve::{Bound, bind, serve},
    site::export_site,
    state::{App, StartError},
    store::{OpenError, admin},
};
use crate::error::AppError;

/// All that a server answers.
pub fn app(app: &App) -> Router {
    let (router, _) = routes::api(app).split_for_parts();
    guarded(router.fallback(page), app)
}

/// Puts around routes what every request passes. A request that makes its handler panic is refused
/// like others, and the server goes on.
fn guarded(router: Router<App>, app: &App) -> Router {
    let worth_packing =
        SizeAbove::new(1024).and(NotForContentType::const_new("application/x-ndjson"));
    let packing = CompressionLayer::new()
        .gzip(true)
        .quality(CompressionLevel::Fastest)
        .compress_when(worth_packing);
    router
        .method_not_allowed_fallback(async || AppError::method_not_allowed())
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            AppError::internal().into_response()
        }))
        .layer(packing)
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(PropagateRequestIdLayer::new(guard::REQUEST_ID))
        .layer(SetRequestIdLayer::new(guard::REQUEST_ID, MakeRequestUuid))
        .with_state(app.clone())
}

/// The figures for Prometheus, to be served where only the operator reaches them.
pub fn metrics_app(app: &App) -> Router {
    let figures = async |State(app): State<App>| {
        let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
        ([(header::CONTENT_TYPE, kind)], app.metrics_text())
    };
    Router::new().route("/metrics", routing::get(figures)).with_state(app.clone())
}

/// The description of the API as OpenAPI.
pub fn openapi(app: &App) -> utoipa::openapi::OpenApi {
    routes::description(app)
}

/// Whatever is not the API is the page.
async fn page(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return AppError::not_found().into_response();
    }
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        let allowed = [(header::ALLOW, "GET,HEAD")];
        return (allowed, AppError::method_not_allowed()).into_response();
    }
    app.web().answer(request.uri(), request.headers()).await
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::StatusCode};
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn a_handler_that_panics_is_a_refusal_and_not_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let app = App::start(Config::new(folder.path().join("games.sqlite"))).await.unwrap();
        let broken =
            routing::get(|| async { std::hint::black_box(None::<u8>).unwrap().to_string() });
        let (router, _) = routes::api(&app).split_for_parts();
        let router = guarded(router.route("/api/broken", broken), &app);
        let ask = async |path: &str| {
            let request = axum::http::Request::get(path).body(Body::empty()).unwrap();
            router.clone().oneshot(request).await.unwrap()
        };
        for _ in 0..3 {
            let answer = ask("/api/broken").await;
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            assert!(answer.headers().contains_key("content-security-policy"));
            assert_eq!(ask("/healthz").await.status(), StatusCode::OK);
        }
        app.close().await;
    }

    /// Panics are caught by unwinding, so that no profile may turn it off.
    #[test]
    fn panics_unwind_in_every_profile() {
        let manifest = include_str!("../../../Cargo.toml");
        assert!(manifest.contains("[profile.release]"));
        assert!(!manifest.contains("panic ="), "a panic must not end the server");
    }
}
