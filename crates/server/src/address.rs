//! From where somebody asks: for counting who asks how often.

use crate::desk::Desk;
use crate::door::Door;
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

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

/// Who asks, as far as the network knows. Behind a proxy of ours, the one the proxy names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Finds out from where a request comes, for all who count.
pub(crate) async fn find(State(desk): State<Desk>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<Peer>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(Peer(peer))| peer.ip());
    let named = request.headers().get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let address = Address(behind(peer, named.filter(|_| desk.house.limits.proxied)));
    request.extensions_mut().insert(address);
    next.run(request).await
}

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// Anybody may write the header: only what the nearest proxy added counts, and only where it runs on our own network.
fn behind(peer: IpAddr, named: Option<&str>) -> IpAddr {
    let named = named.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    whole(named.filter(|_| is_near(peer)).unwrap_or(peer))
}

fn is_near(peer: IpAddr) -> bool {
    match peer.to_canonical() {
        IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
        IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
    }
}

/// Whoever has one address of the newer kind has a whole network of them.
fn whole(address: IpAddr) -> IpAddr {
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
        assert_eq!(behind(read(peer), named), read(expected), "{peer} {named:?}");
    }

    #[test]
    fn a_proxy_of_ours_is_believed_and_a_stranger_is_not() {
        check("203.0.113.7", Some("198.51.100.1"), "203.0.113.7");
        check("127.0.0.1", Some("198.51.100.1"), "198.51.100.1");
        check("172.18.0.2", Some("10.9.9.9, 198.51.100.1"), "198.51.100.1");
        check("::ffff:127.0.0.1", Some("198.51.100.1"), "198.51.100.1");
        check("127.0.0.1", Some("nonsense"), "127.0.0.1");
        check("127.0.0.1", None, "127.0.0.1");
    }

    #[test]
    fn a_network_counts_as_one() {
        check("2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::");
    }
}
