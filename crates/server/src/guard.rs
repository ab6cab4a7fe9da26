//! What every request passes: who it is from, whether it may come from there, how often, and what
//! every answer carries.

use std::{net::SocketAddr, time::Duration};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use tokio::time::Instant;

use crate::{
    error::AppError,
    game::Identity,
    rate::{What, Who},
    secret::{self, Hashed},
    state::App,
};

const COOKIE: &str = "visitor";
const COOKIE_AGE: u64 = 400 * 24 * 3600;

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

/// Who sent a request, as far as it proves it.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// From the cookie, which a first request is given.
    pub(crate) hash: Hashed,
    /// From an `Authorization: Seat` header.
    pub(crate) seat: Option<Hashed>,
    /// From an `Authorization: Bearer` header.
    pub(crate) bearer: Option<Hashed>,
}

impl Visitor {
    pub(crate) fn identity(&self) -> Identity {
        let visitor = self.bearer.clone().unwrap_or_else(|| self.hash.clone());
        Identity { visitor: Some(visitor), secret: self.seat.clone() }
    }
}

/// The layer around all routes.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let metrics = app.metrics();
    metrics.requests.add(1);
    let (visitor, fresh) = visitor_of(request.headers());
    let is_secure_link = request.headers().get("x-forwarded-proto").is_some_and(|p| p == "https");
    let mut response = if let Err(error) = check(&app, &request, &visitor) {
        error.into_response()
    } else {
        request.extensions_mut().insert(visitor);
        run(request, next, app.config().timeouts.request).await
    };
    if response.status().is_client_error() {
        metrics.refused.add(1);
    } else if response.status().is_server_error() {
        metrics.failed.add(1);
    }
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
    if let Some(secret) = fresh.filter(|_| !shared) {
        let secure = if is_secure_link { "; Secure" } else { "" };
        let cookie = format!(
            "{COOKIE}={secret}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"
        );
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// Answers a request in time.
async fn run(request: Request, next: Next, time: Duration) -> Response {
    if is_stream(request.uri().path()) {
        return next.run(request).await;
    }
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => StatusCode::REQUEST_TIMEOUT.into_response(),
    }
}

/// Answers that go on for as long as somebody listens.
fn is_stream(path: &str) -> bool {
    path.starts_with("/api/stream/") || path.starts_with("/api/bot/game/stream/")
}

/// The visitor, and the secret of a new one.
fn visitor_of(headers: &HeaderMap) -> (Visitor, Option<String>) {
    let cookie = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == COOKIE && secret::looks_like_secret(value));
    let authorization =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or("");
    let token = |scheme: &str| {
        let (found, token) = authorization.split_once(' ')?;
        let token = token.trim();
        (found.eq_ignore_ascii_case(scheme) && secret::looks_like_secret(token))
            .then(|| Hashed::of(token))
    };
    let fresh = if cookie.is_none() { Some(secret::secret()) } else { None };
    let known = cookie.map(|(_, value)| value).or(fresh.as_deref()).unwrap_or_default();
    let visitor = Visitor { hash: Hashed::of(known), seat: token("seat"), bearer: token("bearer") };
    (visitor, fresh)
}

fn check(app: &App, request: &Request, visitor: &Visitor) -> Result<(), AppError> {
    if *app.closing().borrow() {
        return Err(AppError::shutting_down());
    }
    let headers = request.headers();
    let host = host_of(headers, request.uri());
    if app.config().listen.is_loopback() && !host.as_deref().is_none_or(is_local_host) {
        return Err(AppError::forbidden());
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = headers.contains_key(header::UPGRADE);
    if (changes || upgrades) && !is_same_origin(headers, host.as_deref()) {
        return Err(AppError::forbidden());
    }
    if app.config().limits.rates {
        let now = Instant::now();
        let address = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let who = address.map_or_else(
            || Who::Visitor(visitor.hash.clone()),
            |ConnectInfo(address)| Who::Address(address.ip()),
        );
        if !app.rates().allow(who, What::Request, now) {
            return Err(AppError::too_many_requests());
        }
    }
    Ok(())
}

/// Counts something that is kept.
pub(crate) fn allow_creation(app: &App, visitor: &Visitor) -> Result<(), AppError> {
    let who = visitor.bearer.clone().unwrap_or_else(|| visitor.hash.clone());
    let allowed = !app.config().limits.rates
        || app.rates().allow(Who::Visitor(who), What::Creation, Instant::now());
    if allowed { Ok(()) } else { Err(AppError::too_many_requests()) }
}

fn host_of(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    host.map(str::to_ascii_lowercase).or_else(|| uri.authority().map(ToString::to_string))
}

/// A page of another site whose name was made to mean this machine has that name in `Host`.
fn is_local_host(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost"
        || name.ends_with(".localhost")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Browsers say where a request comes from; programs need not.
fn is_same_origin(headers: &HeaderMap, host: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
        return site.is_none_or(|site| matches!(site, "same-origin" | "none"));
    };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    origin.is_some_and(|(_, authority)| Some(authority.to_ascii_lowercase().as_str()) == host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_local() {
        for host in ["localhost", "localhost:8020", "127.0.0.1:1", "[::1]:8020", "127.9.9.9"] {
            assert!(is_local_host(host), "{host}");
        }
        for host in ["evil.example", "127.0.0.1.evil.example:80", "10.0.0.1", "localhost.evil"] {
            assert!(!is_local_host(host), "{host}");
        }
    }

    #[test]
    fn other_sites_are_told_apart() {
        let with = |name: &'static str, value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            headers
        };
        let host = Some("127.0.0.1:8020");
        assert!(is_same_origin(&HeaderMap::new(), host));
        assert!(is_same_origin(&with("origin", "http://127.0.0.1:8020"), host));
        assert!(!is_same_origin(&with("origin", "http://127.0.0.1:9999"), host));
        assert!(!is_same_origin(&with("origin", "https://evil.example"), host));
        assert!(!is_same_origin(&with("origin", "null"), host));
        assert!(!is_same_origin(&with("sec-fetch-site", "cross-site"), host));
    }
}
