//! What every request passes: who it is from, whether it may come from there, how often, and what
//! every answer carries.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use tokio::{sync::OwnedSemaphorePermit, time::Instant};
use tracing::Instrument as _;

use crate::{
    address::{self, AddressKey, Gate},
    error::AppError,
    fair::Party,
    forward::{self, Forwarded},
    game::{Identity, Offer, PlayerAct},
    metrics::{Counted, RequestLabels},
    rate::{Held, What},
    secret::{self, Hashed},
    state::App,
};

const COOKIE: &str = "visitor";
const COOKIE_AGE: Duration = Duration::from_hours(400 * 24);

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; media-src 'self' data: blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What one connection holds. A WebSocket keeps it when the connection has become one.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionPermit(#[allow(dead_code, reason = "held, not read")] Arc<Permits>);

#[derive(Debug)]
struct Permits {
    _of_all: OwnedSemaphorePermit,
    _of_address: Option<Held<AddressKey>>,
    _counted: Counted,
}

impl ConnectionPermit {
    pub(crate) fn new(
        of_all: OwnedSemaphorePermit,
        of_address: Option<Held<AddressKey>>,
        counted: Counted,
    ) -> ConnectionPermit {
        ConnectionPermit(Arc::new(Permits {
            _of_all: of_all,
            _of_address: of_address,
            _counted: counted,
        }))
    }
}

/// Who sent a request, as far as it proves it.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// From the cookie, which a first request is given.
    pub(crate) hash: Hashed,
    /// From an `Authorization: Seat` header.
    pub(crate) seat: Option<Hashed>,
    /// From an `Authorization: Bearer` header.
    pub(crate) bearer: Option<Hashed>,
    /// Where it comes from; unknown without a socket.
    pub(crate) address: Option<AddressKey>,
    pub(crate) connection: Option<ConnectionPermit>,
    /// What was asked for is being written: it is too late to refuse it for taking long.
    is_writing: Arc<AtomicBool>,
}

impl Visitor {
    /// From now on the request is answered however long it takes: whoever is refused must be able to
    /// rely on nothing having been kept.
    pub(crate) fn begin_writing(&self) {
        self.is_writing.store(true, Ordering::Release);
    }

    pub(crate) fn identity(&self) -> Identity {
        let visitor = self.bearer.clone().unwrap_or_else(|| self.hash.clone());
        Identity { visitor: Some(visitor), secret: self.seat.clone(), party: self.party() }
    }

    /// By whom work is counted that is shared out fairly.
    pub(crate) fn party(&self) -> Party {
        self.address
    }
}

