//! WebSockets.

pub(crate) mod analysis;
pub(crate) mod game;

use axum::{
    extract::{FromRequestParts, ws::WebSocketUpgrade},
    http::{StatusCode, request::Parts},
};
use cotulenh_i18n::msg;
use tokio::time::Instant;

use crate::{
    address::AddressKey,
    error::AppError,
    guard::{ConnectionPermit, Visitor},
    metrics::Counted,
    rate::Held,
    state::App,
};

/// Most clients send and hear little; thousands of large buffers would fill the memory.
const BUFFER: usize = 4 << 10;
const LARGEST_BACKLOG: usize = 1 << 20;

/// A request for a WebSocket. Anything else is refused like other requests.
#[derive(Debug)]
pub(crate) struct Upgrade(WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, AppError> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        upgrade.map(Upgrade).map_err(|_| {
            let words = crate::error::words(&msg::refused_websocket_needed());
            AppError::new(StatusCode::UPGRADE_REQUIRED, "bad_request", words)
        })
    }
}

impl Upgrade {
    /// Sets the bounds of a WebSocket.
    fn bounded(self, app: &App) -> WebSocketUpgrade {
        let largest = app.config().limits.message_bytes;
        self.0
            .read_buffer_size(BUFFER)
            .write_buffer_size(BUFFER)
            .max_write_buffer_size(LARGEST_BACKLOG)
            .max_message_size(largest)
            .max_frame_size(largest)
    }
}

/// What a socket or a stream holds as long as it is open: its connection, and one of those of its
/// address.
#[derive(Debug)]
pub(crate) struct Place {
    _connection: Option<ConnectionPermit>,
    _of_address: Option<Held<AddressKey>>,
    _counted: Counted,
}

impl Place {
    pub(crate) fn take(app: &App, visitor: &Visitor) -> Result<Place, AppError> {
        let most = app.config().limits.sockets_per_address;
        let of_address = match visitor.address {
            Some(address) => {
                let held = app.sockets().take(&address, most);
                Some(held.ok_or_else(AppError::too_many_requests)?)
            }
            None => None,
        };
        Ok(Place {
            _connection: visitor.connection.clone(),
            _of_address: of_address,
            _counted: app.metrics().sockets.count(),
        })
    }
}

/// How many messages one socket may send.
#[derive(Debug)]
struct Allowance {
    is_limited: bool,
    left: f64,
    at: Instant,
}

const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;

impl Allowance {
    fn new(app: &App) -> Allowance {
        let is_limited = app.config().limits.messages;
        Allowance { is_limited, left: BURST, at: Instant::now() }
    }

    /// Counts a message; whether it is within bounds.
    fn take(&mut self) -> bool {
        if !self.is_limited {
            return true;
        }
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * PER_SECOND;
        self.left = (self.left + gained).min(BURST) - 1.0;
        self.at = now;
        if self.left < 0.0 {
            self.left = 0.0;
            return false;
        }
        true
    }
}
