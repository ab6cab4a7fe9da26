//! One client of one game.

use std::time::Duration;

use axum::{
    extract::{
        State,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    response::Response,
};
use cotulenh_bridge::Side;
use cotulenh_i18n::msg;
use serde::Deserialize;
use tokio::{
    sync::mpsc,
    time::{Instant, MissedTickBehavior},
};

use super::{Allowance, Place, Upgrade};
use crate::{
    error::{AppError, ErrorBody},
    extract::Path,
    game::{Command, Identity, Notice, Offer, PlayerAct, Subscriber, Told},
    guard::{self, Visitor},
    secret::{self, Hashed},
    state::App,
};

/// Messages that may wait for a client. Clients that fall further behind are disconnected.
const QUEUE: usize = 192;

/// Plays or watches a game. The first message is `hello`, see the page on the API.
#[utoipa::path(get, path = "/api/games/{id}/ws", tag = "games", params(("id" = String, Path)),
    responses((status = 101, description = "A WebSocket of events `{v, t, d}`"),
        (status = 426, description = "No WebSocket was asked for", body = ErrorBody)))]
pub(crate) async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    upgrade: Upgrade,
) -> Result<Response, AppError> {
    let place = Place::take(&app, &visitor)?;
    app.games().show(&app, &id, Identity::watcher(visitor.party())).await?;
    Ok(upgrade.bounded(&app).on_upgrade(move |socket| async move {
        let _kept = place;
        let reason = Client::new(app, id, visitor).serve(socket).await;
        tracing::debug!(?reason, "a game socket ended");
    }))
}

/// What a client says.
#[derive(Debug, Deserialize)]
struct Said {
    t: String,
    #[serde(default)]
    id: Option<u64>,
    #[serde(default)]
    d: Details,
}

/// What belongs to it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Details {
    v: Option<u64>,
    seat: Option<String>,
    turn: Option<String>,
    ply: Option<usize>,
    accept: Option<bool>,
    side: Option<Side>,
}

/// Why a socket ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Left,
    Silent,
    Slow,
    NoHello,
    Rude,
    Closing,
    Full,
    Gone,
    Moved,
}

impl End {
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            End::Left | End::Gone => return None,
            End::Silent => (close_code::AWAY, "silent for too long"),
            End::Slow => (close_code::AGAIN, "too far behind"),
            End::NoHello => (close_code::POLICY, "hello expected"),
            End::Rude => (close_code::POLICY, "too many messages"),
            End::Full => (close_code::AGAIN, "too many watch this game"),
            End::Closing => (close_code::RESTART, "the server is closing"),
            End::Moved => (close_code::RESTART, "the game goes on at another server"),
        };
        Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) })
    }
}

struct Client {
    app: App,
    game: String,
    visitor: Visitor,
    identity: Identity,
    allowance: Allowance,
    heard: Instant,
    pinged: Option<Instant>,
    /// The last measured time of a message there and back.
    round_trip: Duration,
}

impl Client {
    fn new(app: App, game: String, visitor: Visitor) -> Client {
        Client {
            allowance: Allowance::new(&app),
            app,
            game,
            identity: visitor.identity(),
            visitor,
            heard: Instant::now(),
            pinged: None,
            round_trip: Duration::ZERO,
        }
    }

    async fn serve(mut self, mut socket: WebSocket) -> End {
        let hello = tokio::time::timeout(self.app.config().timeouts.hello, socket.recv()).await;
        let hello = match hello {
            Ok(Some(Ok(Message::Text(text)))) => serde_json::from_str::<Said>(&text).ok(),
            _ => None,
        };
        let end = match hello.filter(|said| said.t == "hello") {
            None => End::NoHello,
            Some(hello) => self.listen(&mut socket, hello.d).await,
        };
        if let Some(frame) = end.frame() {
            let close = socket.send(Message::Close(Some(frame)));
            let _ = tokio::time::timeout(self.app.config().timeouts.slow, close).await;
        }
        end
    }

    async fn listen(&mut self, socket: &mut WebSocket, hello: Details) -> End {
        if let Some(seat) = hello.seat.filter(|seat| secret::looks_like_secret(seat)) {
            self.identity.secret = Some(Hashed::of(&seat));
        }
        let (sender, mut news) = mpsc::channel(QUEUE);
        let subscriber = Subscriber { sender, identity: self.identity.clone() };
        let subscribe = |reply| Command::Subscribe { subscriber, seen: hello.v, reply };
        let listener = match self.app.games().ask(&self.app, &self.game, subscribe).await {
            Ok(Ok(listener)) => listener,
            Ok(Err(error)) if !error.is_elsewhere => return End::Full,
            Ok(Err(_)) | Err(_) => return End::Moved,
        };
        let end = self.converse(socket, &mut news).await;
        let leave = Command::Leave { id: listener };
        self.app.games().tell(&self.game, leave).await;
        end
    }

