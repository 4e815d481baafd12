//! The state that all request handlers share.

use crate::accounts::passwords::Passwords;
use crate::accounts::revocation::Revocations;
use crate::limits::rate_limit::AddressLimits;
use crate::limits::token_bucket::{RateLimiter, TokenBucket};
use crate::page::Page;
use crate::tables::Tables;
use crate::{Error, Limits};
use axum::body::Bytes;
use protocol::SoloGame;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use store::PlayerStore;
use table::Guest;
use tokio::sync::Semaphore;

/// Changed data files by the slug of their game: names and texts.
pub type ChangedFiles = BTreeMap<String, Map<String, Value>>;

/// Cheap to clone.
#[derive(Clone)]
pub(crate) struct AppState(Arc<AppStateInner>);

pub(crate) struct AppStateInner {
    pub(crate) tables: Arc<Tables>,
    pub(crate) players: Arc<dyn PlayerStore>,
    pub(crate) passwords: Passwords,
    pub(crate) address_limits: AddressLimits,
    pub(crate) revocations: Revocations,
    logins_by_address: RateLimiter<IpAddr>,
    logins_by_name: RateLimiter<String>,
    exports: RateLimiter<Guest>,
    spectator_chat: RateLimiter<Guest>,
    reports: RateLimiter<Guest>,
    new_tables: RateLimiter<Guest>,
    newcomers: Mutex<TokenBucket>,
    stats: Mutex<TokenBucket>,
    lookups: Mutex<TokenBucket>,
    /// One permit for each viewer.
    pub(crate) viewers: Arc<Semaphore>,
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
    pub(crate) solo: &'static [SoloGame],
    pub(crate) today: fn() -> u32,
}

impl AppState {
    pub(crate) fn new(
        tables: Arc<Tables>,
        players: Arc<dyn PlayerStore>,
        config: AppConfig,
        limits: &Limits,
    ) -> AppState {
        let per_minute = |most: u32| Mutex::new(TokenBucket::full(most, f64::from(most) / 60.0));
        AppState(Arc::new(AppStateInner {
            tables,
            players,
            passwords: Passwords::new(limits.password_hashers, limits.password_queue),
            address_limits: AddressLimits::new(limits),
            revocations: Revocations::new(),
            logins_by_address: RateLimiter::per_minute(limits.logins_per_address),
            logins_by_name: RateLimiter::per_minute(limits.logins_per_name),
            exports: RateLimiter::per_minute(limits.exports_per_minute),
            spectator_chat: RateLimiter::per_minute(limits.spectator_chat_per_minute),
            reports: RateLimiter::per_minute(limits.reports_per_minute),
            new_tables: RateLimiter::per_minute(limits.tables_per_minute),
            newcomers: per_minute(limits.newcomers_per_minute),
            stats: per_minute(limits.stats_per_minute),
            lookups: per_minute(limits.lookups_per_minute),
            viewers: Arc::new(Semaphore::new(limits.viewers)),
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
        self.config.solo.iter().any(|known| known.slug == game)
    }

    /// Counts a login attempt by address and by name.
    pub(crate) fn limit_login(&self, address: IpAddr, name: &str) -> Result<(), Error> {
        self.logins_by_address
            .take(address)
            .and_then(|()| self.logins_by_name.take(name.to_lowercase()))
            .map_err(Error::TooMany)
    }

    pub(crate) fn limit_export(&self, guest: &Guest) -> Result<(), Error> {
        self.exports.take(guest.clone()).map_err(Error::TooMany)
    }

    pub(crate) fn limit_spectator_chat(&self, guest: &Guest) -> Result<(), Error> {
        self.spectator_chat.take(guest.clone()).map_err(Error::TooMany)
    }

    pub(crate) fn limit_report(&self, guest: &Guest) -> Result<(), Error> {
        self.reports.take(guest.clone()).map_err(Error::TooMany)
    }

    pub(crate) fn limit_new_table(&self, guest: &Guest) -> Result<(), Error> {
        self.new_tables.take(guest.clone()).map_err(Error::TooMany)?;
        self.limit_newcomers()
    }

    /// Counts a new row that stays in the store, of all clients together.
    pub(crate) fn limit_newcomers(&self) -> Result<(), Error> {
        take(&self.newcomers)
    }

    /// Counts a request for statistics, of all clients together.
    pub(crate) fn limit_stats(&self) -> Result<(), Error> {
        take(&self.stats)
    }

    /// Counts a look into the lobby or at a solved position, of all clients together.
    pub(crate) fn limit_lookup(&self) -> Result<(), Error> {
        take(&self.lookups)
    }

    /// The dice statistics as JSON, cached for a few seconds.
    pub(crate) async fn dice_stats(&self) -> Result<Bytes, Error> {
        self.limit_stats()?;
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

fn take(bucket: &Mutex<TokenBucket>) -> Result<(), Error> {
    bucket.lock().unwrap_or_else(PoisonError::into_inner).take().map_err(Error::TooMany)
}
