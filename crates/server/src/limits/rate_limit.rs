//! Rate limit per client address, by what a request costs the server. Every route names its budget (see `routes.rs`), and
//! so do the page's files. Guests, and all clients together, have limits besides: see [`Limits`].

use super::client_address::ClientAddress;
use super::token_bucket::RateLimiter;
use crate::app_state::AppState;
use crate::{Error, Limits};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// The budget that a request is charged to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A file of the page, or an unknown path.
    File,
    /// Cheap to answer.
    Read,
    /// Expensive to answer.
    Search,
    /// Changes something, or tries to.
    Write,
    /// A WebSocket.
    Connect,
}

/// One rate limiter per budget, by client address.
#[derive(Debug)]
pub(crate) struct AddressLimits {
    files: RateLimiter<IpAddr>,
    reads: RateLimiter<IpAddr>,
    searches: RateLimiter<IpAddr>,
    writes: RateLimiter<IpAddr>,
    connects: RateLimiter<IpAddr>,
}

impl AddressLimits {
    pub(crate) fn new(limits: &Limits) -> AddressLimits {
        AddressLimits {
            files: RateLimiter::per_minute(limits.files_per_minute),
            reads: RateLimiter::per_minute(limits.reads_per_minute),
            searches: RateLimiter::per_minute(limits.searches_per_minute),
            writes: RateLimiter::per_minute(limits.writes_per_minute),
            connects: RateLimiter::per_minute(limits.connects_per_minute),
        }
    }

    pub(crate) fn take(&self, budget: Budget, address: ClientAddress) -> Result<(), Error> {
        let limiter = match budget {
            Budget::File => &self.files,
            Budget::Read => &self.reads,
            Budget::Search => &self.searches,
            Budget::Write => &self.writes,
            Budget::Connect => &self.connects,
        };
        limiter.take(address.0).map_err(Error::TooMany)
    }
}

/// Middleware: charges a request before anything is done for it.
pub(crate) async fn guard(
    State((app, budget)): State<(AppState, Budget)>,
    address: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    match app.address_limits.take(budget, address) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}
