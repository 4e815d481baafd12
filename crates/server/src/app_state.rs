//! The state that all request handlers share.

use crate::accounts::passwords::Passwords;
use crate::accounts::revocation::Revocations;
use crate::limits::client_address::ClientAddress;
use crate::limits::concurrency::ConcurrencyLimiter;
use crate::limits::files;
use crate::limits::rate_limit::{AddressLimiter, AddressLimits};
use crate::limits::token_bucket::{RateLimiter, RecentKeys, TokenBucket};
use crate::page::Page;
use crate::tables::Tables;
use crate::{Error, Limits};
use axum::body::Bytes;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashSet};
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::PlayerStore;
use table::Guest;
use tokio::sync::Semaphore;

/// Changed data files by the slug of their game: names and texts.
pub type ChangedFiles = BTreeMap<String, Map<String, Value>>;

/// Login attempts for one name from all strange addresses together, as a multiple of those from one address.
const STRANGE_LOGINS: u32 = 20;
/// The least share of an address in a limit for all.
const LEAST_SHARE: u32 = 30;
/// When to try again while an export is running.
const ONE_EXPORT: Duration = Duration::from_secs(30);

/// Cheap to clone.
#[derive(Clone)]
pub(crate) struct AppState(Arc<AppStateInner>);

pub(crate) struct AppStateInner {
    pub(crate) tables: Arc<Tables>,
    pub(crate) players: Arc<dyn PlayerStore>,
    pub(crate) passwords: Passwords,
    pub(crate) address_limits: AddressLimits,
    pub(crate) revocations: Revocations,
    logins_by_address: AddressLimiter,
    /// Of one name from one address.
    logins_by_name: RateLimiter<(String, IpAddr)>,
    /// Of one name from all addresses without a successful login to it yet. Those have their own: strangers lock no
    /// one out.
    strange_logins_by_name: RateLimiter<String>,
    known_logins: RecentKeys<(String, IpAddr)>,
    passwords_by_device: RateLimiter<i64>,
    admin_logins: AddressLimiter,
    exports: RateLimiter<Guest>,
    exporting: Arc<Mutex<HashSet<Guest>>>,
    spectator_chat: RateLimiter<Guest>,
    reports: RateLimiter<Guest>,
    new_tables: RateLimiter<Guest>,
    newcomers: Mutex<TokenBucket>,
    newcomers_by_address: AddressLimiter,
    stats: SharedLimit,
    lookups: SharedLimit,
    /// One permit for each viewer.
    pub(crate) viewers: Arc<Semaphore>,
    /// One permit for each viewer without a seat: fewer, so that there is always room for players.
    pub(crate) spectators: Arc<Semaphore>,
    pub(crate) viewers_by_address: Arc<ConcurrencyLimiter>,
    /// One permit for each record that is replayed.
    pub(crate) replays: Semaphore,
    /// The cached dice statistics, and when they were read.
    dice_stats: tokio::sync::Mutex<Option<(Instant, Bytes)>>,
    config: AppConfig,
}

impl std::ops::Deref for AppState {
    type Target = AppStateInner;
    fn deref(&self) -> &AppStateInner {
        &self.0
    }
}

/// The part of the settings that handlers need.
pub(crate) struct AppConfig {
    pub(crate) page: Page,
    /// The token of the operator.
    pub(crate) admin: Option<String>,
    /// Data files that new tables use instead of the shipped ones.
    pub(crate) changed_files: ChangedFiles,
    pub(crate) solo: Vec<&'static str>,
    pub(crate) today: fn() -> u32,
    /// The data folder.
    pub(crate) data: PathBuf,
}

impl AppState {
    pub(crate) fn new(
        tables: Arc<Tables>,
        players: Arc<dyn PlayerStore>,
        config: AppConfig,
        limits: &Limits,
    ) -> AppState {
        AppState(Arc::new(AppStateInner {
            tables,
            players,
            passwords: Passwords::new(limits.password_hashers, limits.password_queue),
            address_limits: AddressLimits::new(limits),
            revocations: Revocations::new(),
            logins_by_address: AddressLimiter::per_minute(limits.logins_per_address),
            logins_by_name: RateLimiter::per_minute(limits.logins_per_name),
            strange_logins_by_name: RateLimiter::per_minute(limits.logins_per_name.saturating_mul(STRANGE_LOGINS)),
            known_logins: RecentKeys::default(),
            passwords_by_device: RateLimiter::per_minute(limits.logins_per_name),
            admin_logins: AddressLimiter::per_minute(limits.logins_per_address),
            exports: RateLimiter::per_minute(limits.exports_per_minute),
            exporting: Arc::default(),
            spectator_chat: RateLimiter::per_minute(limits.spectator_chat_per_minute),
            reports: RateLimiter::per_minute(limits.reports_per_minute),
            new_tables: RateLimiter::per_minute(limits.tables_per_minute),
            newcomers: Mutex::new(TokenBucket::full(
                limits.newcomers_per_minute,
                f64::from(limits.newcomers_per_minute) / 60.0,
            )),
            newcomers_by_address: AddressLimiter::per_minute(limits.newcomers_per_address),
            stats: SharedLimit::per_minute(limits.stats_per_minute),
            lookups: SharedLimit::per_minute(limits.lookups_per_minute),
            viewers: Arc::new(Semaphore::new(limits.viewers)),
            spectators: Arc::new(Semaphore::new(limits.viewers - limits.viewers / 4)),
            viewers_by_address: ConcurrencyLimiter::new(limits.viewers_per_address),
            replays: Semaphore::new(limits.concurrent_replays),
            dice_stats: tokio::sync::Mutex::default(),
            config,
        }))
    }
}

