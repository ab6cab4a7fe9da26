//! What engine there is to play against.

use axum::Json;
use cotulenh_bridge::analysis::{EngineInfo, engine_info};

/// The engine and its levels.
#[utoipa::path(get, path = "/api/engine", tag = "engine", responses((status = 200, body = EngineInfo)))]
pub(crate) async fn describe() -> Json<EngineInfo> {
    Json(engine_info())
}
