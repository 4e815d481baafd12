//! The client's address, as the key of rate limits.

use super::listener::BoundedListener;
use crate::app_state::AppState;
use axum::extract::connect_info::{ConnectInfo, Connected};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use axum::serve::IncomingStream;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(SocketAddr);

impl Connected<IncomingStream<'_, BoundedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, BoundedListener>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

/// The address of the client; behind a trusted proxy, the one that the proxy names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// Middleware: finds the client's address once, for all handlers.
pub(crate) async fn find(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<Peer>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(Peer(peer))| peer.ip());
    let named = request.headers().get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let address = ClientAddress(behind_proxy(peer, named.filter(|_| app.tables.limits.proxied)));
    request.extensions_mut().insert(address);
    next.run(request).await
}

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(ClientAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// Any client can send the header: only what the nearest proxy added counts, and only if it is on our own network.
fn behind_proxy(peer: IpAddr, named: Option<&str>) -> IpAddr {
    let named = named.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    network(named.filter(|_| is_private(peer)).unwrap_or(peer))
}

fn is_private(peer: IpAddr) -> bool {
    match peer.to_canonical() {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    }
}

/// An IPv6 client usually has a whole /64 network, which counts as one address.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) >> 64 << 64).into()),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(peer: &str, named: Option<&str>, expected: &str) {
        let read = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(behind_proxy(read(peer), named), read(expected), "{peer} {named:?}");
    }

    #[test]
    fn a_proxy_on_our_network_is_trusted_and_others_are_not() {
        check("203.0.113.7", Some("198.51.100.1"), "203.0.113.7");
        check("127.0.0.1", Some("198.51.100.1"), "198.51.100.1");
        check("172.18.0.2", Some("10.9.9.9, 198.51.100.1"), "198.51.100.1");
        check("::ffff:127.0.0.1", Some("198.51.100.1"), "198.51.100.1");
        check("127.0.0.1", Some("nonsense"), "127.0.0.1");
        check("127.0.0.1", None, "127.0.0.1");
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        check("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::");
    }
}
