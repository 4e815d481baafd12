//! Reading a request's JSON, with a refusal of ours when it is not.

use crate::Error;
use crate::desk::Desk;
use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use std::marker::PhantomData;

/// The body of a request.
pub(crate) struct Body<T> {
    bytes: axum::body::Bytes,
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
        let limits = &desk.house.limits;
        let reading = to_bytes(request.into_body(), limits.message);
        match tokio::time::timeout(limits.patience, reading).await {
            Ok(Ok(bytes)) => Ok(Body { bytes, kind: PhantomData }),
            Ok(Err(_)) => Err(Error::TooLarge),
            Err(_) => Err(Error::BadRequest),
        }
    }
}
