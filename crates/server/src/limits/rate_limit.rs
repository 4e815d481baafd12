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
use std::time::Duration;

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

/// Who has a whole IPv6 /48 has 65,536 addresses by our count: all of them together may do as much as this many.
const ADDRESSES_PER_NETWORK: u32 = 4;

/// A rate limiter by client address, and by the network of an IPv6 address.
#[derive(Debug)]
pub(crate) struct AddressLimiter {
    addresses: RateLimiter<IpAddr>,
    networks: RateLimiter<IpAddr>,
}

impl AddressLimiter {
    pub(crate) fn per_minute(per_minute: u32) -> AddressLimiter {
        AddressLimiter {
            addresses: RateLimiter::per_minute(per_minute),
            networks: RateLimiter::per_minute(per_minute.saturating_mul(ADDRESSES_PER_NETWORK)),
        }
    }

    pub(crate) fn take(&self, address: ClientAddress) -> Result<(), Duration> {
        self.take_many(address, 1)
    }

    /// Takes `count` tokens or none.
    pub(crate) fn take_many(&self, address: ClientAddress, tokens: u32) -> Result<(), Duration> {
        self.addresses.take_many(address.0, tokens)?;
        let Some(network) = address.network() else { return Ok(()) };
        self.networks.take_many(network, tokens).inspect_err(|_| self.addresses.give_back(&address.0, tokens))
    }

    /// Puts tokens back that were not needed.
    pub(crate) fn give_back(&self, address: ClientAddress, tokens: u32) {
        self.addresses.give_back(&address.0, tokens);
        if let Some(network) = address.network() {
            self.networks.give_back(&network, tokens);
        }
    }
}

/// One rate limiter per budget, by client address.
#[derive(Debug)]
pub(crate) struct AddressLimits {
    files: AddressLimiter,
    reads: AddressLimiter,
    searches: AddressLimiter,
    writes: AddressLimiter,
    connects: AddressLimiter,
}

impl AddressLimits {
    pub(crate) fn new(limits: &Limits) -> AddressLimits {
        AddressLimits {
            files: AddressLimiter::per_minute(limits.files_per_minute),
            reads: AddressLimiter::per_minute(limits.reads_per_minute),
            searches: AddressLimiter::per_minute(limits.searches_per_minute),
            writes: AddressLimiter::per_minute(limits.writes_per_minute),
            connects: AddressLimiter::per_minute(limits.connects_per_minute),
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
        limiter.take(address).map_err(Error::TooMany)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_ipv6_network_is_a_few_addresses() {
        let limiter = AddressLimiter::per_minute(2);
        let from = |subnet: u32| ClientAddress::of(format!("2001:db8:7:{subnet:x}::1").parse().expect("an address"));
        assert_eq!([0, 0, 0].map(|subnet| limiter.take(from(subnet)).is_ok()), [true, true, false]);
        let others = (1..100).filter(|subnet| limiter.take(from(*subnet)).is_ok()).count();
        assert_eq!(others, 6, "not two for each of them");
        let elsewhere = ClientAddress::of("2001:db8:8::1".parse().expect("an address"));
        assert_eq!(limiter.take(elsewhere), Ok(()));
    }
}