    async fn converse(&mut self, socket: &mut WebSocket, news: &mut mpsc::Receiver<Told>) -> End {
        let mut closing = self.app.closing();
        let timeouts = self.app.config().timeouts;
        let mut pings = tokio::time::interval(timeouts.ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let outgoing = tokio::select! {
                told = news.recv() => match told {
                    Some(told) => Message::Text(told.text),
                    None => return End::Slow,
                },
                said = socket.recv() => match said {
                    None | Some(Err(_)) => return End::Gone,
                    Some(Ok(message)) => match self.hear(message).await {
                        Ok(Some(answer)) => Message::Text(answer),
                        Ok(None) => continue,
                        Err(end) => return end,
                    },
                },
                _ = pings.tick() => {
                    if self.heard.elapsed() > timeouts.silence {
                        return End::Silent;
                    }
                    self.pinged = Some(Instant::now());
                    Message::Ping(axum::body::Bytes::new())
                }
                _ = closing.changed() => return End::Closing,
            };
            match tokio::time::timeout(timeouts.slow, socket.send(outgoing)).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return End::Gone,
                Err(_) => return End::Slow,
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<Option<Utf8Bytes>, End> {
        self.heard = Instant::now();
        match message {
            Message::Close(_) => Err(End::Left),
            Message::Pong(_) if self.pinged.is_some() => {
                self.round_trip = self.pinged.take().map_or(Duration::ZERO, |at| at.elapsed());
                Ok(None)
            }
            // Also answers to pings that nobody sent.
            _ if !self.allowance.take() || !guard::allow_message(&self.app, &self.visitor) => {
                Err(End::Rude)
            }
            Message::Ping(_) | Message::Pong(_) => Ok(None),
            Message::Text(text) => self.answer(&text).await,
            Message::Binary(_) => Ok(Some(refusal(None, &not_understood("binary data")))),
        }
    }

    async fn answer(&self, text: &str) -> Result<Option<Utf8Bytes>, End> {
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => return Ok(Some(refusal(None, &not_understood(&error.to_string())))),
        };
        let accept = said.d.accept.unwrap_or(true);
        let act = match said.t.as_str() {
            "ping" => return Ok(Some(Notice::Pong {}.text())),
            "turn" => match said.d.turn {
                Some(text) => PlayerAct::Turn { text, ply: said.d.ply },
                None => {
                    return Ok(Some(refusal(said.id, &not_understood("a turn without `turn`"))));
                }
            },
            "resign" => PlayerAct::Resign,
            "abort" => PlayerAct::Abort,
            "draw" => PlayerAct::Offer(Offer::Draw, accept),
            "takeback" => PlayerAct::Offer(Offer::Takeback, accept),
            "rematch" => PlayerAct::Offer(Offer::Rematch, accept),
            other => return Ok(Some(refusal(said.id, &not_understood(other)))),
        };
        if let Err(error) = guard::allow_act(&self.app, &self.visitor, &act).await {
            return Ok(Some(refusal(said.id, &error)));
        }
        let command = |reply| Command::Act {
            identity: self.identity.clone(),
            side: said.d.side,
            act,
            arrived: self.heard,
            lag: self.round_trip,
            reply,
        };
        let result = self.app.games().ask(&self.app, &self.game, command).await;
        match (result.and_then(|done| done), said.id) {
            (Ok(v), Some(id)) => Ok(Some(Notice::Ack { id, v }.text())),
            (Ok(_), None) => Ok(None),
            // The client finds it by connecting again.
            (Err(error), _) if error.is_elsewhere => Err(End::Moved),
            (Err(error), id) => Ok(Some(refusal(id, &error))),
        }
    }
}

fn not_understood(what: &str) -> AppError {
    let what: String = what.chars().take(200).collect();
    AppError::bad_request(&msg::refused_not_understood(what))
}

fn refusal(id: Option<u64>, error: &AppError) -> Utf8Bytes {
    Notice::Error { id, detail: error.detail() }.text()
}
