//! Games: create, join, play, watch.

use std::{sync::Arc, time::Duration};

use axum::{Json, extract::State, http::StatusCode, response::IntoResponse};
use cotulenh::Battle;
use cotulenh_bridge::{BySide, Line, PlayedLine, Side};
use cotulenh_i18n::msg;
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::{
    error::{AppError, ErrorBody},
    extract::{Body, Path},
    game::{Command, GameForm, Identity, NewGame, Offer, PlayerAct, Table},
    guard::{self, Visitor},
    names,
    secret::{self, Hashed},
    state::{self, App},
    store::{GameKind, Player, Seat},
};

const LONGEST_INITIAL: u32 = 3 * 3600;
const LONGEST_INCREMENT: u32 = 180;

/// What a new game should be.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct GameWish {
    /// `engine`, `friend`, `screen` or `bot`.
    pub(crate) opponent: String,
    /// Of the engine.
    pub(crate) level: Option<u8>,
    /// The bot to play against.
    pub(crate) bot: Option<String>,
    /// `red`, `blue` or `random`.
    pub(crate) side: Option<String>,
    #[schema(value_type = String)]
    pub(crate) battle: Battle,
    pub(crate) clock: Option<ClockWish>,
    /// Another start than the usual.
    pub(crate) start: Option<String>,
    /// Turns that lead from that start to where the game begins.
    pub(crate) turns: Vec<String>,
    /// What you want to be called.
    pub(crate) name: Option<String>,
}

/// The clocks of a new game.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockWish {
    /// Seconds at the beginning.
    pub(crate) initial: u32,
    /// Seconds for each turn.
    #[serde(default)]
    pub(crate) increment: u32,
}

impl ClockWish {
    pub(crate) fn millis(self) -> Result<(i64, i64), AppError> {
        let fits =
            (1..=LONGEST_INITIAL).contains(&self.initial) && self.increment <= LONGEST_INCREMENT;
        if fits {
            Ok((i64::from(self.initial) * 1000, i64::from(self.increment) * 1000))
        } else {
            Err(AppError::bad_request(&msg::refused_clock_range(
                LONGEST_INITIAL,
                LONGEST_INCREMENT,
            )))
        }
    }
}

/// A game that was made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Created {
    pub(crate) id: String,
    /// The secrets of the sides you play. Keep them to yourself.
    pub(crate) seats: Seats,
    pub(crate) side: Side,
    pub(crate) url: String,
}

/// The secrets of seats.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub(crate) struct Seats {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) red: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blue: Option<String>,
}

impl Seats {
    fn with(mut self, side: Side, secret: String) -> Seats {
        match side {
            Side::Red => self.red = Some(secret),
            Side::Blue => self.blue = Some(secret),
        }
        self
    }
}

/// What a visitor is called: as given now, or as remembered.
async fn name_of(
    app: &App,
    visitor: &Visitor,
    given: Option<&str>,
) -> Result<Option<Arc<str>>, AppError> {
    let given = given.map_or(Ok(None), names::tidy_name)?;
    let name = match given {
        Some(name) => Some(name),
        None => app.store().name(&visitor.hash).await?,
    };
    Ok(name.map(Arc::from))
}

pub(crate) fn chosen_side(wish: Option<&str>) -> Result<Side, AppError> {
    match wish {
        Some("red") => Ok(Side::Red),
        Some("blue") => Ok(Side::Blue),
        None | Some("random") => Ok(if secret::coin() { Side::Red } else { Side::Blue }),
        Some(other) => Err(AppError::bad_request(&msg::refused_unknown_side(other.to_string()))),
    }
}

/// Makes a game.
#[utoipa::path(post, path = "/api/games", tag = "games", request_body = GameWish,
    responses((status = 201, body = Created),
        (status = 404, description = "There is no such bot", body = ErrorBody),
        (status = 422, body = ErrorBody)))]
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Body(wish): Body<GameWish>,
) -> Result<impl IntoResponse, AppError> {
    guard::allow_creation(&app, &visitor).await?;
    let side = chosen_side(wish.side.as_deref())?;
    let name = name_of(&app, &visitor, wish.name.as_deref()).await?;
    let token = secret::secret();
    let me = Player {
        seat: Seat::Human,
        name,
        visitor: Some(visitor.hash.clone()),
        secret: Some(Hashed::of(&token)),
    };
    let mut seats = Seats::default().with(side, token);
    let (kind, opponent) = match wish.opponent.as_str() {
        "engine" => (GameKind::Engine, Player::engine(level(wish.level)?)),
        "friend" => (GameKind::Friend, Player::nobody()),
        "bot" => (GameKind::Bot, Player::nobody()),
        "screen" => {
            let token = secret::secret();
            let other = Player { secret: Some(Hashed::of(&token)), ..me.clone() };
            seats = seats.with(!side, token);
            (GameKind::Screen, other)
        }
        other => {
            return Err(AppError::bad_request(&msg::refused_unknown_opponent(other.to_string())));
        }
    };
    let bot = match (kind, &wish.bot) {
        (GameKind::Bot, Some(bot)) => Some(crate::bots::find(&app, bot).await?),
        (GameKind::Bot, None) => return Err(AppError::bad_request(&msg::refused_which_bot())),
        _ => None,
    };
    let mut players = BySide { red: opponent.clone(), blue: opponent };
    *players.of_mut(side) = me;
    let make = move || new_table(kind, players, &wish);
    let table = app.heavy().question(visitor.party(), make).await??;
    save_new(&app, &table).await?;
    if let Some(bot) = bot {
        crate::bots::challenge(&app, &table, &bot, side, &visitor).await?;
    }
    let id = table.id.to_string();
    let url = format!("/game/{id}");
    Ok((StatusCode::CREATED, Json(Created { id, seats, side, url })))
}

