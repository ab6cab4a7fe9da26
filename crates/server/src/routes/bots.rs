//! Bots, in the shapes that lichess bots know. There `white` is Red and `black` is Blue.

use std::{convert::Infallible, time::Duration};

use axum::{
    Json,
    body::Body as HttpBody,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use cotulenh_bridge::{BySide, Side};
use cotulenh_i18n::msg;
use futures_util::stream;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::games::{self, ClockWish, GameWish};
use crate::{
    bots::{self, bot_id},
    error::{AppError, ErrorBody},
    extract::{Body, Form, Path},
    game::{Command, Identity, Offer, PlayerAct, Subscriber},
    guard::{self, Visitor},
    secret::{self, Hashed},
    socket::Place,
    state::{self, App},
    store::{BotAccount, GameKind, Player, Seat},
};

/// An empty line is sent when there is nothing to say for so long.
const KEEP_ALIVE: Duration = Duration::from_secs(6);
const QUEUE: usize = 256;
const LONGEST_NAME: usize = 20;

/// The name of a new bot.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotWish {
    /// 2 to 20 letters, digits, `-` and `_`.
    name: String,
}

/// A bot that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct BotMade {
    id: String,
    /// The secret of the bot, to be sent as `Authorization: Bearer`.
    token: String,
}

/// Makes an account for a bot.
#[utoipa::path(post, path = "/api/bot/account", tag = "bots", request_body = BotWish,
    responses((status = 200, body = BotMade), (status = 409, body = ErrorBody)))]
pub(crate) async fn create_account(
    State(app): State<App>,
    visitor: Visitor,
    Body(wish): Body<BotWish>,
) -> Result<Json<BotMade>, AppError> {
    guard::allow_creation(&app, &visitor).await?;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if !(2..=LONGEST_NAME).contains(&wish.name.len()) || !wish.name.chars().all(is_plain) {
        return Err(AppError::bad_request(&msg::refused_bot_name()));
    }
    if bots::RESERVED.contains(&bot_id(&wish.name).as_str()) {
        return Err(AppError::reserved_name());
    }
    let token = secret::secret();
    let account = BotAccount { id: bot_id(&wish.name), name: wish.name, token: Hashed::of(&token) };
    if !app.store().create_bot(&account, state::now()).await? {
        return Err(AppError::name_taken());
    }
    Ok(Json(BotMade { id: account.id, token }))
}

async fn authenticated(app: &App, visitor: &Visitor) -> Result<BotAccount, AppError> {
    let token = visitor.bearer.as_ref().ok_or_else(AppError::unauthorized)?;
    app.store().bot_by_token(token).await?.ok_or_else(AppError::unauthorized)
}

/// The bot's own account.
#[utoipa::path(get, path = "/api/account", tag = "bots", security(("bot" = [])),
    responses((status = 200, description = "`{id, username, title}`"), (status = 401, body = ErrorBody)))]
pub(crate) async fn account(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<Value>, AppError> {
    let bot = authenticated(&app, &visitor).await?;
    Ok(Json(json!({"id": bot.id, "username": bot.name, "title": "BOT"})))
}

/// The bots that are connected, one per line.
#[utoipa::path(get, path = "/api/bot/online", tag = "bots",
    responses((status = 200, content_type = "application/x-ndjson", body = String)))]
pub(crate) async fn online(State(app): State<App>) -> impl IntoResponse {
    let line = |id: String| format!("{}\n", json!({"id": id, "username": id, "title": "BOT"}));
    let lines: String = bots::online(&app).into_iter().map(line).collect();
    ([(header::CONTENT_TYPE, "application/x-ndjson")], lines)
}

/// A stream of lines, with an empty one now and then to show that it lives. What is kept goes with
/// the stream.
fn ndjson<K: Send + 'static>(app: &App, lines: mpsc::Receiver<Value>, kept: K) -> Response {
    let begin = (lines, app.closing(), kept);
    let stream = stream::unfold(begin, |(mut lines, mut closing, kept)| async move {
        let text = tokio::select! {
            line = lines.recv() => format!("{}\n", line?),
            () = tokio::time::sleep(KEEP_ALIVE) => "\n".to_string(),
            _ = closing.changed() => return None,
        };
        Some((Ok::<_, Infallible>(text), (lines, closing, kept)))
    });
    ([(header::CONTENT_TYPE, "application/x-ndjson")], HttpBody::from_stream(stream))
        .into_response()
}

/// Challenges and games of the bot, as they come.
#[utoipa::path(get, path = "/api/stream/event", tag = "bots", security(("bot" = [])),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 401, body = ErrorBody)))]
pub(crate) async fn events(State(app): State<App>, visitor: Visitor) -> Result<Response, AppError> {
    let bot = authenticated(&app, &visitor).await?;
    let place = Place::take(&app, &visitor)?;
    let mut listening = app.bots().listen(&app, bot).await?;
    let (_, placeholder) = mpsc::channel(1);
    let events = std::mem::replace(&mut listening.events, placeholder);
    Ok(ndjson(&app, events, (listening, place)))
}

