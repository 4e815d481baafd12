//! Reading a request's JSON, with a refusal of ours when it is not.

use crate::Error;
use crate::desk::Desk;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use std::marker::PhantomData;

/// The body of a request.
pub(crate) struct Body<T> {
    bytes: Bytes,
    kind: PhantomData<fn() -> T>,
}

impl<T: DeserializeOwned> Body<T> {
    /// What it says.
    pub(crate) fn read(&self) -> Result<T, Error> {
        serde_json::from_slice(&self.bytes).map_err(|_| Error::BadRequest)
    }

    /// What it says, or the default where it says nothing.
    pub(crate) fn read_or_default(&self) -> Result<T, Error>
    where
        T: Default,
    {
        if self.bytes.is_empty() { Ok(T::default()) } else { self.read() }
    }
}

impl<T> FromRequest<Desk> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, desk: &Desk) -> Result<Body<T>, Error> {
        let bytes = bytes(request, desk, desk.house.limits.message).await?;
        Ok(Body { bytes, kind: PhantomData })
    }
}

/// The text of a record.
pub(crate) struct RecordText(pub(crate) String);

impl FromRequest<Desk> for RecordText {
    type Rejection = Error;

    async fn from_request(request: Request, desk: &Desk) -> Result<RecordText, Error> {
        let bytes = bytes(request, desk, desk.house.limits.record).await?;
        Ok(RecordText(String::from_utf8(bytes.into()).map_err(|_| Error::BadRequest)?))
    }
}

/// The body, if it is no larger than this and comes soon enough.
async fn bytes(request: Request, desk: &Desk, most: usize) -> Result<Bytes, Error> {
    match tokio::time::timeout(desk.house.limits.patience, to_bytes(request.into_body(), most)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(Error::TooLarge),
        Err(_) => Err(Error::BadRequest),
    }
}
