//! What is answered when something cannot be done.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cotulenh_bridge::{BridgeError, Words};
use cotulenh_i18n::{Locale, Message, msg};
use serde::Serialize;

use crate::store::StoreError;

/// Why a request was refused. The code is for programs and stays, the message is for people.
#[derive(Clone, Debug)]
pub(crate) struct AppError {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: Words,
    /// The game that was asked is no longer here: whoever asks again finds it.
    pub(crate) is_elsewhere: bool,
}

/// The body of every refusal.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ErrorBody {
    error: ErrorDetail,
}

/// What was refused and why.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct ErrorDetail {
    /// Stable, for programs: `bad_request`, `illegal_turn`, `not_your_turn`, ...
    pub(crate) code: String,
    /// For people.
    pub(crate) message: Words,
}

macro_rules! refusals {
    ($($name:ident: $status:ident, $code:literal, $message:ident;)*) => {
        impl AppError {
            $(pub(crate) fn $name() -> AppError {
                AppError::said(StatusCode::$status, $code, &msg::$message())
            })*
        }
    };
}

refusals! {
    not_found: NOT_FOUND, "not_found", refused_not_found;
    no_such_game: NOT_FOUND, "not_found", refused_no_such_game;
    not_your_seat: FORBIDDEN, "not_your_seat", refused_not_your_seat;
    not_your_turn: CONFLICT, "not_your_turn", refused_not_your_turn;
    game_over: CONFLICT, "game_over", refused_game_over;
    not_over: CONFLICT, "conflict", refused_not_over;
    waiting: CONFLICT, "conflict", refused_waiting;
    seat_taken: CONFLICT, "seat_taken", refused_seat_taken;
    no_offer: CONFLICT, "no_offer", refused_no_offer;
    too_late: CONFLICT, "too_late", refused_too_late;
    nothing_to_take_back: CONFLICT, "conflict", refused_nothing_to_take_back;
    read_only: CONFLICT, "conflict", refused_read_only;
    busy: SERVICE_UNAVAILABLE, "busy", refused_busy;
    engine_unavailable: SERVICE_UNAVAILABLE, "engine_unavailable", refused_engine_unavailable;
    too_many_requests: TOO_MANY_REQUESTS, "too_many_requests", refused_too_many_requests;
    forbidden: FORBIDDEN, "forbidden", refused_forbidden;
    wrong_host: FORBIDDEN, "forbidden", refused_wrong_host;
    method_not_allowed: METHOD_NOT_ALLOWED, "bad_request", refused_method_not_allowed;
    too_large: PAYLOAD_TOO_LARGE, "too_large", refused_too_large;
    timed_out: REQUEST_TIMEOUT, "timed_out", refused_timed_out;
    too_many_challenges: TOO_MANY_REQUESTS, "too_many_requests", refused_too_many_challenges;
    reserved_name: CONFLICT, "conflict", refused_reserved_name;
    unauthorized: UNAUTHORIZED, "unauthorized", refused_unauthorized;
    storage: INSUFFICIENT_STORAGE, "storage", refused_storage;
    shutting_down: SERVICE_UNAVAILABLE, "busy", refused_shutting_down;
    internal: INTERNAL_SERVER_ERROR, "internal", refused_internal;
    name_taken: CONFLICT, "conflict", refused_name_taken;
}

/// A message of the catalogue in the languages of the API.
pub(crate) fn words(message: &Message) -> Words {
    Words::of(|lang| Locale::from(lang).text(message))
}

impl AppError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: Words) -> AppError {
        AppError { status, code, message, is_elsewhere: false }
    }

    /// The game is at another process or goes there now. Nothing was done. Processes say this to each
    /// other with a status of its own; a visitor reads that the server is busy.
    pub(crate) fn moved() -> AppError {
        let status = StatusCode::MISDIRECTED_REQUEST;
        AppError { status, is_elsewhere: true, ..AppError::busy() }
    }

    /// This process has lost the game meanwhile. What was asked may have been done.
    pub(crate) fn lost() -> AppError {
        AppError { is_elsewhere: true, ..AppError::busy() }
    }

    /// A refusal in the words of the catalogue.
    pub(crate) fn said(status: StatusCode, code: &'static str, message: &Message) -> AppError {
        AppError::new(status, code, words(message))
    }

    pub(crate) fn bad_request(message: &Message) -> AppError {
        AppError::said(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub(crate) fn detail(&self) -> ErrorDetail {
        ErrorDetail { code: self.code.into(), message: self.message.clone() }
    }
}

impl From<BridgeError> for AppError {
    fn from(error: BridgeError) -> AppError {
        AppError::new(StatusCode::UNPROCESSABLE_ENTITY, error.code.code(), error.message)
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        if matches!(error, StoreError::Unreachable(_)) {
            // Said once by `membership`, not for everybody who asks meanwhile.
            tracing::debug!(%error, "storage");
        } else {
            tracing::error!(%error, "storage");
        }
        match error {
            StoreError::Overloaded | StoreError::Unreachable(_) => AppError::busy(),
            StoreError::Conflict { .. } => AppError::lost(),
            StoreError::Closed => AppError::shutting_down(),
            StoreError::Missing { .. } => AppError::no_such_game(),
            StoreError::Failed(_) | StoreError::Unreadable { .. } => AppError::storage(),
        }
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let status = self.status;
        let mut response = (status, Json(ErrorBody { error: self.detail() })).into_response();
        let hint = match status {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                Some((header::RETRY_AFTER, "1"))
            }
            StatusCode::UNAUTHORIZED => Some((header::WWW_AUTHENTICATE, "Bearer")),
            StatusCode::UPGRADE_REQUIRED => Some((header::UPGRADE, "websocket")),
            _ => None,
        };
        if let Some((name, value)) = hint {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }
}
