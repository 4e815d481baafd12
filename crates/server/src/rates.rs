//! How often one address may ask, by what its question costs the house. Every route names its budget (see `routes.rs`),
//! and the page's files have one too. What a guest or everybody together may do is bounded besides: see [`Limits`].

use crate::address::Address;
use crate::bucket::Buckets;
use crate::desk::Desk;
use crate::{Error, Limits};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// What a request is counted as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A file of the page, or an address where nothing is.
    File,
    /// Quickly told.
    Read,
    /// Takes some reading.
    Search,
    /// Changes something, or tries to.
    Deed,
    /// A live connection.
    Connect,
}

/// A bucket of each kind for every address.
#[derive(Debug)]
pub(crate) struct Rates {
    files: Buckets<IpAddr>,
    reads: Buckets<IpAddr>,
    searches: Buckets<IpAddr>,
    deeds: Buckets<IpAddr>,
    connects: Buckets<IpAddr>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        Rates {
            files: Buckets::per_minute(limits.files_per_minute),
            reads: Buckets::per_minute(limits.reads_per_minute),
            searches: Buckets::per_minute(limits.searches_per_minute),
            deeds: Buckets::per_minute(limits.deeds_per_minute),
            connects: Buckets::per_minute(limits.connects_per_minute),
        }
    }

    /// Counts a request.
    pub(crate) fn take(&self, budget: Budget, address: Address) -> Result<(), Error> {
        let buckets = match budget {
            Budget::File => &self.files,
            Budget::Read => &self.reads,
            Budget::Search => &self.searches,
            Budget::Deed => &self.deeds,
            Budget::Connect => &self.connects,
        };
        buckets.take(address.0).map_err(Error::TooMany)
    }
}

/// Counts a request before anything is done for it.
pub(crate) async fn guard(
    State((desk, budget)): State<(Desk, Budget)>,
    address: Address,
    request: Request,
    next: Next,
) -> Response {
    match desk.rates.take(budget, address) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}
