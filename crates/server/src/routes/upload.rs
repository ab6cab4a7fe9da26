//! Games that were played in a page without the server, handed over when there is a network.

use axum::{Json, extract::State};
use cotulenh::{Color, Outcome, Termination};
use cotulenh_bridge::{BySide, EndingQuestion};
use cotulenh_i18n::msg;
use serde::Deserialize;

use super::{
    games::{self, GameWish},
    summary::Summary,
};
use crate::{
    error::{AppError, ErrorBody},
    extract::{Body, Path},
    game::Table,
    guard::{self, Visitor},
    names, secret,
    state::{self, App},
    store::{GameEnd, GameKind, Player, Seat},
};

/// Endings that a page may decide by itself.
const OFF_BOARD: [Termination; 4] = [
    Termination::Agreement,
    Termination::Resignation,
    Termination::Timeout,
    Termination::Abandonment,
];

/// A finished game.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct UploadRequest {
    /// `engine` or `screen`.
    opponent: String,
    /// Of the engine.
    level: Option<u8>,
    /// The side that was played against the engine.
    side: Option<String>,
    #[schema(value_type = String)]
    battle: cotulenh::Battle,
    clock: Option<games::ClockWish>,
    /// Another start than the usual.
    start: Option<String>,
    /// All turns.
    turns: Vec<String>,
    /// The clocks after each turn, Red's and Blue's, in milliseconds.
    #[schema(value_type = Vec<Option<Vec<i64>>>)]
    clocks: Vec<Option<(i64, i64)>>,
    /// Milliseconds since 1970.
    created: i64,
    name: Option<String>,
    /// How it ended, if not on the board.
    #[schema(value_type = Option<Object>)]
    ended: Option<EndingQuestion>,
}

/// Keeps a game that was played elsewhere, under the name that was made there. Sent again, it
/// changes nothing.
#[utoipa::path(put, path = "/api/me/games/{id}", tag = "me", params(("id" = String, Path)),
    request_body = UploadRequest,
    responses((status = 200, body = Summary), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn upload(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(request): Body<UploadRequest>,
) -> Result<Json<Summary>, AppError> {
    if !secret::looks_like_game_id(&id) {
        return Err(AppError::bad_request(&msg::refused_game_name()));
    }
    if let Some(row) = app.store().find(&id).await? {
        let is_own = row.players.red.visitor.as_ref() == Some(&visitor.hash)
            || row.players.blue.visitor.as_ref() == Some(&visitor.hash);
        let summary = Summary::of(&row, &visitor.hash);
        return if is_own { Ok(Json(summary)) } else { Err(AppError::too_late()) };
    }
    guard::allow_creation(&app, &visitor).await?;
    let (name, owner) = (id.clone(), visitor.clone());
    let replay = move || finished(&name, request, &owner);
    let table = app.heavy().question(visitor.party(), replay).await??;
    games::save_new(&app, &table).await?;
    Ok(Json(Summary::of(&table.row(None), &visitor.hash)))
}

fn finished(id: &str, request: UploadRequest, visitor: &Visitor) -> Result<Table, AppError> {
    let side = games::chosen_side(request.side.as_deref())?;
    let me = Player {
        seat: Seat::Human,
        name: request.name.as_deref().map_or(Ok(None), names::tidy_name)?.map(Into::into),
        visitor: Some(visitor.hash.clone()),
        secret: None,
    };
    let (kind, players) = match request.opponent.as_str() {
        "engine" => {
            let engine = Player::engine(games::level(request.level)?);
            let mut players = BySide { red: engine.clone(), blue: engine };
            *players.of_mut(side) = me;
            (GameKind::Engine, players)
        }
        "screen" => (GameKind::Screen, BySide { red: me.clone(), blue: me }),
        other => {
            return Err(AppError::bad_request(&msg::refused_unknown_upload_opponent(
                other.to_string(),
            )));
        }
    };
    let wish = GameWish {
        start: request.start,
        battle: request.battle,
        clock: request.clock,
        ..GameWish::default()
    };
    let mut table = games::new_table(kind, players, &wish)?;
    table.id = id.into();
    table.created = request.created.clamp(0, state::now());
    table.replay_finished(&request.turns, &request.clocks)?;
    if table.end.is_none() {
        let ended = request.ended.and_then(|ended| {
            let termination: Termination = ended.termination.parse().ok()?;
            let winner = ended.winner.map(Color::from);
            OFF_BOARD.contains(&termination).then_some(Outcome { termination, winner })
        });
        let not_over = || AppError::bad_request(&msg::refused_not_over());
        table.end = Some(GameEnd::Decided(ended.ok_or_else(not_over)?));
    }
    Ok(table)
}
