//! The client's address, as the key of rate limits.

use super::network::{Network, shorten};
use crate::app_state::AppState;
use axum::extract::connect_info::ConnectInfo;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The address of the client; behind a trusted proxy, the one that the proxy names. Of IPv6 a /64, which is the least that
/// a client has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl ClientAddress {
    pub(crate) fn of(address: IpAddr) -> ClientAddress {
        ClientAddress(match address.to_canonical() {
            IpAddr::V6(address) => shorten(IpAddr::V6(address), 64),
            address @ IpAddr::V4(_) => address,
        })
    }

    /// The /48 of an IPv6 address, which is the most that a client usually has.
    pub(crate) fn network(self) -> Option<IpAddr> {
        self.0.is_ipv6().then(|| shorten(self.0, 48))
    }
}

/// Middleware: finds the client's address once, for all handlers.
pub(crate) async fn find(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<Peer>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(Peer(peer))| peer.ip());
    let named = request.headers().get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let address = behind_proxies(peer, named, &app.tables.limits.trusted_proxies);
    request.extensions_mut().insert(ClientAddress::of(address));
    next.run(request).await
}

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientAddress, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(ClientAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// Any client can send the header, and each proxy appends the address it was asked from. So it is read from its end, for as
/// long as the one who wrote an entry is trusted.
fn behind_proxies<'a>(peer: IpAddr, named: impl DoubleEndedIterator<Item = &'a str>, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer;
    for entry in named.rev().flat_map(|list| list.rsplit(',')) {
        if !is_trusted(client) {
            break;
        }
        match address_of(entry.trim()) {
            Some(address) => client = address,
            None => break,
        }
    }
    client
}

/// Some proxies append the port.
fn address_of(entry: &str) -> Option<IpAddr> {
    let port = || entry.parse::<SocketAddr>().ok().map(|with_port| with_port.ip());
    let bracketed = || entry.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    entry.parse().ok().or_else(port).or_else(bracketed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(peer: &str, named: &[&str], expected: &str) {
        let read = |text: &str| text.parse::<IpAddr>().expect("an address");
        let trusted = ["127.0.0.0/8", "::1", "172.18.0.2"].map(|network| network.parse().expect("a network"));
        let found = ClientAddress::of(behind_proxies(read(peer), named.iter().copied(), &trusted));
        assert_eq!(found.0, read(expected), "{peer} {named:?}");
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        check("203.0.113.7", &["198.51.100.1"], "203.0.113.7");
        check("127.0.0.1", &["198.51.100.1"], "198.51.100.1");
        check("::ffff:127.0.0.1", &["198.51.100.1"], "198.51.100.1");
        check("172.18.0.2", &["10.9.9.9, 198.51.100.1"], "198.51.100.1");
        check("172.18.0.3", &["198.51.100.1"], "172.18.0.3");
        check("192.168.1.5", &["198.51.100.1"], "192.168.1.5");
        check("127.0.0.1", &["nonsense"], "127.0.0.1");
        check("127.0.0.1", &[], "127.0.0.1");
    }

    #[test]
    fn two_proxies_in_a_row_and_ports_are_understood() {
        check("127.0.0.1", &["6.6.6.6, 198.51.100.1, 172.18.0.2"], "198.51.100.1");
        check("127.0.0.1", &["6.6.6.6", "198.51.100.1", "172.18.0.2"], "198.51.100.1");
        check("127.0.0.1", &["198.51.100.1:51234"], "198.51.100.1");
        check("127.0.0.1", &["[2001:db8::1]:443"], "2001:db8::");
        check("127.0.0.1", &["[2001:db8::1]"], "2001:db8::");
    }

    #[test]
    fn an_ipv6_client_is_its_network() {
        check("2001:db8:1:2:3:4:5:6", &[], "2001:db8:1:2::");
        let network = |text: &str| ClientAddress::of(text.parse().expect("an address")).network();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1::".parse().ok());
        assert_eq!(network("203.0.113.7"), None);
    }
}
