//! How many connections one address may have at the same time.

use super::client_address::ClientAddress;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An IPv6 /48 may have as many as this many addresses.
const ADDRESSES_PER_NETWORK: usize = 4;

/// Counts what each address has open. Only addresses that have something open are remembered.
#[derive(Debug)]
pub(crate) struct ConcurrencyLimiter {
    most: usize,
    open: Mutex<HashMap<Key, usize>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Address(IpAddr),
    Network(IpAddr),
}

/// A place that is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    limiter: Arc<ConcurrencyLimiter>,
    address: ClientAddress,
}

impl ConcurrencyLimiter {
    pub(crate) fn new(most: usize) -> Arc<ConcurrencyLimiter> {
        Arc::new(ConcurrencyLimiter { most, open: Mutex::default() })
    }

    /// A place for this address, unless it has too many.
    pub(crate) fn enter(self: &Arc<ConcurrencyLimiter>, address: ClientAddress) -> Option<Slot> {
        let mut open = self.open();
        let room = |(key, most)| open.get(&key).is_none_or(|count| *count < most);
        if !self.keys(address).all(room) {
            return None;
        }
        self.keys(address).for_each(|(key, _)| *open.entry(key).or_default() += 1);
        Some(Slot { limiter: Arc::clone(self), address })
    }

    fn keys(&self, address: ClientAddress) -> impl Iterator<Item = (Key, usize)> {
        let network = address.network().map(Key::Network);
        let wide = self.most.saturating_mul(ADDRESSES_PER_NETWORK);
        std::iter::once((Key::Address(address.0), self.most)).chain(network.map(|network| (network, wide)))
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.limiter.open();
        for (key, _) in self.limiter.keys(self.address) {
            match open.get_mut(&key) {
                Some(count) if *count > 1 => *count -= 1,
                Some(_) | None => drop(open.remove(&key)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> ClientAddress {
        ClientAddress::of(text.parse().expect("an address"))
    }

    #[test]
    fn an_address_has_so_many_places_at_a_time() {
        let limiter = ConcurrencyLimiter::new(2);
        let first = limiter.enter(address("203.0.113.1")).expect("a place");
        let _second = limiter.enter(address("203.0.113.1")).expect("a place");
        assert!(limiter.enter(address("203.0.113.1")).is_none());
        assert!(limiter.enter(address("203.0.113.2")).is_some());
        drop(first);
        assert!(limiter.enter(address("203.0.113.1")).is_some());
        drop(_second);
        assert!(limiter.open().is_empty(), "who has nothing open is forgotten");
    }

    #[test]
    fn a_whole_ipv6_network_is_a_few_addresses() {
        let limiter = ConcurrencyLimiter::new(1);
        let slots: Vec<Slot> =
            (0..20).filter_map(|subnet| limiter.enter(address(&format!("2001:db8:0:{subnet:x}::1")))).collect();
        assert_eq!(slots.len(), ADDRESSES_PER_NETWORK);
    }
}
