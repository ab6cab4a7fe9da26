//! Reading requests: everything from outside is checked, and refused in the usual form.

use axum::{
    body::Bytes,
    extract::{self, FromRequest, FromRequestParts, Request},
    http::{StatusCode, request::Parts},
};
use cotulenh_i18n::msg;
use serde::de::DeserializeOwned;

use crate::{error::AppError, guard::Visitor};

/// A body in JSON. An empty body is an empty object.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, AppError> {
        let bytes = bytes(request, state).await?;
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        serde_json::from_slice(text).map(Body).map_err(|error| not_understood(&error))
    }
}

/// A body as forms of web pages write it.
#[derive(Debug)]
pub(crate) struct Form<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Form<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<Form<T>, AppError> {
        let bytes = bytes(request, state).await?;
        serde_urlencoded::from_bytes(&bytes).map(Form).map_err(|error| not_understood(&error))
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, AppError> {
    Bytes::from_request(request, state).await.map_err(|rejection| {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            AppError::too_large()
        } else {
            AppError::bad_request(&msg::refused_broken_off())
        }
    })
}

fn not_understood(error: &dyn std::fmt::Display) -> AppError {
    AppError::bad_request(&msg::refused_bad_request(error.to_string()))
}

/// Parts of the path.
#[derive(Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, AppError> {
        let path = extract::Path::from_request_parts(parts, state).await;
        path.map(|extract::Path(path)| Path(path)).map_err(|error| not_understood(&error))
    }
}

/// What follows the question mark.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, AppError> {
        let query = extract::Query::from_request_parts(parts, state).await;
        query.map(|extract::Query(query)| Query(query)).map_err(|error| not_understood(&error))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, AppError> {
        parts.extensions.get::<Visitor>().cloned().ok_or_else(AppError::unauthorized)
    }
}
