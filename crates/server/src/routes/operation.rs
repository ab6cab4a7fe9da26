//! For those who run the server.

use axum::{extract::State, http::header, response::IntoResponse};

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
    app.check_ready().await?;
    Ok("ok\n")
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "operation",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json")))]
pub(crate) async fn openapi(State(app): State<App>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], app.openapi_text().to_string())
}