/// The layer around all routes.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let (visitor, fresh) = visitor_of(&app, &request);
    let is_probe = is_probe(request.uri().path());
    let is_secure = is_secure_link(&app, &request);
    let seen = Seen::of(&request, &visitor);
    let span =
        tracing::debug_span!("request", id = seen.id, method = %seen.method, path = seen.path);
    let checked = check(&app, &request, &visitor);
    let mut response = if let Err(error) = checked {
        error.into_response()
    } else {
        let cookie = fresh.as_deref();
        answer(&app, request, visitor, cookie, next).instrument(span).await
    };
    seen.note(&app, &response, begin);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let shared = headers
        .get(header::CACHE_CONTROL)
        .is_some_and(|value| value.to_str().is_ok_and(|text| text.starts_with("public")));
    if let Some(secret) = fresh.filter(|_| !shared && !is_probe) {
        let cookie = Cookie::build((COOKIE, secret))
            .path("/")
            .max_age(COOKIE_AGE.try_into().unwrap_or_default())
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(is_secure);
        if let Ok(cookie) = HeaderValue::from_str(&cookie.to_string()) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// What is noted of a request.
struct Seen {
    id: String,
    client: String,
    method: Method,
    path: String,
    route: String,
}

impl Seen {
    fn of(request: &Request, visitor: &Visitor) -> Seen {
        let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
        let route = request.extensions().get::<MatchedPath>();
        Seen {
            id: id.unwrap_or_default().to_string(),
            client: visitor.address.map_or_else(|| "-".into(), |address| address.to_string()),
            method: request.method().clone(),
            path: request.uri().path().to_string(),
            route: route.map_or("page", MatchedPath::as_str).to_string(),
        }
    }

    fn note(self, app: &App, response: &Response, begin: Instant) {
        let (metrics, status) = (app.metrics(), response.status());
        metrics.requests.inc();
        if status.is_client_error() {
            metrics.refused.inc();
        } else if status.is_server_error() {
            metrics.failed.inc();
        }
        let class = match status.as_u16() / 100 {
            1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        let elapsed = begin.elapsed();
        let Seen { id, client, method, path, route } = self;
        let labels = RequestLabels { route, status: class };
        metrics.request_seconds.get_or_create(&labels).observe(elapsed.as_secs_f64());
        tracing::info!(
            target: "access",
            id,
            client,
            %method,
            path,
            status = status.as_u16(),
            micros = elapsed.as_micros() as u64,
        );
    }
}

/// Answers a request in time, here or where its game is. Written here because the refusal must be
/// the documented one.
async fn answer(
    app: &App,
    request: Request,
    visitor: Visitor,
    cookie: Option<&str>,
    next: Next,
) -> Response {
    // Behind a proxy an address has no connections of its own that could be counted.
    let most = app.config().limits.connections_per_address;
    let under_way = visitor.address.map(|address| app.under_way().take(&address, most));
    if under_way.as_ref().is_some_and(Option::is_none) {
        return AppError::too_many_requests().into_response();
    }
    let is_endless = is_stream(request.uri().path());
    let is_writing = Arc::clone(&visitor.is_writing);
    let answering = forward::answer(app, request, visitor, cookie, next);
    if is_endless {
        return answering.await;
    }
    let mut answering = std::pin::pin!(answering);
    match tokio::time::timeout(app.config().timeouts.request, answering.as_mut()).await {
        Ok(response) => response,
        Err(_) if is_writing.load(Ordering::Acquire) => answering.await,
        Err(_) => AppError::timed_out().into_response(),
    }
}

/// What a visitor with this secret sends.
pub(crate) fn cookie_of(secret: &str) -> String {
    format!("{COOKIE}={secret}")
}

/// What machines ask to see whether the server is there: nobody visits.
fn is_probe(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// Whether a request comes from a browser that was here before.
pub(crate) fn is_known(headers: &HeaderMap) -> bool {
    CookieJar::from_headers(headers).get(COOKIE).is_some()
}

/// Answers that go on for as long as somebody listens.
fn is_stream(path: &str) -> bool {
    path.starts_with("/api/stream/") || path.starts_with("/api/bot/game/stream/")
}

/// The visitor, and the secret of a new one.
fn visitor_of(app: &App, request: &Request) -> (Visitor, Option<String>) {
    let headers = request.headers();
    let jar = CookieJar::from_headers(headers);
    let cookie = jar.get(COOKIE).map(Cookie::value).filter(|text| secret::looks_like_secret(text));
    let authorization =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or("");
    let token = |scheme: &str| {
        let (found, token) = authorization.split_once(' ')?;
        let token = token.trim();
        (found.eq_ignore_ascii_case(scheme) && secret::looks_like_secret(token))
            .then(|| Hashed::of(token))
    };
    let fresh = if cookie.is_none() { Some(secret::secret()) } else { None };
    let known = cookie.or(fresh.as_deref()).unwrap_or_default();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let address = peer.map(|ConnectInfo(peer)| {
        let proxies = &app.config().trusted_proxies;
        AddressKey::of(address::client_address(peer.ip(), headers, proxies))
    });
    let visitor = Visitor {
        hash: Hashed::of(known),
        seat: token("seat"),
        bearer: token("bearer"),
        address,
        connection: request.extensions().get::<ConnectionPermit>().cloned(),
        is_writing: Arc::default(),
    };
    (visitor, fresh)
}

/// Whether the visitor came by HTTPS, so that the cookie may insist on it.
fn is_secure_link(app: &App, request: &Request) -> bool {
    if let Some(public) = &app.config().public_url {
        return public.is_secure();
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let is_proxied = peer.is_some_and(|ConnectInfo(peer)| {
        address::is_trusted(peer.ip(), &app.config().trusted_proxies)
    });
    is_proxied && request.headers().get("x-forwarded-proto").is_some_and(|scheme| scheme == "https")
}

fn check(app: &App, request: &Request, visitor: &Visitor) -> Result<(), AppError> {
    let path = request.uri().path();
    if is_probe(path) {
        return Ok(());
    }
    let is_forwarded = request.extensions().get::<Forwarded>().is_some();
    if *app.closing().borrow() {
        return Err(if is_forwarded { AppError::moved() } else { AppError::shutting_down() });
    }
    if is_forwarded {
        // The process that handed it on has looked at all this.
        return Ok(());
    }
    let config = app.config();
    let gate =
        Gate { public: config.public_url.as_ref(), is_loopback: config.listen.is_loopback() };
    let headers = request.headers();
    let host = address::host_of(headers, request.uri());
    if !host.as_deref().is_none_or(|host| gate.admits_host(host)) {
        return Err(AppError::wrong_host());
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (changes || upgrades) && !gate.admits_origin(headers, host.as_deref()) {
        return Err(AppError::forbidden());
    }
    // The page is many small files that cost next to nothing; a refused one would break it.
    if config.limits.requests && path.starts_with("/api/") {
        allow(app, visitor, What::Request, 1)?;
    }
    Ok(())
}

/// Counts by the address, and by the visitor if one is known for longer than this request.
fn allow(app: &App, visitor: &Visitor, what: What, count: usize) -> Result<(), AppError> {
    let now = Instant::now();
    let who = visitor.bearer.as_ref().unwrap_or(&visitor.hash);
    let is_allowed = app.rates().allow_visitor(who, what, count, now)
        && visitor
            .address
            .is_none_or(|address| app.rates().allow_address(address, what, count, now));
    if is_allowed { Ok(()) } else { Err(AppError::too_many_requests()) }
}

/// Counts something that is kept.
pub(crate) async fn allow_creation(app: &App, visitor: &Visitor) -> Result<(), AppError> {
    if !app.config().limits.creation {
        return Ok(());
    }
    allow(app, visitor, What::Creation, 1)?;
    allow_everywhere(app, visitor, What::Creation, 1).await
}

/// Counts what a player does if it may make something that is kept: another game.
pub(crate) async fn allow_act(
    app: &App,
    visitor: &Visitor,
    act: &PlayerAct,
) -> Result<(), AppError> {
    match act {
        PlayerAct::Offer(Offer::Rematch, true) => allow_creation(app, visitor).await,
        _ => Ok(()),
    }
}

/// Counts a game file by its bytes.
pub(crate) async fn allow_import(
    app: &App,
    visitor: &Visitor,
    bytes: usize,
) -> Result<(), AppError> {
    if bytes > app.config().limits.file_bytes {
        return Err(AppError::too_large());
    }
    if !app.config().limits.creation {
        return Ok(());
    }
    allow(app, visitor, What::ImportedByte, bytes)?;
    allow_everywhere(app, visitor, What::ImportedByte, bytes).await
}

/// Counts for all processes together what the address may have; a visitor without an address, by
/// the cookie.
async fn allow_everywhere(
    app: &App,
    visitor: &Visitor,
    what: What,
    count: usize,
) -> Result<(), AppError> {
    let Some(cluster) = app.store().cluster() else { return Ok(()) };
    let (who, allowance) = match visitor.address {
        Some(address) => (address.to_string(), what.of_address()),
        None => (visitor.hash.as_str().to_string(), what.of_visitor()),
    };
    let (key, count) =
        (format!("{what:?} {who}"), f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
    if cluster.allow(&key, allowance.burst, allowance.per_second, count).await? {
        Ok(())
    } else {
        Err(AppError::too_many_requests())
    }
}

/// Counts a message on a WebSocket.
pub(crate) fn allow_message(app: &App, visitor: &Visitor) -> bool {
    !app.config().limits.messages || allow(app, visitor, What::Message, 1).is_ok()
}

/// Requests of strangers cannot choose their number in the log.
pub(crate) fn forget_foreign_id(headers: &mut HeaderMap, is_trusted: bool) {
    if !is_trusted {
        headers.remove(REQUEST_ID);
    }
}
