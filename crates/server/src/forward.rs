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
    response::{IntoResponse as _, Response},
};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::{io::copy_bidirectional, net::TcpStream};

use crate::{
    error::AppError,
    guard::{self, Visitor},
    secret,
    state::App,
    store::{Peer, RunId},
};

/// Proves that a request comes from a process on the same database.
pub(crate) const KEY: HeaderName = HeaderName::from_static("x-cotulenh-key");
/// Whose request it is.
const CLIENT: HeaderName = HeaderName::from_static("x-cotulenh-client");
/// How long the other process may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(2);

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

/// The game of a request that may be at another process.
pub(crate) fn game_elsewhere(app: &App, request: &Request) -> Option<String> {
    app.store().cluster()?;
    let game = game_of(request.uri().path())?;
    // What was handed on is not handed on again: the owner has just changed, and the client comes
    // back.
    let is_here = request.extensions().get::<Forwarded>().is_some() || app.games().is_here(game);
    (!is_here).then(|| game.to_string())
}

/// The other process that has a game.
pub(crate) async fn owner(app: &App, game: Option<&str>) -> Result<Option<Peer>, AppError> {
    match (app.store().cluster(), game) {
        (Some(cluster), Some(game)) => Ok(cluster.locate(game).await?),
        _ => Ok(None),
    }
}

/// Hands a request on. `cookie` is the one that a new visitor is given with the answer.
pub(crate) async fn forward(
    app: &App,
    peer: Peer,
    request: Request,
    visitor: &Visitor,
    cookie: Option<&str>,
) -> Response {
    match try_forward(app, &peer, request, visitor, cookie).await {
        Ok(response) => response,
        Err(reason) => {
            tracing::info!(process = peer.run.0, reason, "a request was not handed on");
            AppError::busy().into_response()
        }
    }
}

async fn try_forward(
    app: &App,
    peer: &Peer,
    mut request: Request,
    visitor: &Visitor,
    cookie: Option<&str>,
) -> Result<Response, String> {
    let contact = peer.contact.as_ref().ok_or("it has no address")?;
    let connecting = tokio::time::timeout(PATIENCE, TcpStream::connect(contact.address));
    let stream = connecting.await.map_err(|_| "no connection in time")?;
    let stream = stream.map_err(|error| error.to_string())?;
    let _ = stream.set_nodelay(true);
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
    tokio::spawn(connection.with_upgrades());

    let headers = request.headers_mut();
    headers.remove("x-forwarded-for");
    headers.insert(KEY, HeaderValue::from_str(&contact.key).map_err(|error| error.to_string())?);
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
        response = sending => response.map_err(|error| error.to_string())?,
        () = app.membership().dead(peer.run) => return Err("it died".into()),
    };
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
    let mut closing = app.closing();
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut other) => {}
        () = app.membership().dead(owner) => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

/// Lets a request in that another process has handed on.
pub(crate) fn admit(app: &App, request: &mut Request) -> Result<(), AppError> {
    let headers = request.headers_mut();
    let key = headers.remove(KEY);
    let key = key.as_ref().and_then(|key| key.to_str().ok()).unwrap_or_default();
    if !app.membership().admits(key) {
        return Err(AppError::forbidden());
    }
    let client = headers.remove(CLIENT);
    let client = client.as_ref().and_then(|client| client.to_str().ok());
    let address = client.and_then(|client| client.parse::<IpAddr>().ok());
    let extensions = request.extensions_mut();
    extensions.insert(Forwarded);
    if let Some(address) = address {
        extensions.insert(ConnectInfo(SocketAddr::new(address, 0)));
    }
    Ok(())
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
