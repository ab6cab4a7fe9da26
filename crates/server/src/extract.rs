//! Reading requests: everything from outside is checked, and refused in the usual form.

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Request},
    http::{StatusCode, request::Parts},
};
use cotulenh_bridge::Words;
use serde::de::DeserializeOwned;

use crate::{error::AppError, guard::Visitor};

/// A body in JSON. An empty body is an empty object.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, AppError> {
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                let words = Words::new("the request is too large", "yêu cầu quá lớn");
                AppError::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", words)
            } else {
                AppError::bad_request("the request broke off", "yêu cầu bị đứt quãng")
            }
        })?;
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text).map(Body).map_err(|error| {
            AppError::bad_request(
                format!("the request is not understood: {error}"),
                format!("không hiểu yêu cầu: {error}"),
            )
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, AppError> {
        parts.extensions.get::<Visitor>().cloned().ok_or_else(AppError::unauthorized)
    }
}