pub(crate) fn level(wish: Option<u8>) -> Result<u8, AppError> {
    let highest = cotulenh_engine::Level::FULL.get();
    let level = wish.unwrap_or(highest / 4);
    if level <= highest {
        return Ok(level);
    }
    Err(AppError::bad_request(&msg::refused_level_range(highest.to_string())))
}

/// A table as somebody wishes it, not yet on disk.
pub(crate) fn new_table(
    kind: GameKind,
    players: BySide<Player>,
    wish: &GameWish,
) -> Result<Table, AppError> {
    let line = Line {
        fen: wish.start.clone(),
        battle: wish.battle,
        turns: wish.turns.clone(),
        pending: Vec::new(),
    };
    let line = PlayedLine::read(&line)?;
    if line.deployment().is_some() || line.outcome().is_some() {
        return Err(AppError::bad_request(&msg::refused_start_in_deployment()));
    }
    let mut table = Table::new(NewGame {
        id: secret::game_id(),
        kind,
        created: state::now(),
        start: line.start().clone(),
        players,
        clock: wish.clock.map(ClockWish::millis).transpose()?,
        tags: None,
    });
    for played in line.turns() {
        table.push(played.turn.clone());
    }
    Ok(table)
}

/// Writes a new game with its turns, into the libraries of its players too.
pub(crate) async fn save_new(app: &App, table: &Table) -> Result<(), AppError> {
    app.store().create(vec![table.record()]).await?;
    app.metrics().games_created.inc();
    Ok(())
}

/// A whole game.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = GameForm), (status = 404, body = ErrorBody)))]
pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<GameForm>, AppError> {
    Ok(Json(app.games().show(&app, &id, visitor.identity()).await?))
}

/// How somebody joins.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct JoinWish {
    side: Option<Side>,
    name: Option<String>,
}

/// A seat that was taken.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Joined {
    side: Side,
    seats: Seats,
}

/// Takes the open seat of a game.
#[utoipa::path(post, path = "/api/games/{id}/join", tag = "games", params(("id" = String, Path)),
    request_body = JoinWish, responses((status = 200, body = Joined), (status = 409, body = ErrorBody)))]
pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wish): Body<JoinWish>,
) -> Result<Json<Joined>, AppError> {
    guard::allow_creation(&app, &visitor).await?;
    let token = secret::secret();
    let player = Player {
        seat: Seat::Human,
        name: name_of(&app, &visitor, wish.name.as_deref()).await?,
        visitor: Some(visitor.hash.clone()),
        secret: Some(Hashed::of(&token)),
    };
    let ask = |reply| Command::Join { player, side: wish.side, reply };
    let side = app.games().ask(&app, &id, ask).await??;
    Ok(Json(Joined { side, seats: Seats::default().with(side, token) }))
}

/// A turn to play.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TurnWish {
    /// In any notation.
    turn: String,
    /// How many turns the game has had so far; another number is refused.
    ply: Option<usize>,
}

/// An answer to an offer, or an offer.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct OfferWish {
    /// Offers or accepts; `false` declines or withdraws.
    accept: Option<bool>,
    /// Which side, for somebody who plays both.
    side: Option<Side>,
}

/// What was done.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Done {
    /// The version of the game now.
    v: u64,
}

pub(crate) async fn act(
    app: &App,
    id: &str,
    identity: Identity,
    side: Option<Side>,
    act: PlayerAct,
) -> Result<Json<Done>, AppError> {
    let arrived = Instant::now();
    let lag = Duration::ZERO;
    let ask = |reply| Command::Act { identity, side, act, arrived, lag, reply };
    let v = app.games().ask(app, id, ask).await??;
    Ok(Json(Done { v }))
}

/// Plays a turn.
#[utoipa::path(post, path = "/api/games/{id}/turn", tag = "games", params(("id" = String, Path)),
    request_body = TurnWish, responses((status = 200, body = Done), (status = 422, body = ErrorBody)))]
pub(crate) async fn turn(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wish): Body<TurnWish>,
) -> Result<Json<Done>, AppError> {
    let turn = PlayerAct::Turn { text: wish.turn, ply: wish.ply };
    act(&app, &id, visitor.identity(), None, turn).await
}

macro_rules! simple_acts {
    ($($(#[$doc:meta])* $name:ident, $path:literal, $act:expr;)*) => {
        $($(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "games", params(("id" = String, Path)),
            request_body = OfferWish,
            responses((status = 200, body = Done), (status = 409, body = ErrorBody)))]
        pub(crate) async fn $name(
            State(app): State<App>,
            visitor: Visitor,
            Path(id): Path<String>,
            Body(wish): Body<OfferWish>,
        ) -> Result<Json<Done>, AppError> {
            let make: fn(bool) -> PlayerAct = $act;
            let wanted = make(wish.accept.unwrap_or(true));
            guard::allow_act(&app, &visitor, &wanted).await?;
            act(&app, &id, visitor.identity(), wish.side, wanted).await
        })*
    };
}

simple_acts! {
    /// Gives up.
    resign, "/api/games/{id}/resign", |_| PlayerAct::Resign;
    /// Ends a game in which not both sides have made a turn.
    abort, "/api/games/{id}/abort", |_| PlayerAct::Abort;
    /// Offers, accepts or declines a draw.
    draw, "/api/games/{id}/draw", |accept| PlayerAct::Offer(Offer::Draw, accept);
    /// Asks for, grants or declines taking back.
    takeback, "/api/games/{id}/takeback", |accept| PlayerAct::Offer(Offer::Takeback, accept);
    /// Offers, accepts or declines another game with sides changed.
    rematch, "/api/games/{id}/rematch", |accept| PlayerAct::Offer(Offer::Rematch, accept);
}