impl AppStateInner {
    pub(crate) fn page(&self) -> &Page {
        &self.config.page
    }

    pub(crate) fn admin_token(&self) -> Option<&str> {
        self.config.admin.as_deref()
    }

    pub(crate) fn today(&self) -> u32 {
        (self.config.today)()
    }

    /// The requested options, with this server's data files unless the request has its own.
    pub(crate) fn options(&self, game: &str, mut options: Map<String, Value>) -> Map<String, Value> {
        if let Some(files) = self.config.changed_files.get(game) {
            options.entry("files").or_insert_with(|| files.clone().into());
        }
        options
    }

    /// Whether the game is played solo for points here.
    pub(crate) fn is_solo(&self, game: &str) -> bool {
        self.config.solo.contains(&game)
    }

    /// Counts a login attempt by address and by name.
    pub(crate) fn limit_login(&self, address: ClientAddress, name: &str) -> Result<(), Error> {
        let key = (name.to_lowercase(), address.0);
        self.logins_by_address.take(address).map_err(Error::TooMany)?;
        self.logins_by_name.take(key.clone()).map_err(Error::TooMany)?;
        if self.known_logins.contains(&key) {
            return Ok(());
        }
        self.strange_logins_by_name.take(key.0).map_err(Error::TooMany)
    }

    /// Remembers that the owner of a name logs in from here.
    pub(crate) fn remember_login(&self, address: ClientAddress, name: &str) {
        self.known_logins.insert((name.to_lowercase(), address.0));
    }

    /// Counts an attempt at the password of an account on a device that is logged in to it.
    pub(crate) fn limit_password(&self, address: ClientAddress, device: i64) -> Result<(), Error> {
        self.logins_by_address.take(address).map_err(Error::TooMany)?;
        self.passwords_by_device.take(device).map_err(Error::TooMany)
    }

    /// Counts an attempt at the operator's token, before it is looked at.
    pub(crate) fn limit_admin(&self, address: ClientAddress) -> Result<(), Error> {
        self.admin_logins.take(address).map_err(Error::TooMany)
    }

    /// The operator's own requests do not count.
    pub(crate) fn uncount_admin(&self, address: ClientAddress) {
        self.admin_logins.give_back(address, 1);
    }

    /// Counts an export; each person has one at a time.
    pub(crate) fn limit_export(&self, guest: &Guest) -> Result<ExportSlot, Error> {
        let slot = ExportSlot::new(&self.exporting, guest).ok_or(Error::TooMany(ONE_EXPORT))?;
        self.exports.take(guest.clone()).map_err(Error::TooMany)?;
        Ok(slot)
    }

    pub(crate) fn limit_spectator_chat(&self, guest: &Guest) -> Result<(), Error> {
        self.spectator_chat.take(guest.clone()).map_err(Error::TooMany)
    }

    pub(crate) fn limit_report(&self, guest: &Guest) -> Result<(), Error> {
        self.reports.take(guest.clone()).map_err(Error::TooMany)
    }

    /// Counts a new table of a known guest, or of a new one together with that guest: all of it or nothing, and before
    /// anything is written.
    pub(crate) fn limit_new_table(&self, address: ClientAddress, guest: Option<&Guest>) -> Result<(), Error> {
        let Some(guest) = guest else { return self.limit_newcomers(address, 2) };
        self.new_tables.take(guest.clone()).map_err(Error::TooMany)?;
        self.limit_newcomers(address, 1).inspect_err(|_| self.new_tables.give_back(guest, 1))
    }

