//! What is answered when something cannot be done.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use cotulenh_bridge::{BridgeError, Words};
use serde::Serialize;

use crate::store::StoreError;

/// Why a request was refused. The code is for programs and stays, the message is for people.
#[derive(Clone, Debug)]
pub(crate) struct AppError {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: Words,
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
    ($($name:ident: $status:ident, $code:literal, $en:literal, $vi:literal;)*) => {
        impl AppError {
            $(pub(crate) fn $name() -> AppError {
                AppError::new(StatusCode::$status, $code, Words::new($en, $vi))
            })*
        }
    };
}

refusals! {
    not_found: NOT_FOUND, "not_found", "there is no such thing here", "không tìm thấy";
    no_such_game: NOT_FOUND, "not_found", "there is no such game", "không có ván cờ này";
    not_your_seat: FORBIDDEN, "not_your_seat", "you do not play this side", "bạn không cầm bên này";
    not_your_turn: CONFLICT, "not_your_turn", "it is not your turn", "chưa đến lượt bạn";
    game_over: CONFLICT, "game_over", "the game is over", "ván cờ đã kết thúc";
    not_over: CONFLICT, "conflict", "the game is not over", "ván cờ chưa kết thúc";
    waiting: CONFLICT, "conflict", "the other player has not come yet", "đối thủ chưa vào ván";
    seat_taken: CONFLICT, "seat_taken", "this side is already taken", "bên này đã có người chơi";
    no_offer: CONFLICT, "no_offer", "there is no such offer", "không có lời đề nghị nào như vậy";
    too_late: CONFLICT, "too_late", "the game has gone on meanwhile", "ván cờ đã đi tiếp rồi";
    nothing_to_take_back: CONFLICT, "conflict", "there is no turn to take back", "không có nước nào để đi lại";
    read_only: CONFLICT, "conflict", "this record cannot be played on", "ván lưu này không chơi tiếp được";
    busy: SERVICE_UNAVAILABLE, "busy", "the server is busy, try again in a moment", "máy chủ đang bận, xin thử lại sau";
    engine_unavailable: SERVICE_UNAVAILABLE, "engine_unavailable", "the engine is not available", "máy chơi cờ hiện không dùng được";
    too_many_requests: TOO_MANY_REQUESTS, "too_many_requests", "too many requests, slow down", "quá nhiều yêu cầu, xin chậm lại";
    forbidden: FORBIDDEN, "forbidden", "requests from other sites are refused", "không nhận yêu cầu từ trang khác";
    wrong_host: FORBIDDEN, "forbidden", "this server does not go by that name; set --public-url to the address that visitors use", "máy chủ không mang tên này; hãy đặt --public-url là địa chỉ mà người dùng truy cập";
    method_not_allowed: METHOD_NOT_ALLOWED, "bad_request", "this cannot be asked in that way", "không hỏi theo cách này được";
    too_large: PAYLOAD_TOO_LARGE, "too_large", "the request is too large", "yêu cầu quá lớn";
    timed_out: REQUEST_TIMEOUT, "timed_out", "it took too long", "mất quá nhiều thời gian";
    too_many_challenges: TOO_MANY_REQUESTS, "too_many_requests", "too many challenges are waiting", "đang có quá nhiều lời thách đấu chờ trả lời";
    reserved_name: CONFLICT, "conflict", "this name is reserved", "tên này được dành riêng";
    unauthorized: UNAUTHORIZED, "unauthorized", "a token is needed", "cần có mã truy cập";
    storage: INSUFFICIENT_STORAGE, "storage", "it could not be saved; nothing was changed", "không lưu được; chưa có gì thay đổi";
    shutting_down: SERVICE_UNAVAILABLE, "busy", "the server is shutting down", "máy chủ đang tắt";
    internal: INTERNAL_SERVER_ERROR, "internal", "the server made a mistake; nothing was changed", "máy chủ gặp lỗi; chưa có gì thay đổi";
    name_taken: CONFLICT, "conflict", "this name is taken", "tên này đã có người dùng";
}

impl AppError {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: Words) -> AppError {
        AppError { status, code, message }
    }

    pub(crate) fn bad_request(en: impl Into<String>, vi: impl Into<String>) -> AppError {
        AppError::new(StatusCode::BAD_REQUEST, "bad_request", Words::new(en, vi))
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
            StoreError::Overloaded | StoreError::Unreachable(_) | StoreError::Conflict { .. } => {
                AppError::busy()
            }
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
