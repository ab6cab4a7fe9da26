//! Requests about a game that another process has: they are handed on to it, WebSockets too, and its
//! answer is handed back.

use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};

use axum::{
    body::Body,
    extract::{ConnectInfo, Request},
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::{io::copy_bidirectional, net::TcpStream, time::Instant};

use crate::{
    error::AppError,
    guard::{self, Visitor},
    secret,
    state::{App, HANDING_OVER},
    store::{Peer, RunId, StoreError},
};

/// Proves that a request comes from a process on the same database.
pub(crate) const KEY: HeaderName = HeaderName::from_static("x-cotulenh-key");
/// Whose request it is.
const CLIENT: HeaderName = HeaderName::from_static("x-cotulenh-client");
/// How long the other process may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a request waits for a game that goes from one process to another: longer than it takes to
/// notice that one is dead.
const SETTLING: Duration = Duration::from_secs(4);
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

/// A request that another process has looked at already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forwarded;

/// The game that a path is about.
fn game_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api/")?;
    let mut parts = rest.split('/');
    let id = match (parts.next()?, parts.next()?) {
        ("games", id) => id,
        ("bot", "game") => match parts.next()? {
            "stream" => parts.next()?,
            id => id,
        },
        ("challenge", id) => parts.next().map(|_| id)?,
        _ => return None,
    };
    secret::looks_like_game_id(id).then_some(id)
}

/// The game of a request that may be at another process. What was handed on is answered here or not
/// at all.
fn game_anywhere(app: &App, request: &Request) -> Option<String> {
    app.store().cluster()?;
    let game = game_of(request.uri().path())?;
    let is_forwarded = request.extensions().get::<Forwarded>().is_some();
    (!is_forwarded).then(|| game.to_string())
}

/// Answers a request here, or has it answered by the process that has the game. While a game goes from
/// one process to another, the request waits. `cookie` is the one that a new visitor is given with the
/// answer.
pub(crate) async fn answer(
    app: &App,
    mut request: Request,
    visitor: Visitor,
    cookie: Option<&str>,
    next: Next,
) -> Response {
    let Some(game) = game_anywhere(app, &request) else {
        let is_forwarded = request.extensions().get::<Forwarded>().is_some();
        request.extensions_mut().insert(visitor);
        let response = next.run(request).await;
        return if is_forwarded { response } else { for_visitors(response) };
    };
    let (parts, body) = request.into_parts();
    // It may have to be said again.
    let Ok(body) = axum::body::to_bytes(body, app.config().limits.body_bytes).await else {
        return AppError::too_large().into_response();
    };
    let (begin, mut pause) = (Instant::now(), PAUSE);
    loop {
        let request = Request::from_parts(parts.clone(), Body::from(body.clone()));
        let asked = Asked { request, visitor: &visitor, cookie };
        let response = attempt(app, &game, asked, next.clone()).await;
        let is_moving = response.status() == StatusCode::MISDIRECTED_REQUEST;
        if !is_moving || begin.elapsed() > SETTLING {
            return for_visitors(response);
        }
        // Not all of them at the same moment.
        tokio::time::sleep(pause.mul_f64(0.5 + fastrand::f64())).await;
        pause = (2 * pause).min(LONGEST_PAUSE);
    }
}

fn for_visitors(response: Response) -> Response {
    if response.status() == StatusCode::MISDIRECTED_REQUEST {
        return AppError::busy().into_response();
    }
    response
}

/// A request as it is handed on.
struct Asked<'a> {
    request: Request,
    visitor: &'a Visitor,
    cookie: Option<&'a str>,
}

/// Answers a request where its game is now.
async fn attempt(app: &App, game: &str, mut asked: Asked<'_>, next: Next) -> Response {
    let owner = match owner(app, game).await {
        Ok(owner) => owner,
        Err(error) => return error.into_response(),
    };
    let Some(peer) = owner else {
        asked.request.extensions_mut().insert(asked.visitor.clone());
        return next.run(asked.request).await;
    };
    // What only asks may be asked again, whatever became of it.
    let is_harmless = asked.request.method().is_safe();
    match forward(app, &peer, asked).await {
        Ok(response) => response,
        Err(failure) => {
            let Failure { reason, was_sent } = failure;
            tracing::debug!(process = peer.run.0, reason, "a request was not handed on");
            let error = if was_sent && !is_harmless { AppError::busy() } else { AppError::moved() };
            error.into_response()
        }
    }
}

/// The other process that has a game, or is to take it.
async fn owner(app: &App, game: &str) -> Result<Option<Peer>, AppError> {
    let Some(cluster) = app.store().cluster() else { return Ok(None) };
    // Without a database nobody knows who has it.
    if !app.may_answer() {
        return Err(AppError::moved());
    }
    if app.games().is_here(game) {
        return Ok(None);
    }
    let owner = match cluster.locate(game).await {
        Err(StoreError::Unreachable(_)) => return Err(AppError::moved()),
        owner => owner?,
    };
    if owner.is_none() && app.is_draining() {
        let other = app.membership().other(app.run());
        return Ok(Some(other.ok_or_else(AppError::shutting_down)?));
    }
    Ok(owner)
}

