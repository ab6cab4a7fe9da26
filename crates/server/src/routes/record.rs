//! Games as files.

use std::collections::BTreeMap;

use axum::{extract::State, http::header, response::IntoResponse};
use cotulenh_bridge::{
    Side,
    pgn::{Record, RecordNode},
};

use crate::{
    error::AppError,
    extract::Path,
    game::{GameForm, Identity},
    guard::Visitor,
    state::App,
    store::GameKind,
};

const MILLIS_A_DAY: i64 = 24 * 3600 * 1000;

/// A game as a file.
#[utoipa::path(get, path = "/api/games/{id}/pgn", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "application/x-chess-pgn")))]
pub(crate) async fn pgn(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, AppError> {
    let game = app.games().show(&app, &id, Identity::watcher(visitor.party())).await?;
    let write = move || cotulenh_bridge::pgn::write(&record(&game));
    let written = app.heavy().question(visitor.party(), write).await??;
    let disposition = format!("attachment; filename=\"cotulenh-{id}.pgn\"");
    Ok((
        [
            (header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8".to_string()),
            (header::CONTENT_DISPOSITION, disposition),
        ],
        written.pgn,
    ))
}

fn record(game: &GameForm) -> Record {
    let mut tags = game.tags.clone().and_then(|tags| serde_json::from_value(tags).ok());
    let tags: &mut BTreeMap<String, String> = tags.get_or_insert_default();
    if game.kind != GameKind::Imported.word() {
        let name = |side: Side| {
            let player = game.players.of(side);
            match (&player.name, player.level) {
                (Some(name), _) => name.to_string(),
                (None, Some(level)) => format!("Cotulenh level {level}"),
                (None, None) => "?".to_string(),
            }
        };
        let date = cotulenh::pgn::date(game.created.div_euclid(MILLIS_A_DAY));
        let seven = [
            ("Event", "Casual game".to_string()),
            ("Site", "Cotulenh".to_string()),
            ("Date", date),
            ("Round", "-".to_string()),
            ("White", name(Side::Red)),
            ("Black", name(Side::Blue)),
        ];
        tags.extend(seven.map(|(name, value)| (name.to_string(), value)));
    }
    // The side to move changes with every turn.
    let first = if game.turns.len().is_multiple_of(2) { game.side } else { !game.side };
    let clock = |ply: usize| {
        let (red, blue) = game.clocks.get(ply).copied().flatten()?;
        let is_red = ply.is_multiple_of(2) == (first == Side::Red);
        let left = if is_red { red } else { blue };
        Some(cotulenh::ClockTime::from_millis(left.max(0) as u64).to_string())
    };
    let nodes = game.turns.iter().enumerate().map(|(ply, uci)| RecordNode {
        parent: ply as i64 - 1,
        uci: uci.to_string(),
        clock: clock(ply),
        ..RecordNode::default()
    });
    Record {
        tags: tags.clone(),
        start: Some(game.start.clone()),
        battle: game.battle,
        result: game.outcome.as_ref().map_or("*", |outcome| &outcome.result).into(),
        comment: String::new(),
        nodes: nodes.collect(),
    }
}