/// A game of the bot, as it goes on.
#[utoipa::path(get, path = "/api/bot/game/stream/{id}", tag = "bots", security(("bot" = [])), params(("id" = String, Path)),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 401, body = ErrorBody)))]
pub(crate) async fn game_stream(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    authenticated(&app, &visitor).await?;
    let place = Place::take(&app, &visitor)?;
    let identity = visitor.identity();
    let (sender, mut told) = mpsc::channel(QUEUE);
    let subscriber = Subscriber { sender, identity: identity.clone() };
    let subscribe = |reply| Command::Subscribe { subscriber, seen: None, reply };
    let listener = app.games().ask(&app, &id, subscribe).await??;
    let (lines, receiver) = mpsc::channel(QUEUE);
    let task_app = app.clone();
    tokio::spawn(async move {
        let mut version = None;
        let mut presence_only = false;
        loop {
            if !presence_only
                && let Ok(game) = task_app.games().show(&task_app, &id, identity.clone()).await
                && version != Some(game.v)
            {
                let line = match version {
                    None => bots::full_game(&game),
                    Some(_) => bots::game_state(&game),
                };
                version = Some(game.v);
                if lines.send(line).await.is_err() || game.outcome.is_some() {
                    break;
                }
            }
            let next = tokio::select! {
                next = told.recv() => next,
                () = lines.closed() => None,
            };
            let Some(told) = next else { break };
            presence_only = told.v.is_none();
        }
        task_app.games().tell(&id, Command::Leave { id: listener }).await;
    });
    Ok(ndjson(&app, receiver, place))
}

async fn act(
    app: &App,
    visitor: &Visitor,
    id: &str,
    act: PlayerAct,
) -> Result<Json<Value>, AppError> {
    authenticated(app, visitor).await?;
    let _ = games::act(app, id, visitor.identity(), None, act).await?;
    Ok(Json(json!({"ok": true})))
}

/// Plays a turn, given in UCI.
#[utoipa::path(post, path = "/api/bot/game/{id}/move/{uci}", tag = "bots", security(("bot" = [])),
    params(("id" = String, Path), ("uci" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 422, body = ErrorBody)))]
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, uci)): Path<(String, String)>,
) -> Result<Json<Value>, AppError> {
    act(&app, &visitor, &id, PlayerAct::Turn { text: uci, ply: None }).await
}

/// Gives up.
#[utoipa::path(post, path = "/api/bot/game/{id}/resign", tag = "bots", security(("bot" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 409, body = ErrorBody)))]
pub(crate) async fn resign(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, AppError> {
    act(&app, &visitor, &id, PlayerAct::Resign).await
}

/// Ends a game that has hardly begun.
#[utoipa::path(post, path = "/api/bot/game/{id}/abort", tag = "bots", security(("bot" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 409, body = ErrorBody)))]
pub(crate) async fn abort(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, AppError> {
    act(&app, &visitor, &id, PlayerAct::Abort).await
}

/// Offers, accepts (`yes`) or declines (`no`) a draw.
#[utoipa::path(post, path = "/api/bot/game/{id}/draw/{answer}", tag = "bots", security(("bot" = [])),
    params(("id" = String, Path), ("answer" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 409, body = ErrorBody)))]
pub(crate) async fn draw(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, answer)): Path<(String, String)>,
) -> Result<Json<Value>, AppError> {
    act(&app, &visitor, &id, PlayerAct::Offer(Offer::Draw, answer == "yes")).await
}

/// Asks for, grants (`yes`) or declines (`no`) taking back.
#[utoipa::path(post, path = "/api/bot/game/{id}/takeback/{answer}", tag = "bots", security(("bot" = [])),
    params(("id" = String, Path), ("answer" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 409, body = ErrorBody)))]
pub(crate) async fn takeback(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, answer)): Path<(String, String)>,
) -> Result<Json<Value>, AppError> {
    act(&app, &visitor, &id, PlayerAct::Offer(Offer::Takeback, answer == "yes")).await
}

/// What a bot wants to play, as a form.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub(crate) struct ChallengeWish {
    /// Of the engine.
    level: Option<u8>,
    /// `white` (Red), `black` (Blue) or `random`.
    color: Option<String>,
    /// Seconds at the beginning.
    #[serde(rename = "clock.limit")]
    limit: Option<u32>,
    /// Seconds for each turn.
    #[serde(rename = "clock.increment")]
    increment: Option<u32>,
    /// Another start than the usual.
    fen: Option<String>,
    /// What decides the game.
    battle: Option<String>,
}

impl ChallengeWish {
    fn side(&self) -> Result<Side, AppError> {
        let wish = match self.color.as_deref() {
            Some("white") => Some("red"),
            Some("black") => Some("blue"),
            other => other,
        };
        games::chosen_side(wish)
    }