/// Why a request was not handed on.
struct Failure {
    reason: String,
    /// The other process may have done what was asked.
    was_sent: bool,
}

#[expect(clippy::needless_pass_by_value, reason = "errors are handed over")]
fn unsent(reason: impl ToString) -> Failure {
    Failure { reason: reason.to_string(), was_sent: false }
}

/// Hands a request on.
async fn forward(app: &App, peer: &Peer, asked: Asked<'_>) -> Result<Response, Failure> {
    let Asked { mut request, visitor, cookie } = asked;
    let contact = peer.contact.as_ref().ok_or_else(|| unsent("it has no address"))?;
    let connecting = tokio::time::timeout(PATIENCE, TcpStream::connect(contact.address));
    let stream = connecting.await.map_err(unsent)?.map_err(unsent)?;
    let _ = stream.set_nodelay(true);
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(unsent)?;
    tokio::spawn(connection.with_upgrades());

    let headers = request.headers_mut();
    headers.remove("x-forwarded-for");
    headers.insert(KEY, HeaderValue::from_str(&contact.key).map_err(unsent)?);
    let client =
        visitor.address.and_then(|address| HeaderValue::from_str(&address.ip().to_string()).ok());
    if let Some(client) = client {
        headers.insert(CLIENT, client);
    }
    if let Some(cookie) =
        cookie.and_then(|cookie| HeaderValue::from_str(&guard::cookie_of(cookie)).ok())
    {
        headers.append(header::COOKIE, cookie);
    }
    let from_client = hyper::upgrade::on(&mut request);
    // The owner answers within the time for requests; this is only for one that hangs.
    let sending = sender.send_request(request);
    let response = tokio::select! {
        response = sending => response.map_err(|error| error.to_string()),
        () = app.membership().dead(peer.run) => Err("it died".into()),
    };
    let response = response.map_err(|reason| Failure { reason, was_sent: true })?;
    if response.headers().contains_key(KEY) {
        return Err(unsent("another process is at its address"));
    }
    let mut response = response.map(Body::new);
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        let from_owner = hyper::upgrade::on(&mut response);
        let (app, run, permit) = (app.clone(), peer.run, visitor.connection.clone());
        let counted = app.metrics().relayed.count();
        tokio::spawn(async move {
            let _kept = (permit, counted);
            relay(&app, run, from_client, from_owner).await;
        });
    }
    Ok(response.into_response())
}

/// Passes on what both sides of a WebSocket say, until one ends or the owner is dead.
async fn relay(
    app: &App,
    owner: RunId,
    from_client: hyper::upgrade::OnUpgrade,
    from_owner: hyper::upgrade::OnUpgrade,
) {
    let Ok((client, other)) = tokio::try_join!(from_client, from_owner) else { return };
    let (mut client, mut other) = (TokioIo::new(client), TokioIo::new(other));
    let (mut closing, mut draining) = (app.closing(), app.draining());
    // This process ends: clients go elsewhere, not all of them at once.
    let leaving = async {
        let _ = draining.wait_for(|draining| *draining).await;
        tokio::time::sleep(HANDING_OVER.mul_f64(fastrand::f64())).await;
    };
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut other) => {}
        () = app.membership().dead(owner) => {}
        () = leaving => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

/// Says that whoever asks does not know the key of this process.
pub(crate) fn wrong_key() -> Response {
    let mut response = AppError::forbidden().into_response();
    response.headers_mut().insert(KEY, HeaderValue::from_static("wrong"));
    response
}

/// Lets a request in that another process has handed on; whether it may come in.
pub(crate) fn admit(app: &App, request: &mut Request) -> bool {
    let headers = request.headers_mut();
    let key = headers.remove(KEY);
    let key = key.as_ref().and_then(|key| key.to_str().ok()).unwrap_or_default();
    if !app.membership().admits(key) {
        return false;
    }
    let client = headers.remove(CLIENT);
    let client = client.as_ref().and_then(|client| client.to_str().ok());
    let address = client.and_then(|client| client.parse::<IpAddr>().ok());
    let extensions = request.extensions_mut();
    extensions.insert(Forwarded);
    if let Some(address) = address {
        extensions.insert(ConnectInfo(SocketAddr::new(address, 0)));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_name_their_games() {
        let id = "abcdefghij";
        for path in [
            "/api/games/abcdefghij",
            "/api/games/abcdefghij/ws",
            "/api/bot/game/stream/abcdefghij",
            "/api/bot/game/abcdefghij/move/c5c6",
            "/api/challenge/abcdefghij/accept",
        ] {
            assert_eq!(game_of(path), Some(id), "{path}");
        }
        for path in [
            "/api/games",
            "/api/games/short",
            "/api/challenge/abcdefghij",
            "/api/me/games/abcdefghij",
            "/api/bot/online",
            "/game/abcdefghij",
            "/",
        ] {
            assert_eq!(game_of(path), None, "{path}");
        }
    }
}
