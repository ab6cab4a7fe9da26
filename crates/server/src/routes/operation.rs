//! For those who run the server.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};

use crate::{
    error::{AppError, ErrorBody},
    state::App,
};

/// Whether the server is alive.
#[utoipa::path(get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "`ok`")))]
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// Whether turns can be written.
#[utoipa::path(get, path = "/readyz", tag = "operation",
    responses((status = 200, description = "`ok`"), (status = 507, body = ErrorBody)))]
pub(crate) async fn ready(State(app): State<App>) -> Result<&'static str, AppError> {
    app.store().check_writable().await?;
    Ok("ok\n")
}

/// Figures in the text form of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operation",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics_text())
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "OpenAPI 3.1")))]
pub(crate) async fn openapi(State(app): State<App>) -> impl IntoResponse {
    let (_, description) = super::api(&app).split_for_parts();
    (StatusCode::OK, Json(description))
}
