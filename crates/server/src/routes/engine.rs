//! What engine there is to play against.

use axum::Json;
use cotulenh_bridge::Words;
use cotulenh_engine::Level;
use serde::Serialize;

/// The engine and its levels.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct EngineForm {
    name: String,
    levels: Vec<LevelForm>,
    /// The most lines that an analysis follows.
    max_lines: usize,
}

/// A level of play.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct LevelForm {
    level: u8,
    name: Words,
}

/// The engine and its levels.
#[utoipa::path(get, path = "/api/engine", tag = "engine", responses((status = 200, body = EngineForm)))]
pub(crate) async fn describe() -> Json<EngineForm> {
    let level_form = |level: Level| LevelForm {
        level: level.get(),
        name: Words::of(|lang| level.name(lang).into()),
    };
    Json(EngineForm {
        name: format!("Cotulenh {}", env!("CARGO_PKG_VERSION")),
        levels: Level::all().map(level_form).collect(),
        max_lines: crate::engine::MAX_LINES,
    })
}
