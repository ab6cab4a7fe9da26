//! A question that cannot be answered.

use cotulenh::{DeploymentError, FenError, Refusal, board::ErrorCode};
use serde::Serialize;

use crate::words::{self, Words};

/// Why there is no answer. The code is for programs, the message for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[error("{}", message.en)]
pub struct BridgeError {
    /// A stable word: `bad_request`, `bad_fen`, `not_playable`, `bad_turn`, `ambiguous_turn`,
    /// `illegal_turn` or `bad_pgn`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub code: ErrorCode,
    /// In words.
    pub message: Words,
    /// The faulty turn of the line, counted from 0, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
}

impl BridgeError {
    pub(crate) fn new(code: ErrorCode, message: Words) -> BridgeError {
        BridgeError { code, message, ply: None }
    }

    /// The question itself makes no sense.
    pub(crate) fn bad_request(en: impl Into<String>, vi: impl Into<String>) -> BridgeError {
        BridgeError::new(ErrorCode::BadRequest, Words::new(en, vi))
    }

    /// A turn that is not legal where it stands.
    pub(crate) fn not_legal_here(text: &str) -> BridgeError {
        BridgeError::illegal_turn(Words::new(
            format!("'{text}' is not legal here"),
            format!("“{text}” không hợp lệ ở đây"),
        ))
    }

    pub(crate) fn illegal_turn(message: Words) -> BridgeError {
        BridgeError::new(ErrorCode::IllegalTurn, message)
    }

    pub(crate) fn at(mut self, ply: usize) -> BridgeError {
        self.ply = Some(ply);
        self
    }
}

impl From<FenError> for BridgeError {
    fn from(error: FenError) -> BridgeError {
        BridgeError::new(error.code(), words::fen_error(&error))
    }
}

impl From<Refusal> for BridgeError {
    fn from(refusal: Refusal) -> BridgeError {
        BridgeError::new(refusal.code(), Words::of(|lang| refusal.describe(lang)))
    }
}

impl From<DeploymentError> for BridgeError {
    fn from(error: DeploymentError) -> BridgeError {
        BridgeError::illegal_turn(words::deployment_error(&error))
    }
}

impl From<serde_json::Error> for BridgeError {
    fn from(error: serde_json::Error) -> BridgeError {
        BridgeError::bad_request(
            format!("not a question that is understood: {error}"),
            format!("không hiểu yêu cầu: {error}"),
        )
    }
}
