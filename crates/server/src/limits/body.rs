//! Request bodies, bounded in size and time.

use crate::Error;
use crate::app_state::AppState;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use std::marker::PhantomData;

/// A JSON body.
pub(crate) struct Body<T> {
    bytes: Bytes,
    kind: PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned> Body<T> {
    pub(crate) fn read(&self) -> Result<T, Error> {
        serde_json::from_slice(&self.bytes).map_err(|error| Error::Unreadable(error.to_string()))
    }

    /// The value, or the default for an empty body.
    pub(crate) fn read_or_default(&self) -> Result<T, Error>
    where
        T: Default,
    {
        if self.bytes.is_empty() { Ok(T::default()) } else { self.read() }
    }
}

impl<T> FromRequest<AppState> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &AppState) -> Result<Body<T>, Error> {
        let bytes = bytes(request, app, app.tables.limits.message_bytes).await?;
        Ok(Body { bytes, kind: PhantomData })
    }
}

/// The text of a record.
pub(crate) struct RecordText(pub(crate) String);

impl FromRequest<AppState> for RecordText {
    type Rejection = Error;

    async fn from_request(request: Request, app: &AppState) -> Result<RecordText, Error> {
        let bytes = bytes(request, app, app.tables.limits.record_bytes).await?;
        Ok(RecordText(String::from_utf8(bytes.into()).map_err(|_| Error::BadRequest)?))
    }
}

async fn bytes(request: Request, app: &AppState, most: usize) -> Result<Bytes, Error> {
    match tokio::time::timeout(app.tables.limits.io_timeout, to_bytes(request.into_body(), most)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(Error::TooLarge),
        Err(_) => Err(Error::BadRequest),
    }
}
