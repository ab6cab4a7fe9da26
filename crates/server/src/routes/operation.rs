//! For those who run the server.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};

use crate::{error::AppError, state::App};

/// Whether the server is alive and can read its database.
#[utoipa::path(get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "`ok`"), (status = 503, description = "it is not well")))]
pub(crate) async fn health(State(app): State<App>) -> Result<&'static str, AppError> {
    let read = app.store().read(|connection| connection.query_row("SELECT 1", [], |_| Ok(())));
    read.await?;
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