    /// Counts new rows that stay in the store: all of them or none. Where the disk is nearly full there are none: what is
    /// left is for the games that have begun.
    pub(crate) fn limit_newcomers(&self, address: ClientAddress, rows: u32) -> Result<(), Error> {
        if self.free_bytes().is_some_and(|free| free < self.tables.limits.min_free_bytes) {
            return Err(Error::DiskFull);
        }
        self.newcomers_by_address.take_many(address, rows).map_err(Error::TooMany)?;
        let all = self.newcomers.lock().unwrap_or_else(PoisonError::into_inner).take_many(rows);
        all.inspect_err(|_| self.newcomers_by_address.give_back(address, rows)).map_err(Error::TooMany)
    }

    /// The bytes that are free on the disk of the database, if the system says so.
    pub(crate) fn free_bytes(&self) -> Option<u64> {
        files::free_bytes(&self.config.data)
    }

    /// Takes back the count of a table that was not opened after all.
    pub(crate) fn uncount_new_table(&self, address: ClientAddress, guest: &Guest) {
        self.new_tables.give_back(guest, 1);
        self.newcomers_by_address.give_back(address, 1);
        self.newcomers.lock().unwrap_or_else(PoisonError::into_inner).give_back(1);
    }

    /// Counts the first table of a guest who was admitted with it.
    pub(crate) fn count_first_table(&self, guest: &Guest) {
        // The bucket of a new guest is full.
        let _ = self.new_tables.take(guest.clone());
    }

    /// Counts a request for statistics, of all clients together.
    pub(crate) fn limit_stats(&self, address: ClientAddress) -> Result<(), Error> {
        self.stats.take(address)
    }

    /// Counts a look into the lobby or at a solved position, of all clients together.
    pub(crate) fn limit_lookup(&self, address: ClientAddress) -> Result<(), Error> {
        self.lookups.take(address)
    }

    /// The dice statistics as JSON, cached for a few seconds.
    pub(crate) async fn dice_stats(&self, address: ClientAddress) -> Result<Bytes, Error> {
        self.limit_stats(address)?;
        // Locked while reading: concurrent requests wait for the same answer.
        let mut cached = self.dice_stats.lock().await;
        if let Some((read, stats)) = &*cached
            && read.elapsed() < self.tables.limits.dice_stats_age
        {
            return Ok(stats.clone());
        }
        let stats = Bytes::from(serde_json::to_vec(&self.tables.store.dice().await?).map_err(Error::inner)?);
        *cached = Some((Instant::now(), stats.clone()));
        Ok(stats)
    }
}

/// The export of a person, while it goes on.
pub(crate) struct ExportSlot {
    exporting: Arc<Mutex<HashSet<Guest>>>,
    guest: Guest,
}

impl ExportSlot {
    fn new(exporting: &Arc<Mutex<HashSet<Guest>>>, guest: &Guest) -> Option<ExportSlot> {
        let new = exporting.lock().unwrap_or_else(PoisonError::into_inner).insert(guest.clone());
        new.then(|| ExportSlot { exporting: Arc::clone(exporting), guest: guest.clone() })
    }
}

impl Drop for ExportSlot {
    fn drop(&mut self) {
        self.exporting.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.guest);
    }
}

/// A limit for all clients together, of which one address has a tenth, but never less than it takes to look around.
struct SharedLimit {
    all: Mutex<TokenBucket>,
    by_address: AddressLimiter,
}

impl SharedLimit {
    fn per_minute(per_minute: u32) -> SharedLimit {
        SharedLimit {
            all: Mutex::new(TokenBucket::full(per_minute, f64::from(per_minute) / 60.0)),
            by_address: AddressLimiter::per_minute(per_minute.min((per_minute / 10).max(LEAST_SHARE))),
        }
    }

    fn take(&self, address: ClientAddress) -> Result<(), Error> {
        self.by_address.take(address).map_err(Error::TooMany)?;
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner).take();
        all.inspect_err(|_| self.by_address.give_back(address, 1)).map_err(Error::TooMany)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_does_not_use_up_what_all_have_together() {
        let limit = SharedLimit::per_minute(1000);
        let from = |number: u32| ClientAddress::of(format!("198.51.100.{number}").parse().expect("an address"));
        let one = (0..1000).filter(|_| limit.take(from(1)).is_ok()).count();
        assert!((100..200).contains(&one), "{one}");
        assert!(limit.take(from(2)).is_ok());
        let others =
            (3..200).flat_map(|number| [number; 50]).filter(|number| limit.take(from(*number)).is_ok()).count();
        assert!(others < 2000, "all together have a limit too: {others}");
    }

    #[test]
    fn a_person_has_one_download_at_a_time() {
        let exporting = Arc::default();
        let first = ExportSlot::new(&exporting, &Guest::new("ann")).expect("the first");
        assert!(ExportSlot::new(&exporting, &Guest::new("ann")).is_none());
        assert!(ExportSlot::new(&exporting, &Guest::new("bob")).is_some());
        drop(first);
        assert!(ExportSlot::new(&exporting, &Guest::new("ann")).is_some());
    }
}
