//! Networks of addresses, in the usual notation.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// An address or a network, such as `192.0.2.7`, `10.0.0.0/8` or `2001:db8::/48`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    first: IpAddr,
    /// The number of bits that its addresses share.
    prefix: u8,
}

impl Network {
    /// Networks that are not reachable from the internet: this machine, and private ones.
    pub fn private() -> Vec<Network> {
        let known = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"];
        known.iter().filter_map(|network| network.parse().ok()).collect()
    }

    /// This machine.
    pub fn loopback() -> Vec<Network> {
        ["127.0.0.0/8", "::1"].iter().filter_map(|network| network.parse().ok()).collect()
    }

    /// Whether an address belongs to it. An IPv4 address is the same in its IPv6 form.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.first.is_ipv4() && shorten(address, self.prefix) == self.first
    }
}

/// The first address of the network with this prefix.
pub(crate) fn shorten(address: IpAddr, prefix: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let rest = 32u32.saturating_sub(prefix.into());
            let bits = u32::from(address);
            IpAddr::V4(bits.checked_shr(rest).and_then(|bits| bits.checked_shl(rest)).unwrap_or(0).into())
        }
        IpAddr::V6(address) => {
            let rest = 128u32.saturating_sub(prefix.into());
            let bits = u128::from(address);
            IpAddr::V6(bits.checked_shr(rest).and_then(|bits| bits.checked_shl(rest)).unwrap_or(0).into())
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.first, self.prefix) {
            (IpAddr::V4(one), 32) => write!(out, "{one}"),
            (IpAddr::V6(one), 128) => write!(out, "{one}"),
            (first, prefix) => write!(out, "{first}/{prefix}"),
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("'{text}' is no address and no network such as 10.0.0.0/8");
        let (address, prefix) = match text.split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse::<u8>().map_err(|_| wrong())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let prefix = prefix.unwrap_or(longest);
        if prefix > longest {
            return Err(wrong());
        }
        if shorten(address, prefix) != address {
            return Err(format!(
                "'{text}' is not the first address of its network: {}/{prefix}",
                shorten(address, prefix)
            ));
        }
        Ok(Network { first: address, prefix })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn networks_contain_their_addresses_only() {
        let has = |network: &str, address: &str| {
            network.parse::<Network>().expect("a network").contains(address.parse().expect("an address"))
        };
        assert!(has("10.0.0.0/8", "10.255.1.2") && !has("10.0.0.0/8", "11.0.0.0"));
        assert!(has("192.0.2.7", "192.0.2.7") && !has("192.0.2.7", "192.0.2.8"));
        assert!(has("192.0.2.7", "::ffff:192.0.2.7"), "an IPv4 peer of an IPv6 socket");
        assert!(has("2001:db8::/48", "2001:db8:0:9::1") && !has("2001:db8::/48", "2001:db8:1::"));
        assert!(has("0.0.0.0/0", "203.0.113.1") && !has("0.0.0.0/0", "2001:db8::1"));
        assert!(has("::/0", "2001:db8::1"));
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for wrong in ["", "localhost", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.1/8", "10.0.0.0/8/8", "/8"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
        let told = "10.0.0.1/8".parse::<Network>().expect_err("not the first");
        assert!(told.contains("10.0.0.0/8"), "{told}");
    }
}