    fn game(&self) -> Result<GameWish, AppError> {
        let battle = self.battle.as_deref().map_or(Ok(cotulenh::Battle::Full), str::parse);
        let battle = battle.map_err(|_: cotulenh::UnknownWord| {
            AppError::bad_request(&msg::refused_no_such_battle())
        })?;
        let clock = self
            .limit
            .map(|initial| ClockWish { initial, increment: self.increment.unwrap_or_default() });
        Ok(GameWish { battle, clock, start: self.fen.clone(), ..GameWish::default() })
    }
}

fn player(bot: &BotAccount) -> Player {
    Player {
        seat: Seat::Bot,
        name: Some(bot.name.as_str().into()),
        visitor: Some(bot.token.clone()),
        secret: None,
    }
}

/// Challenges another bot.
#[utoipa::path(post, path = "/api/challenge/{username}", tag = "bots", security(("bot" = [])),
    params(("username" = String, Path)),
    request_body(content = ChallengeWish, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The challenge"), (status = 404, body = ErrorBody)))]
pub(crate) async fn challenge(
    State(app): State<App>,
    visitor: Visitor,
    Path(username): Path<String>,
    Form(wish): Form<ChallengeWish>,
) -> Result<Json<Value>, AppError> {
    let me = authenticated(&app, &visitor).await?;
    guard::allow_creation(&app, &visitor).await?;
    let other = bots::find(&app, &username).await?;
    let side = wish.side()?;
    let mut players = BySide { red: Player::nobody(), blue: Player::nobody() };
    *players.of_mut(side) = player(&me);
    let game = wish.game()?;
    let make = move || games::new_table(GameKind::Bot, players, &game);
    let table = app.heavy().question(visitor.party(), make).await??;
    games::save_new(&app, &table).await?;
    Ok(Json(bots::challenge(&app, &table, &other, side, &visitor).await?))
}

/// Challenges the engine.
#[utoipa::path(post, path = "/api/challenge/ai", tag = "bots", security(("bot" = [])),
    request_body(content = ChallengeWish, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, description = "The game"), (status = 401, body = ErrorBody)))]
pub(crate) async fn challenge_ai(
    State(app): State<App>,
    visitor: Visitor,
    Form(wish): Form<ChallengeWish>,
) -> Result<Json<Value>, AppError> {
    let me = authenticated(&app, &visitor).await?;
    guard::allow_creation(&app, &visitor).await?;
    let side = wish.side()?;
    let engine = Player::engine(games::level(wish.level)?);
    let mut players = BySide { red: engine.clone(), blue: engine };
    *players.of_mut(side) = player(&me);
    let game = wish.game()?;
    let make = move || games::new_table(GameKind::Engine, players, &game);
    let table = app.heavy().question(visitor.party(), make).await??;
    games::save_new(&app, &table).await?;
    bots::game_started(&app, &table);
    Ok(Json(bots::game_event(&table, side)))
}

/// Takes a challenge up.
#[utoipa::path(post, path = "/api/challenge/{id}/accept", tag = "bots", security(("bot" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 404, body = ErrorBody)))]
pub(crate) async fn accept(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, AppError> {
    let me = own_challenge(&app, &visitor, &id).await?;
    let player = player(&me);
    let join = |reply| Command::Join { player, side: None, reply };
    let side = app.games().ask(&app, &id, join).await??;
    bots::end_challenge(&app, &id, None).await?;
    let start = |reply| Command::Started { reply };
    app.games().ask(&app, &id, start).await?;
    Ok(Json(json!({"ok": true, "color": bots::color(side)})))
}

async fn own_challenge(app: &App, visitor: &Visitor, id: &str) -> Result<BotAccount, AppError> {
    let me = authenticated(app, visitor).await?;
    let challenge = app.store().challenge(id).await?;
    challenge.filter(|challenge| challenge.bot == me.id).map(|_| me).ok_or_else(AppError::not_found)
}

/// Declines a challenge.
#[utoipa::path(post, path = "/api/challenge/{id}/decline", tag = "bots", security(("bot" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 404, body = ErrorBody)))]
pub(crate) async fn decline(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, AppError> {
    own_challenge(&app, &visitor, &id).await?;
    bots::end_challenge(&app, &id, None).await?;
    let cancel = |reply| Command::Cancel { reply };
    app.games().ask(&app, &id, cancel).await??;
    Ok(Json(json!({"ok": true})))
}

/// Withdraws a challenge.
#[utoipa::path(post, path = "/api/challenge/{id}/cancel", tag = "bots", security(("bot" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "`{ok: true}`"), (status = 409, body = ErrorBody)))]
pub(crate) async fn cancel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Value>, AppError> {
    let identity: Identity = visitor.identity();
    let _ = games::act(&app, &id, identity, None, PlayerAct::Abort).await?;
    Ok(Json(json!({"ok": true})))
}
